import { Readable } from 'node:stream'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeAccount } from '../../src/accounts/account-store.ts'
import { userCommandLine } from '../../src/user-command/command.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { letPass, rightTime } from './clock.ts'
import { answerOf, caller, PASSWORD, person, tokenOf } from './people.ts'

const NEW = 'manifesti sui muri'
const LOCKED = [429, 'TOO_MANY']
const WRONG = [401, 'WRONG_CREDENTIALS']
const SIGNED_IN = [200, undefined]

const cookieOf = ({ headers }: LightMyRequestResponse): string => String(headers['set-cookie']).split(';', 1)[0]!

onOneEngine('a stranger who keeps trying passwords', (engine) => {
  let server: TestApp
  let call: ReturnType<typeof caller>
  beforeEach(async () => {
    letPass(0)
    server = await testApp(engine)
    call = caller(server)
    await person(server, 'rosa')
  })
  afterEach(async () => {
    rightTime()
    await server.close()
  })

  const signIn = (Username: string, Password: string, { cookie, from }: { cookie?: string; from?: string } = {}) =>
    call('POST /login', { body: { Username, Password }, ...(cookie && { headers: { cookie } }), ...(from && { from }) })
  const outcome = async (...given: Parameters<typeof signIn>) => answerOf(await signIn(...given))
  /** Each attempt comes from another address, until the account is blocked. */
  const attack = async (who = 'rosa') => {
    for (let i = 0; i < 6; i++) await signIn(who, `tentativo ${i}`, { from: `10.1.0.${i}` })
    expect(await outcome(who, PASSWORD, { from: '10.1.1.1' })).toEqual(LOCKED)
  }

  test('does not lock the owner out of a browser in which they have signed in before', async () => {
    const cookie = cookieOf(await signIn('rosa', PASSWORD))
    await attack()
    const elsewhere = await signIn('rosa', PASSWORD)
    expect([...answerOf(elsewhere), elsewhere.headers['retry-after']]).toEqual([...LOCKED, expect.stringMatching(/^\d+$/)])
    expect(await outcome('rosa', PASSWORD, { cookie })).toEqual(SIGNED_IN)
    // Nor does the owner unlock it for the stranger.
    expect(await outcome('rosa', PASSWORD)).toEqual(LOCKED)
  })

  test('does not lock the owner out at the same address either, nor keep them from changing their password', async () => {
    const from = '10.2.0.1'
    const cookie = cookieOf(await signIn('rosa', PASSWORD))
    const token = await tokenOf(server, 'rosa')
    for (let i = 0; i < 31; i++) await signIn(`persona ${i}`, 'primavera', { from })
    await attack()
    expect(await outcome('rosa', PASSWORD, { from })).toEqual(LOCKED)
    expect(await outcome('rosa', PASSWORD, { from, cookie })).toEqual(SIGNED_IN)
    const changed = await call('POST /password/change', { token, from, body: { CurrentPassword: PASSWORD, NewPassword: NEW } })
    expect(changed.statusCode).toBe(204)
  })

  test('gains only a few attempts of its own from a stolen cookie', async () => {
    const cookie = cookieOf(await signIn('rosa', PASSWORD))
    for (let i = 0; i < 5; i++) expect(await outcome('rosa', `tentativo ${i}`, { cookie, from: `10.3.0.${i}` })).toEqual(WRONG)
    expect(await outcome('rosa', PASSWORD, { cookie, from: '10.3.1.1' })).toEqual(LOCKED)
    expect(await outcome('rosa', PASSWORD)).toEqual(SIGNED_IN)
    expect((await call('GET /me', { headers: { cookie } })).statusCode).toBe(401)
  })

  test('gains nothing from the cookie of another or a removed account, or a forged one', async () => {
    await person(server, 'ida')
    await person(server, 'tolta')
    const signedIn = async (who: string) => cookieOf(await signIn(who, PASSWORD))
    const [rosas, idas, removed] = [await signedIn('rosa'), await signedIn('ida'), await signedIn('tolta')]
    await inWrite(server.db, (tx) => removeAccount(tx, 'tolta', change))
    await attack()
    await attack('tolta')
    await attack('nessuno')
    const [, id, seal] = /=([\w-]+)\.([\w-]+)/.exec(rosas)!
    const name = STORAGE_KEYS.knownBrowser
    const values = [`${id}`, `${id}.${'A'.repeat(43)}`, `${'A'.repeat(22)}.${seal}`, `${id}.${seal}x`, '', '%00.é']
    const forged = values.map((value) => `${name}=${value}`)
    for (const cookie of [idas, `x${rosas}`, ...forged]) expect(await outcome('rosa', PASSWORD, { cookie })).toEqual(LOCKED)
    expect(await outcome('tolta', PASSWORD, { cookie: removed })).toEqual(LOCKED)
    expect(await outcome('nessuno', PASSWORD, { cookie: removed })).toEqual(LOCKED)
    expect(await outcome('rosa', PASSWORD, { cookie: `altro=1; ${rosas}; ancora=2` })).toEqual(SIGNED_IN)
  })

  test('a new password chosen with a link lets the owner in at once, and from then on', async () => {
    await person(server, 'ada', 'Administrator')
    const ada = await tokenOf(server, 'ada')
    await attack()
    const { id } = (await call('GET /users', { token: ada })).json().items.find(({ userName }: { userName: string }) => userName === 'rosa')
    const { invitationUrl } = (await call(`POST /users/${id}/invitation`, { token: ada })).json()
    const chosen = await call('POST /password/reset', { body: { Token: invitationUrl.split('#token=')[1], NewPassword: NEW } })
    expect(chosen.statusCode).toBe(204)
    expect(await outcome('rosa', NEW)).toEqual(SIGNED_IN)
    await attack()
    expect(await outcome('rosa', NEW, { cookie: cookieOf(chosen) })).toEqual(SIGNED_IN)
  })

  test('a new password set on the command line lets the owner in', async () => {
    await attack()
    const silent = { say: () => {}, warn: () => {} }
    expect(await userCommandLine(server.config, ['reset', 'rosa', '--password-stdin'], silent, Readable.from([NEW]))).toBe(0)
    expect(await outcome('rosa', NEW)).toEqual(SIGNED_IN)
  })

  test('the cookie remembers the last ten accounts that signed in there', async () => {
    const names = Array.from({ length: 11 }, (_, i) => `persona ${i}`)
    let cookie = cookieOf(await signIn('rosa', PASSWORD))
    for (const name of names) {
      await person(server, name)
      cookie = cookieOf(await signIn(name, PASSWORD, { cookie }))
    }
    expect(cookie.split('.')).toHaveLength(2 + 10)
    await attack('persona 10')
    await attack('persona 1')
    await attack('persona 0')
    expect(await outcome('persona 10', PASSWORD, { cookie })).toEqual(SIGNED_IN)
    expect(await outcome('persona 1', PASSWORD, { cookie })).toEqual(SIGNED_IN)
    expect(await outcome('persona 0', PASSWORD, { cookie })).toEqual(LOCKED)
  })

  test('a wrong password sets no cookie', async () => {
    expect((await signIn('rosa', 'sbagliata')).headers['set-cookie']).toBeUndefined()
    expect((await call('POST /password/reset', { body: { Token: 'x', NewPassword: NEW } })).headers['set-cookie']).toBeUndefined()
  })
})

test.each([
  [{}, undefined, ''],
  [{ PUBLIC_URL: 'https://archivio.example' }, undefined, '; Secure'],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, 'https', '; Secure'],
])('only the server can read the cookie, and with https it is sent only over https: %o', async (settings, forwarded, secure) => {
  const server = await testApp('sqlite', settings)
  await person(server, 'rosa')
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-proto': forwarded } : {}
  const answer = await caller(server)('POST /login', { body: { Username: 'rosa', Password: PASSWORD }, headers })
  const limits = `Path=/archive/api/auth; Max-Age=31536000; HttpOnly; SameSite=Strict${secure}`
  expect(String(answer.headers['set-cookie']).replace(/=[^;]+/, '=…')).toBe(`faldone.knownBrowser=…; ${limits}`)
  await server.close()
})
