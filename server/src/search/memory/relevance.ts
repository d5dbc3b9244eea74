import type { Db } from '../../db/database.ts'
import { numbersOf } from '../../db/engine.ts'
import { bestTexts, type Pattern, textsWith } from '../../db/fulltext.ts'
import { inRank, namesakes, sorted } from '../match-store.ts'
import { isOfTitles, type Scope, tiersOf } from '../scope.ts'
import type { Known, Result } from './known.ts'
import { markOf } from './result.ts'

/** Which stretch of the order is wanted. */
type Stretch = { offset: number; limit: number }

/** How many more are ranked than are wanted: some of the best are no hits, since something else is asked of them. */
const SPARE = 200

/** So many documents with the words of the question are ranked at once, hits or not. */
export const FEW = 50

/** A stretch of the hits, the best ones first. Of many only those are ranked that reach into the stretch. */
export async function mostRelevant(db: Db, known: Known, scope: Scope, { nums, candidates }: Result, stretch: Stretch): Promise<number[]> {
  const left = markOf(nums, known.columns.end)
  if (candidates > FEW || scope.parsed.dates.length > 0) return fromTiers(db, known, scope, left, stretch)
  const ranked = (await numbersOf(db, inRank(db, scope))).filter((num) => left[num] === 1)
  return [...ranked.subarray(stretch.offset, stretch.offset + stretch.limit)]
}

/** The hits stand in tiers, of which only those are ranked that reach into the stretch. */
async function fromTiers(db: Db, known: Known, scope: Scope, left: Uint8Array, { offset, limit }: Stretch): Promise<number[]> {
  const found: number[] = []
  let passed = 0
  for (const tier of await tiersFor(db, known, scope)) {
    const skipped = Math.max(0, offset - passed)
    const wanted = offset + limit - passed
    const { first, count } = await tier(left, skipped, wanted)
    found.push(...first.slice(skipped, wanted))
    passed += count
    if (found.length === limit) break
  }
  return found
}

/**
 * A tier says which of the documents that are `left` are its own: the first of them as far as they are `wanted`, and how many there
 * are. It takes them away from what is left for the next. Where none of its own is wanted they need no order.
 */
type Tier = (left: Uint8Array, skipped: number, wanted: number) => Promise<{ first: number[]; count: number }>

async function tiersFor(db: Db, known: Known, scope: Scope): Promise<Tier[]> {
  const { words, others } = tiersOf(scope)
  // Most pages reach into the second tier.
  const [same, titled] = await Promise.all([numbersOf(db, sorted(namesakes(scope))), numbersOf(db, textsWith(db, words[0]!))])
  return [
    async (left) => taken(same, left),
    async (left) => shortestOf(known, titled, left),
    ...[...words.slice(1), ...others].map(
      (groups): Tier =>
        (left, skipped, wanted) => (isOfTitles(groups) ? titlesWith(db, known, groups, left) : bestOf(db, groups, left, skipped, wanted))
    ),
    async (left) => taken(inTime(known, known.columns.nums.filter((num) => left[num] === 1)), left),
  ]
}

/** Those that were left, which are so no longer. */
function taken(nums: Iterable<number>, left: Uint8Array): { first: number[]; count: number } {
  const first: number[] = []
  for (const num of nums) {
    if (left[num] !== 1) continue
    left[num] = 0
    first.push(num)
  }
  return { first, count: first.length }
}

/** Those with the words in the title: the shorter the title, the more of it was asked for. No rank needs the words of the whole text. */
function shortestOf({ columns }: Known, nums: Int32Array, left: Uint8Array): Awaited<ReturnType<Tier>> {
  const { first } = taken(nums, left)
  return { first: [...byTitleLength(first.sort((a, b) => a - b), columns.titleLengths)], count: first.length }
}

const titlesWith = async (db: Db, known: Known, groups: Pattern[][], left: Uint8Array): ReturnType<Tier> =>
  shortestOf(known, await numbersOf(db, textsWith(db, groups)), left)

/** Sorts by counting; of equally long titles the order stays. */
function byTitleLength(nums: readonly number[], lengths: Uint8Array): Int32Array {
  const starts = new Uint32Array(257)
  for (const num of nums) starts[lengths[num]! + 1]!++
  for (let length = 1; length < starts.length; length++) starts[length]! += starts[length - 1]!
  const ordered = new Int32Array(nums.length)
  for (const num of nums) ordered[starts[lengths[num]!]!++] = num
  return ordered
}

async function bestOf(db: Db, groups: Pattern[][], left: Uint8Array, skipped: number, wanted: number): ReturnType<Tier> {
  const enough = wanted + SPARE
  if (skipped <= SPARE) {
    const best = await numbersOf(db, bestTexts(db, groups, enough))
    if (best.length < enough || best.reduce((count, num) => count + left[num]!, 0) >= wanted) return taken(best, left)
  }
  const own = await numbersOf(db, textsWith(db, groups))
  const count = own.reduce((sum, num) => sum + left[num]!, 0)
  return count <= skipped ? taken(own, left) : taken(await numbersOf(db, bestTexts(db, groups, null)), left)
}

/** Found by their dates alone they stand in the order of time. */
function inTime({ columns }: Known, nums: Int32Array): number[] {
  const dayOf = (num: number) => {
    const { fromDay, toDay } = columns.spanOf(columns.date.codes[num]!)
    return fromDay ?? toDay ?? Infinity
  }
  return [...nums].sort((a, b) => dayOf(a) - dayOf(b) || a - b)
}

