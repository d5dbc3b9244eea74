import { type Kysely, sql } from 'kysely'
import { dayNumberOf, engineOf } from '../src/db/engine.ts'
import type { Tables } from '../src/db/schema.ts'

/** Search knows the days of a record besides its months. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const end of ['from', 'to'] as const) {
    await db.schema.alterTable('searchDocument').addColumn(`${end}Day`, 'integer').execute()
    await sql`update search_document set ${sql.ref(`${end}_day`)} =
      (select ${dayNumberOf(engineOf(db), `d.date_${end}`)} from document as d where d.num = search_document.num)`.execute(db)
  }
}
