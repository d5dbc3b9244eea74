import type { KindName } from '@faldone/contract/kinds.ts'
import { sql } from 'kysely'
import { changeIntegers } from '../db/change-integers.ts'
import { chunksOf, inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'

/**
 * The stored counts: children and documents of units, documents of terms. A tally is what a set of live records adds to them. A store
 * subtracts the tally of the records that it is about to change and adds their tally afterwards.
 */
export type Tally = { children: Counts; documents: Map<KindName, Counts>; tematica: Counts; tipologia: Counts }

/** By unit or term; documents of units by their kind first. `shown` counts what visitors see. */
type Counts = Map<string, Count>
type Count = { all: number; shown: number }

export const emptyTally = (): Tally => ({ children: new Map(), documents: new Map(), tematica: new Map(), tipologia: new Map() })

function add(counts: Counts, id: string, all: number, shown: number): void {
  const count = counts.get(id)
  if (count) {
    count.all += all
    count.shown += shown
  } else counts.set(id, { all, shown })
}

function ofKind({ documents }: Tally, kind: KindName): Counts {
  const counts = documents.get(kind) ?? new Map<string, Count>()
  documents.set(kind, counts)
  return counts
}

type CountedDocument = { kind: KindName; unitId: string | null; tipologiaId: string | null; tematicaIds: readonly string[]; hidden: number }

/** Adds a live document to a tally, or subtracts it. */
export function tallyDocument(tally: Tally, document: CountedDocument, sign: 1 | -1): void {
  const shown = document.hidden ? 0 : sign
  if (document.unitId) add(ofKind(tally, document.kind), document.unitId, sign, shown)
  if (document.tipologiaId) add(tally.tipologia, document.tipologiaId, sign, shown)
  for (const id of document.tematicaIds) add(tally.tematica, id, sign, shown)
}

/** Adds a live unit to a tally, or subtracts it, which changes the number of its parent's children. */
export function tallyUnit(tally: Tally, unit: { parentId: string | null; hidden: number }, sign: 1 | -1): void {
  if (unit.parentId) add(tally.children, unit.parentId, sign, unit.hidden ? 0 : sign)
}

type Grouped = { id: string | null; all: number; shown: number }

const countAll = sql<number>`count(*)`.as('all')
const countShown = (hidden: string) => sql<number>`sum(1 - ${sql.ref(hidden)})`.as('shown')

/** The tally of all live units and documents in the subtrees of these units, the units included. */
export async function tallySubtrees(tx: Tx, unitIds: readonly string[]): Promise<Tally> {
  const tally = emptyTally()
  const put = (counts: Counts, rows: Grouped[]) => rows.forEach(({ id, all, shown }) => id && add(counts, id, all, shown))
  for (const chunk of chunksOf(unitIds)) {
    const below = tx.selectFrom('unitClosure').select('descendantId').distinct().where('ancestorId', 'in', chunk)
    const units = tx.selectFrom('unit').where('id', 'in', below).where('deletedAt', 'is', null)
    const documents = tx.selectFrom('document').where('unitId', 'in', below).where('deletedAt', 'is', null)
    put(tally.children, await units.select(['parentId as id', countAll, countShown('hidden')]).groupBy('parentId').execute())
    const held = await documents.select(['kind', 'unitId as id', countAll, countShown('hidden')]).groupBy(['kind', 'unitId']).execute()
    for (const row of held) put(ofKind(tally, row.kind), [row])
    put(tally.tipologia, await documents.select(['tipologiaId as id', countAll, countShown('hidden')]).groupBy('tipologiaId').execute())
    put(tally.tematica, await documents
      .innerJoin('documentTematica', 'documentNum', 'num')
      .select(['tematicaId as id', countAll, countShown('hidden')]).groupBy('tematicaId').execute())
  }
  return tally
}

/** Applies a tally to the stored counts. Documents count in every unit above them, as the tree is at this moment. */
export async function applyTally(tx: Tx, tally: Tally, sign: 1 | -1 = 1): Promise<void> {
  await changeCounts(tx, 'unit', ['children_all', 'children_public'], tally.children, sign)
  await changeDocumentCounts(tx, tally.documents, sign)
  await changeCounts(tx, 'tematica', ['documents_all', 'documents_public'], tally.tematica, sign)
  await changeCounts(tx, 'tipologia', ['documents_all', 'documents_public'], tally.tipologia, sign)
}

/** Counts documents in every unit above them, by kind and in all. */
async function changeDocumentCounts(tx: Tx, byKind: Tally['documents'], sign: 1 | -1): Promise<void> {
  const totals: Counts = new Map()
  const rows: { unitId: string; kind: KindName; documentsAll: number; documentsPublic: number }[] = []
  for (const [kind, counts] of byKind) {
    for (const [unitId, { all, shown }] of await inUnitsAbove(tx, counts)) {
      add(totals, unitId, all, shown)
      if (all !== 0 || shown !== 0) rows.push({ unitId, kind, documentsAll: sign * all, documentsPublic: sign * shown })
    }
  }
  await insertRows(tx, 'unitCount', rows, { conflict: { key: ['unitId', 'kind'], add: ['documentsAll', 'documentsPublic'] } })
  await changeCounts(tx, 'unit', ['documents_all', 'documents_public'], totals, sign)
}

async function inUnitsAbove(tx: Tx, counts: Counts): Promise<Counts> {
  const above: Counts = new Map()
  const steps = await inChunks([...counts.keys()], (ids) =>
    tx.selectFrom('unitClosure').select(['ancestorId', 'descendantId']).where('descendantId', 'in', ids).execute())
  for (const { ancestorId, descendantId } of steps) {
    const { all, shown } = counts.get(descendantId)!
    add(above, ancestorId, all, shown)
  }
  return above
}

async function changeCounts(
  tx: Tx, table: 'unit' | 'tematica' | 'tipologia', columns: [string, string], counts: Counts, sign: 1 | -1
): Promise<void> {
  const changes = [...counts].filter(([, { all, shown }]) => all !== 0 || shown !== 0)
  await changeIntegers(tx, table, 'add', columns, changes.map(([id, { all, shown }]) => [id, sign * all, sign * shown]))
}
