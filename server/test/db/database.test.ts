import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'

onEachEngine('the database', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  test('keeps what a transaction committed and drops what it did not', async () => {
    await db.write.transaction().execute((tx) => tx.insertInto('setting').values({ name: 'a', value: '1' }).execute())
    const failed = db.write.transaction().execute(async (tx) => {
      await tx.insertInto('setting').values({ name: 'b', value: '2' }).execute()
      throw new Error('half way')
    })
    await expect(failed).rejects.toThrow('half way')
    expect(await db.read.selectFrom('setting').select('name').execute()).toEqual([{ name: 'a' }])
  })

  test('returns counts as numbers', async () => {
    const row = await db.read.selectFrom('setting').select((e) => e.fn.countAll().as('rows')).executeTakeFirstOrThrow()
    expect(row.rows).toBe(0)
  })

  test('takes an empty list as one that holds nothing', async () => {
    await db.write.insertInto('setting').values({ name: 'a', value: '1' }).execute()
    const named = (operator: 'in' | 'not in') => db.read.selectFrom('setting').select('name').where('name', operator, []).execute()
    expect([await named('in'), await named('not in')]).toEqual([[], [{ name: 'a' }]])
  })
})

test('SQLite keeps committed data through a power failure, checks references and waits for its turn', async () => {
  const db = await freshDatabase('sqlite')
  const pragma = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db.write)).rows[0]!)[0]
  const FULL = 2
  expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys'), await pragma('busy_timeout')])
    .toEqual(['wal', FULL, 1, 30_000])
  await db.close()
})

test('if SQLite itself rolls a transaction back, as on a full disk, the original error is reported and the next transaction works', async () => {
  const db = await freshDatabase('sqlite')
  const write = (name: string) =>
    db.write.transaction().execute((tx) => sql`insert or rollback into setting (name, value) values (${name}, '')`.execute(tx))
  await write('a')
  await expect(write('a')).rejects.toThrow('UNIQUE constraint failed: setting.name')
  await write('b')
  expect(await db.read.selectFrom('setting').select('name').orderBy('name').execute()).toEqual([{ name: 'a' }, { name: 'b' }])
  await db.close()
})

test('only the owner may access the folder of an archive', async () => {
  const dataDir = join(scratchFolder(), 'dati')
  await openDatabase({ databaseUrl: null, dataDir }).close()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('SQLite writes over one connection, however many requests come at once', async () => {
  const db = await freshDatabase('sqlite')
  // Only the connection that creates a temporary table sees it.
  await sql`create temp table mine (number integer)`.execute(db.write)
  await Promise.all(Array.from({ length: 8 }, (_, number) => sql`insert into mine values (${number})`.execute(db.write)))
  expect((await sql<{ rows: number }>`select count(*) as rows from mine`.execute(db.write)).rows).toEqual([{ rows: 8 }])
  await db.close()
})
