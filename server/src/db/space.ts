import { type QueryExecutorProvider, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Free pages that stay for what comes next, and those that are given back at a time, so that nobody waits long to write. */
const KEPT_PAGES = 1_000
const PAGES = 2_000

/**
 * Gives space that was freed back to the disk. PostgreSQL does so by itself. A SQLite file shrinks where it was made for it
 * (`auto_vacuum`); an older one uses the space again.
 */
export async function giveBackSpace(write: QueryExecutorProvider): Promise<void> {
  if (engineOf(write) === 'postgres') return
  for (let free = await freePages(write), before = Infinity; free > KEPT_PAGES && free < before;) {
    await sql`pragma incremental_vacuum(${sql.lit(Math.min(PAGES, free - KEPT_PAGES))})`.execute(write)
    before = free
    free = await freePages(write)
  }
}

async function freePages(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ freelistCount: number }>`pragma freelist_count`.execute(db)
  return rows[0]!.freelistCount
}
