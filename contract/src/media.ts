import type { ArchiveFile } from './file.ts'

/** How the page can show a file. */
export type Media = 'image' | 'pdf' | 'audio' | 'video' | 'other'

/** Pictures that every browser of today draws. Others (TIFF) the server draws for them. */
const DRAWABLE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

const isDrawable = (mediaType: string): boolean => DRAWABLE.includes(bare(mediaType))

/** Parameters like `;charset=` do not matter. */
const bare = (mediaType: string): string => mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? ''

/**
 * How the page can show a file. An image that the server could not decode, or would not since it claims to be larger than any
 * page, is not tried by the browser of a visitor.
 */
export function mediaOf({ mediaType, thumbnail, iiifUrl }: Pick<ArchiveFile, 'mediaType' | 'thumbnail' | 'iiifUrl'>): Media {
  const type = bare(mediaType)
  if (iiifUrl !== null || (isDrawable(type) && thumbnail === 'waiting')) return 'image'
  if (type === 'application/pdf') return 'pdf'
  if (type.startsWith('audio/')) return 'audio'
  return type.startsWith('video/') ? 'video' : 'other'
}

/** Larger pictures come smaller, until they are opened. In bytes. */
const SHOWN_AT_ONCE = 1_500_000
/** What a record's page shows of them, in pixels. */
const STAGE_SIDE = 1280

/**
 * The picture that stands for a file on its record's page: itself where it is small and every browser draws it, else as large as its place,
 * by IIIF.
 */
export function stagePicture(file: Pick<ArchiveFile, 'url' | 'size' | 'mediaType' | 'iiifUrl' | 'thumbnail' | 'thumbnailUrl'>): string
  | null {
  const { url, size, mediaType, iiifUrl, thumbnailUrl } = file
  if (mediaOf(file) !== 'image') return thumbnailUrl
  if (size <= SHOWN_AT_ONCE && isDrawable(mediaType)) return url
  return iiifUrl ? `${iiifUrl}/full/!${STAGE_SIDE},${STAGE_SIDE}/0/default.webp` : thumbnailUrl
}

/** Where the server found no waveform, a sound must be read whole for it: larger ones are played without. In bytes. */
const READ_WHOLE = 10_000_000

/** Whether a file is shown with its waveform, sooner or later. */
export const hasWaveform = (file: Pick<ArchiveFile, 'mediaType' | 'thumbnail' | 'iiifUrl' | 'peaks' | 'size'>): boolean =>
  mediaOf(file) === 'audio' && (file.peaks !== null || file.size <= READ_WHOLE)
