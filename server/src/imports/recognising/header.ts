import type { ColumnReading } from '@faldone/contract/column-reading.ts'
import {
  COLUMN_NAMES, type ColumnName, columnHeaders, columnLabel, isColumnName, type SheetColumn, showsColumn, usualSeparator,
} from '@faldone/contract/import-columns.ts'
import { NO_HEADER_ROW } from '@faldone/contract/import.ts'
import type { Finding } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS, LEVELS } from '@faldone/contract/levels.ts'
import { colourOf } from '@faldone/contract/sheet-colours.ts'
import { isOwnName, type OwnName } from '@faldone/contract/own-values.ts'
import type { Others } from '../reading/sheet.ts'
import type { Content } from './content.ts'
import { headerKey } from './header-key.ts'
import { ASIDE_MEANINGS } from './aside-meanings.ts'
import { leftIn, meaningsOf, programOf, readingOf } from './programs/programs.ts'
import { type Meant, putTogether, type ReadColumn } from './read-column.ts'
import type { RowRanges } from './row-ranges.ts'
import type { Head, SheetsTogether } from './sheet-part.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { columnLetters } from '../reading/column-letters.ts'
import type { ImportOptions } from './options.ts'

/** What the check found out about the sheet. */
export type Layout = SheetsTogether & {
  sheet: string
  /** All sheets that can be read. */
  sheets: string[]
  /** What the file has besides. People come in by themselves. */
  others?: Others
  date1904: boolean
  /** Or `NO_HEADER_ROW`. */
  headerRow: number
  /** The first rows, as users see them. Absent if the sheet was read by an older version. */
  head?: Head
  /** The headers of all columns, read or not; '' if a column has none. */
  header: string[]
  columns: ReadColumn[]
  /** The first different values of each column, by its index; absent where the sheet was read before these were kept. */
  samples?: string[][]
  /** How many cells of each column hold something, and what most of the first are, by its index; absent where that was not counted. */
  filled?: number[]
  /** How many of those are in rows that are units. */
  filledByUnits?: number[]
  contents?: (Content | null)[]
  /** Columns that hold something but have no header in the file. In `header` they have a name of ours, `Colonna F`. */
  nameless: number[]
  /**
   * Some rows are units. Columns for levels that the sheet does not have were added from this index; the cell at `mark` says which rows,
   * as does the column with the header `level`, if there is one.
   */
  tree?: { from: number; mark: number; level?: string }
  /** The columns that were added for what stands beside the texts of cells. */
  beside?: number[]
  /** The rows and the columns that hold something and are hidden, and the hidden sheets. Absent in older imports. */
  hiddenRows?: RowRanges
  /** The rows below the table that say what colours mean. */
  legendRows?: number[]
  hiddenColumns?: number[]
  hiddenSheets?: string[]
  /** The fondo that a title above the header names. */
  titleFondo?: string
  /** Columns with formulas that have no result: how many cells, and the first of their rows. Absent in older imports. */
  unvalued?: { index: number; cells: number; rows: number[] }[]
  /** The words of the column that says the kinds, with their rows. Absent if none does. */
  kindValues?: { value: string; rows: number }[]
  /** Headers of the columns that name each unit once and leave the cells below empty. Absent in older imports. */
  saidOnce?: string[]
}

/** `texts`: the headers of all columns, read or not; '' if a column has none. */
export type Header = { row: number; texts: string[]; columns: ReadColumn[]; findings: Finding[] }

/**
 * What a user decided about a header: the column, or null to leave it out (or its first part), and how its cells are read, or null for as
 * they are. `isHeading`: nobody decided, but an own field is called so.
 */
type Said = { column: SheetColumn | null; reading: ColumnReading | null; isHeading?: true }

/** What a user decided about headers, by `headerKey`, and what own fields are called. */
export type Mapping = ReadonlyMap<string, Said>

/** The headings of own fields, by `headerKey`. */
export type OwnHeadings = ReadonlyMap<string, OwnName>

/** The same from options. Own fields that are not there any more are forgotten. */
export function mappingIn({ mapping }: Pick<ImportOptions, 'mapping'>, own: OwnHeadings = new Map()): Mapping {
  const names = new Set<SheetColumn>(own.values())
  const isThere = (column: SheetColumn | null) => column === null || !isOwnName(column) || names.has(column)
  return new Map<string, Said>([
    ...ASIDE_MEANINGS.map(([header, said]): [string, Said] => [headerKey(header), { ...said, isHeading: true }]),
    ...[...own].map(([key, column]): [string, Said] => [key, { column, reading: null, isHeading: true }]),
    ...mapping.filter(([, column]) => isThere(column)).map(([key, column, reading = null]): [string, Said] => [key, { column, reading }]),
  ])
}

const OUR_LEVELS = LEVELS.map((level) => LEVEL_WORDS[level].it.one)

/** The same for a sheet with these headers. If a program is known by them, it says what nobody decided. */
export function withProgram(mapping: Mapping, headers: readonly string[]): Mapping {
  const meanings = programOf(headers)?.records
  if (!meanings) return mapping
  // Columns for levels are added to the sheets of programs (`tree-rows.ts`).
  const written = headers.filter((header) => !OUR_LEVELS.includes(header))
  return new Map<string, Said>([
    ...[...leftIn(meanings.left)].map((key): [string, Said] => [key, { column: null, reading: null, isHeading: true }]),
    ...[...meaningsOf(meanings, written)].map(([key, meaning]): [string, Said] =>
      [key, { column: meaning.column, reading: readingOf(meaning, usualSeparator(meaning.column)), isHeading: true }]),
    ...mapping,
  ])
}

/** Whether a user decided about a header. */
export const isDecided = (mapping: Mapping, key: string): boolean => mapping.has(key) && !mapping.get(key)?.isHeading

/** Whether a user decided about a header, or other columns of a program say the same. */
export const isDecidedOrSaid = (mapping: Mapping, key: string): boolean => isDecided(mapping, key) || isLeftOut(mapping.get(key))

/** How many rows may come before the table. */
const SEARCHED_ROWS = 50
export { headerKey }

const KNOWN = new Map(COLUMN_NAMES.flatMap((column) => columnHeaders(column).map((header) => [headerKey(header), column] as const)))

/** A longer text is not a header. Thousands of unclosed brackets would take long to search. */
const LONGEST = 1_000

/** A header without the remark in brackets that may follow: 'Data (gg/mm/aaaa)'. */
const withoutRemark = (text: string): string => text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')

/** The column that a header means, with or without a remark. */
export function recogniseHeader(text: string): ColumnName | null {
  if (text.length > LONGEST) return null
  return KNOWN.get(headerKey(text)) ?? KNOWN.get(headerKey(withoutRemark(text))) ?? null
}

/** The column that a user names, by its name in the contract or by any of its headers. */
export const columnNamed = (text: string, own: OwnHeadings): SheetColumn | null =>
  (isColumnName(text) ? text : (own.get(headerKey(text)) ?? recogniseHeader(text)))

/**
 * Finds the header among the first rows: the chosen one, or otherwise the one in which most columns are recognised. It must include the
 * title, or for updates the id or the segnatura. Null if there is none.
 */
export function findHeader(rows: readonly SheetRow[], kind: KindName, mapping: Mapping, chosen: number | null = null): Header | null {
  const best = bestHeader(headerRows(rows, chosen), kind, mapping)
  const identifies = best?.columns.some(({ column }) => ['title', 'id', 'shortNumber', 'segnatura'].includes(column))
  return identifies ? best : null
}

const bestHeader = (rows: readonly SheetRow[], kind: KindName, mapping: Mapping): Header | null =>
  rows.map((row) => readHeader(row, kind, mapping)).reduce<Header | null>(
    (best, header) => (header.columns.length > (best?.columns.length ?? 0) ? header : best), null
  )

/** One column may be recognised by chance in a row of texts. */
const NO_CHANCE = 2

/** A row that is clearly the header, except that it lacks the title, which a user must choose. */
export function halfHeader(rows: readonly SheetRow[], kind: KindName, mapping: Mapping): Header | null {
  const best = bestHeader(headerRows(rows, null), kind, mapping)
  return best && best.columns.length >= NO_CHANCE ? best : null
}

/** The column that a header in this row means, as chosen or as recognised. Letters mean nothing by themselves. Null: it is left out. */
export function meaningOf(header: string, row: number, mapping: Mapping): SheetColumn | null {
  const said = mapping.get(headerKey(header))
  if (said && !said.isHeading) return said.column
  if (row === NO_HEADER_ROW) return null
  return said?.column ?? recogniseHeader(header) ?? ownRemarked(header, mapping)
}

function ownRemarked(header: string, mapping: Mapping): SheetColumn | null {
  const said = header.length > LONGEST ? undefined : mapping.get(headerKey(withoutRemark(header)))
  return said?.isHeading ? said.column : null
}

/** The rows that may be the header: the chosen one, or otherwise the first ones. */
export const headerRows = (rows: readonly SheetRow[], chosen: number | null): SheetRow[] =>
  chosen === NO_HEADER_ROW ? [letterRow(rows)] : rows.slice(0, SEARCHED_ROWS).filter(({ number }) => chosen === null || number === chosen)

/** Stands for the header of a sheet without one: the letters of the columns that hold something. */
function letterRow(rows: readonly SheetRow[]): SheetRow {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const isFilled = (index: number) => rows.some(({ cells }) => cells[index]?.trim())
  return { number: NO_HEADER_ROW, cells: Array.from({ length: width }, (_, index) => (isFilled(index) ? columnLetters(index) : '')) }
}

/** The beginning of the headers that a report adds. A corrected report can be imported like any sheet. */
export const REPORT_PREFIX = { it: 'Controllo: ', en: 'Check: ' } as const

/** Whether a report added this column. */
export const isOfReport = (header: string): boolean => Object.values(REPORT_PREFIX).some((prefix) => header.startsWith(prefix))

/** Reads a row as a header. Letters mean only what a user chose. */
export function readHeader({ number, cells }: SheetRow, kind: KindName, mapping: Mapping): Header {
  const texts = cells.map((text) => text.trim())
  const meant: Meant[] = []
  const continued = new Map<number, number[]>()
  const meanings = number === NO_HEADER_ROW ? mapping : withProgram(mapping, texts)
  const unknown: string[] = []
  let description: number | undefined
  for (const [index, header] of texts.entries()) {
    const key = headerKey(header)
    const said = meanings.get(key)
    if (!header || isLeftOut(said) || isOfReport(header)) continue
    if (description !== undefined && !said && isContinuation(key)) {
      continued.set(description, [...(continued.get(description) ?? []), index])
      continue
    }
    const column = meaningOf(header, number, meanings)
    if (column === 'description') description ??= index
    if (column || said) meant.push({ index, header, column, reading: said?.reading ?? null })
    else if (!colourOf(header)) unknown.push(header)
  }
  const { columns, twice } = putTogether(meant, continued)
  const labelOf = (column: SheetColumn) =>
    (isOwnName(column) ? (columns.find((read) => read.column === column)?.header ?? column) : columnLabel(kind, column))
  const about = (code: Finding['code'], header: string, column: SheetColumn): Finding =>
    ({ row: null, column: header, code, value: header, values: { field: labelOf(column) } })
  return {
    row: number, texts, columns, findings: [
      ...twice.map(({ header, column }) => about('COLUMN_TWICE', header, column)),
      ...columns.filter(({ column }) => !showsColumn(kind, column)).map(({ header, column }) => about('COLUMN_NOT_SHOWN', header, column)),
      ...aboutUnknown(unknown),
    ],
  }
}

/** A column whose first part is for no field still has others. */
const isLeftOut = (said: Said | undefined): boolean => said?.column === null && said.reading === null

/** The columns that mean nothing, however many there are, in one finding: they ask for one look at the columns. */
function aboutUnknown(headers: readonly string[]): Finding[] {
  const [first, second] = headers
  if (first === undefined) return []
  if (second === undefined) return [{ row: null, column: first, code: 'COLUMN_UNKNOWN', value: first }]
  return [{ row: null, column: null, code: 'COLUMNS_UNKNOWN', value: headers.join(', '), values: { count: headers.length } }]
}

/** 'Descrizione 2', 'Description 3': only descriptions are longer than a cell. */
function isContinuation(key: string): boolean {
  const [, base, part] = /^(.+) (\d{1,2})$/.exec(key) ?? []
  return Number(part) >= 2 && KNOWN.get(base ?? '') === 'description'
}

/** The row that looks most like a header if none is recognised: the first with the most texts. */
export function likelyHeader(rows: readonly SheetRow[]): SheetRow | null {
  const filled = ({ cells }: SheetRow) => cells.filter((text) => text.trim()).length
  return rows.slice(0, SEARCHED_ROWS).reduce<SheetRow | null>((best, row) => (best && filled(best) >= filled(row) ? best : row), null)
}
