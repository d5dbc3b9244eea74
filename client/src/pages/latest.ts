import type { Hit, SearchAnswer } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { reading } from '../session/api-client.ts'
import { placeOfDay } from './place-of-day.ts'

const SHOWN = 6
/** Among so many of the latest records with files, each kind that has pictures is likely to be found. */
const LOOKED_AT = 40

/** The records that came last, with the counts of the whole archive. */
export const latestDocuments = reading<SearchAnswer>('archive/documents', { sort: '-created', pageSize: SHOWN })

/** The latest records that have a picture; `total` counts those with files. */
export const latestPictures = {
  ...reading<SearchAnswer>('archive/documents', { sort: '-created', hasFiles: true, pageSize: LOOKED_AT }),
  select: ({ items, total }: SearchAnswer): { shown: Hit[]; total: number } =>
    ({ shown: items.filter(({ thumbnailUrl }) => thumbnailUrl), total }),
}

/** Of each kind, the address of its latest picture. */
export const pictureOfKind = (hits: readonly Hit[]): Partial<Record<KindName, string | null>> =>
  Object.fromEntries(hits.toReversed().map(({ kind, thumbnailUrl }) => [kind, thumbnailUrl]))

/** So many of them, the kinds by turns. */
export function byTurns(hits: readonly Hit[], count: number): Hit[] {
  const kinds = Object.values(Object.groupBy(hits, ({ kind }) => kind))
  const turns = hits.flatMap((_, turn) => kinds.map((ofKind) => ofKind?.[turn]))
  return turns.filter((hit) => hit !== undefined).slice(0, count)
}

/** The record of the day, of so many with files; null where it has gone meanwhile. */
export const pickOfDay = (among: number, now: number) => ({
  ...reading<SearchAnswer>('archive/documents', { hasFiles: true, sort: 'created', pageSize: 1, page: placeOfDay(among, now) }),
  select: ({ items }: SearchAnswer): Hit | null => items[0] ?? null,
})
