import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import type { Db } from '../db/database.ts'
import type { Pattern } from '../db/fulltext-patterns.ts'
import { editDistance } from './edit-distance.ts'
import { countHits } from './match-store.ts'
import { type AskedWord, parseQuery, patternsOfStems } from './query-parser.ts'
import type { Scope } from './scope.ts'
import { englishStem } from '../words/english-stem.ts'
import { stem } from '../words/stem.ts'
import { wordsLike } from './vocabulary-store.ts'

/** Limits: words to correct, similar words to consider for each, and whole queries to try. */
const MAX_WORDS = 8
const MAX_PROPOSALS = 40
const MAX_TRIES = 40

/**
 * How many mistakes a word of this length may contain. None in three letters: nearly every other word of three letters differs by one, and
 * many are acronyms (PCI, PSI), so that a proposal would mostly mean something else.
 */
const editsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/**
 * The query that was probably meant. Each word that occurs nowhere is replaced by a similar one. If all words occur, but never together,
 * one of them is replaced by a word that differs in one letter and is at least as frequent. Null unless the new query finds something for
 * this viewer, within the same filters. A query with an OR may have found something by its other words.
 */
export async function suggestionFor(db: Db, scope: Scope, found: number): Promise<string | null> {
  if (found > 0 && !scope.query.q.includes(' OR ')) return null
  const words = correctable(scope)
  const known = await Promise.all(words.map((word) => countHits(db, lookingFor(scope, [patternsOf(word)]), 1)))
  const strange = words.filter((_, at) => known[at] === 0)
  if (strange.length > MAX_WORDS) return null
  if (strange.length > 0) {
    const proposals = await Promise.all(strange.map((word) => proposalsFor(db, word, scope, editsIn(word.form))))
    return firstThatFinds(db, scope, choices(proposals).map((choice) => replaced(scope.query.q, strange, choice)))
  }
  return found > 0 ? null : firstThatFinds(db, scope, await withOneReplaced(db, scope, words.slice(0, MAX_WORDS)))
}

async function firstThatFinds(db: Db, scope: Scope, questions: string[]): Promise<string | null> {
  for (const q of questions.slice(0, MAX_TRIES)) {
    const tried: Scope = { ...scope, query: { ...scope.query, q }, parsed: parseQuery(`${q} `) }
    if ((await countHits(db, tried, 1)) > 0) return q
  }
  return null
}

/** Words long enough to contain a mistake. What was read as a date or a number contains none. */
const correctable = ({ parsed: { words, understood } }: Scope): AskedWord[] =>
  words.slice(0, 4 * MAX_WORDS)
    .filter(({ form, start }) => editsIn(form) > 0 && !understood.some((part) => start >= part.start && start < part.end))

/** The query with each word in turn replaced by the words that differ in one letter, nearest first. */
async function withOneReplaced(db: Db, scope: Scope, words: AskedWord[]): Promise<string[]> {
  const proposals = await Promise.all(words.map((word) => proposalsFor(db, word, scope, 1)))
  const questions =
    words.flatMap((word, at) => proposals[at]!.map((proposal, place) => ({ q: replaced(scope.query.q, [word], [proposal]), place })))
  return questions.sort((a, b) => a.place - b.place).map(({ q }) => q)
}

const patternsOf = (word: AskedWord): Pattern[] => [
  ...(word.stem === null ? [{ tokens: [word.form], prefix: false }] : patternsOfStems(word)),
  ...(word.prefix ? [{ tokens: [word.form], prefix: true }] : []),
]

/** Searches the whole archive, without filters. */
const lookingFor = ({ viewer }: Scope, all: Pattern[][]): Scope => ({
  viewer, tematicaIds: [], tipologiaIds: [], agentIds: null, own: [], query: EMPTY_SEARCH,
  parsed: { match: { all, none: [] }, exact: all, dates: [], understood: [], words: [], alternatives: [], folded: '' },
})

/**
 * The nearest words that are at least as frequent as the word itself; of equally near ones, the most frequent first. The word's own other
 * endings do not count.
 */
async function proposalsFor(db: Db, { form }: AskedWord, { viewer }: Scope, edits: number): Promise<string[]> {
  const like = await wordsLike(db, form, edits, viewer)
  const own = Math.max(0, ...like.filter(({ word }) => word === form).map(({ documents }) => documents))
  const near = like
    .filter(({ word, documents }) => documents >= own && !haveOneStem(word, form))
    .map(({ word, spelling, documents }) => ({ spelling, documents, distance: editDistance(form, word, edits) }))
    .filter(({ distance }) => distance > 0 && distance <= edits)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents)
  return [...new Set(near.map(({ spelling }) => spelling))].slice(0, MAX_PROPOSALS)
}

const haveOneStem = (one: string, other: string): boolean =>
  [stem, englishStem].some((stemOf) => (stemOf(one) ?? one) === (stemOf(other) ?? other))

/** Every way to choose one proposal for each word, best first. */
function choices(proposals: string[][]): string[][] {
  const all = proposals.reduce<{ words: string[]; cost: number }[]>(
    (begun, words) => begun.flatMap((choice) => words.map((word, cost) => ({ words: [...choice.words, word], cost: choice.cost + cost })))
      .sort((a, b) => a.cost - b.cost).slice(0, MAX_TRIES),
    [{ words: [], cost: 0 }],
  )
  return all.map(({ words }) => words)
}

function replaced(q: string, words: AskedWord[], replacements: string[]): string {
  let text = q
  for (const [at, { start, end }] of [...words.entries()].toReversed()) text = text.slice(0, start) + replacements[at] + text.slice(end)
  return text
}
