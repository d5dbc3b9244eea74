import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const MINUTE_MS = 60_000

/** Milliseconds of the database's clock. */
const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

const keyOf = (name: string, sender: string): string => createHash('sha256').update(`${name} ${sender}`).digest('hex')

/**
 * Counts what senders have used of a budget in this server, and returns what each has left, counting all servers. After a minute without
 * requests everything is left, and the row goes.
 */
export async function spendTogether(
  db: Db, name: string, spent: ReadonlyMap<string, number>, perMinute: number
): Promise<Map<string, number>> {
  const senders = new Map([...spent.keys()].map((sender) => [keyOf(name, sender), sender]))
  const used = JSON.stringify([...senders].map(([key, sender]) => ({ key, spent: spent.get(sender) })))
  // In the order of their keys, so that two servers never wait for each other.
  const { rows } = await sql<{ key: string; remaining: number }>`
    insert into visitor_budget as known (key, remaining, at)
    select key, ${sql.lit(perMinute)} - spent, ${now}
    from json_to_recordset(${used}::json) as used (key text, spent integer) order by key
    on conflict (key) do update set at = excluded.at, remaining = excluded.remaining - ${sql.lit(perMinute)} + least(
      ${sql.lit(perMinute)}, known.remaining + (excluded.at - known.at) * ${sql.lit(perMinute / MINUTE_MS)}::float8
    )
    returning key, remaining`.execute(db)
  await sql`delete from visitor_budget where at < ${now} - ${sql.lit(MINUTE_MS)}`.execute(db)
  return new Map(rows.map(({ key, remaining }) => [senders.get(key)!, remaining]))
}
