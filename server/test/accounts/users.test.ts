import { accountPageSchema, invitationSchema } from '@faldone/contract/account.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onTheBusyEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { answerOf, caller, eventsOf, PASSWORD, person, tokenOf } from './people.ts'

const IDA = { Email: 'ida@esempio.it', UserName: 'Ida Bò', FirstName: 'Ida', LastName: 'Rossi', Roles: ['Configurator'] }
const NOBODY = '01990000-0000-7000-8000-000000000000'

onTheBusyEngine('accounts', (engine) => {
  let server: TestApp
  let call: ReturnType<typeof caller>
  let rosa: { id: string }
  let token: string
  beforeEach(async () => {
    server = await testApp(engine)
    call = caller(server)
    rosa = await person(server, 'rosa', 'Administrator')
    token = await tokenOf(server, 'rosa')
  })
  afterEach(() => server.close())

  const invite = (changed: object = {}) => call('POST /register-without-password', { token, body: { ...IDA, ...changed } })
  const remove = (UserName: string, by = token) => call('POST /remove', { token: by, body: { UserName } })
  const put = (id: string, body: object, by = token) => call(`PUT /users/${id}`, { token: by, body })
  const history = async (by: string, filter = '') =>
    (await server.app.inject({ url: `/archive/api/archive/history?pageSize=200${filter}`, headers: { authorization: `Bearer ${by}` } }))
      .json().items as { entity: string; action: string }[]

  test('are created by an invitation, a link that is shown once', async () => {
    const made = await invite()
    expect(made.statusCode).toBe(201)
    const { user, invitationUrl, expiresAt, mailed } = invitationSchema.parse(made.json())
    expect(user).toEqual({
      id: expect.any(String), userName: 'Ida Bò', email: 'ida@esempio.it', firstName: 'Ida', lastName: 'Rossi', roles: ['Configurator'],
    })
    expect(invitationUrl).toMatch(/^http:\/\/localhost(:80)?\/archive\/changepassword#token=[\w-]{43}$/)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect(mailed).toBe(false)
    const stored = JSON.stringify([await server.db.read.selectFrom('passwordLink').selectAll().execute(), await history(token)])
    expect(stored).not.toContain(invitationUrl.split('token=')[1])
    expect(stored).not.toContain('ida@esempio.it')
    expect(answerOf(await call('POST /login', { body: { Username: 'Ida Bò', Password: PASSWORD } }))).toEqual([401, 'WRONG_CREDENTIALS'])
  })

  test('must have names that differ in more than case, accents and spaces', async () => {
    await invite()
    for (const UserName of ['ida bò', 'IDA BO', 'idabo', ' Ida  Bo\u0300', 'I d a Bo', '\uff29da b\u00f2', 'ROSA', 'rósa']) {
      const refused = await invite({ UserName })
      expect([UserName, ...answerOf(refused), refused.json().fields])
        .toEqual([UserName, 409, 'NAME_TAKEN', { UserName: ['This username is already taken'] }])
    }
  })

  test('are created once for a name, however many requests come at once', async () => {
    const answers = await Promise.all(['Ida Bò', 'IDA BÒ', 'idabo', 'ida bo', 'Ídabo'].map((UserName) => invite({ UserName })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
  })

  test('must have visible names', async () => {
    for (const changed of [{ FirstName: '\u200b' }, { LastName: '\u00ad \u2060' }, { UserName: '\u200d\u200d' }]) {
      const refused = await invite(changed)
      expect([changed, ...answerOf(refused), Object.keys(refused.json().fields)])
        .toEqual([changed, 400, 'INVALID_FIELDS', Object.keys(changed)])
    }
  })

  test('may share an e-mail address', async () => {
    expect((await invite()).statusCode).toBe(201)
    expect((await invite({ UserName: 'Ada' })).statusCode).toBe(201)
  })

  test('are created with exactly one role', async () => {
    const wrong: [object, string][] = [
      [{ Roles: [] }, 'Roles'],
      [{ Roles: ['User', 'Administrator'] }, 'Roles'],
      [{ Roles: ['Root'] }, 'Roles.0'],
      [{ Roles: 'User' }, 'Roles'],
      [{ roles: ['Administrator'] }, 'roles'],
      [{ Password: PASSWORD }, 'Password'],
      [{ id: NOBODY }, 'id'],
    ]
    for (const [changed, field] of wrong) {
      const refused = await invite(changed)
      expect([changed, ...answerOf(refused), Object.keys(refused.json().fields)]).toEqual([changed, 400, 'INVALID_FIELDS', [field]])
    }
    expect((await call('GET /users/count')).json()).toBe(1)
  })

  test('are listed by name, for Administrators', async () => {
    await invite()
    const page = accountPageSchema.parse((await call('GET /users', { token })).json())
    expect(page).toMatchObject({ total: 2, page: 1, items: [
      { userName: 'Ida Bò', pending: true, lastSignInAt: null, roles: ['Configurator'] },
      { userName: 'rosa', pending: false, lastSignInAt: expect.any(String) },
    ] })
    expect((await call('GET /users?page=2&pageSize=1', { token })).json()).toMatchObject({ total: 2, items: [{ userName: 'rosa' }] })
    await person(server, 'zoe')
    expect((await call('GET /users?page=2&pageSize=2', { token })).json()).toMatchObject({ total: 3, items: [{ userName: 'zoe' }] })
    expect((await call('GET /users', { token })).body).not.toContain('argon2')
    expect((await call('GET /users?x=1', { token })).statusCode).toBe(400)
  })

  test('are managed by nobody else, whatever they send', async () => {
    await person(server, 'ida', 'Configurator')
    await person(server, 'ugo', 'User')
    const calls =
      ['GET /users', 'POST /register-without-password', `PUT /users/${rosa.id}`, `POST /users/${rosa.id}/invitation`, 'POST /remove']
    const body = (path: string) => (path.startsWith('GET') ? {} : { body: { x: 1 } })
    for (const who of ['ida', 'ugo']) {
      const theirs = await tokenOf(server, who)
      for (const path of calls)
        expect([who, path, ...answerOf(await call(path, { token: theirs, ...body(path) }))]).toEqual([who, path, 403, 'FORBIDDEN'])
    }
    for (const path of calls) expect([path, ...answerOf(await call(path, body(path)))]).toEqual([path, 401, 'UNAUTHORIZED'])
  })

  test('end at the next request when they are removed, and their names stay in the history and become free again', async () => {
    await person(server, 'ida', 'Configurator')
    const hers = await tokenOf(server, 'ida')
    expect((await call('GET /me', { token: hers })).statusCode).toBe(200)
    expect((await remove('IDA')).statusCode).toBe(204)
    expect(answerOf(await call('GET /me', { token: hers }))).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await call('POST /refresh', { body: { ExpiredToken: hers } }))).toEqual([401, 'UNAUTHORIZED'])
    expect(answerOf(await call('POST /login', { body: { Username: 'ida', Password: PASSWORD } }))).toEqual([401, 'WRONG_CREDENTIALS'])
    expect(answerOf(await remove('ida'))).toEqual([404, 'NOT_FOUND'])
    const gone = await server.db.read.selectFrom('account').selectAll().where('removedAt', 'is not', null).executeTakeFirstOrThrow()
    expect(gone).toMatchObject({ userName: 'ida', email: '', emailFold: '', firstName: '', lastName: '', passwordHash: null })
    expect(await server.db.read.selectFrom('session').select('id').where('accountId', '=', gone.id).where('endedAt', 'is', null).execute())
      .toEqual([])
    expect((await invite({ UserName: 'ida' })).statusCode).toBe(201)
    expect(answerOf(await call('GET /me', { token: hers }))).toEqual([401, 'UNAUTHORIZED'])
    expect((await eventsOf(server.db)).filter((event) => event.startsWith('delete'))).toEqual(['delete by rosa'])
  })

  test('always include an Administrator who can sign in', async () => {
    expect(answerOf(await remove('rosa'))).toEqual([409, 'LAST_ADMIN'])
    expect(answerOf(await put(rosa.id, { Roles: ['Configurator'] }))).toEqual([409, 'LAST_ADMIN'])
    expect((await put(rosa.id, { Roles: ['Administrator'], FirstName: 'Rosa Maria' })).json())
      .toMatchObject({ firstName: 'Rosa Maria', roles: ['Administrator'] })
    await invite({ Roles: ['Administrator'] })
    expect(answerOf(await remove('rosa'))).toEqual([409, 'LAST_ADMIN'])
    expect((await remove('ida bo')).statusCode).toBe(204)
    await person(server, 'ada', 'Administrator')
    expect((await remove('rosa')).statusCode).toBe(204)
    expect(answerOf(await call('GET /users', { token }))).toEqual([401, 'UNAUTHORIZED'])
  })

  test.each([
    ['remove', (id: string, name: string, by: string) => [remove(name, by), id] as const],
    ['demote', (id: string, _: string, by: string) => [put(id, { Roles: ['User'] }, by), id] as const],
  ])('keep one Administrator when two %s each other at once', async (_, act) => {
    for (let round = 0; round < 5; round++) {
      const ada = await person(server, `ada ${round}`, 'Administrator')
      const adas = await tokenOf(server, `ada ${round}`)
      const answers = await Promise.all([act(ada.id, `ada ${round}`, token)[0], act(rosa.id, 'rosa', adas)[0]])
      const administrators = await server.db.read.selectFrom('account').select(['id', 'userName']).where('role', '=', 'Administrator')
        .where('removedAt', 'is', null).execute()
      expect([answers.filter(({ statusCode }) => statusCode < 300).length, administrators.length]).toEqual([1, 1])
      const left = administrators[0]!
      const again = left.id === rosa.id ? 'rosa' : left.userName
      if (again !== 'rosa') {
        rosa = left
        token = adas
        break
      }
    }
  })

  test('lose permissions with the next request when they are demoted', async () => {
    const ida = await person(server, 'ida', 'Administrator')
    const hers = await tokenOf(server, 'ida')
    expect((await call('GET /users', { token: hers })).statusCode).toBe(200)
    expect((await put(ida.id, { Roles: ['User'] })).json()).toMatchObject({ roles: ['User'], pending: false })
    expect(answerOf(await call('GET /users', { token: hers }))).toEqual([403, 'FORBIDDEN'])
    expect((await call('GET /me', { token: hers })).json()).toMatchObject({ roles: ['User'] })
    expect((await server.app.inject({ url: '/archive/api/archive/history', headers: { authorization: `Bearer ${hers}` } })).statusCode)
      .toBe(404)
  })

  test('are changed in part, and the history names the fields but not their values', async () => {
    const ida = await person(server, 'ida')
    const changed = await put(ida.id, { Email: 'Nuova@esempio.it', LastName: ' Ricci  Verdi ' })
    expect([changed.statusCode, changed.json()])
      .toMatchObject([200, { userName: 'ida', email: 'Nuova@esempio.it', firstName: 'ida', lastName: 'Ricci Verdi', roles: ['User'] }])
    expect((await put(ida.id, {})).json()).toEqual(changed.json())
    const event = await server.db.read.selectFrom('event').selectAll().where('action', '=', 'update').execute()
    expect(event).toMatchObject([{
      entityId: ida.id, actor: 'rosa', before: '{"roles":["User"]}', after: '{"roles":["User"],"changed":["email","lastName"]}',
    }])
    await put(ida.id, { FirstName: 'Ida' })
    expect((await call('GET /users', { token })).json().items)
      .toMatchObject([{ firstName: 'Ida', lastName: 'Ricci Verdi', email: 'Nuova@esempio.it' }, { userName: 'rosa' }])
    expect(answerOf(await put(NOBODY, { FirstName: 'X' }))).toEqual([404, 'NOT_FOUND'])
    expect(answerOf(await put('x', { FirstName: 'X' }))).toEqual([400, 'INVALID_FIELDS'])
    for (const wrong of [{ UserName: 'ada' }, { Password: 'x' }, { Email: null }, { FirstName: ' ' }])
      expect([wrong, (await put(ida.id, wrong)).statusCode]).toEqual([wrong, 400])
  })

  test('have a history that only Administrators can read', async () => {
    await person(server, 'ida', 'Configurator')
    const hers = await tokenOf(server, 'ida')
    const actions = async (filter?: string) => (await history(token, filter)).map(({ action }) => action)
    expect(await actions()).toEqual(['signIn', 'create', 'signIn', 'create'])
    expect(await actions('&signIns=only')).toEqual(['signIn', 'signIn'])
    expect(await actions('&signIns=without')).toEqual(['create', 'create'])
    expect(await history(hers)).toEqual([])
  })

  test('are sent links to the configured address', async () => {
    const configured = await testApp(engine, { PUBLIC_URL: 'https://archivio.example/', BASE_PATH: '/carte' }, server.db)
    const made = await configured.app.inject({
      method: 'POST', url: '/carte/api/auth/register-without-password', headers: { authorization: `Bearer ${token}`, host: 'evil.example' },
      payload: IDA,
    })
    expect(made.json().invitationUrl).toMatch(/^https:\/\/archivio\.example\/carte\/changepassword#token=/)
    await configured.app.close()
  })
})
