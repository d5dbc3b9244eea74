import type { Undone } from '@faldone/contract/history.ts'
import type { FindingGroup, ImportCounts } from '@faldone/contract/import.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'
import type { Finding } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Selectable } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { ImportDecisionTable, ImportRowTable, ImportTable } from '../db/schema.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, notFound } from '../errors.ts'
import type { Layout } from './header.ts'
import type { CreatePlan, EditedRow, PlannedRow, RowChoice, RowPlan, UpdatePlan } from './row-plan.ts'
import type { UnitPath } from './unit-path.ts'

/** What a person chose before the check. */
export type ImportOptions = {
  /** Null: the first sheet with a header. */
  sheet: string | null
  /** Headers, as `headerKey` gives them, with the column that they are; null leaves them out. */
  mapping: [header: string, column: ColumnName | null][]
  /** What happens to themes and types without a decision of their own. */
  unknownTerms: 'error' | 'create' | 'empty'
  /** The folder of the files that the sheet names; null: none are attached. */
  filesFolder: string | null
  /** How many files were uploaded into it. */
  files?: number
}

export type Import = Pick<ImportTable, 'id' | 'kind' | 'state' | 'fileName' | 'archiveMark' | 'changeSetId' | 'createdAt' | 'createdBy' | 'checkedAt'> & {
  options: ImportOptions
  layout: Layout | null
  newUnits: UnitPath[]
  counts: ImportCounts | null
  findings: FindingGroup[]
  undone: Undone | null
}

export type Decision = Selectable<ImportDecisionTable>

type NewImport = { id?: string; kind: KindName; fileName: string; options: ImportOptions; actor: string | null }

export async function createImport(tx: Tx, { id = newId(), kind, fileName, options, actor }: NewImport): Promise<string> {
  const row = { id, kind, fileName, options: JSON.stringify(options), state: 'uploaded' as const, createdAt: new Date().toISOString(), createdBy: actor }
  await tx.insertInto('import').values(row).execute()
  return id
}

const parsed = <T>(text: string | null, otherwise: T): T => (text === null ? otherwise : (JSON.parse(text) as T))

/** Throws NOT_FOUND. */
export async function getImport(db: Db, id: string): Promise<Import> {
  const row = await db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const { options, layout, newUnits, counts, findings, undone, ...plain } = row
  return {
    ...plain,
    options: JSON.parse(options) as ImportOptions,
    layout: parsed(layout, null), newUnits: parsed(newUnits, []), counts: parsed(counts, null), findings: parsed(findings, []), undone: parsed(undone, null),
  }
}

export async function setOptions(tx: Tx, id: string, options: ImportOptions): Promise<void> {
  await tx.updateTable('import').set({ options: JSON.stringify(options) }).where('id', '=', id).execute()
}

/** A decision about an unknown theme or type; `error` takes one back. */
export type TermChoice = { term: Decision['term']; value: string; valueFold: string; decision: Decision['decision'] | 'error'; target: string | null }

/** The last decision about a value counts. */
export async function decideTerms(tx: Tx, importId: string, choices: readonly TermChoice[]): Promise<void> {
  for (const { term, valueFold, value, decision, target } of choices) {
    await tx.deleteFrom('importDecision').where('importId', '=', importId).where('term', '=', term).where('valueFold', '=', valueFold).execute()
    if (decision !== 'error') await tx.insertInto('importDecision').values({ importId, term, valueFold, value, decision, target }).execute()
  }
}

export const listDecisions = (db: Db, importId: string): Promise<Decision[]> =>
  db.selectFrom('importDecision').selectAll().where('importId', '=', importId).execute()

/** Forgets a sheet and all that was found about it; what it brought into the archive stays. */
export async function discardImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('import').where('id', '=', id).execute()
}

/** Begins to check a sheet: nobody can acquire it meanwhile. Throws ALREADY_ACQUIRED, also where that happens at this moment: it waits for the transaction that acquires. */
export async function reopenImport(tx: Tx, id: string): Promise<void> {
  const begun = await tx.updateTable('import').set({ state: 'uploaded' }).where('id', '=', id).where('state', '!=', 'acquired').returning('id').executeTakeFirst()
  if (!begun) throw (await isThere(tx, id)) ? new ApiError('ALREADY_ACQUIRED') : notFound()
}

/** Begins to read a sheet anew: what an earlier check found is gone. Throws ALREADY_ACQUIRED. */
export async function beginReading(tx: Tx, id: string): Promise<void> {
  await reopenImport(tx, id)
  await tx.updateTable('import').set({ layout: null, counts: null, findings: null, newUnits: null, checkedAt: null }).where('id', '=', id).execute()
  await tx.deleteFrom('importRow').where('importId', '=', id).execute()
}

const isThere = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('import').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const unitPathOf = (plan: RowPlan): string | null => {
  const path = plan.action === 'create' ? plan.unit : plan.action === 'update' ? (plan.unit?.to ?? []) : []
  return path.length > 0 ? JSON.stringify(path) : null
}

export async function stageRows(tx: Tx, importId: string, rows: readonly PlannedRow[]): Promise<void> {
  await insertRows(tx, 'importRow', rows.map(({ number, cells, plan, findings, recordId, idKey, segnaturaKey, likeness, choice, original }) => ({
    importId, row: number, cells: JSON.stringify(cells), action: plan.action, documentId: recordId ?? idOfNew(plan), plan: JSON.stringify(plan),
    findings: findings.length > 0 ? JSON.stringify(findings) : null, idKey, segnaturaKey, likeness, unitPath: unitPathOf(plan),
    choice: choice ? JSON.stringify(choice) : null, original: original ? JSON.stringify(original) : null,
  })))
}

/** The id that a new record will have: given now, the row knows its record afterwards. */
const idOfNew = (plan: RowPlan): string | null => (plan.action === 'create' ? (plan.id ?? newId()) : null)

/** Puts rows that were planned anew in the place of the old ones. */
export async function restageRows(tx: Tx, importId: string, rows: readonly PlannedRow[]): Promise<void> {
  await inChunks(rows.map(({ number }) => number), async (chunk) =>
    tx.deleteFrom('importRow').where('importId', '=', importId).where('row', 'in', chunk).execute())
  await stageRows(tx, importId, rows)
}

export type StagedRow = EditedRow & { planText: string; findingsText: string | null }

const STAGED = ['row', 'cells', 'plan', 'findings', 'choice', 'original'] as const

const staged = ({ row, cells, plan, findings, choice, original }: Pick<Selectable<ImportRowTable>, (typeof STAGED)[number]>): StagedRow => ({
  number: row, cells: JSON.parse(cells) as string[], planText: plan, findingsText: findings,
  choice: parsed<RowChoice | null>(choice, null), original: parsed<string[] | null>(original, null),
})

/** The rows in their order, a batch at a time. */
export async function* readStaged(db: Db, importId: string, batch: number): AsyncGenerator<StagedRow[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('importRow').select(STAGED).where('importId', '=', importId).where('row', '>', after)
      .orderBy('row').limit(batch).execute()
    if (rows.length > 0) yield rows.map(staged)
    if (rows.length < batch) return
    after = rows.at(-1)!.row
  }
}

/** A plan with the id of the record that it makes or changes. */
export type ReadyPlan = (CreatePlan & { id: string }) | UpdatePlan

/** What is to be done to the archive, in the order of the rows, a batch at a time. */
export async function* readPlans(db: Db, importId: string, batch: number): AsyncGenerator<ReadyPlan[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('importRow').select(['row', 'plan', 'documentId']).where('importId', '=', importId).where('row', '>', after)
      .where('action', 'in', ['create', 'update']).orderBy('row').limit(batch).execute()
    if (rows.length > 0) yield rows.map(({ plan, documentId }) => ({ ...(JSON.parse(plan) as CreatePlan | UpdatePlan), id: documentId! }))
    if (rows.length < batch) return
    after = rows.at(-1)!.row
  }
}

export async function readStagedRows(db: Db, importId: string, numbers: readonly number[]): Promise<StagedRow[]> {
  const rows = await inChunks(numbers, (chunk) =>
    db.selectFrom('importRow').select(STAGED).where('importId', '=', importId).where('row', 'in', chunk).execute())
  return rows.map(staged)
}

/** The findings of rows, a batch of rows at a time. */
export async function* readFindings(db: Db, importId: string, batch: number): AsyncGenerator<Finding[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('importRow').select(['row', 'findings']).where('importId', '=', importId).where('row', '>', after)
      .where('findings', 'is not', null).orderBy('row').limit(batch).execute()
    for (const { findings } of rows) yield parsed<Finding[]>(findings, [])
    if (rows.length < batch) return
    after = rows.at(-1)!.row
  }
}

export type ReportedRow = Pick<Selectable<ImportRowTable>, 'row' | 'action' | 'documentId'> & { cells: string[]; findings: Finding[] }

/** The rows with what is said of them, a batch at a time. */
export async function* readReport(db: Db, importId: string, batch: number): AsyncGenerator<ReportedRow[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('importRow').select(['row', 'action', 'documentId', 'cells', 'findings']).where('importId', '=', importId).where('row', '>', after)
      .orderBy('row').limit(batch).execute()
    if (rows.length > 0) yield rows.map(({ cells, findings, ...row }) => ({ ...row, cells: JSON.parse(cells) as string[], findings: parsed<Finding[]>(findings, []) }))
    if (rows.length < batch) return
    after = rows.at(-1)!.row
  }
}

export async function countActions(db: Db, importId: string): Promise<Record<RowPlan['action'], number>> {
  const rows = await db.selectFrom('importRow').select((e) => ['action', e.fn.countAll<number>().as('rows')]).where('importId', '=', importId).groupBy('action').execute()
  const none = { create: 0, update: 0, unchanged: 0, skipped: 0, error: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ action, rows }) => [action, rows])) }
}

/** Where records go, each path once, in the order of the rows that first name it. */
export async function listUnitPaths(db: Db, importId: string): Promise<UnitPath[]> {
  const rows = await db
    .selectFrom('importRow').select('unitPath').where('importId', '=', importId).where('unitPath', 'is not', null)
    .groupBy('unitPath').orderBy((e) => e.fn.min('row')).execute()
  return rows.map(({ unitPath }) => JSON.parse(unitPath!) as UnitPath)
}

type Shared = 'segnaturaKey' | 'idKey' | 'documentId' | 'likeness'

/** Rows that share a value with other rows, in groups. Rows that are left out share nothing. */
export async function groupsSharing(db: Db, importId: string, column: Shared): Promise<{ row: number; segnaturaKey: string | null }[][]> {
  // The id of a record to come is its row's own.
  const rows = db.selectFrom('importRow').where('importId', '=', importId).where('action', 'not in', column === 'documentId' ? ['skipped', 'create'] : ['skipped'])
  const shared = rows.select(column).where(column, 'is not', null).groupBy(column).having((e) => e.fn.countAll(), '>', 1)
  const members = await rows.select(['row', 'segnaturaKey', `${column} as value`]).where(column, 'in', shared).orderBy('row').execute()
  return [...Map.groupBy(members, ({ value }) => value).values()]
}

export async function recordUndone(tx: Tx, id: string, undone: Undone): Promise<void> {
  await tx.updateTable('import').set({ undone: JSON.stringify(undone) }).where('id', '=', id).execute()
}

/**
 * Takes a checked import to change rows of it; who saw the check before cannot acquire it any more. Others who change rows wait.
 * Throws NOT_FOUND, ALREADY_ACQUIRED, NOT_CHECKED.
 */
export async function claimForEdit(tx: Tx, id: string): Promise<{ work: Import; checkedAt: string }> {
  const checkedAt = new Date().toISOString()
  const claimed = await tx.updateTable('import').set({ checkedAt }).where('id', '=', id).where('state', '=', 'checked').returning('id').executeTakeFirst()
  const work = await getImport(tx, id)
  if (!claimed) throw new ApiError(work.state === 'acquired' ? 'ALREADY_ACQUIRED' : 'NOT_CHECKED')
  return { work, checkedAt }
}

export async function recordEdit(tx: Tx, id: string, { counts, findings, newUnits }: Pick<Checked, 'counts' | 'findings' | 'newUnits'>): Promise<void> {
  await tx.updateTable('import').set({ counts: JSON.stringify(counts), findings: JSON.stringify(findings), newUnits: JSON.stringify(newUnits) }).where('id', '=', id).execute()
}

type Checked = { layout: Layout; counts: ImportCounts; findings: FindingGroup[]; newUnits: UnitPath[]; archiveMark: string }

export async function recordCheck(tx: Tx, id: string, { layout, counts, findings, newUnits, archiveMark }: Checked): Promise<void> {
  const texts = { layout: JSON.stringify(layout), counts: JSON.stringify(counts), findings: JSON.stringify(findings), newUnits: JSON.stringify(newUnits) }
  await tx.updateTable('import').set({ ...texts, archiveMark, state: 'checked', checkedAt: new Date().toISOString() }).where('id', '=', id).execute()
}

/** Says why a file could not be read, and what was seen of it; what was staged of it is gone. Throws ALREADY_ACQUIRED. */
export async function recordFailure(tx: Tx, id: string, finding: Finding, layout: Layout | null = null): Promise<void> {
  await beginReading(tx, id)
  const texts = { findings: JSON.stringify([{ ...finding, rows: 0 }]), layout: layout && JSON.stringify(layout) }
  await tx.updateTable('import').set({ state: 'failed', ...texts }).where('id', '=', id).execute()
}

/** A check was given up. Throws ALREADY_ACQUIRED. */
export async function recordCancel(tx: Tx, id: string): Promise<void> {
  await beginReading(tx, id)
  await tx.updateTable('import').set({ state: 'cancelled' }).where('id', '=', id).execute()
}

/**
 * Marks a checked import as acquired, in the transaction that acquires it: whoever comes second, or after a crash,
 * finds the truth, and nobody checks it anew meanwhile. Throws ALREADY_ACQUIRED, and PLAN_CHANGED where it was checked
 * once more since it was read.
 */
export async function claimImport(tx: Tx, { id, checkedAt }: Pick<Import, 'id' | 'checkedAt'>, changeSetId: string): Promise<void> {
  const claimed = await tx
    .updateTable('import').set({ state: 'acquired', acquiredAt: new Date().toISOString(), changeSetId })
    .where('id', '=', id).where('state', '=', 'checked').where('checkedAt', '=', checkedAt).returning('id').executeTakeFirst()
  if (!claimed) throw new ApiError((await getImport(tx, id)).state === 'acquired' ? 'ALREADY_ACQUIRED' : 'PLAN_CHANGED')
}
