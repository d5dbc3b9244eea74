import { afterEach, beforeEach, expect, test } from 'vitest'
import { purgeTrash } from '../../src/clearing/purge.ts'
import { startRunner } from '../../src/jobs/runner.ts'
import { indexHolders, ownFieldsJob } from '../../src/search/own-fields-job.ts'
import { type Answer, callerOf, EDITOR, READER } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { ownField, setOwnFields } from './own-field-set.ts'

const ADMINISTRATOR = { userName: 'ugo', role: 'Administrator', staff: true } as const

const COLOUR = {
  key: 'colore', it: 'Colore', en: 'Colour', type: 'list', kinds: ['image', 'document'], access: 'public', searched: true, filtered: true,
  values: ['Rosso', 'Nero'],
}
const own = (key: string, type: string, rest: object = {}) =>
  ({ ...COLOUR, key, it: `Campo ${key}`, en: `Field ${key}`, type, values: [], ...rest })
const SECRET = own('prezzo', 'number', { access: 'staff', searched: false })

onOneEngine('the own fields of an archive', (engine) => {
  let server: TestApp
  const call = (...args: Parameters<ReturnType<typeof callerOf>>) => callerOf(server)(...args)
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = ADMINISTRATOR
  })
  afterEach(() => server.close())

  const put = async (fields: object[], version?: number): Promise<Answer> =>
    call('PUT', '/fields', { body: { fields }, version: version ?? (await call('GET', '/fields')).body['version'] })
  const add = async (body: object): Promise<Answer> =>
    call('POST', '/documents', { body: { kind: 'document', title: 'Volantino', ...body } })
  const change = async (id: string, version: number, body: object): Promise<Answer> => call('PUT', `/documents/${id}`, { body, version })
  const found = async (q: string): Promise<number> => (await call('GET', `/documents?q=${q}`)).body['total']
  /** Does the jobs that wait. */
  const work = async () => {
    const runner = startRunner(server.db, { ownFields: ownFieldsJob(server.db) }, { warn: () => {} })
    await expect.poll(async () => (await server.db.read.selectFrom('job').select('id').execute()).length, { timeout: 10_000 }).toBe(0)
    await runner.stop()
  }

  test('are set by an Administrator alone, in the version that was seen', async () => {
    expect((await call('GET', '/fields')).body).toEqual({ fields: [], removed: [], version: 0 })
    expect((await call('PUT', '/fields', { body: { fields: [COLOUR] } })).status).toBe(428)
    expect(await put([COLOUR], 0)).toMatchObject({ status: 200, body: { fields: [COLOUR], version: 1 }, headers: { etag: '"1"' } })
    expect((await put([], 0)).body).toMatchObject({ code: 'STALE', values: { version: 1 } })
    for (const [viewer, status] of [[EDITOR, 403], [READER, 403], [null, 401]] as const) {
      server.viewer = viewer
      expect((await put([], 1)).status).toBe(status)
    }
  })

  test('are read again later, if search could not read them at all', async () => {
    const payload = { keys: ['colore'], after: 7 }
    await server.db.write.transaction().execute((tx) => ownFieldsJob(server.db).giveUp(tx, payload))
    const [job, ...others] = await server.db.read.selectFrom('job').selectAll().execute()
    expect([others, job!.type, job!.state, JSON.parse(job!.payload)]).toEqual([[], 'ownFields', 'waiting', payload])
    expect(job!.runAt > job!.createdAt).toBe(true)
  })

  test('are refused where they do not fit, with a word at the field', async () => {
    await put([COLOUR])
    const refusals = {
      'fields.0.key': own('Zwei Wörter', 'text'), 'fields.0.kinds': own('a', 'text', { kinds: [] }),
      'fields.0.type': { ...COLOUR, type: 'text' }, 'fields.0.searched': own('a', 'text', { access: 'staff' }),
      'fields.0.it': own('a', 'text', { it: ' ' }), 'fields.0.values': { ...COLOUR, values: ['Rosso', 'rosso'] },
    }
    for (const [path, field] of Object.entries(refusals))
      expect([path, Object.keys((await put([field])).body['fields'] ?? {})]).toEqual([path, [path]])
    expect((await put([own('a', 'text'), own('a', 'text', { it: 'B', en: 'B' })])).status).toBe(400)
    expect((await put(Array.from({ length: 41 }, (_, at) => own(`a${at}`, 'text')))).status).toBe(400)
  })

  test('hold values that are read by their type, and keep no others', async () => {
    await put([
      COLOUR, own('altezza', 'number'), own('firmato', 'boolean'), own('stampa', 'date'), own('pagina', 'address'),
      own('testo', 'longText'),
    ])
    const given = { colore: 'rosso', altezza: '1.200,5', firmato: true, stampa: ' marzo 1977 ', pagina: 'https://example.org', testo: ' ' }
    const { status, body } = await add({ own: given })
    expect([status, body['own']]).toEqual([201, {
      colore: 'Rosso', altezza: 1200.5, firmato: true, stampa: 'marzo 1977', pagina: 'https://example.org',
    }])
    const wrong = { colore: 'Blu', altezza: '1.250', firmato: 'forse', sconosciuto: 'x', testo: 'x'.repeat(100_001) }
    const refused = await change(body['id'], 1, { title: 'Altro', own: wrong })
    expect(refused.body['fields']).toEqual({
      'own.colore': ['Scegli un valore dall’elenco'], 'own.altezza': ['Serve un numero'], 'own.firmato': ['Valore non valido'],
      'own.sconosciuto': ['Campo sconosciuto'], 'own.testo': ['Al massimo 100000 caratteri'],
    })
    expect((await change(body['id'], 1, { own: { altezza: null, colore: 'Nero' } })).body['own'])
      .toEqual({ colore: 'Nero', firmato: true, stampa: 'marzo 1977', pagina: 'https://example.org' })
    expect((await call('GET', `/documents/${body['id']}`)).body).toMatchObject({ title: 'Volantino', version: 2 })
  })

  test('are in the history by their names, and former versions bring their values back', async () => {
    await put([COLOUR, own('altezza', 'number')])
    const { body: { id } } = await add({ own: { colore: 'Rosso' } })
    await change(id, 1, { own: { colore: null, altezza: 3 } })
    await change(id, 2, { own: { altezza: 4 } })
    const { items } = (await call('GET', `/history?entity=document&id=${id}`)).body
    expect(items.map(({ before, after }: { before: object; after: object }) => [before, after])).toEqual([
      [{ 'own.altezza': 3 }, { 'own.altezza': 4 }],
      [{ 'own.altezza': null, 'own.colore': 'Rosso' }, { 'own.altezza': 3, 'own.colore': null }],
      [null, expect.objectContaining({ 'own.colore': 'Rosso' })],
    ])
    const restored = await call('POST', `/documents/${id}/versions/${items[2].id}/restore`, { version: 3 })
    expect(restored.body['own']).toEqual({ colore: 'Rosso' })
  })

  test('are edited in bulk, and undone', async () => {
    await put([COLOUR])
    const ids = [(await add({ own: { colore: 'Nero' } })).body['id'], (await add({})).body['id']]
    const edit = (set: object, preview = false) => call('POST', '/documents/bulk', { body: { ids, changes: { set }, preview } })
    expect((await edit({ own: { colore: 'Blu' } })).body['fields']).toEqual({ 'changes.set.own.colore': ['Scegli un valore dall’elenco'] })
    expect((await edit({ own: { colore: 'Rosso' } }, true)).body['items'][0])
      .toMatchObject({ before: { 'own.colore': 'Nero' }, after: { 'own.colore': 'Rosso' } })
    const { body: { changed, changeSetId } } = await edit({ own: { colore: 'Rosso' } })
    const values = async () => Promise.all(ids.map(async (id) => (await call('GET', `/documents/${id}`)).body['own']))
    expect([changed, await values()]).toEqual([2, [{ colore: 'Rosso' }, { colore: 'Rosso' }]])
    expect((await call('POST', `/changes/${changeSetId}/undo`)).body['documents']).toBe(2)
    expect(await values()).toEqual([{ colore: 'Nero' }, {}])
  })

  test('of staff are not told to visitors', async () => {
    await put([COLOUR, SECRET])
    const { body: { id } } = await add({ own: { colore: 'Rosso', prezzo: 4711 } })
    for (const viewer of [null, READER]) {
      server.viewer = viewer
      expect((await call('GET', '/fields')).body).toMatchObject({ fields: [COLOUR], removed: [] })
      expect((await call('GET', `/documents/${id}`)).body['own']).toEqual({ colore: 'Rosso' })
      expect((await call('GET', '/fields/use')).status).toBe(404)
      for (const path of [
        `/api/archive/documents/${id}`, `/api/archive/documents/${id}/manifest`, '/api/archive/documents?q=volantino',
        '/api/archive/fields', `/api/archive/documents/${id}/citation?format=csl-json`, `/archives/documentArchive/${id}`,
        '/archives/documentArchive', '/feed.xml',
      ]) expect((await server.app.inject({ url: `/archive${path}` })).body, path).not.toMatch(/4711|prezzo/)
    }
    server.viewer = EDITOR
    expect((await call('GET', `/documents/${id}`)).body['own']).toEqual({ colore: 'Rosso', prezzo: 4711 })
  })

  test('are on the page of a record, in its data and in its manifest', async () => {
    await put([COLOUR, own('altezza', 'number'), own('firmato', 'boolean'), own('pagina', 'address')])
    const values = { colore: 'Rosso', altezza: 1977.5, firmato: false, pagina: 'https://example.org/?a=1&b=2' }
    const { body: { id } } = await add({ own: values })
    server.viewer = null
    const { metadata } = (await call('GET', `/documents/${id}/manifest`)).body
    const told = Object.fromEntries(metadata.map(
      ({ label, value }: { label: Record<string, string[]>; value: object }) => [label['en'], value]
    ))
    expect(told).toMatchObject({
      Colour: { it: ['Rosso'] }, 'Field altezza': { it: ['1977,5'], en: ['1977.5'] }, 'Field firmato': { it: ['No'], en: ['No'] },
    })
    const page = (await server.app.inject({ url: `/archive/archives/documentArchive/${id}?lang=en` })).body
    for (const text of ['<dt>Colour</dt><dd><span lang="it">Rosso</span></dd>', '<dt>Field altezza</dt><dd>1977.5</dd>',
      'href="https://example.org/?a=1&amp;b=2"']) expect(page).toContain(text)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!.replaceAll('\\u003c', '<'))
    expect(data.additionalProperty).toContainEqual(
      { '@type': 'PropertyValue', propertyID: 'altezza', name: 'Field altezza', value: 1977.5 }
    )
    const answers = JSON.parse(/id="answers">(.*?)<\/script>/s.exec(page)![1]!)
    expect(answers.answers.map(([[path]]: [[string]]) => path)).toContain('archive/fields')
  })

  test('are found by their words as long as the field is searched, public and there', async () => {
    const searched = own('motto', 'text')
    await put([searched])
    await add({ own: { motto: 'zampogna' } })
    expect(await found('zampogna')).toBe(1)
    for (const [fields, total] of [
      [[{ ...searched, searched: false }], 0], [[searched], 1], [[], 0], [[searched], 1],
      [[{ ...searched, searched: false, access: 'staff' }], 0],
    ] as const) {
      expect((await put([...fields])).status).toBe(200)
      expect(await found('zampogna')).toBe(total)
    }
  })

  test('that many records hold are read by search in part at once, and the rest by a job', async () => {
    await put([own('motto', 'text')])
    for (let at = 0; at < 5; at++) await add({ own: { motto: 'zampogna' } })
    await setOwnFields(server.db, [ownField('motto', 'text')])
    await inWrite(server.db, (tx) => indexHolders(tx, ['motto'], 2))
    expect(await found('zampogna')).toBe(3)
    await work()
    expect(await found('zampogna')).toBe(0)
  })

  test('keep the values of a field that was taken away as long as the trash', async () => {
    await put([COLOUR, own('altezza', 'number')])
    const { body: { id } } = await add({ own: { colore: 'Rosso', altezza: 3 } })
    await add({})
    expect((await call('GET', '/fields/use')).body).toEqual({ records: { colore: 1, altezza: 1 } })
    await put([own('altezza', 'number')])
    expect((await call('GET', '/fields')).body['removed']).toMatchObject([{ key: 'colore', removedAt: expect.any(String) }])
    expect((await call('GET', `/documents/${id}`)).body['own']).toEqual({ altezza: 3 })
    expect((await change(id, 1, { own: { altezza: 4 } })).status).toBe(200)
    await put([own('altezza', 'number'), COLOUR])
    expect((await call('GET', `/documents/${id}`)).body['own']).toEqual({ altezza: 4, colore: 'Rosso' })
    await put([own('altezza', 'number')])
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000)
    await purgeTrash(server.db, server.app.archive.config, inDays(29))
    expect((await call('GET', '/fields')).body['removed']).toHaveLength(1)
    await purgeTrash(server.db, server.app.archive.config, inDays(31))
    expect((await call('GET', '/fields')).body['removed']).toEqual([])
    await put([own('altezza', 'number'), COLOUR])
    expect((await call('GET', `/documents/${id}`)).body['own']).toEqual({ altezza: 4 })
  })

  test('of lists grow by a value at a time, by whoever describes records', async () => {
    await put([COLOUR, own('altezza', 'number')])
    server.viewer = EDITOR
    const grow = (key: string, value: string) => call('POST', `/fields/${key}/values`, { body: { value } })
    const values = async () => (await call('GET', '/fields')).body['fields'][0].values
    expect((await grow('colore', 'Blu')).status).toBe(201)
    expect((await grow('colore', 'BLU')).status).toBe(201)
    expect(await values()).toEqual(['Rosso', 'Nero', 'Blu'])
    expect([(await grow('altezza', 'x')).status, (await grow('nessuno', 'x')).status, (await grow('colore', ' ')).status])
      .toEqual([404, 404, 400])
    server.viewer = READER
    expect((await grow('colore', 'Verde')).status).toBe(403)
  })
})
