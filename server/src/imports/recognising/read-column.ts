import { type ColumnReading, keptUnder } from '@faldone/contract/column-reading.ts'
import { type SheetColumn, usualSeparator } from '@faldone/contract/import-columns.ts'
import { withCounted } from './counted.ts'
import { isEmptyMark } from './empty-mark.ts'

/**
 * How a column of the sheet adds to the text of a field. `before`: what separates it from the text so far. `isKept`: it stands on a line
 * of its own under its header. `means`: its cells say this, in place of the text so far. `piece`: only this part of its cells is meant, the
 * `nth` (from 0) of `of`.
 */
export type Way = { header: string; before?: string; isKept?: true; means?: string; piece?: { at: string; nth: number; of: number } }

/**
 * A field that is imported, and the columns of the sheet that hold it, by their indexes (`parts`). `ways`: how each of these is read;
 * absent if as it is, and null for one that continues the text of the column before it (`Descrizione 2`). `header` is that of the first.
 */
export type ReadColumn = { column: SheetColumn; header: string; parts: number[]; ways?: (Way | null)[] }

/** A column of the sheet that is read, before those of the same field are put together. Only one in parts may have no field itself. */
export type Meant = { index: number; header: string; column: SheetColumn | null; reading: ColumnReading | null }

/** One of the columns of a field, or a part of one. */
type Piece = { index: number; header: string; column: SheetColumn; way: Way | null }

/** A column, once for each field that it has a part for. The first part may be for none. */
function piecesOf({ index, header, column, reading }: Meant): Piece[] {
  const of = (field: SheetColumn | null, way: Way | null): Piece[] => (field === null ? [] : [{ index, header, column: field, way }])
  if (reading === null) return of(column, null)
  if ('joined' in reading) return of(column, { header, before: reading.joined })
  if ('kept' in reading) return of(column, { header, isKept: true })
  if ('means' in reading) return of(column, { header, before: '', means: reading.means })
  const fields = [column, ...reading.rest]
  return fields.flatMap((field, nth) => of(field, {
    header, piece: { at: reading.separatedAt, nth, of: fields.length }, ...(field !== null && nth > 0 && { before: usualSeparator(field) }),
  }))
}

/** Whether it may stand beside another column of its field: one that is joined or kept, and any part but the first. */
const isAfterAnother = ({ way }: Piece): boolean => way !== null && (way.before !== undefined || way.isKept === true)

/**
 * Puts the columns of each field together. Only joined ones, further parts and those kept under their header can stand beside another;
 * `twice` are the others, which are not read. `continued`: columns that continue the text of the column with this index.
 */
export function putTogether(
  meant: readonly Meant[], continued: ReadonlyMap<number, readonly number[]> = new Map()
): { columns: ReadColumn[]; twice: Piece[] } {
  const columns: ReadColumn[] = []
  const twice: Piece[] = []
  for (const [column, all] of Map.groupBy(meant.flatMap(piecesOf), (one) => one.column)) {
    const [first, ...others] = all.filter((one) => !isAfterAnother(one))
    twice.push(...others)
    const joined = all.filter((one) => one.way?.before !== undefined || one === first)
    const read = [...joined, ...all.filter((one) => one.way?.isKept)]
    const before = joined.find(({ way }) => way?.before !== undefined)?.way?.before ?? ''
    columns.push(readTogether(column, read.map(({ index, header, way }) => ({ index, way: way ?? { header, before } })), continued))
  }
  return { columns, twice }
}

function readTogether(
  column: SheetColumn, read: readonly { index: number; way: Way }[], continued: ReadonlyMap<number, readonly number[]>
): ReadColumn {
  const parts = read.flatMap(({ index }) => [index, ...(continued.get(index) ?? [])])
  const ways = read.flatMap(({ index, way }) => [way, ...(continued.get(index) ?? []).map(() => null)])
  const { header } = read[0]!.way
  const isAsItIs = read.length === 1 && !ways[0]!.isKept && !ways[0]!.piece && ways[0]!.means === undefined
  return { column, header, parts, ...(!isAsItIs && { ways }) }
}

/** The text in the cells of a field, as it would be stored. */
export function columnText(cells: readonly string[], read: ReadColumn): string {
  const { column, header, parts, ways } = read
  const text = ways
    ? textTogether(cells, read, ways)
    : parts.length === 1 ? withCounted(column, header, (cells[parts[0]!] ?? '').trim()) : parts.map((index) => cells[index] ?? '').join('')
  return text.trim().replace(/\r\n?/g, '\n')
}

/** Empty cells add nothing. The mark for empty counts only where nothing else is said. */
function textTogether(cells: readonly string[], { column, parts }: ReadColumn, ways: NonNullable<ReadColumn['ways']>): string {
  let text = ''
  let mark = ''
  for (const [at, index] of parts.entries()) {
    const cell = cells[index] ?? ''
    const way = ways[at]
    if (!way) {
      text += cell
      continue
    }
    const said = pieceOf(cell, way)
    if (said === '') continue
    if (way.means !== undefined) text = said
    else if (isEmptyMark(said)) mark = way.isKept ? mark : said
    else if (way.isKept) text += `${text && '\n'}${keptUnder(way.header)}: ${said}`
    else text += `${text && (way.before ?? ' ')}${withCounted(column, way.header, said)}`
  }
  return text || mark
}

/** The part of a cell that is meant. The last part contains whatever is left. */
function pieceOf(cell: string, { piece, means }: Way): string {
  if (means !== undefined && cell.trim() !== '') return means
  if (!piece || cell === '') return cell.trim()
  const all = cell.split(piece.at)
  return (piece.nth === piece.of - 1 ? all.slice(piece.nth).join(piece.at) : (all[piece.nth] ?? '')).trim()
}

/** The texts that stand in the columns of a field, with their headers, not yet put together. Only for fields with `ways`. */
export const textsIn = (cells: readonly string[], { parts, ways = [] }: ReadColumn): { header: string; text: string }[] =>
  ways.flatMap((way, at) => (way ? [{ header: way.header, text: pieceOf(cells[parts[at]!] ?? '', way) }] : []))

/** Whether the field is read from a column with this header. */
export const isUnder = ({ header, ways }: ReadColumn, wanted: string | null): boolean =>
  header === wanted || (ways?.some((way) => way?.header === wanted) ?? false)

/** The field of a column of the sheet: of one that is separated, the field of its first part. */
export const fieldAt = (columns: readonly ReadColumn[], index: number): ReadColumn | undefined =>
  columns.find(({ parts, ways }) => parts.some((part, at) => part === index && !ways?.[at]?.piece?.nth))

/** Whether a column of the sheet is kept in a note under its header. */
export const isKeptAt = (columns: readonly ReadColumn[], index: number): boolean =>
  columns.some(({ parts, ways }) => ways?.[parts.indexOf(index)]?.isKept === true)

/** The cells under a header that a field is read from, by their indexes. */
export const cellsUnder = ({ parts, ways }: ReadColumn, header: string): number[] =>
  parts.filter((_, at) => !ways || ways[at]?.header === header)

/** The cells whose texts are the text of a field, without those that are kept under their headers if there are others. */
export function cellsTogether({ parts, ways }: ReadColumn): number[] {
  const together = parts.filter((_, at) => !ways?.[at]?.isKept)
  return together.length > 0 ? together : parts
}

/** A cell with another text as its meant part. */
export function withPiece(cell: string, way: Way | null | undefined, text: string): string {
  if (!way?.piece) return text
  const { at, nth, of } = way.piece
  const all = cell.split(at)
  return [...all.slice(0, nth), text, ...(nth === of - 1 ? [] : all.slice(nth + 1))].join(at)
}
