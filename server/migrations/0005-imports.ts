import type { Kysely } from 'kysely'
import { columnTypes, engineOf } from '../src/db/engine.ts'

/** Staging: sheets that were checked and may be acquired. The archive itself is not touched by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { key } = columnTypes(engineOf(db))
  await db.schema
    .createTable('import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('layout', 'text')
    .addColumn('newUnits', 'text')
    .addColumn('counts', 'text')
    .addColumn('findings', 'text')
    .addColumn('archiveMark', 'text')
    .addColumn('createdAt', key, (c) => c.notNull())
    .addColumn('createdBy', 'text')
    .addColumn('checkedAt', key)
    .addColumn('acquiredAt', key)
    .addColumn('changeSetId', 'text', (c) => c.references('changeSet.id'))
    .execute()
  await db.schema
    .createTable('importRow')
    .addColumn('importId', 'text', (c) => c.notNull().references('import.id').onDelete('cascade'))
    .addColumn('row', 'integer', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('documentId', 'text')
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('findings', 'text')
    .addColumn('idKey', key)
    .addColumn('segnaturaKey', key)
    .addColumn('likeness', key)
    .addColumn('unitPath', key)
    .addPrimaryKeyConstraint('import_row_key', ['importId', 'row'])
    .execute()
  await db.schema
    .createTable('importDecision')
    .addColumn('importId', 'text', (c) => c.notNull().references('import.id').onDelete('cascade'))
    .addColumn('term', 'text', (c) => c.notNull())
    .addColumn('valueFold', key, (c) => c.notNull())
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('target', 'text')
    .addPrimaryKeyConstraint('import_decision_key', ['importId', 'term', 'valueFold'])
    .execute()
}
