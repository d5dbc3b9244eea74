import type { Insertable } from 'kysely'
import { chunksOf } from './chunks.ts'
import type { Tx } from './database.ts'
import { insertValues } from './engine.ts'
import type { Tables } from './schema.ts'

/** How many rows are sent to the database at a time. */
const MAX_ROWS = 500

/** What to do if a row exists: nothing, update these columns, or add to these numbers. */
type Conflict = { skip: true } | { key: string; update: readonly string[] } | { key: readonly string[]; add: readonly string[] }

/** `withoutEmpty`: columns that are null in all rows are left out, so that fields which nobody fills in cost nothing. */
type Options<Row> = { conflict?: Conflict; returning?: readonly (keyof Row & string)[]; withoutEmpty?: true }

/**
 * Inserts many rows, hundreds at a time. All rows must have the columns of the first. The statement is written by hand, because Kysely
 * walks a tree for every value, which costs more than the insert itself.
 */
export async function insertRows<T extends keyof Tables, R = never>(
  tx: Tx, table: T, rows: readonly Insertable<Tables[T]>[], { conflict, returning, withoutEmpty }: Options<Tables[T]> = {},
): Promise<R[]> {
  const isFilled = (name: string) => rows.some((row) => (row as Record<string, unknown>)[name] !== null)
  const names = Object.keys(rows[0] ?? {}).filter((name) => !withoutEmpty || isFilled(name))
  const tail = [conflict && conflictClause(conflict, table), returning && `returning ${listOf(returning)}`].filter(Boolean).join(' ')
  const returned: R[] = []
  for (const chunk of chunksOf(rows, MAX_ROWS)) {
    const values = chunk.map((row) => names.map((name) => (row as Record<string, unknown>)[name]))
    for (const row of await insertValues<R>(tx, snake(table), names.map(snake), values, tail)) returned.push(row)
  }
  return returned
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const quoted = (name: string) => `"${snake(name)}"`

const listOf = (names: readonly string[]) => names.map(quoted).join(', ')

function conflictClause(conflict: Conflict, table: string): string {
  if ('skip' in conflict) return 'on conflict do nothing'
  if ('add' in conflict) {
    const sums = conflict.add.map((column) => `${quoted(column)} = ${quoted(table)}.${quoted(column)} + excluded.${quoted(column)}`)
    return `on conflict (${listOf(conflict.key)}) do update set ${sums.join(', ')}`
  }
  const assignments = conflict.update.map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
  return `on conflict (${quoted(conflict.key)}) do update set ${assignments.join(', ')}`
}
