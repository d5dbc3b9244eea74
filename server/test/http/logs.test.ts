import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { storeFile } from '../../src/files/intake.ts'
import { openStorage } from '../../src/files/storage.ts'
import { attachFile } from '../../src/files/store.ts'
import { dailyFiles } from '../../src/http/daily-files.ts'
import { networkOf, withoutSecrets } from '../../src/http/logging.ts'
import { sampleDocument } from '../files/sample-document.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { type RealServer, startServer } from '../support/real-server.ts'
import { change, inWrite } from '../support/sample-tree.ts'

vi.setConfig({ testTimeout: 120_000 })

const PLANTED = {
  setupToken: 'PIANTATO-codice-di-installazione', signingKey: 'PIANTATA-chiave-di-firma-lunga-quanto-basta',
  mailPassword: 'PIANTATA-parola-della-posta',
  first: 'PIANTATA parola prima', second: 'PIANTATA parola seconda', wrong: 'PIANTATA parola sbagliata', reset: 'PIANTATA parola scelta',
  header: 'PIANTATA-intestazione', cookie: 'PIANTATO-biscotto',
}

const settingsFor = (db: TestDatabase, mailUrl: string) => ({
  DATA_DIR: db.dataDir, ...(db.databaseUrl && { DATABASE_URL: db.databaseUrl }), LOG_LEVEL: 'trace', SETUP_TOKEN: PLANTED.setupToken,
  SIGNING_KEY: PLANTED.signingKey,
  SMTP_URL: mailUrl.replace('//', `//faldone:${PLANTED.mailPassword}@`), PUBLIC_URL: 'https://archivio.example.org',
})

/** A staff file, stored by another process than the server's. */
async function secretFile(db: TestDatabase): Promise<{ documentId: string }> {
  const documentId = await sampleDocument(db)
  const stored = await storeFile(openStorage(db), (async function* () { yield Buffer.from('riservato') })(), 2 ** 20)
  await inWrite(db, (tx) => attachFile(tx, documentId, stored, { name: 'a.txt', access: 'staff' }, change))
  return { documentId }
}

const callerOf = ({ url }: RealServer) => async (call: string, body?: unknown, token?: string) => {
  const [method, path] = call.split(' ')
  const answer = await fetch(`${url}/api${path}`, {
    method: method!,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }),
      cookie: `token=${PLANTED.cookie}`, 'accept-language': 'en',
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, requestId: answer.headers.get('x-request-id'), text, json: () => JSON.parse(text) }
}

/** Sends something that is not HTTP. */
const sendRaw = (url: string, text: string): Promise<void> => new Promise((resolve, reject) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
  socket.on('close', () => resolve()).on('error', reject).resume()
})

const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)![1]!

onOneEngine('the log of a whole day', (engine) => {
  test('names every request and contains no secret', async () => {
    const db = await freshDatabase(engine)
    const { documentId } = await secretFile(db)
    const mail = await startMailServer()
    const server = await startServer(settingsFor(db, mail.url))
    const call = callerOf(server)
    const secrets: string[] = Object.values(PLANTED)
    const ids: (string | null)[] = []

    const person = { Email: 'rosa@esempio.it', UserName: 'Rosa', FirstName: 'Rosa', LastName: 'Bianchi' }
    expect(await call('POST /auth/register', { ...person, Password: PLANTED.first, SetupToken: PLANTED.wrong }))
      .toMatchObject({ status: 400 })
    expect(await call('POST /auth/register', { ...person, Password: PLANTED.first, SetupToken: PLANTED.setupToken }))
      .toMatchObject({ status: 201 })
    expect(await call('POST /auth/login', { Username: 'rosa', Password: PLANTED.wrong })).toMatchObject({ status: 401 })
    expect(await call('POST /auth/login', `{"Username": "rosa", "Password": "${PLANTED.wrong}", x`)).toMatchObject({ status: 400 })
    const { accessToken } = (await call('POST /auth/login', { Username: 'rosa', Password: PLANTED.first })).json().data
    const { newAccessToken } = (await call('POST /auth/refresh', { ExpiredToken: accessToken })).json()
    expect(await call('POST /auth/password/change', { CurrentPassword: PLANTED.first, NewPassword: PLANTED.second }, newAccessToken))
      .toMatchObject({ status: 204 })

    const invited = (await call(
      'POST /auth/register-without-password', { ...person, Email: 'ida@esempio.it', UserName: 'Ida', Roles: ['Configurator'] },
      newAccessToken
    )).json()
    const invitation = tokenIn(invited.invitationUrl)
    await call('POST /auth/password/reset-request', { Email: person.Email })
    const letters = await mail.next(2)
    const reset = letters.map(({ body }) => tokenIn(body)).find((token) => token !== invitation)!
    expect(await call('POST /auth/password/reset', { Token: PLANTED.wrong, NewPassword: PLANTED.reset })).toMatchObject({ status: 400 })
    expect(await call('POST /auth/password/reset', { Token: reset, NewPassword: PLANTED.reset })).toMatchObject({ status: 204 })
    const again = (await call('POST /auth/login', { Username: 'rosa', Password: PLANTED.reset })).json().data.accessToken

    const [{ url }] = (await call(`GET /archive/documents/${documentId}`, undefined, again)).json().files
    const ticket = new URLSearchParams(url.split('?')[1]).get('ticket')!
    const download = await call(`GET ${url.slice('/archive/api'.length)}`)
    expect(download).toMatchObject({ status: 200, text: 'riservato' })
    expect(await call(`GET /archive/documents?q=orto&access_token=${again}`)).toMatchObject({ status: 400 })
    await sendRaw(server.url, `GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${PLANTED.header}\r\nno header\r\n\r\n`)

    await mail.close()
    await call('POST /auth/password/reset-request', { Email: person.Email })
    await vi.waitFor(() => expect(server.said()).toContain('a letter was not sent'), 5_000)
    await db.write.schema.alterTable('session').renameTo('elsewhere').execute()
    const broken = await call('GET /auth/me', undefined, again)
    expect(broken).toMatchObject({ status: 500 })
    expect(broken.json().requestId).toBe(broken.requestId)
    ids.push(download.requestId, broken.requestId)
    await db.write.schema.alterTable('elsewhere').renameTo('session').execute()

    secrets.push(
      accessToken, newAccessToken, again, invitation, reset, ticket,
      ...[accessToken, newAccessToken, again].map((token: string) => token.split('.')[2]!)
    )
    expect(await server.stop()).toBe(0)
    const said = server.said()
    await db.close()

    const written = said.split('\n')
    for (const secret of [...secrets, 'PIANTAT', '$argon2id$', 'rosa@esempio.it', 'ida@esempio.it']) {
      expect(written.filter((line) => line.includes(secret) || line.includes(encodeURIComponent(secret)))).toEqual([])
    }
    const lines: Record<string, unknown>[] = written.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    expect(lines.length).toBeGreaterThan(15)
    const requests = lines.filter(({ msg }) => msg === 'request')
    for (const id of ids) expect(requests.filter(({ reqId }) => reqId === id)).toHaveLength(1)
    expect(requests).toContainEqual(expect.objectContaining({
      req: { method: 'GET', url: '/archive/api/auth/me', remoteAddress: '127.0.0.0' }, res: { statusCode: 500 }, ms: expect.any(Number),
    }))
    const about = lines.filter((line) => 'req' in line || 'res' in line || line['msg'] === 'INTERNAL' || 'letter' in line)
    expect(about.filter(({ reqId }) => typeof reqId !== 'string')).toEqual([])
    expect(lines).toContainEqual(expect.objectContaining({
      reqId: broken.requestId, err: expect.objectContaining({ message: expect.stringContaining('session') }),
    }))
    expect(lines.filter(({ msg }) => msg === 'BAD_REQUEST')).toEqual([expect.objectContaining({
      reqId: expect.any(String),
      err: { type: 'Error', code: 'HPE_INVALID_HEADER_TOKEN', message: expect.any(String), stack: expect.any(String) },
    })])
    expect(said).toContain('?ticket=…')
    expect(said).toContain('access_token=…')
  })
})

test.each([
  ['/a/files/1?ticket=abc&download=1', '/a/files/1?ticket=…&download=1'],
  ['/a?q=ticket&Password=x&page=2', '/a?q=ticket&Password=…&page=2'],
  ['/a?access_token=x', '/a?access_token=…'],
  ['/a?next=/b?token=x&key', '/a?next=/b?token=…&key'],
  ['/a?q=chiave&kind=document', '/a?q=chiave&kind=document'],
])('an address is logged without its secrets: %s', (address, told) => {
  expect(withoutSecrets(address)).toBe(told)
})

test('no address blocks the log, and with it the server', () => {
  // If the time grew faster than the text, this would not end within the time limit of a test.
  for (const piece of ['?key', '&token', 'secret', '?', '~']) withoutSecrets(`/a?${piece.repeat(100_000)}`)
})

test.each([
  ['192.0.2.77', '192.0.2.0'], ['::ffff:192.0.2.77', '192.0.2.0'], ['2001:db8:7:9::1', '2001:db8:7::'], ['::1', '0:0:0::'],
])('of an address the network is logged: %s', (address, told) => {
  expect(networkOf(address)).toBe(told)
})

test('files of the log are for a day each, and go after so many days; a full disk loses lines and nothing else', () => {
  const folder = join(scratchFolder(), 'log')
  let now = Date.parse('2026-11-27T23:59:00Z')
  const log = dailyFiles(folder, 2, () => now)
  for (const line of ['uno', 'due', 'tre', 'quattro']) {
    log.write(`${line}\n`)
    log.write(`${line}\n`)
    writeFileSync(join(folder, 'di altri.log'), '')
    now += 24 * 60 * 60 * 1000
  }
  expect(readdirSync(folder).sort()).toEqual(['di altri.log', ...[29, 30].map((day) => `faldone-2026-11-${day}.log`)])
  expect(readFileSync(join(folder, 'faldone-2026-11-30.log'), 'utf8')).toBe('quattro\nquattro\n')
  mkdirSync(join(folder, 'faldone-2026-12-01.log'))
  log.write('cinque\n')
  now += 24 * 60 * 60 * 1000
  log.write('sei\n')
  expect(readFileSync(join(folder, 'faldone-2026-12-02.log'), 'utf8')).toBe('sei\n')
})

test('old files of the log go at the start and by the hour, even if there is nothing to write', () => {
  const folder = scratchFolder()
  const named = (day: number) => `faldone-2026-11-${day}.log`
  for (const day of [20, 25, 26]) writeFileSync(join(folder, named(day)), 'x')
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') })
  try {
    dailyFiles(folder, 3)
    expect(readdirSync(folder).sort()).toEqual([25, 26, 27].map(named))
    vi.advanceTimersByTime(13 * 60 * 60 * 1000)
    expect(readdirSync(folder).sort()).toEqual([26, 27, 28].map(named))
  } finally {
    vi.useRealTimers()
  }
})
