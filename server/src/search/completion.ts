import { COUNTED } from '@faldone/contract/completions.ts'
import type { SuggestAnswer } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import type { Db } from '../db/database.ts'
import { numbersOf } from '../db/engine.ts'
import { someTextsWith } from '../db/fulltext.ts'
import type { Viewer } from '../http/viewer.ts'
import { fold } from '../words/analyser.ts'
import { agentsNamed } from './agent-names-store.ts'
import { countHits } from './match-store.ts'
import type { Known } from './memory/known.ts'
import { countBits } from './memory/frequent-words.ts'
import { candidatesOf } from './memory/result.ts'
import { knownArchive, shownBits, visibleAmong } from './memory/search.ts'
import { parseQuery } from './query-parser.ts'
import { type Scope, wordGroups } from './scope.ts'
import { stem } from '../words/stem.ts'
import { type Among, titlesFrom } from './title-store.ts'
import { type KnownWord, wordsFrom } from './vocabulary-store.ts'

type Completion = SuggestAnswer['items'][number]

const MAX_WORDS = 6
const MAX_TITLES = 4
const MAX_AGENTS = 3
/** Shorter beginnings fit too many names. */
const MIN_LETTERS = 2
/** How many words are examined for each one offered. */
const LOOKED_AT = 4
/**
 * How many records with the words of a completion are examined first, from the first of the kind on. Usually there are enough among them to
 * count; otherwise all are examined.
 */
const LOOKED_THROUGH = { ofAll: [2 * COUNTED, null], ofKinds: [10 * COUNTED, null] }

/**
 * How a query may continue: with its last word completed, together with the number of records that it would then find (counted up to a
 * thousand); agents whose names have its words; and titles that begin like it. Only what this viewer may see, of some kinds or of all.
 */
export async function completionsOf(db: Db, q: string, viewer: Viewer, kind: KindName[] = []): Promise<Completion[]> {
  const parsed = parseQuery(q)
  const among = { known: await knownArchive(db).now(), viewer, kind }
  const [words, titles, agents] = await Promise.all([
    completedWords(db, q, parsed.words.at(-1), among),
    titlesFrom(db, parsed.folded, among, MAX_TITLES),
    completedAgents(db, parsed.folded, among),
  ])
  const texts = new Set(words.map(({ text }) => fold(text)))
  for (const { text } of agents) texts.add(fold(text))
  return [...words, ...agents, ...titles.filter(({ text }) => !texts.has(fold(text)))]
}

async function completedWords(
  db: Db, q: string, last: ReturnType<typeof parseQuery>['words'][number] | undefined, among: Among
): Promise<Completion[]> {
  if (!last?.prefix) return []
  const words = await wordsFrom(db, last.form, among.viewer, MAX_WORDS * LOOKED_AT)
  const byStem = Map.groupBy(words, ({ word }) => stem(word) ?? word)
  const texts = [...byStem.values()].map((words) => q.slice(0, last.start) + mostUsual(words).spelling)
  const found: Completion[] = []
  // Nearly all completions find something. Those beyond the number offered are counted only where earlier ones find nothing.
  for (let at = 0; at < texts.length && at < 2 * MAX_WORDS && found.length < MAX_WORDS;) {
    const next = texts.slice(at, at + MAX_WORDS - found.length)
    at += next.length
    const counted = await Promise.all(next.map(async (text) => ({ text, documents: await countUpTo(db, `${text} `, among) })))
    found.push(...counted.filter(({ documents }) => documents > 0))
  }
  return found
}

/** Agents by whose name records are found. */
async function completedAgents(db: Db, folded: string, among: Among): Promise<Completion[]> {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  if (!words.some((word) => word.length >= MIN_LETTERS)) return []
  const agents = await agentsNamed(db, words, among.viewer, MAX_AGENTS)
  if (agents.length === 0) return []
  const counted = await Promise.all(agents.map(async ({ id, type, name }) => (
    { text: name, documents: await countUpTo(db, `${name} `, among), agent: { id, type } })))
  return counted.filter(({ documents }) => documents > 0)
}

async function countUpTo(db: Db, q: string, { known, ...among }: Among): Promise<number> {
  const scope: Scope = {
    query: { ...EMPTY_SEARCH, q, kind: among.kind }, parsed: parseQuery(q), tematicaIds: [], tipologiaIds: [], agentIds: null, own: [],
    viewer: among.viewer,
  }
  if (!known) return countHits(db, scope, COUNTED)
  const visible = (nums: Int32Array) => visibleAmong(known, nums, among, COUNTED).length
  const words = wordGroups(scope)
  if (words.length === 0 || scope.parsed.dates.length + scope.parsed.match.none.length > 0)
    return visible(await kept(known, q, () => candidatesOf(db, known, scope)))
  const frequent = await known.frequent.of(words, known.revision)
  if (frequent) return countBits([shownBits(known, among), ...frequent], COUNTED)
  const from = firstOf(known, among.kind)
  let count = 0
  for (const limit of among.kind.length > 0 ? LOOKED_THROUGH.ofKinds : LOOKED_THROUGH.ofAll) {
    const some = await kept(known, `${from} ${limit} ${q}`, () => numbersOf(db, someTextsWith(db, words, { from, limit }), true))
    count = visible(some)
    if (count === COUNTED || limit === null || some.length < limit) break
  }
  return count
}

/** No record of these kinds has a lower number. Sources come one after the other, so that a kind often begins late. */
const firstOf = ({ columns }: Known, kinds: readonly KindName[]): number =>
  (kinds.length === 0 ? 0 : Math.min(...kinds.map((kind) => columns.firstOf.get(kind) ?? columns.end)))

/** The documents are kept until the archive changes. */
async function kept(known: Known, key: string, find: () => Promise<Int32Array>): Promise<Int32Array> {
  const { completed, revision } = known
  const before = completed.get(key)
  if (before) return before
  const found = await find()
  if (known.revision === revision) completed.set(key, found)
  return found
}

/**
 * The most frequent word, and of equally frequent ones the longest. The two labels of a theme occur in the same records, such as
 * „antifascism“ beside „antifascismo“.
 */
const mostUsual = (words: KnownWord[]): KnownWord =>
  words.reduce((best, word) => (word.documents === best.documents && word.word.length > best.word.length ? word : best))
