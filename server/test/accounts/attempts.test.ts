import { afterEach, beforeEach, expect, test } from 'vitest'
import { senderOf } from '../../src/http/sender.ts'
import { attemptsOn, clearAttempts, countAttempt } from '../../src/accounts/attempt-store.ts'
import { hashPassword } from '../../src/accounts/password.ts'
import { STRENGTH } from '../../src/accounts/strength.ts'
import type { Engine } from '../../src/db/engine.ts'
import { onEachEngine, onOneEngine } from '../support/fresh-database.ts'
import { inWrite, refusal } from '../support/sample-tree.ts'
import { lightPasswords, slowAnswers } from '../support/strength.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { DAY, letPass, MINUTE, rightTime, SECOND } from './clock.ts'
import { answerOf, caller, eventsOf, PASSWORD, person } from './people.ts'

let server: TestApp
let call: ReturnType<typeof caller>
const open = async (engine: Engine, environment: Record<string, string> = {}) => {
  server = await testApp(engine, environment)
  call = caller(server)
  await person(server, 'rosa')
}
const onEngine = (engine: Engine): void => {
  beforeEach(async () => {
    letPass(0)
    await open(engine)
  })
  afterEach(async () => {
    rightTime()
    lightPasswords()
    await server.close()
  })
}

const signIn = (Username: string, Password: string, from?: string, headers?: Record<string, string>) =>
  call('POST /login', { body: { Username, Password }, ...(from && { from }), ...(headers && { headers }) })
const wrong = (from?: string, headers?: Record<string, string>) => signIn('rosa', 'un’altra parola', from, headers)
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)
const inTurn = async <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let i = 0; i < count; i++) all.push(await work(i))
  return all
}

onEachEngine('failed sign-ins', (engine) => {
  onEngine(engine)

  test('allow five attempts, then delay each one longer, up to a minute, but never block for good', async () => {
    slowAnswers()
    const began = performance.now()
    expect(statuses(await inTurn(5, () => wrong()))).toEqual([401, 401, 401, 401, 401])
    // Each answer takes a little longer than the one before.
    expect(performance.now() - began).toBeGreaterThan(490)
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await wrong()
      expect([...answerOf(refused), refused.headers['retry-after'], refused.json().values])
        .toEqual([429, 'TOO_MANY', String(seconds), { retryAfter: seconds }])
      expect(refused.json().Message).toBe(`Too many attempts. Try again in ${seconds} s.`)
      expect(answerOf(await signIn('rosa', PASSWORD))).toEqual([429, 'TOO_MANY'])
      letPass(seconds * SECOND)
      expect((await wrong()).statusCode).toBe(401)
    }
    letPass(MINUTE)
    expect((await signIn('rosa', PASSWORD)).statusCode).toBe(200)
    expect(statuses(await inTurn(4, () => wrong()))).toEqual([401, 401, 401, 401])
    expect((await signIn('rosa', PASSWORD)).statusCode).toBe(200)
  })

  test('count as five attempts if a hundred come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => signIn('rosa', `tentativo ${i}`, `10.1.0.${i}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95)
  })

  test('count for the account from many addresses, however its name is written', async () => {
    const spellings = ['rosa', 'ROSA', ' Rosa ', 'r o s a', 'rosà']
    expect(statuses(await inTurn(5, (i) => signIn(spellings[i]!, 'sbagliata', `10.2.0.${i}`)))).toEqual([401, 401, 401, 401, 401])
    expect((await wrong('10.2.1.1')).statusCode).toBe(429)
    await person(server, 'ida')
    expect((await signIn('ida', PASSWORD, '10.2.0.1')).statusCode).toBe(200)
  })

  test('count for an unknown account as for a known one', async () => {
    expect(statuses(await inTurn(6, () => signIn('nessuno', 'sbagliata')))).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('count for the network address, whatever the account, and block it for a quarter of an hour at most', async () => {
    const spray = (i: number) => signIn(`persona ${i}`, 'primavera', '10.3.0.1')
    expect(new Set(statuses(await inTurn(30, spray)))).toEqual(new Set([401]))
    expect((await spray(30)).statusCode).toBe(429)
    expect((await signIn('rosa', PASSWORD, '10.3.0.1')).statusCode).toBe(429)
    expect((await signIn('rosa', PASSWORD, '10.3.0.2')).statusCode).toBe(200)
    letPass(SECOND)
    expect((await signIn('rosa', PASSWORD, '10.3.0.1')).statusCode).toBe(200)
  })

  test('are remembered after a restart and forgotten after a day', async () => {
    await inTurn(5, () => wrong())
    const again = await testApp(engine, {}, server.db)
    expect((await caller(again)('POST /login', { body: { Username: 'rosa', Password: PASSWORD } })).statusCode).toBe(429)
    await again.app.close()
    letPass(DAY + MINUTE)
    expect(statuses(await inTurn(5, () => wrong()))).toEqual([401, 401, 401, 401, 401])
    expect(await server.db.read.selectFrom('signInAttempt').select('key').execute()).toHaveLength(2)
  })

  test('do not block if a wrong clock set the wait years ahead', async () => {
    letPass(1000 * DAY)
    await inTurn(6, () => wrong())
    expect((await signIn('rosa', PASSWORD)).statusCode).toBe(429)
    letPass(-1000 * DAY)
    expect((await signIn('rosa', PASSWORD)).statusCode).toBe(200)
  })

  test('store nothing that was typed', async () => {
    await signIn('una parola segreta', 'sbagliata', '10.6.0.1')
    const rows = JSON.stringify([
      await server.db.read.selectFrom('signInAttempt').selectAll().execute(), await server.db.read.selectFrom('event').selectAll().execute()
    ])
    for (const typed of ['segreta', 'sbagliata', '10.6.0.1']) expect(rows).not.toContain(typed)
    expect((await eventsOf(server.db)).at(-1)).toBe('signInRefused')
  })

  test('are cleared for the account by a success, which takes back only one attempt of the address', async () => {
    const from = '10.7.0.1'
    await inTurn(29, (i) => signIn(`persona ${i}`, 'primavera', from))
    expect((await signIn('rosa', PASSWORD, from)).statusCode).toBe(200)
    expect((await signIn('rosa', PASSWORD, from)).statusCode).toBe(200)
    expect((await signIn('persona 30', 'primavera', from)).statusCode).toBe(401)
    expect((await signIn('rosa', PASSWORD, from)).statusCode).toBe(429)
  })

  test('stay blocked after a success if others blocked the account meanwhile', async () => {
    const on = (who: string) => attemptsOn(who, '10.8.0.1')
    const counted = await inWrite(server.db, (tx) => countAttempt(tx, on('ida')))
    await inTurn(29, (i) => inWrite(server.db, (tx) => countAttempt(tx, on(`${i}`))))
    letPass(SECOND)
    await inWrite(server.db, (tx) => countAttempt(tx, on('x')))
    await inWrite(server.db, (tx) => clearAttempts(tx, counted))
    expect(await refusal(inWrite(server.db, (tx) => countAttempt(tx, on('y'))))).toEqual({ code: 'TOO_MANY', retryAfter: 2 })
  })
})

// What follows is the same on both engines.
onOneEngine('failed sign-ins', (engine) => {
  onEngine(engine)

  test('do not count if the server has no time to check them', async () => {
    Object.assign(STRENGTH, { memory: 19_456, passes: 40 })
    const long = [hashPassword('lunga'), hashPassword('lunga')]
    lightPasswords()
    const waiting = Array.from({ length: 64 }, () => hashPassword('breve'))
    const refused = await wrong()
    expect([...answerOf(refused), refused.headers['retry-after']]).toEqual([503, 'BUSY', '5'])
    await Promise.all([...long, ...waiting])
    expect(statuses(await inTurn(6, () => wrong()))).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('ignore forwarding headers by default', async () => {
    const forged = (i: number) => ({ 'x-forwarded-for': `203.0.113.${i}`, forwarded: `for=203.0.113.${i}`, 'x-real-ip': `203.0.113.${i}` })
    await inTurn(30, (i) => signIn(`persona ${i}`, 'primavera', '10.4.0.1', forged(i)))
    expect((await signIn('rosa', PASSWORD, '10.4.0.1', forged(99))).statusCode).toBe(429)
  })

  test('accept forwarding headers from a trusted proxy, and from nobody behind it', async () => {
    await server.close()
    await open(engine, { TRUSTED_PROXIES: '10.5.0.1, 192.168.7.0/24' })
    const from = (client: string, proxy = '10.5.0.1') => [proxy, { 'x-forwarded-for': client }] as const
    await inTurn(30, (i) => signIn(`persona ${i}`, 'primavera', ...from(`198.51.100.${i}, 203.0.113.9`, `192.168.7.${i + 1}`)))
    expect((await signIn('rosa', PASSWORD, ...from('203.0.113.9'))).statusCode).toBe(429)
    expect((await signIn('rosa', PASSWORD, ...from('198.51.100.1'))).statusCode).toBe(200)
    expect((await signIn('rosa', PASSWORD, ...from('203.0.113.9', '10.5.0.2'))).statusCode).toBe(200)
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0:0:ffff::9', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('requests from %s count for %s', (address, sender) => {
  expect(senderOf(address)).toBe(sender)
})
