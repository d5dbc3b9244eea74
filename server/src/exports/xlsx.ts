import { Readable } from 'node:stream'
import type { Cell } from './document-cells.ts'

/** Texts that look like an escape are escaped (ECMA-376 part 1, §22.9.2.19), because `_x0041_` would be read as A. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi

const plain = (cell: Cell): Cell => (typeof cell === 'string' && cell.includes('_x') ? cell.replace(ESCAPE, '_x005F_') : cell)

async function* plainRows(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const cells of rows) yield cells.map(plain)
}

/**
 * Rows as the only sheet of an XLSX file. All texts stay texts, whatever they contain. The first row stays visible when scrolling. The
 * library is not loaded for CSV.
 */
export async function xlsxBytes(rows: AsyncIterable<Cell[]>, name: string): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre')
  return Readable.fromWeb(writeXlsxStream(plainRows(rows), { name, freezePane: { rows: 1 } }) as Parameters<typeof Readable.fromWeb>[0])
}
