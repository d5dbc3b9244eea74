import type { Hit, SearchAnswer } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { reading } from '../api-client.ts'

const SHOWN = 6
/** Among so many of the latest records with files, each kind that has pictures is likely to be found. */
const LOOKED_AT = 40

/** The records that came last, with the counts of the whole archive. */
export const latestDocuments = reading<SearchAnswer>('archive/documents', { sort: '-created', pageSize: SHOWN })

/** The latest records that have a picture. */
export const latestPictures = {
  ...reading<SearchAnswer>('archive/documents', { sort: '-created', hasFiles: true, pageSize: LOOKED_AT }),
  select: ({ items }: SearchAnswer): Hit[] => items.filter(({ thumbnailUrl }) => thumbnailUrl),
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
