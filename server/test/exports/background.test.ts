import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportPageSchema, exportSchema } from '@faldone/contract/export.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../../src/accounts/session-store.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { pruneExports } from '../../src/exports/export-folder.ts'
import { person } from '../accounts/people.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

// Each export is written by a child process.
vi.setConfig({ testTimeout: 120_000 })

const HOUR_MS = 60 * 60 * 1000

onOneEngine('an export in the background', (engine) => {
  let server: TestApp
  let ada: Awaited<ReturnType<typeof signIn>>
  beforeEach(async () => {
    server = await testApp(engine)
    ada = await signIn('Ada')
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Volantino' }], change))
  })
  afterEach(() => server.close())

  async function signIn(name: string) {
    const { id } = await person(server, name, 'Configurator')
    const session = await inWrite(server.db, (tx) => beginSession(tx, id))
    const token =
      await server.app.tokens.sign({ accountId: id, sessionId: session.id, serial: session.serial, at: new Date(session.rotatedAt) })
    return (method: 'GET' | 'POST' | 'DELETE', path: string) =>
      server.app.inject({ method, url: `/archive/api/archive${path}`, headers: { authorization: `Bearer ${token}` } })
  }
  const begin = async (query = 'kind=document&format=csv&lang=it'): Promise<string> =>
    `/xls/exports/${(await ada('POST', `/xls/exports?${query}`)).json().exportId}`
  const whole = (path: string) =>
    vi.waitFor(async () => expect((await ada('GET', path)).json()).toMatchObject({ state: 'done' }), { timeout: 30_000, interval: 100 })
  const folder = () => readdir(join(server.config.dataDir, 'exports'))

  test('is created, downloaded with a ticket, and removed', async () => {
    const begun = await ada('POST', '/xls/exports?kind=document&format=csv&lang=it')
    expect([begun.statusCode, exportSchema.strict().parse(begun.json())])
      .toMatchObject([202, { state: 'exporting', url: null, query: 'kind=document&format=csv&lang=it', problem: null }])
    const path = `/xls/exports/${begun.json().exportId}`
    await whole(path)
    const { url, size, rows, total } = (await ada('GET', path)).json()
    expect({ rows, total }).toEqual({ rows: 1, total: 1 })
    const file = await server.app.inject(url)
    expect([file.statusCode, file.rawPayload.length, file.body]).toMatchObject([200, size, expect.stringContaining(';Volantino;')])
    expect((await server.app.inject(url.replace(/\?.*/, ''))).statusCode).toBe(401)
    expect((await server.app.inject(url.replace(/ticket=./, 'ticket=_'))).statusCode).toBe(401)
    expect(await folder()).toHaveLength(2)
    expect([(await ada('DELETE', path)).statusCode, (await ada('GET', path)).statusCode]).toEqual([204, 404])
    expect(await folder()).toEqual([])
  })

  test('writes everything, or a unit, in a format of other archives', async () => {
    const begun = await ada('POST', '/xls/exports/standard?format=jsonld&lang=it')
    expect([begun.statusCode, exportSchema.strict().parse(begun.json())]).toMatchObject([202, { kind: null, format: 'jsonld', url: null }])
    const path = `/xls/exports/${begun.json().exportId}`
    await whole(path)
    const { url, rows, total, fileName } = (await ada('GET', path)).json()
    expect([rows, total, fileName]).toEqual([1, 1, `${server.config.siteName}.jsonld.jsonld`])
    const { body, headers } = await server.app.inject(url)
    expect([headers['content-type'], body]).toEqual(['application/ld+json; charset=utf-8', expect.stringContaining('Volantino')])
    expect((await ada('POST', `/xls/exports/standard?format=ead3&unitId=${begun.json().exportId}`)).statusCode).toBe(404)
    expect((await ada('POST', '/xls/exports/standard?format=xlsx')).statusCode).toBe(400)
  })

  test('is listed for the user who asked for it, and nobody else, until it expires', async () => {
    const [first, second] = [await begin(), await begin('kind=audio&columns=title')]
    const url = await whole(second).then(async () => (await ada('GET', second)).json().url as string)
    await whole(first)
    const list = exportPageSchema.parse((await ada('GET', '/xls/exports')).json())
    expect(list.items).toMatchObject([{ kind: 'audio', state: 'done', query: 'kind=audio&columns=title' }, { kind: 'document' }])
    const bea = await signIn('Bea')
    expect((await bea('GET', '/xls/exports')).json()).toMatchObject({ items: [], total: 0 })
    for (const method of ['GET', 'DELETE'] as const) expect((await bea(method, first)).statusCode).toBe(404)
    expect((await bea('GET', `${first}/file`)).statusCode).toBe(404)
    expect([await pruneExports(server.config, new Date(Date.now() + 11 * HOUR_MS)), (await server.app.inject(url)).statusCode])
      .toEqual([0, 200])
    expect([
      await pruneExports(server.config, new Date(Date.now() + 13 * HOUR_MS)), (await server.app.inject(url)).statusCode, await folder(),
    ]).toEqual([4, 404, []])
  })

  test('is an error, and not missing, if its folder cannot be read', async () => {
    await writeFile(join(server.config.dataDir, 'exports'), 'no folder')
    expect((await ada('GET', '/xls/exports')).statusCode).toBe(500)
  })

  test('says why it was refused', async () => {
    const path = await begin('kind=document&tematica=Nessuna')
    await vi.waitFor(
      async () => expect((await ada('GET', path)).json()).toMatchObject({ state: 'failed', problem: { code: 'UNKNOWN_VALUE' }, url: null }),
      { timeout: 30_000, interval: 100 }
    )
    expect((await ada('GET', `${path}/file`)).statusCode).toBe(404)
  })

  test('survives a restart of the server, and an interrupted one says so and can be requested again', async () => {
    const done = await begin()
    await whole(done)
    const cut = await begin()
    await server.app.close()
    const { db, config } = server
    server = await testApp(engine, { DATA_DIR: config.dataDir }, db)
    const { url } = (await ada('GET', done)).json()
    expect((await server.app.inject(url)).body).toContain(';Volantino;')
    const { query, ...ended } = (await ada('GET', cut)).json()
    expect(ended).toMatchObject({
      state: 'failed', url: null,
      problem: { code: 'EXPORT_ENDED', Message: 'L’esportazione si è interrotta con il riavvio del server: esporta di nuovo' },
    })
    await whole(await begin(query))
    expect((await ada('DELETE', cut)).statusCode).toBe(204)
    expect((await ada('GET', '/xls/exports')).json().total).toBe(2)
  })
})
