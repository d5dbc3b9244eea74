import type pg from 'pg'
import { copyIn, isCopy } from './copy-rows.ts'
import { keptName } from './kept-plans.ts'
import { namedRows } from './named-rows.ts'

/**
 * Makes a connection send kept statements by name and return rows with our names. The rows that pg makes would have to be copied name by
 * name.
 */
export function answerOurWay(client: pg.PoolClient): void {
  const own = client.query.bind(client)
  const send = own as (...given: unknown[]) => Promise<pg.QueryArrayResult<unknown[]>>
  async function query(text: string, values: unknown[]) {
    const result =
      isCopy(text) ? await copyIn(own, text, values[0] as string) : await send({ name: keptName(text), text, values, rowMode: 'array' })
    return { ...result, rows: namedRows(result.fields.map(({ name }) => name), result.rows) }
  }
  const ours = (text: unknown, values: unknown) =>
    (typeof text === 'string' && Array.isArray(values) ? query(text, values) : send(text, values))
  client.query = ours as typeof client.query
}
