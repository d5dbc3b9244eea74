import { setImmediate as turnOfEvents } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { isAway } from '../../src/db/engine.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase } from '../support/fresh-database.ts'
import { testApp } from '../support/test-app.ts'

test('while PostgreSQL cannot be reached calls and pages are answered as of a busy archive, to be asked again', async () => {
  const where = { engine: 'postgres', dataDir: scratchFolder(), databaseUrl: 'postgres://faldone@127.0.0.1:1/archive', filesUrl: null } as const
  const { app, close } = await testApp('postgres', { SIGNING_KEY: 'una chiave di firma lunga quanto basta' }, { ...openDatabase(where), ...where })
  const requests = [
    { url: '/archive/api/archive/documents' },
    { url: '/archive/api/archive/documents/01a20541-add8-7000-8a29-b04c7d5d9ffb' },
    { method: 'POST', url: '/archive/api/auth/login', payload: { Username: 'ida', Password: 'una parola' } },
  ] as const
  for (const request of requests) {
    const { statusCode, headers, body } = await app.inject(request)
    expect([statusCode, headers['retry-after'], (JSON.parse(body) as { code: string }).code]).toEqual([503, '5', 'BUSY'])
  }
  expect((await app.inject({ url: '/archive/archives/documentArchive', headers: { accept: 'text/html' } })).statusCode).toBe(503)
  await close()
})

test.skipIf(!inject('postgresUrl'))('a connection that PostgreSQL ends while nothing is asked of it, in the middle of a change, ends that change alone (PostgreSQL)', async () => {
  const db = await freshDatabase('postgres')
  const write = (name: string, meanwhile: (pid: number) => Promise<unknown>) => db.write.transaction().execute(async (tx) => {
    const { rows: [row] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await meanwhile(row!.pid)
    await tx.insertInto('setting').values({ name, value: '' }).execute()
  })
  const cut = write('a', async (pid) => {
    await sql`select pg_terminate_backend(${pid})`.execute(db.read)
    while ((await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db.read)).rows.length > 0) await turnOfEvents()
    // What it says as it goes has arrived when this has been asked and answered.
    await sql`select 1`.execute(db.read)
  })
  await expect(cut).rejects.toSatisfy(isAway)
  await write('b', async () => {})
  expect(await db.read.selectFrom('setting').select('name').execute()).toEqual([{ name: 'b' }])
  await db.close()
})
