import type { KindName } from '@faldone/contract/kinds.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { contentColumns } from './content.ts'

/** A document before or after a change: its row, with its themes and type. */
export type DocumentState = ReturnType<typeof contentColumns> & {
  num: number
  id: string
  kind: KindName
  unitId: string | null
  position: number
  hidden: number
  unitHidden: number
  tematiche: string[]
  tematicaIds: string[]
  tipologia: string | null
  tipologiaId: string | null
  version: number
  createdAt: string
  createdBy: string | null
  updatedAt: string
  updatedBy: string | null
}

/** Documents by id: those that are not in the trash, or those that are. */
export async function loadDocuments(db: Db, ids: readonly string[], where: 'live' | 'trash' = 'live'): Promise<Map<string, DocumentState>> {
  const rows = await inChunks(ids, (chunk) => db
    .selectFrom('document')
    .leftJoin('unit', 'unit.id', 'document.unitId')
    .leftJoin('tipologia', 'tipologia.id', 'document.tipologiaId')
    .selectAll('document')
    .select((e) => ['tipologia.it as tipologia', e.fn.coalesce('unit.hidden', e.lit(0)).as('unitHidden')])
    .where('document.id', 'in', chunk)
    .where('document.deletedAt', where === 'live' ? 'is' : 'is not', null)
    .execute())
  const links = await themesOf(db, rows.map(({ num }) => num))
  return new Map(rows.map(({ filesAll, filesPublic, deletedAt, deletionId, ...row }) => {
    const themes = links.get(row.num) ?? []
    return [row.id, { ...row, tematiche: themes.map(({ it }) => it), tematicaIds: themes.map(({ id }) => id) }]
  }))
}

async function themesOf(db: Db, nums: number[]): Promise<Map<number, { it: string; id: string }[]>> {
  const links = await inChunks(nums, (chunk) => db
    .selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId')
    .select(['documentNum', 'tematica.id', 'it']).where('documentNum', 'in', chunk).orderBy('itKey').execute())
  return Map.groupBy(links, ({ documentNum }) => documentNum)
}

const KEPT = ['num', 'id', 'kind', 'createdAt', 'createdBy']

const rowOf = ({ unitHidden, tematiche, tematicaIds, tipologia, ...row }: DocumentState) => row

/**
 * Numbers for so many new documents, in their order. None is ever given twice. The caller must have its turn. Returning them from the
 * inserted rows (`returning`) would make each row a statement of its own, before which SQLite flushes its full-text index.
 */
export async function newNumbers(tx: Tx, count: number): Promise<number[]> {
  const { last } = await tx.updateTable('documentNumber').set((e) => ({ last: e('last', '+', count) })).returning('last')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => last - count + at + 1)
}

/** Whether no document ever got a number, so that those of another archive can keep theirs. */
export const hasGivenNoNumber = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('documentNumber').select('last').executeTakeFirstOrThrow()).last === 0

/** Counts all numbers up to this one as given. */
export async function reserveNumbers(tx: Tx, last: number): Promise<void> {
  await tx.updateTable('documentNumber').set({ last }).where('last', '<', last).execute()
}

/** Stores new documents with their themes. */
export async function addDocuments(tx: Tx, states: readonly DocumentState[]): Promise<void> {
  await insertRows(tx, 'document', states.map(rowOf), { withoutEmpty: true })
  await addThemes(tx, states)
}

/** Stores documents as they are now, with their themes. */
export async function writeDocuments(tx: Tx, states: readonly DocumentState[]): Promise<void> {
  const rows = states.map(rowOf)
  const update = Object.keys(rows[0] ?? {}).filter((column) => !KEPT.includes(column))
  await insertRows(tx, 'document', rows, { conflict: { key: 'num', update } })
  await inChunks(
    states.map(({ num }) => num), async (chunk) => tx.deleteFrom('documentTematica').where('documentNum', 'in', chunk).execute()
  )
  await addThemes(tx, states)
}

const addThemes = (tx: Tx, states: readonly DocumentState[]) =>
  insertRows(
    tx, 'documentTematica', states.flatMap(({ num, tematicaIds }) => tematicaIds.map((tematicaId) => ({ documentNum: num, tematicaId })))
  )
