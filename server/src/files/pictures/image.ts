import type { Sharp } from 'sharp'
import sharp from './guarded-sharp.ts'
import type { Picture } from './picture.ts'

/** The longer side of a thumbnail, in pixels. */
export const THUMBNAIL_PIXELS = 480

/** A small WebP of a picture: sRGB, on white, never larger than the picture itself. `pixels`: its longer side. */
export const thumbnailOf = (image: Sharp, pixels = THUMBNAIL_PIXELS): Promise<Uint8Array> =>
  image
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 78 })
    .toBuffer()

/** Why a picture could not be opened: a code, perhaps with a message. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && /pixel limit/i.test(error.message)
    ? 'TOO_MANY_PIXELS'
    : `UNREADABLE: ${error instanceof Error ? error.message : String(error)}`

/**
 * The picture of an image, upright according to its EXIF data. Warnings, for example about damaged EXIF, are ignored; broken pixels are an
 * error.
 */
export async function pictureOfImage(path: string, maxPixels: number): Promise<Picture> {
  const facts: Picture = { width: null, height: null, pages: null, thumbnail: null, failure: null }
  try {
    const image = sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: maxPixels }).autoOrient()
    const { autoOrient } = await image.metadata()
    Object.assign(facts, autoOrient)
    return { ...facts, thumbnail: await thumbnailOf(image) }
  } catch (error) {
    return { ...facts, failure: reasonOf(error) }
  }
}
