import { readCellList } from '@faldone/contract/cell-list.ts'
import { isBlank, type Language } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { type Level, LEVELS } from '@faldone/contract/levels.ts'
import {
  levelMeaning, type LevelMeaning, MAKER_COLUMNS, type MakerColumn, type UnitColumn, unitColumnLabel,
} from '@faldone/contract/unit-columns.ts'
import { rightsCode } from '@faldone/contract/rights.ts'
import { OPTIONAL_UNIT_FIELDS } from '@faldone/contract/unit-fields.ts'
import { type UpdateUnit, updateUnitSchema } from '@faldone/contract/unit.ts'
import { kindNamed } from '../command-options.ts'
import { visibilities } from '../planning/cell-reading.ts'
import { readClosure } from '../planning/closure-cell.ts'
import { isEmptyMark } from '../recognising/empty-mark.ts'
import { termKey } from '../recognising/folding.ts'
import { headerKey } from '../recognising/header.ts'
import type { Finding, Values } from './sheet.ts'
import type { Maker } from './unit-makers.ts'
import { wrongValue } from './values.ts'

/** What is written about a unit. Null clears a field. */
export type Given = Omit<UpdateUnit, 'kind' | 'kinds' | 'parentId'>

/** A row of a sheet of units. */
export type UnitRow = {
  row: number
  /** What the sheet calls it, and the unit above it. */
  id: string | null
  code: string | null
  parent: string | null
  /** Null where only an id says what it is. */
  meaning: LevelMeaning | null
  name: string | null
  /** The units above it that columns of levels name. */
  path: { level: Level; name: string }[]
  given: Given
  kinds: KindName[]
  /** Who made and who kept it. */
  makers: Maker[]
}

const MAKERS = Object.keys(MAKER_COLUMNS) as MakerColumn[]

/** Reads a row. `tell` says what is wrong with it. */
export function readUnitRow(row: number, values: Values<UnitColumn>, lang: Language, tell: (finding: Finding) => void): UnitRow {
  const refuse = (column: UnitColumn) => tell(wrongValue(row, [column, unitColumnLabel(column)[lang]], values.get(column), lang))
  const id = values.get('id') ?? null
  const named = LEVELS.flatMap((level) => (values.has(level) ? [{ level, name: values.get(level)! }] : []))
  const word = values.get('level')
  const written = word === undefined ? undefined : levelMeaning(headerKey(word))
  if (word !== undefined && !written) refuse('level')
  const own = values.has('name') || values.has('depth') ? undefined : (named.find(({ level }) => level === written?.level) ?? named.at(-1))
  const depth = Number(values.get('depth') ?? NaN)
  const meaning = ranked(written ?? (own ? levelMeaning(own.level)! : null), depth)
  // What has no title is called by its date.
  const name = values.get('name') ?? own?.name ?? values.get('date') ?? null
  if (name === null && !id && meaning?.level !== 'record') refuse('name')
  if (meaning === null && !id && word === undefined) refuse('level')
  return {
    row, id, code: values.get('code') ?? null, parent: values.get('parent') ?? null, meaning, name,
    // Columns of levels say what is above the top of a tree, and its depths what is below.
    path: depth > 1 ? [] : named.filter(({ level }) => level !== own?.level && !isBelow(level, meaning)),
    given: readGiven(values, name, refuse), kinds: readKinds(values, refuse),
    makers: MAKERS.flatMap((column) => readCellList(values.get(column) ?? '').map((name) => ({ column, name }))),
  }
}

/** The depth of a row, if it has one, says more than its word. */
const ranked = (meaning: LevelMeaning | null, depth: number): LevelMeaning | null =>
  (meaning && depth > 0 ? { ...meaning, rank: depth } : meaning)

/** Whether a column names a unit of the row's own level, or of one below it, which says nothing about what is above it. */
const isBelow = (level: Level, meaning: LevelMeaning | null): boolean =>
  meaning !== null && meaning.level !== 'record' && LEVELS.indexOf(level) >= LEVELS.indexOf(meaning.level)

function readGiven(values: Values<UnitColumn>, name: string | null, refuse: (column: UnitColumn) => void): Given {
  const texts = OPTIONAL_UNIT_FIELDS.flatMap((field) => {
    const text = values.get(field)
    const said = field === 'rights' && text ? (rightsCode(text) ?? text) : text
    return said === undefined ? [] : [[field, isEmptyMark(said) || isBlank(said) ? null : said] as const]
  })
  const closed = values.get('closure')
  const seen = values.get('visibility')
  const visibility = seen === undefined ? undefined : visibilities.get(termKey(seen))
  if (seen !== undefined && !visibility) refuse('visibility')
  const given = {
    ...Object.fromEntries(texts), ...(name !== null && { name }), ...(visibility && { visibility }),
    ...(closed !== undefined && { closure: readClosure(closed, unitColumnLabel('closure').it) }),
  }
  const parsed = updateUnitSchema.safeParse(given)
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0] as UnitColumn))
  for (const field of wrong) refuse(field)
  const right = Object.entries(given).filter(([field]) => !wrong.has(field as UnitColumn))
  return parsed.data ?? updateUnitSchema.parse(Object.fromEntries(right))
}

function readKinds(values: Values<UnitColumn>, refuse: (column: UnitColumn) => void): KindName[] {
  const named = (values.get('kinds') ?? '').split(';').map((text) => text.trim()).filter(Boolean).map(kindNamed)
  if (named.includes(null)) refuse('kinds')
  return named.filter((kind) => kind !== null)
}
