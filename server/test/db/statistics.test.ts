import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countAnew } from '../../src/db/engine.ts'
import { freshDatabase, onEachEngine } from '../support/fresh-database.ts'
import { addRecords } from '../search/collection.ts'

onEachEngine('statistics', (engine) => {
  test('say how many records are hidden or deleted, so that nobody searches the whole archive for a public one', async () => {
    if (engine === 'sqlite') return
    const db = await freshDatabase(engine)
    await addRecords(db, Array.from({ length: 50 }, (_, at) => ({ title: `Volantino ${at}` })))
    await countAnew(db.write)
    const { rows } = await sql<{ attname: string }>`select attname from pg_stats where tablename = 'document'`.execute(db.write)
    expect(rows.map(({ attname }) => attname)).toEqual(expect.arrayContaining(['hidden', 'deleted_at']))
    await db.close()
  })
})
