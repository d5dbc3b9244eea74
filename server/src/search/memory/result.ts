import { FACET_NAMES } from '@faldone/contract/document.ts'
import { ownName } from '@faldone/contract/own-values.ts'
import type { RecordRole } from '@faldone/contract/agent-roles.ts'
import type { Db } from '../../db/database.ts'
import { numbersOf } from '../../db/engine.ts'
import { textsWith } from '../../db/fulltext.ts'
import type { Pattern } from '../../db/fulltext-patterns.ts'
import { recordsOfAgents } from '../agent-records-store.ts'
import { type Foremost, foremost, recordsMeeting, withForemost } from '../match-store.ts'
import type { DatedPart } from '../query-parser.ts'
import { type Scope, sortOf, wordGroups } from '../scope.ts'
import { type Check, type Checks, checksOf, type FacetCheck, liesWithin } from './checks.ts'
import { unitsBelow } from './columns-store.ts'
import { countOwnFacets, facetCounter, type LabelOf } from './facets.ts'
import { numsOf } from './frequent-words.ts'
import type { Known, Result } from './known.ts'

/** A result is kept until the archive changes, so its other pages and orders are quick. */
export async function resultOf(db: Db, known: Known, scope: Scope): Promise<Result> {
  const { results, revision } = known
  const key = keyOf(scope)
  const before = results.get(key)
  if (before) return before
  const result = await find(db, known, scope)
  if (known.revision === revision) results.set(key, result)
  return result
}

function keyOf({ query, tematicaIds, tipologiaIds, viewer }: Scope): string {
  const { page, pageSize, sort, ...asked } = query
  return JSON.stringify([viewer.staff, viewer.openFields, { ...asked, tematica: tematicaIds, tipologia: tipologiaIds }])
}

async function find(db: Db, known: Known, scope: Scope): Promise<Result> {
  const isRanked = sortOf(scope).by === 'relevance'
  const [{ candidates, first }, units, labels] =
    await Promise.all([candidatesWith(db, known, scope, isRanked), unitFilters(db, scope), labelsOf(known)])
  const { hits, wider } = sifted(candidates, checksOf(scope, known, units, candidates))
  const narrow = [hits]
  const counted = facetCounter(known, labels, scope.viewer)
  const facets = Object.fromEntries(FACET_NAMES.map((facet) => [facet, counted(facet, wider.get(facet) ?? narrow)]))
  const ownFacets = countOwnFacets(known, scope.viewer, (key) => wider.get(ownName(key)) ?? narrow)
  return { nums: hits, facets: facets as Result['facets'], ownFacets, candidates: candidates.length, foremost: first }
}

async function labelsOf({ names }: Known): Promise<LabelOf> {
  const [terms, fondi] = await Promise.all([names.terms(), names.fondi()])
  return (id) => terms.get(id) ?? fondi.get(id)
}

const unitFilters = async (db: Db, { query: { unitId, fondoId } }: Scope) => ({
  unitId: unitId.length > 0 ? await unitsBelow(db, unitId) : null,
  fondoId: fondoId.length > 0 ? await unitsBelow(db, fondoId) : null,
})

/** The documents that have the words of the search and meet the conditions which only the database can answer. */
export const candidatesOf = async (db: Db, known: Known, scope: Scope): Promise<Int32Array> =>
  (await candidatesWith(db, known, scope, false)).candidates

/** The same; if they are to be ranked, with those that come first, which are read in the same statement, unless the search has no words. */
async function candidatesWith(
  db: Db, known: Known, scope: Scope, isRanked: boolean
): Promise<{ candidates: Int32Array; first: Foremost | null }> {
  const { parsed: { match: { none }, dates } } = scope
  const words = wordGroups(scope)
  const record = recordsMeeting(scope)
  const [withWords, without, meeting, ofAgents, ...dated] = await Promise.all([
    words.length > 0 && withWordsOf(db, known, scope, words, isRanked),
    none.length > 0 ? numbersOf(db, textsWith(db, [none]), true) : null,
    record && numbersOf(db, record),
    scope.agentIds && numbersOfAgents(db, known, scope.agentIds, scope.query.agentRole),
    ...dates.map((part) => numbersOf(db, textsWith(db, part.words))),
  ])
  const present = withWords ? those(withWords.found, known.columns.present) : allFor(known, scope)
  const named = dates.map((part, at) => ofDate(known, part, dated[at]!))
  const marks = [...[meeting, ofAgents].filter((nums) => nums !== null).map((nums) => markOf(nums, known.columns.end)), ...named]
  const found = marks.reduce((nums, mark) => those(nums, mark), present)
  const candidates = without ? those(found, markOf(without, known.columns.end), 0) : found
  return { candidates, first: withWords ? withWords.first : null }
}

const allFor = ({ columns }: Known, { viewer }: Scope): Int32Array => (viewer.staff ? columns.nums : columns.openNums)

/** The documents with the words of a search, and those that come first among them if they are to be ranked. */
async function withWordsOf(
  db: Db, known: Known, scope: Scope, words: Pattern[][], isRanked: boolean
): Promise<{ found: Int32Array; first: Foremost | null }> {
  const kept = known.frequent.atHand(words, known.revision)
  if (kept) return { found: numsOf(kept), first: isRanked ? await foremost(db, scope) : null }
  return isRanked ? withForemost(db, scope, words) : { found: await numbersOf(db, textsWith(db, words), true), first: null }
}

/** They are kept until the archive changes: a search of an agent's records is often narrowed further. */
async function numbersOfAgents(db: Db, known: Known, ids: readonly string[], roles: readonly RecordRole[]): Promise<Int32Array> {
  const { ofAgents, revision } = known
  const key = JSON.stringify([ids, roles])
  const before = ofAgents.get(key)
  if (before) return before
  const found = await numbersOf(db, recordsOfAgents(ids, roles))
  if (known.revision === revision) ofAgents.set(key, found)
  return found
}

/** Marks, by their numbers, the documents that have the words of a date, are dated within it, or have its number. */
function ofDate({ columns: { date, nums, end, spanOf } }: Known, { within, num }: DatedPart, named: Int32Array): Uint8Array {
  const allowed = date.allowed((_, code) => within.some((days) => liesWithin(spanOf(code), days)))
  const mark = markOf(named, end)
  for (let at = 0; at < nums.length; at++) if (allowed[date.codes[nums[at]!]!] === 1) mark[nums[at]!] = 1
  if (num !== undefined) mark[num] = 1
  return mark
}

/** The documents with this mark. */
function those(nums: Int32Array, mark: Uint8Array, value = 1): Int32Array {
  const kept = new Int32Array(nums.length)
  let count = 0
  for (let at = 0; at < nums.length; at++) if ((mark[nums[at]!] ?? 0) === value) kept[count++] = nums[at]!
  return kept.subarray(0, count)
}

/** Marks these documents with 1, by their numbers. */
export function markOf(nums: Int32Array, end: number): Uint8Array {
  const mark = new Uint8Array(end)
  for (let at = 0; at < nums.length; at++) mark[nums[at]!] = 1
  return mark
}

type Lists = readonly Int32Array[]
type Sifted = { hits: Int32Array; wider: Map<FacetCheck['facet'], Lists> }

/**
 * The documents that pass all checks; and, by the facet of a check, lists of those that pass all others, whether or not they pass it. The
 * lists are there until the next call.
 */
function sifted(candidates: Int32Array, { always, offered }: Checks): Sifted {
  const length = candidates.length
  let hits = always.reduce((nums, check) => passing(nums, check, room(0, length)), candidates)
  const missing = new Map<FacetCheck['facet'], Int32Array>()
  for (const [at, check] of offered.entries()) {
    for (const [facet, nums] of missing) missing.set(facet, passing(nums, check, nums))
    const { passed, failed } = parted(hits, check, room(0, length), room(at + 1, length))
    missing.set(check.facet, failed)
    hits = passed
  }
  const own = hits === candidates ? candidates : hits.slice()
  return { hits: own, wider: new Map([...missing].map(([facet, nums]) => [facet, [own, nums]])) }
}

/** Memory that each search uses again: where there are a million documents, to ask for it takes longer than to fill it. */
const rooms: Int32Array[] = []

function room(at: number, length: number): Int32Array {
  const before = rooms[at]
  return before && before.length >= length ? before : (rooms[at] = new Int32Array(length))
}

/** Those that pass, in their order, written to a list, which may be the same. Without a branch, which would be taken at random. */
function passing(nums: Int32Array, { column: { codes }, allowed }: Check, passed: Int32Array): Int32Array {
  let count = 0
  for (let at = 0; at < nums.length; at++) {
    const num = nums[at]!
    passed[count] = num
    count += allowed[codes[num]!]!
  }
  return passed.subarray(0, count)
}

/** The same, and those that fail. */
function parted(
  nums: Int32Array, { column: { codes }, allowed }: Check, passed: Int32Array, failed: Int32Array
): Record<'passed' | 'failed', Int32Array> {
  let count = 0
  for (let at = 0; at < nums.length; at++) {
    const num = nums[at]!
    passed[count] = num
    failed[at - count] = num
    count += allowed[codes[num]!]!
  }
  return { passed: passed.subarray(0, count), failed: failed.subarray(0, nums.length - count) }
}
