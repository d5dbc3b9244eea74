import { afterEach, beforeEach, expect, test } from 'vitest'
import { onEachEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { answerOf, caller, PASSWORD, ROSA } from './people.ts'

onEachEngine('sessions', (engine) => {
  let server: TestApp
  let call: ReturnType<typeof caller>
  beforeEach(async () => {
    server = await testApp(engine)
    call = caller(server)
  })
  afterEach(() => server.close())

  test('begin with a name and a password, are renewed, and end', async () => {
    expect((await call('GET /users/count')).json()).toBe(0)
    const registered = await call('POST /register', { body: { ...ROSA, Password: PASSWORD } })
    const rosa = { id: expect.any(String), userName: 'Rosa', email: 'rosa@esempio.it', firstName: 'Rosa', lastName: 'Bianchi', roles: ['Administrator'] }
    expect([registered.statusCode, registered.json()]).toEqual([201, rosa])
    expect((await call('GET /users/count')).json()).toBe(1)

    const signedIn = await call('POST /login', { body: { Username: ' rosà ', Password: PASSWORD } })
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { data: { accessToken: expect.any(String), user: rosa } }])
    expect(signedIn.headers['cache-control']).toBe('no-store')
    const token: string = signedIn.json().data.accessToken
    expect((await call('GET /me', { token })).json()).toEqual(rosa)

    const renewed = await call('POST /refresh', { body: { ExpiredToken: token } })
    const { newAccessToken } = renewed.json()
    expect([renewed.statusCode, typeof newAccessToken]).toEqual([200, 'string'])
    expect((await call('GET /me', { token: newAccessToken })).json()).toEqual(rosa)

    const ended = await call('POST /logout', { token: newAccessToken })
    expect([ended.statusCode, ended.body]).toEqual([204, ''])
    for (const old of [token, newAccessToken]) expect(answerOf(await call('GET /me', { token: old }))).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await call('POST /refresh', { body: { ExpiredToken: newAccessToken } }))).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await call('POST /logout', { token }))).toEqual([401, 'UNAUTHORIZED'])
  })
})
