import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import type { Understood } from '@faldone/contract/document.ts'
import { fold } from '../words/analyser.ts'

/** What words of a query mean besides themselves: a date (a null end is open), or the number of an issue. */
type Reading = { as: 'date'; dateFrom: string | null; dateTo: string | null } | { as: 'number'; number: string }

/** A part of the query that means more than its words, and its place. */
export type ReadPart = Reading & Place

/** The place of words in the query. */
type Place = { start: number; end: number }

/** Punctuation around the words. */
const AROUND = /^[\s,;:.!]+|[\s,;:.!]+$/g

/** Words, from `first` to `last`, that are read as one. */
export type Stretch = { last: number; reading: Reading }

/** The same, as answers contain it. */
export function understoodIn(q: string, parts: readonly ReadPart[]): Understood[] {
  return parts.map(({ start, end, ...reading }) => {
    const written = q.slice(start, end)
    return { ...reading, text: written.replace(AROUND, ''), literal: `${q.slice(0, start)}"${written}"${q.slice(end)}` }
  })
}

/** The most words in a date, counting letters as words: "dal 12 marzo 1977 al 3 aprile 1978". */
const MOST_WORDS = 10
const MOST_LETTERS = 100

/**
 * What the plain words of a query mean, by the first word of each reading. Null stands for anything else, such as a phrase. Of the readings
 * that begin with a word, the longest counts: "marzo 1977" is a month, not a word and a year.
 */
export function readingsIn(text: string, words: readonly (Place | null)[]): Map<number, Stretch> {
  const found = new Map<number, Stretch>()
  for (let first = 0; first < words.length; first++) {
    const stretch = numberFrom(text, words, first) ?? dateFrom(text, words, first)
    if (!stretch) continue
    found.set(first, stretch)
    first = stretch.last
  }
  return found
}

/** How many words in a row are plain, from one on. */
function plainFrom(words: readonly (Place | null)[], first: number, most: number): number {
  const end = words.slice(first, first + most).indexOf(null)
  return end === -1 ? Math.min(most, words.length - first) : end
}

const sliceOf = (text: string, words: readonly (Place | null)[], first: number, last: number) =>
  text.slice(words[first]!.start, words[last]!.end)

/** "n. 5", "n° 5", "nr. 5", "no. 5", "num. 5", "numero 5", "n.5", with what may follow it in a sentence. */
const NUMBER = /^n(?:r|o|um|umero|umber)?(?:[.°]+o?\s?|\s)(\d{1,9}(?:[-/]\d{1,9})?[a-z]?)[,;:.)]*$/

function numberFrom(text: string, words: readonly (Place | null)[], first: number): Stretch | null {
  for (let last = first; last < first + plainFrom(words, first, 2); last++) {
    const number = NUMBER.exec(fold(sliceOf(text, words, first, last)))?.[1]
    if (number) return { last, reading: { as: 'number', number } }
  }
  return null
}

function dateFrom(text: string, words: readonly (Place | null)[], first: number): Stretch | null {
  for (let last = first + plainFrom(words, first, MOST_WORDS) - 1; last >= first; last--) {
    const reading = readDate(sliceOf(text, words, first, last))
    if (reading) return { last, reading }
  }
  return null
}

/** It has a digit, or a word that says that a time is meant: "Novecento" may be a film. */
const SAYS_TIME = /\d|(?<!\p{L})(?:anni|secc?|secol[oi]|century|centuries)(?!\p{L})/iu
/** A dash between spaces joins a date to something else. */
const BEGINS_AND_ENDS = /^['’(\p{L}\p{N}[].*[\p{L}\p{N}.°?)\]-]$/u
/** Smaller numbers are not years: "607", "416-418". */
const FIRST_YEAR = '1000'

function readDate(written: string): Reading | null {
  const text = written.replace(AROUND, '')
  if (written.length > MOST_LETTERS || !SAYS_TIME.test(text) || !BEGINS_AND_ENDS.test(text) || /\s[-–—]$/.test(text)) return null
  const reading = readArchivalDate(text)
  if (!reading.readable || reading.date.undated) return null
  const { dateFrom, dateTo } = reading.date
  return [dateFrom, dateTo].some((day) => day !== null && day < FIRST_YEAR) ? null : { as: 'date', dateFrom, dateTo }
}
