import type { Kysely } from 'kysely'
import type { Tx } from '../src/db/database.ts'
import type { Tables } from '../src/db/schema.ts'
import { indexDocuments } from '../src/search/indexing.ts'

const BATCH = 1_000

/**
 * The words of all records are indexed anew, now that a form and its stem are one token. Whoever changes the index again
 * empties this one and does the same in a later one: indexing reads columns as they are today.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db.selectFrom('document').select('num').where('num', '>', after).where('deletedAt', 'is', null).orderBy('num').limit(BATCH).execute()
    // A migration runs in a transaction, which its type does not say.
    await indexDocuments(db as Tx, rows.map(({ num }) => num))
    if (rows.length < BATCH) return
    after = rows.at(-1)!.num
  }
}
