import type { Counted, Vocabulary } from './word-count.ts'

/** A query for search and the bare engine: a word or a phrase, without the records that have another word, of which there are very few. */
export type Question = { words: string[]; without: string | null }

/** How far the number of hits may be from the wanted one. */
const NEAR = 1.5

/** Followed by a space, so that it does not also mean the beginning of a longer word. */
export const written = ({ words, without }: Question): string =>
  (words.length > 1 ? `"${words.join(' ')}"` : words[0]!) + (without ? ` -${without} ` : ' ')

/** As people type it: the last word may continue. */
export const unfinished = ({ words, without }: Question): string => `${without ? `-${without} ` : ''}${words.join(' ')}`

const nearest = (counted: readonly Counted[], hits: number): string[] => {
  const distance = ({ records }: Counted) => Math.abs(Math.log(records / hits))
  return counted.filter((one) => distance(one) <= Math.log(NEAR)).sort((a, b) => distance(a) - distance(b)).map(({ text }) => text)
}

/** More than ten clients can get answered in a few seconds. */
const MOST = 20_000

/**
 * Queries that find about this many records, each different from the others: first the words (or phrases) that do, then the same without
 * the two or three records of a rare word, which takes as much work and gives another answer.
 */
export function questionsWith(hits: number, { words, phrases, rare }: Vocabulary, of: 'word' | 'phrase'): Question[] {
  const found = nearest(of === 'word' ? words : phrases, hits).map((text) => text.split(' '))
  if (found.length === 0) throw new Error(`The collection has no ${of} in about ${hits} records`)
  return [null, ...rare].flatMap((without) => found.map((asked) => ({ words: asked, without }))).slice(0, MOST)
}
