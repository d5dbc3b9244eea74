import { documentSchema } from '@faldone/contract/document.ts'
import { FIELD_PROBLEMS } from '@faldone/contract/field-problems.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { type Call, EDITOR, READER } from '../support/caller.ts'
import { onTheBusyEngine } from '../support/fresh-database.ts'
import { addFile } from '../support/sample-file.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'

onTheBusyEngine('records changed over HTTP', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  beforeEach(async () => {
    ({ server, call, tree } = await staffInTree(engine))
  })
  afterEach(() => server.close())

  const create = async (given: object = {}) =>
    (await call('POST', '/documents', { body: { kind: 'document', title: 'Volantino', ...given } })).body
  const record = async (id: string) => (await call('GET', `/documents/${id}`)).body
  const found = async (q: string) => (await call('GET', `/documents?q=${q}`)).body.total
  const titlesIn = async (unitId: string) =>
    (await call('GET', `/documents?unitId=${unitId}&sort=position`)).body.items.map(({ title }: { title: string }) => title)

  test('creates a record, returns it complete, and finds it at once', async () => {
    const given = {
      kind: 'document', title: ' Sciopero ', detail: 'fronte', date: '12 marzo 1977', author: 'Comitato', place: 'Milano', year: 1977,
      month: 3, number: '4',
      tematiche: ['Casa', 'Lavoro'], tipologia: 'Volantino', unitId: tree.fascicolo, segnatura: 'B.1/7', availableOnSite: true,
      searchKey: 'gatto selvaggio', visibility: 'staff',
    }
    const { status, headers, body } = await call('POST', '/documents', { body: given })
    expect([status, headers.etag]).toEqual([201, '"1"'])
    expect(documentSchema.strict().parse(body))
      .toMatchObject({ ...given, title: 'Sciopero', dateFrom: '1977-03-12', path: [{}, {}, {}, { name: 'Affitti' }], files: [] })
    expect(await record(body.id)).toEqual(body)
    expect(await found('sciopero')).toBe(1)
    server.viewer = ANONYMOUS
    expect(await found('sciopero')).toBe(0)
  })

  test('creates a record once if it is sent twice with an id of the client', async () => {
    const id = newId()
    expect(await create({ id })).toMatchObject({ id, title: 'Volantino' })
    expect(await create({ id, title: 'Altro' })).toMatchObject({ code: 'ID_TAKEN' })
    expect(await record(id)).toMatchObject({ title: 'Volantino', version: 1 })
    await call('DELETE', `/documents/${id}`)
    expect(await create({ id })).toMatchObject({ code: 'ID_TAKEN' })
    expect((await call('POST', '/documents', { body: { kind: 'document', title: 'Volantino', id: 'uno' } })).status).toBe(400)
    const another = newId()
    const atOnce = await Promise.all([create({ id: another }), create({ id: another })])
    expect(atOnce.map(({ code }) => code ?? 'made').sort()).toEqual(['ID_TAKEN', 'made'])
  })

  test('shows only staff who created and who last changed a record', async () => {
    const { id } = await create()
    server.viewer = { ...EDITOR, userName: 'ugo' }
    const { body } = await call('PUT', `/documents/${id}`, { version: 1, body: { detail: 'retro' } })
    expect(body).toMatchObject({ createdBy: 'ida', updatedBy: 'ugo' })
    for (const viewer of [ANONYMOUS, READER]) {
      server.viewer = viewer
      expect(await record(id)).toMatchObject({ title: 'Volantino', createdBy: null, updatedBy: null })
    }
  })

  test('refuses invalid records, field by field', async () => {
    const refused = async (given: object) => {
      const { status, body } = await call('POST', '/documents', { body: { kind: 'document', title: 'Volantino', ...given } })
      return [status, body.code, body.values?.value ?? Object.keys(body.fields ?? {}).sort().join()]
    }
    expect(await refused({ title: ' ', year: 1977.5, colour: 'red' })).toEqual([400, 'INVALID_FIELDS', 'colour,title,year'])
    for (const unseen of ['\u0001', '\ud83d', '\udcd5'])
      expect((await create({ title: `Uno${unseen}due` })).fields).toEqual({ title: [FIELD_PROBLEMS.controlCharacters.it] })
    expect(await refused({ title: undefined })).toEqual([400, 'INVALID_FIELDS', 'title'])
    expect(await refused({ month: 13, visibility: 'nobody', tematiche: 'Casa' }))
      .toEqual([400, 'INVALID_FIELDS', 'month,tematiche,visibility'])
    expect(await refused({ tematiche: ['Casa', 'Ufologia'] })).toEqual([400, 'UNKNOWN_VALUE', 'Ufologia'])
    expect(await refused({ tipologia: 'Papiro' })).toEqual([400, 'UNKNOWN_VALUE', 'Papiro'])
    // English labels are for searches and sheets.
    expect(await refused({ tematiche: ['Housing'] })).toEqual([400, 'UNKNOWN_VALUE', 'Housing'])
    expect(await refused({ tipologia: 'Leaflet' })).toEqual([400, 'UNKNOWN_VALUE', 'Leaflet'])
    const nowhere = newId()
    expect(await refused({ unitId: nowhere })).toEqual([400, 'UNKNOWN_VALUE', nowhere])
    expect(await found('volantino')).toBe(0)
  })

  test('must have a visible name, like units and terms, and invisible text counts as empty', async () => {
    const invisible = ' \u200b\u2060\ufeff'
    expect((await create({ title: invisible })).fields).toEqual({ title: [FIELD_PROBLEMS.required.it] })
    for (const [path, name] of [['fondi', 'name'], ['tematiche', 'it'], ['tipologie', 'it']] as const) {
      const answer = await call('POST', `/${path}`, { body: { ...(path === 'fondi' && { kind: 'document' }), [name]: invisible } })
      expect(answer, path).toMatchObject({ status: 400, body: { fields: { [name]: [FIELD_PROBLEMS.required.it] } } })
    }
    expect(await create({ title: '★', author: invisible })).toMatchObject({ title: '★', author: null })
  })

  test('are changed only by staff', async () => {
    const { id } = await create()
    const calls = [
      ['POST', ''], ['PUT', `/${id}`], ['DELETE', `/${id}`], ['POST', '/bulk'], ['POST', '/move'],
      ['POST', `/${id}/versions/${id}/restore`],
    ] as const
    for (const [viewer, status] of [[ANONYMOUS, 401], [READER, 403]] as const) {
      server.viewer = viewer
      for (const [method, path] of calls)
        expect([path, (await call(method, `/documents${path}`, { body: { nonsense: 1 } })).status]).toEqual([path, status])
    }
  })

  test('changes what is sent, leaves what is not, clears what is null', async () => {
    const { id } = await create({ author: 'Comitato', place: 'Milano', tematiche: ['Casa'], tipologia: 'Volantino', availableOnSite: true })
    const put = (version: number, body: object) => call('PUT', `/documents/${id}`, { version, body })
    const changed = await put(1, { kind: 'document', title: 'Manifesto', place: null, tematiche: ['lavoro', 'Mafia'], unitId: tree.busta })
    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"'])
    expect(changed.body).toMatchObject({
      title: 'Manifesto', author: 'Comitato', place: null, tematiche: ['Lavoro', 'Mafia'], tipologia: 'Volantino', unitId: tree.busta,
      version: 2,
    })
    expect([await found('manifesto'), await found('milano')]).toEqual([1, 0])
    expect((await put(2, { tipologia: null, availableOnSite: null, tematiche: [] })).body)
      .toMatchObject({ tipologia: null, availableOnSite: null, tematiche: [], version: 3 })
    expect((await put(3, { title: 'Manifesto' })).body).toMatchObject({ version: 3 })
    expect(await put(3, { kind: 'audio' })).toMatchObject({ status: 400, body: { code: 'WRONG_KIND' } })
    expect(await put(3, { tematiche: ['Ufologia'] }))
      .toMatchObject({ status: 400, body: { code: 'UNKNOWN_VALUE', values: { value: 'Ufologia' } } })
    expect(await put(3, { title: null })).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } })
    const [event] = (await call('GET', `/history?entity=document&id=${id}`)).body.items
    expect(event).toMatchObject({
      action: 'update', actor: 'ida', before: { tipologia: 'Volantino', availableOnSite: true }, after: { tipologia: null },
    })
  })

  test('requires the version that was seen, so that nobody overwrites another user’s work', async () => {
    const { id } = await create()
    const [first, second] =
      await Promise.all(['Uno', 'Due'].map((title) => call('PUT', `/documents/${id}`, { version: 1, body: { title } })))
    expect([first!.status, second!.status].sort()).toEqual([200, 412])
    expect([first!, second!].find(({ status }) => status === 412)).toMatchObject({ body: { code: 'STALE', values: { version: 2 } } })
    expect(await call('PUT', `/documents/${id}`, { body: { title: 'Tre' } }))
      .toMatchObject({ status: 428, body: { code: 'VERSION_REQUIRED' } })
    expect(await call('DELETE', `/documents/${id}`, { version: 1 })).toMatchObject({ status: 412 })
    expect(await call('PUT', `/documents/${newId()}`, { version: 1, body: { title: 'Tre' } })).toMatchObject({ status: 404 })
  })

  test('deletes a record with its files', async () => {
    const { id } = await create()
    await addFile(server.db, id, 'a.pdf', 'public')
    const gone = await call('DELETE', `/documents/${id}`, { version: 1 })
    expect(gone.status).toBe(204)
    expect((await call('GET', '/trash')).body.items)
      .toMatchObject([{ id: gone.headers['deletion-id'], name: 'Volantino', holds: { documents: 1, files: 1 } }])
    expect((await call('GET', `/documents/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/documents/${id}`)).status).toBe(404)
    expect(await found('volantino')).toBe(0)
  })

  test('puts records into a chosen order', async () => {
    const ids: string[] = []
    for (const title of ['A', 'B', 'C', 'D']) ids.push((await create({ title, unitId: tree.fascicolo })).id)
    const move = (body: object) => call('POST', '/documents/move', { body })
    expect(await move({ ids: [ids[3], ids[1]], unitId: tree.fascicolo, position: 0 }))
      .toMatchObject({ status: 200, body: { changeSetId: expect.any(String) } })
    expect(await titlesIn(tree.fascicolo)).toEqual(['D', 'B', 'A', 'C'])
    await move({ ids: [ids[0]], unitId: tree.busta })
    await move({ ids: [ids[2], ids[3]], unitId: tree.busta, position: 0 })
    expect([await titlesIn(tree.fascicolo), await titlesIn(tree.busta)]).toEqual([['B'], ['C', 'D', 'A', 'B']])
    expect(await move({ ids: [ids[0], newId()], unitId: null })).toMatchObject({ status: 404 })
    expect(await move({ ids: [], unitId: null })).toMatchObject({ status: 400 })
    expect(await move({ ids: [ids[0]], unitId: newId() })).toMatchObject({ status: 400, body: { code: 'UNKNOWN_VALUE' } })
  })

  test('restores an earlier version and records that', async () => {
    const { id } = await create({ place: 'Milano', tematiche: ['Casa'] })
    for (const [at, body] of [{ title: 'Due', place: null }, { title: 'Tre', tematiche: ['Lavoro'] }, { author: 'Ignoto' }].entries()) {
      await call('PUT', `/documents/${id}`, { version: at + 1, body })
    }
    const other = await create({ detail: 'fronte' })
    await call('PUT', `/documents/${other.id}`, { version: 1, body: { detail: 'retro' } })
    const events = (await call('GET', `/history?entity=document&id=${id}`)).body.items
    const back = (at: number, version?: number) =>
      call('POST', `/documents/${id}/versions/${events[at].id}/restore`, version === undefined ? {} : { version })
    expect(await back(2, 1)).toMatchObject({ status: 412 })
    expect(await back(2, 4)).toMatchObject({
      status: 200, headers: { etag: '"5"' },
      body: { title: 'Due', place: null, tematiche: ['Casa'], author: null, detail: null, version: 5 },
    })
    expect(await back(3)).toMatchObject({ body: { title: 'Volantino', place: 'Milano', tematiche: ['Casa'], version: 6 } })
    expect(await back(0)).toMatchObject({ body: { title: 'Tre', place: null, tematiche: ['Lavoro'], author: 'Ignoto', version: 7 } })
    expect((await call('GET', `/history?entity=document&id=${id}`)).body.items[0])
      .toMatchObject({ action: 'update', actor: 'ida', before: { title: 'Volantino' }, after: { title: 'Tre' } })
    expect((await call('POST', `/documents/${other.id}/versions/${events[0].id}/restore`)).status).toBe(404)
  })
})
