import { type Kysely, sql } from 'kysely'

/**
 * How often the archive has changed, and which documents search had to look at again: a server brings what it keeps in memory
 * up to date with these. Beside it stands the version of the search index; 0 where
 * an earlier migration has emptied it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('archiveRevision')
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('indexVersion', 'integer', (c) => c.notNull())
    .execute()
  const unindexed = sql`select 1 from document where deleted_at is null and num not in (select num from search_document)`
  await sql`insert into archive_revision (number, index_version) values (0, case when exists (${unindexed}) then 0 else 1 end)`.execute(db)
  await db.schema
    .createTable('searchChange')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('firstNum', 'integer', (c) => c.notNull())
    .addColumn('lastNum', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('search_change_revision').on('searchChange').columns(['revision']).execute()
}
