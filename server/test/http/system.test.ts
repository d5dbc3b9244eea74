import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onEachEngine } from '../support/fresh-database.ts'
import { testApp } from '../support/test-app.ts'

onEachEngine('the system', (engine) => {
  test('is not ready where files cannot be kept', async () => {
    const { app, config, close } = await testApp(engine)
    await writeFile(join(config.dataDir, 'files'), 'in the way')
    const answer = await app.inject('/archive/api/ready')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.json().code).toBe('BUSY')
    await close()
  })

  test('counts its answers by route and status for this machine alone', async () => {
    const { app, close } = await testApp(engine)
    await app.inject('/archive/api/archive/documents/01900000-0000-7000-8000-000000000000')
    const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => app.inject({ url: '/archive/api/metrics', headers, remoteAddress })
    const own = await metrics()
    expect(own.headers['content-type']).toContain('text/plain')
    expect(own.body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/archive\/api\/archive\/documents\/:id",status="404"\} 1/)
    expect(own.body).toContain('nodejs_eventloop_lag_seconds')
    expect((await metrics({}, '10.1.2.3')).statusCode).toBe(404)
    expect((await metrics({ 'x-forwarded-for': '10.1.2.3' })).statusCode).toBe(404)
    await close()
  })
})

test('whoever names the token reads the metrics from anywhere, and nobody else', async () => {
  const token = 'a token of the operator'
  const { app, close } = await testApp('sqlite', { METRICS_TOKEN: token })
  const ask = async (authorization?: string) =>
    (await app.inject({ url: '/archive/api/metrics', remoteAddress: '10.1.2.3', ...(authorization && { headers: { authorization } }) })).statusCode
  expect(await ask(`Bearer ${token}`)).toBe(200)
  expect(await ask(`Bearer ${token}x`)).toBe(404)
  expect(await ask()).toBe(404)
  await close()
})

test('the interface can be read as a page, without scripts', async () => {
  const { app, close } = await testApp('sqlite')
  const { body, headers } = await app.inject('/archive/api/docs')
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('<b>GET</b> <code>/archive<wbr>/documents<wbr>/{id}</code>')
  expect(body).toContain('<th scope="row"><code>id</code> *</th><td>path</td><td>string (uuid)</td>')
  expect(body).not.toContain('<script')
  await close()
})
