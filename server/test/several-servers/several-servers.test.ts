import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { changeTurn } from '../../src/copies/state-store.ts'
import { takeTurn } from '../../src/db/engine.ts'
import { askForReading, endReading } from '../../src/fixity/nightly.ts'
import { type Balancer, startBalancer } from '../support/balancer.ts'
import { newBucket, objectServer } from '../support/each-storage.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { requireOrder } from '../support/sample-tree.ts'
import { type RealServer, startServer } from '../support/real-server.ts'
import { csvText } from '../imports/sheet-caller.ts'

/** A busy machine takes its time. */
const PATIENT = { timeout: 60_000, interval: 100 }
/** In each sheet. */
const ROWS = 2
const PASSWORD = 'carta carbone 77'

// oxlint-disable-next-line typescript/no-explicit-any -- an answer has any shape until it is looked at
type Body = Record<string, any>
type Sent = { method?: string; body?: FormData | Uint8Array<ArrayBuffer> | object; headers?: Record<string, string> }

describe.skipIf(!inject('postgresUrl'))('three servers on one PostgreSQL and one bucket', { timeout: 120_000 }, () => {
  let db: TestDatabase
  let balancer: Balancer
  let settings: Record<string, string>
  let token = ''
  const servers = new Map<string, RealServer>()

  async function start(): Promise<string> {
    const server = await startServer({ ...settings, DATA_DIR: mkdtempSync(join(inject('scratch'), 'server-')) })
    const { origin } = new URL(server.url)
    servers.set(origin, server)
    balancer.servers.push(origin)
    return origin
  }

  beforeAll(async () => {
    balancer = await startBalancer(27)
    const { environment } = await objectServer()
    db = await freshDatabase('postgres')
    settings = {
      ...environment, LOG_LEVEL: 'silent', SEARCHES_PER_MINUTE: '40', TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: db.databaseUrl!,
      FILES_URL: await newBucket(),
    }
    await Promise.all([start(), start(), start()])
    const [Email, UserName, FirstName, LastName] = ['ida@example.org', 'ida', 'Ida', 'B']
    await ask('auth/register', { body: { Email, UserName, FirstName, LastName, Password: PASSWORD } })
    token = (await ask('auth/login', { body: { Username: UserName, Password: PASSWORD } }))['data'].accessToken
  })
  afterAll(async () => {
    for (const server of servers.values()) server.goOn()
    await Promise.all([...servers.values()].map((server) => server.stop()))
    await balancer.close()
    await requireOrder(db).finally(() => db.close())
  })

  /** Asks any server, or one of them, and again where one has just gone away. */
  async function fetched(path: string, { method, body, headers }: Sent = {}, origin = balancer.origin): Promise<Response> {
    const isPlain = body !== undefined && Object.getPrototypeOf(body) === Object.prototype
    const answer = await fetch(`${origin}/archive/api/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }), ...(isPlain && { 'content-type': 'application/json' }), prefer: 'wait=30',
        ...headers,
      },
      ...(body !== undefined && { body: isPlain ? JSON.stringify(body) : (body as FormData | Uint8Array<ArrayBuffer>) }),
    })
    return answer.status === 502 ? fetched(path, { method, body, headers } as Sent, origin) : answer
  }
  async function ask(path: string, sent?: Sent, origin?: string): Promise<Body> {
    const answer = await fetched(path, sent, origin)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text ? (JSON.parse(text) as Body) : {}
  }
  /** What each server says. */
  const everywhere = <T>(say: (origin: string) => Promise<T>): Promise<T[]> => Promise.all(balancer.servers.map(say))
  const form = (name: string, content: string | Uint8Array<ArrayBuffer>): FormData => {
    const data = new FormData()
    data.append('file', new Blob([content]), name)
    return data
  }

  test('settings and texts that one server takes are those of all', async () => {
    const { version, ...now } = await ask('archive/settings')
    expect(now['siteName']).toBe('Archivio dei movimenti')
    await ask('archive/settings', { method: 'PUT', body: { siteName: 'Archivio delle officine' }, headers: { 'if-match': `"${version}"` } })
    await ask('archive/content/use?lang=it', { method: 'PUT', body: { text: '# Uso' }, headers: { 'if-match': '"0"' } })
    await vi.waitFor(async () => expect(new Set(await everywhere(async (origin) =>
      [(await ask('archive/settings', {}, origin))['siteName'], (await ask('archive/content/use?lang=it', {}, origin))['text']].join(''))))
      .toEqual(new Set(['Archivio delle officine# Uso\n'])), PATIENT)
  })

  /** A sheet with its files, in which every server had a part. */
  let ofAll = ''

  test('a sheet is received with its files and checked, each step on another server', async () => {
    const rows = [['Titolo', 'File'], ['Volantino', 'uno.txt'], ['Manifesto', 'carte/due.txt']]
    const [first, second, third] = balancer.servers
    const { importId } = await ask('archive/xls/upload?kind=document', { body: form('elenco.csv', csvText(rows)) }, first)
    await ask(`archive/xls/${importId}/files`, { body: form('uno.txt', 'uno') }, second)
    const large = Buffer.from('due')
    const { headers } = await fetched(`archive/xls/${importId}/uploads`, { method: 'POST', headers: tus({
      'upload-length': '3', 'upload-metadata': `filename ${Buffer.from('carte/due.txt').toString('base64')}`,
    }) }, third)
    await fetched(pathOf(headers), { method: 'PATCH', headers: tus({ 'upload-offset': '0' }), body: large.subarray(0, 1) }, first)
    await fetched(pathOf(headers), { method: 'PATCH', headers: tus({ 'upload-offset': '1' }), body: large.subarray(1) }, second)
    const there = [{ path: 'carte/due.txt', size: 3 }, { path: 'uno.txt', size: 3 }]
    expect(await everywhere(async (origin) => (await ask(`archive/xls/${importId}/files/there`, {}, origin))['files']))
      .toEqual([there, there, there])
    const checked = await ask(`archive/xls/${importId}/validate`, { body: {} }, third)
    expect([checked['state'], checked['counts']]).toMatchObject(['checked', { created: 2, errors: 0 }])
    await ask(`archive/xls/${importId}/rows/2`, { method: 'PATCH', body: { cells: { 0: 'Volantino rosso' } } }, first)
    ofAll = importId
  })

  const tus = (more: Record<string, string>) => ({
    'tus-resumable': '1.0.0', ...('upload-offset' in more && { 'content-type': 'application/offset+octet-stream' }), ...more,
  })
  const pathOf = (headers: Headers) => headers.get('location')!.replace('/archive/api/', '')

  test('an upload arrives in pieces at any server, and its picture is everywhere', async () => {
    const { id } = await ask('archive/documents', { body: { kind: 'image', title: 'Foto' } })
    const image = Buffer.from(PIXEL, 'base64')
    const bytes = Buffer.concat([image, randomBytes(200_000)])
    const { headers } = await fetched(`archive/documents/${id}/uploads`, {
      method: 'POST', headers: tus({ 'upload-length': String(bytes.length), 'upload-metadata': `filename ${btoa('foto.png')}` }),
    })
    for (let at = 0; at < bytes.length; at += 50_000) {
      const piece = { method: 'PATCH', headers: tus({ 'upload-offset': String(at) }), body: bytes.subarray(at, at + 50_000) }
      const sent = await fetched(pathOf(headers), piece)
      expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(Math.min(at + 50_000, bytes.length))])
    }
    const { items: [file] } = await ask(`archive/documents/${id}/files`)
    expect(file).toMatchObject({ name: 'foto.png', size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    const thumbnail = (origin: string) => fetched(`archive/documents/${id}/files/${file.id}/thumbnail`, {}, origin)
    await vi.waitFor(async () =>
      expect(await everywhere(async (origin) => (await thumbnail(origin)).status)).toEqual([200, 200, 200]), PATIENT)
  })

  test('an export that one server made is downloaded from another', async () => {
    const { exportId } = await ask('archive/xls/exports?kind=image&format=csv', { method: 'POST' })
    const state = async (origin: string) => (await ask(`archive/xls/exports/${exportId}`, {}, origin))['state']
    await vi.waitFor(async () => expect(await everywhere(state)).toEqual(['done', 'done', 'done']), PATIENT)
    const files = await everywhere(async (origin) => (await fetched(`archive/xls/exports/${exportId}/file`, {}, origin)).text())
    expect(new Set(files)).toEqual(new Set([expect.stringContaining('Foto')]))
  })

  test('a visitor’s requests are counted together', async () => {
    const search = async (origin: string) => (await fetch(`${origin}/archive/api/archive/documents?q=foto`, {
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })).status
    for (const origin of balancer.servers) for (let asked = 0; asked < 13; asked++) expect(await search(origin)).toBe(200)
    await vi.waitFor(async () => expect(await everywhere(search)).toEqual([429, 429, 429]), PATIENT)
  })

  const begin = (doing: string, importId: string, origin?: string) => vi.waitFor(async () => expect((
    await fetched(`archive/xls/${importId}/${doing}`, { method: 'POST', body: {}, headers: { prefer: 'wait=0' } }, origin)
  ).status).toBe(202), PATIENT)
  const standing = async (importId: string, origin?: string) => {
    const { state, problem, counts } = await ask(`archive/xls/${importId}`, {}, origin)
    return { state, problem, created: counts?.created }
  }
  const becomes = (importId: string, state: string) => vi.waitFor(async () =>
    expect(await everywhere((origin) => standing(importId, origin)))
      .toEqual(balancer.servers.map(() => ({ state, problem: null, created: ROWS }))), PATIENT)
  /** At least so many wait for their turn or a table. Others wait a moment for rows, such as those that count requests. */
  const inLine = (count: number) => vi.waitFor(async () => expect((await sql`
    select 1 from pg_locks where not granted and locktype in ('advisory', 'relation')
      and database = (select oid from pg_database where datname = current_database())
    `.execute(db.read)).rows.length).toBeGreaterThanOrEqual(count), PATIENT)
  /** As if the time of this work’s server had passed. */
  const leave = async (...ids: string[]) => {
    const left = await db.write.updateTable('sharedWork').set({ heldUntil: 0 }).where('id', 'in', ids).returning('attempts').execute()
    expect(left).toEqual(ids.map(() => ({ attempts: 1 })))
  }
  /** A transaction that keeps others waiting, however long a busy machine takes. */
  const keepingWaiting = async () => {
    const waited = await db.write.startTransaction().execute()
    return sql`set local idle_in_transaction_session_timeout = 0`.execute(waited).then(() => waited)
  }
  const lose = (origin: string): RealServer => {
    balancer.servers.splice(balancer.servers.indexOf(origin), 1)
    return servers.get(origin)!
  }

  test('what a server was doing when it hung or died, another one does, and nothing comes twice', async () => {
    const [first, second] = balancer.servers
    const turn = await keepingWaiting()
    await takeTurn(turn)
    await begin('acquire', ofAll, first)
    await inLine(1)
    // Meanwhile those who copy and read stored files keep their turns.
    expect(await changeTurn(db, () => null)).toBe(false)
    await askForReading(db)
    await endReading(db)
    const server = lose(first!)
    server.hang()
    await leave(ofAll)
    // Its child process goes on, and waits before that of the other server.
    await inLine(2)
    await turn.rollback().execute()
    await becomes(ofAll, 'acquired')
    server.goOn()
    balancer.servers.push(first!)
    await becomes(ofAll, 'acquired')

    const undoing = await keepingWaiting()
    // What was written before it waits here is rolled back.
    await sql`lock table event in share mode`.execute(undoing)
    await begin('undo', ofAll, first)
    await inLine(1)
    const { importId: waiting } = await ask('archive/xls/upload?kind=document', { body: form('due.csv', 'Titolo\nUno\nDue') })
    await begin('validate', waiting, first)
    expect((await fetched(`archive/xls/${waiting}/acquire`, { method: 'POST' }, second)).status).toBe(409)
    // Those who wait for the undo do not keep its server from saying that it is there.
    const heldUntil = async () =>
      (await db.read.selectFrom('sharedWork').select('heldUntil').where('id', '=', ofAll).executeTakeFirstOrThrow()).heldUntil
    const record = { body: { kind: 'image', title: 'Foto' } }
    const writes = Promise.allSettled(Array.from({ length: 6 }, () => ask('archive/documents', record, first)))
    await inLine(6)
    const before = await heldUntil()
    await vi.waitFor(async () => expect(await heldUntil()).toBeGreaterThan(before), PATIENT)
    await lose(first!).kill()
    await writes
    await undoing.rollback().execute()
    await leave(ofAll, waiting)
    await becomes(ofAll, 'undone')
    await becomes(waiting, 'checked')

    const acquiring = await keepingWaiting()
    await sql`lock table event in share mode`.execute(acquiring)
    await begin('acquire', waiting, second)
    await inLine(1)
    await lose(second!).kill()
    await acquiring.rollback().execute()
    await leave(waiting)
    await becomes(waiting, 'acquired')
    expect((await ask('archive/documents?kind=document'))['total']).toBe(ROWS)
    // A server that hangs in a transaction is not waited for much longer.
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db.write)
    expect(rows.map((row) => Object.values(row as object))).toEqual([['30s']])
  })
})

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
