import type { Kysely } from 'kysely'
import { columnTypes, engineOf } from '../src/db/engine.ts'
import type { Tables } from '../src/db/schema.ts'

/** Numbers begin anew in every fondo. Sheets that were checked by the earlier rule must be checked again: they might change records of other fondi. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { key } = columnTypes(engineOf(db))
  await db.schema
    .createTable('importNumbering')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('headerKey', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('import_numbering_key', ['kind', 'headerKey'])
    .execute()
  await db.updateTable('import').set({ state: 'uploaded' }).where('state', '=', 'checked').execute()
}
