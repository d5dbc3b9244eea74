import type { Undone } from '@faldone/contract/history.ts'
import type { FindingGroup, ImportCounts } from '@faldone/contract/import.ts'
import type { Finding } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { OwnField } from '@faldone/contract/own-values.ts'
import type { Selectable } from 'kysely'
import { inChunks } from '../../db/chunks.ts'
import type { Db, Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { ImportDecisionTable, ImportTable } from '../../db/schema.ts'
import { newId } from '../../db/uuid.ts'
import { ApiError, notFound } from '../../errors.ts'
import { readOwnFields } from '../../own-fields/store.ts'
import type { Layout } from '../recognising/header.ts'
import { parsed } from './kept-json.ts'
import type { ImportOptions } from '../recognising/options.ts'
import type { NewCreator } from '../planning/creators.ts'
import type { NewAddress } from '../planning/elsewhere.ts'
import type { UnitPath } from '../planning/unit-path.ts'

export type Import =
  Pick<ImportTable, 'id' | 'kind' | 'state' | 'fileName' | 'archiveMark' | 'changeSetId' | 'createdAt' | 'createdBy' | 'checkedAt'> & {
  options: ImportOptions
  /** The own fields that there are now. A row has those of its kind. */
  own: OwnField[]
  layout: Layout | null
  newUnits: UnitPath[]
  newCreators: NewCreator[]
  newElsewhere: NewAddress[]
  counts: ImportCounts | null
  findings: FindingGroup[]
  undone: Undone | null
}

export type Decision = Selectable<ImportDecisionTable>

type NewImport = { id?: string; kind: KindName; fileName: string; options: ImportOptions; actor: string | null }

/** Creates an import for a sheet that has arrived. Returns its id. */
export async function createImport(tx: Tx, { id = newId(), kind, fileName, options, actor }: NewImport): Promise<string> {
  const row = {
    id, kind, fileName, options: JSON.stringify(options), state: 'uploaded' as const, createdAt: new Date().toISOString(), createdBy: actor,
  }
  await tx.insertInto('import').values(row).execute()
  return id
}

/** Throws NOT_FOUND. */
export async function getImport(db: Db, id: string): Promise<Import> {
  const row = await db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const { options, layout, newUnits, newCreators, newElsewhere, counts, findings, undone, ...plain } = row
  return {
    ...plain,
    options: JSON.parse(options) as ImportOptions,
    own: (await readOwnFields(db)).fields,
    layout: parsed(layout, null), newUnits: parsed(newUnits, []), newCreators: parsed(newCreators, []),
    newElsewhere: parsed(newElsewhere, []),
    counts: countsIn(counts), findings: parsed(findings, []),
    undone: undone === null ? null : undoneIn(undone),
  }
}

/** Counts from versions that did not hold rows do not have `held`. */
export const countsIn = (text: string | null): ImportCounts | null =>
  (text === null ? null : { held: 0, ...(JSON.parse(text) as Omit<ImportCounts, 'held'> & Partial<ImportCounts>) })

/** Older undos stored only the number of records that were left alone. */
const undoneIn = (text: string): Undone => ({ trashed: 0, ...(JSON.parse(text) as Omit<Undone, 'trashed'> & Partial<Undone>) })

/** Stores the choices, and another kind if one is given. */
export async function setOptions(tx: Tx, id: string, options: ImportOptions, kind?: KindName): Promise<void> {
  await tx.updateTable('import').set({ options: JSON.stringify(options), ...(kind && { kind }) }).where('id', '=', id).execute()
}

/** A decision about an unknown theme or type. `error` takes one back. */
export type TermChoice = {
  term: Decision['term']
  value: string
  valueFold: string
  decision: Decision['decision'] | 'error'
  target: string | null
}

/** The last decision about a value counts. */
export async function decideTerms(tx: Tx, importId: string, choices: readonly TermChoice[]): Promise<void> {
  const last = [...new Map(choices.map((choice) => [`${choice.term} ${choice.valueFold}`, choice])).values()]
  for (const [term, some] of Map.groupBy(last, (choice) => choice.term)) {
    await inChunks(some.map(({ valueFold }) => valueFold), (chunk) =>
      tx.deleteFrom('importDecision').where('importId', '=', importId).where('term', '=', term).where('valueFold', 'in', chunk).execute())
  }
  const kept = last.flatMap(({ term, valueFold, value, decision, target }) =>
    decision === 'error' ? [] : [{ importId, term, valueFold, value, decision, target }])
  await insertRows(tx, 'importDecision', kept)
}

export const listDecisions = (db: Db, importId: string): Promise<Decision[]> =>
  db.selectFrom('importDecision').selectAll().where('importId', '=', importId).execute()

/** Deletes an import and everything found about its sheet. What it brought into the archive stays. */
export async function discardImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('import').where('id', '=', id).execute()
}

/**
 * Begins a check, so that nobody can acquire the sheet meanwhile. Throws ALREADY_ACQUIRED, also if it is being acquired at this moment,
 * because this waits for that transaction.
 */
export async function reopenImport(tx: Tx, id: string): Promise<void> {
  const begun = await tx.updateTable('import').set({ state: 'uploaded' }).where('id', '=', id).where('state', '!=', 'acquired')
    .returning('id').executeTakeFirst()
  if (!begun) throw (await isThere(tx, id)) ? new ApiError('ALREADY_ACQUIRED') : notFound()
}

/** Begins to read a sheet again, which deletes what an earlier check found. Throws ALREADY_ACQUIRED. */
export async function beginReading(tx: Tx, id: string): Promise<void> {
  await reopenImport(tx, id)
  const found = { counts: null, findings: null, newUnits: null, newCreators: null, newElsewhere: null }
  await tx.updateTable('import').set({ layout: null, ...found, checkedAt: null }).where('id', '=', id).execute()
  await tx.deleteFrom('importRow').where('importId', '=', id).execute()
}

const isThere = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('import').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Stores what the undo did. */
export async function recordUndone(tx: Tx, id: string, undone: Undone): Promise<void> {
  await tx.updateTable('import').set({ undone: JSON.stringify(undone) }).where('id', '=', id).execute()
}

/**
 * Claims a checked import for editing its rows. A user who saw the earlier check cannot acquire it any more, and other editors wait. Throws
 * NOT_FOUND, ALREADY_ACQUIRED, NOT_CHECKED.
 */
export async function claimForEdit(tx: Tx, id: string): Promise<{ work: Import; checkedAt: string }> {
  const checkedAt = new Date().toISOString()
  const claimed = await tx.updateTable('import').set({ checkedAt }).where('id', '=', id).where('state', '=', 'checked').returning('id')
    .executeTakeFirst()
  const work = await getImport(tx, id)
  if (!claimed) throw new ApiError(work.state === 'acquired' ? 'ALREADY_ACQUIRED' : 'NOT_CHECKED')
  return { work, checkedAt }
}

/** Stores the result for the sheet, also after its rows were edited. */
export async function recordEdit(
  tx: Tx, id: string, { counts, findings, newUnits, newCreators, newElsewhere }: Omit<Checked, 'layout' | 'archiveMark'>
): Promise<void> {
  await tx.updateTable('import').set({
    counts: JSON.stringify(counts), findings: JSON.stringify(findings), newUnits: JSON.stringify(newUnits),
    newCreators: JSON.stringify(newCreators), newElsewhere: JSON.stringify(newElsewhere),
  }).where('id', '=', id).execute()
}

type Checked = {
  layout: Layout; counts: ImportCounts; findings: FindingGroup[]; newUnits: UnitPath[]; newCreators: NewCreator[]
  newElsewhere: NewAddress[]; archiveMark: string
}

/** Records the end of a check. The sheet can now be acquired. */
export async function recordCheck(tx: Tx, id: string, { layout, archiveMark, ...outcome }: Checked): Promise<void> {
  await recordEdit(tx, id, outcome)
  const checked = { layout: JSON.stringify(layout), archiveMark, state: 'checked' as const, checkedAt: new Date().toISOString() }
  await tx.updateTable('import').set(checked).where('id', '=', id).execute()
}

/** Records why a file could not be read, and what was seen of it. Its staged rows are deleted. Throws ALREADY_ACQUIRED. */
export async function recordFailure(tx: Tx, id: string, finding: Finding, layout: Layout | null = null): Promise<void> {
  await beginReading(tx, id)
  const texts = { findings: JSON.stringify([{ ...finding, rows: 0 }]), layout: layout && JSON.stringify(layout) }
  await tx.updateTable('import').set({ state: 'failed', ...texts }).where('id', '=', id).execute()
}

/** Records that a check was cancelled. Throws ALREADY_ACQUIRED. */
export async function recordCancel(tx: Tx, id: string): Promise<void> {
  await beginReading(tx, id)
  await tx.updateTable('import').set({ state: 'cancelled' }).where('id', '=', id).execute()
}

/**
 * Marks a checked import as acquired, in the transaction that acquires it. A second attempt, also one after a crash, sees the truth, and
 * nobody can check it again meanwhile. Throws ALREADY_ACQUIRED, and PLAN_CHANGED if it was checked again since it was read.
 */
export async function claimImport(tx: Tx, { id, checkedAt }: Pick<Import, 'id' | 'checkedAt'>, changeSetId: string): Promise<void> {
  const claimed = await tx
    .updateTable('import').set({ state: 'acquired', acquiredAt: new Date().toISOString(), changeSetId })
    .where('id', '=', id).where('state', '=', 'checked').where('checkedAt', '=', checkedAt).returning('id').executeTakeFirst()
  if (!claimed) throw new ApiError((await getImport(tx, id)).state === 'acquired' ? 'ALREADY_ACQUIRED' : 'PLAN_CHANGED')
}
