import { leaves } from '@faldone/contract/captions.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import type { PageSize } from '../files/page-sizes.ts'
import { pageImageUrl } from '../http/file-urls.ts'

/** What a canvas has the size of, in pixels, and how long it lasts, in seconds. */
export type Extent = Partial<Record<'width' | 'height' | 'duration', number | null>>

/** What is inside files, by their SHA-256: the places that have a text, and the sizes of the pages of PDFs. */
export type Inside = { texts: ReadonlyMap<string, ReadonlySet<number>>; pageSizes: ReadonlyMap<string, readonly PageSize[]> }

/**
 * What is on a canvas: an image, a sound or film, or a `page` of a PDF, which is null otherwise. `image`: the address of its image service,
 * null for sounds and films. `place`: that of its text.
 */
export type Painting = { file: ArchiveFile; page: number | null; place: number; image: string | null; extent: Extent }

/** An image, or a page of a PDF. */
export type Still = Painting & { image: string; extent: { width: number; height: number } }

export const isStill = (painting: Painting): painting is Still => painting.image !== null

/** What is on the canvases of a record, in their order. */
export const paintingsOf = (files: readonly ArchiveFile[], { pageSizes }: Pick<Inside, 'pageSizes'>): Painting[] =>
  leaves(files).flatMap((file): Painting[] => {
    const { width, height, duration } = file
    const whole = { file, page: null, place: 1 }
    if (file.iiifUrl) return [{ ...whole, image: file.iiifUrl, extent: { width, height } }]
    if (lasts(file)) return [{ ...whole, image: null, extent: isFilm(file) ? { width, height, duration } : { duration } }]
    const sizes = pageSizes.get(file.sha256) ?? []
    return sizes.map((extent, at) => ({ file, page: at + 1, place: at + 1, image: pageImageUrl(file.url, at + 1), extent }))
  })

export const hasText = ({ file, place }: Painting, { texts }: Pick<Inside, 'texts'>): boolean => texts.get(file.sha256)?.has(place) ?? false

export const isFilm = ({ mediaType }: ArchiveFile): boolean => mediaType.startsWith('video/')

/** Whether it has a duration and, for a film, a size, which a canvas needs. */
const lasts = (file: ArchiveFile): boolean =>
  file.duration !== null && (isFilm(file) ? file.width !== null : file.mediaType.startsWith('audio/'))
