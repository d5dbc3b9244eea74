import type { Counted, Vocabulary } from './word-count.ts'

/**
 * What is asked of search and of the bare engine: a word or a phrase, without the records that have another word, which there are hardly
 * any of.
 */
export type Question = { words: string[]; without: string | null }

/** As far as the number of hits may be from the wanted one. */
const NEAR = 1.5

/** With a space behind it, since no beginning of a longer word is meant. */
export const written = ({ words, without }: Question): string =>
  (words.length > 1 ? `"${words.join(' ')}"` : words[0]!) + (without ? ` -${without} ` : ' ')

/** As people type it: the last word may still go on. */
export const unfinished = ({ words, without }: Question): string => `${without ? `-${without} ` : ''}${words.join(' ')}`

const nearest = (counted: readonly Counted[], hits: number): string[] => {
  const distance = ({ records }: Counted) => Math.abs(Math.log(records / hits))
  return counted.filter((one) => distance(one) <= Math.log(NEAR)).sort((a, b) => distance(a) - distance(b)).map(({ text }) => text)
}

/** More than ten clients get answered in some seconds. */
const MOST = 20_000

/**
 * Questions that find about so many records, each another one: first the words (or phrases) that do, then the same again without
 * the two or three records of a rare word, which is as much work and has another answer.
 */
export function questionsWith(hits: number, { words, phrases, rare }: Vocabulary, of: 'word' | 'phrase'): Question[] {
  const found = nearest(of === 'word' ? words : phrases, hits).map((text) => text.split(' '))
  if (found.length === 0) throw new Error(`The collection has no ${of} in about ${hits} records`)
  return [null, ...rare].flatMap((without) => found.map((asked) => ({ words: asked, without }))).slice(0, MOST)
}
