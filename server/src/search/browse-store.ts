import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { orderOf } from './order-store.ts'
import { type Scope, sortOf } from './scope.ts'

type Sql = RawBuilder<unknown>
type Row = { num: number }

const visibleTo = ({ viewer }: Scope): Sql => (viewer.staff ? sql`d.deleted_at is null` : sql`d.deleted_at is null and d.hidden = 0`)

/** A page of all documents, or of all of some kinds. `totals` gives the number of documents of each kind. */
export async function browsePage(db: Db, scope: Scope, totals: Map<string, number>): Promise<number[]> {
  const sort = sortOf(scope)
  const { kind, page, pageSize } = scope.query
  if (sort.by === 'position') return walkKinds(db, scope, totals)
  const ofKinds = kind.length > 0 ? sql`and d.kind in (${sql.join(kind)})` : sql``
  const { rows } = await sql<Row>`
    select d.num from document as d where ${visibleTo(scope)} ${ofKinds}
    order by ${orderOf(sort, scope.viewer)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows.map(({ num }) => num)
}

/** Goes through the kinds in the order of their units. Whole kinds are skipped by their totals; the rest is read along indexes. */
async function walkKinds(db: Db, scope: Scope, totals: Map<string, number>): Promise<number[]> {
  const { query: { kind, page, pageSize } } = scope
  const { descending } = sortOf(scope)
  const kinds = KIND_NAMES.filter((name) => kind.length === 0 || kind.includes(name))
  const found: Row[] = []
  let offset = (page - 1) * pageSize
  for (const name of descending ? kinds.toReversed() : kinds) {
    const total = totals.get(name) ?? 0
    if (offset < total && found.length < pageSize)
      found.push(...(await walkKind(db, scope, name, { total, offset, limit: pageSize - found.length })))
    offset = Math.max(0, offset - total)
  }
  return found.map(({ num }) => num)
}

type Stretch = { total: number; offset: number; limit: number }

/** The documents of a kind in the order of its units, then those without a unit. */
async function walkKind(db: Db, scope: Scope, kind: KindName, { total, offset, limit }: Stretch): Promise<Row[]> {
  const direction = sortOf(scope).descending ? sql`desc` : sql`asc`
  const loose = sql`from document as d where d.unit_id is null and d.kind = ${kind} and ${visibleTo(scope)}`
  const read = async (rows: Sql, stretch: { limit: number; offset: number }) =>
    (await sql<Row>`select d.num ${rows} limit ${stretch.limit} offset ${stretch.offset}`.execute(db)).rows
  const inUnits = sql`from unit as u cross join document as d where d.unit_id = u.id and u.kind = ${kind} and ${visibleTo(scope)}
    order by u.order_key ${direction}, d.position ${direction}, d.num`
  const found = await read(inUnits, { limit, offset })
  if (found.length === limit) return found
  const { rows } = await sql<{ count: number }>`select count(*) as count ${loose}`.execute(db)
  const passed = Math.max(0, offset - (total - rows[0]!.count))
  return [...found, ...(await read(sql`${loose} order by d.position ${direction}, d.num`, { limit: limit - found.length, offset: passed }))]
}
