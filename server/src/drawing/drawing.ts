import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { hashOfFile } from '../files/hash-of-file.ts'
import sharp from '../files/pictures/guarded-sharp.ts'
import { drawWhole } from '../files/pictures/pdf.ts'
import { TILE } from './image-info.ts'
import type { ImageRequest, Size } from './image-request.ts'

/** A pyramid to be made from stored bytes: of an image, or of a `page` of a PDF, as large as `full`. */
export type PyramidTask = { path: string; sha256: string; page: number | null; full: Size; pyramid: string; maxPixels: number }

/** A part of an image to be drawn from its pyramid. `full`: the size of the upright image. */
export type DrawingTask = { pyramid: string; full: Size; request: ImageRequest }

/** Checks whether a picture that is shown unchanged can be opened, and that it is not too large. */
export type LogoTask = { logo: Uint8Array; maxPixels: number }

const PYRAMID_QUALITY = 90

/** The size of a pyramid was checked when it was made. */
const OURS = { limitInputPixels: false } as const

/**
 * Makes the pyramid of an image or page: upright, sRGB, on white, in halving sizes and tiles. Throws if the bytes are damaged or cannot be
 * decoded.
 */
export async function makePyramid({ path, sha256, page, full, pyramid, maxPixels }: PyramidTask): Promise<void> {
  if ((await hashOfFile(path)) !== sha256) throw new Error('DAMAGED_FILE')
  const temporary = `${pyramid}.${randomUUID()}`
  try {
    const image = page === null
      ? sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: maxPixels })
      : await drawWhole(path, page, full)
    const tile = tileFor(await image.metadata())
    await image
      .autoOrient().flatten({ background: '#fff' }).toColourspace('srgb')
      .tiff({ tile: true, pyramid: true, tileWidth: tile, tileHeight: tile, compression: 'jpeg', quality: PYRAMID_QUALITY })
      .toFile(temporary)
    await rename(temporary, pyramid)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** No larger than the image, in multiples of sixteen (TIFF 6.0 §15): libvips cannot read back a picture of 128 pixels in a tile of 512. */
const tileFor = ({ width, height }: Size): number => Math.min(TILE, Math.ceil(Math.max(width, height) / 16) * 16)

/** Draws a part of an image from the smallest level that has enough pixels. */
export async function drawPart({ pyramid, full, request }: DrawingTask): Promise<Uint8Array> {
  const { region, size, degrees, mirrored } = request
  const { page, scale } = await levelFor(pyramid, full, Math.min(region.width / size.width, region.height / size.height))
  const drawn = sharp(pyramid, { page, failOn: 'error', ...OURS })
    .extract(withinLevel(region, full, scale))
    .resize({ ...size, fit: 'fill' })
  if (degrees === 0 && !mirrored) return finished(drawn, request).toBuffer()
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const flat = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const turned = await (mirrored ? flat.flop() : flat).png({ compressionLevel: 0 }).toBuffer()
  return finished(sharp(turned).rotate(degrees, { background: request.format === 'jpg' ? '#fff' : '#fff0' }), request).toBuffer()
}

type Level = { page: number; scale: Size }

/** The level that is halved as often as `factor` allows, with its size. */
async function levelFor(pyramid: string, full: Size, factor: number): Promise<Level> {
  const { pages = 1 } = await sharp(pyramid, OURS).metadata()
  const page = Math.min(pages - 1, Math.max(0, Math.floor(Math.log2(factor))))
  const { width = full.width, height = full.height } = page === 0 ? full : await sharp(pyramid, { page, ...OURS }).metadata()
  return { page, scale: { width, height } }
}

/** Converts a region of the whole image to the pixels of a level. */
function withinLevel(region: ImageRequest['region'], full: Size, level: Size): ImageRequest['region'] {
  const [across, down] = [level.width / full.width, level.height / full.height]
  const left = Math.min(level.width - 1, Math.round(region.left * across))
  const top = Math.min(level.height - 1, Math.round(region.top * down))
  return {
    left, top,
    width: Math.max(1, Math.min(level.width - left, Math.round(region.width * across))),
    height: Math.max(1, Math.min(level.height - top, Math.round(region.height * down))),
  }
}

function finished(image: Sharp, { quality, format }: ImageRequest): Sharp {
  const grey = () => image.grayscale().toColourspace('b-w')
  const coloured = quality === 'gray' ? grey() : quality === 'bitonal' ? grey().threshold(128) : image
  switch (format) {
    case 'jpg': return coloured.flatten({ background: '#fff' }).jpeg({ quality: 85, mozjpeg: false })
    case 'png': return coloured.png({ compressionLevel: 6 })
    case 'webp': return coloured.webp({ quality: 82, effort: 2 })
  }
}

/** Whether a whole picture can be decoded, within this many pixels. */
export const opens = async ({ logo, maxPixels }: LogoTask): Promise<boolean> =>
  sharp(logo, { failOn: 'error', limitInputPixels: maxPixels }).stats().then(() => true, () => false)
