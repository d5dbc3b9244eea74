import { sql } from 'kysely'
import { chunksOf } from './chunks.ts'
import type { Tx } from './database.ts'
import type { Tables } from './schema.ts'

/**
 * Changes integer columns of many rows, hundreds in a statement. Each row gives its id and a value for each column, which is set or added.
 * Column names are those of the database.
 */
export async function changeIntegers(
  tx: Tx, table: keyof Tables, how: 'set' | 'add', columns: readonly string[],
  rows: readonly (readonly [id: string, ...values: number[]])[],
): Promise<void> {
  const given = (at: number) => sql.ref(`value_${at}`)
  const assignments = columns.map((column, at) => {
    const value = sql`cast(change.${given(at)} as integer)`
    return how === 'set' ? sql`${sql.ref(column)} = ${value}` : sql`${sql.ref(column)} = ${sql.table(table)}.${sql.ref(column)} + ${value}`
  })
  for (const chunk of chunksOf(rows)) {
    await sql`
      with change (id, ${sql.join(columns.map((_, at) => given(at)))}) as (values ${sql.join(chunk.map((row) => sql`(${sql.join(row)})`))})
      update ${sql.table(table)} set ${sql.join(assignments)} from change where ${sql.table(table)}.id = change.id`.execute(tx)
  }
}
