/** A row as users see it: its number, from 1, and the texts of its cells, '' if empty. */
export type SheetRow = { number: number; cells: string[] }

export type Sheet = {
  /** '' for the only sheet of a CSV file. */
  name: string
  hidden: boolean
  /** Bare numbers of date columns count days from 1904. */
  date1904: boolean
  /**
   * Cells whose formula has no result: their rows, by the index of the column. Available after the first row, for file formats that allow
   * it.
   */
  unvalued?: ReadonlyMap<number, readonly number[]>
  rows(): AsyncGenerator<SheetRow>
}

/** `size`: its bytes. */
export type SheetFile = { format: 'xlsx' | 'xls' | 'ods' | 'csv'; size: number; sheets: Sheet[] }
