import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate as turnOfEvents } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { isAway } from '../../src/db/engine.ts'
import { UnusableDatabase } from '../../src/db/migrate.ts'
import { migrate } from '../../src/derived/migrate.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase } from '../support/fresh-database.ts'
import { testApp } from '../support/test-app.ts'

test('while PostgreSQL is unreachable, calls and pages say so and ask to try again', async () => {
  const where = {
    engine: 'postgres', dataDir: scratchFolder(), databaseUrl: 'postgres://faldone@127.0.0.1:1/archive', filesUrl: null,
  } as const
  const { app, close } =
    await testApp('postgres', { SIGNING_KEY: 'una chiave di firma lunga quanto basta' }, { ...openDatabase(where), ...where })
  const requests = [
    { url: '/archive/api/archive/documents' },
    { url: '/archive/api/archive/documents/01a20541-add8-7000-8a29-b04c7d5d9ffb' },
    { method: 'POST', url: '/archive/api/auth/login', payload: { Username: 'ida', Password: 'una parola' } },
  ] as const
  for (const request of requests) {
    const { statusCode, headers, body } = await app.inject(request)
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([503, '5', expect.objectContaining({
      code: 'DATABASE_UNREACHABLE', Message: 'Il database dell’archivio non è raggiungibile: riprova tra poco',
    })])
  }
  for (const [language, sentence] of [
    ['it', 'Il database dell’archivio non è raggiungibile: riprova tra poco'],
    ['en', 'Can’t reach the archive’s database right now. Try again in a moment.'],
  ] as const) {
    const { statusCode, headers, body } =
      await app.inject({ url: `/archive/archives/documentArchive?lang=${language}`, headers: { accept: 'text/html' } })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toContain(`<noscript><p>${sentence}</p></noscript>`)
    expect(body).not.toContain('JavaScript')
  }
  await close()
})

/** Accepts connections and says nothing, like a hanging machine or a firewall. */
async function silentPostgres() {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const where = {
    engine: 'postgres', dataDir: scratchFolder(),
    databaseUrl: `postgres://faldone@127.0.0.1:${(server.address() as AddressInfo).port}/archive`, filesUrl: null,
  } as const
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    server.close()
  })
  return { ...openDatabase(where), ...where }
}

test('a silent PostgreSQL is waited for half a minute by requests, and ten seconds by the readiness check', async () => {
  const { app, close } = await testApp('postgres', { SIGNING_KEY: 'una chiave di firma lunga quanto basta' }, await silentPostgres())
  const asked = (url: string) => {
    const answer = { status: 0 }
    void app.inject(url).then(({ statusCode }) => (answer.status = statusCode))
    return answer
  }
  const [record, ready] = [asked('/archive/api/archive/documents/01a20541-add8-7000-8a29-b04c7d5d9ffb'), asked('/archive/api/ready')]
  await turnOfEvents()
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect([record.status, ready.status]).toEqual([0, 503]))
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(record.status).toBe(503))
  await close()
})

test('the start reports a PostgreSQL that does not answer', async () => {
  const outcome = migrate(await silentPostgres()).catch((error: unknown) => error)
  await turnOfEvents()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toBeInstanceOf(UnusableDatabase)
})

test.skipIf(!inject('postgresUrl'))('a connection that PostgreSQL closes between two statements fails only that change (PostgreSQL)', async () => {
  const db = await freshDatabase('postgres')
  const write = (name: string, meanwhile: (pid: number) => Promise<unknown>) => db.write.transaction().execute(async (tx) => {
    const { rows: [row] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await meanwhile(row!.pid)
    await tx.insertInto('setting').values({ name, value: '' }).execute()
  })
  const cut = write('a', async (pid) => {
    await sql`select pg_terminate_backend(${pid})`.execute(db.read)
    while ((await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db.read)).rows.length > 0) await turnOfEvents()
    // Its last message has arrived once this query is answered.
    await sql`select 1`.execute(db.read)
  })
  await expect(cut).rejects.toSatisfy(isAway)
  await write('b', async () => {})
  expect(await db.read.selectFrom('setting').select('name').execute()).toEqual([{ name: 'b' }])
  await db.close()
})
