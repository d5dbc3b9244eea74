import { MONTHS } from '@faldone/contract/calendar.ts'
import { cellList, readCellList } from '@faldone/contract/cell-list.ts'
import { CELL_WORDS } from '@faldone/contract/cell-words.ts'
import { closureInWords } from '@faldone/contract/closure.ts'
import type { Language } from '@faldone/contract/common.ts'
import { elsewhereCell } from '@faldone/contract/elsewhere-cell.ts'
import { BOOLEAN_FIELDS, LIST_FIELDS } from '@faldone/contract/fields.ts'
import {
  type ColumnName, COLUMN_NAMES, columnLabel, isFieldColumn, isLevelColumn, type SheetColumn, showsColumn,
} from '@faldone/contract/import-columns.ts'
import { isFirstIn, type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { languageCode } from '@faldone/contract/languages.ts'
import { languageName } from '@faldone/contract/language-name.ts'
import { rightsName } from '@faldone/contract/rights.ts'
import type { Level } from '@faldone/contract/levels.ts'
import {
  isOwnName, ofKind, type OwnField, ownKey, type OwnName, ownName, ownText, type OwnValue, readOwnValue,
} from '@faldone/contract/own-values.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { closureIn } from '../closures/columns.ts'
import type { StoredContent } from '../documents/content.ts'
import type { TermName, UnitTree } from '../imports/planning/archive-view.ts'
import type { AddressedList } from '../imports/planning/elsewhere.ts'
import { ownHeader, ownHeadings } from '../imports/recognising/own-headings.ts'
import { ownOf } from '../own-fields/values.ts'

export type Cell = string | number | null

/** A record as a sheet shows it: themes and type by their stored values, files by their names. */
export type SheetDocument = {
  row: StoredContent & { id: string; num: number; unitId: string | null }
  terms: { tematiche: string[]; tipologia: string | null }
  files: string[]
}

/** The limit of a cell in Excel (its specifications and limits). A longer text continues in the next column. */
export const LONGEST_CELL = 32_767

/** The id, all fields that a kind shows, and the units: a record may be at any level. */
export const usualColumns = (kind: KindName): ColumnName[] => COLUMN_NAMES.filter((column) => showsColumn(kind, column))

const isFurther = (kind: KindName, column: ColumnName): boolean => isFieldColumn(column) && !isFirstIn(kind, column)

/**
 * The same for a sheet to fill in, with only those levels that a kind begins with, and the fields that it seldom has at the end. Short
 * numbers are given by the archive, and addresses elsewhere on the pages of the lists.
 */
export const templateColumns = (kind: KindName): ColumnName[] =>
  usualColumns(kind)
    .filter((column) => !['shortNumber', 'elsewhere'].includes(column) && (!isLevelColumn(column) || KINDS[kind].levels.includes(column)))
    .sort((one, other) => Number(isFurther(kind, one)) - Number(isFurther(kind, other)))

/** The columns of the own fields that a kind has. */
export const ownColumns = (kind: KindName, fields: readonly OwnField[]): OwnName[] =>
  ofKind(fields, kind).map(({ key }) => ownName(key))

/** The header of a column, with the kind's labels. */
export function headerOf(kind: KindName, column: SheetColumn, fields: readonly OwnField[], lang: Language): string {
  if (!isOwnName(column)) return columnLabel(kind, column)[lang]
  const own = ofKind(fields, kind)
  const field = own.find(({ key }) => key === ownKey(column))
  return field ? ownHeader(field, ownHeadings(kind, own), lang) : column
}

type Headed = { kind: KindName; columns: readonly SheetColumn[]; fields: readonly OwnField[] }

/** The headers of the columns. A description that takes several cells has as many columns. */
export const headersFor = ({ kind, columns, fields }: Headed, descriptionParts: number, lang: Language): string[] =>
  columns.flatMap((column) => {
    const label = headerOf(kind, column, fields, lang)
    return column === 'description'
      ? Array.from({ length: descriptionParts }, (_, part) => (part === 0 ? label : `${label} ${part + 1}`))
      : [label]
  })

/** How cells are written. `wordFor` gives the word for a stored theme or type, `addressesOf` its addresses elsewhere. */
export type CellStyle = {
  lang: Language; wordFor: (term: TermName, value: string) => string; descriptionParts: number
  addressesOf: (list: AddressedList, value: string) => readonly string[]
}

/** The names of a record's unit, of the units above it, and of those who made its fondo. */
type Place = Partial<Record<Level, string>> & { creators: readonly string[] }

/** Returns a function that finds the place of a unit. Each place is built once. `creators`: by the name of their fondo. */
export function placesIn(units: UnitTree, creators: ReadonlyMap<string, string[]>): (unitId: string | null) => Place {
  const places = new Map<string | null, Place>()
  return (unitId) => {
    const known = places.get(unitId)
    if (known) return known
    const names: Partial<Record<Level, string>> = Object.fromEntries(units.pathTo(unitId).map(({ level, name }) => [level, name]))
    const place = { ...names, creators: creators.get(names.fondo ?? '') ?? [] }
    places.set(unitId, place)
    return place
  }
}

const isList = (column: ColumnName): boolean => LIST_FIELDS.some((name) => name === column)

/** By its name, if that is read as the same language. */
const writtenLanguage = (code: string, lang: Language): string => {
  const name = languageName(code, lang)
  return languageCode(name) === code ? name : code
}

const isTruth = (column: ColumnName): boolean => BOOLEAN_FIELDS.some((name) => name === column)

/** A record's cells, as the import reads them. */
export function cellsOf(document: SheetDocument, place: Place, columns: readonly SheetColumn[], style: CellStyle): Cell[] {
  const cells: Cell[] = []
  for (const column of columns) {
    if (column === 'description') cells.push(...descriptionCells(document.row.description ?? '', style))
    else cells.push(cellOf(document, place, column, style))
  }
  return cells
}

function cellOf(
  { row, terms, files }: SheetDocument, place: Place, column: Exclude<SheetColumn, 'description'>, style: CellStyle
): Cell {
  const { lang, wordFor } = style
  if (isLevelColumn(column)) return place[column] ?? null
  if (isOwnName(column)) return ownCell(ownOf(row.own)[ownKey(column)], lang)
  switch (column) {
    case 'shortNumber':
      return shortNumber(row.num)
    case 'file':
      return joined(files)
    case 'creator':
      return joined(place.creators)
    case 'elsewhere':
      return elsewhereCell(addressed(row.place, terms, style), LONGEST_CELL) || null
    case 'tematiche':
      return joined(terms.tematiche.map((value) => wordFor('tematica', value)).sort())
    case 'tipologia':
      return terms.tipologia && wordFor('tipologia', terms.tipologia)
    case 'month':
      return row.month && MONTHS[row.month - 1]![lang].toLowerCase()
    case 'visibility':
      return CELL_WORDS[row.visibility][lang]
    case 'closure':
      return row.closure && closureInWords(closureIn(row.closure)!, lang)
    default: {
      const value = row[column]
      if (value !== null && isList(column)) return joined(readCellList(String(value)).map((code) => writtenLanguage(code, lang)))
      if (value !== null && column === 'rights') return rightsName(String(value), lang)
      return value !== null && isTruth(column) ? CELL_WORDS[value ? 'yes' : 'no'][lang] : value
    }
  }
}

/** The themes, the type and the place of a record, by the words of the sheet, with their addresses elsewhere. */
const addressed = (place: string | null, { tematiche, tipologia }: SheetDocument['terms'], { wordFor, addressesOf }: CellStyle) => [
  ...tematiche.map((value) => [wordFor('tematica', value), addressesOf('tematica', value)] as const),
  ...(tipologia ? [[wordFor('tipologia', tipologia), addressesOf('tipologia', tipologia)] as const] : []),
  ...(place ? [[place, addressesOf('place', place)] as const] : []),
]

/** A number that could be read in two ways is a text. */
function ownCell(value: OwnValue | undefined, lang: Language): Cell {
  if (value === undefined) return null
  if (typeof value === 'boolean') return CELL_WORDS[value ? 'yes' : 'no'][lang]
  const isPlain = typeof value === 'number' && 'value' in readOwnValue({ type: 'number', values: [] }, String(value))
  return isPlain ? value : ownText(value)
}

const joined = (values: readonly string[]): string | null => cellList(values, LONGEST_CELL) || null

function descriptionCells(text: string, { descriptionParts }: CellStyle): Cell[] {
  const parts = partsOf(text)
  return Array.from({ length: descriptionParts }, (_, at) => parts[at] ?? null)
}

/** Splits a text into pieces that each fit into a cell, without cutting a character in two. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = at + LONGEST_CELL
    const isCut = end < text.length && /[\ud800-\udbff]/.test(text[end - 1]!)
    parts.push(text.slice(at, isCut ? end - 1 : end))
    at += parts.at(-1)!.length
  }
  return parts
}
