import { cellText, type DatePrecision } from './cell-text.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import { fillDown } from './fill-down.ts'
import { checkCell, LIMITS } from './limits.ts'
import { odsTables, repetition } from './ods-asides.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { attributeOf, type Attributes, xmlScanner } from '../../formats/xml-scanner.ts'
import { unpack, unpackText, type ZipEntry } from '../../formats/zip.ts'

/**
 * The sheets of an ODS file (OpenDocument 1.3, part 3, section 9). The rows are built here, because hucre's stream joins the lines of a
 * cell, and its other reader takes 2.8 GB for 100,000 rows.
 */
export async function odsSheets(bytes: Buffer, entries: Map<string, ZipEntry>): Promise<Sheet[]> {
  const content = entries.get('content.xml')
  const manifest = entries.get('META-INF/manifest.xml')
  if (!content) throw new FileProblem('DAMAGED_FILE')
  if (manifest && (await unpackText(bytes, manifest)).includes('encryption-data')) throw new FileProblem('ENCRYPTED_FILE')
  const styles = entries.get('styles.xml')
  const tables = await odsTables(unpack(bytes, content), styles ? unpack(bytes, styles) : null)
  return tables.map((table, index) => ({ ...table, date1904: false, rows: () => readTable(unpack(bytes, content), index) }))
}

/** The rows of the n-th table, from 0. */
async function* readTable(chunks: AsyncIterable<Buffer>, index: number): AsyncGenerator<SheetRow> {
  const table = tableReader(index)
  const decoder = new TextDecoder()
  for await (const chunk of chunks) {
    table.scanner.feed(decoder.decode(chunk, { stream: true }))
    for (const row of table.takeRows()) yield* row
    if (table.isDone()) return
  }
}

/** Collects how much of a date the cells of each style show. */
function dateStyles() {
  const precisions = new Map<string, DatePrecision>()
  const shown = new Set<string>()
  let format = ''
  return {
    open(name: string, attributes: Attributes) {
      if (name === 'date-style') format = attributeOf(attributes, 'name') ?? ''
      else if (format) shown.add(name)
      if (name !== 'style') return
      const precision = precisions.get(attributeOf(attributes, 'data-style-name') ?? '')
      if (precision) precisions.set(attributeOf(attributes, 'name') ?? '', precision)
    },
    close(name: string) {
      if (name !== 'date-style') return
      if (shown.has('year') && !shown.has('day')) precisions.set(format, shown.has('month') ? 'month' : 'year')
      format = ''
      shown.clear()
    },
    precisionOf: (style: string | undefined): DatePrecision => precisions.get(style ?? '') ?? 'day',
  }
}

/** The elements that hold the text of a cell. Everything else in it, such as notes and drawings, has texts of its own. */
const TEXT_HOLDERS = new Set(['p', 'list', 'list-item'])

type Cell = { attributes: Attributes; repeated: number; paragraphs: string[]; length: number }

/** Builds the rows of a table from its cells. */
function rowCollector() {
  const merged = fillDown()
  let rows: Generator<SheetRow>[] = []
  let number = 0
  let cells: string[] = []
  let rowRepeated = 1

  /** Empty cells only advance the column: a file may claim to repeat them thousands of times. */
  function addCell(text: string, repeated: number): void {
    if (text && cells.length + repeated > LIMITS.columns) throw new FileProblem('TOO_MANY_COLUMNS', { limit: LIMITS.columns })
    for (let i = 0; i < repeated && cells.length <= LIMITS.columns; i++) cells.push(text)
  }

  function* repeatRow(from: number, times: number, values: string[]): Generator<SheetRow> {
    for (let i = 0; i < times; i++) yield merged.apply({ number: from + i, cells: i === 0 ? values : [...values] })
  }

  function startRow(repeated: number): void {
    rowRepeated = repeated
  }

  function endRow(): void {
    const isFilled = cells.some((text) => text.trim())
    if (isFilled && rowRepeated > LIMITS.rows) throw new FileProblem('TOO_MANY_ROWS', { limit: LIMITS.rows })
    if (isFilled) rows.push(repeatRow(number + 1, rowRepeated, cells))
    number += rowRepeated
    cells = []
  }

  /** The next cell is merged over this many rows. */
  const mergeDown = (tall: number) => merged.expect({ column: cells.length, firstRow: number + 1, lastRow: number + tall })

  /** Throws if the next cell would be too long. */
  const checkNext = (length: number) => checkCell(length, cells.length, number + 1)

  const takeRows = () => {
    const taken = rows
    rows = []
    return taken
  }
  return { startRow, addCell, mergeDown, checkNext, endRow, takeRows }
}

function tableReader(wanted: number) {
  const styles = dateStyles()
  const rows = rowCollector()
  let at = -1
  let cell: Cell | null = null
  let inParagraph = false
  /** The depth inside a note or drawing. */
  let aside = 0

  function endCell({ attributes, repeated, paragraphs }: Cell): void {
    const text = valueText(attributes, paragraphs, styles.precisionOf(attributeOf(attributes, 'style-name')))
    const tall = repetition(attributes, 'number-rows-spanned')
    if (tall > 1) rows.mergeDown(tall)
    rows.addCell(text, repeated)
  }

  const append = (text: string) => {
    if (!cell || cell.paragraphs.length === 0) return
    cell.length += text.length
    rows.checkNext(cell.length)
    cell.paragraphs[cell.paragraphs.length - 1] += text
  }

  const scanner = xmlScanner({
    open(name, attributes) {
      if (name === 'table') at++
      if (at < 0) styles.open(name, attributes)
      if (at !== wanted) return
      if (aside > 0) aside++
      else if (name === 'table-row') rows.startRow(repetition(attributes, 'number-rows-repeated'))
      else if (name === 'table-cell') cell = {
        attributes, repeated: repetition(attributes, 'number-columns-repeated'), paragraphs: [], length: 0,
      }
      else if (name === 'covered-table-cell') rows.addCell('', repetition(attributes, 'number-columns-repeated'))
      else if (!cell) return
      else if (name === 'annotation' || !(inParagraph || TEXT_HOLDERS.has(name))) aside++
      else if (name === 'p') {
        cell.paragraphs.push('')
        inParagraph = true
      } else if (name === 's') append(' '.repeat(Math.min(repetition(attributes, 'c'), 1_000)))
      else if (name === 'tab') append('\t')
      else if (name === 'line-break') append('\n')
    },
    text(text) {
      if (inParagraph && aside === 0) append(text)
    },
    close(name) {
      if (at < 0) styles.close(name)
      if (at !== wanted) return
      if (aside > 0) aside--
      else if (name === 'p') inParagraph = false
      else if (name === 'table-row') rows.endRow()
      else if (name === 'table-cell' && cell) {
        endCell(cell)
        cell = null
      } else if (name === 'table') at++
    },
  })

  return { scanner, takeRows: rows.takeRows, isDone: () => at > wanted }
}

/** The value of a cell: what it holds, or for texts what it shows (OpenDocument 1.3, part 3, 19.387). */
function valueText(attributes: Attributes, paragraphs: string[], precision: DatePrecision): string {
  const value = (name: string) => attributeOf(attributes, name)
  switch (value('value-type')) {
    case 'float':
    case 'currency':
    case 'percentage': {
      if (value('value') === undefined) return paragraphs.join('\n')
      const number = cellText(Number(value('value')))
      return value('value-type') === 'float' ? asShown(number, paragraphs.join('\n')) : number
    }
    case 'boolean':
      return cellText(value('boolean-value') === 'true')
    case 'date':
      return cellText(dayOf(value('date-value') ?? ''), precision) || paragraphs.join('\n')
    case 'time':
      return paragraphs.join('\n') || durationText(value('time-value') ?? '')
    default:
      return paragraphs.length > 0 ? paragraphs.join('\n') : (value('string-value') ?? '')
  }
}

/** A whole number as its format shows it, if that only adds zeros or text around it: INV. 0012. */
const asShown = (number: string, shown: string): string => (/^\D*0*([1-9]\d*|0)\D*$/.exec(shown)?.[1] === number ? shown : number)

/** PT30H05M00S as a cell would show it. Any other text stays as it is. */
function durationText(text: string): string {
  const [, hours = '0', minutes = '0', seconds = '0'] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/.exec(text) ?? []
  return text.startsWith('PT') ? [String(Number(hours)), minutes.padStart(2, '0'), seconds.padStart(2, '0')].join(':') : text
}

/** The day of an ODF date, with or without a time, ignoring time zones; null if it is not a date. */
function dayOf(text: string): Date | null {
  const day = /^(\d{1,4})-(\d\d)-(\d\d)/.exec(text)
  if (!day) return null
  const date = new Date(0)
  date.setUTCFullYear(Number(day[1]), Number(day[2]) - 1, Number(day[3]))
  return date
}
