import type { ImportProgress } from '@faldone/contract/import.ts'
import { type Finding, severityOf } from '@faldone/contract/import-findings.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Database } from '../db/database.ts'
import { type ArchiveReader, openArchive } from './archive-reader.ts'
import { archiveMark } from './archive-store.ts'
import { attachableFiles } from './attachments.ts'
import { findingGroups } from './finding-groups.ts'
import { missingUnits } from './new-units.ts'
import { planRow } from './plan.ts'
import { FileProblem } from './reading/file-problem.ts'
import type { SheetRow } from './reading/sheet.ts'
import { openSheetFile } from './reading/sheet-file.ts'
import { findRivals } from './rivals.ts'
import type { PlannedRow, PlanRules } from './row-plan.ts'
import { rulesOf } from './rules.ts'
import {
  beginCheck, countActions, getImport, type Import, listUnitPaths, readFindings, readStagedRows, recordCheck, recordFailure, restageRows, stageRows,
} from './store.ts'
import { findTable, type Table } from './table.ts'

const BATCH = 1_000

export type OnProgress = (progress: ImportProgress) => void

type CheckOptions = { path: string; maxFileBytes: number; onProgress: OnProgress }

/**
 * Reads a sheet and plans its rows into the staging tables; nothing else is written, in short transactions. Checking
 * again begins anew, unless it was acquired (ALREADY_ACQUIRED). A file that cannot be read leaves the import `failed`, with the finding that says why.
 */
export async function checkImport(database: Database, importId: string, { path, maxFileBytes, onProgress }: CheckOptions): Promise<void> {
  const work = await getImport(database.read, importId)
  await database.write.transaction().execute((tx) => beginCheck(tx, importId))
  try {
    const table = await findTable(await openSheetFile(path), work.kind, work.options)
    await checkTable(database, work, table, maxFileBytes, onProgress)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    await database.write.transaction().execute((tx) => recordFailure(tx, importId, error.finding))
  }
}

async function checkTable(database: Database, work: Import, { layout, rows, findings }: Table, maxFileBytes: number, onProgress: OnProgress): Promise<void> {
  const mark = await archiveMark(database.read)
  const rules = await rulesOf(database.read, { ...work, layout })
  const files = work.options.filesFolder === null ? null : await attachableFiles(work.options.filesFolder, maxFileBytes)
  const archive = await openArchive(database.read, work.kind, layout.columns, files)
  const save = (planned: PlannedRow[]) => database.write.transaction().execute((tx) => stageRows(tx, work.id, planned))
  const total = await planRows(rows, rules, archive, { save, onProgress })
  if (total === 0) throw new FileProblem('NO_ROWS')
  onProgress({ phase: 'checking', rows: 0, total })
  await planRivals(database, work.id, rules, archive, (rows) => onProgress({ phase: 'checking', rows, total }))
  const outcome = await outcomeOf(database, work.id, [...findings(), ...(files ? [] : filesWithoutFolder(rules))])
  const newUnits = missingUnits(archive.units, await listUnitPaths(database.read, work.id))
  await database.write.transaction().execute((tx) => recordCheck(tx, work.id, { layout, ...outcome, newUnits, archiveMark: mark }))
}

const filesWithoutFolder = ({ columns }: PlanRules): Finding[] =>
  columns.filter(({ column }) => column === 'file').map(({ header }) => ({ row: null, column: header, code: 'FILES_NOT_GIVEN', value: null }))

type Sink = { save: (planned: PlannedRow[]) => Promise<void>; onProgress: OnProgress }

/** Plans rows as they are read; while a batch is being saved, the next one is read. Returns how many there were. */
async function planRows(rows: AsyncIterable<SheetRow>, rules: PlanRules, archive: ArchiveReader, { save, onProgress }: Sink): Promise<number> {
  let total = 0
  let saving: Promise<void> = Promise.resolve()
  try {
    for await (const batch of inBatches(rows)) {
      const view = await archive.viewFor(batch)
      const planned = batch.map((row) => planRow(row, rules, view))
      await saving
      saving = save(planned)
      total += batch.length
      onProgress({ phase: 'reading', rows: total, total: null })
    }
  } finally {
    await saving
  }
  return total
}

async function* inBatches(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  for await (const row of rows) {
    if (batch.push(row) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Rows that collide can only be found when all are known: plans them anew. */
async function planRivals(database: Database, importId: string, rules: PlanRules, archive: ArchiveReader, onRows: (rows: number) => void): Promise<void> {
  const rivals = await findRivals(database.read, importId)
  let done = 0
  for (const numbers of chunksOf([...rivals.keys()], BATCH)) {
    const rows = await readStagedRows(database.read, importId, numbers)
    const view = await archive.viewFor(rows)
    const planned = rows.map(({ number, cells }) => planRow({ number, cells }, rules, view, rivals.get(number)))
    await database.write.transaction().execute((tx) => restageRows(tx, importId, planned))
    onRows((done += rows.length))
  }
}

async function outcomeOf(database: Database, importId: string, fileFindings: readonly Finding[]) {
  const groups = findingGroups()
  let warnings = 0
  for (const finding of fileFindings) groups.add(finding)
  for await (const findings of readFindings(database.read, importId, BATCH)) {
    findings.forEach(groups.add)
    if (findings.some((finding) => severityOf(finding) === 'warning')) warnings++
  }
  const { create, update, unchanged, skipped, error } = await countActions(database.read, importId)
  const counts = { rows: create + update + unchanged + skipped + error, created: create, updated: update, unchanged, skipped, errors: error, warnings }
  return { counts, findings: groups.list() }
}
