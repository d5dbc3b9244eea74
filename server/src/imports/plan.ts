import { severityOf } from '@faldone/contract/import-findings.ts'
import type { ArchiveView } from './archive-view.ts'
import { readCells } from './cells.ts'
import { fold } from './folding.ts'
import { findLookalikes, likenessKey, likenessOf } from './likeness.ts'
import { matchRecord } from './matching.ts'
import type { SheetRow } from './reading/sheet.ts'
import type { Draft, PlannedRow, PlanRules, Rivals } from './row-plan.ts'
import { planCreate, planUpdate } from './draft-plans.ts'
import { resolveTerms } from './term-decisions.ts'

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
