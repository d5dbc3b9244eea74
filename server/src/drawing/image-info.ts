import { fits, MAX_AREA, MAX_SIDE, type Size } from './image-request.ts'

/** For the pyramid and for the requests of viewers, in pixels. */
export const TILE = 512

export const IMAGE_CONTEXT = 'http://iiif.io/api/image/3/context.json'

/** How often an image is halved until it fits into one tile. */
const levelsOf = ({ width, height }: Size): number => Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE)))

/** The description of an image service (IIIF Image API 3.0 §5). */
export function imageInfo(id: string, { width, height }: Size): object {
  const factors = Array.from({ length: levelsOf({ width, height }) + 1 }, (_, level) => 2 ** level)
  const sizes = factors.map((factor) => ({ width: Math.ceil(width / factor), height: Math.ceil(height / factor) })).filter(fits)
  return {
    '@context': IMAGE_CONTEXT,
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width,
    height,
    maxWidth: MAX_SIDE,
    maxHeight: MAX_SIDE,
    maxArea: MAX_AREA,
    sizes: sizes.toReversed(),
    tiles: [{ width: TILE, scaleFactors: factors }],
    extraFormats: ['webp'],
    extraQualities: ['color', 'gray', 'bitonal'],
    extraFeatures: ['mirroring', 'rotationArbitrary', 'sizeUpscaling'],
  }
}
