import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'
import { readText } from '../server/src/words/analyser.ts'
import type { BenchDocument } from './collection.ts'
import { seeded } from './vocabulary.ts'

/** A word or phrase with the number of records that contain it. */
export type Counted = { text: string; records: number }

/**
 * What can be searched in a collection: words and phrases by the number of records that they find, and values of the filters by their
 * frequency.
 */
export type Vocabulary = { words: Counted[]; phrases: Counted[]; rare: string[]; authors: Counted[]; places: Counted[] }

/** Words with fewer records are of no use for queries that find many. */
const LEAST = 50
const MOST_RARE = 3
/** Pairs of words are counted in this many records only, because there are many. */
const PAIRS_OF = 100_000
const MOST_KEPT = 300
const PLAIN = /^[a-z]{3,}$/

/** The words of labels, which are in most records in addition to their texts. */
const LABELS = [...TEMATICHE, ...TIPOLOGIE].flatMap(({ it, en }) => [it, en]).join(' ')

type Word = { form: string; stem: string | null }

const wordsOf = (text: string): Word[] => readText(text).flatMap((chunks) => chunks.flatMap(({ parts }) => parts))
const keyOf = ({ form, stem }: Word): string => stem ?? form

const add = (counts: Map<string, number>, keys: Iterable<string>): void => {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
}

const mostFirst = (counts: Map<string, number>, factor = 1): Counted[] =>
  [...counts].map(([text, records]) => ({ text, records: Math.round(records * factor) }))
    .sort((a, b) => b.records - a.records || (a.text < b.text ? -1 : 1))

/**
 * Counts the words of a collection while its records are loaded. Words that also stand elsewhere, inside files, find more records than were
 * counted: the vocabulary has none of them. `isElsewhere` is given the stem of a word, or the word if it has none.
 */
export function wordCounter(size: number) {
  const words = new Map<string, number>()
  const forms = new Map<string, string>()
  const pairs = new Map<string, number>()
  const [authors, places] = [new Map<string, number>(), new Map<string, number>()]
  const share = Math.min(1, PAIRS_OF / size)
  const random = seeded(1974)

  function count({ title, author, place, publisher, description }: BenchDocument): void {
    const read = [title, author, place, publisher, description].map((text) => wordsOf(text ?? ''))
    const all = read.flat()
    add(words, new Set(all.map(keyOf)))
    for (const word of all) if (!forms.has(keyOf(word))) forms.set(keyOf(word), word.form)
    if (author) add(authors, [author])
    if (place) add(places, [place])
    if (random() < share) add(pairs, new Set(read.flatMap(pairsOf)))
  }

  function vocabulary(isElsewhere: (key: string) => boolean): Vocabulary {
    const labels = new Set(wordsOf(LABELS).map(keyOf))
    const known = mostFirst(words).filter(({ text }) => !labels.has(text) && !isElsewhere(text))
      .map(({ text, records }) => ({ text: forms.get(text)!, records })).filter(({ text }) => PLAIN.test(text))
    return {
      words: known.filter(({ records }) => records >= LEAST),
      rare: known.filter(({ records }) => records <= MOST_RARE).slice(-MOST_KEPT).map(({ text }) => text),
      phrases: mostFirst(pairs, 1 / share).filter(({ records }) => records >= LEAST),
      authors: mostFirst(authors).slice(0, MOST_KEPT),
      places: mostFirst(places).slice(0, MOST_KEPT),
    }
  }

  return { count, vocabulary }
}

/** Counts the words of texts: how many texts have each. */
export function countTexts() {
  const words = new Map<string, number>()
  const forms = new Map<string, string>()
  return {
    count(text: string): void {
      const read = wordsOf(text)
      add(words, new Set(read.map(keyOf)))
      for (const word of read) if (!forms.has(keyOf(word))) forms.set(keyOf(word), word.form)
    },
    has: (key: string): boolean => words.has(key),
    counted: (): Counted[] => mostFirst(words).filter(({ records }) => records >= LEAST)
      .map(({ text, records }) => ({ text: forms.get(text)!, records })),
  }
}

const pairsOf = (words: readonly Word[]): string[] =>
  words.slice(1).flatMap(({ form }, at) => (PLAIN.test(form) && PLAIN.test(words[at]!.form) ? [`${words[at]!.form} ${form}`] : []))
