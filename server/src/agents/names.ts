import { entryIn } from '@faldone/contract/entry-in.ts'
import { fold } from '../words/analyser.ts'

/** What people shorten in the names of organisations. */
const SHORT: Record<string, string> = { sez: 'sezione', fed: 'federazione', coord: 'coordinamento', com: 'comitato', ass: 'associazione' }

/**
 * The words of a name in alphabetical order: the same for `Rossi, Mario` and `Mario Rossi`, for `Lotta Continua sez. Bovisa` and `Lotta
 * Continua - Sezione Bovisa`.
 */
export const nameWords = (name: string): string => wordsIn(name).map((word) => entryIn(SHORT, word) ?? word).sort().join(' ')

/** The folded words of a name. */
export const wordsIn = (name: string): string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []

/** All names of an agent as the table of names has them. Names that are the same when folded are one. */
export function namesOfAgent({ name, otherNames }: { name: string; otherNames: readonly string[] }): { fold: string; words: string }[] {
  const names = new Map([name, ...otherNames].map((written) => [fold(written), nameWords(written)]))
  return [...names].map(([folded, words]) => ({ fold: folded, words }))
}
