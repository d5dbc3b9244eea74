import type { KindName } from '@faldone/contract/kinds.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { contentColumns } from './content.ts'

/** A document as a change begins and ends with it: its row, with its themes and type. `num` is null until it is stored. */
export type DocumentState = ReturnType<typeof contentColumns> & {
  num: number | null
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

export type StoredDocument = DocumentState & { num: number }

/** Documents by id, those in the trash left out, unless it is those that are asked for. */
export async function loadDocuments(db: Db, ids: readonly string[], where: 'live' | 'trash' = 'live'): Promise<Map<string, StoredDocument>> {
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

function rowOf({ num, unitHidden, tematiche, tematicaIds, tipologia, ...row }: DocumentState) {
  return num === null ? row : { num, ...row }
}

/** Stores documents, new ones (all without a `num`) or changed ones (all with it), with their themes. */
export async function writeDocuments(tx: Tx, states: readonly DocumentState[]): Promise<{ id: string; num: number }[]> {
  const first = states[0]
  if (!first) return []
  const rows = states.map(rowOf)
  const update = Object.keys(rows[0]!).filter((column) => !KEPT.includes(column))
  const written = await insertRows<'document', { id: string; num: number }>(tx, 'document', rows, {
    returning: ['id', 'num'],
    ...(first.num !== null && { conflict: { key: 'num', update } }),
  })
  const nums = new Map(written.map(({ id, num }) => [id, num]))
  if (first.num !== null) {
    await inChunks([...nums.values()], async (chunk) => tx.deleteFrom('documentTematica').where('documentNum', 'in', chunk).execute())
  }
  await insertRows(tx, 'documentTematica', states.flatMap(({ id, tematicaIds }) =>
    tematicaIds.map((tematicaId) => ({ documentNum: nums.get(id)!, tematicaId }))))
  return written
}
