import { type Kysely, sql } from 'kysely'
import { engineOf, keyedTable } from '../src/db/engine.ts'
import type { Tables } from '../src/db/schema.ts'

/** The themes of records are kept in the tree of their key alone: SQLite wrote each link three times, and now writes it twice. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const engine = engineOf(db)
  if (engine !== 'sqlite') return
  await sql`alter table document_tematica rename to former_document_tematica`.execute(db)
  await db.schema
    .createTable('documentTematica')
    .addColumn('documentNum', 'integer', (c) => c.notNull().references('document.num').onDelete('cascade'))
    .addColumn('tematicaId', 'text', (c) => c.notNull().references('tematica.id'))
    .addPrimaryKeyConstraint('document_tematica_key', ['documentNum', 'tematicaId'])
    .modifyEnd(keyedTable(engine))
    .execute()
  await sql`insert into document_tematica (document_num, tematica_id) select document_num, tematica_id from former_document_tematica order by 1, 2`.execute(db)
  await sql`drop table former_document_tematica`.execute(db)
  await db.schema.createIndex('document_tematica_term').on('documentTematica').columns(['tematicaId', 'documentNum']).execute()
}
