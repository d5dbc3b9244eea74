import type { Hit, LatestAnswer, SearchAnswer } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { reading } from '../session/api-client.ts'
import { placeOfDay } from './place-of-day.ts'

/** Among so many of the latest records with files, each kind that has pictures is likely to be found. */
const LOOKED_AT = 40

/** How much there is in the archive, by kind and by theme. */
export const wholeArchive = reading<SearchAnswer>('archive/documents', { pageSize: 1 })

/** The records that came last, the kinds by turns. */
export const latestArrivals = reading<LatestAnswer>('archive/latest')

/** The latest records that have a picture; `total` counts those with files. */
export const latestPictures = {
  ...reading<SearchAnswer>('archive/documents', { sort: '-created', hasFiles: true, pageSize: LOOKED_AT }),
  select: ({ items, total }: SearchAnswer): { shown: Hit[]; total: number } =>
    ({ shown: items.filter(({ thumbnailUrl }) => thumbnailUrl), total }),
}

/** Of each kind, the address of its latest picture. */
export const pictureOfKind = (hits: readonly Hit[]): Partial<Record<KindName, string | null>> =>
  Object.fromEntries(hits.toReversed().map(({ kind, thumbnailUrl }) => [kind, thumbnailUrl]))

/** The record of the day, of so many with files; null where it has gone meanwhile. */
export const pickOfDay = (among: number, now: number) => ({
  ...reading<SearchAnswer>('archive/documents', { hasFiles: true, sort: 'created', pageSize: 1, page: placeOfDay(among, now) }),
  select: ({ items }: SearchAnswer): Hit | null => items[0] ?? null,
})
