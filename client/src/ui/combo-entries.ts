import { isSame } from './fits.ts'

export type ComboOption = {
  id: string
  label: string
  /** Where it belongs, or how often it is used: tells options of one name apart. */
  detail?: string
  /** Where they are not in the language of the page. */
  lang?: 'it'
  detailLang?: 'it'
}

/** Below the options: to make what was typed into a new one. */
export type Making = { label: (typed: string) => string; run: (typed: string) => void }

/** In the place of the options, where they did not come: asks for them again. */
export type Asking = { label: string; run: () => void }

type Ways = { make: Making | undefined; ask: Asking | undefined; isLoading: boolean }

/** Nothing is under the arrow keys. */
export const NONE = -1

/** The id of the entry that makes a new option. */
export const MAKING = 'make'

/** The id of the entry that asks for the options again. */
export const ASKING = 'ask'

/**
 * The entries below a field: the options that fit, and last, where what is typed is none of them, the way to make it one; where they
 * did not come, the way to ask again.
 */
export function entriesOf(options: readonly ComboOption[], typed: string, { make, ask, isLoading }: Ways): readonly ComboOption[] {
  if (ask) return [...options, { id: ASKING, label: ask.label }]
  const wanted = typed.trim()
  const isNew = make && wanted !== '' && !isLoading && !options.some(({ label }) => label === wanted)
  return isNew ? [...options, { id: MAKING, label: make.label(wanted) }] : options
}

/**
 * The entry that Enter takes: the one under the arrow keys, else, where only an option will do, the first that fits what is typed;
 * −1 is none.
 */
export function activeOf(marked: number, count: number, { typed, isFree }: { typed: string; isFree: boolean }): number {
  const proposal = !isFree && typed.trim() !== '' ? 0 : NONE
  return Math.min(marked === NONE ? proposal : marked, count - 1)
}

/** How a field is left: a key takes what is proposed; whoever goes elsewhere means only what was written out. */
export type Leaving = 'key' | 'elsewhere'

/** The option that is meant by what was typed: the only one of this name, else the one that is proposed to the keys. */
export function meantBy(options: readonly ComboOption[], typed: string, leaving: Leaving): ComboOption | undefined {
  const named = options.filter(({ label }) => isSame(label, typed))
  if (named.length === 1) return named[0]
  return leaving === 'key' ? options[0] : undefined
}

/** The next entry, going round; from none to the first or the last. */
export const steppedFrom = (active: number, by: 1 | -1, count: number): number => {
  if (count === 0) return NONE
  return active === NONE ? (by === 1 ? 0 : count - 1) : (active + by + count) % count
}
