import type { SheetColumn } from '@faldone/contract/import-columns.ts'
import type { EditedRows, FindingGroup, ImportCounts, RowEdit } from '@faldone/contract/import.ts'
import { type Finding, severityOf } from '@faldone/contract/import-findings.ts'
import type { Tx } from '../../db/database.ts'
import { ApiError, notFound } from '../../errors.ts'
import { openArchive } from '../planning/archive-reader.ts'
import { attachableFiles, type AttachableFiles } from '../files/attachable-files.ts'
import { outcomeOf } from '../staging/check.ts'
import { movedGroups } from '../planning/finding-groups.ts'
import { gapsAfterEdit } from '../planning/gaps.ts'
import type { Layout } from '../recognising/header.ts'
import { columnsFor } from '../recognising/sheet-part.ts'
import { missingUnits } from '../planning/new-units.ts'
import { rowPlanner } from '../planning/plan.ts'
import { rivalsAmong } from '../staging/rivals.ts'
import { ticked, withCells } from '../staging/row-decisions.ts'
import { learnSimilar } from '../staging/similar.ts'
import type { EditedRow, PlannedRow, Rivals, RowChoice } from '../planning/row-plan.ts'
import { firstRowWith, getOpenRows, keysOf, rowsSharing } from '../staging/row-store.ts'
import { rulesOf } from '../staging/rules.ts'
import {
  heldDocument, listCreators, listElsewhere, listUnitPaths, readStagedRows, restageRows, type StagedRow,
} from '../staging/staged-store.ts'
import { withTurns } from './unit-rows.ts'
import { claimForEdit, type Import, recordEdit } from '../staging/store.ts'
import { toldOutcome } from '../staging/told-finding.ts'

/** How many rows an answer contains that were not edited themselves. */
const TOLD_OTHERS = 200

/**
 * Edits rows of a checked sheet and plans them again, with the rows that they collide with now or did before. Throws NOT_FOUND,
 * NOT_CHECKED, ALREADY_ACQUIRED; STALE if a cell differs from what the user saw; INVALID_FIELDS for a column that the sheet does not have,
 * a file that is not beside it, and a row that becomes a unit and never was one.
 */
export async function editRows(tx: Tx, importId: string, asked: readonly RowEdit[], maxFileBytes: number): Promise<EditedRows> {
  const { work, checkedAt } = await claimForEdit(tx, importId)
  const rules = await rulesOf(tx, work)
  requireColumns(asked, work)
  const edits = await withTurns(tx, importId, asked, work.layout!)
  const files = work.options.filesFolder === null ? null : await attachableFiles(work.options.filesFolder, maxFileBytes)
  await requireFiles(asked, files)
  const archive = await openArchive(tx, rules, files)
  const plan = async (rows: readonly EditedRow[], rivals?: Map<number, Rivals>) => {
    const planned = await rowPlanner(rows, rules, archive)
    return rows.map((row) => planned(row, rivals?.get(row.number)))
  }

  const numbers = edits.map(({ row }) => row)
  const before = await readStagedRows(tx, importId, numbers)
  if (before.length < new Set(numbers).size) throw notFound()
  refuseUnseen(before, edits)
  const { similar: formerly } = await learnSimilar(tx, importId, archive)
  const former = await rowsSharing(tx, importId, await keysOf(tx, importId, numbers))
  await restageRows(tx, importId, await plan(edited(before, edits, work.layout!)))

  const similar = await learnSimilar(tx, importId, archive, formerly)
  const present = await rowsSharing(tx, importId, await keysOf(tx, importId, numbers))
  const touched = [...new Set([...numbers, ...former.map(({ row }) => row), ...present.map(({ row }) => row), ...similar.rows])]
  const others = await readStagedRows(tx, importId, touched.filter((row) => !numbers.includes(row)))
  const rivals = rivalsAmong(await rowsSharing(tx, importId, await keysOf(tx, importId, touched)))
  const now = await plan([...await readStagedRows(tx, importId, numbers), ...others], rivals)
  await restageRows(tx, importId, now)

  const outcome = await outcomeAfter(tx, { work, before: [...before, ...others], now })
  const newUnits = missingUnits(archive.units, await listUnitPaths(tx, importId))
  const newCreators = archive.creators.added(await listCreators(tx, importId))
  const newElsewhere = archive.addresses.added(await listElsewhere(tx, importId))
  await recordEdit(tx, importId, { ...outcome, newUnits, newCreators, newElsewhere })
  return {
    rows: await getOpenRows(tx, importId, touched.slice(0, new Set(asked.map(({ row }) => row)).size + TOLD_OTHERS), work),
    counts: outcome.counts, ...toldOutcome({ findings: outcome.findings, newUnits, newCreators, newElsewhere }), checkedAt,
  }
}

function requireColumns(edits: readonly RowEdit[], { layout }: Import): void {
  const strangers = edits.flatMap(({ cells = {} }, at) => Object.keys(cells).filter(
    (index) => Number(index) >= layout!.header.length
  ).map((index) => `rows.${at}.cells.${index}`))
  refuseStrangers(strangers)
}

/** Throws INVALID_FIELDS if there are any of these paths in the call. */
function refuseStrangers(paths: readonly string[]): void {
  if (paths.length > 0)
    throw new ApiError('INVALID_FIELDS', {}, Object.fromEntries(paths.map((path) => [path, [{ problem: 'choice' as const }]])))
}

/** Only files that are there can be attached. */
async function requireFiles(edits: readonly RowEdit[], files: AttachableFiles | null): Promise<void> {
  const there = new Set(edits.some(({ attach }) => attach) ? await files?.all() : [])
  refuseStrangers(edits.flatMap(({ attach = [] }, row) =>
    attach.flatMap((path, at) => (there.has(path) ? [] : [`rows.${row}.attach.${at}`]))))
}

function refuseUnseen(rows: readonly StagedRow[], edits: readonly RowEdit[]): void {
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]))
  const isOther = ({ row, cells = {}, seen = {} }: RowEdit) => Object.entries(seen).some(([index, text]) => {
    const now = cellsOf.get(row)?.[Number(index)] ?? ''
    return now !== text && now !== cells[index]
  })
  if (edits.some(isOther)) throw new ApiError('STALE')
}

function edited(rows: readonly StagedRow[], edits: readonly RowEdit[], layout: Layout): EditedRow[] {
  const byRow = Map.groupBy(edits, ({ row }) => row)
  return rows.map((row) => {
    const after = (byRow.get(row.number) ?? []).reduce((before, edit) => editedBy(before, edit, layout), row)
    return { ...after, gaps: gapsAfterEdit(row, after, { ...layout, columns: columnsFor(layout, row.number) }) }
  })
}

/** Editing a cell that is left out includes it in the import again. */
function editedBy(row: StagedRow, edit: RowEdit, layout: Layout): StagedRow {
  const { cells = {}, leftOut, without, otherFondo } = edit
  const isWritten = (name: SheetColumn) =>
    columnsFor(layout, row.number).some(({ column, parts }) => column === name && parts.some((index) => cells[index]?.trim()))
  const before: RowChoice = row.choice ?? { leftOut: false, without: [] }
  const record = otherFondo ? (heldDocument(row) ?? before.otherFondo) : otherFondo === undefined ? before.otherFondo : undefined
  const files = attachedAfter(before.files ?? [], edit)
  const choice = ticked({
    leftOut: leftOut ?? before.leftOut, without: without ?? before.without.filter((name) => !isWritten(name)),
    ...(files.length > 0 && { files }), ...((edit.record ?? before.isRecord) && { isRecord: true as const }),
  }, record)
  const isNone = !choice.leftOut && choice.without.length === 0 && !choice.otherFondo && !choice.files && !choice.isRecord
  return { ...row, ...withCells(row, cells), choice: isNone ? null : choice }
}

const attachedAfter = (before: readonly string[], { attach = [], detach = [] }: Pick<RowEdit, 'attach' | 'detach'>): string[] =>
  [...new Set([...before, ...attach])].filter((path) => !detach.includes(path))

type Movement = { work: Import; before: readonly StagedRow[]; now: readonly PlannedRow[] }

/** The result for the whole sheet after an edit, computed from the difference, unless there were more findings than are kept. */
async function outcomeAfter(tx: Tx, { work, before, now }: Movement): Promise<{ counts: ImportCounts; findings: FindingGroup[] }> {
  const formerly = before.map(({ planText, findingsText }) => ({
    action: (JSON.parse(planText) as PlannedRow['plan']).action, findings: JSON.parse(findingsText ?? '[]') as Finding[],
  }))
  const presently = now.map(({ plan, findings }) => ({ action: plan.action, findings }))
  const moved = movedGroups(work.findings, formerly.flatMap((row) => row.findings), presently.flatMap((row) => row.findings))
  if (!moved) return outcomeOf(tx, work.id, work.findings.filter(({ row }) => row === null))
  for (const group of moved.orphans) group.row = await firstRowWith(tx, work.id, group)
  const counts = { ...work.counts! }
  for (const row of formerly) count(counts, row, -1)
  for (const row of presently) count(counts, row, 1)
  return { counts, findings: moved.groups }
}

const COUNTED = { create: 'created', update: 'updated', unchanged: 'unchanged', skipped: 'skipped', error: 'errors' } as const

function count(
  counts: ImportCounts, { action, findings }: { action: PlannedRow['plan']['action']; findings: readonly Finding[] }, by: 1 | -1
): void {
  counts[COUNTED[action]] += by
  if (findings.some((finding) => severityOf(finding) === 'warning')) counts.warnings += by
  if (findings.some(({ code }) => code === 'OTHER_FONDO')) counts.held += by
}
