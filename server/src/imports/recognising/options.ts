import type { SCOPES } from '@faldone/contract/import.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'

/** What a person chose before the check. */
export type ImportOptions = {
  /** Null: the first sheet with a header. */
  sheet: string | null
  /** The row that a person said is the header; null or absent: it is recognised. */
  headerRow?: number | null
  /** Headers, as `headerKey` gives them, with the column that they are; null leaves them out. */
  mapping: [header: string, column: ColumnName | null][]
  /** What happens to themes and types without a decision of their own. */
  unknownTerms: 'error' | 'create' | 'empty'
  /** The name of the fondo where new records go whose rows name none; null or absent: they stay without one. */
  fondo?: string | null
  /** Where a segnatura belongs to one record alone, as a person said of this sheet. */
  scope?: (typeof SCOPES)[number]
  /** Headers of segnature, as `headerKey` gives them, whose numbers run through the whole archive, as was said of earlier sheets. */
  throughout?: string[]
  /** Updates of records in another fondo are taken without being ticked. */
  otherFondi?: boolean
  /** The folder of the files that the sheet names; null: none are attached. */
  filesFolder: string | null
  /** How many files were uploaded into it. */
  files?: number
}
