import { inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { indexDocuments } from '../search/indexing.ts'

type Around = { agentIds?: readonly string[]; unitIds?: readonly string[]; documentIds?: readonly string[] }

/**
 * Updates the search index for all records that the names of these agents find: records that they are related to, and all records below
 * units that they created. Also for all records below these units, and for these records themselves.
 */
export async function indexAround(tx: Tx, { agentIds = [], unitIds = [], documentIds = [] }: Around): Promise<void> {
  const created = await inChunks(agentIds, (chunk) => tx.selectFrom('agentRelation').select('unitId').distinct()
    .where('agentId', 'in', chunk).where('role', '=', 'creator').where('unitId', 'is not', null)
    .$narrowType<{ unitId: string }>().execute())
  const related = await inChunks(agentIds, (chunk) => tx
    .selectFrom('agentRelation').innerJoin('document', 'document.id', 'documentId').select('num').where('agentId', 'in', chunk)
    .where('document.deletedAt', 'is', null).execute())
  const below = await inChunks([...new Set([...unitIds, ...created.map(({ unitId }) => unitId)])], (chunk) => tx
    .selectFrom('unitClosure').innerJoin('document', 'document.unitId', 'descendantId').select('num').where('ancestorId', 'in', chunk)
    .where('document.deletedAt', 'is', null).execute())
  const named = await inChunks([...new Set(documentIds)], (chunk) =>
    tx.selectFrom('document').select('num').where('id', 'in', chunk).where('deletedAt', 'is', null).execute())
  const nums = new Set<number>()
  for (const rows of [related, below, named]) for (const { num } of rows) nums.add(num)
  await indexDocuments(tx, [...nums])
}
