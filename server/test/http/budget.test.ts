import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { openBudget, openBudgets } from '../../src/http/budget.ts'
import { person, tokenOf } from '../accounts/people.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

let server: TestApp
afterEach(() => server.close())

const open = async (settings: Record<string, string> = {}) => {
  server = await testApp('sqlite', { SEARCHES_PER_MINUTE: '4', IMAGE_PARTS_PER_MINUTE: '4', ...settings })
}

type Asking = { from?: string; headers?: Record<string, string>; path?: string }
const ask = ({ from = '198.51.100.7', headers = {}, path = 'documents?q=corteo' }: Asking = {}) =>
  server.app.inject({ url: `/archive/api/archive/${path}`, remoteAddress: from, headers: { 'accept-language': 'en', ...headers } })
/** How many of this many requests are allowed. */
const letIn = async (count: number, asking: (i: number) => Asking = () => ({})): Promise<number> => {
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => ask(asking(i))))
  return answers.filter(({ statusCode }) => statusCode !== 429).length
}

test('searches and suggestions share a visitor’s budget, and beyond it the answer says how long to wait', async () => {
  await open()
  expect(await letIn(2)).toBe(2)
  expect(await letIn(2, () => ({ path: 'suggest?q=co' }))).toBe(2)
  const refused = await ask()
  const { code, Message, values: { retryAfter } } = refused.json()
  expect([refused.statusCode, refused.headers['retry-after'], code]).toEqual([429, String(retryAfter), 'TOO_MANY_REQUESTS'])
  expect(15 - retryAfter).toBeLessThan(5)
  expect(Message).toBe(`Too many requests from this address. Try again in ${retryAfter} s.`)
  const { Message: inItalian } = (await ask({ headers: { 'accept-language': 'it' } })).json()
  expect(inItalian).toMatch(/^Troppe richieste da questo indirizzo: riprova tra 1\d s$/)
  expect((await ask({ path: 'settings' })).statusCode).toBe(200)
  // The tree of a question searches for its hits.
  expect(await letIn(2, () => ({ path: 'tree?q=corteo' }))).toBe(0)
  expect(await letIn(9, () => ({ path: 'tree?kind=document&parentId=unassigned' }))).toBe(9)
  // So do words in the names of units and people.
  expect(await letIn(4, (i) => ({ path: ['fondi?search=corteo', 'agents?q=corteo'][i % 2]! }))).toBe(0)
  expect(await letIn(18, (i) => ({ path: ['fondi?name=Corteo', 'agents?type=person'][i % 2]! }))).toBe(18)
  expect((await ask({ from: '198.51.100.8' })).statusCode).toBe(200)
})

test('parts of images have a budget of their own, their descriptions have none', async () => {
  await open()
  const image = `documents/${newId()}/iiif/${newId()}`
  expect(await letIn(9, () => ({ path: `${image}/full/max/0/default.jpg` }))).toBe(4)
  expect(await letIn(9, () => ({ path: `${image}/info.json` }))).toBe(9)
  expect(await letIn(9)).toBe(4)
})

test('a 64-bit IPv6 network counts as one address, and IPv4 in IPv6 as IPv4', async () => {
  await open()
  expect(await letIn(9, (i) => ({ from: `2001:db8:1:2:${i}::1` }))).toBe(4)
  expect(await letIn(4, (i) => ({ from: `2001:db8:1:${i + 3}::1` }))).toBe(4)
  expect(await letIn(9, (i) => ({ from: i % 2 ? '198.51.100.7' : '::ffff:198.51.100.7' }))).toBe(4)
})

test('signed-in users have no limit', async () => {
  await open()
  await person(server, 'rosa')
  const headers = { authorization: `Bearer ${await tokenOf(server, 'rosa')}` }
  expect(await letIn(9, () => ({ headers }))).toBe(9)
  expect(await letIn(9)).toBe(4)
})

test('forwarded addresses are accepted only from a trusted proxy', async () => {
  const forwarded = (i: number) => ({ 'x-forwarded-for': `203.0.113.${i}` })
  await open()
  expect(await letIn(9, (i) => ({ headers: forwarded(i) }))).toBe(4)
  expect(await letIn(9, (i) => ({ from: '127.0.0.1', headers: forwarded(i) }))).toBe(4)
  await server.close()
  await open({ TRUSTED_PROXIES: '127.0.0.1' })
  expect(await letIn(9, (i) => ({ from: '127.0.0.1', headers: forwarded(i) }))).toBe(9)
  expect(await letIn(9, () => ({ from: '127.0.0.1', headers: forwarded(77) }))).toBe(4)
})

test('this machine has no limit, but users of a proxy on it have', async () => {
  await open()
  expect(await letIn(9, () => ({ from: '127.0.0.1' }))).toBe(9)
  expect(await letIn(9, () => ({ from: '127.0.0.1', headers: { host: 'archivio.example.org' } }))).toBe(4)
})

test('0 means no limit', async () => {
  await open({ SEARCHES_PER_MINUTE: '0', IMAGE_PARTS_PER_MINUTE: '0' })
  expect(await letIn(30)).toBe(30)
})

test('a user who zooms, types and pages through results never reaches the limit', async () => {
  await open({ SEARCHES_PER_MINUTE: '', IMAGE_PARTS_PER_MINUTE: '' })
  expect(await letIn(300)).toBe(300)
  const image = `documents/${newId()}/iiif/${newId()}`
  expect(await letIn(2000, () => ({ path: `${image}/full/max/0/default.jpg` }))).toBe(2000)
})

test('the list of known addresses does not grow without end', async () => {
  await open()
  const { spend } = openBudget(1)
  expect([spend('the first'), spend('the first')]).toEqual([0, expect.any(Number)])
  for (let i = 0; i < 20_000; i++) spend(`${i}`)
  expect(spend('19999')).toBeGreaterThan(0)
  expect(spend('the first')).toBe(0)
})

test.skipIf(!inject('postgresUrl'))('two servers count together what a harvester asks of them (PostgreSQL)', async () => {
  server = await testApp('postgres', { SEARCHES_PER_MINUTE: '4' })
  const { archive: { database, config }, log } = server.app
  const [one, another] = [openBudgets(database.write, config, log), openBudgets(database.write, config, log)]
  for (let asked = 0; asked < 4; asked++) expect(one.spend('harvests', 'a harvester')).toBe(0)
  expect(another.spend('harvests', 'a harvester')).toBe(0)
  await vi.waitFor(async () =>
    expect((await database.read.selectFrom('visitorBudget').select('remaining').executeTakeFirstOrThrow()).remaining).toBeLessThan(0),
  { timeout: 20_000, interval: 100 })
  // The answer of the database is on its way to the server that asked last.
  await wait(300)
  expect(another.spend('harvests', 'a harvester')).toBeGreaterThan(0)
  expect(another.spend('searches', 'a harvester')).toBe(0)
  await Promise.all([one.close(), another.close()])
})
