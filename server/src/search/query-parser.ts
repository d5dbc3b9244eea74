import { dayNumber } from '@faldone/contract/archival-date/day.ts'
import { readShortNumber } from '@faldone/contract/short-number.ts'
import type { Match, Pattern } from '../db/fulltext-patterns.ts'
import { analyse, type Chunk, fold, sortKey } from '../words/analyser.ts'
import { englishStem } from '../words/english-stem.ts'
import { englishToken, stemToken } from '../words/index-word.ts'
import { fieldToken } from './pieces.ts'
import { readingsIn, type ReadPart } from './readings.ts'

/** A word in the text of the query, for highlighting and for corrections. */
export type AskedWord = { form: string; stem: string | null; prefix: boolean; start: number; end: number }

/** Days as `dayNumber` counts them, both inclusive; null is an open end. */
export type DaySpan = { fromDay: number | null; toDay: number | null }

/**
 * A part of the query with a date in it, or a query that is the short number of a record. A record must have all its words, or be dated
 * within one of the spans, or have that number.
 */
export type DatedPart = { words: Pattern[][]; exact: Pattern[][]; within: DaySpan[]; num?: number }

export type ParsedQuery = {
  /** Words by form or stem, phrases by form. Words of dates are kept apart. */
  match: Match
  /** The same by form only, to be ranked first. */
  exact: Pattern[][]
  /** Each of them must match as well. */
  dates: DatedPart[]
  /** The parts that mean more than their words. */
  understood: ReadPart[]
  /** The words that are not excluded, including those of phrases (stem null). */
  words: AskedWord[]
  /** The same, in groups of alternatives: `a OR b c` is [[a], [b]] and [[c]]. */
  alternatives: AskedWord[][][]
  /** The whole query, to compare with titles and segnature. */
  folded: string
}

/** Limits: further words and phrases, words of a phrase, and characters are ignored. */
export const MAX_TERMS = 64
const MAX_PHRASE = 64
const MAX_LENGTH = 20_000

const quotes = /[“”„‟«»＂]/g
const items = /"([^"]*)"|([^\s"]+)/g

type Term = { patterns: Pattern[]; exact: Pattern[]; words: AskedWord[] }
type Item = { operator: 'or' | null; negative: boolean; terms: Term[]; understood: ReadPart | null }

/**
 * Reads a query: words (all must match), "phrase", -word, -"phrase", one OR another (OR joins its two neighbours). Everything else is
 * literal, also an OR that lacks a neighbour. If no space follows the last word, it may also be the beginning of a word, unless it is a
 * single letter. Plain words that form a date or the number of an issue are one complete item with that meaning, too. If the whole query is
 * the short number of a record, it is read as that and as words. No text causes an error.
 */
export function parseQuery(q: string): ParsedQuery {
  const text = q.slice(0, MAX_LENGTH).replace(quotes, '"')
  const read = withinLimit(withLiteralOperators(readItems(text)))
  const positive = read.filter(({ negative }) => !negative)
  const num = readShortNumber(text)
  const groups = num === null ? groupsOf(read) : [numberedPart(groupsOf(read), num)]
  const plain = groups.filter((group) => !isPart(group))
  return {
    match: {
      all: distinct(plain.flatMap(({ words }) => words)),
      none: read.flatMap(({ negative, terms }) => (negative ? terms : [])).flatMap(({ patterns }) => patterns),
    },
    exact: distinct(plain.flatMap(({ exact }) => exact)),
    dates: distinct(groups.filter(isPart)),
    understood: num === null ? positive.flatMap(({ understood }) => understood ?? []) : [],
    words: positive.flatMap(wordsOfItem),
    alternatives: alternativesIn(read),
    folded: fold(text.replaceAll('"', ' ')),
  }
}

const wordsOfItem = ({ terms }: Item): AskedWord[] => terms.flatMap(({ words }) => words)

function alternativesIn(read: Item[]): AskedWord[][][] {
  const groups: AskedWord[][][] = []
  for (const [at, item] of read.entries()) {
    if (item.operator || item.negative) continue
    if (read[at - 1]?.operator) groups.at(-1)!.push(wordsOfItem(item))
    else groups.push([wordsOfItem(item)])
  }
  return groups
}

/** Whether it is more than words. */
const isPart = ({ within, num }: DatedPart): boolean => within.length > 0 || num !== undefined

/** A query that is a short number: its words, as words alone, or the record with the number. */
const numberedPart = (groups: DatedPart[], num: number): DatedPart =>
  ({ words: groups.flatMap(({ words }) => words), exact: groups.flatMap(({ exact }) => exact), within: [], num })

/** Those that differ as JSON. */
export const distinct = <T>(list: T[]): T[] => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()]

function withinLimit(read: Item[]): Item[] {
  let left = MAX_TERMS
  const kept: Item[] = []
  for (const item of read) {
    if (left <= 0) break
    const terms = item.operator ? [] : item.terms.slice(0, left)
    left -= terms.length
    kept.push({ ...item, terms })
  }
  return kept
}

/** What must match: each word by itself, a date with all of its words, alternatives joined by OR. */
function groupsOf(read: Item[]): DatedPart[] {
  const groups: DatedPart[] = []
  const isOr = (item: Item | undefined) => item?.operator === 'or'
  for (const [at, item] of read.entries()) {
    if (item.operator || item.negative) continue
    const [first, ...others] = itemGroups(item, isOr(read[at - 1]) || isOr(read[at + 1]))
    groups.push(isOr(read[at - 1]) ? eitherOf(groups.pop()!, first!) : first!, ...others)
  }
  return groups
}

const either = (some: Pattern[][], others: Pattern[][]): Pattern[][] => some.flatMap((one) => others.map((other) => [...one, ...other]))

const eitherOf = (one: DatedPart, other: DatedPart): DatedPart =>
  ({ words: either(one.words, other.words), exact: either(one.exact, other.exact), within: [...one.within, ...other.within] })

/** Beside an OR, the words of a date or number count as a phrase, so that alternatives do not multiply. */
function itemGroups({ terms, understood }: Item, isAlternative: boolean): DatedPart[] {
  const apart = terms.map(({ patterns, exact }): DatedPart => ({ words: [patterns], exact: [exact], within: [] }))
  if (!understood) return apart
  const phrase = [[{ tokens: terms.flatMap(({ words }) => words).map(({ form }) => form).slice(0, MAX_PHRASE), prefix: false }]]
  const words = isAlternative ? phrase : terms.map(({ patterns }) => patterns)
  const exact = isAlternative ? phrase : terms.map(({ exact }) => exact)
  if (understood.as === 'date') return [{ words, exact, within: [spanOf(understood)] }]
  const numbers = fieldGroups('number', understood.number)
  if (isAlternative && numbers.length > 1) return [{ words, exact, within: [] }]
  return [{ words: either(words, numbers), exact: either(exact, numbers), within: [] }]
}

const numberOf = (day: string | null) => (day === null ? null : dayNumber(day))
const spanOf = ({ dateFrom, dateTo }: { dateFrom: string | null; dateTo: string | null }): DaySpan =>
  ({ fromDay: numberOf(dateFrom), toDay: numberOf(dateTo) })

function readItems(text: string): Item[] {
  const matches = [...text.matchAll(items)]
  const readings = readingsIn(text, matches.slice(0, MAX_TERMS).map((match) => plainPlace(text, match)))
  const read: Item[] = []
  for (let at = 0; at < matches.length; at++) {
    const stretch = readings.get(at)
    const { last = at, reading } = stretch ?? {}
    const within = matches.slice(at, last + 1)
      .map((match, place) => readItem(text, match, matches[at + place - 1], !stretch && at === matches.length - 1))
    const [start, end] = [matches[at]!.index, matches[last]!.index + matches[last]![0].length]
    read.push(reading ? {
      operator: null, negative: false, terms: within.flatMap(({ terms }) => terms), understood: { ...reading, start, end },
    } : within[0]!)
    at = last
  }
  return read.filter(({ terms }) => terms.length > 0)
}

const isNegative = (text: string, { 2: bare = '', index }: RegExpExecArray) => /^-[^-]/.test(bare) && !/\S/.test(text[index - 1] ?? ' ')

/** The place of a word that is not a phrase, an operator or excluded. */
const plainPlace = (text: string, match: RegExpExecArray) =>
  match[2] === undefined || match[2] === 'OR' || isNegative(text, match) ? null : { start: match.index, end: match.index + match[0].length }

function readItem(text: string, match: RegExpExecArray, before: RegExpExecArray | undefined, isLast: boolean): Item {
  const { 0: written, 1: phrase, 2: bare, index } = match
  if (phrase !== undefined) {
    const negative = before?.[2] !== undefined && /^-$/.test(before[2]) && before.index + 1 === index
    return { operator: null, negative, terms: phraseTerms(phrase, index + 1), understood: null }
  }
  const last = isLast && index + written.length === text.length
  const negative = isNegative(text, match)
  return { operator: bare === 'OR' ? 'or' : null, negative, terms: wordTerms(bare!, index, last && !negative), understood: null }
}

/** An OR needs a neighbour on both sides that is not excluded. Otherwise it is a word. */
function withLiteralOperators(read: Item[]): Item[] {
  const positive = (item: Item | undefined) => item !== undefined && item.operator === null && !item.negative
  for (const [at, item] of read.entries()) {
    if (item.operator && !(positive(read[at - 1]) && positive(read[at + 1]))) item.operator = null
  }
  return read
}

function phraseTerms(phrase: string, offset: number): Term[] {
  const parts = analyse(phrase).flatMap(({ parts }) => parts).slice(0, MAX_PHRASE)
  if (parts.length === 0) return []
  const pattern = { tokens: parts.map(({ form }) => form), prefix: false }
  const words = parts.map(({ form, start, end }) => ({ form, stem: null, prefix: false, start: offset + start, end: offset + end }))
  return [{ patterns: [pattern], exact: [pattern], words }]
}

/** Bare words. Particles are dropped if there is anything else: `l'unità` looks for `unità`. */
function wordTerms(written: string, offset: number, last: boolean): Term[] {
  const chunks = analyse(written)
  const words = chunks.some(({ particle }) => !particle) ? chunks.filter(({ particle }) => !particle) : chunks
  const ends = ({ parts }: Chunk) => parts.at(-1)!.end === written.length && (parts.length > 1 || parts[0]!.form.length > 1)
  return words.map((chunk) => wordTerm(chunk, offset, last && ends(chunk)))
}

function wordTerm({ parts: all, whole }: Chunk, offset: number, last: boolean): Term {
  const parts = all.slice(0, MAX_PHRASE)
  const prefix = last && parts.length === all.length
  const forms = parts.map(({ form }) => form)
  const single = parts.length === 1 ? parts[0]! : whole
  const sequence = { tokens: forms, prefix: false }
  const exact = [sequence, ...(whole ? [{ tokens: [whole.form], prefix: false }] : [])]
  // A search for the stems finds the form as well.
  const patterns = single?.stem
    ? [...(parts.length > 1 ? [sequence] : []), ...patternsOfStems(single)]
    : [...exact]
  if (prefix) patterns.push({ tokens: forms, prefix: true }, ...(whole ? [{ tokens: [whole.form], prefix: true }] : []))
  const words = parts.map(({ form, stem, start, end }, at) => ({
    form, stem, prefix: prefix && at === parts.length - 1, start: offset + start, end: offset + end,
  }))
  return { patterns, exact, words }
}

/** The patterns for all forms of a word that has a stem, in texts that are English and in others. */
export const patternsOfStems = ({ form, stem }: { form: string; stem: string | null }): Pattern[] =>
  [stemToken(stem ?? ''), englishToken(englishStem(form) ?? '')].map((token) => ({ tokens: [token], prefix: false }))

const wordsOf = (text: string) => analyse(text).filter(({ particle }) => !particle).flatMap(({ parts }) => parts).slice(0, MAX_TERMS)

/** The groups of a filter on one field: each of its words, as form or stem, must stand in that field. */
export function fieldGroups(field: string, text: string): Pattern[][] {
  const tokens = new Set(wordsOf(text).map(({ form, stem }) => fieldToken(field, stem ?? form)))
  return [...tokens].map((token) => [{ tokens: [token], prefix: false }])
}

/** The same for the title, whose words are in the index as they are. */
export function titleGroups(text: string): Pattern[][] {
  return distinct(wordsOf(text).map((word) => (word.stem ? patternsOfStems(word) : [{ tokens: [word.form], prefix: false }])))
    .map((patterns) => patterns.map((pattern) => ({ ...pattern, within: 'title' })))
}

/** What the order key of a field must contain: the words of a filter, or what was typed of them. */
export const partsOf = (text: string): string[] => [...new Set(text.split(/\s+/).map(sortKey).filter(Boolean))].slice(0, MAX_TERMS)
