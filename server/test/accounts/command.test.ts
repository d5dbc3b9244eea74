import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userCommandLine } from '../../src/user-command/command.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { caller, PASSWORD, tokenOf } from './people.ts'

const ADA = ['--email', 'ada@esempio.it', '--first-name', 'Ada', '--last-name', 'Neri']

onOneEngine('faldone user', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine, { PUBLIC_URL: 'https://archivio.example.org' })
  })
  afterEach(() => server.close())

  async function user(args: string[], input = '') {
    const said: string[] = []
    const warned: string[] = []
    const terminal = { say: (line: string) => void said.push(line), warn: (line: string) => void warned.push(line) }
    const code = await userCommandLine(server.config, [...args, '--lang', 'en'], terminal, Readable.from([input]))
    return { code, said, warned: warned.join('\n') }
  }
  const addAda = () => user(['add', 'Ada', ...ADA, '--role', 'administrator', '--password-stdin'], `${PASSWORD}\n`)
  const choose = (url: string, NewPassword: string) =>
    caller(server)('POST /password/reset', { body: { Token: url.split('#token=')[1], NewPassword } })

  test('add creates an account that can sign in, and closes the first registration', async () => {
    expect(await addAda()).toEqual({ code: 0, said: ['User added: Ada'], warned: '' })
    const token = await tokenOf(server, 'ada')
    expect((await caller(server)('GET /me', { token })).json())
      .toMatchObject({ userName: 'Ada', email: 'ada@esempio.it', firstName: 'Ada', lastName: 'Neri', roles: ['Administrator'] })
    const rosa = { Email: 'rosa@esempio.it', UserName: 'Rosa', FirstName: 'Rosa', LastName: 'Bianchi', Password: PASSWORD }
    expect((await caller(server)('POST /register', { body: rosa })).json()).toMatchObject({ code: 'SETUP_DONE' })
  })

  test('add without a password prints a link for choosing one, and the default role is User', async () => {
    const { code, said } = await user(['add', ' Ida  Rossi ', ...ADA])
    expect([code, said[0], said[1]]).toEqual([
      0, 'User added: Ida Rossi',
      expect.stringMatching(/^Use this link to choose a password\. It works only once and expires on \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d .+:$/),
    ])
    expect(said[2]).toMatch(/^https:\/\/archivio\.example\.org\/archive\/changepassword#token=[\w-]{43}$/)
    expect((await choose(said[2]!, PASSWORD)).statusCode).toBe(204)
    expect((await caller(server)('GET /me', { token: await tokenOf(server, 'ida rossi') })).json()).toMatchObject({ roles: ['User'] })
  })

  test('reset prints a link and ends older ones', async () => {
    await addAda()
    const [first, second] = [await user(['reset', 'ADA']), await user(['reset', 'Ada'])]
    expect((await choose(first.said[1]!, 'un’altra parola')).json()).toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await tokenOf(server, 'Ada')).toMatch(/^ey/)
    expect((await choose(second.said[1]!, 'un’altra parola')).statusCode).toBe(204)
    expect(await tokenOf(server, 'Ada', 'un’altra parola')).toMatch(/^ey/)
  })

  test('reset with a password sets it and ends the sessions', async () => {
    await addAda()
    const token = await tokenOf(server, 'Ada')
    expect(await user(['reset', 'ada', '--password-stdin'], 'un’altra parola\r\nseconda riga'))
      .toEqual({ code: 0, said: ['Password set: Ada'], warned: '' })
    expect((await caller(server)('GET /me', { token })).statusCode).toBe(401)
    expect(await tokenOf(server, 'Ada', 'un’altra parola')).toMatch(/^ey/)
  })

  test('remove deletes an account, but never the last administrator', async () => {
    await addAda()
    await user(['add', 'Ida', ...ADA, '--password-stdin'], PASSWORD)
    const token = await tokenOf(server, 'Ida')
    expect(await user(['remove', 'IDA'])).toEqual({ code: 0, said: ['User removed: Ida'], warned: '' })
    expect((await caller(server)('GET /me', { token })).statusCode).toBe(401)
    expect(await user(['remove', 'Ada']))
      .toEqual({ code: 1, said: [], warned: 'This is the only administrator. Appoint another one first.' })
    expect(await tokenOf(server, 'Ada')).toMatch(/^ey/)
  })

  test('a refusal is explained and changes nothing', async () => {
    await addAda()
    expect(await user(['add', 'ÀDA', ...ADA]))
      .toEqual({ code: 1, said: [], warned: 'This name is already taken: ÀDA\nThis username is already taken' })
    expect(await user(['reset', 'Ida'])).toEqual({ code: 1, said: [], warned: 'No user with this name. Users: Ada' })
    expect(await user(['remove', 'Ida'])).toMatchObject({ code: 1 })
    expect(await user(['add', 'Ida', ...ADA, '--password-stdin'], 'password'))
      .toMatchObject({ code: 1, warned: expect.stringContaining('too common') })
    expect(await user(['reset', 'Ada', '--password-stdin'], 'ada@esempio.it'))
      .toMatchObject({ code: 1, warned: expect.stringContaining('can’t be your username') })
    expect((await server.db.read.selectFrom('account').select('userName').execute())).toEqual([{ userName: 'Ada' }])
    expect(await tokenOf(server, 'Ada')).toMatch(/^ey/)
  })

  test.each([
    ['nothing', [], 'Usage'],
    ['no such action', ['list', 'Ada'], 'Usage'],
    ['no name', ['add', ...ADA], 'Usage'],
    ['two names', ['remove', 'Ada', 'Ida'], 'Usage'],
    ['an unknown option', ['add', 'Ada', '--colour', 'red'], '--colour'],
    ['what is missing', ['add', 'Ada', '--email', 'ada@esempio.it'], '--first-name: Required\n--last-name: Required'],
    ['a wrong address', ['add', 'Ada', ...ADA, '--email', 'ada'], '--email: '],
    ['a long name', ['add', 'A'.repeat(31), ...ADA], 'NAME: At most 30 characters'],
    ['an unknown role', ['add', 'Ada', ...ADA, '--role', 'king'], '--role: Choose'],
    ['a role for what is no new account', ['reset', 'Ada', '--role', 'User'], 'Usage'],
    ['a password to remove', ['remove', 'Ada', '--password-stdin'], 'Usage'],
    ['no password', ['add', 'Ada', ...ADA, '--password-stdin'], 'No password given'],
  ])('%s: a wrong call is explained', async (_, args, words) => {
    const { code, said, warned } = await user(args)
    expect([code, said]).toEqual([2, []])
    expect(warned).toContain(words)
    expect(await server.db.read.selectFrom('account').select('id').execute()).toEqual([])
  })

  test('a password shorter than the setting is refused', async () => {
    const { code, warned } = await user(['add', 'Ada', ...ADA, '--password-stdin'], 'breve')
    expect([code, warned]).toEqual([2, '--password-stdin: Use at least 6 characters'])
  })
})
