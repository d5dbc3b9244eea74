import { readField } from './pieces.ts'
import { fieldGroups } from './query-parser.ts'
import { remembering } from './remembering.ts'

type Place = { value: string; count: number }

/** What the filter on places looks for where this one is chosen, and what it finds this one by. */
const wordsOf = remembering((place) => {
  const sought = [...new Set(fieldGroups('place', place).map(([pattern]) => pattern!.tokens[0]!))].sort()
  return { sought, asked: sought.join(' '), found: new Set(readField(place, 'place').loose) }
}, 10_000)

/**
 * Places to choose from spellings, the most usual first: those for which the filter looks for the same words are one, under
 * the most usual spelling. Each counts what the filter finds then: Milano also counts „Milano, Bovisa“.
 */
export function placesToChoose(spellings: readonly Place[]): Place[] {
  const read = spellings.map((place) => ({ ...place, ...wordsOf(place.value) }))
  const holders = new Map<string, typeof read>()
  for (const place of read) {
    for (const word of place.found) {
      const known = holders.get(word)
      if (known) known.push(place)
      else holders.set(word, [place])
    }
  }
  const places = new Map<string, Place>()
  for (const { value, sought, asked } of read) {
    if (asked === '' || places.has(asked)) continue
    const [rarest = []] = sought.map((word) => holders.get(word) ?? []).sort((a, b) => a.length - b.length)
    const found = rarest.filter((place) => sought.every((word) => place.found.has(word)))
    places.set(asked, { value, count: found.reduce((sum, { count }) => sum + count, 0) })
  }
  return [...places.values()]
}
