import sharp, { type Sharp } from 'sharp'
import { blotch, step } from './chance.ts'
import { type Ink, svg } from './press.ts'

export type Negative = {
  width: number
  height: number
  /** The inside of an SVG: the scene in greys, or in colours. */
  scene: string
  seed: number
  /** The blur, in pixels. */
  blur: number
  /** 0: none; 1: the coarsest film. */
  grain: number
  /** Above 1: harder; below 1: softer. */
  contrast: number
  /** The colours of the darkest and the lightest tone; without them the scene keeps its own. */
  tone?: { dark: Ink; light: Ink }
  /** The white margin of the paper, in pixels. */
  margin: number
}

/** Develops a scene: focus, contrast, grain, dark corners, scratches, and the margin of the print. */
export async function develop(negative: Negative): Promise<Sharp> {
  const { width, height, margin } = negative
  const drawn = sharp(svg(width, height, negative.scene)).flatten({ background: '#fff' }).blur(negative.blur)
  const colours = await drawn.toColourspace('srgb').raw().toBuffer()
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const light = exposure(negative, x, y)
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] = printed(negative, (colours[at + channel] ?? 0) / 255, light, channel)
    }
  }
  const print = sharp(pixels, { raw: { width, height, channels: 3 } })
  return margin ? bordered(print, negative) : print
}

/** What film and lens add to the light of one place. */
function exposure({ width, height, seed, grain }: Negative, x: number, y: number): number {
  const fine = blotch(x, y, 1.9, seed) + 0.6 * blotch(x, y, 3.4, seed + 1) - 0.8
  const uneven = 0.06 * (blotch(x, y, 260, seed + 2) - 0.5)
  const corner = Math.hypot(x / width - 0.5, y / height - 0.5)
  const scratch = blotch(x, y / 40, 1.4, seed + 3) > 0.9985 ? 0.25 : 0
  return grain * 0.34 * fine + uneven - 0.34 * step(0.38, 0.78, corner) + scratch
}

function printed(negative: Negative, value: number, light: number, channel: number): number {
  const shown = Math.min(1, Math.max(0, (value - 0.5) * negative.contrast + 0.5 + light * (0.45 + 0.55 * (1 - Math.abs(value * 2 - 1)))))
  if (!negative.tone) return shown * 255
  const dark = negative.tone.dark[channel] ?? 0
  return dark + ((negative.tone.light[channel] ?? 255) - dark) * shown
}

async function bordered(print: Sharp, { margin, tone, width, height }: Negative): Promise<Sharp> {
  const [red, green, blue] = tone?.light ?? [250, 248, 242]
  const background = { r: red, g: green, b: blue }
  const image = await print.extend({ top: margin, bottom: margin, left: margin, right: margin, background }).raw().toBuffer()
  return sharp(image, { raw: { width: width + margin * 2, height: height + margin * 2, channels: 3 } })
}
