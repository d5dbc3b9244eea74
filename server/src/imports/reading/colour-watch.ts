import type { Colour } from '@faldone/contract/sheet-colours.ts'

export type ColouredCell = { row: number; column: number; colour: Colour }

/**
 * `rows`: the rows of which at least half the cells have the same colour. `cells`: those that have another. `head`: all of the first rows,
 * where a legend may be, and `tail` those of the last ones, row by row. `filled`: how many rows have a value.
 */
export type Coloured = { rows: Map<number, Colour>; cells: ColouredCell[]; head: ColouredCell[]; tail: ColouredCell[][]; filled: number }

/** How many rows may come before a table, and how many of a legend below it. */
const HEAD_ROWS = 50
const TAIL_ROWS = 16

/** Collects the colours of a sheet, row by row. Rows without any value count for nothing. */
export function colourWatch() {
  const found: Coloured = { rows: new Map(), cells: [], head: [], tail: [], filled: 0 }
  let width = 0
  let coloured: { column: number; colour: Colour }[] = []
  let isFilled = false
  return {
    found,
    startRow(): void {
      width = 0
      coloured = []
      isFilled = false
    },
    /** The next cells, as many as `times`. */
    cell(colour: Colour | undefined, times = 1): void {
      if (colour) for (let column = width; column < width + times; column++) coloured.push({ column, colour })
      width += times
    },
    /** The cell that came last has a value. */
    value(): void {
      isFilled = true
    },
    /** `times`: how many such rows there are, the first of them `row`. */
    endRow(row: number, times = 1): void {
      if (!isFilled) return
      found.filled += times
      if (found.tail.push(coloured.map((cell) => ({ row, ...cell }))) > TAIL_ROWS) found.tail.shift()
      if (row <= HEAD_ROWS) found.head.push(...coloured.map((cell) => ({ row, ...cell })))
      const counts = Map.groupBy(coloured, ({ colour }) => colour)
      const [most] = [...counts].sort((a, b) => b[1].length - a[1].length)
      const whole = most && most[1].length * 2 >= width ? most[0] : null
      const others = coloured.filter(({ colour }) => colour !== whole)
      for (let number = row; number < row + times; number++) {
        if (whole) found.rows.set(number, whole)
        for (const cell of others) found.cells.push({ row: number, ...cell })
      }
    },
  }
}
