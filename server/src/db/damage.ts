import { type QueryExecutorProvider, sql } from 'kysely'
import { engineOf, isDamaged } from './engine.ts'

const MOST_TOLD = 10

/** What is broken in a SQLite file, in SQLite's own words; empty if nothing is. PostgreSQL has its own tools for this. */
export async function damageIn(db: QueryExecutorProvider): Promise<string[]> {
  if (engineOf(db) === 'postgres') return []
  try {
    const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check(${sql.lit(MOST_TOLD)})`.execute(db)
    return rows.map(({ integrityCheck }) => integrityCheck).filter((told) => told !== 'ok')
  } catch (error) {
    if (isDamaged(error)) return [(error as Error).message]
    throw error
  }
}

/** Rebuilds every index of a SQLite file from its table. Where a table itself is damaged, some stay as they were. */
export async function remakeIndexes(db: QueryExecutorProvider): Promise<void> {
  if (engineOf(db) === 'postgres') return
  try {
    await sql`reindex`.execute(db)
  } catch (error) {
    if (!isDamaged(error)) throw error
  }
}
