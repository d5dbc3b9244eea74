/** How the page can show a file. */
export type Media = 'image' | 'pdf' | 'audio' | 'video' | 'other'

/** Pictures that every browser of today draws. Others (TIFF, HEIC) have their thumbnail and the download. */
const DRAWABLE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']

/** How the page can show a file of this media type; parameters like `;charset=` do not matter. */
export function mediaOf(mediaType: string): Media {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (DRAWABLE.includes(type)) return 'image'
  if (type === 'application/pdf') return 'pdf'
  if (type.startsWith('audio/')) return 'audio'
  return type.startsWith('video/') ? 'video' : 'other'
}
