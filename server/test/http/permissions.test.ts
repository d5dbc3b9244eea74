import { API_KEY_SCOPE_NAMES, type ApiKeyScope } from '@faldone/contract/api-key.ts'
import { can, type Permission, type Role, ROLES } from '@faldone/contract/permissions.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeAccount } from '../../src/accounts/account-store.ts'
import { makeApiKey } from '../../src/accounts/api-key-store.ts'
import { beginSession } from '../../src/accounts/session-store.ts'
import { newId } from '../../src/db/uuid.ts'
import { changeNow } from '../../src/history/store.ts'
import type { ListedRoute } from '../../src/http/route-list.ts'
import { person } from '../accounts/people.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'

vi.setConfig({ testTimeout: 120_000 })
worksWithin()

const API = '/archive/api'
const NOBODY_ASKED = [
  '/auth/login', '/auth/refresh', '/auth/register', '/auth/users/count', '/auth/password/link', '/auth/password/reset',
  '/auth/password/reset-request',
]
const OWN = ['/auth/logout', '/auth/me', '/auth/password/change']
const IGNORE_TOKENS = [...NOBODY_ASKED, '/health', '/ready', '/metrics', '/openapi.json', '/docs']

/** The permission of a call, read from its address: the table of the API again, in other words. */
function permissionFor(method: string, path: string): Permission {
  const reads = method === 'GET' || method === 'HEAD'
  if (NOBODY_ASKED.includes(path)) return 'session.begin'
  if (OWN.includes(path)) return 'session.own'
  if (path.startsWith('/auth/') && path !== '/auth/version') return 'accounts.manage'
  if (/\/(xls|uploads|(?:agents|units|terms)\/sheet)\b/.test(path)) return 'archive.write'
  if (path.startsWith('/archive/status')) return 'settings.write'
  if (path === '/archive/labels') return 'archive.readStaff'
  if (!reads) return ['/archive/settings', '/archive/fields'].includes(path) ? 'settings.write' : 'archive.write'
  return /^\/archive\/(history|changes|trash|closures|work|translations|review|recognition|texts|mentions|places|documents\/[^/]+\/mentions|agents\/proposals|fields\/use)\b/.test(path) ? 'archive.readStaff' : 'archive.read'
}

/** What a key must be for to use a call as staff, read from its address. */
function scopeFor(method: string, path: string): ApiKeyScope | null {
  const permission = permissionFor(method, path)
  if (!permission.startsWith('archive.') || (permission === 'archive.write' && path.startsWith('/archive/content'))) return null
  const sheet = /\/(?:agents|units|terms)\/sheet\b/.test(path)
  if (sheet ? method !== 'POST' : /\/(xls\/(exports?|template)|export|dump\.jsonld\.gz)\b/.test(path)) return 'export'
  if (sheet || /\/xls\b/.test(path)) return 'import'
  return permission === 'archive.write' ? 'write' : 'read'
}

/** The status and code of the refusal for users without the permission. */
function refusalOf(permission: Permission, role: Role | 'anonymous'): [number, string] {
  if (permission === 'archive.readStaff') return [404, 'NOT_FOUND']
  return role === 'anonymous' ? [401, 'UNAUTHORIZED'] : [403, 'FORBIDDEN']
}

const pathOf = ({ url }: ListedRoute): string => url.slice(API.length)

onOneEngine('who may do what', (engine) => {
  let server: TestApp
  let accounts: Record<Role | 'removed', string>
  beforeEach(async () => {
    server = await testApp(engine)
    const ids = await Promise.all([
      ...ROLES, 'removed' as const,
    ].map(async (name) => [name, (await person(server, name, name === 'removed' ? 'Administrator' : name)).id]))
    accounts = Object.fromEntries(ids)
  })
  afterEach(() => server.close())

  /** A token of a new session. */
  async function freshToken(accountId: string): Promise<string> {
    const { id, serial, rotatedAt } = await inWrite(server.db, (tx) => beginSession(tx, accountId))
    return server.app.tokens.sign({ accountId, sessionId: id, serial, at: new Date(rotatedAt) })
  }

  /** The sessions of the roles. */
  let tokens: Map<Role, Promise<string>>
  beforeEach(() => void (tokens = new Map()))

  /** A token for a call, of one session for each role; a new one for calls under /auth, because some end the session they use. */
  function tokenFor(role: Role | 'anonymous', route: ListedRoute): Promise<string> | undefined {
    if (role === 'anonymous') return undefined
    const fresh = () => freshToken(accounts[role])
    return pathOf(route).startsWith('/auth/') ? fresh() : tokens.getOrInsertComputed(role, fresh)
  }

  type Sending = { token?: string; id?: string; query?: string; payload?: string }

  const send = ({ method, url }: ListedRoute, { token, id = newId(), query = '', payload }: Sending): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: url.replace(/:\w+|\*/g, id) + query,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload }),
    })


  /** What is wrong with the answer to an allowed user: refused, broken, or not found although nothing was named. */
  async function grudging(route: ListedRoute, role: Role | 'anonymous', key?: string): Promise<string[]> {
    const token = key ?? await tokenFor(role, route)
    const { statusCode } = await send(route, token ? { token } : {})
    const named = /[:*]/.test(route.url)
    return [401, 403, 405].includes(statusCode) || statusCode >= 500 || (statusCode === 404 && !named)
      ? [`${route.method} ${route.url} as ${role}: ${statusCode}`]
      : []
  }

  /** What is wrong with the refusal: there is none, or it depends on the input. */
  async function lenient(
    route: ListedRoute, role: Role | 'anonymous', [status, code]: [number, string], token?: string
  ): Promise<string[]> {
    const broken = { id: 'x', query: '?colour=red', ...(!['GET', 'HEAD'].includes(route.method) && { payload: '{"' }) }
    const answers = await Promise.all([{}, broken].map((sending) => send(route, { ...sending, ...(token && { token }) })))
    return answers
      .filter((answer) => answer.statusCode !== status || (route.method !== 'HEAD' && answer.json().code !== code))
      .map((answer) => `${route.method} ${route.url} as ${role}: ${answer.statusCode} ${answer.body}`)
  }

  test('every route has the permission of the table', () => {
    const { routeList } = server.app
    expect(routeList.length).toBeGreaterThan(100)
    expect(routeList.filter((route) => route.permission !== permissionFor(route.method, pathOf(route)))).toEqual([])
    expect(new Set(routeList.filter(({ ignoresToken }) => ignoresToken).map(pathOf))).toEqual(new Set(IGNORE_TOKENS))
  })

  test.each([...ROLES, 'anonymous'] as const)('%s is refused what the role may not do, before any input is read', async (role) => {
    const wrong: string[] = []
    for (const route of server.app.routeList) {
      const permission = permissionFor(route.method, pathOf(route))
      if (can(role, permission)) wrong.push(...await grudging(route, role))
      else wrong.push(...await lenient(route, role, refusalOf(permission, role), await tokenFor(role, route)))
    }
    expect(wrong).toEqual([])
  })

  test('every route tells what a key must be for', () => {
    const { routeList } = server.app
    const others = routeList.filter((route) => route.keyScope !== scopeFor(route.method, pathOf(route)))
    expect(others.map(({ method, url, keyScope }) => [method, url, keyScope])).toEqual([])
  })

  test.each(API_KEY_SCOPE_NAMES)('a key to %s is refused everything else, before any input is read', async (scope) => {
    const made = { name: scope, scopes: [scope], expiresOn: '2999-12-31' }
    const { key } = await inWrite(server.db, (tx) => makeApiKey(tx, made, changeNow('rosa')))
    const wrong: string[] = []
    for (const route of server.app.routeList.filter(({ ignoresToken }) => !ignoresToken)) {
      const permission = permissionFor(route.method, pathOf(route))
      if (permission === 'session.own') wrong.push(...await lenient(route, 'User', [401, 'UNAUTHORIZED'], key))
      else if (permission === 'archive.read' || route.keyScope === scope) wrong.push(...await grudging(route, 'Configurator', key))
      else wrong.push(...await lenient(route, 'User', refusalOf(permission, 'User'), key))
    }
    expect(wrong).toEqual([])
  })

  test('answers to signed-in users are not cached, neither on the way nor for the next user', async () => {
    const token = await freshToken(accounts.Administrator)
    const kept: string[] = []
    for (const route of server.app.routeList.filter(({ method, ignoresToken }) => method === 'GET' && !ignoresToken)) {
      const { headers } = await send(route, { token })
      if (!/no-store|no-cache|private/.test(headers['cache-control'] ?? '')) kept.push(pathOf(route))
    }
    expect(kept).toEqual(['/archive/settings/accent.css'])
  })

  test('a removed user with an unexpired token reaches only routes that ignore tokens', async () => {
    const token = await freshToken(accounts.removed)
    await inWrite(server.db, (tx) => removeAccount(tx, 'removed', change))
    const wrong: string[] = []
    for (const route of server.app.routeList) {
      if (route.ignoresToken) continue
      wrong.push(...await lenient(route, 'anonymous', [401, 'UNAUTHORIZED'], token))
    }
    expect(wrong).toEqual([])
  })
})
