import { readField } from './pieces.ts'
import { fieldGroups } from './query-parser.ts'
import { remembering } from './remembering.ts'

type Place = { value: string; count: number }

const REMEMBERED = 10_000

/** What the filter on places looks for, where somebody chooses this one. */
const soughtBy = remembering((place) => [...new Set(fieldGroups('place', place).map(([pattern]) => pattern!.tokens[0]!))].sort(), REMEMBERED)
/** By what the filter finds this one. */
const foundBy = remembering((place) => [...new Set(readField(place, 'place').loose)], REMEMBERED)

/**
 * Places to choose from spellings, the most usual first: those for which the filter looks for the same words are one, under
 * the most usual spelling. Each counts what the filter finds then: Milano also counts „Milano, Bovisa“.
 */
export function placesToChoose(spellings: readonly Place[]): Place[] {
  const holders = new Map<string, Set<Place>>()
  for (const spelling of spellings) {
    for (const token of foundBy(spelling.value)) holders.set(token, (holders.get(token) ?? new Set()).add(spelling))
  }
  return [...Map.groupBy(spellings, ({ value }) => soughtBy(value).join(' '))].flatMap(([sought, [usual]]) => {
    if (sought === '') return []
    const [rarest, ...others] = soughtBy(usual!.value).map((token) => holders.get(token) ?? new Set<Place>()).sort((a, b) => a.size - b.size)
    const found = [...rarest!].filter((spelling) => others.every((holding) => holding.has(spelling)))
    return [{ value: usual!.value, count: found.reduce((sum, { count }) => sum + count, 0) }]
  })
}
