import { invitationSchema } from '@faldone/contract/account.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Letter } from '../../src/mail/letter.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { DAY, HOUR, letPass, MINUTE, rightTime } from './clock.ts'
import { answerOf, caller, eventsOf, PASSWORD, person, tokenOf } from './people.ts'

// Longer than 250 lines because every way to a new password is tried against every other.

const NEW = 'manifesti sui muri'

onOneEngine('passwords', (engine) => {
  let server: TestApp
  let call: ReturnType<typeof caller>
  let letters: Letter[]
  beforeEach(async () => {
    letters = []
    server = await testApp(engine, { PUBLIC_URL: 'https://archivio.example' })
    server.app.archive.mailer = { send: (letter) => void letters.push(letter as Letter), close: async () => {} }
    call = caller(server)
  })
  afterEach(async () => {
    rightTime()
    await server.close()
  })

  const signIn = async (Username: string, Password: string) => answerOf(await call('POST /login', { body: { Username, Password } }))
  const change = (token: string, CurrentPassword: string, NewPassword: string) =>
    call('POST /password/change', { token, body: { CurrentPassword, NewPassword } })
  const reset = (Token: string, NewPassword = NEW) => call('POST /password/reset', { body: { Token, NewPassword } })
  const asksAbout = (Token: string) => call('POST /password/link', { body: { Token } })
  const ask = (Email: string, headers = {}) => call('POST /password/reset-request', { body: { Email }, headers })
  const tokenIn = (url: string) => url.split('#token=')[1]!
  /** Sorted by address: letters are written after the answers, and those of one moment in any order. */
  const lettersWritten = async (count: number) => {
    await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(count)
    return letters.splice(0).sort((one, other) => (one.to < other.to ? -1 : 1))
  }
  const invited = async (token: string, UserName: string): Promise<string> =>
    tokenIn((await call(
      'POST /register-without-password',
      { token, body: { UserName, Email: 'ida@esempio.it', FirstName: 'Ida', LastName: 'R', Roles: ['User'] } }
    )).json().invitationUrl)
  const administrator = async () => {
    await person(server, 'rosa', 'Administrator')
    return tokenOf(server, 'rosa')
  }
  const EXPIRED = [400, 'LINK_EXPIRED']
  const SIGNED_IN = [200, undefined]

  test('are changed with the current one, and the other sessions end', async () => {
    await person(server, 'ida')
    const [here, elsewhere] = [await tokenOf(server, 'ida'), await tokenOf(server, 'ida')]
    // The change also resets earlier failed attempts.
    for (let guess = 0; guess < 4; guess++) expect((await change(here, `tentativo ${guess}`, NEW)).statusCode).toBe(400)
    const changed = await change(here, PASSWORD, NEW)
    expect([changed.statusCode, changed.body]).toEqual([204, ''])
    expect((await call('GET /me', { token: here })).statusCode).toBe(200)
    expect(answerOf(await call('GET /me', { token: elsewhere }))).toEqual([401, 'UNAUTHORIZED'])
    expect(await signIn('ida', PASSWORD)).toEqual([401, 'WRONG_CREDENTIALS'])
    expect(await signIn('ida', NEW)).toEqual(SIGNED_IN)
    expect((await eventsOf(server.db)).slice(-3)).toEqual(['passwordChange by ida', 'signInRefused', 'signIn by ida'])
  })

  test('are not changed without the current one, nor to a bad one, and attempts are limited', async () => {
    await person(server, 'ida')
    const token = await tokenOf(server, 'ida')
    const wrong = await change(token, 'non questa', NEW)
    expect([...answerOf(wrong), wrong.json().fields])
      .toEqual([400, 'INVALID_FIELDS', { CurrentPassword: ['That’s not your current password'] }])
    expect((await change(token, PASSWORD, 'qwerty123')).json().fields)
      .toEqual({ NewPassword: ['This password is too common. Choose another.'] })
    expect((await change(token, PASSWORD, 'mlkjihgfed')).json().fields)
      .toEqual({ NewPassword: ['This password is too common. Choose another.'] })
    expect((await change(token, PASSWORD, 'IDA@esempio.it')).json().fields)
      .toEqual({ NewPassword: ['Your password can’t be your username or email'] })
    expect((await change(token, PASSWORD, 'corta')).statusCode).toBe(400)
    letPass(0)
    const guesses = await Promise.all(Array.from({ length: 10 }, (_, i) => change(token, `tentativo ${i}`, NEW)))
    expect(guesses.map(({ statusCode }) => statusCode).filter((status) => status === 400)).toHaveLength(4)
    expect(answerOf(await change(token, PASSWORD, NEW))).toEqual([429, 'TOO_MANY'])
    // They count only for this session: the owner can sign in elsewhere.
    expect(await signIn('ida', PASSWORD)).toEqual(SIGNED_IN)
    letPass(MINUTE)
    expect((await change(token, PASSWORD, NEW)).statusCode).toBe(204)
    expect(answerOf(await call('POST /password/change', { body: { CurrentPassword: PASSWORD, NewPassword: NEW } })))
      .toEqual([401, 'UNAUTHORIZED'])
  })

  test('are changed once by two concurrent requests with the same current password', async () => {
    await person(server, 'ida')
    const token = await tokenOf(server, 'ida')
    const answers = await Promise.all([change(token, PASSWORD, NEW), change(token, PASSWORD, 'un altro ancora')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
  })

  test('are chosen with an invitation, once', async () => {
    const token = await invited(await administrator(), 'ida')
    const asked = await asksAbout(token)
    expect([asked.json(), asked.headers['cache-control']]).toEqual([{ userName: 'ida', pending: true }, 'no-store'])
    expect(answerOf(await reset(token, 'password'))).toEqual([400, 'INVALID_FIELDS'])
    expect((await reset(token)).statusCode).toBe(204)
    expect(answerOf(await asksAbout(token))).toEqual(EXPIRED)
    expect(await signIn('ida', NEW)).toEqual(SIGNED_IN)
    expect(answerOf(await reset(token, 'un altro ancora'))).toEqual(EXPIRED)
    expect(await signIn('ida', NEW)).toEqual(SIGNED_IN)
    expect(letters.map(({ kind, to, userName }) => [kind, to, userName])).toEqual([['invitation', 'ida@esempio.it', 'ida']])
  })

  test('are chosen once by many concurrent requests with one link', async () => {
    const token = await invited(await administrator(), 'ida')
    const chosen = Array.from({ length: 8 }, (_, i) => `scelta numero ${i}`)
    const answers = await Promise.all(chosen.map((password) => reset(token, password)))
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 204).map((answer) => answerOf(answer).join())))
      .toEqual(new Set([EXPIRED.join()]))
    expect(await signIn('ida', chosen[answers.findIndex(({ statusCode }) => statusCode === 204)]!)).toEqual(SIGNED_IN)
  })

  test('are chosen with an invitation for seven days, and with a reset for an hour', async () => {
    const rosa = await administrator()
    const [in7, after7] = [await invited(rosa, 'ida'), await invited(rosa, 'ada')]
    letPass(7 * DAY - MINUTE)
    expect((await reset(in7)).statusCode).toBe(204)
    letPass(2 * MINUTE)
    expect(answerOf(await reset(after7))).toEqual(EXPIRED)
    letters = []
    await ask('rosa@esempio.it')
    await ask('rosa@esempio.it')
    const [first, second] = (await lettersWritten(2)).map(({ url }) => tokenIn(url))
    letPass(HOUR - MINUTE)
    expect((await reset(first!)).statusCode).toBe(204)
    await ask('rosa@esempio.it')
    const [third] = (await lettersWritten(1)).map(({ url }) => tokenIn(url))
    letPass(HOUR + 1)
    expect(answerOf(await reset(third!))).toEqual(EXPIRED)
    expect(answerOf(await reset(second!))).toEqual(EXPIRED)
    await ask('rosa@esempio.it')
    await lettersWritten(1)
    expect(await server.db.read.selectFrom('passwordLink').select('id').execute()).toHaveLength(1)
  })

  test('a new invitation ends older ones, and removing the account ends all', async () => {
    const rosa = await administrator()
    const older = await invited(rosa, 'ida')
    const { id } = (await call('GET /users', { token: rosa })).json().items.find(({ userName }: { userName: string }) => userName === 'ida')
    const again = async () => tokenIn((await call(`POST /users/${id}/invitation`, { token: rosa })).json().invitationUrl)
    const newer = await again()
    expect(answerOf(await reset(older))).toEqual(EXPIRED)
    expect((await reset(newer)).statusCode).toBe(204)
    const last = await again()
    await call('POST /remove', { token: rosa, body: { UserName: 'ida' } })
    expect(answerOf(await reset(last))).toEqual(EXPIRED)
    expect(answerOf(await call(`POST /users/${id}/invitation`, { token: rosa }))).toEqual([404, 'NOT_FOUND'])
    expect(letters.map(({ kind }) => kind)).toEqual(['invitation', 'invitation', 'reset'])
    // With a link one can take over the account, so the history says who created it.
    expect((await eventsOf(server.db)).filter((event) => /reset|password/i.test(event)))
      .toEqual(['resetRequest by rosa', 'passwordChange by ida', 'resetRequest by rosa'])
  })

  test('a reset ends all sessions and links of this account only', async () => {
    await person(server, 'ida')
    await person(server, 'ada')
    const [idas, adas] = [await tokenOf(server, 'ida'), await tokenOf(server, 'ada')]
    await ask('ida@esempio.it')
    await ask('IDA@Esempio.it')
    await ask('ada@esempio.it')
    const [another, one, other] = (await lettersWritten(3)).map(({ url }) => tokenIn(url))
    expect((await reset(one!)).statusCode).toBe(204)
    expect(answerOf(await call('GET /me', { token: idas }))).toEqual([401, 'UNAUTHORIZED'])
    expect((await call('GET /me', { token: adas })).statusCode).toBe(200)
    expect(await signIn('ada', PASSWORD)).toEqual(SIGNED_IN)
    expect(answerOf(await reset(other!))).toEqual(EXPIRED)
    expect(answerOf(await call('POST /password/reset', { body: { Token: another, NewPassword: NEW, UserName: 'ida' } })))
      .toEqual([400, 'INVALID_FIELDS'])
    expect((await reset(another!, 'solo per ada')).statusCode).toBe(204)
    expect([await signIn('ida', 'solo per ada'), await signIn('ada', 'solo per ada')]).toEqual([[401, 'WRONG_CREDENTIALS'], SIGNED_IN])
  })

  test('neither a reset nor an invitation works once the e-mail address it was sent to has been removed from the account', async () => {
    const rosa = await administrator()
    const ida = await person(server, 'ida')
    await ask('ida@esempio.it')
    const [letter] = await lettersWritten(1)
    const made = invitationSchema.parse((await call(
      'POST /register-without-password',
      { token: rosa, body: { UserName: 'ada', Email: 'aba@esempio.it', FirstName: 'Ada', LastName: 'R', Roles: ['Administrator'] } }
    )).json())
    for (const { id } of [ida, made.user]) await call(`PUT /users/${id}`, { token: rosa, body: { Email: 'nuova@esempio.it' } })
    expect(answerOf(await reset(tokenIn(letter!.url)))).toEqual(EXPIRED)
    expect(answerOf(await reset(tokenIn(made.invitationUrl)))).toEqual(EXPIRED)
    letters = []
    await ask('NUOVA@esempio.it')
    expect((await lettersWritten(2)).map(({ to, userName }) => [to, userName]).sort())
      .toEqual([['nuova@esempio.it', 'ada'], ['nuova@esempio.it', 'ida']])
  })

  test('an invitation stays valid if only a name or a role is corrected', async () => {
    const rosa = await administrator()
    const token = await invited(rosa, 'ida')
    const { id } = (await call('GET /users', { token: rosa })).json().items.find(({ userName }: { userName: string }) => userName === 'ida')
    expect((await call(`PUT /users/${id}`, { token: rosa, body: { FirstName: 'Ida Maria', Roles: ['Configurator'] } })).statusCode)
      .toBe(200)
    expect((await reset(token)).statusCode).toBe(204)
  })

  test('a request for a letter reveals nothing, and sends one for each account with the address', async () => {
    await person(server, 'ida')
    await invited(await administrator(), 'ada')
    letters = []
    const known = await ask('ida@esempio.it', { 'accept-language': 'it', host: 'evil.example' })
    const unknown = await ask('nessuno@esempio.it')
    const said = ({ statusCode, body, headers: { 'x-request-id': _, date: __, ...headers } }: typeof known) =>
      ({ statusCode, body, headers })
    expect(said(known)).toEqual(said(unknown))
    expect([known.statusCode, known.body]).toEqual([202, 'null'])
    const written = await lettersWritten(2)
    expect(written.map(({ userName }) => userName).sort()).toEqual(['ada', 'ida'])
    expect(written[0]).toMatchObject({
      to: 'ida@esempio.it', language: 'it', kind: 'reset',
      url: expect.stringMatching(/^https:\/\/archivio\.example\/archive\/changepassword#token=/),
    })
    // Unknown addresses are recorded each time, so that what follows the answer reveals nothing, either.
    await ask('nessuno@esempio.it')
    await vi.waitFor(async () => expect((await eventsOf(server.db)).filter((event) => event === 'resetRequest')).toHaveLength(4))
  })

  test('requests for letters are limited by e-mail address, known or not, and by network address', async () => {
    letPass(0)
    for (const email of ['rosa@esempio.it', 'nessuno@esempio.it']) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask(email)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(5).fill(202), ...Array<number>(7).fill(429)])
    }
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => ask(`persona${i}@esempio.it`)))
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(20)
    await person(server, 'ida')
    expect(await signIn('ida', PASSWORD)).toEqual(SIGNED_IN)
  })

  test('guessing the tokens of links is limited, and a right one does not count', async () => {
    letPass(0)
    expect((await reset(await invited(await administrator(), 'ida'))).statusCode).toBe(204)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => reset(`tentativo-${i}`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(30).fill(400), ...Array<number>(10).fill(429)])
  })

  test('without a mailer no link is created on request', async () => {
    await person(server, 'ida')
    server.app.archive.mailer = null
    expect((await ask('ida@esempio.it')).statusCode).toBe(202)
    await server.app.close()
    expect(await server.db.read.selectFrom('passwordLink').select('id').execute()).toEqual([])
  })

  test('a failed sign-in does not reveal why', async () => {
    const rosa = await administrator()
    await invited(rosa, 'pendente')
    await person(server, 'tolta')
    await call('POST /remove', { token: rosa, body: { UserName: 'tolta' } })
    const answers = await Promise.all([
      'rosa', 'pendente', 'tolta', 'mai esistita', '\u200b',
    ].map((Username) => call('POST /login', { body: { Username, Password: 'sbagliata' } })))
    const said = answers.map(({
      statusCode, headers: { 'x-request-id': _, date: __, ...headers }, json,
    }) => ({ statusCode, headers, ...json<object>(), requestId: '' }))
    expect(said[0]).toMatchObject({ statusCode: 401, code: 'WRONG_CREDENTIALS', Message: 'Wrong username or password' })
    for (const other of said) expect(other).toEqual(said[0])
    expect(await signIn('tolta', PASSWORD)).toEqual([401, 'WRONG_CREDENTIALS'])
  })
})
