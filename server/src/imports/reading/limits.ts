import { FileProblem } from './file-problem.ts'
import type { SheetRow } from './sheet.ts'

const MiB = 1024 * 1024

/** Of a sheet: bytes as it comes and unpacked, how many times larger it may become and from which size on that is asked, rows, columns. */
export const LIMITS = { packedBytes: 100 * MiB, unpackedBytes: 1024 * MiB, expansion: 200, expansionFrom: 50 * MiB, rows: 200_000, columns: 1_024 }

const inMiB = (bytes: number) => `${bytes / MiB} MiB`

/** Throws a `FileProblem` for a file that is too large to be looked at. */
export function checkPackedSize(bytes: number): void {
  if (bytes > LIMITS.packedBytes) throw new FileProblem('FILE_TOO_LARGE', { limit: inMiB(LIMITS.packedBytes) })
}

/** Throws a `FileProblem` by what a file says of itself, before anything is unpacked; a file that lies is caught while unpacking. */
export function checkUnpackedSize(packed: number, unpacked: number): void {
  if (unpacked > LIMITS.unpackedBytes) throw new FileProblem('UNPACKS_TOO_LARGE', { limit: inMiB(LIMITS.unpackedBytes) })
  if (unpacked > LIMITS.expansionFrom && unpacked > packed * LIMITS.expansion) {
    throw new FileProblem('PACKED_TOO_TIGHTLY', { limit: LIMITS.expansion })
  }
}

/** The rows that hold anything, without empty cells at their end. Too many rows or columns are a problem of the file. */
export async function* withinLimits(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0
  for await (const { number, cells } of rows) {
    let length = cells.length
    while (length > 0 && !cells[length - 1]?.trim()) length--
    if (length === 0) continue
    if (length > LIMITS.columns) throw new FileProblem('TOO_MANY_COLUMNS', { limit: LIMITS.columns })
    if (++count > LIMITS.rows) throw new FileProblem('TOO_MANY_ROWS', { limit: LIMITS.rows })
    yield { number, cells: length < cells.length ? cells.slice(0, length) : cells }
  }
}
