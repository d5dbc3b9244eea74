import sharp, { type Sharp } from 'sharp'
import { blotch, chance } from '../make/chance.ts'
import { svg } from '../make/press.ts'
import { turned } from '../make/shapes.ts'
import type { Printed } from './layouts.ts'

/** What happened to a page before and while it was scanned. All that is left out did not. */
export type Damage = {
  seed: number
  /** Degrees, clockwise. */
  skew?: number
  /** How grey the paper is, from 0 (white). */
  yellowed?: number
  /** How much ink is missing, from 0 to 1: worn letters, thin patches. */
  worn?: number
  /** How much lighter the ink is than black, from 0 to 1. */
  faint?: number
  /** How many rings and spots of water and coffee. */
  stains?: number
  /** How many times it was folded, across and down in turn. */
  folds?: number
  /** How much the other side shines through, from 0 to 1. */
  through?: number
  /** How soft the picture is, in pixels. */
  soft?: number
  /** How dark the edge in the fold of a book is, from 0 to 1. */
  gutter?: number
}

/** How much ink is on each pixel, from 0 to 255. */
async function inkOf({ width, height, svg: inside }: Printed, skew: number, mirrored: boolean): Promise<Uint8Array> {
  const placed = mirrored ? `<g transform="translate(${width} 14) scale(-1 1)">${inside}</g>` : inside
  const drawn = sharp(svg(width, height, turned(skew, width / 2, height / 2, placed))).flatten({ background: '#fff' })
  return (mirrored ? drawn.blur(2.4) : drawn).greyscale().negate().toColourspace('b-w').raw().toBuffer()
}

/** Noise in blotches of some size, for each pixel: drawn small and enlarged. */
async function noise(width: number, height: number, size: number, seed: number): Promise<Uint8Array> {
  const [across, down] = [Math.ceil((width / size) * 2), Math.ceil((height / size) * 2)]
  const small = Uint8Array.from({ length: across * down }, (_, at) =>
    blotch(at % across, Math.floor(at / across), 2, seed) * 255)
  return sharp(small, { raw: { width: across, height: down, channels: 1 } }).resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w').raw().toBuffer()
}

/** Stains and folds, as an SVG in greys on white. */
function marks(width: number, height: number, { seed, stains = 0, folds = 0 }: Damage): string {
  const next = chance(seed + 77)
  const rings = Array.from({ length: stains }, () => {
    const [x, y, radius] = [next() * width, next() * height, 60 + next() * 200]
    const [middle, rim] = [Math.round(225 - next() * 45), Math.round(175 - next() * 45)]
    return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * (0.7 + next() * 0.5)}" fill="rgb(${middle},${middle},${middle})"
      stroke="rgb(${rim},${rim},${rim})" stroke-width="${4 + next() * 8}"/>`
  })
  const creases = Array.from({ length: folds }, (_, at) => {
    const share = 0.3 + next() * 0.4
    const drift = (next() - 0.5) * 12
    const [from, to] = at % 2 === 0
      ? [[0, share * height], [width, share * height + drift]] : [[share * width, 0], [share * width + drift, height]]
    const crease = (shift: number, grey: number, wide: number) =>
      `<line x1="${from![0]!}" y1="${from![1]! + shift}" x2="${to![0]!}" y2="${to![1]! + shift}" stroke="rgb(${grey},${grey},${grey})" stroke-width="${wide}"/>`
    return crease(0, 205, 26) + crease(2, 120, 2)
  })
  return `<rect width="100%" height="100%" fill="#fff"/>${rings.join('')}${creases.join('')}`
}

/** A scan of a printed page in shades of grey. `other`: what is printed on its other side. */
export async function scan(page: Printed, damage: Damage, other: Printed | null): Promise<Sharp> {
  const { width, height } = page
  const { seed, skew = 0, yellowed = 0, worn = 0, faint = 0, through = 0, soft = 0.6, gutter = 0 } = damage
  const ink = await inkOf(page, skew, false)
  const back = other && through > 0 ? await inkOf(other, skew, true) : null
  const marked = await sharp(svg(width, height, marks(width, height, damage))).blur(2).greyscale().toColourspace('b-w').raw().toBuffer()
  const [clouds, patches, specks] = await Promise.all([140, 60, 3].map((size, at) => noise(width, height, size, seed + at)))
  const grain = chance(seed + 5)
  const pixels = new Uint8ClampedArray(width * height)
  for (let at = 0; at < pixels.length; at++) {
    const x = at % width
    const paper = (250 - yellowed * 90) * (1 - (clouds![at]! / 255) * 0.12 * (0.4 + yellowed)) * (marked[at]! / 255)
      * (1 - gutter * 0.7 * Math.max(0, 1 - x / (width * 0.16)) ** 2)
    const missing = worn * (0.55 * (patches![at]! / 255) + 0.9 * Math.max(0, specks![at]! / 255 - 0.45))
    const taken = (ink[at]! / 255) * (1 - faint * 0.7) * Math.max(0, 1 - missing)
    const shining = back ? (back[at]! / 255) * through * 0.55 : 0
    pixels[at] = paper * (1 - 0.88 * taken) * (1 - shining) + (grain() - 0.5) * 14
  }
  return sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 1 } }).blur(soft)
}
