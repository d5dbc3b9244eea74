import { COLUMN_NAMES, type ColumnName, columnHeaders, columnLabel, isColumnName, showsColumn } from '@faldone/contract/import-columns.ts'
import { NO_HEADER_ROW } from '@faldone/contract/import.ts'
import type { Finding } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { fold } from './folding.ts'
import { FileProblem } from '../reading/file-problem.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { columnLetters } from '../reading/xlsx-parts.ts'

/** A column that is imported. A text too long for one cell goes on in others: `Descrizione 2`; they are its `parts`. */
export type ReadColumn = { column: ColumnName; header: string; parts: number[] }

/** What the check found of the sheet. */
export type Layout = {
  sheet: string
  /** All that could be read. */
  sheets: string[]
  date1904: boolean
  /** Or `NO_HEADER_ROW`. */
  headerRow: number
  /** The first rows as a person looks at them; absent where the sheet was read before these were kept. */
  head?: { row: number; cells: string[] }[]
  /** The headers, read or not; '' where a column has none. */
  header: string[]
  columns: ReadColumn[]
  /** Columns that hold something but have no header. */
  nameless: number[]
  /** Columns with formulas that have no result: how many cells, and the first of their rows; absent before these were looked for. */
  unvalued?: { index: number; cells: number; rows: number[] }[]
  /** Headers of the columns that say the name of a unit once and leave the cells below empty; absent before these were looked for. */
  saidOnce?: string[]
}

/** `texts`: the headers of all columns, read or not; '' where there is none. */
export type Header = { row: number; texts: string[]; columns: ReadColumn[]; findings: Finding[] }

/** What a person decided about headers: which column they are, or null to leave them out. By `headerKey`. */
export type Mapping = ReadonlyMap<string, ColumnName | null>

/** How many rows may stand above the table. */
const SEARCHED_ROWS = 50

/** A header as it is compared: without case, accents and punctuation. */
export const headerKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

const KNOWN = new Map(COLUMN_NAMES.flatMap((column) => columnHeaders(column).map((header) => [headerKey(header), column] as const)))

/** A text that is longer is no header; brackets by the thousand that nobody closes take long to look through. */
const LONGEST = 1_000

/** The column that a header means, also where it adds a remark in brackets: 'Data (gg/mm/aaaa)'. */
export function recogniseHeader(text: string): ColumnName | null {
  if (text.length > LONGEST) return null
  return KNOWN.get(headerKey(text)) ?? KNOWN.get(headerKey(text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))) ?? null
}

/** A column that a person names: by its name in the contract, or by any of its headers. */
export const columnNamed = (text: string): ColumnName | null => (isColumnName(text) ? text : recogniseHeader(text))

/**
 * Finds the header among the first rows: the one that was chosen, or else that in which most columns are recognised. It must
 * name the title, or for updates the id or the segnatura. Null where there is none.
 */
export function findHeader(rows: readonly SheetRow[], kind: KindName, mapping: Mapping, chosen: number | null = null): Header | null {
  const best = bestHeader(headerRows(rows, chosen), kind, mapping)
  const identifies = best?.columns.some(({ column }) => ['title', 'id', 'segnatura'].includes(column))
  return identifies ? best : null
}

const bestHeader = (rows: readonly SheetRow[], kind: KindName, mapping: Mapping): Header | null =>
  rows.map((row) => readHeader(row, kind, mapping)).reduce<Header | null>(
    (best, header) => (header.columns.length > (best?.columns.length ?? 0) ? header : best), null
  )

/** One column may be recognised by chance in a row of texts. */
const NO_CHANCE = 2

/** A row that is the header by all that it says, but for the title: that a person has to find. */
export function halfHeader(rows: readonly SheetRow[], kind: KindName, mapping: Mapping): Header | null {
  const best = bestHeader(headerRows(rows, null), kind, mapping)
  return best && best.columns.length >= NO_CHANCE ? best : null
}

/**
 * The column that a header in this row is: as a person said, or as it is recognised. Letters mean nothing by themselves; null: it is left
 * out.
 */
export function meaningOf(header: string, row: number, mapping: Mapping): ColumnName | null {
  const said = mapping.get(headerKey(header))
  return said !== undefined ? said : row === NO_HEADER_ROW ? null : recogniseHeader(header)
}

/** The rows that may be the header: the one that was chosen, or else the first ones. */
export const headerRows = (rows: readonly SheetRow[], chosen: number | null): SheetRow[] =>
  chosen === NO_HEADER_ROW ? [letterRow(rows)] : rows.slice(0, SEARCHED_ROWS).filter(({ number }) => chosen === null || number === chosen)

/** Stands for the header where a sheet has none: the letters of the columns that hold something. */
function letterRow(rows: readonly SheetRow[]): SheetRow {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const isFilled = (index: number) => rows.some(({ cells }) => cells[index]?.trim())
  return { number: NO_HEADER_ROW, cells: Array.from({ length: width }, (_, index) => (isFilled(index) ? columnLetters(index) : '')) }
}

/** Headers of the columns that a report adds: a corrected report is a sheet like any other. */
export const REPORT_PREFIX = { it: 'Controllo: ', en: 'Check: ' } as const

/** Whether a column is one that a report added. */
export const isOfReport = (header: string): boolean => Object.values(REPORT_PREFIX).some((prefix) => header.startsWith(prefix))

/** Reads a row as a header; letters mean nothing but what a person says. */
export function readHeader({ number, cells }: SheetRow, kind: KindName, mapping: Mapping): Header {
  const columns = new Map<ColumnName, ReadColumn>()
  const texts = cells.map((text) => text.trim())
  const findings: Finding[] = []
  const report = (code: Finding['code'], header: string, values?: Finding['values']) =>
    findings.push({ row: null, column: header, code, value: header, ...(values && { values }) })

  for (const [index, header] of texts.entries()) {
    const key = headerKey(header)
    if (!header || mapping.get(key) === null || isOfReport(header)) continue
    const description = columns.get('description')
    if (description && !mapping.has(key) && isContinuation(key)) {
      description.parts.push(index)
      continue
    }
    const column = meaningOf(header, number, mapping)
    const known = column && columns.get(column)
    if (!column) report('COLUMN_UNKNOWN', header)
    else if (known) report('COLUMN_TWICE', header, { field: columnLabel(kind, column) })
    else columns.set(column, { column, header, parts: [index] })
  }
  for (const { column, header } of columns.values()) {
    if (!showsColumn(kind, column)) report('COLUMN_NOT_SHOWN', header, { field: columnLabel(kind, column) })
  }
  return { row: number, texts, columns: [...columns.values()], findings }
}

/** 'Descrizione 2', 'Description 3': only descriptions are longer than a cell. */
function isContinuation(key: string): boolean {
  const [, base, part] = /^(.+) (\d{1,2})$/.exec(key) ?? []
  return Number(part) >= 2 && KNOWN.get(base ?? '') === 'description'
}

/** The row that looks most like a header where none is recognised: the first of those with most texts. */
export function likelyHeader(rows: readonly SheetRow[]): SheetRow | null {
  const filled = ({ cells }: SheetRow) => cells.filter((text) => text.trim()).length
  return rows.slice(0, SEARCHED_ROWS).reduce<SheetRow | null>((best, row) => (best && filled(best) >= filled(row) ? best : row), null)
}

/** Nothing can be taken from the table as it was read; `layout` is how that was, so that a person can put it right. */
export class TableProblem extends FileProblem {
  readonly layout: Layout
  constructor(layout: Layout, ...problem: ConstructorParameters<typeof FileProblem>) {
    super(...problem)
    this.layout = layout
  }
}

/** No header was recognised: `layout` is what it may be. */
export function noHeader(kind: KindName, layout: Layout, isChosen: boolean): TableProblem {
  const needed = columnLabel(kind, 'title')
  if (!isChosen) return new TableProblem(layout, 'NO_HEADER', { needed })
  return layout.headerRow === NO_HEADER_ROW
    ? new TableProblem(layout, 'NO_TITLE_LETTER', { needed })
    : new TableProblem(layout, 'NO_TITLE_COLUMN', { needed, row: layout.headerRow })
}
