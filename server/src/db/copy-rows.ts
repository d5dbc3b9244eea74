import { finished } from 'node:stream/promises'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/**
 * Rows are copied into a PostgreSQL table as text (https://www.postgresql.org/docs/current/sql-copy.html), which is the only parameter of
 * such a statement.
 */
const COPY = /^copy .* from stdin$/

export const isCopy = (statement: string): boolean => COPY.test(statement)

/** `into`: the table and its columns, as the database spells them. */
export const copyQuery = (into: string, rows: readonly (readonly unknown[])[]): CompiledQuery =>
  CompiledQuery.raw(`copy ${into} from stdin`, [rows.map((values) => `${values.map(written).join('\t')}\n`).join('')])

const SIGNS: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function written(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  return typeof value === 'string' ? value.replace(/[\\\t\n\r]/g, (sign) => SIGNS[sign]!) : String(value)
}

/**
 * Sends the text of a `copyQuery`. `send` is the connection's own way to send a query. Unpaired surrogates become replacement characters.
 */
export async function copyIn(
  send: <Q extends pg.Submittable>(query: Q) => Q, statement: string, text: string
): Promise<pg.QueryArrayResult<unknown[]>> {
  const rows = send(from(statement))
  rows.end(text)
  await finished(rows)
  return { command: 'COPY', rowCount: rows.rowCount, oid: 0, fields: [], rows: [] }
}
