import sharp from '../pictures/guarded-sharp.ts'

/** A page in shades of grey, a byte a pixel. */
export type GreyPage = { data: Uint8Array; width: number; height: number }

/** Larger pages are made smaller: letters are large enough at 300 dots per inch on A3. */
const MOST_SIDE = 5_000
const BLUR = 25
/** The darkest ink and the lightest paper, as parts of the ground around them. */
const INK = 0.3
const PAPER = 0.9

/** A picture upright, in shades of grey, on white. */
export async function greyPage(picture: ReturnType<typeof sharp>): Promise<GreyPage> {
  const { data, info } = await picture.rotate().flatten({ background: '#fff' })
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const raw = ({ data, width, height }: GreyPage) => sharp(data, { raw: { width, height, channels: 1 } })

/** The page divided by its own blur, so that stains, folds and shadows become as light as paper. */
export async function withEvenGround(page: GreyPage): Promise<GreyPage> {
  const ground = await raw(page).blur(BLUR).toColourspace('b-w').raw().toBuffer()
  const data = Uint8ClampedArray.from(page.data, (grey, at) => ((grey / Math.max(ground[at]!, 1) - INK) / (PAPER - INK)) * 255)
  return { ...page, data: new Uint8Array(data.buffer) }
}

export const asPng = (page: GreyPage): Promise<Buffer> => raw(page).png({ compressionLevel: 1 }).toBuffer()
