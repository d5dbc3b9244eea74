import type { ColumnName } from '@faldone/contract/import-columns.ts'
import { type Finding, type FindingCode, severityOf } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { fold } from '../search/analyser.ts'
import type { ArchiveView, TermName } from './archive-view.ts'
import { readCells, type RowContent, type RowFields } from './cells.ts'
import type { ReadColumn } from './header.ts'
import { findLookalikes, likenessKey, likenessOf } from './likeness.ts'
import { matchRecord } from './matching.ts'
import { planCreate, planUpdate } from './row-plans.ts'
import type { SheetRow } from './reading/sheet-file.ts'
import { resolveTerms } from './term-decisions.ts'
import type { UnitPath } from './unit-path.ts'

/** What to do with a theme or type that the archive does not know. */
export type TermDecision = 'error' | 'create' | 'empty' | 'leaveOut' | { map: string }

/** How a sheet is read, fixed before its rows are planned. */
export type PlanRules = {
  kind: KindName
  columns: readonly ReadColumn[]
  date1904: boolean
  decide: (term: TermName, value: string) => TermDecision
}

/** Rows of the file that share what only one may have, or look alike: their numbers, this row's included. */
export type Rivals = { segnatura?: number[]; id?: number[]; record?: number[]; likeness?: number[] }

/** Field by field, from → to; null for empty. */
export type FieldChanges = { [Field in keyof RowFields]?: [from: RowFields[Field], to: RowFields[Field]] }

export type CreatePlan = { action: 'create'; id: string | null; fields: RowFields; unit: UnitPath; files: string[] }
export type UpdatePlan = { action: 'update'; id: string; version: number; changes: FieldChanges; unit: { from: UnitPath; to: UnitPath } | null; files: string[] }
export type RowPlan = CreatePlan | UpdatePlan | { action: 'unchanged'; id: string } | { action: 'skipped' } | { action: 'error' }

export type PlannedRow = SheetRow & {
  plan: RowPlan
  findings: Finding[]
  /** The record that it is about, whatever its plan. */
  recordId: string | null
  /** By these and `recordId` the rows of a file are compared with each other; null where there is nothing to compare. */
  idKey: string | null
  segnaturaKey: string | null
  likeness: string | null
}

/** A row on its way to its plan. */
export type Draft = {
  row: SheetRow
  content: RowContent
  rules: PlanRules
  archive: ArchiveView
  rivals: Rivals
  report: (column: ColumnName, code: FindingCode, value?: string | null, values?: Finding['values']) => void
}

/**
 * What a row would do to the archive. Depends on nothing but its arguments: the check, the acquisition and the correction
 * of a row all come here.
 */
export function planRow(row: SheetRow, rules: PlanRules, archive: ArchiveView, rivals: Rivals = {}): PlannedRow {
  const content = readCells(row, rules.columns, rules.date1904)
  const report: Draft['report'] = (column, code, value = null, values) => {
    const header = rules.columns.find((read) => read.column === column)?.header ?? null
    content.findings.push({ row: row.number, column: header, code, value, ...(values && { values }) })
  }
  const draft: Draft = { row, content, rules, archive, rivals, report }
  const isLeftOut = resolveTerms(draft)
  for (const name of content.files) {
    const problem = archive.files?.get(name)
    if (problem) report('file', problem, name)
  }
  const known = matchRecord(draft)
  const plan = known ? planUpdate(draft, known) : planCreate(draft)
  const likeness = plan.action === 'create' ? likenessOf(plan) : null
  if (likeness) findLookalikes(draft, likeness)
  const hasErrors = content.findings.some((finding) => severityOf(finding) === 'error')
  return {
    ...row,
    plan: isLeftOut ? { action: 'skipped' } : hasErrors ? { action: 'error' } : plan,
    findings: isLeftOut ? [] : content.findings,
    recordId: known?.id ?? null,
    idKey: content.id && fold(content.id),
    segnaturaKey: content.fields.segnatura ? fold(content.fields.segnatura) : null,
    likeness: likeness && likenessKey(likeness),
  }
}
