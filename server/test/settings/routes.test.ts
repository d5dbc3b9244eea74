import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person } from '../accounts/people.ts'
import { EDITOR, callerOf } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { png } from '../files/bombs.ts'

const ADMINISTRATOR = { userName: 'ugo', role: 'Administrator', staff: true } as const

onEachEngine('the settings of the centre', (engine) => {
  let server: TestApp
  const call = (...args: Parameters<ReturnType<typeof callerOf>>) => callerOf(server)(...args)
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = ADMINISTRATOR
  })
  afterEach(() => server.close())

  const put = (body: object, version: number) => call('PUT', '/settings', { body, version })

  test('begin with the defaults', async () => {
    const { body, headers } = await call('GET', '/settings')
    expect(body).toMatchObject({
      siteName: 'Archivio dei movimenti', product: 'faldone', accent: null, contact: null, tagline: { it: null, en: null },
      openingHours: { it: null, en: null }, logoUrl: null, locked: [], version: 0,
    })
    expect(headers['etag']).toBe('"0"')
  })

  test('propose a user name for the first registration, and to nobody afterwards', async () => {
    const proposing = await testApp(engine, { INITIAL_USER_NAME: 'direzione' }, server.db)
    const proposed = async () => (await callerOf(proposing)('GET', '/settings')).body['initialUserName']
    expect(await proposed()).toBe('direzione')
    await person(proposing, 'direzione', 'Administrator')
    expect(await proposed()).toBe('')
    await proposing.app.close()
  })

  test('can be changed by an Administrator, field by field, with a history', async () => {
    const first = await put({ siteName: ' Centro Serantini ', openingHours: { it: 'lunedì 15–19' } }, 0)
    expect(first).toMatchObject({
      status: 200,
      body: { siteName: 'Centro Serantini', siteShortName: 'Serantini', openingHours: { it: 'lunedì 15–19', en: null }, version: 1 },
      headers: { etag: '"1"' },
    })
    const second = await put({
      siteName: null, siteShortName: 'Colla', tagline: { it: 'Biblioteca e archivio' }, openingHours: { en: 'Mondays 3–7 pm' },
    }, 1)
    expect(second.body).toMatchObject({
      siteName: 'Archivio dei movimenti', siteShortName: 'Colla', tagline: { it: 'Biblioteca e archivio', en: null },
      openingHours: { it: 'lunedì 15–19', en: 'Mondays 3–7 pm' }, version: 2,
    })
    expect((await put({ siteName: null }, 2)).body['version']).toBe(2)
    const { items } = (await call('GET', '/history?entity=setting')).body
    expect(items.map(({ actor, before, after }: { actor: string; before: object; after: object }) => ({ actor, before, after }))[1])
      .toEqual({
      actor: 'ugo', before: { siteName: null, openingHours: null },
      after: { siteName: 'Centro Serantini', openingHours: { it: 'lunedì 15–19', en: null } },
    })
  })

  test('cannot be changed without a version, by others, or where they are locked', async () => {
    expect((await call('PUT', '/settings', { body: { siteName: 'X' } })).status).toBe(428)
    await put({ contact: 'via della Conciliazione 3, Pisa' }, 0)
    expect((await put({ siteName: 'X' }, 0)).body).toMatchObject({ code: 'STALE', values: { version: 1 } })
    server.viewer = EDITOR
    expect((await put({ siteName: 'X' }, 1)).status).toBe(403)
    server.viewer = null
    expect((await put({ siteName: 'X' }, 1)).status).toBe(401)
    const locked = await testApp(engine, { SITE_NAME: 'Dal server' }, server.db)
    locked.viewer = ADMINISTRATOR
    const refused = await callerOf(locked)('PUT', '/settings', { body: { siteName: 'X' }, version: 1 })
    expect(refused.body).toMatchObject({ code: 'INVALID_FIELDS', fields: { siteName: ['Impostato sul server'] } })
    expect((await callerOf(locked)('GET', '/settings')).body)
      .toMatchObject({ siteName: 'Dal server', locked: ['siteName'], contact: 'via della Conciliazione 3, Pisa' })
    await locked.app.close()
  })
})

describe('the settings of the centre', () => {
  let server: TestApp
  const call = (...args: Parameters<ReturnType<typeof callerOf>>) => callerOf(server)(...args)
  beforeAll(async () => {
    server = await testApp('sqlite')
    server.viewer = ADMINISTRATOR
  })
  afterAll(() => server.close())

  const put = (body: object, version: number) => call('PUT', '/settings', { body, version })
  const version = async (): Promise<number> => (await call('GET', '/settings')).body['version']

  test('are refused with a message for each field, and change nothing', async () => {
    const picture = 'Usa un’immagine PNG, JPEG o WebP: al massimo 256 kB e 4 milioni di pixel (2000 × 2000)'
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    for (const [body, field, words] of [
      [{ accent: '#ffcc00' }, 'accent', 'Troppo chiaro per essere letto: scegli un colore più scuro'],
      [{ product: 'home' }, 'product', 'A questo indirizzo c’è già un’altra pagina'],
      [{ product: 'api' }, 'product', 'A questo indirizzo c’è già un’altra pagina'],
      [{ logo: base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') }, 'logo', picture],
      [{ logo: base64('testo') }, 'logo', picture],
      [{ logo: png(20, 20, 3).toString('base64') }, 'logo', picture],
      [{ compactLogo: png(9_000, 9_000).toString('base64') }, 'compactLogo', picture],
      [{ siteName: '' }, 'siteName', 'Campo obbligatorio'],
      [{ agencyCode: 'Torino 12' }, 'agencyCode', 'Non è un codice ISIL, come IT-TO0123'],
    ] as const) expect(await put(body, 0)).toMatchObject({ status: 400, body: { fields: { [field]: [words] } } })
    for (const body of [
      { accent: 'red' }, { colour: '#000000' }, { logo: 'x'.repeat(400_000) }, { siteName: 'x'.repeat(201) }, { contact: 3 },
    ]) expect((await put(body, 0)).status).toBe(400)
    expect((await call('GET', '/settings')).body['version']).toBe(0)
  })

  test('contain logos, whose addresses change with them', async () => {
    const logo = png(20, 10)
    const { body } = await put({ logo: logo.toString('base64') }, await version())
    expect(body['logoUrl']).toMatch(/^\/archive\/api\/archive\/settings\/logos\/logo\?v=[0-9a-f]{12}$/)
    const shown = await server.app.inject(body['logoUrl'])
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(shown.rawPayload.equals(logo)).toBe(true)
    expect((await call('GET', '/settings/logos/compactLogo')).status).toBe(404)
    expect((await put({ logo: null }, await version())).body['logoUrl']).toBeNull()
    expect((await server.app.inject(body['logoUrl'])).statusCode).toBe(404)
  })

  test('set the colour of the pages by a style sheet', async () => {
    const sheet = async () => (await server.app.inject('/archive/api/archive/settings/accent.css'))
    expect((await sheet()).body).toBe('')
    await put({ accent: '#0B5D3B' }, await version())
    const { body, headers } = await sheet()
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
    expect(body).toMatch(/^:root:root \{\n {2}--red: light-dark\(#0B5D3B, #[0-9a-f]{6}\);/)
  })
})
