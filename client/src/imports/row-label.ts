import { type NumberedSheet, rowInSheet, sheetOf } from '@faldone/contract/sheet-rows.ts'

/** A row as users know it: `7`, or `7 (Fotografie)` if several sheets are read. */
export function rowLabel(row: number, sheets: readonly NumberedSheet[]): string {
  const name = sheetOf(row, sheets)?.sheet
  return name === undefined ? String(row) : `${rowInSheet(row, sheets)} (${name})`
}
