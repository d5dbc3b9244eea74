import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/db/schema.ts'

/** The counts of records with and without files are made anew: some were lost where staff alone may see the files. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`delete from search_tally where facet = 'hasFiles'`.execute(db)
  for (const [value, all, shown] of [['true', sql`files_all`, sql`files_public`], ['false', sql`1 - files_all`, sql`1 - files_public`]] as const) {
    await sql`insert into search_tally (facet, kind, value, documents_all, documents_public)
      select 'hasFiles', kind, ${sql.lit(value)}, sum(${all}), sum((1 - hidden) * (${shown})) from search_document
      group by kind having sum(${all}) > 0 or sum((1 - hidden) * (${shown})) > 0`.execute(db)
  }
}
