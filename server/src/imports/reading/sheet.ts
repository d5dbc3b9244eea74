/** A row as a person sees it: its number, counted from 1, and the texts of its cells, '' where empty. */
export type SheetRow = { number: number; cells: string[] }

export type Sheet = {
  /** '' for the only sheet of a CSV file. */
  name: string
  hidden: boolean
  /** Bare numbers of date columns count days from 1904. */
  date1904: boolean
  /**
   * Cells whose formula has no result, by the place of their column, with their rows; once the first row was read, and where a file can say
   * so.
   */
  unvalued?: ReadonlyMap<number, readonly number[]>
  rows(): AsyncGenerator<SheetRow>
}

export type SheetFile = { format: 'xlsx' | 'xls' | 'ods' | 'csv'; sheets: Sheet[] }
