/** A row as users see it: its number, from 1, and the texts of its cells, '' if empty. */
export type SheetRow = { number: number; cells: string[] }

type Beside = { row: number; column: number; text: string }

/** Comments and links by their cells, and the names of the colours that rows are filled with. */
export type Asides = { comments: Beside[]; links: Beside[]; colours: Map<number, string> }

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
  /** What stands beside the texts of cells. Available after the first row, for file formats that allow it. */
  asides?: Asides
  rows(): AsyncGenerator<SheetRow>
}

/** `size`: its bytes. */
export type SheetFile = { format: 'xlsx' | 'xls' | 'ods' | 'csv'; size: number; sheets: Sheet[] }
