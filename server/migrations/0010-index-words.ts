import { type Kysely, sql } from 'kysely'
import { createFulltext, dropFulltext } from '../src/db/fulltext.ts'
import type { Tables } from '../src/db/schema.ts'

/** The index is emptied, now that a form and its stem are one token: it is made again after the last migration (`renewIndex`). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await dropFulltext(db)
  await createFulltext(db)
  for (const table of ['search_document', 'search_tally', 'search_word']) await sql`delete from ${sql.table(table)}`.execute(db)
}
