import { writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { VERSION } from '@faldone/contract/settings.ts'
import { expect, test } from 'vitest'
import { onEachEngine, onOneEngine } from '../support/fresh-database.ts'
import { staffApp, testApp } from '../support/test-app.ts'

onEachEngine('the versions', (engine) => {
  test('of database and Node are for staff only', async () => {
    const { app, close } = await staffApp(engine)
    const version = async (path: string) => (await app.inject(`/archive/api/${path}/version`)).json()
    const database = engine === 'sqlite' ? /^SQLite \d/ : /^PostgreSQL \d/
    const known = { ...VERSION, database: expect.stringMatching(database), node: process.versions.node }
    expect([await version('auth'), await version('archive')]).toEqual([known, known])
    await close()

    const open = await testApp(engine)
    expect((await open.app.inject('/archive/api/archive/version')).json()).toEqual(VERSION)
    await open.close()
  })
})

onOneEngine('the system', (engine) => {
  test('is not ready if files cannot be stored', async () => {
    const { app, config, close } = await testApp(engine)
    await writeFile(join(config.dataDir, 'files'), 'in the way')
    const answer = await app.inject('/archive/api/ready')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.json().code).toBe('BUSY')
    await close()
  })

  test('counts its answers by route and status, for this machine only', async () => {
    const { app, close } = await testApp(engine)
    await app.inject('/archive/api/archive/documents/01900000-0000-7000-8000-000000000000')
    const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
      app.inject({ url: '/archive/api/metrics', headers, remoteAddress })
    const own = await metrics()
    expect(own.headers['content-type']).toContain('text/plain')
    expect(own.body)
      .toMatch(/http_request_duration_seconds_count\{method="GET",route="\/archive\/api\/archive\/documents\/:id",status="404"\} 1/)
    expect(own.body).toContain('nodejs_eventloop_lag_seconds')
    for (const line of [
      /^faldone_disk_free_bytes [1-9]/m, /^faldone_jobs\{state="failed"\} 0$/m, /^faldone_part_state\{part="backup"\} 0$/m,
      /^faldone_database_up 1$/m, /^faldone_info\{product="\d/m,
    ]) expect(own.body).toMatch(line)
    // There is no copy, so it has no age.
    expect(own.body).not.toMatch(/^faldone_(copy|proof|fixity)_age_seconds/m)
    expect((await metrics({}, '10.1.2.3')).statusCode).toBe(404)
    await close()
  })

  test('does not show its metrics through a proxy on this machine', async () => {
    const { app, close } = await testApp(engine)
    const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await app.inject({ url: '/archive/api/metrics', headers, remoteAddress })).statusCode
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) expect(await status({ host }), host).toBe(200)
    expect(await status({ host: 'localhost' }, '::1')).toBe(200)
    const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via']
    const signs = [...forwarded, 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip']
    for (const sign of signs) expect(await status({ [sign]: '1.1 proxy' }), sign).toBe(404)
    const hosts = ['archivio.example.org', '192.0.2.1', 'localhost.example.org', '127.0.0.1.example.org']
    for (const host of hosts) expect(await status({ host }), host).toBe(404)
    await close()
  })

  test('does not show its metrics through a proxy whose only sign is its old version of HTTP', async () => {
    const { app, close } = await testApp(engine)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const ask = async (version: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET /archive/api/metrics HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
      return (await text(socket)).split('\r\n', 1)[0]
    }
    expect([await ask('1.1'), await ask('1.0')]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 404 Not Found'])
    await close()
  })
})

test('the metrics can be read from anywhere with the token, and not without it', async () => {
  const token = 'a token of the operator'
  const { app, close } = await testApp('sqlite', { METRICS_TOKEN: token })
  const ask = async (authorization?: string) =>
    (await app.inject({
      url: '/archive/api/metrics', remoteAddress: '10.1.2.3', ...(authorization && { headers: { authorization } })
    })).statusCode
  expect(await ask(`Bearer ${token}`)).toBe(200)
  expect(await ask(`Bearer ${token}x`)).toBe(404)
  expect(await ask()).toBe(404)
  await close()
})

test('the API can be read as a page, without scripts', async () => {
  const { app, close } = await testApp('sqlite')
  const { body, headers } = await app.inject('/archive/api/docs')
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('<b>GET</b> <code>/archive<wbr>/documents<wbr>/{id}</code>')
  expect(body).toContain('<li><code>id</code> (path, required): string (uuid). The ID of the record.')
  expect(body).toContain('<a href="#documents">')
  expect(body).not.toContain('<script')
  await close()
})
