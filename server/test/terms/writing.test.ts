import { termSchema } from '@faldone/contract/tematica.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { callerOf, type Call, READER } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

onEachEngine('themes and types, changed over HTTP', (engine) => {
  let server: TestApp
  let call: Call
  beforeEach(async () => {
    server = await staffApp(engine)
    call = callerOf(server)
  })
  afterEach(() => server.close())

  const terms = async (path: string) =>
    (await call('GET', path)).body.items as { id: string; it: string; documents: number; version: number }[]
  const term = async (path: string, name: string) => (await terms(path)).find(({ it }) => it === name)!
  const document = async () => (await inWrite(server.db, (tx) =>
    createDocuments(tx, [{ kind: 'document', title: 'Carta', tematiche: ['Casa', 'Radio'], tipologia: 'Volantino' }], change)))[0]!.id

  test('can be created, with unique labels in both languages', async () => {
    const made = await call('POST', '/tematiche', { body: { it: ' Occupazioni ', en: 'Squats' } })
    expect([made.status, made.headers.etag]).toEqual([201, '"1"'])
    expect(termSchema.strict().parse(made.body)).toMatchObject({ it: 'Occupazioni', en: 'Squats', documents: 0 })
    const sameAs = ['https://www.wikidata.org/entity/Q1']
    expect(await call('POST', '/tipologie', { body: { it: 'Ciclostilato', sameAs } }))
      .toMatchObject({ status: 201, body: { en: null, sameAs } })
    const added = await call('PUT', `/tematiche/${made.body.id as string}`, { version: 1, body: { sameAs } })
    expect(added).toMatchObject({ status: 200, body: { it: 'Occupazioni', sameAs, version: 2 } })
    expect(await call('POST', '/tematiche', { body: { it: 'Altro', en: 'SQUATS' } }))
      .toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', values: { name: 'SQUATS', suggestion: 'SQUATS (2)' } } })
    for (const body of [{}, { it: ' ' }, { it: 'A', colour: 'red' }, { it: 'A'.repeat(201) }, { it: 'A', sameAs: ['javascript:alert(1)'] }])
      expect((await call('POST', '/tematiche', { body })).body.code).toBe('INVALID_FIELDS')
  })

  test('cannot contain the separator of themes; one that already does stays until it is renamed', async () => {
    const refused =
      await call('POST', '/tematiche', { body: { it: 'Casa; lavoro', en: 'Home; work' }, headers: { 'accept-language': 'en' } })
    const words = 'Don’t use semicolons: spreadsheets use them to separate themes'
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS', fields: { it: [words], en: [words] } } })
    expect((await call('POST', '/tipologie', { body: { it: 'Foglio; ciclostilato' } })).status).toBe(201)
    const { id } = await term('/tematiche', 'Casa')
    await inWrite(
      server.db, (tx) => tx.updateTable('tematica').set({ it: 'Casa; tetto', itFold: 'casa tetto' }).where('id', '=', id).execute()
    )
    expect(await call('PUT', `/tematiche/${id}`, { version: 1, body: { it: 'Casa; tetto', en: 'Roof' } }))
      .toMatchObject({ status: 200, body: { en: 'Roof' } })
    expect(await call('PUT', `/tematiche/${id}`, { version: 2, body: { it: 'Casa; muri' } }))
      .toMatchObject({ status: 400, body: { fields: { it: ['Non usare il punto e virgola: nei fogli di calcolo separa le tematiche'] } } })
    expect(await call('PUT', `/tematiche/${id}`, { version: 2, body: { it: 'Casa' } })).toMatchObject({ status: 200 })
  })

  test('can be changed only by staff', async () => {
    const { id } = await term('/tematiche', 'Casa')
    for (const [viewer, status] of [[ANONYMOUS, 401], [READER, 403]] as const) {
      server.viewer = viewer
      for (const [method, path] of [['POST', '/tematiche'], ['PUT', `/tematiche/${id}`], ['DELETE', `/tipologie/${id}`]] as const) {
        expect([path, (await call(method, path, { body: { x: 1 } })).status]).toEqual([path, status])
      }
    }
  })

  test('can be renamed, and their documents are found by the new name at once', async () => {
    const id = await document()
    const { id: casa } = await term('/tematiche', 'Casa')
    const put = (body: object, version?: number) => call('PUT', `/tematiche/${casa}`, { body, ...(version && { version }) })
    expect(await put({ it: 'Abitare' })).toMatchObject({ status: 428 })
    expect(await put({ it: 'Abitare' }, 4)).toMatchObject({ status: 412, body: { values: { version: 1 } } })
    expect(await put({ it: 'radio' }, 1)).toMatchObject({ status: 409, body: { values: { suggestion: 'radio (2)' } } })
    expect(await put({ it: 'Abitare', en: null }, 1))
      .toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { it: 'Abitare', en: null, documents: 1, version: 2 } })
    expect(await put({ it: 'Abitare' }, 2)).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { documents: 1, version: 2 } })
    expect((await call('GET', '/documents?q=abitare')).body.items).toMatchObject([{ id, tematiche: ['Abitare', 'Radio'] }])
    expect(await call('PUT', `/tipologie/${casa}`, { version: 2, body: { it: 'X' } })).toMatchObject({ status: 404 })
  })

  test('are gone from a record that is restored after they were deleted', async () => {
    const id = await document()
    const deletion = (await call('DELETE', `/documents/${id}`)).headers['deletion-id']
    for (const [path, name] of [['/tematiche', 'Casa'], ['/tipologie', 'Volantino']] as const)
      expect((await call('DELETE', `${path}/${(await term(path, name)).id}`)).status).toBe(204)
    expect((await call('POST', `/trash/${String(deletion)}/restore`)).status).toBe(200)
    expect((await call('GET', `/documents/${id}`)).body).toMatchObject({ tematiche: ['Radio'], tipologia: null })
  })

  test('can be deleted, with a replacement while in use, which merges two into one', async () => {
    const id = await document()
    const [casa, radio, mafia] = [await term('/tematiche', 'Casa'), await term('/tematiche', 'Radio'), await term('/tematiche', 'Mafia')]
    expect(await call('DELETE', `/tematiche/${mafia.id}`)).toMatchObject({ status: 204, headers: { 'change-set': expect.any(String) } })
    expect(await call('DELETE', `/tematiche/${casa.id}`)).toMatchObject({ status: 409, body: { code: 'IN_USE', values: { documents: 1 } } })
    for (const other of [newId(), casa.id, mafia.id]) {
      expect(await call('DELETE', `/tematiche/${casa.id}?replaceWith=${other}`))
        .toMatchObject({ status: 400, body: { code: 'UNKNOWN_VALUE' } })
    }
    expect(await call('DELETE', `/tematiche/${(await term('/tematiche', 'Moneta')).id}?replaceWith=${newId()}`))
      .toMatchObject({ status: 400, body: { code: 'UNKNOWN_VALUE' } })
    expect(await call('DELETE', `/tematiche/${casa.id}?replaceWith=${radio.id}`, { version: 9 })).toMatchObject({ status: 412 })
    expect(await call('DELETE', `/tematiche/${casa.id}?replaceWith=${radio.id}`)).toMatchObject({ status: 204 })
    expect((await call('GET', `/documents/${id}`)).body.tematiche).toEqual(['Radio'])
    expect([await term('/tematiche', 'Casa'), (await term('/tematiche', 'Radio')).documents]).toEqual([undefined, 1])
    const [volantino, manifesto] = [await term('/tipologie', 'Volantino'), await term('/tipologie', 'Manifesto')]
    await call('DELETE', `/tipologie/${volantino.id}?replaceWith=${manifesto.id}`)
    expect((await call('GET', `/documents/${id}`)).body.tipologia).toBe('Manifesto')
  })
})
