import type { Db } from '../../db/database.ts'
import { numbersOf } from '../../db/engine.ts'
import { bestTexts, textsWith } from '../../db/fulltext.ts'
import type { Pattern } from '../../db/fulltext-patterns.ts'
import { BEST, foremost, inRank } from '../match-store.ts'
import { isOfDescriptions, isOfTitles, type Scope, tiersOf } from '../scope.ts'
import type { Known, Result } from './known.ts'
import { markOf } from './result.ts'

/** The hits of a page, and those of them that are known to have words of the query inside their files. */
export type Page = { nums: number[]; inFiles: Set<number> }

/** The hits of a page of which that is not known. */
export const unplaced = (nums: number[]): Page => ({ nums, inFiles: new Set() })

/** The part of the order that is wanted. */
type Stretch = { offset: number; limit: number }

/** How many more are ranked than are wanted, because some of the best do not meet the other conditions. */
const SPARE = 200

/** Up to this many documents with the words of the query are ranked at once, whether they are hits or not. */
export const FEW = 50

/** A part of the hits, best first. Where there are many, only the tiers that reach into this part are ranked. */
export async function mostRelevant(db: Db, known: Known, scope: Scope, result: Result, stretch: Stretch): Promise<Page> {
  const left = markOf(result.nums, known.columns.end)
  if (result.candidates > FEW || scope.parsed.dates.length > 0)
    return fromTiers(await tiersFor(db, known, scope, result), result.nums.length, left, stretch)
  const ranked = (await numbersOf(db, inRank(db, scope))).filter((num) => left[num] === 1)
  return unplaced([...ranked.subarray(stretch.offset, stretch.offset + stretch.limit)])
}

/** The hits, `total` in number, are in tiers. Only the tiers that reach into the wanted part are ranked. */
async function fromTiers(tiers: readonly Tier[], total: number, left: Uint8Array, { offset, limit }: Stretch): Promise<Page> {
  const page = unplaced([])
  let passed = 0
  for (const { claim, isOfFiles } of tiers) {
    const skipped = Math.max(0, offset - passed)
    const wanted = offset + limit - passed
    const { first, count } = await claim(left, skipped, wanted)
    const own = first.slice(skipped, wanted)
    page.nums.push(...own)
    if (isOfFiles) for (const num of own) page.inFiles.add(num)
    passed += count
    if (page.nums.length === limit || passed === total) break
  }
  return page
}

/**
 * A tier claims its own among the documents that are `left`, and takes them away for the next tier. It returns the first of them, as many
 * as are `wanted`, and their total. If none of them is wanted, they need no order.
 */
type Claim = (left: Uint8Array, skipped: number, wanted: number) => Promise<{ first: number[]; count: number }>

/** `isOfFiles`: what is left for it has some of the words inside its files, because none of it has all of them in its description. */
type Tier = { claim: Claim; isOfFiles: boolean }

async function tiersFor(db: Db, known: Known, scope: Scope, result: Result): Promise<Tier[]> {
  const { words, others } = tiersOf(scope)
  // Most pages reach into the second tier, so both are read.
  const { same, titled, best } = result.foremost ?? await foremost(db, scope)
  const claim = (groups: Pattern[][]): Claim => (left, skipped, wanted) => (isOfTitles(groups)
    ? titlesWith(db, known, groups, left)
    : bestOf(db, groups, groups === words[1] ? best : null, { left, skipped, wanted }))
  const apart = (claim: Claim): Tier => ({ claim, isOfFiles: false })
  return [
    apart(async (left) => taken(same, left)),
    apart(async (left) => shortestOf(known, titled, left)),
    ...describedFirst(db, words.slice(1), claim), ...describedFirst(db, others, claim),
    apart(async (left) => taken(inTime(known, known.columns.nums.filter((num) => left[num] === 1)), left)),
  ]
}

/**
 * Tiers of descriptions, then those of files. If none of those left has the words in its description, in any form, the tiers of
 * descriptions are not asked one by one.
 */
function describedFirst(db: Db, tiers: Pattern[][][], claim: (groups: Pattern[][]) => Claim): Tier[] {
  const described = tiers.filter(isOfDescriptions)
  let withWords: Promise<Int32Array> | null = null
  const inDescription = (groups: Pattern[][]): Claim => async (left, skipped, wanted) => {
    const nums = await (withWords ??= numbersOf(db, textsWith(db, described.at(-1)!)))
    return nums.some((num) => left[num] === 1) ? claim(groups)(left, skipped, wanted) : { first: [], count: 0 }
  }
  return tiers.map((groups) => (isOfDescriptions(groups)
    ? { claim: (described.length < 2 ? claim : inDescription)(groups), isOfFiles: false }
    : { claim: claim(groups), isOfFiles: true }))
}

/** Takes those that were left. */
function taken(nums: Iterable<number>, left: Uint8Array): { first: number[]; count: number } {
  const first: number[] = []
  for (const num of nums) {
    if (left[num] !== 1) continue
    left[num] = 0
    first.push(num)
  }
  return { first, count: first.length }
}

/**
 * Those with the words in the title, shortest title first: the shorter it is, the more of it was asked for. They need no rank of the words
 * in the whole text.
 */
function shortestOf({ columns }: Known, nums: Int32Array, left: Uint8Array): Awaited<ReturnType<Claim>> {
  const { first } = taken(nums, left)
  return { first: [...byTitleLength(first.sort((a, b) => a - b), columns.titleLengths)], count: first.length }
}

const titlesWith = async (db: Db, known: Known, groups: Pattern[][], left: Uint8Array): ReturnType<Claim> =>
  shortestOf(known, await numbersOf(db, textsWith(db, groups), true), left)

/** Sorts by counting. Titles of the same length keep their order. */
function byTitleLength(nums: readonly number[], lengths: Uint8Array): Int32Array {
  const starts = new Uint32Array(257)
  for (const num of nums) starts[lengths[num]! + 1]!++
  for (let length = 1; length < starts.length; length++) starts[length]! += starts[length - 1]!
  const ordered = new Int32Array(nums.length)
  for (const num of nums) ordered[starts[lengths[num]!]!++] = num
  return ordered
}

/** `read`: the best of them, up to `BEST`, if they are known. */
async function bestOf(
  db: Db, groups: Pattern[][], read: Int32Array | null, { left, skipped, wanted }: { left: Uint8Array; skipped: number; wanted: number }
): ReturnType<Claim> {
  const enough = read ? BEST : wanted + SPARE
  if (skipped <= SPARE) {
    const best = read ?? await numbersOf(db, bestTexts(db, groups, enough), true)
    if (best.length < enough || best.reduce((count, num) => count + left[num]!, 0) >= wanted) return taken(best, left)
  }
  const own = await numbersOf(db, textsWith(db, groups))
  const count = own.reduce((sum, num) => sum + left[num]!, 0)
  return count <= skipped ? taken(own, left) : taken(await numbersOf(db, bestTexts(db, groups, null)), left)
}

/** Records found by their dates alone are in chronological order. */
function inTime({ columns }: Known, nums: Int32Array): number[] {
  const dayOf = (num: number) => {
    const { fromDay, toDay } = columns.spanOf(columns.date.codes[num]!)
    return fromDay ?? toDay ?? Infinity
  }
  return [...nums].sort((a, b) => dayOf(a) - dayOf(b) || a - b)
}

