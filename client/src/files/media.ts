import type { ArchiveFile } from '@faldone/contract/file.ts'

/** How the page can show a file. */
export type Media = 'image' | 'pdf' | 'audio' | 'video' | 'other'

/** Pictures that every browser of today draws. Others (TIFF) the server draws for them. */
const DRAWABLE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

export const isDrawable = (mediaType: string): boolean => DRAWABLE.includes(bare(mediaType))

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
