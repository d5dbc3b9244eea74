import { CompiledQuery, type Insertable } from 'kysely'
import { chunksOf } from './chunks.ts'
import type { Tx } from './database.ts'
import { engineOf } from './engine.ts'
import type { Tables } from './schema.ts'

const MAX_ROWS = 500
const MAX_PARAMETERS = 30_000

/** What to do where a row exists already: nothing, write these columns anew, or add to these numbers. */
type Conflict = { skip: true } | { key: string; update: readonly string[] } | { key: readonly string[]; add: readonly string[] }

type Options<Row> = { conflict?: Conflict; returning?: readonly (keyof Row & string)[] }

/**
 * Inserts many rows, hundreds in a statement. All rows carry the same columns as the first.
 * Written by hand because Kysely walks a tree of every single value: that costs more than the insert itself.
 */
export async function insertRows<T extends keyof Tables, R = never>(
  tx: Tx, table: T, rows: readonly Insertable<Tables[T]>[], options: Options<Tables[T]> = {},
): Promise<R[]> {
  const first = rows[0]
  if (!first) return []
  const columns = Object.keys(first)
  const statement = (count: number) => insertStatement(engineOf(tx), table, columns, count, options as Options<unknown>)
  const returned: R[] = []
  for (const chunk of chunksOf(rows, Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / columns.length)))) {
    const parameters = chunk.flatMap((row) => columns.map((column) => (row as Record<string, unknown>)[column]))
    const result = await tx.executeQuery<R>(CompiledQuery.raw(statement(chunk.length), parameters))
    returned.push(...result.rows)
  }
  return returned
}

const snake = (name: string) => `"${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`

const listOf = (names: readonly string[]) => names.map(snake).join(', ')

function insertStatement(engine: string, table: string, columns: string[], count: number, { conflict, returning }: Options<unknown>): string {
  let parameter = 0
  const row = () => `(${columns.map(() => (engine === 'postgres' ? `$${++parameter}` : '?')).join(',')})`
  const values = Array.from({ length: count }, row).join(',')
  return [
    `insert into ${snake(table)} (${listOf(columns)}) values ${values}`,
    conflict && conflictClause(conflict, table),
    returning && `returning ${listOf(returning as readonly string[])}`,
  ].filter(Boolean).join(' ')
}

function conflictClause(conflict: Conflict, table: string): string {
  if ('skip' in conflict) return 'on conflict do nothing'
  if ('add' in conflict) {
    const sums = conflict.add.map((column) => `${snake(column)} = ${snake(table)}.${snake(column)} + excluded.${snake(column)}`)
    return `on conflict (${listOf(conflict.key)}) do update set ${sums.join(', ')}`
  }
  const assignments = conflict.update.map((column) => `${snake(column)} = excluded.${snake(column)}`)
  return `on conflict (${snake(conflict.key)}) do update set ${assignments.join(', ')}`
}
