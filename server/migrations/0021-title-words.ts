import { type Kysely, sql } from 'kysely'
import { engineOf } from '../src/db/engine.ts'
import type { Tables } from '../src/db/schema.ts'

/** On PostgreSQL the words of titles have an index of their own: to find them among all words each text had to be read. */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`alter table search_text add column title tsvector generated always as (ts_filter(words, '{a}')) stored`.execute(db)
  await sql`create index search_text_title on search_text using gin (title)`.execute(db)
}
