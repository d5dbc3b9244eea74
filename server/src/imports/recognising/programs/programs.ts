import type { ColumnReading } from '@faldone/contract/column-reading.ts'
import { headerKey } from '../header-key.ts'
import { ATOM, ATOM_AUTHORITIES } from './atom.ts'
import { ATOM_ACCESSIONS, ATOM_CONTAINERS, ATOM_RELATIONS } from './atom-others.ts'
import { ARCHIMISTA, ARCHIMISTA_PEOPLE } from './archimista.ts'
import { EAD } from './ead.ts'
import { BIBTEX, DUBLIN_CORE, EAC, MARC, MODS, SKOS } from './library.ts'
import { ARCHIVES_SPACE, COLLECTIVE_ACCESS, OMEKA, RIS, SBN, ZOTERO } from './others.ts'
import type { Meanings, Program } from './program.ts'

const PROGRAMS: readonly Program[] = [
  ATOM, ATOM_AUTHORITIES, ATOM_RELATIONS, ATOM_ACCESSIONS, ATOM_CONTAINERS, ARCHIVES_SPACE, OMEKA, COLLECTIVE_ACCESS, ZOTERO, RIS, SBN,
  EAD, MARC, BIBTEX, MODS, DUBLIN_CORE, EAC, SKOS, ARCHIMISTA, ARCHIMISTA_PEOPLE,
]

const hasSign = (keys: ReadonlySet<string>, sign: string): boolean => sign.split('|').some((one) =>
  (one.endsWith('*') ? [...keys].some((key) => key.startsWith(headerKey(one))) : keys.has(headerKey(one))))

/** The program that wrote a sheet with these headings, if it is known. */
export function programOf(headings: readonly string[]): Program | null {
  const keys = new Set(headings.map(headerKey).filter(Boolean))
  return PROGRAMS.find(({ signs }) => signs.every((sign) => hasSign(keys, sign))) ?? null
}

/** What a heading of a program means; `joined` to the text of an earlier one after `between` (absent: as usual), or `kept` under it. */
export type Meaning<Column> = { column: Column; way: 'first' | 'joined' | 'kept'; between?: string | undefined }

const keysIn = <Column extends string>(of: Partial<Record<Column, string>>): (readonly [key: string, column: Column])[] =>
  (Object.entries(of) as [Column, string][])
    .flatMap(([column, names]) => names.split(',').map((name) => [headerKey(name), column] as const))

/**
 * Headings of a sheet that a program wrote, by their keys: those that are only kept in a note because nothing else is known about them
 * (`rest`), and those that are not read because other columns say the same (`left`). `placed`: the fields for which a format has a place of
 * its own, so that no other element of it is one of these. Its types are its own words (`article`), never those of a centre.
 */
export function leftOverIn(headings: readonly string[]): Record<'rest' | 'left' | 'placed', ReadonlySet<string>> {
  const program = programOf(headings)
  const { read, kept = {}, left: said } = program?.records ?? {}
  const left = leftIn(said)
  const known = new Set([...keysIn<string>(read ?? {}), ...keysIn<string>(kept)].map(([key]) => key))
  return {
    left, placed: new Set(program?.isFormat ? [...Object.keys(read ?? {}), 'tipologia'] : []),
    rest: new Set(read ? headings.map(headerKey).filter((key) => key && !known.has(key) && !left.has(key)) : []),
  }
}

/** What the headings of a sheet mean that a program wrote, by their keys. Of several for one field the first in the sheet is the first. */
export function meaningsOf<Column extends string>(
  { read, kept = {}, between = {}, left, rest }: Meanings<Column>, headings: readonly string[]
): Map<string, Meaning<Column>> {
  const known = new Map<string, Meaning<Column>>()
  for (const [key, column] of keysIn(kept)) known.set(key, { column, way: 'kept' })
  const before = new Map(Object.entries(between).map(([name, text]) => [headerKey(name), text]))
  for (const [key, column] of keysIn(read))
    known.set(key, { column, way: 'joined', between: before.get(key) ?? before.get(headerKey(column)) })
  const without = leftIn(left)
  const seen = new Set<Column>()
  const found = new Map<string, Meaning<Column>>()
  for (const key of headings.map(headerKey)) {
    if (key === '' || found.has(key) || without.has(key)) continue
    const meaning = known.get(key) ?? (rest && { column: rest, way: 'kept' as const })
    if (!meaning) continue
    const isFirst = meaning.way === 'joined' && !seen.has(meaning.column)
    if (isFirst) seen.add(meaning.column)
    found.set(key, isFirst ? { ...meaning, way: 'first' } : meaning)
  }
  return found
}

/** Headings that are not read, by their keys. */
export const leftIn = (left = ''): Set<string> => new Set(left.split(',').map(headerKey).filter(Boolean))

type DerivedColumns = { headers: readonly string[]; textsOf: (cells: readonly string[]) => string[] }

/** The columns of a program that are computed from those of a sheet with these headings; null if there are none, or they are there. */
export function derivedIn(headings: readonly string[]): DerivedColumns | null {
  const derived = programOf(headings)?.derived
  if (!derived || derived.headers.some((header) => headings.includes(header))) return null
  const keys = headings.map(headerKey)
  return {
    headers: derived.headers,
    textsOf: (cells) => derived.textsOf((heading) => cells[keys.indexOf(headerKey(heading))]?.trim() ?? ''),
  }
}

/** How the cells of such a column are read. `usual`: what usually stands between joined texts. */
export const readingOf = ({ way, between }: Meaning<string>, usual: string): ColumnReading | null =>
  (way === 'first' ? null : way === 'kept' ? { kept: true } : { joined: between ?? usual })
