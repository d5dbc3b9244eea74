import { fieldsWith } from '@faldone/contract/fields.ts'
import type { Visibility } from '@faldone/contract/common.ts'
import type { Level } from '@faldone/contract/levels.ts'
import { inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { removeAllTexts } from '../db/fulltext-rows.ts'

/** The texts that search reads. */
export const SEARCHED = fieldsWith({ type: 'text', searched: true })

const COLUMNS =
  ['num', 'kind', 'hidden', 'unitId', 'tipologiaId', 'own', ...SEARCHED, 'dated', 'dateFrom', 'dateTo', 'filesPublic', 'filesAll'] as const

/** Empties the index. */
export async function emptyIndex(tx: Tx): Promise<void> {
  await removeAllTexts(tx)
  for (const table of ['searchDocument', 'searchTally', 'searchWord', 'searchOwn'] as const) await tx.deleteFrom(table).execute()
}

/** The numbers of all documents that are not in the trash, in batches of `size`. */
export async function* liveNums(tx: Tx, size: number): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const rows = await tx.selectFrom('document').select('num').where('num', '>', after).where('deletedAt', 'is', null).orderBy('num')
      .limit(size).execute()
    if (rows.length > 0) yield rows.map(({ num }) => num)
    if (rows.length < size) return
    after = rows.at(-1)!.num
  }
}

/** Everything that search uses of documents that are not in the trash. */
export async function loadDocuments(tx: Tx, nums: number[]) {
  const documents = await tx.selectFrom('document').select(COLUMNS).where('num', 'in', nums).where('deletedAt', 'is', null).execute()
  const rows = await tx.selectFrom('documentTematica').selectAll().where('documentNum', 'in', nums).orderBy('tematicaId').execute()
  const tematiche = Map.groupBy(rows, ({ documentNum }) => documentNum)
  return documents.map(
    (document) => ({ ...document, tematicaIds: (tematiche.get(document.num) ?? []).map(({ tematicaId }) => tematicaId) })
  )
}

export type IndexedDocument = Awaited<ReturnType<typeof loadDocuments>>[number]

export type UnitName = { id: string; level: Level; name: string; nameEn: string | null }

/** The units above documents, including each document's own unit, by its id. */
export async function unitsOf(tx: Tx, documents: readonly { unitId: string | null }[]): Promise<Map<string, UnitName[]>> {
  const ids = [...new Set(documents.flatMap(({ unitId }) => unitId ?? []))]
  const steps = await inChunks(ids, (chunk) => tx
    .selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'unitClosure.ancestorId')
    .select(['descendantId', 'unit.id', 'unit.level', 'unit.name', 'unit.nameEn']).where('descendantId', 'in', chunk).execute())
  return Map.groupBy(steps, ({ descendantId }) => descendantId)
}

type NamedAgent = { names: string[]; hidden: boolean }

/**
 * The agents by whose names records are found: those related to the record itself, by its number, and the creators of the units above it,
 * by the id of its unit.
 */
export async function agentsOf(
  tx: Tx, documents: readonly { num: number; unitId: string | null }[]
): Promise<{ ofDocument: Map<number, NamedAgent[]>; ofUnit: Map<string, NamedAgent[]> }> {
  // Most archives have none.
  if (!(await tx.selectFrom('agentRelation').select('id').limit(1).executeTakeFirst())) return { ofDocument: new Map(), ofUnit: new Map() }
  const columns = ['agent.name', 'agent.otherNames', 'agent.visibility'] as const
  const direct = await inChunks(documents.map(({ num }) => num), (chunk) => tx
    .selectFrom('document').innerJoin('agentRelation', 'documentId', 'document.id').innerJoin('agent', 'agent.id', 'agentId')
    .select(['document.num as holder', ...columns]).where('document.num', 'in', chunk).where('agent.deletedAt', 'is', null)
    .orderBy('agent.id').execute())
  const unitIds = [...new Set(documents.flatMap(({ unitId }) => unitId ?? []))]
  const creators = await inChunks(unitIds, (chunk) => tx
    .selectFrom('unitClosure').innerJoin('agentRelation', 'unitId', 'ancestorId').innerJoin('agent', 'agent.id', 'agentId')
    .select(['descendantId as holder', ...columns]).where('descendantId', 'in', chunk).where('role', '=', 'creator')
    .where('agent.deletedAt', 'is', null).orderBy('agent.id').execute())
  return { ofDocument: byHolder(direct), ofUnit: byHolder(creators) }
}

type AgentOfHolder<Holder> = { holder: Holder; name: string; otherNames: string; visibility: Visibility }

function byHolder<Holder>(rows: readonly AgentOfHolder<Holder>[]): Map<Holder, NamedAgent[]> {
  const grouped = Map.groupBy(rows, ({ holder }) => holder)
  return new Map([...grouped].map(([holder, agents]) => [holder, agents.map(({ name, otherNames, visibility }) => ({
    names: [name, ...(JSON.parse(otherNames) as string[])], hidden: visibility === 'staff',
  }))]))
}

/** The label of every theme and type in both languages, by id. */
export async function labelsOf(tx: Tx): Promise<Map<string, { it: string; en: string | null }>> {
  const tematiche = await tx.selectFrom('tematica').select(['id', 'it', 'en']).execute()
  const tipologie = await tx.selectFrom('tipologia').select(['id', 'it', 'en']).execute()
  return new Map([...tematiche, ...tipologie].map(({ id, it, en }) => [id, { it, en }]))
}
