import type { Coloured } from './colour-watch.ts'

/** A row as users see it: its number, from 1, and the texts of its cells, '' if empty. */
export type SheetRow = { number: number; cells: string[] }

type Beside = { row: number; column: number; text: string }

/** Comments and links by their cells, what is filled with colours, and the rows and columns (from 0) that are hidden. */
export type Asides = {
  comments: Beside[]; links: Beside[]; colours: Coloured; hiddenRows: ReadonlySet<number>; hiddenColumns: readonly number[]
}

export const noAsides = (): Asides => ({
  comments: [], links: [], colours: { rows: new Map(), cells: [], head: [], tail: [], filled: 0 }, hiddenRows: new Set(), hiddenColumns: [],
})

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
  /** What a file has besides, where it may have more than one table. Known after the first row. */
  others?: Others
  rows(): AsyncGenerator<SheetRow>
}

/**
 * `format`: its name, if the table does not say it. `files`: how many are named in no table, and one of them. `left`: how many of each kind
 * of entry are read nowhere.
 */
export type Others = {
  format?: string; people: boolean; files: { number: number; first: string }; left?: { kind: string; number: number }[]
}

/** `size`: its bytes. `people`: a table of persons and organisations, in a file that has one beside the others. */
export type SheetFile = { format: 'xlsx' | 'xls' | 'ods' | 'csv'; size: number; sheets: Sheet[]; people?: Sheet }
