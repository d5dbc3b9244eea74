/** The longest side of the result, in pixels. */
export const MAX_SIDE = 4096
/** The largest area of the result, and of the intermediate picture for a rotation, in pixels. */
export const MAX_AREA = 12_000_000

export const QUALITIES = ['default', 'color', 'gray', 'bitonal'] as const
export const FORMATS = ['jpg', 'png', 'webp'] as const

type Rectangle = { left: number; top: number; width: number; height: number }
export type Size = { width: number; height: number }

/** A part of an image, with its size, rotation and quality, all in whole pixels of the upright image. */
export type ImageRequest = {
  region: Rectangle
  size: Size
  mirrored: boolean
  /** Clockwise, from 0 to below 360. */
  degrees: number
  quality: (typeof QUALITIES)[number]
  format: (typeof FORMATS)[number]
}

export type ImageParameters = { region: string; size: string; rotation: string; quality: string }

/**
 * Reads the parameters of an image request (IIIF Image API 3.0 §4). Returns null for what it calls an error: a region outside the image, a
 * size larger than the image without `^` or larger than `MAX_SIDE`, or an unknown word.
 */
export function readImageRequest({ region: asked, size: wanted, rotation, quality: file }: ImageParameters, full: Size): ImageRequest
  | null {
  const region = readRegion(asked, full)
  const size = region && readSize(wanted, region)
  const turned = /^(!?)(\d{1,3}(?:\.\d{1,6})?)$/.exec(rotation)
  const [, qualityName, formatName] = /^(\w+)\.(\w+)$/.exec(file) ?? []
  const quality = QUALITIES.find((name) => name === qualityName)
  const format = FORMATS.find((name) => name === formatName)
  if (!region || !size || !turned || Number(turned[2]) > 360 || !quality || !format) return null
  const degrees = Number(turned[2]) % 360
  return fitsTurned(size, degrees) ? { region, size, mirrored: turned[1] === '!', degrees, quality, format } : null
}

/** A rotation needs a larger picture: a square of 4096, turned by 45°, would become a square of 5793 and take a gigabyte to draw. */
function fitsTurned({ width, height }: Size, degrees: number): boolean {
  const [across, down] = [Math.cos, Math.sin].map((part) => Math.abs(part((degrees * Math.PI) / 180))) as [number, number]
  const [w, h] = [width * across + height * down, width * down + height * across].map(Math.floor) as [number, number]
  return fits({ width: w, height: h })
}

const DECIMAL = '(\\d{1,7}(?:\\.\\d{1,10})?)'
const PIXELS = /^(\d{1,7}),(\d{1,7}),(\d{1,7}),(\d{1,7})$/
const PERCENT = new RegExp(`^pct:${DECIMAL},${DECIMAL},${DECIMAL},${DECIMAL}$`)

type Four = [number, number, number, number]
const fourOf = (match: RegExpExecArray | null): Four | null => (match ? (match.slice(1, 5).map(Number) as Four) : null)

function readRegion(text: string, { width, height }: Size): Rectangle | null {
  if (text === 'full') return { left: 0, top: 0, width, height }
  if (text === 'square') {
    const side = Math.min(width, height)
    return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), width: side, height: side }
  }
  const pixels = fourOf(PIXELS.exec(text)) ?? scaled(fourOf(PERCENT.exec(text)), width, height)
  return pixels && cropped(pixels, { width, height })
}

const scaled = (percent: Four | null, width: number, height: number): Four | null =>
  percent && (percent.map((part, at) => Math.round((part / 100) * (at % 2 === 0 ? width : height))) as Four)

/** The part that lies within the image; null if there is none. */
function cropped([left, top, width, height]: Four, full: Size): Rectangle | null {
  const region = { left, top, width: Math.min(width, full.width - left), height: Math.min(height, full.height - top) }
  return region.width > 0 && region.height > 0 ? region : null
}

export const fits = ({ width, height }: Size): boolean => width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_AREA

function readSize(text: string, region: Size): Size | null {
  const upscaled = text.startsWith('^')
  const size = sizeOf(upscaled ? text.slice(1) : text, region, upscaled)
  if (!size || size.width < 1 || size.height < 1 || !fits(size)) return null
  return upscaled || (size.width <= region.width && size.height <= region.height) ? size : null
}

const COUNT = '(\\d{1,7})'
const WIDTH = new RegExp(`^${COUNT},$`)
const HEIGHT = new RegExp(`^,${COUNT}$`)
const BOTH = new RegExp(`^(!?)${COUNT},${COUNT}$`)
const PART = new RegExp(`^pct:${DECIMAL}$`)

function sizeOf(text: string, region: Size, upscaled: boolean): Size | null {
  const by = (scale: number): Size =>
    ({ width: Math.max(1, Math.round(region.width * scale)), height: Math.max(1, Math.round(region.height * scale)) })
  if (text === 'max') return by(largestScale(region, upscaled))
  const [, width] = WIDTH.exec(text) ?? []
  if (width) return { width: Number(width), height: by(Number(width) / region.width).height }
  const [, height] = HEIGHT.exec(text) ?? []
  if (height) return { width: by(Number(height) / region.height).width, height: Number(height) }
  const [, percent] = PART.exec(text) ?? []
  if (percent) return Number(percent) > 0 ? by(Number(percent) / 100) : null
  const [, fits, w, h] = BOTH.exec(text) ?? []
  if (!w || !h) return null
  return fits ? fitted(by, region, { width: Number(w), height: Number(h) }, upscaled) : { width: Number(w), height: Number(h) }
}

/** The largest size allowed; without `^` no larger than the image. */
function largestScale({ width, height }: Size, upscaled: boolean): number {
  // Sides are rounded, which must not exceed the area.
  const scale = Math.min(MAX_SIDE / width, MAX_SIDE / height, Math.sqrt((MAX_AREA - 2 * MAX_SIDE) / (width * height)))
  return upscaled ? scale : Math.min(1, scale)
}

/** The largest size that fits into a box; without `^` no larger than the image. */
function fitted(by: (scale: number) => Size, region: Size, box: Size, upscaled: boolean): Size | null {
  if (box.width < 1 || box.height < 1) return null
  return by(Math.min(box.width / region.width, box.height / region.height, largestScale(region, upscaled)))
}
