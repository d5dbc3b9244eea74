import type { Kysely } from 'kysely'
import { columnTypes, engineOf } from '../src/db/engine.ts'
import type { Tables } from '../src/db/schema.ts'
import { sortKey } from '../src/search/analyser.ts'

const TEXTS = ['detail', 'number', 'publisher', 'location'] as const
const BATCH = 1_000

/** Records can stand in the order of every text of theirs that is not too long for one. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { key } = columnTypes(engineOf(db))
  for (const text of TEXTS) await db.schema.alterTable('document').addColumn(`${text}Key`, key).execute()
  for (let after = 0; ;) {
    const rows = await db.selectFrom('document').select(['num', ...TEXTS]).where('num', '>', after).orderBy('num').limit(BATCH).execute()
    for (const { num, ...texts } of rows) {
      const keys = Object.fromEntries(TEXTS.map((text) => [`${text}Key`, texts[text] === null ? null : sortKey(texts[text])]))
      await db.updateTable('document').set(keys).where('num', '=', num).execute()
    }
    if (rows.length < BATCH) return
    after = rows.at(-1)!.num
  }
}
