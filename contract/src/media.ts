import type { Language } from './common.ts'
import type { ArchiveFile } from './file.ts'

/** How a page can show a file. */
export type Media = 'image' | 'pdf' | 'audio' | 'video' | 'other'

/** Image types that all current browsers draw. The server converts the others (TIFF). */
const DRAWABLE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

const isDrawable = (mediaType: string): boolean => DRAWABLE.includes(bare(mediaType))

/** The media type without parameters such as `;charset=`. */
const bare = (mediaType: string): string => mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? ''

/**
 * How a page can show a file. Visitors' browsers are not given an image that the server could not decode, or refused to decode because it
 * claims to be larger than any page.
 */
export function mediaOf({ mediaType, thumbnail, iiifUrl }: Pick<ArchiveFile, 'mediaType' | 'thumbnail' | 'iiifUrl'>): Media {
  const type = bare(mediaType)
  if (iiifUrl !== null || (isDrawable(type) && thumbnail === 'waiting')) return 'image'
  if (type === 'application/pdf') return 'pdf'
  if (type.startsWith('audio/')) return 'audio'
  return type.startsWith('video/') ? 'video' : 'other'
}

/** In bytes. Larger pictures are shown reduced until they are opened. */
const SHOWN_AT_ONCE = 1_500_000
/** The size of the picture on the page of a record, in pixels. */
const STAGE_SIDE = 1280

/**
 * The picture shown for a file on the page of its record: the file itself if it is small and every browser draws it, otherwise a IIIF
 * picture of the size needed.
 */
export function stagePicture(file: Pick<ArchiveFile, 'url' | 'size' | 'mediaType' | 'iiifUrl' | 'thumbnail' | 'thumbnailUrl'>): string
  | null {
  const { url, size, mediaType, iiifUrl, thumbnailUrl } = file
  if (mediaOf(file) !== 'image') return thumbnailUrl
  if (size <= SHOWN_AT_ONCE && isDrawable(mediaType)) return url
  return iiifUrl ? `${iiifUrl}/full/!${STAGE_SIDE},${STAGE_SIDE}/0/default.webp` : thumbnailUrl
}

/** The bars of a sound that the server found, from 0 to 1. */
export const barsIn = (peaks: string): number[] => Array.from(atob(peaks), (byte) => byte.charCodeAt(0) / 255)

/** Silence, and sound that is equally loud all the time, would be a line. */
const LEAST_DIFFERENCE = 0.04

/** Whether a file has a waveform to look at. Others are played with the bar of the player alone. */
export function hasWaveform(file: Pick<ArchiveFile, 'mediaType' | 'thumbnail' | 'iiifUrl' | 'peaks'>): boolean {
  if (mediaOf(file) !== 'audio' || file.peaks === null) return false
  const bars = barsIn(file.peaks)
  return Math.max(...bars) - Math.min(...bars) > LEAST_DIFFERENCE
}

/** Which side of a sheet a file shows, if its name ends with the word for it. */
const SIDES = [
  { word: /(?:^|[^a-z])(?:fronte|recto|front)$/i, it: 'Fronte', en: 'Front' },
  { word: /(?:^|[^a-z])(?:retro|verso|back)$/i, it: 'Retro', en: 'Back' },
] as const

/** What a file is called beside the others of its record: its side, or its number among them, from 0. */
export function leafCaption({ name }: Pick<ArchiveFile, 'name'>, at: number, language: Language): string {
  const side = SIDES.find(({ word }) => word.test(fileStem(name)))
  return side ? side[language] : `File ${at + 1}`
}

/** The name of a file without its type, for places that say or show the type: "manifesto-retro". */
export const fileStem = (name: string): string => name.replace(/(?<=.)\.[a-z\d]{1,5}$/i, '')
