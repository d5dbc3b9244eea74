import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Tx } from '../../src/db/database.ts'
import { waitForTurn } from '../../src/db/engine.ts'
import { migrations } from '../../src/db/migrations.ts'
import { migrate } from '../../src/derived/migrate.ts'
import { renewDerived } from '../../src/derived/renew.ts'
import { noteMade } from '../../src/derived/store.ts'
import { emptyTarget, opened } from '../backup/whole-archive.ts'
import { addRecords } from '../search/collection.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'

/** Holds the turn to write while another process brings the archive up to date, until that has waited three times and `work` is done. */
async function whileAnotherStarts(db: TestDatabase, work: (tx: Tx) => Promise<void> = async () => {}): Promise<string[]> {
  const other = openDatabase(db)
  if (db.engine === 'sqlite') await sql`pragma busy_timeout = 50`.execute(other.write)
  const waited = Promise.withResolvers<void>()
  let waits = 0
  try {
    const start = await inWrite(db, async (tx) => {
      await waitForTurn(tx)
      const starting = migrate(other, () => {
        if (++waits === 3) waited.resolve()
      }, '50ms')
      await Promise.race([waited.promise, starting])
      await work(tx)
      return { starting }
    })
    return await start.starting
  } finally {
    await other.close()
  }
}

onEachEngine('of two processes that start at the same time', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  test('one derives, and the other waits for it as long as that takes', async () => {
    await addRecords(db, [{ title: 'Volantino' }])
    await inWrite(db, (tx) => noteMade(tx, 'keys', 0))
    await whileAnotherStarts(db, async (tx) => {
      await renewDerived(tx)
      await tx.updateTable('document').set({ titleKey: 'x' }).execute()
    })
    expect(await db.read.selectFrom('document').select('titleKey').execute()).toEqual([{ titleKey: 'x' }])
  })
})

// On PostgreSQL the migrator itself waits.
test('a new archive waits on SQLite for another process that has the turn', async () => {
  const target = await emptyTarget('sqlite')
  const db = opened(target)
  expect(await whileAnotherStarts(db)).toEqual(Object.keys(migrations))
  await db.close()
  await target.remove()
})
