import { type Kysely, sql } from 'kysely'
import { createFulltext, dropFulltext } from '../src/db/fulltext.ts'
import type { Tables } from '../src/db/schema.ts'

/**
 * The index is emptied, now that a form and its stem are one token: `0019-search-days.ts` indexes all records that it does not
 * find there. Indexing reads columns as they are today, so whoever adds one moves that step to the migration that adds it.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await dropFulltext(db)
  await createFulltext(db)
  for (const table of ['search_document', 'search_tally', 'search_word']) await sql`delete from ${sql.table(table)}`.execute(db)
}
