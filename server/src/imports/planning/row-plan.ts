import type { SheetColumn } from '@faldone/contract/import-columns.ts'
import type { Finding, FindingCode } from '@faldone/contract/import-findings.ts'
import type { SCOPES, SheetValues } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { NumberedSheet } from '@faldone/contract/sheet-rows.ts'
import type { OwnField, OwnName, OwnValue } from '@faldone/contract/own-values.ts'
import type { ArchiveView, ListName } from './archive-view.ts'
import type { RowContent, RowFields } from './cells.ts'
import type { Layout } from '../recognising/header.ts'
import type { RowKinds } from '../recognising/row-kinds.ts'
import type { ReadColumn } from '../recognising/read-column.ts'
import type { SheetRow } from '../reading/sheet.ts'
import type { NamedCreators } from './creators.ts'
import type { NewAddress } from './elsewhere.ts'
import type { UnitPath } from './unit-path.ts'

/** What to do with a theme, a type or the value of a list that the archive does not know. */
export type TermDecision = 'error' | 'create' | 'empty' | 'leaveOut' | 'split' | { map: string }

/**
 * What a user decided about a row: whether to leave it out, or columns of it. `otherFondo`: the record that the row may change although it
 * is in a fondo that the row does not name. `files`: the paths of the files that were attached by hand. `isRecord`: it is a record although
 * it looks like a legend, or like the headings again.
 */
export type RowChoice = { leftOut: boolean; without: SheetColumn[]; otherFondo?: string; files?: string[]; isRecord?: true }

/**
 * A row as a user left it. `original`: its cells as in the file, if they were edited. `gaps`: headers of empty cells below a name that
 * occurs once, which only the rows above show.
 */
export type EditedRow = SheetRow & { choice?: RowChoice | null; original?: string[] | null; gaps?: readonly string[] }

/** What holds for the rows of one of several sheets. */
export type SheetRules = NumberedSheet & Pick<PlanRules, 'columns' | 'kind' | 'fondo'>

/** How a sheet is read. The rules are fixed before its rows are planned. */
export type PlanRules = {
  kind: KindName
  columns: readonly ReadColumn[]
  /** The column that says the kind of each row; null if all have that of the sheet. */
  kinds: RowKinds | null
  /** Rows may be of several kinds. `kind` is then that of the row being planned. */
  isMixed: boolean
  /** The sheets of a workbook that are read together, with what differs from these rules for their rows; empty if one is read. */
  sheets: readonly SheetRules[]
  /** The own fields of the kind. Every own field among the columns is one of them. */
  own: ReadonlyMap<OwnName, OwnField>
  /** The sheet has no headers: its columns are called by letters. */
  isLettered: boolean
  /** Where the columns begin that were added for units, and the cell that says that a row is one; absent in sheets of records alone. */
  tree?: Layout['tree']
  /** The rows that are hidden in their sheet. While a sheet is being read, they are added row by row. */
  hiddenRows?: Layout['hiddenRows']
  /** The rows that say what colours mean. */
  legendRows?: Layout['legendRows']
  /** The columns that were added for what stands beside the texts of cells. */
  beside?: Layout['beside']
  date1904: boolean
  decide: (term: ListName, value: string) => TermDecision
  /** The fondo of the whole sheet, for new records whose rows name none. The mark for empty says that there is none. */
  fondo: string | null
  /** For new records whose rows say nothing about these fields. */
  values: SheetValues
  scope: (typeof SCOPES)[number]
  /** Updates of records in a fondo that the row does not name are made without a tick. */
  takesOtherFondi: boolean
}

/** Rows of the file that share a value that must be unique, or look alike, by their numbers, including this row's. */
export type Rivals = { segnatura?: number[]; id?: number[]; record?: number[]; likeness?: number[]; num?: number[] }

/** Field by field, from → to; null for empty. */
export type FieldChanges =
  { [Field in Exclude<keyof RowFields, OwnName>]?: [from: RowFields[Field], to: RowFields[Field]] }
  & Record<OwnName, [from: OwnValue | null, to: OwnValue | null]>

export type CreatePlan = {
  action: 'create'; id: string | null; fields: RowFields; unit: UnitPath; files: string[]
  /** If its row says a kind. */
  kind?: KindName
  /** The number that it keeps. */
  num?: number
}
/**
 * `at`: where the record is; absent in sheets checked by older versions. `otherFondo`: whether that is in a fondo that the row does not
 * name.
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
/** `held`: an update of a record of another fondo that is not made until a user ticks it. */
export type SkippedPlan = { action: 'skipped'; held?: UpdatePlan }
export type RowPlan = CreatePlan | UpdatePlan | { action: 'unchanged'; id: string } | SkippedPlan | { action: 'error' }

export const isHeld = (plan: RowPlan): plan is SkippedPlan & { held: UpdatePlan } => plan.action === 'skipped' && plan.held !== undefined

/** The files that a row names: the paths of those in the folder, and the names for which there is none, or one in several folders. */
export type NamedFiles = { there: string[]; missing: string[] }

export type PlannedRow = EditedRow & {
  plan: RowPlan
  /** Where it puts its record, also where an error keeps it from doing so; empty where the record stays. */
  place: UnitPath
  /** Who becomes a creator of its fondo, as far as the row alone says. */
  creators: NamedCreators | null
  /** The addresses elsewhere that its words are given. */
  elsewhere: NewAddress[] | null
  named: NamedFiles
  findings: Finding[]
  /** The record that the row is about, whatever its plan. */
  documentId: string | null
  /** Rows of a file are compared by these keys and `documentId`. Null: nothing to compare. */
  idKey: string | null
  segnaturaKey: string | null
  likeness: string | null
  num: number | null
}

/** A row that is being planned. */
export type Draft = {
  row: EditedRow
  content: RowContent
  rules: PlanRules
  archive: ArchiveView
  rivals: Rivals
  /** The values of the whole sheet for fields about which the row says nothing. */
  silent: SheetValues
  report: (column: SheetColumn, code: FindingCode, value?: string | null, values?: Finding['values']) => void
}
