import type { Finding } from '@faldone/contract/import-findings.ts'
import type { Selectable } from 'kysely'
import { inChunks } from '../../db/chunks.ts'
import type { Db, Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { ImportRowTable } from '../../db/schema.ts'
import { newId } from '../../db/uuid.ts'
import { parsed } from './kept-json.ts'
import {
  type CreatePlan, type EditedRow, isHeld, type PlannedRow, type RowChoice, type RowPlan, type UpdatePlan,
} from '../planning/row-plan.ts'
import type { NamedCreators } from '../planning/creators.ts'
import type { NewAddress } from '../planning/elsewhere.ts'
import type { Place } from '../planning/similar-units.ts'
import type { UnitPath } from '../planning/unit-path.ts'

/** The planned rows of sheets. The check and edits write them, the acquisition and the report read them. */

/** A place as it is stored. */
export const placeText = (place: UnitPath): string | null => (place.length > 0 ? JSON.stringify(place) : null)

/** Stores planned rows. Their numbers must be new. */
export async function stageRows(tx: Tx, importId: string, rows: readonly PlannedRow[]): Promise<void> {
  await insertRows(tx, 'importRow', rows.map(({
    number, cells, plan, place, creators, elsewhere, findings, documentId, idKey, segnaturaKey, likeness, num, choice, original,
  }) => ({
    importId, row: number, cells: JSON.stringify(cells), action: plan.action, documentId: documentId ?? idOfNew(plan),
    plan: JSON.stringify(plan),
    findings: findings.length > 0 ? JSON.stringify(findings) : null, idKey, segnaturaKey, likeness, num,
    unitPath: placeText(place), creators: creators && JSON.stringify(creators), elsewhere: elsewhere && JSON.stringify(elsewhere),
    choice: choice ? JSON.stringify(choice) : null, original: original ? JSON.stringify(original) : null,
  })))
  await insertRows(tx, 'importRowFile', rows.flatMap(({ number, choice, named: { there, missing } }) => {
    const files = [...there.map((name) => ({ name, isThere: 1 })), ...missing.map((name) => ({ name, isThere: 0 }))]
    return files.map((file, position) =>
      ({ importId, row: number, position, ...file, byHand: choice?.files?.includes(file.name) ? 1 : 0 }))
  }))
}

/** The id that a new record will have. It is assigned now so that the row knows its record afterwards. */
const idOfNew = (plan: RowPlan): string | null => (plan.action === 'create' ? (plan.id ?? newId()) : null)

/** Replaces rows that were planned again. */
export async function restageRows(tx: Tx, importId: string, rows: readonly PlannedRow[]): Promise<void> {
  await inChunks(rows.map(({ number }) => number), async (chunk) =>
    tx.deleteFrom('importRow').where('importId', '=', importId).where('row', 'in', chunk).execute())
  await stageRows(tx, importId, rows)
}

export type StagedRow = EditedRow & {
  planText: string; findingsText: string | null; segnaturaKey: string | null; creatorsText: string | null; elsewhereText: string | null
  placeText: string | null
}

const STAGED = ['row', 'cells', 'plan', 'findings', 'choice', 'original', 'segnaturaKey', 'creators', 'elsewhere', 'unitPath'] as const

const staged = ({
  row, cells, plan, findings, choice, original, segnaturaKey, creators, elsewhere, unitPath,
}: Pick<Selectable<ImportRowTable>, (typeof STAGED)[number]>): StagedRow => ({
  number: row, cells: JSON.parse(cells) as string[], planText: plan, findingsText: findings, segnaturaKey,
  creatorsText: creators, elsewhereText: elsewhere, placeText: unitPath,
  choice: parsed<RowChoice | null>(choice, null), original: parsed<string[] | null>(original, null),
  ...(findings?.includes(GAP) && {
    gaps: parsed<Finding[]>(findings, []).flatMap(({ code, column }) => (code === GAP && column !== null ? [column] : []))
  }),
})

/** The record that a staged row would change if it were not held; undefined if it is not held. */
export function heldDocument({ planText }: Pick<StagedRow, 'planText'>): string | undefined {
  const plan = JSON.parse(planText) as RowPlan
  return isHeld(plan) ? plan.held.id : undefined
}

const GAP: Finding['code'] = 'UNIT_NOT_REPEATED'

const rowsAfter = (db: Db, importId: string, after: number, batch: number) =>
  db.selectFrom('importRow').where('importId', '=', importId).where('row', '>', after).orderBy('row').limit(batch)

/** Rows in their order, in batches. Each batch begins after the last row of the previous one. */
async function* inBatches<Row extends { row: number }>(batch: number, read: (after: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)!.row
  }
}

/** The rows in their order, in batches. */
export async function* readStaged(db: Db, importId: string, batch: number): AsyncGenerator<StagedRow[]> {
  for await (
    const rows of inBatches(batch, (after) => rowsAfter(db, importId, after, batch).select(STAGED).execute())
  ) yield rows.map(staged)
}

const FOLLOWING = 500

/** What is said of the rows after this one, in their order, until nothing is said of one. */
export async function rowsFollowing<T>(db: Db, importId: string, number: number, say: (row: StagedRow) => T | null): Promise<T[]> {
  const said: T[] = []
  for (let after = number; ;) {
    const rows = await rowsAfter(db, importId, after, FOLLOWING).select(STAGED).execute()
    for (const row of rows) {
      const one = say(staged(row))
      if (one === null) return said
      said.push(one)
    }
    if (rows.length < FOLLOWING) return said
    after = rows.at(-1)!.row
  }
}

/** A plan with the id of the record that it creates or changes. */
export type ReadyPlan = (CreatePlan & { id: string }) | UpdatePlan

/** The changes to be made to the archive, in the order of the rows, in batches. */
export async function* readPlans(db: Db, importId: string, batch: number): AsyncGenerator<ReadyPlan[]> {
  const read = (after: number) =>
    rowsAfter(db, importId, after, batch).select(['row', 'plan', 'documentId']).where('action', 'in', ['create', 'update']).execute()
  for await (const rows of inBatches(batch, read)) yield rows.map(
    ({ plan, documentId }) => ({ ...(JSON.parse(plan) as CreatePlan | UpdatePlan), id: documentId! })
  )
}

/** The rows with these numbers, unordered. */
export async function readStagedRows(db: Db, importId: string, numbers: readonly number[]): Promise<StagedRow[]> {
  const rows = await inChunks(numbers, (chunk) =>
    db.selectFrom('importRow').select(STAGED).where('importId', '=', importId).where('row', 'in', chunk).execute())
  return rows.map(staged)
}

/** The findings of each row that has any, in the order of the rows. `last`: the last of them. */
export async function* readFindings(
  db: Db, importId: string, batch: number, { first = 0, last }: { first?: number; last?: number } = {}
): AsyncGenerator<Finding[]> {
  const read = (after: number) => {
    const rows = rowsAfter(db, importId, Math.max(after, first - 1), batch).select(['row', 'findings']).where('findings', 'is not', null)
    return (last === undefined ? rows : rows.where('row', '<=', last)).execute()
  }
  for await (const rows of inBatches(batch, read)) for (const { findings } of rows) yield parsed<Finding[]>(findings, [])
}

export type ReportedRow = Pick<Selectable<ImportRowTable>, 'row' | 'action' | 'documentId'> & { cells: string[]; findings: Finding[] }

/** The rows with their findings, in batches. */
export async function* readReport(db: Db, importId: string, batch: number): AsyncGenerator<ReportedRow[]> {
  const read = (after: number) =>
    rowsAfter(db, importId, after, batch).select(['row', 'action', 'documentId', 'cells', 'findings']).execute()
  for await (const rows of inBatches(batch, read)) yield rows.map(
    ({ cells, findings, ...row }) => ({ ...row, cells: JSON.parse(cells) as string[], findings: parsed<Finding[]>(findings, []) })
  )
}

/** The different texts of a column with how many rows have them; of very many, the first. Rows that are left out do not count. */
export async function countTexts(db: Db, importId: string, index: number, batch: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const read = (after: number) =>
    rowsAfter(db, importId, after, batch).select(['row', 'cells']).where('action', '!=', 'skipped').execute()
  for await (const rows of inBatches(batch, read)) for (const { cells } of rows) {
    const text = (JSON.parse(cells) as string[])[index]?.trim() ?? ''
    if (text !== '' && (counts.has(text) || counts.size < MOST_TEXTS)) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

const MOST_TEXTS = 10_000

/** How many rows would do what. */
export async function countActions(db: Db, importId: string): Promise<Record<RowPlan['action'], number>> {
  const rows = await db.selectFrom('importRow').select((e) => ['action', e.fn.countAll<number>().as('rows')])
    .where('importId', '=', importId).groupBy('action').execute()
  const none = { create: 0, update: 0, unchanged: 0, skipped: 0, error: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ action, rows }) => [action, rows])) }
}

/** The paths that records go to, without repeats, in the order of the rows that first name them. */
export async function listUnitPaths(db: Db, importId: string): Promise<UnitPath[]> {
  const rows = await db
    .selectFrom('importRow').select('unitPath').where('importId', '=', importId).where('unitPath', 'is not', null)
    .where('action', '!=', 'error').groupBy('unitPath').orderBy((e) => e.fn.min('row')).execute()
  return rows.map(({ unitPath }) => JSON.parse(unitPath!) as UnitPath)
}

export type UnitRow = { row: number; cells: string[]; path: UnitPath }

/** The rows that are units, with their paths, in batches. */
export async function* readUnitRows(db: Db, importId: string, batch: number): AsyncGenerator<UnitRow[]> {
  const read = (after: number) => rowsAfter(db, importId, after, batch).select(['row', 'cells', 'unitPath'])
    .where('unitPath', 'is not', null).where('action', '=', 'skipped').execute()
  for await (const rows of inBatches(batch, read)) yield rows.map(
    ({ row, cells, unitPath }) => ({ row, cells: JSON.parse(cells) as string[], path: JSON.parse(unitPath!) as UnitPath })
  )
}

/** Who becomes a creator of a fondo by any row, in the order of the rows that first say so. */
export const listCreators = (db: Db, importId: string): Promise<NamedCreators[]> => listSaid(db, importId, 'creators')

/** The addresses elsewhere that any row gives, in the same order. */
export const listElsewhere = (db: Db, importId: string): Promise<NewAddress[][]> => listSaid(db, importId, 'elsewhere')

async function listSaid<Said>(db: Db, importId: string, column: 'creators' | 'elsewhere'): Promise<Said[]> {
  const rows = await db
    .selectFrom('importRow').select(column).where('importId', '=', importId).where(column, 'is not', null)
    .groupBy(column).orderBy((e) => e.fn.min('row')).execute()
  return rows.map((row) => JSON.parse((row as Record<typeof column, string>)[column]) as Said)
}

/** The same as `listUnitPaths` with the rows that have errors, and how many rows go to each place. */
export async function listPlaces(db: Db, importId: string): Promise<Place[]> {
  const rows = await db
    .selectFrom('importRow').select((e) => ['unitPath', e.fn.countAll<number>().as('rows')])
    .where('importId', '=', importId).where('unitPath', 'is not', null).groupBy('unitPath').orderBy((e) => e.fn.min('row')).execute()
  return rows.map(({ unitPath, rows }) => ({ path: JSON.parse(unitPath!) as UnitPath, rows }))
}

/** The highest number that a new record keeps; null if none does. */
export const highestKept = async (db: Db, importId: string): Promise<number | null> =>
  (await db.selectFrom('importRow').select((e) => e.fn.max('num').as('num')).where('importId', '=', importId)
    .where('num', 'is not', null).where('action', '=', 'create').executeTakeFirstOrThrow()).num

/** The numbers of the rows that go to one of these places. */
export async function rowsAt(db: Db, importId: string, paths: readonly UnitPath[]): Promise<number[]> {
  const rows = await inChunks(paths.map((path) => JSON.stringify(path)), (chunk) =>
    db.selectFrom('importRow').select('row').where('importId', '=', importId).where('unitPath', 'in', chunk).execute())
  return rows.map(({ row }) => row)
}

type Shared = 'segnaturaKey' | 'idKey' | 'documentId' | 'likeness' | 'num'

/** Rows that share a value with other rows, in groups. Rows that are left out share nothing. */
export async function groupsSharing(db: Db, importId: string, column: Shared): Promise<{ row: number; segnaturaKey: string | null }[][]> {
  // A row that creates a record has an id of its own.
  const rows = db.selectFrom('importRow').where(
    'importId', '=', importId
  ).where('action', 'not in', column === 'documentId' ? ['skipped', 'create'] : ['skipped'])
  const shared = rows.select(column).where(column, 'is not', null).groupBy(column).having((e) => e.fn.countAll(), '>', 1)
  const members = await rows.select(['row', 'segnaturaKey', `${column} as value`]).where(column, 'in', shared).orderBy('row').execute()
  return [...Map.groupBy(members, ({ value }) => value).values()]
}
