import sharp, { type Sharp } from 'sharp'
import { blotch, step } from './chance.ts'

export type Ink = readonly [red: number, green: number, blue: number]

/** One pass through the press: black parts of the drawing take the ink. */
type Plate = {
  /** The inside of an SVG of the sheet's size. Grey prints lighter, or in dots where there is a screen. */
  svg: string
  ink: Ink
  /** How far it is out of register, in pixels. */
  dx?: number
  dy?: number
  /** 0: a perfect print; 1: a worn stencil. */
  wear?: number
  /** Halftone dots: their distance in pixels and angle in degrees. */
  screen?: { cell: number; angle: number }
  /** Covers what is below, as silk-screen ink does; otherwise the inks multiply. */
  opaque?: boolean
}

export type Sheet = {
  width: number
  height: number
  paper: Ink
  plates: Plate[]
  seed: number
  /** Where the sheet was folded, as fractions of its height and width. */
  folds?: { across?: number[]; down?: number[] }
}

export const svg = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`)

/** How much of each pixel is inked, 0 to 255. */
async function coverage(sheet: Sheet, plate: Plate): Promise<Uint8Array> {
  const moved = `<g transform="translate(${plate.dx ?? 0} ${plate.dy ?? 0})">${plate.svg}</g>`
  const drawn = sharp(svg(sheet.width, sheet.height, moved)).flatten({ background: '#fff' })
  const soft = plate.screen ? drawn.blur(plate.screen.cell / 3) : drawn.blur(0.6)
  return soft.greyscale().negate().raw().toBuffer()
}

/** The dot of a halftone screen: highest in the middle of a cell, lowest at its corners. */
function dot(x: number, y: number, { cell, angle }: { cell: number; angle: number }): number {
  const turn = (angle * Math.PI) / 180
  const across = ((x * Math.cos(turn) + y * Math.sin(turn)) * 2 * Math.PI) / cell
  const down = ((y * Math.cos(turn) - x * Math.sin(turn)) * 2 * Math.PI) / cell
  return 0.5 + (Math.cos(across) + Math.cos(down)) / 4
}

/** How much ink a pixel takes: rough edges, thin patches, missing specks. */
function inked(amount: number, x: number, y: number, plate: Plate, seed: number): number {
  const wear = plate.wear ?? 0.25
  const threshold = plate.screen ? 1 - dot(x, y, plate.screen) : 0.5
  const roughness = (blotch(x, y, 2.2, seed) - 0.5) * (plate.screen ? 0.12 : 0.5 * wear + 0.1)
  const solid = step(threshold - 0.16, threshold + 0.16, amount + roughness * Math.min(1, amount * 4))
  const specks = step(0.1 + 0.16 * wear, 0.22 + 0.2 * wear, blotch(x, y, 3.1, seed + 1) * 0.6 + blotch(x, y, 90, seed + 2) * 0.5)
  const patches = 1 - wear * 0.38 * (0.5 * blotch(x * 0.8 + y * 0.6, y * 0.8 - x * 0.6, 57, seed + 3) + 0.5 * blotch(x, y, 31, seed + 7))
  return solid * patches * (1 - wear * 0.75 * (1 - specks))
}

function fold(sheet: Sheet, x: number, y: number): number {
  const near = (lines: number[] | undefined, place: number, length: number) =>
    (lines ?? []).reduce((most, line) => Math.max(most, 1 - Math.abs(place - line * length) / 3), 0)
  const wobble = (blotch(x, y, 30, sheet.seed + 9) - 0.5) * 2
  const crease = Math.max(near(sheet.folds?.across, y + wobble, sheet.height), near(sheet.folds?.down, x + wobble, sheet.width))
  return crease * (0.35 + 0.65 * blotch(x, y, 4, sheet.seed + 8))
}

function paperAt(sheet: Sheet, x: number, y: number): number {
  const cloud = (blotch(x, y, 160, sheet.seed + 4) - 0.5) * 0.05 + (blotch(x, y, 14, sheet.seed + 5) - 0.5) * 0.022
  const edge = Math.min(x, y, sheet.width - 1 - x, sheet.height - 1 - y)
  return 1 + cloud - 0.13 * Math.max(0, 1 - edge / (14 + 22 * blotch(x, y, 70, sheet.seed + 6)))
}

/** Prints the plates one after the other on the paper. */
export async function print(sheet: Sheet): Promise<Sharp> {
  const masks = await Promise.all(sheet.plates.map((plate) => coverage(sheet, plate)))
  const pixels = Buffer.alloc(sheet.width * sheet.height * 3)
  for (let y = 0; y < sheet.height; y++) {
    for (let x = 0; x < sheet.width; x++) {
      const at = y * sheet.width + x
      const colour = pixel(sheet, masks, x, y, at)
      for (let channel = 0; channel < 3; channel++) pixels[at * 3 + channel] = Math.max(0, Math.min(255, colour[channel] ?? 0))
    }
  }
  return sharp(pixels, { raw: { width: sheet.width, height: sheet.height, channels: 3 } })
}

function pixel(sheet: Sheet, masks: Uint8Array[], x: number, y: number, at: number): [number, number, number] {
  const tone = paperAt(sheet, x, y)
  const worn = fold(sheet, x, y)
  const colour: [number, number, number] = [sheet.paper[0] * tone, sheet.paper[1] * tone, sheet.paper[2] * tone]
  sheet.plates.forEach((plate, index) => {
    const amount = (masks[index]?.[at] ?? 0) / 255
    if (amount === 0) return
    const taken = inked(amount, x, y, plate, sheet.seed + index * 20) * (1 - worn * 0.7)
    for (let channel = 0; channel < 3; channel++) {
      const before = colour[channel] ?? 0
      const after = plate.opaque ? (plate.ink[channel] ?? 0) : (before * (plate.ink[channel] ?? 0)) / 255
      colour[channel] = before + (after - before) * taken
    }
  })
  const crease = 1 - worn * 0.09
  return [colour[0] * crease, colour[1] * crease, colour[2] * crease]
}
