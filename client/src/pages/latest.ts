import type { Hit, LatestAnswer, SearchAnswer } from '@faldone/contract/document.ts'
import { reading } from '../session/api-client.ts'
import { placeOfDay } from './place-of-day.ts'

/** This many of the latest records with files are likely to include each kind that has pictures. */
const LOOKED_AT = 40

/** How much there is in the archive, by kind and by theme. */
export const wholeArchive = reading<SearchAnswer>('archive/documents', { pageSize: 1 })

/** The latest records, alternating between kinds. */
export const latestArrivals = reading<LatestAnswer>('archive/latest')

/** The latest records with a picture. `total` counts those with files. */
export const latestPictures = {
  ...reading<SearchAnswer>('archive/documents', { sort: '-created', hasFiles: true, pageSize: LOOKED_AT }),
  select: ({ items, total }: SearchAnswer): { shown: Hit[]; total: number } =>
    ({ shown: items.filter(({ thumbnailUrl }) => thumbnailUrl), total }),
}

/** The record of the day, among those with files; null if it has been deleted. */
export const pickOfDay = (among: number, now: number) => ({
  ...reading<SearchAnswer>('archive/documents', { hasFiles: true, sort: 'created', pageSize: 1, page: placeOfDay(among, now) }),
  select: ({ items }: SearchAnswer): Hit | null => items[0] ?? null,
})
