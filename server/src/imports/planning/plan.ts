import { isBlank } from '@faldone/contract/common.ts'
import { isLevelColumn } from '@faldone/contract/import-columns.ts'
import type { SheetValues } from '@faldone/contract/import.ts'
import { type FindingCode, severityOf } from '@faldone/contract/import-findings.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { sheetOf } from '@faldone/contract/sheet-rows.ts'
import type { ArchiveReader } from './archive-reader.ts'
import type { ArchiveView } from './archive-view.ts'
import { leaveRepeated, readCells, type RowContent } from './cells.ts'
import { fondoOf, type NamedCreators } from './creators.ts'
import type { NewAddress, Words } from './elsewhere.ts'
import { type CellFiles, filesOfCell, namedIn } from './file-cell.ts'
import { fold } from '../recognising/folding.ts'
import { columnText } from '../recognising/read-column.ts'
import { kindSaid } from '../recognising/row-kinds.ts'
import { isInRanges } from '../recognising/row-ranges.ts'
import { findLookalikes, likenessKey, likenessOf } from './likeness.ts'
import { heldBack, keptNumber, matchDocument } from './matching.ts'
import {
  type Draft, type EditedRow, isHeld, type NamedFiles, type PlannedRow, type PlanRules, type Rivals, type RowPlan,
} from './row-plan.ts'
import { keepInNote, ofRowKind } from './own-of-kind.ts'
import { repeatsHeader, totalIn } from './no-record.ts'
import { planCreate, planUpdate } from './draft-plans.ts'
import { resolveTerms } from './term-decisions.ts'
import { similarOn } from './similar-units.ts'
import { labelOf, type UnitPath } from './unit-path.ts'
import { isUnitRow, ownCells, unitOfRow } from './unit-row.ts'
import { settleYear } from './year-cell.ts'

/** What a row would do to the archive. It depends only on its arguments, and is used by the check, the acquisition and edits of rows. */
export function planRow(row: EditedRow, allRules: PlanRules, archive: ArchiveView, rivals: Rivals = {}): PlannedRow {
  if (row.choice?.leftOut) return leftOut(row)
  const about = aboutTheList(row, allRules)
  if (about) return { ...leftOut(row), findings: [{ row: row.number, column: null, code: about, value: null }] }
  if (isUnitRow(row, allRules)) {
    const findings: PlannedRow['findings'] = [{ row: row.number, column: null, code: 'UNIT_ROW', value: null }]
    return { ...leftOut(row), place: unitOfRow(row, allRules, archive), findings }
  }
  const { rules, strange } = ofRowKind(rulesFor(row, allRules))
  const content = readCells(row, rules)
  const report: Draft['report'] = (column, code, value = null, values) => {
    const header = allRules.columns.find((read) => read.column === column)?.header ?? null
    content.findings.push({ row: row.number, column: header, code, value, ...(values && { values }) })
  }
  reportKind(row, rules, content)
  const draft: Draft = { row, content, rules, archive, rivals, silent: valuesFor(content, rules), report }
  if (EXAMPLES.includes(fold(content.id ?? '')) || resolveTerms(draft)) return leftOut(row)
  const total = totalIn(ownCells(row, allRules), allRules.columns)
  if (total >= 0) content.findings = content.findings.filter(({ code }) => code !== 'YEAR_SHORT')
  if (total >= 0) report((rules.columns.find(({ parts }) => parts.includes(total)) ?? rules.columns[0])?.column ?? 'title', 'TOTAL_ROW')
  if (isInRanges(allRules.hiddenRows ?? [], row.number)) report('title', 'HIDDEN_ROW')
  const { record: known, segnaturaKey } = matchDocument(draft)
  const files = filesOf(draft, known?.files ?? [])
  if (archive.files) content.files = files.paths
  if (known) leaveRepeated(content, row, rules.columns, known.fields)
  keepInNote(draft, strange, known)
  settleYear(draft, known)
  const proposed = known ? planUpdate(draft, known) : planCreate(draft)
  const hasErrors = content.findings.some((finding) => severityOf(finding) === 'error')
  const plan: RowPlan = hasErrors ? { action: 'error' } : known ? heldBack(draft, known, proposed) : proposed
  if ((!known || isHeld(plan)) && total < 0 && row.gaps) reportGaps(draft, row.gaps)
  const place = placeOf(proposed)
  if (plan.action !== 'skipped') reportSimilar(draft, place)
  const likeness = proposed.action === 'create' ? likenessOf(proposed) : null
  if (likeness) findLookalikes(draft, likeness)
  return {
    ...row,
    plan,
    place: plan.action === 'skipped' ? [] : place,
    creators: creatorsOf(draft, plan, known ? archive.units.pathTo(known.unitId) : []),
    elsewhere: elsewhereOf(draft, plan, known?.fields),
    named: plan.action === 'skipped' && !isHeld(plan) ? NO_FILES : namedIn(files),
    findings: content.findings,
    documentId: known?.id ?? null,
    idKey: content.id && fold(content.id),
    segnaturaKey,
    likeness: likeness && likenessKey(likeness),
    num: keptNumber(draft),
  }
}

/** Why a row is about the list and no record; null if it is one, also because a user said so. */
function aboutTheList(row: EditedRow, rules: PlanRules): FindingCode | null {
  if (row.choice?.isRecord) return null
  if (!rules.isLettered && repeatsHeader(ownCells(row, rules), rules.columns)) return 'HEADER_REPEATED'
  return rules.legendRows?.includes(row.number) ? 'LEGEND_ROW' : null
}

/** Reports a word that says no kind. Its record is of the kind of the sheet. */
function reportKind({ number, cells }: EditedRow, { kinds, kind }: PlanRules, { findings }: RowContent): void {
  const value = kinds ? (cells[kinds.index]?.trim() ?? '') : ''
  if (kinds && value !== '' && kindSaid(kinds, cells) === null)
    findings.push({ row: number, column: kinds.header, code: 'KIND_UNKNOWN', value, values: { kind: KINDS[kind].plural } })
}

/** Plans rows, each with what the archive has of its kind. `rows` are all that will be planned. */
export async function rowPlanner(
  rows: readonly EditedRow[], rules: PlanRules, archive: ArchiveReader
): Promise<(row: EditedRow, rivals?: Rivals) => PlannedRow> {
  const rulesOf = rulesByRow(rules)
  const views = new Map<PlanRules, ArchiveView>()
  for (const [some, of] of Map.groupBy(rows, rulesOf)) views.set(some, await archive.viewFor(of, some))
  return (row, rivals) => planRow(row, rulesOf(row), views.get(rulesOf(row))!, rivals)
}

/** The rules for the rows of a sheet, and for those of a kind. Rows of the same get the same object. */
function rulesByRow(rules: PlanRules): (row: EditedRow) => PlanRules {
  const { kinds, sheets } = rules
  if (kinds === null && sheets.length === 0) return () => rules
  const known = new Map<string, PlanRules>()
  return ({ number, cells }) => {
    const sheet = sheetOf(number, sheets)
    const kind = (kinds && kindSaid(kinds, cells)) ?? sheet?.kind ?? rules.kind
    return known.getOrInsertComputed(`${sheet?.from} ${kind}`, () => ({ ...rules, ...sheet, kind }))
  }
}

/** The values of the whole sheet, without those for fields that the row itself fills or clears. */
const valuesFor = ({ fields }: RowContent, { values }: PlanRules): SheetValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields[field as keyof SheetValues] === undefined))

/**
 * The files of a row: named in its cell or attached by hand. Names that mean none are reported if there is a folder, and the record is
 * created without them.
 */
function filesOf({ row, content, archive, report }: Draft, attached: readonly string[]): CellFiles {
  const found = filesOfCell({ values: content.files, byHand: row.choice?.files ?? [] }, archive.files, attached)
  if (archive.files) for (const { name, problem, rivals } of found.troubles)
    report('file', problem, name, rivals.length > 0 ? { files: rivals.slice(0, TOLD_RIVALS).join(', ') } : undefined)
  return found
}

export const NO_FILES: NamedFiles = { there: [], missing: [] }

const TOLD_RIVALS = 5

function reportGaps({ row, rules, report }: Draft, gaps: readonly string[]): void {
  for (const read of rules.columns) {
    const { column, header } = read
    if (gaps.includes(header) && isLevelColumn(column) && isBlank(columnText(row.cells, read)))
      report(column, 'UNIT_NOT_REPEATED', null, { level: labelOf(column) })
  }
}

/** The Id of the example row in a template, which is not a record. */
export const EXAMPLES = ['esempio', 'example']

/** Who becomes a creator of the fondo that the record is in, or goes to. Without a fondo there is nothing to relate. */
function creatorsOf({ content: { creators }, archive, report }: Draft, plan: RowPlan, present: UnitPath): NamedCreators | null {
  if (creators.length === 0 || plan.action === 'skipped' || plan.action === 'error') return null
  const place = placeOf(plan)
  const fondo = fondoOf(place.length > 0 ? place : present)
  if (fondo !== null) return archive.creators.missing(fondo, creators)
  report('creator', 'CREATOR_WITHOUT_FONDO', creators.join('; '))
  return null
}

/** The addresses that the words of the record are given, be they of the row or of the record before. */
function elsewhereOf({ content, archive, report }: Draft, plan: RowPlan, before: Words = {}): NewAddress[] | null {
  if (content.elsewhere.length === 0 || plan.action === 'skipped' || plan.action === 'error') return null
  const { tematiche = before.tematiche, tipologia = before.tipologia, place = before.place } = content.fields
  const unnamed = (name: string) => report('elsewhere', 'ELSEWHERE_UNNAMED', name)
  return archive.addresses.missing(content.elsewhere, { tematiche, tipologia, place }, archive.terms, unnamed)
}

const placeOf = (plan: RowPlan): UnitPath =>
  (plan.action === 'create' ? plan.unit : plan.action === 'update' ? (plan.unit?.to ?? []) : [])

/** Reports new units that look like others. They are created unless somebody says that they are the same. */
function reportSimilar({ archive: { similar }, report }: Draft, place: UnitPath): void {
  if (similar.size === 0) return
  for (const [at, near] of similarOn(place, similar).entries())
    if (near !== undefined) report(place[at]!.level, 'UNIT_SIMILAR', place[at]!.name, { near })
}

const leftOut = (row: EditedRow): PlannedRow =>
  ({
    ...row, plan: { action: 'skipped' }, place: [], creators: null, elsewhere: null, named: NO_FILES, findings: [], documentId: null,
    idKey: null, segnaturaKey: null, likeness: null, num: null,
  })

/** Columns that a user left out of a row are read as if they were empty. */
function rulesFor({ choice }: EditedRow, rules: PlanRules): PlanRules {
  return choice?.without.length ? { ...rules, columns: rules.columns.filter(({ column }) => !choice.without.includes(column)) } : rules
}
