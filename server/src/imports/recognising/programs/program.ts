import type { AgentColumn } from '@faldone/contract/agent-columns.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Label } from '@faldone/contract/label.ts'
import type { TermColumn } from '@faldone/contract/term-columns.ts'
import type { UnitColumn } from '@faldone/contract/unit-columns.ts'

/**
 * What the headings of a program mean in a sheet of ours, separated by commas. `read`: the text of a column; of several, the others follow
 * it. `kept`: on a line of its own under its heading. `rest`: the column under which all other headings are kept, so that nothing is lost;
 * without one, findings name them.
 */
export type Meanings<Column extends string> = {
  read: Partial<Record<Column, string>>
  kept?: Partial<Record<Column, string>>
  /** What stands before the text of a heading, or between the texts of several headings of a column, if not what usually does. */
  between?: Partial<Record<Column, string>> & Readonly<Record<string, string>>
  /** Headings that are not read, because other columns say the same. */
  left?: string
  /** What holds for every row. */
  always?: Partial<Record<Column, string>>
  rest?: Column
}

/** A program whose sheets are recognised by their headings. */
export type Program = {
  label: Label
  /** Its headings are the elements of a format. Findings name those that have no field here. */
  isFormat?: true
  /** Headings that a sheet of it has, all of them; `*` at the end stands for anything. */
  signs: readonly string[]
  records?: Meanings<ColumnName>
  units?: Meanings<UnitColumn>
  agents?: Meanings<AgentColumn | 'remark'>
  terms?: Meanings<TermColumn | 'otherLabels'>
  /** Columns that are computed from others: their headings, and their texts in a row whose cells `cell` finds by their headings. */
  derived?: { headers: readonly string[]; textsOf: (cell: (heading: string) => string) => string[] }
  /** The heading of the column that says of which kind each row is. */
  kindColumn?: string
  /** The kind of rows that say none, where the command line names none either. */
  usualKind?: KindName
  /** What its cells say, where that is not what they contain. */
  said?: (cell: string) => string
  /** Rows whose first cell begins so are no rows: they explain the headings. */
  explains?: string
}
