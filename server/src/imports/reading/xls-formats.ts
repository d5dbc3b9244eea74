import type { Shown } from './cell-text.ts'
import { compoundStream } from './compound-file.ts'
import { formatTable } from './xlsx-styles.ts'

/** A sheet as hucre does not report it: how formats show its cells, by `cellKey`, and what is hidden. Rows count from 1. */
type XlsSheet = { shown: Map<number, Shown>; isHidden: boolean; hiddenRows: Set<number>; hiddenColumns: number[] }

/** Sheets of XLS have at most 256 columns. */
export const cellKey = (row: number, column: number): number => row * 256 + column
const LAST_COLUMN = 255

/** Records of a workbook ([MS-XLS] 2.3). Those of cells begin with row and column. */
const RECORD = {
  row: 0x0208, columns: 0x007d, end: 0x000a, format: 0x041e, style: 0x00e0, sheet: 0x0085, formula: 0x0006, number: 0x0203, rk: 0x027e,
  manyRks: 0x00bd,
}

/** The sheets in their order. Empty if the file is malformed, which hucre reports. */
export function xlsFormats(bytes: Buffer): XlsSheet[] {
  const stream = compoundStream(bytes, ['Workbook', 'Book'])
  if (!stream) return []
  const { styles, sheets } = readGlobals(stream)
  return sheets.map(({ start, isHidden }) => ({ ...readCells(stream, start, styles), isHidden }))
}

type Record = { id: number; data: Buffer }

/** The records from an offset to the end of what they describe. */
function* recordsFrom(stream: Buffer, start: number): Generator<Record> {
  for (let at = start; at + 4 <= stream.length; ) {
    const [id, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    if (id === RECORD.end || at + 4 + length > stream.length) return
    yield { id, data: stream.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}

function readGlobals(stream: Buffer): { styles: (Shown | undefined)[]; sheets: { start: number; isHidden: boolean }[] } {
  const formats = formatTable()
  const styles: number[] = []
  const sheets: { start: number; isHidden: boolean }[] = []
  for (const { id, data } of recordsFrom(stream, 0)) {
    if (data.length < 4) continue
    if (id === RECORD.format && data.length >= 5) formats.define(data.readUInt16LE(0), textIn(data.subarray(2)))
    else if (id === RECORD.style) styles.push(data.readUInt16LE(2))
    else if (id === RECORD.sheet) sheets.push({ start: data.readUInt32LE(0), isHidden: ((data[4] ?? 0) & 3) !== 0 })
  }
  return { styles: styles.map((format) => formats.shown(format)), sheets }
}

/** A text with one or two bytes per letter, according to a bit before it. */
function textIn(data: Buffer): string {
  const length = data.readUInt16LE(0)
  return (data[2]! & 1) === 1 ? data.subarray(3, 3 + length * 2).toString('utf16le') : data.subarray(3, 3 + length).toString('latin1')
}

function readCells(stream: Buffer, start: number, styles: readonly (Shown | undefined)[]): Omit<XlsSheet, 'isHidden'> {
  const cells = new Map<number, Shown>()
  const hiddenRows = new Set<number>()
  const hiddenColumns: number[] = []
  const add = (row: number, column: number, style: number) => {
    const shown = styles[style]
    if (shown) cells.set(cellKey(row, column), shown)
  }
  for (const { id, data } of recordsFrom(stream, start)) {
    if (data.length < 6) continue
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)]
    if (id === RECORD.formula || id === RECORD.number || id === RECORD.rk) add(row, column, data.readUInt16LE(4))
    if (id === RECORD.row && data.length >= 14 && (data.readUInt16LE(12) & 0x20) !== 0) hiddenRows.add(row + 1)
    // Here the first two numbers are the first and the last of several columns.
    if (id === RECORD.columns && data.length >= 10 && (data.readUInt16LE(8) & 1) !== 0)
      for (let at = row; at <= Math.min(column, LAST_COLUMN); at++) hiddenColumns.push(at)
    if (id === RECORD.manyRks) for (let at = 4; at + 8 <= data.length; at += 6) add(row, column + (at - 4) / 6, data.readUInt16LE(at))
  }
  return { shown: cells, hiddenRows, hiddenColumns }
}
