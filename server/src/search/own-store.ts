import { type RawBuilder, sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { SearchOwnTable } from '../db/schema.ts'
import type { OwnCondition } from './own-conditions.ts'

type Sql = RawBuilder<unknown>

/** Replaces the values of own fields of these documents. */
export async function replaceOwn(tx: Tx, nums: number[], rows: SearchOwnTable[]): Promise<void> {
  if (nums.length > 0) await tx.deleteFrom('searchOwn').where('num', 'in', nums).execute()
  await insertRows(tx, 'searchOwn', rows)
}

/** The values of lists, and of yes and no, of these documents: by their numbers, as JSON by key. Documents without any are absent. */
export async function listedOwn(db: Db, nums: readonly number[]): Promise<Map<number, string>> {
  // Most archives have none.
  if (!(await db.selectFrom('searchOwn').select('num').limit(1).executeTakeFirst())) return new Map()
  const rows = await inChunks(nums, (chunk) => db
    .selectFrom('searchOwn').select(['num', 'field', 'value']).where('num', 'in', chunk).where('value', 'is not', null)
    .orderBy('num').orderBy('field').execute())
  return new Map([...Map.groupBy(rows, ({ num }) => num)]
    .map(([num, all]) => [num, JSON.stringify(Object.fromEntries(all.map(({ field, value }) => [field, value])))]))
}

const joinedBy = (parts: readonly Sql[], by: Sql): Sql => sql`(${sql.join(parts, by)})`

/** Any bound beyond all numbers and days. */
const END = sql.lit(1e300)

/** A condition on the rows `o` of a record. */
function meets({ ranges, values, words }: OwnCondition): Sql {
  if (values.length > 0) return sql`o.value in (${sql.join(values)})`
  if (ranges.length > 0) return joinedBy(ranges.map(({ low, high }) => sql`(o.low is not null or o.high is not null)
    and coalesce(o.high, ${END}) >= ${low ?? sql`-${END}`} and coalesce(o.low, -${END}) <= ${high ?? END}`), sql` or `)
  const like = (part: string) => sql`o.value_key like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
  return joinedBy(words.map((parts) => joinedBy(parts.map(like), sql` and `)), sql` or `)
}

/** A condition on the document `num`: it has a value of an own field that meets a condition. */
export const hasOwn = (num: Sql, condition: OwnCondition): Sql =>
  sql`exists (select 1 from search_own as o where o.num = ${num} and o.field = ${condition.key} and ${meets(condition)})`

/** The same: it has no value of the field. */
export const lacksOwn = (num: Sql, key: string): Sql =>
  sql`not exists (select 1 from search_own as o where o.num = ${num} and o.field = ${key})`

/** Counts the values of some own fields over a query of documents. */
export async function countOwn(db: Db, hits: Sql, keys: readonly string[]): Promise<{ field: string; value: string; count: number }[]> {
  const { rows } = await sql<{ field: string; value: string; count: number }>`with hits as materialized (${hits})
    select o.field, o.value, count(*) as count from hits cross join search_own as o
    where o.num = hits.num and o.field in (${sql.join(keys)}) and o.value is not null group by o.field, o.value`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
