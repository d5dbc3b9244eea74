import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ErrorBody, type ErrorCode, ERRORS, errorMessage } from '@faldone/contract/errors.ts'
import { LANGUAGES, type Language } from '@faldone/contract/common.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Engine } from '../../src/db/engine.ts'
import { newId } from '../../src/db/uuid.ts'
import { letPass, rightTime } from '../accounts/clock.ts'
import { caller, person, ROSA, tokenOf } from '../accounts/people.ts'
import { sampleDocument } from '../files/sample-document.ts'
import { onEachEngine, onOneEngine } from '../support/fresh-database.ts'
import { sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const shape = z.strictObject({
  Error: z.array(z.string().min(1)).min(1),
  Message: z.string().min(1),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.uuid(),
})

/** What no answer may reveal: SQL, places in programs, local paths, names of our tools. */
const INSIDES =
  /\bselect\b|\binsert\b|sqlite|postgres|relation|node_modules|\.[jt]s\b|\/home|\/tmp|\/shm|\/work|\bat \w+ \(|FST_|fastify|zod/i

const json = (payload: unknown) => ({ payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } })

let server: TestApp
let tree: Awaited<ReturnType<typeof sampleTree>>
let tokens: { staff: string; user: string }
const onEngine = (engine: Engine, before = beforeEach, after = afterEach): void => {
  before(async () => {
    server = await testApp(engine)
    const fault = (path: string, error: unknown) => server.app.get(path, () => Promise.reject(error))
    fault('/fault', new Error('select secret from account at /home/faldone/server.ts'))
    fault('/fault/full', Object.assign(new Error('ENOSPC: no space left on device, write /home/faldone'), { code: 'ENOSPC' }))
    fault('/fault/failing', Object.assign(new Error('EROFS: read-only file system, open /home/faldone'), { code: 'EROFS' }))
    fault('/fault/busy', Object.assign(new Error('canceling statement due to lock timeout: select 1'), { code: '55P03' }))
    fault('/fault/text', 'select 1')
    tree = await sampleTree(server.db)
    await person(server, 'Ida', 'Configurator')
    await person(server, 'Ugo', 'User')
    tokens = { staff: await tokenOf(server, 'Ida'), user: await tokenOf(server, 'Ugo') }
  })
  after(() => {
    rightTime()
    return server.close()
  })
}

type Asking = Omit<InjectOptions, 'url'> & { token?: string }

const ask = (url: string, { token, headers, ...options }: Asking, language: Language) =>
  server.app.inject({
    url, ...options, headers: { ...headers, 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
  })

/** Asks in both languages and expects this error each time. Returns its body. */
async function expectError(code: ErrorCode, url: string, options: Asking = {}): Promise<ErrorBody> {
  let body: ErrorBody | undefined
  for (const language of LANGUAGES) {
    const answer = await ask(url, options, language)
    body = shape.parse(answer.json()) as ErrorBody
    expect([answer.statusCode, body.code, body.Message]).toEqual([ERRORS[code].status, code, errorMessage(code, language, body.values)])
    expect(body.Message).not.toMatch(/\{|undefined|: $/)
    expect(answer.body).not.toMatch(INSIDES)
    expect(answer.headers).toMatchObject({
      'content-language': language, 'x-request-id': body.requestId, 'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff'
    })
  }
  return body!
}
const api = (path: string) => `/archive/api${path}`
const login = api('/auth/login')
const post = (payload: unknown, token?: string): Asking => ({ method: 'POST', ...json(payload), ...(token && { token }) })

onEachEngine('every error of the archive', (engine) => {
  onEngine(engine)

  test('401, 403, 404', async () => {
    await expectError('UNAUTHORIZED', api('/auth/me'))
    await expectError('UNAUTHORIZED', api('/archive/fondi'), { token: 'x' })
    await expectError('WRONG_CREDENTIALS', login, post({ Username: 'ida', Password: 'sbagliata' }))
    await expectError('FORBIDDEN', api('/archive/fondi'), post({}, tokens.user))
    await expectError('NOT_FOUND', api('/archive/history'), { token: tokens.user })
    await expectError('NOT_FOUND', api(`/archive/fondi/${newId()}`))
    for (const path of ['/archive/api', '/archive/api/', api('/nothing'), '/nothing']) await expectError('NOT_FOUND', path)
  })

  test('409, 412, 428, 416', async () => {
    const fondo = api(`/archive/fondi/${tree.fondo}`)
    const change = (headers: Record<string, string>): Asking =>
      ({ method: 'PUT', token: tokens.staff, payload: { name: 'Altro' }, headers })
    await expectError('NAME_TAKEN', api('/archive/fondi'), post({ kind: 'document', name: 'RADIO LIBERE' }, tokens.staff))
    await expectError('NOT_EMPTY', fondo, { method: 'DELETE', token: tokens.staff })
    await expectError('SETUP_DONE', api('/auth/register'), post({ ...ROSA, Password: 'volantini nel vento' }))
    await expectError('VERSION_REQUIRED', fondo, change({}))
    await expectError('STALE', fondo, change({ 'if-match': '"7"' }))
    await expectError('NOT_FOUND', api(`/archive/documents/${await sampleDocument(server.db)}/file`), { headers: { range: 'bytes=9-' } })
  })

  test('429 says how long to wait', async () => {
    letPass(0)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => caller(server)('POST /login', { body: { Username: 'Ugo', Password: 'sbagliata' } }))
    )
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
    await expectError('TOO_MANY', login, post({ Username: 'Ugo', Password: 'sbagliata' }))
    expect(Number((await ask(login, post({ Username: 'Ugo', Password: 'sbagliata' }), 'it')).headers['retry-after'])).toBeGreaterThan(0)
  })

  test('500: a bug, a thrown text, a database without a table', async () => {
    await expectError('INTERNAL', '/fault')
    await expectError('INTERNAL', '/fault/text')
    await server.db.write.schema.alterTable('event').renameTo('elsewhere').execute()
    await expectError('INTERNAL', api('/archive/history'), { token: tokens.staff })
    await expectError('INTERNAL', api('/archive/fondi'), post({ kind: 'document', name: 'Nuovo' }, tokens.staff))
  })
})

onOneEngine('every error that needs no database', (engine) => {
  onEngine(engine, beforeAll, afterAll)

  test('400: broken JSON, no JSON, a missing body, a body with __proto__', async () => {
    const body = (payload: string | Buffer): Asking => ({ method: 'POST', payload, headers: { 'content-type': 'application/json' } })
    await expectError('BAD_REQUEST', login, body('{"Username": "ida", '))
    await expectError('INVALID_FIELDS', login, body(''))
    await expectError('BAD_REQUEST', login, body('{"__proto__": {"admin": true}}'))
    await expectError('BAD_REQUEST', login, body(Buffer.from('{"Username": "nicolò", "Password": "segreto"}', 'latin1')))
    for (const payload of ['null', '[]', '"ida"', '1']) await expectError('INVALID_FIELDS', login, body(payload))
  })

  test('400: every wrong and every unknown field is named', async () => {
    const { fields } = await expectError('INVALID_FIELDS', login, post({ Username: '', Roles: ['Administrator'], colour: 'red' }))
    expect(Object.keys(fields!).sort()).toEqual(['Password', 'Roles', 'Username', 'colour'])
    expect(fields!['Password']).toEqual(['Required'])
    const types = await expectError('INVALID_FIELDS', login, post({ Username: 5, Password: null }))
    expect(types.fields).toEqual({ Username: ['This value isn’t valid'], Password: ['Required'] })
    const nested =
      await expectError('INVALID_FIELDS', api('/archive/documents'), post({ kind: 'document', title: 'A', tematiche: [1] }, tokens.staff))
    expect(Object.keys(nested.fields!)).toEqual(['tematiche.0'])
  })

  test('400: of thousands of faults a hundred are reported', async () => {
    const invented = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`c${at}`, at]))
    const { fields, Error: said } = await expectError('INVALID_FIELDS', login, post(invented))
    expect([Object.keys(fields!).length, said.length]).toEqual([100, 100])
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', 'fields', ''])('400: a parameter with the name %j', async (name) => {
    const { fields } = await expectError('INVALID_FIELDS', `${api('/archive/fondi')}?${name}=1&${name}=2&kind=x`)
    expect(Object.keys(fields!)).toEqual(expect.arrayContaining([name, 'kind']))
  })

  test.each([
    '/archive/api/archive/fondi/%', '/archive/api/archive/fondi/%zz', '/archive/%E0%A4%A', `/archive/api/archive/fondi/${'x'.repeat(201)}`,
  ])('400: an address that cannot be read: %s', async (address) => {
    await expectError('BAD_REQUEST', address)
  })

  test('405, with the methods that exist', async () => {
    for (const [method, path] of [
      ['DELETE', '/auth/login'], ['PATCH', `/archive/fondi/${tree.fondo}`], ['POST', '/archive/settings/'],
      ['OPTIONS', '/archive/documents?q=1'],
    ] as const) {
      await expectError('METHOD_NOT_ALLOWED', api(path), { method })
    }
    const { headers } = await ask(api('/archive/fondi'), { method: 'PATCH' }, 'it')
    expect(String(headers['allow']).split(', ').sort()).toEqual(['GET', 'HEAD', 'POST'])
  })

  test('413 names the limit, which is lower for visitors', async () => {
    const tooMuch = async (url: string, bytes: number, token?: string) =>
      (await expectError('TOO_LARGE', url, { ...post({ Username: 'x'.repeat(bytes) }), ...(token && { token }) }))['values']
    expect(await tooMuch(login, 70_000)).toEqual({ limit: '64 KiB' })
    expect(await tooMuch(api('/archive/documents'), 5 * 1024 * 1024, tokens.staff)).toEqual({ limit: '4 MiB' })
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nothing'])('415: %s', async (type) => {
    await expectError(
      'UNSUPPORTED_TYPE', login, { method: 'POST', payload: '{"Username": "ida", "Password": "x"}', headers: { 'content-type': type } }
    )
  })

  test('503 and 507 say that the problem is temporary', async () => {
    await expectError('BUSY', '/fault/busy')
    expect((await ask('/fault/busy', {}, 'it')).headers['retry-after']).toBe('5')
    await expectError('FULL', '/fault/full')
    await expectError('DISK_FAILING', '/fault/failing')
  })
})

describe('what is not HTTP', () => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp('sqlite', { SLOW_CLIENT_SECONDS: '1' })
    await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => server.close())

  test.each([
    ['no method', 'BAD_REQUEST', 'what?\r\n\r\n'],
    ['no header', 'BAD_REQUEST', 'GET /archive HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n'],
    ['long headers', 'HEADERS_TOO_LARGE', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ] as const)('%s: is answered with %s and disconnected', async (_, code, sent) => {
    expectAnswer(code, await send(sent))
  })

  test('headers that trickle in are answered with TOO_SLOW', async () => {
    expectAnswer('TOO_SLOW', await send('GET /archive HTTP/1.1\r\nHost: x\r\n', 'X-More: x\r\n'))
  })

  /** What is received before the connection is closed. `more` is sent again and again. */
  async function send(sent: string, more?: string): Promise<string> {
    const socket = connect(Number(new URL(server.app.listeningOrigin).port), '127.0.0.1', () => socket.write(sent))
    socket.on('error', () => {})
    const trickle = setInterval(() => more && socket.writable && socket.write(more), 300)
    return text(socket).finally(() => clearInterval(trickle))
  }

  function expectAnswer(code: ErrorCode, answer: string): void {
    const [head, body] = answer.split('\r\n\r\n') as [string, string]
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${ERRORS[code].status} `))
    expect(shape.parse(JSON.parse(body))).toMatchObject({ code, Message: ERRORS[code].it })
    expect(answer).not.toMatch(INSIDES)
  }
})
