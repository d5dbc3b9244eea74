import type { ColumnName } from '@faldone/contract/import-columns.ts'
import type { Finding, FindingCode } from '@faldone/contract/import-findings.ts'
import type { SCOPES } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { ArchiveView, TermName } from './archive-view.ts'
import type { RowContent, RowFields } from './cells.ts'
import type { ReadColumn } from '../recognising/header.ts'
import type { SheetRow } from '../reading/sheet.ts'
import type { UnitPath } from './unit-path.ts'

/** What to do with a theme or type that the archive does not know. */
export type TermDecision = 'error' | 'create' | 'empty' | 'leaveOut' | 'split' | { map: string }

/**
 * What a person took out of a row: all of it, or columns. `otherFondo`: the record that it may change though it is in a fondo that the row
 * does not name.
 */
export type RowChoice = { leftOut: boolean; without: ColumnName[]; otherFondo?: string }

/**
 * A row as a person left it; `original`: its cells as the file has them, where they were edited; `gaps`: headers of empty cells below a
 * name that is said once, which only the rows above tell.
 */
export type EditedRow = SheetRow & { choice?: RowChoice | null; original?: string[] | null; gaps?: readonly string[] }

/** How a sheet is read, fixed before its rows are planned. */
export type PlanRules = {
  kind: KindName
  columns: readonly ReadColumn[]
  /** The sheet has no headers: those of its columns are their letters. */
  isLettered: boolean
  date1904: boolean
  decide: (term: TermName, value: string) => TermDecision
  /**
   * The fondo that rows name with their whole sheet: that of new records whose rows name none. The mark of emptiness says that it is none.
   */
  fondo: string | null
  scope: (typeof SCOPES)[number]
  /** Updates of records in a fondo that the row does not name are taken without being ticked. */
  takesOtherFondi: boolean
}

/** Rows of the file that share what only one may have, or look alike: their numbers, this row's included. */
export type Rivals = { segnatura?: number[]; id?: number[]; record?: number[]; likeness?: number[] }

/** Field by field, from → to; null for empty. */
export type FieldChanges = { [Field in keyof RowFields]?: [from: RowFields[Field], to: RowFields[Field]] }

export type CreatePlan = { action: 'create'; id: string | null; fields: RowFields; unit: UnitPath; files: string[] }
/**
 * `at`: where the record is; absent in what was checked before this was kept. `otherFondo`: that is in a fondo that the row does not name.
 */
export type UpdatePlan = {
  action: 'update'
  id: string
  version: number
  changes: FieldChanges
  at?: UnitPath
  unit: { from: UnitPath; to: UnitPath } | null
  files: string[]
  otherFondo?: true
}
/** `held`: what it would do to a record of another fondo, and does not until somebody ticks it. */
export type SkippedPlan = { action: 'skipped'; held?: UpdatePlan }
export type RowPlan = CreatePlan | UpdatePlan | { action: 'unchanged'; id: string } | SkippedPlan | { action: 'error' }

export const isHeld = (plan: RowPlan): plan is SkippedPlan & { held: UpdatePlan } => plan.action === 'skipped' && plan.held !== undefined

export type PlannedRow = EditedRow & {
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
  row: EditedRow
  content: RowContent
  rules: PlanRules
  archive: ArchiveView
  rivals: Rivals
  report: (column: ColumnName, code: FindingCode, value?: string | null, values?: Finding['values']) => void
}
