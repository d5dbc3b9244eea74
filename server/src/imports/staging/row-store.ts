import type { ImportCounts, ImportRow, ROW_FILTERS } from '@faldone/contract/import.ts'
import { type Finding, type FindingCode, FINDINGS } from '@faldone/contract/import-findings.ts'
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Page } from '@faldone/contract/common.ts'
import { MOST_SHEETS, ROWS_A_SHEET } from '@faldone/contract/sheet-rows.ts'
import { inChunks } from '../../db/chunks.ts'
import type { Db } from '../../db/database.ts'
import type { ImportRowTable, Tables } from '../../db/schema.ts'
import { isHeld, type RowChoice, type RowPlan } from '../planning/row-plan.ts'
import type { Import } from './store.ts'
import { toldFinding } from './told-finding.ts'

export type RowQuery = {
  filter: (typeof ROW_FILTERS)[number]
  code?: FindingCode | undefined
  column?: string | undefined
  value?: string | undefined
  /** Only rows of this sheet, where several are read. */
  sheet?: string | undefined
  after?: number | undefined
  page: number
  pageSize: number
}

type Rows = ExpressionBuilder<Tables, 'importRow'>

const WARNINGS = (Object.keys(FINDINGS) as FindingCode[]).filter((code) => FINDINGS[code].severity === 'warning')
const ACTIONS = { errors: 'error', created: 'create', updated: 'update', unchanged: 'unchanged', skipped: 'skipped' } as const

/**
 * Searches findings in their JSON text, because a column for occasional queries about one sheet is not worth it. Values may be longer than
 * what SQLite accepts as a pattern of LIKE.
 */
const says = (e: Rows, part: object): Expression<SqlBool> =>
  sql<SqlBool>`replace(${e.ref('findings')}, ${JSON.stringify(part).slice(1, -1)}, '') <> ${e.ref('findings')}`

function conditionsOf(e: Rows, { filter, code, column, value }: RowQuery): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (filter === 'warnings') conditions.push(e.or(WARNINGS.map((warning) => says(e, { code: warning }))))
  else if (filter === 'edited') conditions.push(e.or([e('original', 'is not', null), e('choice', 'is not', null)]))
  else if (filter !== 'all') conditions.push(e('action', '=', ACTIONS[filter]))
  if (code) conditions.push(says(e, { ...(column !== undefined && { column }), code, ...(value !== undefined && { value }) }))
  return conditions
}

/** The first and the last number that rows of a sheet may have. Null for a sheet that is not among those that are read together. */
export function numbersIn({ layout }: Pick<Import, 'layout'>, sheet: string): { first: number; last: number } | null {
  const part = layout?.parts?.find((one) => one.sheet === sheet)
  return part ? { first: part.from + 1, last: part.from + ROWS_A_SHEET } : null
}

/** The counts of the check. Counting 100,000 rows again for each page takes longer than reading it. */
function countedRows(counts: ImportCounts | null, { filter, code, sheet }: RowQuery): number | null {
  if (!counts || code || sheet !== undefined || filter === 'edited') return null
  return counts[filter === 'all' ? 'rows' : filter]
}

const EVERY = { first: 0, last: MOST_SHEETS * ROWS_A_SHEET }

/** A page of the rows of a sheet, in their order. `total` includes those before `after`. */
export async function listRows(
  db: Db, { id: importId, state, counts, layout }: Pick<Import, 'id' | 'state' | 'counts' | 'layout'>, query: RowQuery
): Promise<Page<ImportRow>> {
  const { page, pageSize, after = 0, sheet } = query
  const numbered = sheet === undefined ? EVERY : numbersIn({ layout }, sheet)
  if (numbered === null) return { items: [], total: 0, page, pageSize }
  const wanted = db.selectFrom('importRow').where('importId', '=', importId)
    .where('row', '>=', numbered.first).where('row', '<=', numbered.last).where((e) => e.and(conditionsOf(e, query)))
  const numbers = await wanted.select('row').where('row', '>', after).orderBy('row').limit(pageSize).offset((page - 1) * pageSize).execute()
  // If there are none on this page, they may have been deleted since.
  const counted = numbers.length > 0 ? countedRows(counts, query) : null
  const total = counted ?? (await wanted.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  const items = await getRows(db, importId, numbers.map(({ row }) => row), layout?.tree?.mark)
  return { items: state === 'acquired' ? items : items.map(withoutFuture), total, page, pageSize }
}

/** A record that does not exist yet has no id for clients. */
const withoutFuture = (row: ImportRow): ImportRow => (row.action === 'create' ? { ...row, documentId: null } : row)

/** The first row that has a finding of a group. */
export async function firstRowWith(db: Db, importId: string, { column, code, value }: Finding): Promise<number | null> {
  const row = await db.selectFrom('importRow').select('row').where('importId', '=', importId).where((e) => says(e, { column, code, value }))
    .orderBy('row').limit(1).executeTakeFirst()
  return row?.row ?? null
}

/** These rows of a sheet that is not acquired yet, in their order. */
export const getOpenRows = async (
  db: Db, importId: string, numbers: readonly number[], { layout }: Pick<Import, 'layout'>
): Promise<ImportRow[]> => (await getRows(db, importId, numbers, layout?.tree?.mark)).map(withoutFuture)

/** `mark`: the cell that says that a row is a unit. */
async function getRows(db: Db, importId: string, numbers: readonly number[], mark: number | undefined): Promise<ImportRow[]> {
  const rows = await inChunks(
    numbers,
    (chunk) => db.selectFrom('importRow').selectAll().where('importId', '=', importId).where('row', 'in', chunk).orderBy('row').execute()
  )
  return rows.map((row) => toldRow(row, mark)).sort((a, b) => a.row - b.row)
}

function toldRow(staged: Selectable<ImportRowTable>, mark: number | undefined): ImportRow {
  const { row, action, documentId, plan, findings, choice } = staged
  const cells = JSON.parse(staged.cells) as string[]
  const original = staged.original ? (JSON.parse(staged.original) as string[]) : null
  const { leftOut, without }: RowChoice = choice ? (JSON.parse(choice) as RowChoice) : { leftOut: false, without: [] }
  const planned = JSON.parse(plan) as RowPlan
  return {
    row, action, leftOut, without, documentId, otherFondo: otherFondoIn(planned),
    cells, original,
    unit: mark === undefined ? null : cells[mark] ? 'unit' : original?.[mark] ? 'record' : null,
    findings: (JSON.parse(findings ?? '[]') as Finding[]).map(toldFinding),
    change: changeOf(planned),
  }
}

function otherFondoIn(plan: RowPlan): ImportRow['otherFondo'] {
  if (plan.action === 'update') return plan.otherFondo ? 'ticked' : null
  return isHeld(plan) ? 'held' : null
}

/** For a held row, what it would do. */
function changeOf(plan: RowPlan): ImportRow['change'] {
  if (isHeld(plan)) return changeOf(plan.held)
  if (plan.action === 'update')
    return { fields: plan.changes as Record<string, [unknown, unknown]>, at: plan.at ?? null, unit: plan.unit, files: plan.files }
  if (plan.action !== 'create') return null
  const fields =
    Object.fromEntries(Object.entries(plan.fields).map(([field, value]): [string, [unknown, unknown]] => [field, [null, value]]))
  const unit = plan.unit.length > 0 ? { from: null, to: plan.unit } : null
  return { fields, at: null, unit, files: plan.files, ...(plan.kind && { kind: plan.kind }) }
}

/** The rows that records came from, by the ids of the records. */
export async function rowsOfDocuments(db: Db, importId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await inChunks(ids, (chunk) => db.selectFrom('importRow').select(['row', 'documentId']).where(
    'importId', '=', importId
  ).where('documentId', 'in', chunk).execute())
  return new Map(rows.map(({ row, documentId }) => [documentId!, row]))
}

/** The keys by which rows are compared with each other. */
export type RowKeys = Pick<Selectable<ImportRowTable>, 'row' | 'action' | 'idKey' | 'segnaturaKey' | 'documentId' | 'likeness' | 'num'>

const KEYS = ['row', 'action', 'idKey', 'segnaturaKey', 'documentId', 'likeness', 'num'] as const

/** The keys of these rows, unordered. */
export const keysOf = (db: Db, importId: string, numbers: readonly number[]): Promise<RowKeys[]> =>
  inChunks(numbers, (chunk) => db.selectFrom('importRow').select(KEYS).where('importId', '=', importId).where('row', 'in', chunk).execute())

const SHARED = ['idKey', 'segnaturaKey', 'documentId', 'likeness', 'num'] as const

/** Rows that share a value with any of these, in their order, without those that are left out. */
export async function rowsSharing(db: Db, importId: string, rows: readonly RowKeys[]): Promise<RowKeys[]> {
  const found = await inChunks(rows, (chunk) => {
    const values =
      SHARED.map((column) => [column, [...new Set(chunk.map((row) => row[column]).filter((value) => value !== null))]] as const)
    return db
      .selectFrom('importRow').select(KEYS).where('importId', '=', importId).where('action', '!=', 'skipped')
      .where((e) => e.or(values.filter(([, wanted]) => wanted.length > 0).map(([column, wanted]) => e(column, 'in', wanted)))).execute()
  })
  return [...new Map(found.map((row) => [row.row, row])).values()].sort((a, b) => a.row - b.row)
}
