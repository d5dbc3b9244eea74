import { afterEach, beforeEach, expect, test } from 'vitest'
import { onTheBusyEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { DAY, HOUR, letPass, MINUTE, rightTime, SECOND } from './clock.ts'
import { answerOf, caller, eventsOf, PASSWORD, person, ROSA, tokenOf } from './people.ts'

onTheBusyEngine('sessions', (engine) => {
  let server: TestApp
  let call: ReturnType<typeof caller>
  beforeEach(async () => {
    server = await testApp(engine)
    call = caller(server)
  })
  afterEach(async () => {
    rightTime()
    await server.close()
  })

  const renew = async (token: string) => call('POST /refresh', { body: { ExpiredToken: token } })
  const renewed = async (token: string): Promise<string> => (await renew(token)).json().newAccessToken
  const me = async (token: string) => answerOf(await call('GET /me', { token }))
  const SIGNED_IN = [200, undefined]

  test('begin with a name and a password, are renewed, and end', async () => {
    expect((await call('GET /users/count')).json()).toBe(0)
    const registered = await call('POST /register', { body: { ...ROSA, Password: PASSWORD } })
    const rosa = {
      id: expect.any(String), userName: 'Rosa', email: 'rosa@esempio.it', firstName: 'Rosa', lastName: 'Bianchi', roles: ['Administrator'],
    }
    expect([registered.statusCode, registered.json()]).toEqual([201, rosa])
    expect((await call('GET /users/count')).json()).toBe(1)

    const signedIn = await call('POST /login', { body: { Username: ' rosà ', Password: PASSWORD } })
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { data: { accessToken: expect.any(String), user: rosa } }])
    expect(signedIn.headers['cache-control']).toBe('no-store')
    const token: string = signedIn.json().data.accessToken
    expect((await call('GET /me', { token })).json()).toEqual(rosa)

    const next = await renewed(token)
    expect((await call('GET /me', { token: next })).json()).toEqual(rosa)

    // Clients that declare JSON for every call also do so for those without a body.
    const ended = await call('POST /logout', { token: next, headers: { 'content-type': 'application/json' } })
    expect([ended.statusCode, ended.body]).toEqual([204, ''])
    for (const old of [token, next]) expect(await me(old)).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await renew(next))).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await call('POST /logout', { token }))).toEqual([401, 'UNAUTHORIZED'])
    expect(await eventsOf(server.db)).toEqual(['create by Rosa', 'signIn by Rosa', 'signOut by Rosa'])
  })

  test('accept a password however its letters are composed', async () => {
    await person(server, 'rosa', 'User', 'caffe\u0300 \ufb01nito')
    expect(await me(await tokenOf(server, 'rosa', 'caff\u00e8 finito'))).toEqual(SIGNED_IN)
  })

  test('need a token, and a proxy’s own credentials do not count', async () => {
    expect(answerOf(await call('GET /me'))).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await call('POST /logout'))).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await call('GET /me', { headers: { authorization: 'Basic cm9zYTpyb3Nh' } }))).toEqual([401, 'UNAUTHORIZED'])
    expect((await call('GET /../archive/settings', { headers: { authorization: 'Basic cm9zYTpyb3Nh' } })).statusCode).toBe(200)
  })

  test('require a valid token even if none is needed, except for calls that begin a session', async () => {
    await person(server, 'rosa')
    const token = await tokenOf(server, 'rosa')
    letPass(16 * MINUTE)
    const archive = (authorization: string) => server.app.inject({ url: '/archive/api/archive/settings', headers: { authorization } })
    expect(answerOf(await archive(`Bearer ${token}`))).toEqual([401, 'USEREXPIRED'])
    for (const wrong of ['Bearer', 'Bearer x', 'bearer x.y.z', `Bearer ${token} ${token}`])
      expect([wrong, ...answerOf(await archive(wrong))]).toEqual([wrong, 401, 'UNAUTHORIZED'])
    expect((await call('GET /users/count', { token })).json()).toBe(1)
    expect((await call('POST /login', { token: 'x', body: { Username: 'rosa', Password: PASSWORD } })).statusCode).toBe(200)
    expect((await call('GET /version', { token: 'x' })).statusCode).toBe(401)
    expect((await call('GET /version')).statusCode).toBe(200)
  })

  test('have tokens for a quarter of an hour, which can be renewed and ended even after that', async () => {
    await person(server, 'rosa')
    const [token, other] = [await tokenOf(server, 'rosa'), await tokenOf(server, 'rosa')]
    letPass(14 * MINUTE)
    expect(await me(token)).toEqual(SIGNED_IN)
    letPass(61 * SECOND)
    expect(await me(token)).toEqual([401, 'USEREXPIRED'])
    expect(await me(await renewed(token))).toEqual(SIGNED_IN)
    expect((await call('POST /logout', { token: other })).statusCode).toBe(204)
    expect(answerOf(await renew(other))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('accept older tokens until they expire', async () => {
    await person(server, 'rosa')
    const token = await tokenOf(server, 'rosa')
    letPass(10 * MINUTE)
    const next = await renewed(token)
    letPass(4 * MINUTE)
    expect(await me(token)).toEqual(SIGNED_IN)
    letPass(2 * MINUTE)
    expect(await me(token)).toEqual([401, 'USEREXPIRED'])
    expect(await me(next)).toEqual(SIGNED_IN)
  })

  test('return the same successor to a token exchanged again within ten seconds, or many times at once', async () => {
    await person(server, 'rosa')
    const token = await tokenOf(server, 'rosa')
    letPass(1234)
    const all = await Promise.all(Array.from({ length: 12 }, () => renewed(token)))
    expect(new Set(all).size).toBe(1)
    letPass(9 * SECOND)
    expect(await renewed(token)).toBe(all[0])
    expect(all[0]).not.toBe(token)
    expect(await me(all[0]!)).toEqual(SIGNED_IN)
  })

  test('end if a token is exchanged again later, because two people have it', async () => {
    await person(server, 'rosa')
    const [token, other] = [await tokenOf(server, 'rosa'), await tokenOf(server, 'rosa')]
    const next = await renewed(token)
    letPass(11 * SECOND)
    // A token with the same number from another session is exchanged meanwhile. Neither is the successor of the other.
    const others = await renewed(other)
    expect(answerOf(await renew(token))).toEqual([401, 'UNAUTHORIZED'])
    expect(await me(next)).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await renew(next))).toEqual([401, 'UNAUTHORIZED'])
    expect(await me(others)).toEqual(SIGNED_IN)
    expect((await eventsOf(server.db)).filter((event) => event.startsWith('sessionEnded'))).toEqual(['sessionEnded'])
  })

  test('end at once if the token before the last one is used', async () => {
    await person(server, 'rosa')
    const token = await tokenOf(server, 'rosa')
    const last = await renewed(await renewed(token))
    expect(answerOf(await renew(token))).toEqual([401, 'UNAUTHORIZED'])
    expect(await me(last)).toEqual([401, 'UNAUTHORIZED'])
  })

  test('end after eight idle hours', async () => {
    await person(server, 'rosa')
    let token = await tokenOf(server, 'rosa')
    letPass(8 * HOUR - MINUTE)
    token = await renewed(token)
    letPass(8 * HOUR - MINUTE)
    token = await renewed(token)
    letPass(8 * HOUR + MINUTE)
    expect(answerOf(await renew(token))).toEqual([401, 'USEREXPIRED'])
  })

  test('end after thirty days, however busy', async () => {
    await person(server, 'rosa')
    let token = await tokenOf(server, 'rosa')
    for (let hours = 0; hours < 30 * 24 - 6; hours += 6) {
      letPass(6 * HOUR)
      token = await renewed(token)
    }
    letPass(5.9 * HOUR)
    token = await renewed(token)
    expect(await me(token)).toEqual(SIGNED_IN)
    letPass(0.1 * HOUR + MINUTE)
    expect(await me(token)).toEqual([401, 'USEREXPIRED'])
    expect(answerOf(await renew(token))).toEqual([401, 'USEREXPIRED'])
    letPass(31 * DAY)
    await tokenOf(server, 'rosa')
    expect(await server.db.read.selectFrom('session').select('id').execute()).toHaveLength(1)
  })

  test('survive a restart', async () => {
    await person(server, 'rosa')
    const token = await tokenOf(server, 'rosa')
    const again = await testApp(engine, {}, server.db)
    expect(answerOf(await caller(again)('GET /me', { token }))).toEqual(SIGNED_IN)
    await again.app.close()
  })
})
