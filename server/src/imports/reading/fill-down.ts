import type { SheetRow } from './sheet.ts'

/** A merged range that spans rows: its column, first row and last row, numbered as in the sheet, from 1. */
export type TallRange = { column: number; firstRow: number; lastRow: number }

/**
 * A cell merged over several rows counts for each of them: `apply` gives its value to every row that holds anything. Ranges over several
 * columns do not fill them, because they are titles. Call `expect` for a range before its first row.
 */
export function fillDown(): { expect(range: TallRange): void; apply(row: SheetRow): SheetRow } {
  const expected = new Map<number, TallRange[]>()
  let running: (TallRange & { value: string })[] = []
  return {
    expect(range) {
      const beside = expected.get(range.firstRow)
      if (beside) beside.push(range)
      else expected.set(range.firstRow, [range])
    },
    apply(row) {
      if (running.length > 0) running = running.filter(({ lastRow }) => lastRow >= row.number)
      if (running.length > 0 && row.cells.some((cell) => cell.trim())) {
        for (const { column, value } of running) if (!row.cells[column]?.trim()) setCell(row.cells, column, value)
      }
      for (const range of expected.get(row.number) ?? []) {
        const value = row.cells[range.column] ?? ''
        if (value.trim()) running.push({ ...range, value })
      }
      expected.delete(row.number)
      return row
    },
  }
}

function setCell(cells: string[], column: number, value: string): void {
  while (cells.length < column) cells.push('')
  cells[column] = value
}
