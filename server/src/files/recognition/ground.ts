import sharp from '../pictures/guarded-sharp.ts'

/** A page in shades of grey, a byte a pixel. */
export type GreyPage = { data: Uint8Array; width: number; height: number }

/** Larger pages are made smaller: letters are large enough at 300 dots per inch on A3. */
const MOST_SIDE = 5_000
/** A page has so many squares along its longer side that the lightest pixel of each is paper: larger than strokes, smaller than stains. */
const SQUARES = 290
/** How light paper is on a page that was divided by its ground. What is lighter, such as the rims of letters, goes up to 255. */
const GROUND = 200
/** The darkest ink and the lightest paper, as parts of the ground, where stains are to vanish; ink must be dark for that. */
const STAINED = { ink: 0.4, paper: 0.8 }
/** The lightest ink and the lightest paper where ink may be faint. The darkest hundredths of a page are ink. */
const FAINT = { ink: 0.8, paper: 0.9 }
const DARKEST = 0.02

/** A picture upright, in shades of grey, on white. */
export async function greyPage(picture: ReturnType<typeof sharp>): Promise<GreyPage> {
  const { data, info } = await picture.rotate().flatten({ background: '#fff' })
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const raw = ({ data, width, height }: GreyPage) => sharp(data, { raw: { width, height, channels: 1 } })

/** How much a page is softened before it is made smaller, in pixels of the smaller one: so much that the grain of paper does not remain. */
const SOFT = 0.6

/** The same page, smaller. */
export async function smaller(page: GreyPage, scale: number): Promise<GreyPage> {
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)]
  const made = raw(page).blur(SOFT / scale).resize(width, height, { fit: 'fill' }).toColourspace('b-w')
  return { width, height, data: await made.raw().toBuffer() }
}

/** How light the paper is under each pixel: the lightest of each square, compared with its neighbours because of specks, smoothed. */
async function groundOf({ data, width, height }: GreyPage): Promise<Uint8Array> {
  const side = Math.max(3, Math.round(Math.max(width, height) / SQUARES))
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  const lightest = new Uint8Array(across * down)
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / side) * across
    for (let x = 0; x < width; x++, at++) {
      const square = row + Math.floor(x / side)
      if (data[at]! > lightest[square]!) lightest[square] = data[at]!
    }
  }
  return sharp(lightest, { raw: { width: across, height: down, channels: 1 } }).median(5).blur(1)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' }).toColourspace('b-w').raw().toBuffer()
}

/** The page divided by its ground, so that stains, folds and shadows become as light as paper, also at their rims. */
export async function withEvenGround(page: GreyPage): Promise<GreyPage> {
  const ground = await groundOf(page)
  const data = Uint8ClampedArray.from(page.data, (grey, at) => (grey / Math.max(ground[at]!, 1)) * GROUND)
  return { ...page, data: new Uint8Array(data.buffer) }
}

/** A page with an even ground, on which what is lighter than dark ink, such as a stain, becomes paper. */
export const withoutStains = (even: GreyPage): GreyPage => stretched(even, GROUND * STAINED.ink, GROUND * STAINED.paper)

/** A page with an even ground, on which its own ink becomes black, however faint it is. */
export function withDarkInk(even: GreyPage): GreyPage {
  const counts = new Uint32Array(256)
  for (const grey of even.data) counts[grey]!++
  let ink = 0
  for (let darker = counts[0]!; darker < DARKEST * even.data.length && ink < GROUND * FAINT.ink; darker += counts[ink]!) ink++
  return stretched(even, ink, GROUND * FAINT.paper)
}

function stretched(page: GreyPage, black: number, white: number): GreyPage {
  const shades = Uint8ClampedArray.from({ length: 256 }, (_, grey) => ((grey - black) / (white - black)) * 255)
  return { ...page, data: page.data.map((grey) => shades[grey]!) }
}

export const asPng = (page: GreyPage): Promise<Buffer> => raw(page).png({ compressionLevel: 1 }).toBuffer()
