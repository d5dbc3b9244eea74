import type { SearchAnswer } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { reading } from '../api-client.ts'

const SHOWN = 6
/** Among so many of the latest records with files, each kind that has pictures is likely to be found. */
const LOOKED_AT = 40

/** The records that came last, with the counts of the whole archive. */
export const latestDocuments = reading<SearchAnswer>('archive/documents', { sort: '-created', pageSize: SHOWN })

/** The address of the latest picture of each kind, where there is one. */
export const latestPictures = {
  ...reading<SearchAnswer>('archive/documents', { sort: '-created', hasFiles: true, pageSize: LOOKED_AT }),
  select: ({ items }: SearchAnswer): Partial<Record<KindName, string>> =>
    Object.fromEntries(items.toReversed().filter(({ thumbnailUrl }) => thumbnailUrl).map(({ kind, thumbnailUrl }) => [kind, thumbnailUrl])),
}
