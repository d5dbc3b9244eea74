import type { Hit, SearchAnswer } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { authorizedCall, reading, readingPages } from '../../api-client.ts'
import type { Done } from '../../changes.ts'

const PATH = 'archive/documents'
const PAGE_SIZE = 100

/** The records in a unit, in the order in which they stand, page after page. */
export const documentsIn = (unitId: string) => readingPages<Hit>(PATH, { unitId, sort: 'position', pageSize: PAGE_SIZE })

/** The first records that words find, wherever they stand. */
export const documentsLike = (kind: KindName, q: string) => reading<SearchAnswer>(PATH, { kind, q, pageSize: 20 })

/** Puts a record into a unit, at a position from 0 or at the end; null: out of all units. */
export async function moveDocument(id: string, unitId: string | null, position?: number): Promise<Done> {
  const body = { ids: [id], unitId, ...(position !== undefined && { position }) }
  const { changeSetId } = await authorizedCall<{ changeSetId: string }>(`${PATH}/move`, { method: 'POST', body, quiet: 'all' })
  return { changeSetId, deletionId: null }
}
