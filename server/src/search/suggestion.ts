import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import type { Db } from '../db/database.ts'
import type { Pattern } from '../db/fulltext.ts'
import { editDistance } from './edit-distance.ts'
import { stemToken } from './index-word.ts'
import { countHits } from './match-store.ts'
import { type AskedWord, parseQuery } from './query-parser.ts'
import type { Scope } from './scope.ts'
import { wordsLike } from './vocabulary-store.ts'

/** Words that are put right at most, proposals for each, and whole questions that are tried. */
const MAX_WORDS = 8
const MAX_PROPOSALS = 5
const MAX_TRIES = 12

/** Mistakes that are believed possible in a word of so many letters. */
const editsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/**
 * What was probably meant by a question that finds nothing: the same, with each word that nobody wrote replaced by one
 * near to it. Null unless that finds something for this viewer, within the same filters.
 */
export async function suggestionFor(db: Db, scope: Scope): Promise<string | null> {
  const strange = await strangeWords(db, scope)
  if (strange.length === 0 || strange.length > MAX_WORDS) return null
  const proposals = await Promise.all(strange.map((word) => proposalsFor(db, word, scope)))
  for (const choice of choices(proposals).slice(0, MAX_TRIES)) {
    const q = replaced(scope.query.q, strange, choice)
    const tried: Scope = { ...scope, query: { ...scope.query, q }, parsed: parseQuery(`${q} `) }
    if ((await countHits(db, tried, 1)) > 0) return q
  }
  return null
}

/** The words of the question that this viewer finds nowhere. */
async function strangeWords(db: Db, scope: Scope): Promise<AskedWord[]> {
  const words = scope.parsed.words.slice(0, 4 * MAX_WORDS)
  const known = await Promise.all(words.map((word) => countHits(db, lookingFor(scope, [patternsOf(word)]), 1)))
  return words.filter((word, at) => known[at] === 0 && editsIn(word.form) > 0)
}

const patternsOf = ({ form, stem, prefix }: AskedWord): Pattern[] => [
  { tokens: [stem === null ? form : stemToken(stem)], prefix: false },
  ...(prefix ? [{ tokens: [form], prefix }] : []),
]

/** In the whole archive, without filters. */
const lookingFor = ({ viewer }: Scope, all: Pattern[][]): Scope => ({
  viewer, tematicaIds: [], tipologiaIds: [], query: EMPTY_SEARCH, parsed: { match: { all, none: [] }, exact: all, dates: [], understood: [], words: [], folded: '' },
})

/** The nearest words, and of equally near ones the most usual. */
async function proposalsFor(db: Db, { form }: AskedWord, { viewer }: Scope): Promise<string[]> {
  const edits = editsIn(form)
  const near = (await wordsLike(db, form, edits, viewer))
    .map(({ word, spelling, documents }) => ({ spelling, documents, distance: editDistance(form, word, edits) }))
    .filter(({ distance }) => distance > 0 && distance <= edits)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents)
  return [...new Set(near.map(({ spelling }) => spelling))].slice(0, MAX_PROPOSALS)
}

/** Every way to choose one proposal a word, the best ones first. */
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
