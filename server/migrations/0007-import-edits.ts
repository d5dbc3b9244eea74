import type { Kysely } from 'kysely'
import { columnTypes, engineOf, takesLongKeys } from '../src/db/engine.ts'

/** Rows of a sheet can be put right and left out before they are acquired, and how its columns are read is remembered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const { key } = columnTypes(engine)
  await db.schema.alterTable('importRow').addColumn('choice', 'text').execute()
  await db.schema.alterTable('importRow').addColumn('original', 'text').execute()
  // In the order of the rows: it grows at its end.
  if (takesLongKeys(engine)) await db.schema.createIndex('import_row_keys').on('importRow').columns(['importId', 'row', 'action', 'idKey', 'segnaturaKey', 'documentId', 'likeness', 'unitPath']).execute()
  await db.schema.alterTable('import').addColumn('undone', 'text').execute()
  await db.schema.alterTable('importDecision').addColumn('value', 'text').execute()
  await db.schema
    .createTable('importMapping')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('headerKey', key, (c) => c.notNull())
    .addColumn('column', 'text')
    .addPrimaryKeyConstraint('import_mapping_key', ['kind', 'headerKey'])
    .execute()
}
