import { type Kysely, sql } from 'kysely'
import { engineOf } from '../src/db/engine.ts'
import type { Tables } from '../src/db/schema.ts'

/** PostgreSQL keeps no more than 2,700 bytes in an index: a thousand Chinese signs are 3,000. */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`drop index unit_name`.execute(db)
  await sql`create unique index unit_name on unit (kind, level, coalesce(parent_id, ''), md5(name_fold)) where deleted_at is null`.execute(db)
}
