import { type Kysely, sql } from 'kysely'
import { columnTypes, engineOf, keyedTable, wholeTextIndex } from '../src/db/engine.ts'
import { createFulltext } from '../src/db/fulltext.ts'

/** What search looks at: the words of the documents, what it counts of them, and the words that it knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const { key } = columnTypes(engine)
  await createFulltext(db)
  await db.schema
    .createTable('searchDocument')
    .addColumn('num', 'integer', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('hidden', 'integer', (c) => c.notNull())
    .addColumn('dated', 'integer', (c) => c.notNull())
    .addColumn('fromMonth', 'integer')
    .addColumn('toMonth', 'integer')
    .addColumn('filesPublic', 'integer', (c) => c.notNull())
    .addColumn('filesAll', 'integer', (c) => c.notNull())
    .addColumn('unitId', 'text')
    .addColumn('fondoId', 'text')
    .addColumn('tipologiaId', 'text')
    .addColumn('place', key)
    .addColumn('tematicaIds', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('search_document_unit').on('searchDocument').columns(['unitId']).execute()
  await db.schema
    .createTable('searchTally')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('facet', 'text', (c) => c.notNull())
    .addColumn('value', key, (c) => c.notNull())
    .addColumn('documentsAll', 'integer', (c) => c.notNull())
    .addColumn('documentsPublic', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_tally_key', ['facet', 'kind', 'value'])
    .modifyEnd(keyedTable(engine))
    .execute()
  await db.schema
    .createTable('searchWord')
    .addColumn('word', key, (c) => c.notNull())
    .addColumn('hidden', 'integer', (c) => c.notNull())
    .addColumn('spelling', 'text', (c) => c.notNull())
    .addColumn('documents', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_word_key', ['word', 'hidden'])
    .modifyEnd(keyedTable(engine))
    .execute()
  await sql`drop index document_title`.execute(db)
  await sql`create index document_title on document ${wholeTextIndex(engine, 'title_fold')}`.execute(db)
  await db.schema.createIndex('document_title_key').on('document').columns(['titleKey', 'num']).execute()
  await sql`drop index document_unit`.execute(db)
  await db.schema.createIndex('document_unit').on('document').columns(['unitId', 'position', 'num', 'hidden', 'deletedAt']).execute()
}
