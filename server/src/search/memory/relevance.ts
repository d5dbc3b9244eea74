import type { Db } from '../../db/database.ts'
import { numbersOf } from '../../db/engine.ts'
import { bestTexts, type Pattern, textsWith } from '../../db/fulltext.ts'
import { inRank, namesakes } from '../match-store.ts'
import { type Scope, tiersOf } from '../scope.ts'
import type { Known, Result } from './known.ts'
import { markOf } from './result.ts'

/** Which stretch of the order is wanted. */
type Stretch = { offset: number; limit: number }

/** How many more are ranked than are wanted: some of the best are no hits, since something else is asked of them. */
const SPARE = 200

/** So many documents with the words of the question are ranked at once, hits or not. */
const FEW = 300

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
  for await (const tier of tiers(db, known, scope, left)) {
    const skipped = Math.max(0, offset - passed)
    const wanted = offset + limit - passed
    if (tier.nums.length > skipped) found.push(...(await tier.best(wanted)).slice(skipped, wanted))
    passed += tier.nums.length
    for (const num of tier.nums) left[num] = 0
    if (passed >= offset + limit) break
  }
  return found
}

type Tier = { nums: Int32Array; best(limit: number): Promise<number[]> }

/** The tiers, one after the other; `left` has those that no tier has had yet. */
async function* tiers(db: Db, known: Known, scope: Scope, left: Uint8Array): AsyncGenerator<Tier> {
  const isLeft = (num: number) => left[num] === 1
  const named = (await numbersOf(db, namesakes(scope))).filter(isLeft)
  yield { nums: named, best: async () => [...named].sort((a, b) => a - b) }
  const { words, others } = tiersOf(scope)
  for (const groups of [...words, ...others]) {
    const nums = (await numbersOf(db, textsWith(db, groups))).filter(isLeft)
    yield { nums, best: (limit) => bestOf(db, groups, nums, limit) }
  }
  const rest = known.columns.nums.filter(isLeft)
  yield { nums: rest, best: async () => inTime(known, rest) }
}

/** The best of these documents; those whose texts stand in pieces are not ranked, and come last. */
async function bestOf(db: Db, groups: Pattern[][], nums: Int32Array, limit: number): Promise<number[]> {
  if (nums.length <= 1) return [...nums]
  const among = new Set(nums)
  const few = 2 * limit + SPARE
  let best = (await numbersOf(db, bestTexts(db, groups, few))).filter((num) => among.has(num))
  if (best.length < Math.min(limit, nums.length)) best = (await numbersOf(db, bestTexts(db, groups, null))).filter((num) => among.has(num))
  const ranked = new Set(best)
  return [...best, ...nums.filter((num) => !ranked.has(num))]
}

/** Found by their dates alone they stand in the order of time. */
function inTime({ columns }: Known, nums: Int32Array): number[] {
  const dayOf = (num: number) => {
    const { fromDay, toDay } = columns.spanOf(columns.date.codes[num]!)
    return fromDay ?? toDay ?? Infinity
  }
  return [...nums].sort((a, b) => dayOf(a) - dayOf(b) || a - b)
}

