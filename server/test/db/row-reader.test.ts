import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../src/db/database.ts'
import { rowReader } from '../../src/db/row-reader.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'

const NAMES = Array.from({ length: 150 }, (_, at) => `n${at}`)

onEachEngine('single rows read by their key', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
    await db.write.insertInto('setting').values(NAMES.map((name) => ({ name, value: `value of ${name}` }))).execute()
  })
  afterEach(() => db.close())

  test('each request gets its own row or nothing, and few statements are enough for all', async () => {
    const asked: number[] = []
    const read = rowReader(
      (database: Db, names: string[]) => database.selectFrom('setting').select(['name as id', 'value']).where('name', 'in', names)
    )
    const counted = new Proxy(db.read, {
      get: (target, name) => {
        if (name === 'executeQuery') asked.push(1)
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const wanted = [...NAMES, 'nobody', ...NAMES]
    const rows = await Promise.all(wanted.map((name) => read(counted, name)))
    expect(rows.map((row) => row?.value)).toEqual(wanted.map((name) => (name === 'nobody' ? undefined : `value of ${name}`)))
    expect(asked.length).toBeLessThan(10)
    expect((await read(counted, 'n7'))?.value).toBe('value of n7')
  })

  test('a statement that fails fails only its own requests', async () => {
    const state = { table: 'nowhere' as 'setting' }
    const read = rowReader(
      (database: Db, names: string[]) => database.selectFrom(state.table).select(['name as id', 'value']).where('name', 'in', names)
    )
    for (const count of [4, 16, 64]) {
      const failed = await Promise.allSettled(NAMES.slice(0, count).map((name) => read(db.read, name)))
      expect(failed.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'rejected'))
    }
    state.table = 'setting'
    // Another number of keys is another statement.
    expect((await read(db.read, 'n7'))?.value).toBe('value of n7')
  })
})
