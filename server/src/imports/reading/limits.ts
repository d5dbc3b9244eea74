import { FileProblem } from '../../formats/file-problem.ts'
import type { SheetRow } from './sheet.ts'
import { columnLetters } from './column-letters.ts'

const MiB = 1024 * 1024

/**
 * The limits of a sheet: its bytes, packed and unpacked; how many times larger it may become, and from which size on that is checked (for
 * its bytes, and for the texts of its cells, since one may occur in many); rows, columns, characters of a cell; and how much may be in
 * memory of a format that must be read as a whole.
 */
export const LIMITS = {
  packedBytes: 100 * MiB, unpackedBytes: 1024 * MiB, expansion: 200, expansionFrom: 50 * MiB, textsFrom: 10 * MiB, rows: 200_000,
  columns: 1_024, cell: 1_000_000, held: 512 * MiB,
}

/** What rows and cells count besides their texts, in characters. */
const ROW_WEIGHT = 100
const CELL_WEIGHT = 8

export const inMiB = (bytes: number) => `${bytes / MiB} MiB`

/** Throws a `FileProblem` for a file that is too large to examine. */
export function checkPackedSize(bytes: number): void {
  if (bytes > LIMITS.packedBytes) throw new FileProblem('FILE_TOO_LARGE', { limit: inMiB(LIMITS.packedBytes) })
}

/**
 * Throws a `FileProblem` according to the sizes that a file declares, before anything is unpacked. A file that declares wrong sizes is
 * caught while unpacking.
 */
export function checkUnpackedSize(packed: number, unpacked: number, from = LIMITS.expansionFrom): void {
  if (unpacked > LIMITS.unpackedBytes) throw new FileProblem('UNPACKS_TOO_LARGE', { limit: inMiB(LIMITS.unpackedBytes) })
  if (unpacked > from && unpacked > packed * LIMITS.expansion) {
    throw new FileProblem('PACKED_TOO_TIGHTLY', { limit: LIMITS.expansion })
  }
}

/** Throws a `FileProblem` if a cell, in a column counted from 0, has more characters than any field takes. */
export function checkCell(length: number, column: number, row: number): void {
  if (length > LIMITS.cell) throw new FileProblem('CELL_TOO_LONG', { cell: columnLetters(column) + row, limit: LIMITS.cell })
}

/**
 * The rows of a file of this size that hold anything, without empty cells at their end. Throws a `FileProblem` for too many rows, columns
 * or characters, also for a small file that repeats its cells endlessly.
 */
export async function* withinLimits(rows: AsyncIterable<SheetRow>, packed: number): AsyncGenerator<SheetRow> {
  let count = 0
  let weight = 0
  for await (const { number, cells } of rows) {
    let length = cells.length
    while (length > 0 && !cells[length - 1]?.trim()) length--
    if (length === 0) continue
    if (length > LIMITS.columns) throw new FileProblem('TOO_MANY_COLUMNS', { limit: LIMITS.columns })
    if (++count > LIMITS.rows) throw new FileProblem('TOO_MANY_ROWS', { limit: LIMITS.rows })
    weight += weightOf(cells, number)
    checkUnpackedSize(packed, weight, LIMITS.textsFrom)
    yield { number, cells: length < cells.length ? cells.slice(0, length) : cells }
  }
}

function weightOf(cells: readonly string[], row: number): number {
  let weight = ROW_WEIGHT
  for (let column = 0; column < cells.length; column++) {
    const { length } = cells[column]!
    if (length === 0) continue
    checkCell(length, column, row)
    weight += length + CELL_WEIGHT
  }
  return weight
}
