import type { Addressed } from '@faldone/contract/elsewhere-cell.ts'
import { MAX_PLACE_NAME } from '@faldone/contract/place.ts'
import { MAX_SAME_AS } from '@faldone/contract/same-as.ts'
import type { TermTableName } from '../../labels/store.ts'
import { termKey } from '../recognising/folding.ts'

/** What may have addresses elsewhere among the words of a record. */
export type AddressedList = TermTableName | 'place'

/** The words of a record that may have addresses. */
export type Words = { tematiche?: readonly string[] | null; tipologia?: string | null; place?: string | null }

/** An address elsewhere that a theme, a type or a place is given. `isLeftOut`: it would have more than it may have. */
export type NewAddress = { list: AddressedList; isLeftOut?: true } & Addressed

const keyOf = (list: AddressedList, name: string): string => `${list} ${list === 'place' ? name : termKey(name)}`

/** The addresses that themes, types and places of the archive have. */
export class KnownAddresses {
  readonly #byName: ReadonlyMap<string, readonly string[]>

  constructor(known: readonly { list: AddressedList; name: string; sameAs: readonly string[] }[]) {
    this.#byName = new Map(known.map(({ list, name, sameAs }) => [keyOf(list, name), sameAs]))
  }

  /**
   * Which of the words of a record are given addresses that they do not have; null if none. `unnamed` is called with names that are none of
   * the words.
   */
  missing(entries: readonly Addressed[], words: Words, terms: Terms, unnamed: (name: string) => void): NewAddress[] | null {
    const missing = entries.flatMap(({ name, address }): NewAddress[] => {
      const meant = wordsCalled(name, words, terms)
      if (meant.length === 0) unnamed(name)
      return meant.filter((one) => !this.of(one.list, one.name).includes(address)).map((one) => ({ ...one, address }))
    })
    return missing.length > 0 ? missing : null
  }

  /** What rows give, without repeats, in their first spelling. What is more than a name may have is left out. */
  added(given: readonly (readonly NewAddress[])[]): NewAddress[] {
    const added = new Map<string, NewAddress>()
    const counts = new Map<string, number>()
    for (const one of given.flat()) {
      const [name, key] = [keyOf(one.list, one.name), JSON.stringify([keyOf(one.list, one.name), one.address])]
      const count = counts.get(name) ?? this.of(one.list, one.name).length
      if (added.has(key)) continue
      added.set(key, count < MAX_SAME_AS ? one : { ...one, isLeftOut: true })
      counts.set(name, count + 1)
    }
    return [...added.values()]
  }

  of(list: AddressedList, name: string): readonly string[] {
    return this.#byName.get(keyOf(list, name)) ?? []
  }
}

/** No column of the sheet gives addresses. */
export const NO_ADDRESSES = new KnownAddresses([])

/** The stored values of themes and types, by the keys of their labels. */
type Terms = Record<TermTableName, ReadonlyMap<string, string>>

/** Themes and types are known by their labels in both languages. */
function wordsCalled(name: string, { tematiche, tipologia, place }: Words, terms: Terms): Pick<NewAddress, 'list' | 'name'>[] {
  const key = termKey(name)
  const called = (list: AddressedList, words: readonly (string | null | undefined)[]) => words
    .filter((word) => word && (termKey(word) === key || (list !== 'place' && terms[list].get(key) === word)))
    .map((word) => ({ list, name: word!.slice(0, MAX_PLACE_NAME) }))
  return [...called('tematica', tematiche ?? []), ...called('tipologia', [tipologia]), ...called('place', [place])]
}
