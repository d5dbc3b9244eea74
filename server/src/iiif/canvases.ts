import { captionsOf, leaves } from '@faldone/contract/captions.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'

/** Texts by language. `none` is for texts without a language. */
export type Labelled = Partial<Record<Language | 'none', string[]>>

export const plain = (text: string): Labelled => ({ none: [text] })

/**
 * `manifest`: the address to which canvases add theirs. `isCovered`: whether a content warning covers the files. `texts`: the SHA-256 of
 * what has a text inside.
 */
type Place = { manifest: string; origin: string; isCovered: boolean; texts: ReadonlySet<string> }

/** The canvases of a record's files for a viewer, and the files that can only be downloaded. */
export type Canvases = { canvases: object[]; others: ArchiveFile[] }

/**
 * A canvas for each image, and for each sound and film whose size and duration are known, in their order. A PDF has no canvas (IIIF
 * cookbook 0046), but if there is nothing else, the picture of its first page is shown on one. A manifest needs a canvas, so a record with
 * nothing to show gets an empty one (cookbook 0283).
 *
 * Viewers load what is on a canvas at once. So if a content warning covers the files, the canvases are empty, and all files can be
 * downloaded.
 */
export function canvasesOf(files: readonly ArchiveFile[], { manifest, origin, isCovered, texts }: Place): Canvases {
  const painted = paintedFiles(files)
  const canvases = painted.map((file, at) => {
    const id = `${manifest}/canvas/${at + 1}`
    if (isCovered) return canvas(id, plain(file.name), extentOf(file), null)
    if (file.iiifUrl) return imageCanvas(file, id, { origin, hasText: texts.has(file.sha256) })
    return recordingCanvas(file, captionsOf(file, files), id, origin)
  })
  const others = isCovered ? [...files] : files.filter((file) => !painted.includes(file))
  const picture = isCovered ? undefined : files.find(({ thumbnailUrl }) => thumbnailUrl)
  return { canvases: canvases.length > 0 ? canvases : [pictureCanvas(picture, `${manifest}/canvas/1`, origin)], others }
}

/** The files that have a canvas, in the order of the canvases. */
export const paintedFiles = (files: readonly ArchiveFile[]): ArchiveFile[] => leaves(files).filter((file) => file.iiifUrl || lasts(file))

const isFilm = ({ mediaType }: ArchiveFile): boolean => mediaType.startsWith('video/')

/** Whether it has a duration and, for a film, a size, which a canvas needs. */
const lasts = (file: ArchiveFile): boolean =>
  file.duration !== null && (isFilm(file) ? file.width !== null : file.mediaType.startsWith('audio/'))

/** What a canvas has the size of, and how long it lasts. */
function extentOf(file: ArchiveFile): Extent {
  const { width, height, duration } = file
  if (file.iiifUrl) return { width, height }
  return isFilm(file) ? { width, height, duration } : { duration }
}

function imageCanvas(
  { name, url, iiifUrl, width, height }: ArchiveFile, id: string, { origin, hasText }: { origin: string; hasText: boolean }
): object {
  const service = origin + iiifUrl
  const body = {
    id: `${service}/full/max/0/default.jpg`, type: 'Image', format: 'image/jpeg', width, height,
    service: [{ id: service, type: 'ImageService3', profile: 'level2' }],
  }
  return {
    ...canvas(id, plain(name), { width, height }, body),
    rendering: [{ id: origin + url, type: 'Image', label: plain(name) }],
    thumbnail: [{ ...body, id: `${service}/full/!400,400/0/default.jpg`, width: undefined, height: undefined }],
    ...(hasText && { annotations: [{ id: `${id}/text`, type: 'AnnotationPage' }], seeAlso: [altoOf(origin + url)] }),
  }
}

/** The text of an image as ALTO. The address of its file may already have a ticket. */
function altoOf(address: string): object {
  const url = new URL(address)
  url.pathname += '/text'
  url.searchParams.set('format', 'alto')
  return {
    id: url.href, type: 'Dataset', label: plain('ALTO'), format: 'application/xml',
    profile: 'http://www.loc.gov/standards/alto/v4/alto.xsd',
  }
}

/** A sound or film (cookbook 0002, 0003) with its subtitles (0219). */
function recordingCanvas(file: ArchiveFile, captions: ReturnType<typeof captionsOf<ArchiveFile>>, id: string, origin: string): object {
  const { name, url, mediaType } = file
  const extent = extentOf(file)
  const texts = captions.map(({ file: text, url: address, language }, at) => ({
    id: `${id}/captions/${at + 1}`,
    type: 'Annotation',
    motivation: 'supplementing',
    body: { id: origin + address, type: 'Text', format: 'text/vtt', label: plain(text.name), ...(language && { language: [language] }) },
    target: id,
  }))
  return {
    ...canvas(id, plain(name), extent, { id: origin + url, type: isFilm(file) ? 'Video' : 'Sound', format: mediaType, ...extent }),
    ...(texts.length > 0 && { annotations: [{ id: `${id}/captions`, type: 'AnnotationPage', items: texts }] }),
  }
}

/** In pixels: the size of a text page, used where there is nothing to show. The actual size is unknown and does not matter. */
const NOTHING_SHOWN = { width: 480, height: 679 }

const pictureCanvas = (file: ArchiveFile | undefined, id: string, origin: string): object =>
  canvas(
    id, plain(file?.name ?? '1'), NOTHING_SHOWN, file ? { id: origin + file.thumbnailUrl!, type: 'Image', format: 'image/webp' } : null
  )

type Extent = Partial<Record<'width' | 'height' | 'duration', number | null>>

/** A page of annotations must contain some (Presentation 3.0), so an empty canvas has none. */
const canvas = (id: string, label: Labelled, extent: Extent, body: object | null): object => ({
  id,
  type: 'Canvas',
  label,
  ...extent,
  ...(body && { items: [{
    id: `${id}/page`, type: 'AnnotationPage',
    items: [{ id: `${id}/painting`, type: 'Annotation', motivation: 'painting', target: id, body }],
  }] }),
})
