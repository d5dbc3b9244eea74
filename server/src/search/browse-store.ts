import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { comparedRows, orderOf } from './order-store.ts'
import { type Scope, sortOf } from './scope.ts'

type Sql = RawBuilder<unknown>
type Row = { num: number }

const visibleTo = ({ viewer }: Scope): Sql => (viewer.staff ? sql`d.deleted_at is null` : sql`d.deleted_at is null and d.hidden = 0`)

/** A page of all documents, or of all of some kinds. `total` is how many there are. */
export async function browsePage(db: Db, scope: Scope, total: number): Promise<number[]> {
  const sort = sortOf(scope)
  const { page, pageSize } = scope.query
  const stretch = { limit: pageSize, offset: (page - 1) * pageSize }
  if (sort.by === 'position') return (await walkUnits(db, scope, { total, ...stretch })).map(({ num }) => num)
  const { rows } = await sql<Row>`
    select d.num from ${comparedRows(sql`document as d`, sort.by)} where ${visibleTo(scope)} ${ofKinds(scope)}
    order by ${orderOf(sort, scope.viewer)} limit ${stretch.limit} offset ${stretch.offset}`.execute(db)
  return rows.map(({ num }) => num)
}

const ofKinds = ({ query: { kind } }: Scope): Sql =>
  (kind.length === 0 ? sql`` : kind.length === 1 ? sql`and d.kind = ${kind[0]!}` : sql`and d.kind in (${sql.join(kind)})`)

type Stretch = { total: number; offset: number; limit: number }

/** The documents in the order of the units, read along indexes, then those without a unit. */
async function walkUnits(db: Db, scope: Scope, { total, offset, limit }: Stretch): Promise<Row[]> {
  const { descending } = sortOf(scope)
  const direction = descending ? sql`desc` : sql`asc`
  const loose = sql`from document as d where d.unit_id is null ${ofKinds(scope)} and ${visibleTo(scope)}`
  const read = async (rows: Sql, stretch: { limit: number; offset: number }) =>
    (await sql<Row>`select d.num ${rows} limit ${stretch.limit} offset ${stretch.offset}`.execute(db)).rows
  const inUnits = sql`from unit as u cross join document as d where d.unit_id = u.id ${ofKinds(scope)} and ${visibleTo(scope)}
    order by u.order_key ${direction}, d.position ${direction}, d.num`
  const found = await read(inUnits, { limit, offset })
  if (found.length === limit) return found
  const { rows } = await sql<{ count: number }>`select count(*) as count ${loose}`.execute(db)
  const passed = Math.max(0, offset - (total - rows[0]!.count))
  return [...found, ...(await read(sql`${loose} order by d.position ${direction}, d.num`, { limit: limit - found.length, offset: passed }))]
}
