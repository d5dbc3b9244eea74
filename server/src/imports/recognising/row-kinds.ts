import { KIND_WORDS } from '@faldone/contract/kind-words.ts'
import { KIND_NAMES, type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { termKey } from './folding.ts'
import { headerKey, type Layout } from './header.ts'
import { programOf } from './programs/programs.ts'
import type { ImportOptions } from './options.ts'

/** The column that says the kind of each row, and what its words mean by choice, by `termKey`. */
export type RowKinds = { index: number; header: string; words: ReadonlyMap<string, KindName> }

const namesOf = (kind: KindName): string[] => {
  const { stored, label, plural } = KINDS[kind]
  return [stored, label.it, label.en, plural.it, plural.en]
}

const keysOf = (kind: KindName, words: readonly string[]): [string, KindName][] => words.map((word) => [termKey(word), kind])

const NAMES = new Map(KIND_NAMES.flatMap((kind) => keysOf(kind, namesOf(kind))))
/** Later entries win: of the usual types the first kind that has them, then words, then names. */
const GUESSES = new Map([
  ...KIND_NAMES.toReversed().flatMap((kind) => keysOf(kind, KINDS[kind].usualTypes)),
  ...KIND_NAMES.flatMap((kind) => keysOf(kind, KIND_WORDS[kind].split(','))),
  ...NAMES,
])

/** Longer texts say more than a kind. */
const LONGEST = 60

/** The kind that a word probably means: itself, or its first word ("fotografia b/n"); null if neither says one. */
export function guessedKind(text: string): KindName | null {
  if (text.length > LONGEST) return null
  const key = termKey(text)
  return GUESSES.get(key) ?? GUESSES.get(/^[\p{L}\p{N}]+/u.exec(key)?.[0] ?? '') ?? null
}

/** Whether a word says nothing beyond a kind. */
export const isNameOfKind = (text: string): boolean => NAMES.has(termKey(text))

/** The kind that the cell of a row says; null if it is empty or says none. */
export function kindSaid({ index, words }: RowKinds, cells: readonly string[]): KindName | null {
  const text = cells[index]?.trim() ?? ''
  return text === '' ? null : (words.get(termKey(text)) ?? guessedKind(text))
}

/** The column that says the kinds of a sheet, as chosen for it or for an earlier one, or as its program says; null if none does. */
export function rowKindsIn(
  { layout, options }: { layout: Pick<Layout, 'header'> | null; options: Pick<ImportOptions, 'kindColumn' | 'kindColumns' | 'kindWords'> }
): RowKinds | null {
  const { kindColumn, kindColumns = [], kindWords = [] } = options
  const usual = headerKey(programOf(layout?.header ?? [])?.kindColumn ?? '')
  const isMeant = (key: string) => (kindColumn === undefined ? key === usual || kindColumns.includes(key) : key === kindColumn)
  const index = layout?.header.findIndex((header) => header !== '' && isMeant(headerKey(header))) ?? -1
  return index < 0 ? null : { index, header: layout!.header[index]!, words: new Map(kindWords) }
}

/** How many values of the column are kept. */
const MOST = 200

/** Counts the words of the column that says the kinds, as the rows write them first. */
export function kindCounter(kinds: RowKinds | null) {
  const counts = new Map<string, { value: string; rows: number }>()
  return {
    see(cells: readonly string[]): void {
      const value = kinds ? (cells[kinds.index]?.trim() ?? '') : ''
      if (value === '' || value.length > LONGEST) return
      const known = counts.get(termKey(value))
      if (known) known.rows++
      else if (counts.size < MOST) counts.set(termKey(value), { value, rows: 1 })
    },
    values: () => [...counts.values()].sort((a, b) => b.rows - a.rows),
  }
}
