import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/db/schema.ts'
import { newId } from '../src/db/uuid.ts'
import { fold, sortKey } from '../src/search/analyser.ts'

/** Themes and types count their documents, and begin with those of the contract. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const now = new Date().toISOString()
  const row = ({ it, en }: (typeof TEMATICHE)[number]) => ({
    id: newId(), it, itFold: fold(it), itKey: sortKey(it), en, enFold: fold(en), createdAt: now, updatedAt: now,
  })
  for (const [table, labels] of [['tematica', TEMATICHE], ['tipologia', TIPOLOGIE]] as const) {
    for (const column of ['documentsAll', 'documentsPublic']) {
      await db.schema.alterTable(table).addColumn(column, 'integer', (c) => c.notNull().defaultTo(0)).execute()
    }
    await db.insertInto(table).values(labels.map(row)).execute()
  }
}
