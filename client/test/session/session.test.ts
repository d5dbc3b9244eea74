import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as ApiClient from '../../src/session/api-client.ts'
import type * as Session from '../../src/session/index.ts'
import type * as Navigation from '../../src/session/navigation.ts'
import type * as Refresh from '../../src/session/refresh.ts'
import type * as Store from '../../src/store/app-store.ts'
import { type Browser, makeToken, refusal, stubBrowser, stubServer } from '../support/browser.ts'

// The life of a session in one browser, from opening a page to its end. Longer than 250 lines because every test needs the same modules of
// a tab.

const TOKEN = 'faldone.sessionToken'
const CONSENT = 'faldone.cookiePreferences'
const USER = 'faldone.currentUser'

let browser: Browser
let session: typeof Session
let client: typeof ApiClient
let refresh: typeof Refresh
let store: typeof Store
const alerts = vi.fn<(text: string, title?: string) => void>()
const visited: string[] = []

const now = () => Math.floor(Date.now() / 1000)
const tokenOf = (sub: string, age = 0) => makeToken({ sub, iat: now() - age, exp: now() - age + 900 })
const account = {
  id: '1', userName: 'anna', email: 'anna@example.org', firstName: 'Anna', lastName: 'Rossi', roles: ['Configurator' as const],
}
const stored = {
  language: 'it', userName: 'anna', loggedIn: true, email: '', firstName: '', lastName: '', roles: ['Configurator'], remember: false,
}

/** The modules of a newly opened tab, with what the browser has kept. */
async function openTab({ kept }: { kept?: (browser: Browser) => void } = {}): Promise<void> {
  vi.resetModules()
  browser = stubBrowser()
  kept?.(browser)
  vi.doMock('../../src/ui/alert-queue.ts', () => ({ showAlert: alerts }))
  await (await import('../../src/i18n/i18n.ts')).speak('en')
  session = await import('../../src/session/index.ts')
  client = await import('../../src/session/api-client.ts')
  refresh = await import('../../src/session/refresh.ts')
  store = await import('../../src/store/app-store.ts')
  await (await import('../../src/i18n/i18n.ts')).startLanguage()
  const navigation: typeof Navigation = await import('../../src/session/navigation.ts')
  visited.length = 0
  navigation.followRouter(
    { navigate: async (to: unknown) => void visited.push(String(to)), revalidate: async () => void visited.push('guards') } as never
  )
}

const user = () => store.useAppStore.getState().user
const shownForStaff = () => store.useAppStore.getState().menuEntries.filter(({ id, hidden }) => id > 6 && !hidden).length

beforeEach(async () => {
  alerts.mockClear()
  // Tabs do not hear each other here: stories in the browser test two tabs.
  vi.stubGlobal('BroadcastChannel', class extends EventTarget { postMessage(): void {} })
  await openTab()
})

describe('a session', () => {
  test('begins: without consent the token is only in memory, the user is in local storage, the menu matches their role', async () => {
    const token = tokenOf('anna')
    const calls = stubServer(() => ({ status: 200, body: { data: { accessToken: token, user: account } } }))
    await session.signIn({ Username: 'anna', Password: 'secret' }, true)
    expect(calls).toMatchObject([{ method: 'POST', path: 'auth/login', body: { Username: 'anna', Password: 'secret' }, token: undefined }])
    expect(user()).toMatchObject({
      userName: 'anna', loggedIn: true, email: 'anna@example.org', firstName: 'Anna', lastName: 'Rossi', roles: ['Configurator'],
      remember: true,
    })
    expect(JSON.parse(browser.storage.get(USER)!)).toEqual(user())
    expect(browser.cookies.has(TOKEN)).toBe(false)
    expect(shownForStaff()).toBe(2)
  })

  test.each([
    [true, 'path=/; samesite=strict; max-age=2592000; secure'], [false, 'path=/; samesite=strict; secure']
  ])('keeps its token in the cookie with consent (remember: %s)', (remember, attributes) => {
    browser.cookies.set(CONSENT, 'accepted')
    const accessToken = tokenOf('anna')
    session.adoptSession({ data: { accessToken, user: account } }, remember)
    expect(browser.cookies.get(TOKEN)).toBe(accessToken)
    expect(browser.attributes.get(TOKEN)).toBe(attributes)
  })

  test('puts the token into the cookie with consent, and removes it when consent is withdrawn', () => {
    session.adoptSession({ data: { accessToken: tokenOf('anna'), user: account } }, false)
    session.giveConsent('accepted')
    expect(browser.attributes.get(CONSENT)).toBe('path=/; samesite=strict; max-age=7776000; secure')
    expect([session.consent(), browser.cookies.has(TOKEN)]).toEqual(['accepted', true])
    session.giveConsent('rejected')
    expect([session.consent(), browser.cookies.has(TOKEN), user().loggedIn]).toEqual(['rejected', false, true])
  })

  test('survives a consent given after another tab without a user has cleared the storage', () => {
    session.adoptSession({ data: { accessToken: tokenOf('anna'), user: account } }, false)
    browser.storage.delete(USER)
    session.giveConsent('accepted')
    expect(JSON.parse(browser.storage.get(USER)!)).toEqual(user())
  })

  test('ends: the browser and the state are cleared, the server is told, and the user is at home', async () => {
    browser.cookies.set(CONSENT, 'accepted')
    const accessToken = tokenOf('anna')
    session.adoptSession({ data: { accessToken, user: account } }, true)
    store.useAppStore.setState({ selectedFondo: 'f' })
    const calls = stubServer(() => ({ status: 204 }))
    await session.signOut()
    expect(calls).toMatchObject([{ method: 'POST', path: 'auth/logout', token: accessToken }])
    expect([browser.cookies.has(TOKEN), browser.storage.has(USER), shownForStaff(), visited])
      .toEqual([false, false, 0, ['guards', '/home']])
    expect(store.useAppStore.getState()).toMatchObject({
      selectedFondo: null, user: { userName: '', loggedIn: false, email: '', firstName: '', lastName: '', roles: [], remember: false },
    })
    expect(alerts).not.toHaveBeenCalled()
  })

  test.each([
    ['idle', 0], ['chosen', 1],
  ] as const)('that ends (%s) while another tab tells the server of its end is told by this one, too: %i times', async (why, times) => {
    session.adoptSession({ data: { accessToken: tokenOf('anna'), user: account } }, false)
    const calls = stubServer(() => ({ status: 204 }))
    await navigator.locks.request('faldone.logout', () => session.signOut(why))
    expect([calls.length, user().loggedIn]).toEqual([times, false])
  })

  test('a refused sign-in is reported and thrown, and starts no session', async () => {
    stubServer(() => refusal(401, 'WRONG_CREDENTIALS', 'Wrong username or password'))
    await expect(session.signIn({ Username: 'anna', Password: 'x' }, false)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(alerts).toHaveBeenCalledExactlyOnceWith('Unauthorized access. Credentials are invalid - Wrong username or password')
    expect(user().loggedIn).toBe(false)
  })
})

describe('at the start', () => {
  const keep = (token: string | null, remember: boolean, consent = 'accepted') => (kept: Browser) => {
    kept.cookies.set(CONSENT, consent)
    if (token) kept.cookies.set(TOKEN, token)
    kept.storage.set(USER, JSON.stringify({ ...stored, remember }))
  }

  test('a visitor asks the server nothing', async () => {
    const calls = stubServer(() => null)
    await session.startSession()
    expect(calls).toEqual([])
    expect(user().loggedIn).toBe(false)
  })

  test('a valid token with a user stays signed in at once; then the account is read again', async () => {
    await openTab({ kept: keep(tokenOf('anna'), false) })
    const calls = stubServer(() => ({ status: 200, body: { ...account, roles: ['User'] } }))
    await session.startSession()
    expect(user().loggedIn).toBe(true)
    await vi.waitFor(() => expect(user().roles).toEqual(['User']))
    expect(calls).toMatchObject([{ path: 'auth/me' }])
    expect([shownForStaff(), visited.at(-1)]).toEqual([0, 'guards'])
  })

  test('an expired token is renewed for users who chose to be remembered; then the account is read again', async () => {
    const [old, fresh] = [tokenOf('anna', 1000), tokenOf('anna')]
    await openTab({ kept: keep(old, true) })
    const calls = stubServer(
      ({ path }) => ({ status: 200, body: path === 'auth/refresh' ? { newAccessToken: fresh } : { ...account, roles: ['User'] } })
    )
    await session.startSession()
    expect(shownForStaff()).toBe(2)
    await vi.waitFor(() => expect(user().roles).toEqual(['User']))
    expect(shownForStaff()).toBe(0)
    expect(calls).toMatchObject([
      { method: 'POST', path: 'auth/refresh', body: { ExpiredToken: old }, token: undefined }, { path: 'auth/me', token: fresh },
    ])
    expect([user().loggedIn, user().remember, browser.cookies.get(TOKEN), browser.attributes.get(TOKEN)])
      .toEqual([true, true, fresh, 'path=/; samesite=strict; max-age=2592000; secure'])
  })

  test.each([
    ['the renewal is refused', keep(tokenOf('anna', 1000), true), 1],
    ['the token expired and nobody asked to be remembered', keep(tokenOf('anna', 1000), false), 0],
    ['there is no token', keep(null, true), 0],
    ['the token does not decode', keep('nonsense', false), 0],
    ['consent was withdrawn', keep(tokenOf('anna'), true, 'rejected'), 0],
    ['nobody knows whose token it is', (kept: Browser) => void kept.cookies.set(CONSENT, 'accepted').set(TOKEN, tokenOf('anna')), 0],
    [
      'the stored user is damaged',
      (kept: Browser) => (keep(tokenOf('anna'), true)(kept), void kept.storage.set(USER, '{"loggedIn":true}')), 0,
    ],
  ])('nobody is signed in, and nothing is kept, where %s', async (_, kept, requests) => {
    await openTab({ kept })
    const calls = stubServer(() => refusal(401, 'USEREXPIRED', 'Your session has expired'))
    await session.startSession()
    expect([user().loggedIn, browser.cookies.has(TOKEN), browser.storage.has(USER), calls.length]).toEqual([false, false, false, requests])
  })

  test.each([
    ['ahead', -3600, true], ['behind', 3600, false],
  ])('a clock that is an hour %s is put right by the token that came last', async (_, offset, isSignedIn) => {
    // By the browser's clock the one ended a quarter of an hour ago, and the other has half an hour left.
    const given = isSignedIn
      ? makeToken({ sub: 'anna', iat: now() - 1800, exp: now() - 900 })
      : makeToken({ sub: 'anna', iat: now() + 900, exp: now() + 1800 })
    session.adoptSession(
      { data: { accessToken: makeToken({ sub: 'anna', iat: now() + offset, exp: now() + offset + 900 }), user: account } }, false
    )
    const clock = browser.storage.get('faldone.clockOffset')!
    await openTab({ kept: (kept) => (keep(given, false)(kept), void kept.storage.set('faldone.clockOffset', clock)) })
    stubServer(() => ({ status: 200, body: account }))
    await session.startSession()
    expect(user().loggedIn).toBe(isSignedIn)
  })

  test('a correct clock is not noted', () => {
    session.adoptSession({ data: { accessToken: tokenOf('anna'), user: account } }, false)
    expect(browser.storage.has('faldone.clockOffset')).toBe(false)
  })
})

describe('an authenticated call', () => {
  const signedInWith = (token: string, remember: boolean) => session.adoptSession({ data: { accessToken: token, user: account } }, remember)
  const expired = refusal(401, 'USEREXPIRED', 'Your session has expired')

  test('carries the token; a read carries it only while a user is signed in', async () => {
    const calls = stubServer(() => ({ status: 200, body: {} }))
    const read = () => client.reading('archive/fondi').queryFn({ signal: new AbortController().signal })
    await read()
    const token = tokenOf('anna')
    signedInWith(token, false)
    await read()
    await client.authorizedCall('archive/trash')
    await client.call('auth/users/count')
    expect(calls.map((call) => call.token)).toEqual([undefined, token, token, undefined])
  })

  test('the rules of the archive are read without a user, so the end of a session does not matter', async () => {
    const calls = stubServer(() => ({ status: 200, body: {} }))
    signedInWith(tokenOf('anna'), false)
    const { readingSettings } = await import('../../src/shell/settings.ts')
    await readingSettings.queryFn({ signal: new AbortController().signal })
    expect(calls).toMatchObject([{ path: 'archive/settings', token: undefined }])
  })

  test('without a token leads to the sign-in page and asks nothing', async () => {
    const calls = stubServer(() => ({ status: 200, body: {} }))
    await expect(client.authorizedCall('archive/trash')).rejects.toMatchObject({ status: 401 })
    expect([calls, visited]).toEqual([[], ['/login?to=%2Fhome%3Flang%3Den']])
  })

  test('renews an expired token once for all refused calls, and repeats each', async () => {
    const [old, fresh] = [tokenOf('anna', 1000), tokenOf('anna')]
    signedInWith(old, true)
    const calls = stubServer(({ path, token }) => {
      if (path === 'auth/refresh') return { status: 200, body: { newAccessToken: fresh } }
      return token === fresh ? { status: 200, body: path } : expired
    })
    const answers = await Promise.all(['a', 'b', 'c'].map((path) => client.authorizedCall(path, { method: 'POST', body: { path } })))
    expect(answers).toEqual(['a', 'b', 'c'])
    expect(calls.filter(({ path }) => path === 'auth/refresh')).toHaveLength(1)
    expect(calls.filter(({ token }) => token === fresh).map(({ body }) => body)).toEqual([{ path: 'a' }, { path: 'b' }, { path: 'c' }])
    expect([user().loggedIn, alerts.mock.calls]).toEqual([true, []])
  })

  test('uses a token that another tab has put into the cookie before requesting one', async () => {
    const [old, fresh] = [tokenOf('anna', 1000), tokenOf('anna')]
    browser.cookies.set(CONSENT, 'accepted')
    signedInWith(old, true)
    browser.cookies.set(TOKEN, fresh)
    const calls = stubServer(({ token }) => (token === fresh ? { status: 200, body: 'read' } : expired))
    await expect(client.authorizedCall('archive/trash')).resolves.toBe('read')
    expect(calls.map(({ path }) => path)).toEqual(['archive/trash', 'archive/trash'])
  })

  test('is repeated with a token that arrived while it was running, remembered or not', async () => {
    const [old, fresh] = [tokenOf('anna', 700), tokenOf('anna')]
    signedInWith(old, false)
    stubServer(({ path, token }) => {
      if (path === 'auth/refresh') return { status: 200, body: { newAccessToken: fresh } }
      return token === fresh ? { status: 200, body: 'read' } : expired
    })
    const answer = client.authorizedCall('archive/trash')
    await refresh.renewToken(old)
    await expect(answer).resolves.toBe('read')
  })

  test('ignores a token that belongs to another user', async () => {
    const old = tokenOf('anna', 1000)
    browser.cookies.set(CONSENT, 'accepted')
    signedInWith(old, true)
    browser.cookies.set(TOKEN, tokenOf('bruno'))
    const calls = stubServer(() => expired)
    await expect(refresh.renewToken(old)).rejects.toMatchObject({ status: 401 })
    expect(calls).toMatchObject([{ path: 'auth/refresh' }])
  })

  test.each([
    ['nobody asked to be remembered', false, expired, 1],
    ['the renewal is refused', true, expired, 2],
    ['the session is over for good: somebody was removed', true, refusal(401, 'UNAUTHORIZED', 'Sign in first'), 2],
  ])('is rejected and ends the session, once and saying so, where %s', async (_, remember, answer, requests) => {
    signedInWith(tokenOf('anna', 1000), remember)
    const calls = stubServer(() => answer)
    const results = await Promise.allSettled([client.authorizedCall('archive/trash'), client.authorizedCall('archive/trash')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(calls.filter(({ path }) => path === 'archive/trash')).toHaveLength(2)
    expect(calls).toHaveLength(requests + 1)
    expect([user().loggedIn, browser.storage.has(USER), visited]).toEqual([false, false, ['guards']])
    expect(alerts).toHaveBeenCalledExactlyOnceWith('Your session has ended. Sign in again to continue.', 'SESSION')
  })

  test('a repeated call that is refused again ends the session, too', async () => {
    signedInWith(tokenOf('anna', 1000), true)
    stubServer(({ path }) => (path === 'auth/refresh' ? { status: 200, body: { newAccessToken: tokenOf('anna') } } : expired))
    await expect(client.authorizedCall('archive/trash')).rejects.toMatchObject({ status: 401 })
    expect([user().loggedIn, alerts.mock.calls.length]).toEqual([false, 1])
  })

  test('that is refused to a role reads the account again: the menu and the guards follow', async () => {
    stubServer(() => null)
    await session.startSession()
    signedInWith(tokenOf('anna'), false)
    const calls = stubServer(
      ({ path }) => (path === 'auth/me' ? { status: 200, body: { ...account, roles: ['User'] } } : refusal(403, 'FORBIDDEN', 'Denied'))
    )
    await expect(client.authorizedCall('archive/documents', { method: 'POST' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await vi.waitFor(() => expect(user().roles).toEqual(['User']))
    expect([calls.map(({ path }) => path), shownForStaff(), visited]).toEqual([['archive/documents', 'auth/me'], 0, ['guards']])
    expect(alerts).toHaveBeenCalledExactlyOnceWith('Access is denied for this user')
  })

  test('about the previous user comes too late for the current one', async () => {
    signedInWith(tokenOf('anna'), false)
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async () => {
      await promise
      return new Response(JSON.stringify(account))
    })
    const asked = session.updateUser()
    session.adoptSession({ data: { accessToken: tokenOf('bruno'), user: { ...account, userName: 'bruno' } } }, false)
    resolve()
    await asked
    expect(user().userName).toBe('bruno')
  })

  test('a wrong current password does not end the session', async () => {
    signedInWith(tokenOf('anna'), false)
    stubServer(() => refusal(401, 'WRONG_CREDENTIALS', 'Wrong'))
    await expect(client.authorizedCall('auth/password/change')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect([user().loggedIn, alerts.mock.calls.length]).toEqual([true, 1])
  })

  test('a user who signed out while a token was being renewed stays signed out', async () => {
    signedInWith(tokenOf('anna', 1000), true)
    stubServer(({ path }) => {
      if (path === 'auth/refresh') void session.signOut()
      return path === 'auth/refresh' ? { status: 200, body: { newAccessToken: tokenOf('anna') } } : { status: 401 }
    })
    await expect(client.authorizedCall('archive/trash')).rejects.toMatchObject({ status: 401 })
    expect([user().loggedIn, browser.storage.has(USER), alerts.mock.calls.length]).toEqual([false, false, 0])
  })

  test('a busy server is asked for a new token again', async () => {
    vi.useFakeTimers()
    const [old, fresh] = [tokenOf('anna', 1000), tokenOf('anna')]
    signedInWith(old, true)
    const answers = [{ status: 503 }, null, { status: 200, body: { newAccessToken: fresh } }]
    const calls = stubServer(() => answers.shift()!)
    const renewed = refresh.renewToken(old)
    await vi.advanceTimersByTimeAsync(5000)
    await expect(renewed).resolves.toBe(fresh)
    expect(calls).toHaveLength(3)
    vi.useRealTimers()
  })
})
