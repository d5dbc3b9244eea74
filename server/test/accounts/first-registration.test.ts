import { afterEach, beforeEach, expect, test } from 'vitest'
import { onTheBusyEngine } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { letPass, MINUTE, rightTime } from './clock.ts'
import { answerOf, caller, eventsOf, PASSWORD, person, ROSA } from './people.ts'

const SETUP_TOKEN = 'codice-del-centro'

onTheBusyEngine('the first registration', (engine) => {
  let server: TestApp
  let call: ReturnType<typeof caller>
  const open = async (environment: Record<string, string> = {}) => {
    server = await testApp(engine, environment)
    call = caller(server)
  }
  const reopen = async (environment: Record<string, string>) => {
    await server.close()
    await open(environment)
  }
  beforeEach(() => open())
  afterEach(async () => {
    rightTime()
    await server.close()
  })
  const register = (changed: object = {}, from?: string) =>
    call('POST /register', { body: { ...ROSA, Password: PASSWORD, ...changed }, ...(from && { from }) })

  test('is won by one of fifty concurrent requests', async () => {
    const answers =
      await Promise.all(Array.from({ length: 50 }, (_, i) => register({ UserName: `rosa ${i}`, Email: `rosa${i}@esempio.it` })))
    const outcomes = answers.map(answerOf)
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(1)
    expect(outcomes.filter(([status, code]) => status === 409 && code === 'SETUP_DONE')).toHaveLength(49)
    expect((await call('GET /users/count')).json()).toBe(1)
    expect((await eventsOf(server.db)).map((event) => event.split(' ')[0])).toEqual(['create'])
  })

  test('is won by one of fifty concurrent requests that all know the setup code', async () => {
    await reopen({ SETUP_TOKEN })
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({ SetupToken: SETUP_TOKEN })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(49).fill(409)])
  })

  test('stays closed for ever, whatever happens to the accounts', async () => {
    await register()
    expect(answerOf(await register({ UserName: 'ida' }))).toEqual([409, 'SETUP_DONE'])
    await inWrite(server.db, (tx) => tx.deleteFrom('account').execute())
    expect((await call('GET /users/count')).json()).toBe(0)
    expect(answerOf(await register())).toEqual([409, 'SETUP_DONE'])
    const again = await testApp(engine, {}, server.db)
    expect(answerOf(await caller(again)('POST /register', { body: { ...ROSA, Password: PASSWORD } }))).toEqual([409, 'SETUP_DONE'])
    await again.app.close()
  })

  test('is closed by an account created on the command line', async () => {
    await person(server, 'ida', 'User', null)
    expect(answerOf(await register())).toEqual([409, 'SETUP_DONE'])
  })

  test('creates an Administrator and accepts no role', async () => {
    for (const extra of [{ Roles: ['Administrator'] }, { Roles: ['User'] }, { roles: ['User'] }, { Role: 'User' }, { id: 'x' }]) {
      const refused = await register(extra)
      expect([extra, ...answerOf(refused)]).toEqual([extra, 400, 'INVALID_FIELDS'])
      expect(Object.keys(refused.json().fields)).toEqual(Object.keys(extra))
    }
    expect((await register()).json()).toMatchObject({ roles: ['Administrator'] })
  })

  test('refuses wrong fields with messages, and creates nothing', async () => {
    const wrong: [string, unknown, string][] = [
      ['Email', 'rosa', 'Enter an address like name@example.org'],
      ['Email', 'rosa@esempio', 'Enter an address like name@example.org'],
      ['UserName', 'x'.repeat(31), 'At most 30 characters'],
      ['UserName', '  ', 'Required'],
      ['UserName', '\u200b\u0301', 'Required'],
      ['FirstName', undefined, 'Required'],
      ['Password', 'corta', 'Use at least 6 characters'],
      ['Password', '👍👍👍👍👍', 'Use at least 6 characters'],
      ['Password', 'Password', 'This password is too common. Choose another.'],
      ['Password', '123456', 'This password is too common. Choose another.'],
      ['Password', 'Juventus', 'This password is too common. Choose another.'],
      ['Password', 'aaaaaaaa', 'This password is too common. Choose another.'],
      ['Password', 'Rosa Bià', 'Your password can’t be your username or email'],
      ['Password', 'ROSA@esempio.it', 'Your password can’t be your username or email'],
    ]
    for (const [field, value, words] of wrong) {
      const refused = await register({ UserName: 'rosabia', [field]: value })
      expect([value, ...answerOf(refused), refused.json().fields]).toEqual([value, 400, 'INVALID_FIELDS', { [field]: [words] }])
    }
    expect((await call('GET /users/count')).json()).toBe(0)
  })

  test('accepts passwords of any script, and as long as the centre requires', async () => {
    await reopen({ PASSWORD_MIN_LENGTH: '12' })
    expect((await register({ Password: 'undici lett' })).json().fields).toEqual({ Password: ['Use at least 12 characters'] })
    const long = `${'Ж漢🙂é '.repeat(40)}!`
    expect((await register({ Password: long })).statusCode).toBe(201)
    expect((await call('POST /login', { body: { Username: 'rosa', Password: long } })).statusCode).toBe(200)
    expect((await call('POST /login', { body: { Username: 'rosa', Password: long.slice(0, -1) } })).statusCode).toBe(401)
  })

  test('asks for the setup code if there is one, and limits wrong ones from all addresses together', async () => {
    await reopen({ SETUP_TOKEN })
    letPass(0)
    const wrong = await register()
    expect([...answerOf(wrong), wrong.json().fields]).toEqual([400, 'INVALID_FIELDS', { SetupToken: ['That’s not the setup code'] }])
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, i) => register({ SetupToken: `codice-${i}` }, `10.0.0.${i}`)))
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(4)
    const tooMany = guesses.filter(({ statusCode }) => statusCode === 429)
    expect(tooMany).toHaveLength(16)
    expect(tooMany[0]!.headers['retry-after']).toBe('1')
    expect(answerOf(await register({ SetupToken: SETUP_TOKEN }, '10.0.1.1'))).toEqual([429, 'TOO_MANY'])
    letPass(MINUTE)
    expect((await register({ SetupToken: SETUP_TOKEN }, '10.0.1.1')).statusCode).toBe(201)
    expect(answerOf(await register({ SetupToken: 'wrong' }))).toEqual([409, 'SETUP_DONE'])
  })
})
