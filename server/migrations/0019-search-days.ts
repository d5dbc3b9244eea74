import { type Kysely, sql } from 'kysely'
import type { Tx } from '../src/db/database.ts'
import { dayNumberOf, engineOf } from '../src/db/engine.ts'
import type { Tables } from '../src/db/schema.ts'
import { indexDocuments } from '../src/search/indexing.ts'

/**
 * Search knows the days of a record besides its months. Records that are not in the index, which an earlier migration may
 * have emptied, are indexed.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const end of ['from', 'to'] as const) {
    await db.schema.alterTable('searchDocument').addColumn(`${end}Day`, 'integer').execute()
    await sql`update search_document set ${sql.ref(`${end}_day`)} =
      (select ${dayNumberOf(engineOf(db), `d.date_${end}`)} from document as d where d.num = search_document.num)`.execute(db)
  }
  const missing = await db.selectFrom('document').leftJoin('searchDocument', 'searchDocument.num', 'document.num').select('document.num')
    .where('document.deletedAt', 'is', null).where('searchDocument.num', 'is', null).orderBy('document.num').execute()
  // A migration runs in a transaction, which its type does not say.
  if (missing.length > 0) await indexDocuments(db as Tx, missing.map(({ num }) => num))
}
