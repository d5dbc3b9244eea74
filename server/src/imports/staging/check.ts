import type { GroupDecision, ImportProgress } from '@faldone/contract/import.ts'
import { type Finding, severityOf } from '@faldone/contract/import-findings.ts'
import { chunksOf } from '../../db/chunks.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Hold } from '../../jobs/work-board-store.ts'
import { type ArchiveReader, openArchive } from '../planning/archive-reader.ts'
import { archiveMark } from '../planning/archive-store.ts'
import { attachableFiles } from '../files/attachable-files.ts'
import { applyDecisions } from './row-decisions.ts'
import { findingGroups } from '../planning/finding-groups.ts'
import { type GapWatch, watchGaps } from '../planning/gaps.ts'
import { type Layout, mappingIn } from '../recognising/header.ts'
import { TableProblem } from '../recognising/table-problem.ts'
import type { ImportOptions } from '../recognising/options.ts'
import { ownHeadings } from '../recognising/own-headings.ts'
import { missingUnits } from '../planning/new-units.ts'
import { patientWriter, type Write } from './patience.ts'
import { NO_FILES, rowPlanner } from '../planning/plan.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { openSheetFile } from '../reading/sheet-file.ts'
import { recallWhole } from './recall.ts'
import { findRivals } from './rivals.ts'
import type { NamedFiles, PlannedRow, PlanRules } from '../planning/row-plan.ts'
import { namedInRows } from './row-file-store.ts'
import { rulesOf } from './rules.ts'
import { learnSimilar } from './similar.ts'
import {
  countActions, listCreators, listElsewhere, listUnitPaths, placeText, readFindings, readStaged, readStagedRows, restageRows,
  type StagedRow, stageRows,
} from './staged-store.ts'
import { beginReading, getImport, type Import, recordCheck, recordFailure, reopenImport } from './store.ts'
import { kindCounter } from '../recognising/row-kinds.ts'
import type { Table } from '../recognising/read-table.ts'
import { mappedAnew } from '../recognising/table.ts'
import { tableFindings } from '../recognising/table-findings.ts'
import { findTables, isOfSeveral, readingChoices } from '../recognising/workbook.ts'

const BATCH = 1_000

export type OnProgress = (progress: ImportProgress) => void

/** A check writes little at a time, and waits for others who hold the database. */
type PatientDatabase = { read: Db; write: Write }

type CheckOptions = {
  path: string; maxFileBytes: number; hold?: Hold | null; onProgress: OnProgress; rowDecisions?: readonly GroupDecision[]
}

/**
 * Plans the rows of a sheet into the staging tables, in short transactions. Nothing else is written. Rows that were already read are
 * planned again as the user left them; otherwise they are read from the file. An acquired import is refused (ALREADY_ACQUIRED). If the file
 * cannot be read, the import becomes `failed`, with the finding that says why. Throws WorkLost.
 */
export async function checkImport(
  { read, write }: Database, importId: string, { path, onProgress, hold, ...chosen }: CheckOptions
): Promise<void> {
  let last: ImportProgress = { phase: 'reading', rows: 0, total: null }
  const database = { read, write: patientWriter({ write }, { onWait: () => onProgress(last), hold }) }
  const options = { ...chosen, onProgress: (progress: ImportProgress) => onProgress((last = progress)) }
  const work = await getImport(database.read, importId)
  if (isRead(work)) return checkStaged(database, work, options)
  await database.write((tx) => beginReading(tx, importId))
  try {
    const table = await findTables(await openSheetFile(path), work.kind, work.options, ownHeadings(work.kind, work.own))
    await checkTable(database, await recallWhole(database, work, table.layout), table, options)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    const layout = error instanceof TableProblem ? error.layout : null
    await database.write((tx) => recordFailure(tx, importId, error.finding, layout))
  }
}

type ReadImport = Import & { layout: Layout }

/** Whether a finished check has staged all rows of the chosen sheets. */
const isRead = (work: Import): work is ReadImport =>
  work.checkedAt !== null && work.layout !== null && isOfChosen(work.layout, work.options)

const isOfChosen = ({ sheet, chosen }: Layout, options: ImportOptions): boolean =>
  (isOfSeveral(options) ? chosen === readingChoices(options) : chosen === undefined && [null, sheet].includes(options.sheet))

type Planning = Omit<CheckOptions, 'path'>

async function checkTable(database: PatientDatabase, work: Import, { layout, rows }: Table, options: Planning): Promise<void> {
  await checkRows(database, { ...work, layout }, options, async (rules, archive, gaps) => {
    const save = (planned: PlannedRow[]) => database.write((tx) => stageRows(tx, work.id, planned))
    const total = await planRows(rows, rules, archive, { save, gaps, onProgress: options.onProgress })
    if (total === 0) throw new TableProblem(layout, 'NO_ROWS')
    return total
  })
}

async function checkStaged(database: PatientDatabase, work: ReadImport, options: Planning): Promise<void> {
  await database.write((tx) => reopenImport(tx, work.id))
  const layout = mappedAnew(work.layout, work.kind, mappingIn(work.options, ownHeadings(work.kind, work.own)))
  const isMappedAnew = JSON.stringify(layout.columns) !== JSON.stringify(work.layout.columns)
  await checkRows(
    database, { ...work, layout }, options,
    (rules, archive, gaps) => replanStaged(database, work, { rules, archive, gaps, all: isMappedAnew, ...options })
  )
}

type PlanAll = (rules: PlanRules, archive: ArchiveReader, gaps: GapWatch) => Promise<number>

async function checkRows(
  database: PatientDatabase, work: ReadImport, { maxFileBytes, onProgress }: Planning, planAll: PlanAll
): Promise<void> {
  const mark = await archiveMark(database.read)
  const rules = await rulesOf(database.read, work)
  const files = work.options.filesFolder === null ? null : await attachableFiles(work.options.filesFolder, maxFileBytes)
  const archive = await openArchive(database.read, rules, files)
  const counter = kindCounter(rules.kinds)
  const gaps = counting(watchGaps(rules), counter.see)
  const total = await planAll(rules, archive, gaps)
  onProgress({ phase: 'checking', rows: 0, total })
  await planTogether(
    database, work.id, { rules, archive, gaps: gaps.corrections() }, (rows) => onProgress({ phase: 'checking', rows, total })
  )
  const ofTable = tableFindings(work, ownHeadings(work.kind, work.own))
  const outcome = await outcomeOf(database.read, work.id, [...ofTable, ...(archive.sawFiles() && !files ? filesWithoutFolder(rules) : [])])
  const newUnits = missingUnits(archive.units, await listUnitPaths(database.read, work.id))
  const newCreators = archive.creators.added(await listCreators(database.read, work.id))
  const newElsewhere = archive.addresses.added(await listElsewhere(database.read, work.id))
  const layout = { ...work.layout, saidOnce: gaps.saidOnce(), kindValues: counter.values() }
  await database.write((tx) =>
    recordCheck(tx, work.id, { layout, ...outcome, newUnits, newCreators, newElsewhere, archiveMark: mark }))
}

/** A watch that also counts the words for kinds. */
const counting = (gaps: GapWatch, count: (cells: readonly string[]) => void): GapWatch => ({
  ...gaps,
  see(row) {
    count(row.cells)
    gaps.see(row)
  },
})

type Replanning = { rules: PlanRules; archive: ArchiveReader; gaps: GapWatch; all: boolean } & Planning

/**
 * Plans staged rows again, as the user edited them or decided about them. Only rows whose plan has changed are written. Returns how many
 * rows there are.
 */
async function replanStaged(
  database: PatientDatabase, { id, layout, counts }: ReadImport, { rules, archive, gaps, all, rowDecisions = [], onProgress }: Replanning
): Promise<number> {
  const decided = applyDecisions(rowDecisions, layout)
  let total = 0
  for await (const staged of readStaged(database.read, id, BATCH)) {
    const rows = staged.map(decided)
    const plan = await rowPlanner(rows, rules, archive)
    const planned = rows.map((row) => plan(row))
    planned.forEach(gaps.see)
    const named = await namedInRows(database.read, id, staged[0]!.number, staged.at(-1)!.number)
    const changed = planned.filter((row, at) =>
      all || rows[at] !== staged[at] || !isAsStaged(row, staged[at]!) || !isNamedAlike(row.named, named.get(row.number)))
    if (changed.length > 0) await database.write((tx) => restageRows(tx, id, changed))
    onProgress({ phase: 'checking', rows: (total += rows.length), total: counts?.rows ?? null })
  }
  return total
}

/** The place is not always in the plan: a row that is a unit has no plan. */
const isAsStaged = (now: PlannedRow, before: StagedRow): boolean =>
  JSON.stringify(now.plan) === before.planText && JSON.stringify(now.findings) === (before.findingsText ?? '[]')
  && now.segnaturaKey === before.segnaturaKey && placeText(now.place) === before.placeText
  && (now.creators && JSON.stringify(now.creators)) === before.creatorsText
  && (now.elsewhere && JSON.stringify(now.elsewhere)) === before.elsewhereText

const isNamedAlike = (now: NamedFiles, before: NamedFiles = NO_FILES): boolean => JSON.stringify(now) === JSON.stringify(before)

const filesWithoutFolder = ({ columns }: PlanRules): Finding[] =>
  columns.filter(({ column }) => column === 'file')
    .map(({ header }) => ({ row: null, column: header, code: 'FILES_NOT_GIVEN', value: null }))

type Sink = { save: (planned: PlannedRow[]) => Promise<void>; gaps: GapWatch; onProgress: OnProgress }

/** Plans rows as they are read. While a batch is being saved, the next one is read. Returns how many rows there were. */
async function planRows(
  rows: AsyncIterable<SheetRow>, rules: PlanRules, archive: ArchiveReader, { save, gaps, onProgress }: Sink
): Promise<number> {
  let total = 0
  let saving: Promise<void> = Promise.resolve()
  try {
    for await (const batch of inBatches(rows)) {
      const plan = await rowPlanner(batch, rules, archive)
      const planned = batch.map((row) => {
        const now = plan(gaps.foresee(row))
        gaps.see(now)
        return now
      })
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

type Together = { rules: PlanRules; archive: ArchiveReader; gaps: ReadonlyMap<number, string[]> }

/** Plans again the rows that collide or have gaps below a name, which can only be found when all rows are known. */
async function planTogether(
  database: PatientDatabase, importId: string, { rules, archive, gaps }: Together, onRows: (rows: number) => void
): Promise<void> {
  const rivals = await findRivals(database.read, importId)
  const similar = await learnSimilar(database.read, importId, archive)
  let done = 0
  for (const numbers of chunksOf([...new Set([...rivals.keys(), ...gaps.keys(), ...similar.rows])], BATCH)) {
    const rows = await readStagedRows(database.read, importId, numbers)
    const plan = await rowPlanner(rows, rules, archive)
    const planned = rows.map((row) => plan({ ...row, gaps: gaps.get(row.number) ?? row.gaps ?? [] }, rivals.get(row.number)))
    await database.write((tx) => restageRows(tx, importId, planned))
    onRows((done += rows.length))
  }
}

/** The result of the staged rows, with the findings about the table. */
export async function outcomeOf(db: Db, importId: string, fileFindings: readonly Finding[]) {
  const groups = findingGroups()
  let warnings = 0
  let held = 0
  for (const finding of fileFindings) groups.add(finding)
  for await (const findings of readFindings(db, importId, BATCH)) {
    findings.forEach(groups.add)
    if (findings.some((finding) => severityOf(finding) === 'warning')) warnings++
    if (findings.some(({ code }) => code === 'OTHER_FONDO')) held++
  }
  const { create, update, unchanged, skipped, error } = await countActions(db, importId)
  const counts = {
    rows: create + update + unchanged + skipped + error, created: create, updated: update, unchanged, skipped, held, errors: error, warnings
  }
  return { counts, findings: groups.list() }
}
