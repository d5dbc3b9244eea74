import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertRows } from '../../src/db/insert-rows.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'

const SIGNS = ['\\', '\\.', '\\N', '\\\\n', 'a\tb', 'a\nb\r\n', '', ' ', 'null', '"\'', '{"a":"\\n"}', 'è 🌍', 'half \ud83c', '\ud83c\\']

onEachEngine('many rows inserted at once', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  const insert = (rows: { name: string; value: string }[]) => db.write.transaction().execute((tx) => insertRows(tx, 'setting', rows))

  test('keep every character', async () => {
    await insert(SIGNS.map((value, at) => ({ name: String(at).padStart(2, '0'), value })))
    const rows = await db.read.selectFrom('setting').select('value').orderBy('name').execute()
    expect(rows.map(({ value }) => value)).toEqual(SIGNS.map((value) => value.toWellFormed()))
  })

  test('keep nulls and numbers', async () => {
    const word = { word: 'sole', hidden: 0, spelling: 'sole', documents: -3 }
    const set = { id: 'a', action: 'move', at: '2026', actor: null, summary: '{}', undoneBy: null }
    await db.write.transaction().execute(async (tx) => {
      await insertRows(tx, 'searchWord', [word])
      await insertRows(tx, 'changeSet', [set])
    })
    expect(await db.read.selectFrom('searchWord').selectAll().execute()).toEqual([word])
    expect(await db.read.selectFrom('changeSet').selectAll().execute()).toEqual([set])
  })

  test('are refused as a whole, and the next ones are accepted', async () => {
    const twice = [{ name: 'b', value: '1' }, { name: 'b', value: '2' }]
    await expect(insert(twice)).rejects.toThrow(/unique/i)
    await insert([{ name: 'c', value: '3' }])
    expect(await db.read.selectFrom('setting').select('name').execute()).toEqual([{ name: 'c' }])
  })
})
