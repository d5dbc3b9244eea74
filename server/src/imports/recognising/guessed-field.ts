import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import type { GuessedField } from '@faldone/contract/import.ts'
import { MAX_OWN_LISTED } from '@faldone/contract/own-fields.ts'
import { type OwnType, readOwnValue } from '@faldone/contract/own-values.ts'
import { webAddress } from '@faldone/contract/web-address.ts'

const LONG = 200
/** A list has few short values, each of which comes back. */
const LISTED = { values: 60, characters: 60, repeats: 2 } as const

const readsAs = (type: OwnType, texts: readonly string[]): boolean =>
  texts.every((text) => 'value' in readOwnValue({ type, values: [] }, text))

/** The type that fits all values of a column, given how often each occurs. */
export function guessedField(counts: ReadonlyMap<string, number>): GuessedField {
  const texts = [...counts.keys()]
  const cells = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const type = typeOf(texts, cells)
  const short = texts.filter((text) => text.length <= LONG)
  const ordered = short.toSorted((a, b) => counts.get(b)! - counts.get(a)! || a.localeCompare(b, 'it'))
  // A list reads its values whatever their case, so it has each once.
  const seen = new Set<string>()
  const values = ordered.filter((text) => seen.size < seen.add(text.toLowerCase()).size)
  return { type, values: values.slice(0, MAX_OWN_LISTED) }
}

function typeOf(texts: readonly string[], cells: number): OwnType {
  if (texts.length === 0) return 'text'
  if (readsAs('boolean', texts)) return 'boolean'
  if (readsAs('number', texts)) return 'number'
  if (texts.every((text) => webAddress(text) !== null)) return 'address'
  if (texts.every((text) => /\d/.test(text) && readArchivalDate(text).readable)) return 'date'
  const isList = texts.length <= LISTED.values && cells >= texts.length * LISTED.repeats
    && texts.every((text) => text.length <= LISTED.characters && !text.includes('\n'))
  if (isList) return 'list'
  return texts.some((text) => text.length > LONG || text.includes('\n')) ? 'longText' : 'text'
}
