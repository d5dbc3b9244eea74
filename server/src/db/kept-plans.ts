import type pg from 'pg'

/** By their text, the names of statements whose plans PostgreSQL keeps. */
const names = new Map<string, string>()

/**
 * Has PostgreSQL keep the plan of a statement on each connection, for those where planning takes longer than running:
 * one record is read three times as often. SQLite keeps all its statements as they are.
 */
export function keepPlan(statement: string): void {
  if (!names.has(statement)) names.set(statement, `kept_${names.size}`)
}

/** Lets a connection send kept statements under their names. */
export function sendByName(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (statement: unknown, ...rest: unknown[]) => {
    const name = typeof statement === 'string' ? names.get(statement) : undefined
    return send(name ? { name, text: statement } : statement, ...rest)
  }
  client.query = query as typeof client.query
}
