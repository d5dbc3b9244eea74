import type { Match, Pattern } from '../db/fulltext.ts'
import { analyse, type Chunk, fold, sortKey } from './analyser.ts'
import { stemToken } from './index-word.ts'
import { fieldToken } from './pieces.ts'

/** A word as it stands in the text of the question, for marking and for putting right. */
export type AskedWord = { form: string; stem: string | null; prefix: boolean; start: number; end: number }

export type ParsedQuery = {
  /** Words by form or stem, phrases by form. */
  match: Match
  /** The same by form only: what must rank first. */
  exact: Pattern[][]
  /** The positive words, those of phrases (stem null) included. */
  words: AskedWord[]
  /** The question as a whole, to be compared with titles and segnature. */
  folded: string
}

/** Words and phrases beyond these are not looked at, nor words of a phrase, nor text beyond so many characters. */
export const MAX_TERMS = 64
const MAX_PHRASE = 64
const MAX_LENGTH = 20_000

const quotes = /[“”„‟«»＂]/g
const items = /"([^"]*)"|([^\s"]+)/g

type Term = { patterns: Pattern[]; exact: Pattern[]; words: AskedWord[] }
type Item = { operator: 'or' | null; negative: boolean; terms: Term[] }

/**
 * Reads a question: words (all must match), "phrase", -word, -"phrase", one OR another (OR binds its two neighbours).
 * Everything else is literal, an OR without two positive neighbours too. Where no space follows the last word, it may
 * also be the beginning of one, unless it is a single letter. No text is an error.
 */
export function parseQuery(q: string): ParsedQuery {
  const text = q.slice(0, MAX_LENGTH).replace(quotes, '"')
  const parsed: ParsedQuery = { match: { all: [], none: [] }, exact: [], words: [], folded: fold(text.replaceAll('"', ' ')) }
  const read = withLiteralOperators(readItems(text))
  let left = MAX_TERMS
  for (const [at, { operator, negative, terms }] of read.entries()) {
    if (operator) continue
    for (const [place, term] of terms.entries()) {
      if (left-- <= 0) return distinct(parsed)
      if (negative) parsed.match.none.push(...term.patterns)
      else addTerm(parsed, term, place === 0 && read[at - 1]?.operator === 'or')
    }
  }
  return distinct(parsed)
}

function addTerm({ match, exact, words }: ParsedQuery, term: Term, alternative: boolean): void {
  words.push(...term.words)
  if (alternative) {
    match.all.at(-1)!.push(...term.patterns)
    exact.at(-1)!.push(...term.exact)
  } else {
    match.all.push([...term.patterns])
    exact.push([...term.exact])
  }
}

function distinct({ match, exact, ...rest }: ParsedQuery): ParsedQuery {
  return { ...rest, match: { all: distinctGroups(match.all), none: match.none }, exact: distinctGroups(exact) }
}

const distinctGroups = (groups: Pattern[][]): Pattern[][] => [...new Map(groups.map((group) => [JSON.stringify(group), group])).values()]

function readItems(text: string): Item[] {
  const read: Item[] = []
  const matches = [...text.matchAll(items)]
  for (const [at, { 0: written, 1: phrase, 2: bare, index }] of matches.entries()) {
    const last = at === matches.length - 1 && index + written.length === text.length
    if (phrase !== undefined) {
      const before = matches[at - 1]
      const minus = before?.[2] !== undefined && /^-$/.test(before[2]) && before.index + 1 === index
      read.push({ operator: null, negative: minus, terms: phraseTerms(phrase, index + 1) })
    } else if (bare === 'OR') read.push({ operator: 'or', negative: false, terms: wordTerms(bare, index, last) })
    else {
      const negative = /^-[^-]/.test(bare!) && !/\S/.test(text[index - 1] ?? ' ')
      read.push({ operator: null, negative, terms: wordTerms(bare!, index, last && !negative) })
    }
  }
  return read.filter(({ terms }) => terms.length > 0)
}

/** An OR needs a positive neighbour on both sides; any other is a word. */
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

/** Bare words. Particles are left out where there is anything else: `l'unità` looks for `unità`. */
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
  // Looking for the stem finds the form as well.
  const patterns = single?.stem
    ? [...(parts.length > 1 ? [sequence] : []), { tokens: [stemToken(single.stem)], prefix: false }]
    : [...exact]
  if (prefix) patterns.push({ tokens: forms, prefix: true }, ...(whole ? [{ tokens: [whole.form], prefix: true }] : []))
  const words = parts.map(({ form, stem, start, end }, at) => ({
    form, stem, prefix: prefix && at === parts.length - 1, start: offset + start, end: offset + end,
  }))
  return { patterns, exact, words }
}

const wordsOf = (text: string) => analyse(text).filter(({ particle }) => !particle).flatMap(({ parts }) => parts).slice(0, MAX_TERMS)

/** The groups of a filter on one field: each of its words, as form or stem, must stand in that field. */
export function fieldGroups(field: string, text: string): Pattern[][] {
  const tokens = new Set(wordsOf(text).map(({ form, stem }) => fieldToken(field, stem ?? form)))
  return [...tokens].map((token) => [{ tokens: [token], prefix: false }])
}

/** The same for the title, whose words the index knows as they are. */
export function titleGroups(text: string): Pattern[][] {
  const tokens = new Set(wordsOf(text).map(({ form, stem }) => (stem ? stemToken(stem) : form)))
  return [...tokens].map((token) => [{ tokens: [token], prefix: false, inTitle: true }])
}

/** What must stand in the order key of a field: the words of a filter, or what was typed of them. */
export const partsOf = (text: string): string[] => [...new Set(text.split(/\s+/).map(sortKey).filter(Boolean))].slice(0, MAX_TERMS)
