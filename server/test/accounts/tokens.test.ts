import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKey } from '../../src/accounts/token.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { answerOf, caller, person, tokenOf } from './people.ts'

const SIGNING_KEY = 'a key of this installation, long enough'
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, string | number>

onEachEngine('a token is refused', (engine) => {
  let server: TestApp
  let call: ReturnType<typeof caller>
  let token: string
  let claims: Record<string, string | number>
  const key = deriveKey(SIGNING_KEY, 'access token')
  const now = Math.floor(Date.now() / 1000)

  beforeAll(async () => {
    server = await testApp(engine, { SIGNING_KEY })
    call = caller(server)
    await person(server, 'rosa', 'Administrator')
    await person(server, 'ida', 'User')
    token = await tokenOf(server, 'ida')
    claims = claimsOf(token)
  })
  afterAll(() => server.close())

  const signed = (changed: object, alg = 'HS256', by: Parameters<SignJWT['sign']>[0] = key) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(by)
  const hmac = (algorithm: string, header: object, payload: object) => {
    const text = `${encoded(header)}.${encoded(payload)}`
    return `${text}.${createHmac(algorithm, key).update(text).digest('base64url')}`
  }

  /** It neither gives access nor can it be exchanged, and the session that it names is not affected. */
  async function expectRefused(forged: string): Promise<void> {
    expect(answerOf(await call('GET /me', { token: forged }))).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await call('POST /refresh', { body: { ExpiredToken: forged } }))).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await call('POST /logout', { token: forged }))).toEqual([401, 'UNAUTHORIZED'])
    expect((await call('GET /me', { token })).statusCode).toBe(200)
  }

  test('but not one that is signed like ours, so the others are refused for their own faults', async () => {
    expect((await call('GET /me', { token: await signed({}) })).statusCode).toBe(200)
    expect((await call('GET /me', { token: hmac('sha256', { alg: 'HS256' }, claims) })).statusCode).toBe(200)
  })

  test('that was tampered with', async () => {
    const [header, , signature] = token.split('.')
    const rosa = (await server.db.read.selectFrom('account').select('id').where('userName', '=', 'rosa').executeTakeFirstOrThrow()).id
    await expectRefused(`${header}.${encoded({ ...claims, sub: rosa })}.${signature}`)
    await expectRefused(`${header}.${encoded({ ...claims, exp: now + 9_999_999 })}.${signature}`)
    await expectRefused(token.slice(0, -2))
    await expectRefused(`${token}.${signature}`)
  })

  test('that is not signed', async () => {
    for (const alg of ['none', 'None', 'NONE']) await expectRefused(`${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}.`)
    await expectRefused(`${token.split('.').slice(0, 2).join('.')}.`)
    await expectRefused(`${encoded({ typ: 'JWT' })}.${encoded(claims)}.`)
  })

  test('that is signed with another algorithm', async () => {
    await expectRefused(hmac('sha512', { alg: 'HS512' }, claims))
    await expectRefused(hmac('sha384', { alg: 'HS384' }, claims))
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    await expectRefused(await signed({}, 'RS256', privateKey))
    await expectRefused(hmac('sha256', { alg: 'RS256' }, claims))
    await expectRefused(hmac('sha256', { alg: 'HS256', crit: ['b64'], b64: false }, claims))
  })

  test('that does not expire, expires late, or is from the future', async () => {
    const { exp: _, ...endless } = claims
    await expectRefused(hmac('sha256', { alg: 'HS256' }, endless))
    await expectRefused(await signed({ exp: now + 3600 }))
    await expectRefused(await signed({ exp: '9999999999' }))
    await expectRefused(await signed({ iat: now + 3600, exp: now + 3600 + 900 }))
  })

  test('that another installation issued', async () => {
    await expectRefused(await signed({}, 'HS256', deriveKey('a key of another installation, as long', 'access token')))
    await expectRefused(await signed({}, 'HS256', Buffer.from(SIGNING_KEY)))
    await expectRefused(await signed({}, 'HS256', deriveKey(SIGNING_KEY, 'another purpose')))
    await expectRefused(await signed({ iss: 'https://elsewhere.example' }))
  })

  test('that names somebody else’s session, or none', async () => {
    const rosa = claimsOf(await tokenOf(server, 'rosa'))
    await expectRefused(await signed({ sub: rosa['sub']! }))
    await expectRefused(await signed({ sid: rosa['sid']! }))
    await expectRefused(await signed({ sid: claims['sub']! }))
    await expectRefused(await signed({ jti: 'x' }))
    await expectRefused(hmac('sha256', { alg: 'HS256' }, [claims]))
  })
})

test('keys for different purposes are different', () => {
  expect(Buffer.from(deriveKey('secret', 'one'))).not.toEqual(Buffer.from(deriveKey('secret', 'two')))
})

onEachEngine('the secret of an installation', (engine) => {
  test('is created once, stored, and not shown by any route', async () => {
    const server = await testApp(engine)
    const again = await testApp(engine, {}, server.db)
    expect(again.app.signingSecret).toBe(server.app.signingSecret)
    expect(Buffer.from(server.app.signingSecret, 'base64url')).toHaveLength(32)
    const settings = await server.app.inject('/archive/api/archive/settings')
    expect(settings.body).not.toContain(server.app.signingSecret)
    expect(settings.body).not.toContain('accounts.')
    await again.app.close()
    await server.close()
  })
})
