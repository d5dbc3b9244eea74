import type { Language } from '@faldone/contract/common.ts'
import type { WholeSheetAnswer, WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import type { Tx } from '../../db/database.ts'
import type { Change } from '../../history/store.ts'
import type { say } from '../command-text.ts'
import type { Meanings, Program } from '../recognising/programs/program.ts'

export type Finding = WholeSheetAnswer['findings'][number]
export type Values<Column> = ReadonlyMap<Column, string>

/** What the rows of a sheet did to the archive. Findings take all of it back. */
export type Outcome = Partial<Pick<WholeSheetAnswer, 'created' | 'updated' | 'unchanged' | 'relations' | 'warnings' | 'changes'>> & {
  findings: Finding[]
  /** What the change set says that it holds. */
  summary: Record<string, number>
}

/** Who imports the rows, the language of the findings, and whom they name that is to be added. */
export type Taking = { change: Change; lang: Language; added: ReadonlySet<string> }

type Word = Parameters<typeof say>[0]

/**
 * A sheet that is imported whole, as one change set, or not at all. Its noun says what headings mean, what a row says, and what the rows do
 * to the archive; the rest is the same for all.
 */
export type WholeSheet<Column extends string, Row> = {
  noun: WholeSheetName | 'relations'
  /** What the headings of a program mean that writes such sheets. */
  meanings: (program: Program) => Meanings<Column> | undefined
  columnOf: (heading: string) => Column | undefined
  /** What users may choose for a column, and the column that keeps a text under its heading; null if there is none. */
  columns: readonly Column[]
  note: Column | null
  /** What users call a column; null for one that has no name of its own. */
  labelOf: (column: Column, lang: Language) => string | null
  /** Reads a row that is not empty. `tell` says what is wrong with it. */
  read: (row: number, values: Values<Column>, lang: Language, tell: (finding: Finding) => void) => Row
  apply: (tx: Tx, rows: readonly Row[], taking: Taking) => Promise<Outcome>
  /** The kind of the change set. */
  action: 'import' | 'relate'
  /** The words for a sheet without rows, and for one that was imported. */
  nothing: Word
  done: Word
}
