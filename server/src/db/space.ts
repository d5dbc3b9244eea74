import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'
import { DATABASE_FILE } from '../data-folder.ts'
import { engineOf } from './engine.ts'

/** How many free pages are kept for later, and how many are released at a time, so that writers do not wait long. */
const KEPT_PAGES = 1_000
const PAGES = 2_000

/**
 * Returns freed space to the disk. PostgreSQL does so by itself. A SQLite file shrinks if it was created for that (`auto_vacuum`); an older
 * one reuses the space.
 */
export async function giveBackSpace(write: QueryExecutorProvider): Promise<void> {
  if (engineOf(write) === 'postgres') return
  for (let free = await freePages(write), before = Infinity; free > KEPT_PAGES && free < before;) {
    await sql`pragma incremental_vacuum(${sql.lit(Math.min(PAGES, free - KEPT_PAGES))})`.execute(write)
    before = free
    free = await freePages(write)
  }
  // The file itself becomes shorter when the log is emptied into it, which would otherwise wait for many further changes.
  await sql`pragma wal_checkpoint(passive)`.execute(write)
}

/** How many bytes of the disk are free for SQLite's next change. What its log holds will be written once more, into the file. */
export function freeBytes(dataDir: string): number {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize - (statSync(join(dataDir, `${DATABASE_FILE}-wal`), { throwIfNoEntry: false })?.size ?? 0)
}

async function freePages(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ freelistCount: number }>`pragma freelist_count`.execute(db)
  return rows[0]!.freelistCount
}
