import { goesOnInNumber, isSame } from './fits.ts'

export type ComboOption = {
  id: string
  label: string
  /** Another name by which it is found. */
  also?: string
  /** Where it belongs, or how often it is used: distinguishes options with the same name. */
  detail?: string
  /** The detail is only a few letters, and stands beside the label. */
  isShort?: boolean
  /** The language of the options, if it is not that of the page. */
  lang?: 'it'
  detailLang?: 'it'
}

/**
 * Below the options: creates a new option from what was typed. If it is created in place, `run` says whether that worked; until then, and
 * if it did not, the words stay as they are.
 */
export type Making = { label: (typed: string) => string; run: (typed: string) => void | Promise<boolean> }

/** Instead of the options, if they could not be loaded: requests them again. */
export type Asking = { label: string; run: () => void }

type Ways = { make: Making | undefined; ask: Asking | undefined; isLoading: boolean }

/** No entry is active. */
export const NONE = -1

/** The id of the entry that creates a new option. */
export const MAKING = 'make'

/** The id of the entry that requests the options again. */
export const ASKING = 'ask'

/**
 * The entries below a field: the matching options and, last, an entry to create a new one if what is typed is not among them; or an entry
 * to retry if they could not be loaded.
 */
export function entriesOf(options: readonly ComboOption[], typed: string, { make, ask, isLoading }: Ways): readonly ComboOption[] {
  if (ask) return [...options, { id: ASKING, label: ask.label }]
  const wanted = typed.trim()
  const isNew = make && wanted !== '' && !isLoading && !options.some(({ label, also }) => label === wanted || also === wanted)
  return isNew ? [...options, { id: MAKING, label: make.label(wanted) }] : options
}

/** The entry that Enter takes: the active one, otherwise, if only options are allowed, the first that is proposed; −1 if there is none. */
export function activeOf(marked: number, entries: readonly ComboOption[], { typed, isFree }: { typed: string; isFree: boolean }): number {
  if (marked !== NONE || isFree || typed.trim() === '') return Math.min(marked, entries.length - 1)
  return firstProposed(entries, typed, entries.some(({ id }) => id === MAKING))
}

/** Where something new can be made, "Busta 1" does not propose Busta 10: the number may be meant as it is written. */
function firstProposed(entries: readonly ComboOption[], typed: string, canMake: boolean): number {
  return entries.findIndex(({ label }) => !canMake || !goesOnInNumber(label, typed))
}

/** How a field is left: a key takes the proposal; leaving in another way only accepts what was typed in full. */
export type Leaving = 'key' | 'elsewhere'

/** The option that the typed text means: the only one with this name, otherwise the one proposed to the keys. */
export function meantBy(options: readonly ComboOption[], typed: string, leaving: Leaving, canMake = false): ComboOption | undefined {
  for (const name of ['label', 'also'] as const) {
    const named = options.filter((option) => option[name] !== undefined && isSame(option[name], typed))
    if (named.length === 1) return named[0]
  }
  return leaving === 'key' ? options[firstProposed(options, typed, canMake)] : undefined
}

/** The next entry, wrapping around; from none to the first or the last. */
export const steppedFrom = (active: number, by: 1 | -1, count: number): number => {
  if (count === 0) return NONE
  return active === NONE ? (by === 1 ? 0 : count - 1) : (active + by + count) % count
}
