/**
 * Rows of a workbook of which several sheets are read. The n-th of these sheets, from 0, has its rows from n × `ROWS_A_SHEET`: row 7 of the
 * second is 10,000,007.
 */

/** More than any program writes in a sheet; 214 times this is still an integer of 32 bits. */
export const ROWS_A_SHEET = 10_000_000

/** How many sheets of a workbook can be read together. */
export const MOST_SHEETS = 200

/** A sheet that is read with others, and what is added to the numbers of its rows. */
export type NumberedSheet = { sheet: string; from: number }

/** The sheet that a row is in; undefined if only one is read. */
export const sheetOf = <S extends NumberedSheet>(row: number, sheets: readonly S[]): S | undefined =>
  sheets.findLast(({ from }) => from < row)

/** The number of a row as its sheet shows it. */
export const rowInSheet = (row: number, sheets: readonly NumberedSheet[]): number => row - (sheetOf(row, sheets)?.from ?? 0)

/** A row by its sheet, where several are read, and its number: `Foglio2 7`. */
export const rowName = (row: number, sheets: readonly NumberedSheet[]): string => {
  const of = sheetOf(row, sheets)
  return of ? `${of.sheet} ${row - of.from}` : String(row)
}
