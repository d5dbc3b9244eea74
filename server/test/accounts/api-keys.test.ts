import { presentDay } from '@faldone/contract/closure.ts'
import type { MadeApiKey } from '@faldone/contract/api-key.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'

worksWithin()

const ADMINISTRATOR = { userName: 'ada', role: 'Administrator', staff: true } as const
const NEW = { name: 'Catalogo unico', scopes: ['read', 'export'], expiresOn: '2027-06-30' }

onEachEngine('keys of programs', (engine) => {
  let server: TestApp
  let made: MadeApiKey
  beforeAll(async () => {
    server = await testApp(engine, { SEARCHES_PER_MINUTE: '25' })
    await inWrite(server.db, (tx) => createDocuments(tx, [
      { kind: 'audio', title: 'Pubblica' }, { kind: 'audio', title: 'Riservata', visibility: 'staff' },
    ], change))
    made = (await asAdministrator('POST', '/auth/keys', NEW)).json()
  })
  afterAll(() => server.close())

  const asAdministrator = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    server.viewer = ADMINISTRATOR
    return server.app.inject({ method, url: `/archive/api${path}`, ...(payload && { payload }) }).finally(() => (server.viewer = null))
  }
  const withKey = (key: string, url = '/archive/documents', method: 'GET' | 'POST' = 'GET', payload?: object) =>
    server.app.inject({ method, url: `/archive/api${url}`, headers: { authorization: `Bearer ${key}` }, ...(payload && { payload }) })
  const listed = async () => (await asAdministrator('GET', '/auth/keys')).json().items

  test('a key is told once, and only its hash is kept', async () => {
    expect(made).toMatchObject({ ...NEW, uses: 0, lastUsedAt: null, revokedAt: null, createdBy: ADMINISTRATOR.userName })
    expect(made.key).toMatch(/^fld_[\w-]{43}$/)
    const stored = JSON.stringify(await server.db.read.selectFrom('apiKey').selectAll().execute())
    for (const answer of [stored, JSON.stringify(await listed())]) expect(answer).not.toContain(made.key.slice(9))
    expect((await listed())[0].start).toBe(made.key.slice(0, 8))
  })

  test('it reads and exports what is for staff, is counted, and may do nothing else', async () => {
    expect((await withKey(made.key)).json().total).toBe(2)
    expect((await withKey(made.key, '/archive/export?format=jsonld')).body).toContain('Riservata')
    expect((await withKey(made.key, '/archive/documents', 'POST', { kind: 'audio', title: 'Nuova' })).statusCode).toBe(403)
    expect((await withKey(made.key, '/auth/keys')).statusCode).toBe(403)
    expect((await listed())[0]).toMatchObject({ uses: 4, lastUsedAt: expect.any(String) })
    await asAdministrator('GET', '/auth/keys')
    expect((await listed())[0].uses).toBe(4)
  })

  test('what a program writes bears the name of its key', async () => {
    const { key } = (await asAdministrator('POST', '/auth/keys', { ...NEW, name: 'Scanner', scopes: ['write', 'write'] })).json()
    const record = { kind: 'audio', title: 'Nuova', visibility: 'staff' }
    const { id, title } = (await withKey(key, '/archive/documents', 'POST', record)).json()
    expect(title).toBe('Nuova')
    const actor = server.db.read.selectFrom('event').select('actor').where('entityId', '=', id).executeTakeFirst()
    expect(await actor).toEqual({ actor: 'API: Scanner' })
    // It is not for reading: it sees what visitors see.
    expect((await withKey(key)).json().total).toBe(1)
    expect((await withKey(key, `/archive/documents/${id}`)).statusCode).toBe(404)
  })

  test('it ends on its day, and at once when it is taken back', async () => {
    await server.db.write.updateTable('apiKey').set({ expiresOn: presentDay() }).where('id', '=', made.id).execute()
    expect((await withKey(made.key)).statusCode).toBe(200)
    await server.db.write.updateTable('apiKey').set({ expiresOn: '2026-01-01' }).where('id', '=', made.id).execute()
    expect((await withKey(made.key)).statusCode).toBe(401)
    const other: MadeApiKey = (await asAdministrator('POST', '/auth/keys', NEW)).json()
    expect((await asAdministrator('DELETE', `/auth/keys/${other.id}`)).statusCode).toBe(204)
    expect((await withKey(other.key)).statusCode).toBe(401)
    const [{ revokedAt, revokedBy }] = await listed()
    expect([typeof revokedAt, revokedBy]).toEqual(['string', ADMINISTRATOR.userName])
    // Twice is as once.
    expect((await asAdministrator('DELETE', `/auth/keys/${other.id}`)).statusCode).toBe(204)
    expect((await listed())[0].revokedAt).toBe(revokedAt)
    expect((await asAdministrator('DELETE', `/auth/keys/${newId()}`)).statusCode).toBe(404)
    // Administrators see in the history who made a key, what for, and who took it back; others see nothing of it.
    const { items } = (await asAdministrator('GET', `/archive/history?entity=apiKey&id=${other.id}`)).json()
    const { name, ...what } = NEW
    expect(items).toMatchObject([
      { action: 'revoke', actor: ADMINISTRATOR.userName, at: revokedAt, name },
      { action: 'create', actor: ADMINISTRATOR.userName, at: other.createdAt, after: { name, ...what }, name },
    ])
    server.viewer = { userName: 'rosa', role: 'Configurator', staff: true }
    expect((await server.app.inject({ url: '/archive/api/archive/history?entity=apiKey' })).json().total).toBe(0)
    server.viewer = null
    expect((await withKey('fld_unknown')).statusCode).toBe(401)
  })

  test.each([
    { expiresOn: '2020-01-01' }, { expiresOn: '2099-01-01' }, { expiresOn: '2027-02-30' }, { scopes: [] }, { scopes: ['all'] },
    { name: ' ' }, { uses: 7 }, { expiresOn: undefined },
  ])('%j is refused', async (wrong) => {
    expect((await asAdministrator('POST', '/auth/keys', { ...NEW, ...wrong })).statusCode).toBe(400)
  })

  test('each key has a budget of its own, on every route', async () => {
    const [one, other]: MadeApiKey[] = await Promise.all([1, 2].map(async () => (await asAdministrator('POST', '/auth/keys', NEW)).json()))
    const answers = await Promise.all(Array.from({ length: 60 }, () => withKey(one!.key, '/archive/settings')))
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.headers['retry-after']).toMatch(/^\d+$/)
    expect((await withKey(other!.key, '/archive/settings')).statusCode).toBe(200)
  })
})
