import { CompiledQuery } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { countRevision } from '../db/engine.ts'
import { insertRows } from '../db/insert-rows.ts'
import { keepPlan } from '../db/kept-plans.ts'

/** For how many revisions changes are kept. A server that has missed more reads everything again. */
const KEPT_REVISIONS = 1_000

type Range = { firstNum: number; lastNum: number }

/** Stands for a new order of the units, which affects every record. */
const ORDER: Range = { firstNum: 0, lastNum: 0 }

/** Tells search to read these documents again. */
export async function noteChanged(tx: Tx, nums: readonly number[]): Promise<void> {
  if (nums.length > 0) await note(tx, rangesOf(nums))
}

/** Tells search that units have moved. */
export const noteNewOrder = (tx: Tx): Promise<void> => note(tx, [ORDER])

async function note(tx: Tx, ranges: readonly Range[]): Promise<void> {
  await countRevision(tx)
  const revision = await revisionOf(tx)
  await insertRows(tx, 'searchChange', ranges.map((range) => ({ revision, ...range })))
  await tx.deleteFrom('searchChange').where('revision', '<', revision - KEPT_REVISIONS).execute()
}

/** Joins consecutive numbers into ranges: those of an import become few. */
function rangesOf(nums: readonly number[]): Range[] {
  const ranges: Range[] = []
  for (const num of nums.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && num <= last.lastNum + 1) last.lastNum = num
    else ranges.push({ firstNum: num, lastNum: num })
  }
  return ranges
}

/** Asked before each search. */
const READ_REVISION = CompiledQuery.raw('select number from archive_revision') as CompiledQuery<{ number: number }>
keepPlan(READ_REVISION.sql)

/** How often the archive has changed. */
export async function revisionOf(db: Db): Promise<number> {
  const { rows } = await db.executeQuery(READ_REVISION)
  return rows[0]!.number
}

export type Changes = { nums: number[]; newOrder: boolean }

/** What has changed since a revision; null where that is no longer known, or where more than `limit` records have changed. */
export async function changesSince(db: Db, revision: number, limit: number): Promise<Changes | null> {
  const oldest =
    await db.selectFrom('archiveRevision').select((e) => e('number', '-', KEPT_REVISIONS).as('number')).executeTakeFirstOrThrow()
  if (revision < oldest.number) return null
  const ranges = await db.selectFrom('searchChange').select(['firstNum', 'lastNum']).distinct().where('revision', '>', revision).execute()
  const changed = ranges.filter(({ firstNum }) => firstNum > 0)
  if (changed.reduce((sum, { firstNum, lastNum }) => sum + lastNum - firstNum + 1, 0) > limit) return null
  const nums = changed.flatMap(({ firstNum, lastNum }) => Array.from({ length: lastNum - firstNum + 1 }, (_, at) => firstNum + at))
  return { nums: [...new Set(nums)], newOrder: changed.length < ranges.length }
}
