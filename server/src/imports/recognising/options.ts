import type { ColumnReading } from '@faldone/contract/column-reading.ts'
import type { SCOPES, SheetValues } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { SheetColumn } from '@faldone/contract/import-columns.ts'

export type MappedHeader = [header: string, column: SheetColumn | null, reading?: ColumnReading]

/** What was chosen for one of several sheets: its fondo and its kind, if not those of the import, and its header row. */
export type SheetChoice = { sheet: string; fondo?: string | null; kind?: KindName; headerRow?: number | null }

/** What the user chose before the check. */
export type ImportOptions = {
  /** Null: the first sheet with a header. */
  sheet: string | null
  /** All sheets are read together. */
  allSheets?: boolean
  /** The sheets that are read together, or what holds for some of all. Absent or empty: one sheet is read. */
  sheets?: SheetChoice[]
  /** The row that the user chose as the header; null or absent: it is recognised. */
  headerRow?: number | null
  /**
   * Headers, as `headerKey` returns them, with the column that they mean (null leaves them out) and how its cells are read, if not as they
   * are.
   */
  mapping: MappedHeader[]
  /** Those of them that were chosen for an earlier sheet. Absent in older imports. */
  remembered?: string[]
  /**
   * What was chosen for the last sheet with these headings: its kind, and whether the values or the fondo of this sheet come from it. Null:
   * nothing yet. Absent: earlier sheets do not count.
   */
  recalled?: { headings: string; kind: KindName | null; values: boolean; fondo: boolean } | null
  /** The header of the column that says the kind of each row, as `headerKey` returns it; null: none does. Absent: as for earlier sheets. */
  kindColumn?: string | null
  /** The headers that said the kinds of earlier sheets. */
  kindColumns?: string[]
  /** What its words mean, by `termKey`. */
  kindWords?: [word: string, kind: KindName][]
  /** What happens to themes and types for which nothing else was decided. */
  unknownTerms: 'error' | 'create' | 'empty'
  /** The name of the fondo for new records whose rows name none. Null: they have none. Absent: the same, and nobody has decided that. */
  fondo?: string | null
  /** For new records whose rows say nothing about these fields; absent: nothing. */
  values?: SheetValues
  /** Where a segnatura must be unique, as chosen for this sheet. */
  scope?: (typeof SCOPES)[number]
  /** Headers of segnature, as `headerKey` returns them, whose numbers are unique in the whole archive, as chosen for earlier sheets. */
  throughout?: string[]
  /** Updates of records in another fondo are made without a tick. */
  otherFondi?: boolean
  /** The folder of the files that the sheet names; null: none are attached. */
  filesFolder: string | null
  /** How many files were uploaded into it. */
  files?: number
  /** The sheet is the description in a bag (BagIt). */
  inBag?: true
}
