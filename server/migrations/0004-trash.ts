import { type Kysely, sql } from 'kysely'

/** What one deletion put into the trash is found without reading all that is not there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['unit', 'document', 'file']) {
    await sql`create index ${sql.ref(`${table}_deletion`)} on ${sql.table(table)} (deletion_id) where deletion_id is not null`.execute(db)
  }
}
