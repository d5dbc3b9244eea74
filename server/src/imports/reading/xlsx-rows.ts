import { FileProblem } from '../../formats/file-problem.ts'
import { attributeOf, scanXml, type XmlHandlers, xmlScanner } from '../../formats/xml-scanner.ts'
import { unpack, type ZipEntry } from '../../formats/zip.ts'
import { excelCellText } from './cell-text.ts'
import type { SheetRow } from './sheet.ts'
import type { CellStyles } from './xlsx-styles.ts'

/** The rows of a sheet, and the texts that sheets share (ECMA-376 part 1, 18.3 and 18.4). */

/** `texts`: those that cells name by their number. */
export type CellLooks = { texts: readonly string[]; styles: CellStyles; date1904: boolean }

/** Excel's last column is XFD. */
const MOST_COLUMNS = 16_384

/** Characters that XML does not allow are written as `_x000B_` (ECMA-376 part 1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text

/** Collects a text that may consist of several runs (`t`, `r/t`), without the pronunciation beside it (`rPh/t`). */
function runs() {
  let text = ''
  let isIn = false
  let isBeside = false
  return {
    begin(): void {
      text = ''
    },
    open(name: string): void {
      if (name === 't') isIn = !isBeside
      else if (name === 'rPh') isBeside = true
    },
    close(name: string): void {
      if (name === 't') isIn = false
      else if (name === 'rPh') isBeside = false
    },
    add(piece: string): void {
      if (isIn) text += piece
    },
    text: (): string => unescaped(text),
  }
}

/** The texts that the sheets of a workbook share. Throws DAMAGED_FILE. */
export async function sharedTexts(bytes: Buffer, part: ZipEntry): Promise<string[]> {
  const texts: string[] = []
  const run = runs()
  await scanXml(unpack(bytes, part), {
    open(name) {
      if (name === 'si') run.begin()
      else run.open(name)
    },
    text: run.add,
    close(name) {
      if (name === 'si') texts.push(run.text())
      else run.close(name)
    },
  })
  return texts
}

/** The rows of a sheet with the texts that its cells show, as they are unpacked. Throws DAMAGED_FILE. */
export async function* rowsIn(bytes: Buffer, part: ZipEntry, looks: CellLooks): AsyncGenerator<SheetRow> {
  const { serialToDate } = await import('hucre')
  const ready: SheetRow[] = []
  const asDate = (days: number) => serialToDate(days, looks.date1904)
  const scanner = xmlScanner(rowHandlers(cellReader(looks, asDate), (row) => ready.push(row)))
  const decoder = new TextDecoder()
  for await (const chunk of unpack(bytes, part)) {
    scanner.feed(decoder.decode(chunk, { stream: true }))
    yield* ready.splice(0)
  }
}

/** A cell as it is written: its type, the index of its style, its value, and the text that stands in it instead of a value. */
type Cell = { type: string; style: number; value: string; inline: string }

function cellReader({ texts, styles, date1904 }: CellLooks, asDate: (days: number) => Date): (cell: Cell) => string {
  const numberText = (style: number, value: string): string => {
    const number = Number(value)
    if (Number.isNaN(number)) return value
    return excelCellText(styles.dates.has(style) ? asDate(number) : number, date1904, styles.shown.get(style))
  }
  return ({ type, style, value, inline }) => {
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'inlineStr') return inline
    if (type === 'str') return unescaped(value)
    if (type === 'b') return excelCellText(/^(?:1|true)$/i.test(value), date1904)
    return type === 'e' || value === '' ? value : numberText(style, value)
  }
}

function rowHandlers(textOf: (cell: Cell) => string, onRow: (row: SheetRow) => void): Required<XmlHandlers> {
  const run = runs()
  let row: SheetRow = { number: 0, cells: [] }
  let cell: Cell & { column: number } = { column: -1, type: '', style: 0, value: '', inline: '' }
  let isInValue = false
  return {
    open(name, attributes) {
      if (name === 'c') {
        const column = columnIn(attributeOf(attributes, 'r')) ?? cell.column + 1
        if (column >= MOST_COLUMNS) throw new FileProblem('DAMAGED_FILE')
        const [type = '', style] = [attributeOf(attributes, 't'), attributeOf(attributes, 's')]
        cell = { column, type, style: style === undefined ? -1 : Number(style), value: '', inline: '' }
        run.begin()
      } else if (name === 'v') isInValue = true
      else if (name === 'row') {
        row = { number: Number(attributeOf(attributes, 'r')) || row.number + 1, cells: [] }
        cell.column = -1
      } else run.open(name)
    },
    text(piece) {
      if (isInValue) cell.value += piece
      else run.add(piece)
    },
    close(name) {
      if (name === 'c') {
        if (cell.type === 'inlineStr') cell.inline = run.text()
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells[cell.column] = textOf(cell)
      } else if (name === 'v') isInValue = false
      else if (name === 'row') onRow(row)
      else run.close(name)
    },
  }
}

const [A, Z] = ['A'.charCodeAt(0), 'Z'.charCodeAt(0)]

/** The column of a reference (`AB12`), from 0; null without one. */
function columnIn(reference = ''): number | null {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at)
    if (code < A || code > Z) break
    column = column * 26 + code - A + 1
  }
  return column > 0 ? column - 1 : null
}
