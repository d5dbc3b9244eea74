import { isAbove, type Level, LEVELS, LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { levelMeaning, type LevelMeaning, type UnitColumn } from '@faldone/contract/unit-columns.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { headerKey } from './header-key.ts'
import { meaningsOf, programOf } from './programs/programs.ts'
import type { ReadColumn } from './read-column.ts'
import { unitColumnNamed } from './unit-column.ts'

type Step = { level: Level; name: string }
type Unit = { rank: number; path: Step[] }

/**
 * Reads the rows of a sheet of records that are units, in their order. `headers`: the columns that it adds, one for each level that the
 * sheet does not have; in each row it writes the units that hold its record, or for a row that is a unit that unit and those above it.
 * `from`: the index of the first of these columns. `mark`: that of a cell that says that a row is a unit. `level`: the header of the column
 * that says what the rows are, if one does.
 */
export type TreeReader = { headers: string[]; from: number; mark: number; level?: string; read: (row: SheetRow) => void }

/** What a row is, before its place is known: a unit, or a record (null). */
type RowReader = (row: SheetRow) => { meaning: LevelMeaning; name: string } | null

/** Rows further down may be wider than those that were seen. */
const SPARE = 8
const RECORD_RANK = 1_000
/** How many of the words in a column of levels must be levels. */
const MOSTLY = 0.8

/** A code in the form in which it is compared: A.1/b is A, 1, b. */
export const codeParts = (code: string): string[] => code.toLowerCase().split(/[\s./\\:_-]+/).filter(Boolean)

/** Where the columns of units are in a sheet, by their headings or by the program that wrote it. */
function unitColumnsIn(headers: readonly string[]): Map<UnitColumn, number> {
  const units = programOf(headers)?.units
  const meanings = units && meaningsOf(units, headers)
  const at = new Map<UnitColumn, number>()
  for (const [index, header] of headers.entries()) {
    const meaning = meanings?.get(headerKey(header))
    const column = meanings ? (meaning?.way === 'first' ? meaning.column : undefined) : unitColumnNamed(header)
    if (column && !at.has(column)) at.set(column, index)
  }
  return at
}

/** A reader for a sheet in which some of the first rows are units; null for others. */
export function treeReader(
  headers: readonly string[], columns: readonly ReadColumn[], below: readonly SheetRow[]
): TreeReader | null {
  const missing = LEVELS.filter((level) => !columns.some(({ column }) => column === level))
  const at = unitColumnsIn(headers)
  const ofLevels = byLevels(at, below)
  // The whole sheet is put into a fondo, not its sections.
  const levels = ofLevels ? missing : missing.filter((level) => level !== 'fondo')
  const reads = ofLevels ?? bySections(levels, columns, below)
  if (!reads || levels.length === 0) return null
  const from = Math.max(headers.length, ...below.map(({ cells }) => cells.length)) + SPARE
  const mark = from + levels.length
  const placeOf = placing(at, reads, below.some((row) => cellAt(row, at.get('parent')) !== ''))
  return {
    headers: levels.map((level) => LEVEL_WORDS[level].it.one), from, mark, ...(ofLevels && { level: headers[at.get('level')!]! }),
    read(row) {
      const { path, isUnit } = placeOf(row)
      for (let index = row.cells.length; index <= mark; index++) row.cells[index] = ''
      for (const [nth, level] of levels.entries()) row.cells[from + nth] = path.find((step) => step.level === level)?.name ?? ''
      row.cells[mark] = isUnit ? 'x' : ''
    },
  }
}

const cellAt = ({ cells }: SheetRow, index: number | undefined): string => (index === undefined ? '' : (cells[index]?.trim() ?? ''))

/** By a column that says the level of each row. */
function byLevels(at: ReadonlyMap<UnitColumn, number>, below: readonly SheetRow[]): RowReader | null {
  const words = below.map((row) => headerKey(cellAt(row, at.get('level')))).filter(Boolean)
  const meanings = words.map(levelMeaning).filter((meaning) => meaning !== undefined)
  if (!meanings.some(({ level }) => level !== 'record') || meanings.length < words.length * MOSTLY) return null
  return (row) => {
    const meaning = levelMeaning(headerKey(cellAt(row, at.get('level'))))
    const name = cellAt(row, at.get('name')) || cellAt(row, at.get('date'))
    if (!meaning || meaning.level === 'record' || !name) return null
    const depth = Number(cellAt(row, at.get('depth')))
    return { meaning: depth > 0 ? { ...meaning, rank: depth } : meaning, name }
  }
}

/** `I. Corrispondenza`, `A) Carte`, `3 - Scritti` */
const NUMBERED = /^(?:[IVXLC]{1,6}|[A-Z]|\d{1,3})\s?[.):–-]\s*\p{L}.{2,}/u

/** By rows with nothing but a numbered heading, or the name of a level, outside the column of titles. */
function bySections(levels: readonly Level[], columns: readonly ReadColumn[], below: readonly SheetRow[]): RowReader | null {
  const titles = columns.find(({ column }) => column === 'title')?.parts ?? []
  const read: RowReader = (row) => {
    const filled = [...row.cells.entries()].filter(([, text]) => text.trim())
    const [index, text] = filled[0] ?? []
    if (filled.length !== 1 || index === undefined || text === undefined || titles.includes(index)) return null
    const name = text.trim()
    const [first = ''] = headerKey(name).split(' ')
    const meaning = levelMeaning(first)
    // The second of sections A, B, C is no busta.
    const isNamed = meaning && meaning.level !== 'record' && name.includes(' ') && !(first.length === 1 && NUMBERED.test(name))
    const named = isNamed ? meaning : NUMBERED.test(name) ? levelMeaning('serie') : undefined
    return named && levels.some((level) => level === named.level) ? { meaning: named, name } : null
  }
  return titles.length > 0 && below.some((row) => read(row)) ? read : null
}

/**
 * Says where each row is: below the unit that its parent, its code or the order of the rows names. `hasParents`: rows name their parents,
 * so one that names none has none.
 */
function placing(
  at: ReadonlyMap<UnitColumn, number>, reads: RowReader, hasParents: boolean
): (row: SheetRow) => { path: Step[]; isUnit: boolean } {
  const byId = new Map<string, Unit>()
  const byCode = new Map<string, Unit>()
  const codes = new Map<string, string>()
  let above: Unit[] = []
  const codeOf = (row: SheetRow) => cellAt(row, at.get('code')) || cellAt(row, at.get('segnatura'))
  const aboveOf = (row: SheetRow, rank: number): Unit | undefined => {
    const parent = cellAt(row, at.get('parent'))
    if (parent) return byId.get(parent) ?? byCode.get(codeParts(parent).join('.'))
    if (hasParents) return undefined
    const parts = codeParts(codeOf(row))
    for (let length = parts.length - 1; length > 0; length--) {
      const coded = byCode.get(parts.slice(0, length).join('.'))
      if (coded) return coded
    }
    return above.findLast((unit) => unit.rank < rank)
  }
  return (row) => {
    const found = reads(row)
    const depth = Number(cellAt(row, at.get('depth')))
    const parent = aboveOf(row, found?.meaning.rank ?? (depth || RECORD_RANK))?.path ?? []
    if (!found) return { path: parent, isUnit: false }
    const code = codeOf(row) || cellAt(row, at.get('id'))
    const unit = { rank: found.meaning.rank, path: fitted(parent, found.meaning.level as Level, found.name, code, codes) }
    byId.set(cellAt(row, at.get('id')), unit)
    if (code) byCode.set(codeParts(code).join('.'), unit)
    above = [...above.filter(({ rank }) => rank < unit.rank), unit]
    return { path: unit.path, isUnit: true }
  }
}

/** The path of a unit, which bears the name of the one above if both have the same level, and its code if another has its name. */
function fitted(parent: readonly Step[], level: Level, own: string, code: string, codes: Map<string, string>): Step[] {
  const path = [...parent]
  let name = own
  for (let last = path.at(-1); last && !isAbove(last.level, level); last = path.at(-1)) {
    if (!name.startsWith(last.name)) name = `${last.name} / ${name}`
    path.pop()
  }
  const key = JSON.stringify([...path, { level, name }]).toLowerCase()
  const other = codes.get(key)
  codes.set(key, other ?? code)
  return [...path, { level, name: other !== undefined && other !== code && code ? `${name} [${code}]` : name }]
}
