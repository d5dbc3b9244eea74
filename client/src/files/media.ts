/** How the page can show a file. */
export type Media = 'image' | 'pdf' | 'audio' | 'video' | 'other'

/** Pictures that every browser of today draws. Others (TIFF, HEIC) the server draws for them, or they have their thumbnail and the download. */
const DRAWABLE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']

/** How the page can show a file of this media type; parameters like `;charset=` do not matter. `isServed`: the server draws it for the browser (IIIF). */
export function mediaOf(mediaType: string, isServed = false): Media {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (DRAWABLE.includes(type) || isServed) return 'image'
  if (type === 'application/pdf') return 'pdf'
  if (type.startsWith('audio/')) return 'audio'
  return type.startsWith('video/') ? 'video' : 'other'
}
