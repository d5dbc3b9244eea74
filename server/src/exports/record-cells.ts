import { MONTHS } from '@faldone/contract/calendar.ts'
import { cellList } from '@faldone/contract/cell-list.ts'
import type { Language } from '@faldone/contract/common.ts'
import { type ColumnName, COLUMN_NAMES, columnLabel, isLevelColumn, showsColumn } from '@faldone/contract/import-columns.ts'
import { type KindName, KINDS } from '@faldone/contract/kinds.ts'
import type { KnownRecord, TermName } from '../imports/archive-view.ts'
import type { UnitPath } from '../imports/unit-path.ts'

export type Cell = string | number | null

/** Excel's cells end here (its specifications and limits); what is longer goes on in a column beside. */
export const LONGEST_CELL = 32_767

/** The id, and all that a kind shows. */
export const usualColumns = (kind: KindName): ColumnName[] =>
  COLUMN_NAMES.filter((column) => (isLevelColumn(column) ? KINDS[kind].levels.includes(column) : showsColumn(kind, column)))

/** The headers of the columns, by the kind's labels; a description that takes several cells has as many columns. */
export const headersFor = (kind: KindName, columns: readonly ColumnName[], descriptionParts: number, lang: Language): string[] =>
  columns.flatMap((column) => {
    const label = columnLabel(kind, column)[lang]
    return column === 'description' ? Array.from({ length: descriptionParts }, (_, part) => (part === 0 ? label : `${label} ${part + 1}`)) : [label]
  })

/** The words for truth values and visibility. */
export const WORDS = {
  yes: { it: 'sì', en: 'yes' },
  no: { it: 'no', en: 'no' },
  public: { it: 'pubblico', en: 'public' },
  staff: { it: 'riservato', en: 'staff' },
} as const

/** How cells are written: `wordFor` gives the word for a stored theme or type. */
export type CellStyle = { lang: Language; wordFor: (term: TermName, value: string) => string; descriptionParts: number }

/** A record's cells, as import reads them. */
export function cellsOf(record: KnownRecord, path: UnitPath, columns: readonly ColumnName[], style: CellStyle): Cell[] {
  return columns.flatMap((column) => (column === 'description' ? descriptionCells(record.fields.description ?? '', style) : [cellOf(record, path, column, style)]))
}

function cellOf({ id, fields, files }: KnownRecord, path: UnitPath, column: Exclude<ColumnName, 'description'>, { lang, wordFor }: CellStyle): Cell {
  if (isLevelColumn(column)) return path.find(({ level }) => level === column)?.name ?? null
  switch (column) {
    case 'id':
      return id
    case 'file':
      return joined(files)
    case 'tematiche':
      return joined((fields.tematiche ?? []).map((value) => wordFor('tematica', value)).sort())
    case 'tipologia':
      return fields.tipologia && wordFor('tipologia', fields.tipologia)
    case 'month':
      return fields.month && MONTHS[fields.month - 1]![lang].toLowerCase()
    case 'availableOnSite':
      return fields.availableOnSite === null ? null : WORDS[fields.availableOnSite ? 'yes' : 'no'][lang]
    case 'visibility':
      return WORDS[fields.visibility ?? 'public'][lang]
    default:
      return fields[column]
  }
}

const joined = (values: readonly string[]): string | null => cellList(values, LONGEST_CELL) || null

function descriptionCells(text: string, { descriptionParts }: CellStyle): Cell[] {
  const parts = partsOf(text)
  return Array.from({ length: descriptionParts }, (_, at) => parts[at] ?? null)
}

/** A text in pieces that each fit into a cell, without a character cut in two. */
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
