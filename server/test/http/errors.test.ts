import { afterEach, beforeEach, expect, test } from 'vitest'
import { onOneEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

onOneEngine('the interface', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine)
  })
  afterEach(() => server.close())

  test('says in the reader’s language that something does not exist', async () => {
    const ask = (language: string) => server.app.inject({ url: '/archive/api/nothing', headers: { 'accept-language': language } })
    const [italian, english, refused] = await Promise.all([ask('it-IT,it;q=0.9,en;q=0.8'), ask('en-GB'), ask('en;q=0, de')])
    expect(refused.headers['content-language']).toBe('it')
    expect(italian.statusCode).toBe(404)
    expect(italian.json()).toMatchObject({ Error: ['Non trovato'], Message: 'Non trovato', code: 'NOT_FOUND' })
    expect(english.json()).toMatchObject({ Message: 'Not found', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  test('is alive, ready and reports its version', async () => {
    const get = async (path: string) => (await server.app.inject(`/archive/api${path}`)).json()
    expect(await get('/health')).toEqual({ status: 'ok' })
    expect(await get('/ready')).toEqual({ status: 'ready' })
    expect(await get('/archive/version')).toEqual({ product: '1.0.0', application: '1.2.18.072625' })
  })

  test('sends the security headers with every answer', async () => {
    const { headers } = await server.app.inject('/archive/api/nothing')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self'", "object-src 'none'", "frame-ancestors 'none'"]))
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' })
  })
})
