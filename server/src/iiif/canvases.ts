import { captionsOf } from '@faldone/contract/captions.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { type Extent, hasText, type Inside, isFilm, isStill, type Painting, paintingsOf, type Still } from './paintings.ts'

/** Texts by language. `none` is for texts without a language. */
export type Labelled = Partial<Record<Language | 'none', string[]>>

export const plain = (text: string): Labelled => ({ none: [text] })

/** `manifest`: the address to which canvases add theirs. `isCovered`: whether a content warning covers the files. */
type Place = Inside & { manifest: string; origin: string; isCovered: boolean }

/** The canvases of a record's files for a viewer, and the files that can be downloaded beside them. */
export type Canvases = { canvases: object[]; others: ArchiveFile[] }

/**
 * A canvas for each image and each page of a PDF, and for each sound and film whose size and duration are known, in their order. Where the
 * pages of a PDF are not known, and there is nothing else, the picture of its first page is shown on one. A manifest needs a canvas, so a
 * record with nothing to show gets an empty one (IIIF cookbook 0283).
 *
 * Viewers load what is on a canvas at once. So if a content warning covers the files, the canvases are empty, and all files can be
 * downloaded.
 */
export function canvasesOf(files: readonly ArchiveFile[], { manifest, origin, isCovered, ...inside }: Place): Canvases {
  const paintings = paintingsOf(files, inside)
  const canvases = paintings.map((painting, at) => {
    const id = canvasAddress(manifest, at)
    if (isCovered) return canvas(id, labelOf(painting), painting.extent, null)
    if (isStill(painting)) return stillCanvas(painting, id, { origin, hasText: hasText(painting, inside) })
    return recordingCanvas(painting, captionsOf(painting.file, files), id, origin)
  })
  // A PDF is also one file (cookbook 0046).
  const shown = new Set(paintings.filter(({ page }) => page === null).map(({ file }) => file))
  const others = isCovered ? [...files] : files.filter((file) => !shown.has(file))
  const picture = isCovered ? undefined : files.find(({ thumbnailUrl }) => thumbnailUrl)
  return { canvases: canvases.length > 0 ? canvases : [pictureCanvas(picture, canvasAddress(manifest, 0), origin)], others }
}

/** The address of a canvas, by its place from 0. */
export const canvasAddress = (manifest: string, at: number): string => `${manifest}/canvas/${at + 1}`

const labelOf = ({ file: { name }, page }: Painting): Labelled =>
  page === null ? plain(name) : { it: [`${name}, pagina ${page}`], en: [`${name}, page ${page}`] }

/** The small picture of a page is there already: a viewer's strip of pages need not have them all drawn. */
const smallPicture = ({ file, page }: Still, service: string, origin: string): object => page === null
  ? { id: `${service}/full/!400,400/0/default.jpg`, format: 'image/jpeg' }
  : { id: origin + file.url.replace(/(?=\?|$)/, `/pages/${page}/thumbnail`), format: 'image/webp' }

function stillCanvas(painting: Still, id: string, { origin, hasText }: { origin: string; hasText: boolean }): object {
  const { file: { name, url }, page, image, extent } = painting
  const service = origin + image
  const services = [{ id: service, type: 'ImageService3', profile: 'level2' }]
  const body = { id: `${service}/full/max/0/default.jpg`, type: 'Image', format: 'image/jpeg', ...extent, service: services }
  return {
    ...canvas(id, labelOf(painting), extent, body),
    ...(page === null && { rendering: [{ id: origin + url, type: 'Image', label: plain(name) }] }),
    thumbnail: [{ type: 'Image', ...smallPicture(painting, service, origin), ...(page === null && { service: services }) }],
    ...(hasText && { annotations: [{ id: `${id}/text`, type: 'AnnotationPage' }], seeAlso: [altoOf(origin + url, page)] }),
  }
}

/** The text of an image, or of a page of a PDF, as ALTO. The address of its file may already have a ticket. */
function altoOf(address: string, page: number | null): object {
  const url = new URL(address)
  url.pathname += '/text'
  url.searchParams.set('format', 'alto')
  if (page !== null) url.searchParams.set('place', String(page))
  return {
    id: url.href, type: 'Dataset', label: plain('ALTO'), format: 'application/xml',
    profile: 'http://www.loc.gov/standards/alto/v4/alto.xsd',
  }
}

/** A sound or film (cookbook 0002, 0003) with its subtitles (0219). */
function recordingCanvas(
  { file, extent }: Painting, captions: ReturnType<typeof captionsOf<ArchiveFile>>, id: string, origin: string
): object {
  const { name, url, mediaType } = file
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

/** A page of annotations must contain some (Presentation 3.0), so an empty canvas has no page. */
const canvas = (id: string, label: Labelled, extent: Extent, body: object | null): object => ({
  id,
  type: 'Canvas',
  label,
  ...extent,
  items: body ? [{
    id: `${id}/page`, type: 'AnnotationPage',
    items: [{ id: `${id}/painting`, type: 'Annotation', motivation: 'painting', target: id, body }],
  }] : [],
})
