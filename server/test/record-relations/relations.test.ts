import { relatedPageSchema, relatedRecordSchema, type RelateRecord } from '@faldone/contract/related-records.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { purgeTrash } from '../../src/clearing/purge.ts'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments, deleteDocuments } from '../../src/documents/store.ts'
import { verifyInvariants } from '../../src/verify/store.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { addFile } from '../support/sample-file.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

const API = '/archive/api/archive'
const DAY_MS = 24 * 60 * 60 * 1000

onEachEngine('relations between records', (engine) => {
  let server: TestApp
  let staff: TestApp['viewer']
  let [poster, leaflet, photograph, secret] = ['', '', '', '']
  beforeEach(async () => {
    server = await staffApp(engine)
    staff = server.viewer
    const created = await inWrite(server.db, (tx) => createDocuments(tx, [
      { kind: 'document', title: 'Manifesto della marcia', date: 'agosto 1977', segnatura: 'CAL 1' },
      { kind: 'document', title: 'Volantino della marcia', date: '1977' },
      { kind: 'image', title: 'La marcia' },
      { kind: 'audio', title: 'Nastro riservato', visibility: 'staff' },
    ], change))
    ;[poster, leaflet, photograph, secret] = created.map(({ id }) => id) as [string, string, string, string]
  })
  afterEach(() => server.close())

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    server.app.inject({ method, url: API + path, ...(payload && { payload }) })
  const relate = (id: string, relation: Partial<RelateRecord>) => call('POST', `/documents/${id}/relations`, relation)
  const related = async (id: string) => relatedPageSchema.parse((await call('GET', `/documents/${id}/relations`)).json()).items
  /** What a record is to which others: `copyOf Manifesto`. */
  const sides = async (id: string) =>
    (await related(id)).map(({ type, inverse, document: { title } }) => `${inverse ? 'inverse ' : ''}${type}: ${title}`)
  const events = async (id: string) => (await call('GET', `/history?entity=document&id=${id}`)).json().items
  const undo = async (answer: { headers: Record<string, unknown> }) =>
    (await call('POST', `/changes/${String(answer.headers['change-set'])}/undo`)).json()

  test('are read from both ends', async () => {
    const answer = await relate(leaflet, { type: 'copyOf', documentId: poster })
    expect(answer.statusCode).toBe(201)
    expect(relatedRecordSchema.parse(answer.json())).toMatchObject({
      type: 'copyOf', inverse: false, document: {
        id: poster, kind: 'document', title: 'Manifesto della marcia', segnatura: 'CAL 1', date: 'agosto 1977', staffOnly: false,
      },
    })
    expect([await sides(leaflet), await sides(poster)])
      .toEqual([['copyOf: Manifesto della marcia'], ['inverse copyOf: Volantino della marcia']])
    expect((await related(poster))[0]!.id).toBe(answer.json().id)
  })

  test('can be made from the other end, and are the same from both if they are symmetric', async () => {
    await relate(poster, { type: 'answerTo', documentId: leaflet, inverse: true })
    expect(await sides(leaflet)).toEqual(['answerTo: Manifesto della marcia'])
    for (const inverse of [true, false]) {
      const [one, other] = inverse ? [poster, photograph] : [photograph, leaflet]
      expect((await relate(one, { type: 'sameEvent', documentId: other, inverse })).json()).toMatchObject({ inverse: false })
    }
    expect(await sides(photograph)).toEqual(['sameEvent: Volantino della marcia', 'sameEvent: Manifesto della marcia'])
  })

  test('stand in the order of their types, then of dates, then of titles', async () => {
    await relate(poster, { type: 'related', documentId: photograph })
    await relate(poster, { type: 'partOf', documentId: leaflet, inverse: true })
    await relate(poster, { type: 'partOf', documentId: photograph, inverse: true })
    await relate(poster, { type: 'copyOf', documentId: photograph })
    expect(await sides(poster)).toEqual([
      'copyOf: La marcia', 'inverse partOf: Volantino della marcia', 'inverse partOf: La marcia', 'related: La marcia',
    ])
    expect((await call('GET', `/documents/${poster}/relations?pageSize=2&page=2`)).json()).toMatchObject({
      total: 4, page: 2, items: [{ type: 'partOf' }, { type: 'related' }],
    })
  })

  test('show the picture of the other record', async () => {
    await addFile(server.db, photograph, 'marcia.jpg', 'public', { mediaType: 'image/jpeg' })
    await server.db.write.updateTable('blob').set({ thumbnail: 'made' }).execute()
    await relate(poster, { type: 'sameEvent', documentId: photograph })
    expect((await related(poster))[0]!.document.thumbnailUrl).toMatch(/\/thumbnail$/)
  })

  test('are refused with a reason', async () => {
    const refused = async (id: string, relation: object) => {
      const { statusCode, json } = await relate(id, relation)
      return [statusCode, json().code]
    }
    expect(await refused(poster, { type: 'sisterOf', documentId: leaflet })).toEqual([400, 'INVALID_FIELDS'])
    expect(await refused(poster, { type: 'copyOf', documentId: leaflet, colour: 'red' })).toEqual([400, 'INVALID_FIELDS'])
    expect(await refused(poster, { type: 'copyOf', documentId: newId() })).toEqual([400, 'UNKNOWN_VALUE'])
    expect(await refused(newId(), { type: 'copyOf', documentId: poster })).toEqual([404, 'NOT_FOUND'])
    expect(await refused(poster, { type: 'copyOf', documentId: poster })).toEqual([409, 'RELATED_TO_ITSELF'])
    await relate(poster, { type: 'copyOf', documentId: leaflet })
    await relate(poster, { type: 'sameEvent', documentId: leaflet })
    const again: [string, object][] = [
      [poster, { type: 'copyOf', documentId: leaflet }], [leaflet, { type: 'copyOf', documentId: poster }],
      [leaflet, { type: 'copyOf', documentId: poster, inverse: true }], [leaflet, { type: 'sameEvent', documentId: poster }],
    ]
    for (const [id, relation] of again) expect(await refused(id, relation)).toEqual([409, 'ALREADY_RELATED'])
    expect((await relate(leaflet, { type: 'related', documentId: poster })).statusCode).toBe(201)
    for (const path of [`/documents/${newId()}/relations`, `/documents/${poster}x/relations`])
      expect((await call('GET', path)).statusCode).toBe(path.includes('x/') ? 400 : 404)
  })

  test('are taken away from either end, once', async () => {
    const { id } = (await relate(poster, { type: 'publishedIn', documentId: leaflet })).json()
    expect((await call('DELETE', `/documents/${photograph}/relations/${id}`)).statusCode).toBe(404)
    expect((await call('DELETE', `/documents/${leaflet}/relations/${id}`)).statusCode).toBe(204)
    expect((await call('DELETE', `/documents/${leaflet}/relations/${id}`)).statusCode).toBe(404)
    expect(await related(poster)).toEqual([])
  })

  test('leave a trace in the history of both records', async () => {
    const { id } = (await relate(leaflet, { type: 'copyOf', documentId: poster })).json()
    await call('DELETE', `/documents/${poster}/relations/${id}`)
    expect(await events(leaflet)).toMatchObject([
      { action: 'unrelate', before: { copyOf: poster }, after: null, names: { [poster]: 'Manifesto della marcia' } },
      { action: 'relate', before: null, after: { copyOf: poster }, actor: staff!.userName }, { action: 'create' },
    ])
    expect(await events(poster)).toMatchObject([
      { action: 'unrelate', before: { 'copyOf.inverse': leaflet } }, { action: 'relate', after: { 'copyOf.inverse': leaflet } },
      { action: 'create' },
    ])
  })

  test('are undone and made again as change sets', async () => {
    const made = await relate(poster, { type: 'sameEvent', documentId: leaflet })
    const undone = await undo(made)
    expect(undone).toMatchObject({ documents: 2, keptTotal: 0 })
    expect(await related(leaflet)).toEqual([])
    expect((await call('POST', `/changes/${undone.changeSetId}/undo`)).json()).toMatchObject({ documents: 2, keptTotal: 0 })
    const { id } = (await related(leaflet))[0]!
    const removed = await call('DELETE', `/documents/${leaflet}/relations/${id}`)
    expect(await undo(removed)).toMatchObject({ documents: 2, keptTotal: 0 })
    expect(await sides(poster)).toEqual(['sameEvent: Volantino della marcia'])
  })

  test('that were changed since stay as they are when they are undone', async () => {
    const made = await relate(poster, { type: 'copyOf', documentId: leaflet })
    const removed = await call('DELETE', `/documents/${poster}/relations/${made.json().id}`)
    expect(await undo(made)).toMatchObject({ documents: 0, kept: [{ id: poster, reason: 'EDITED' }] })
    await relate(leaflet, { type: 'copyOf', documentId: poster })
    expect(await undo(removed)).toMatchObject({ documents: 0, kept: [{ id: poster, reason: 'EDITED' }] })
    expect(await sides(leaflet)).toEqual(['copyOf: Manifesto della marcia'])
  })

  test('are read only where both records are there, and come back with them', async () => {
    const { id } = (await relate(poster, { type: 'sameEvent', documentId: leaflet })).json()
    const deletion = (await call('DELETE', `/documents/${leaflet}`)).headers['deletion-id'] as string
    expect(await related(poster)).toEqual([])
    expect((await call('GET', `/documents/${leaflet}/relations`)).statusCode).toBe(404)
    expect((await call('DELETE', `/documents/${poster}/relations/${id}`)).statusCode).toBe(404)
    expect((await relate(poster, { type: 'related', documentId: leaflet })).json().code).toBe('UNKNOWN_VALUE')
    await call('POST', `/trash/${deletion}/restore`)
    expect(await sides(poster)).toEqual(['sameEvent: Volantino della marcia'])
  })

  test('go for good with one of their records', async () => {
    await relate(poster, { type: 'sameEvent', documentId: leaflet })
    const removed = await call('DELETE', `/documents/${poster}/relations/${(await related(poster))[0]!.id}`)
    await relate(poster, { type: 'partOf', documentId: leaflet })
    const old = { ...change, at: new Date(Date.now() - 31 * DAY_MS).toISOString() }
    await inWrite(server.db, (tx) => deleteDocuments(tx, [leaflet], old))
    expect(await purgeTrash(server.db, server.db, new Date())).toBe(1)
    expect(await server.db.read.selectFrom('documentRelation').selectAll().execute()).toEqual([])
    expect(await undo(removed)).toMatchObject({ documents: 0, kept: [{ id: leaflet, reason: 'DELETED' }] })
    expect((await events(poster))[0]).toMatchObject({ action: 'relate', after: { partOf: leaflet }, names: {} })
  })

  test('do not keep a record from being undone, nor give it another version', async () => {
    const edit = (await call('POST', '/documents/bulk', { ids: [poster, leaflet], changes: { addTematiche: ['Casa'] } })).json()
    await relate(poster, { type: 'sameEvent', documentId: leaflet })
    expect((await call('GET', `/documents/${poster}`)).json().version).toBe(2)
    expect((await call('POST', `/changes/${edit.changeSetId}/undo`)).json()).toMatchObject({ documents: 2, keptTotal: 0 })
    const created = (await events(poster)).at(-1).id
    expect((await call('POST', `/documents/${poster}/versions/${created}/restore`)).statusCode).toBe(200)
    expect(await sides(poster)).toEqual(['sameEvent: Volantino della marcia'])
  })

  test('show visitors nothing of what is for staff', async () => {
    await relate(poster, { type: 'related', documentId: secret })
    await relate(poster, { type: 'sameEvent', documentId: leaflet })
    expect((await related(poster)).map(({ document: { staffOnly } }) => staffOnly)).toEqual([false, true])
    const page = () => server.app.inject(`/archive/archives/documentArchive/${poster}`)
    server.viewer = null
    expect(await sides(poster)).toEqual(['sameEvent: Volantino della marcia'])
    expect((await page()).body).not.toContain('Nastro riservato')
    expect((await call('GET', `/documents/${secret}/relations`)).statusCode).toBe(404)
    expect((await relate(poster, { type: 'related', documentId: leaflet })).statusCode).toBe(401)
    server.viewer = staff
  })

  test('stand on the page of a record without scripts, and in its data', async () => {
    await relate(leaflet, { type: 'copyOf', documentId: poster })
    await relate(leaflet, { type: 'partOf', documentId: photograph })
    await relate(leaflet, { type: 'publishedIn', documentId: poster })
    const { body } = await server.app.inject({
      url: `/archive/archives/documentArchive/${leaflet}`, headers: { 'accept-language': 'it' },
    })
    expect(body).toMatch(/Schede collegate.*Copia di.*Manifesto della marcia.*agosto 1977.*Parte di.*La marcia.*Pubblicato in/s)
    expect(body).toContain(`href="/archive/archives/imageArchive/${photograph}"`)
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, text]) => JSON.parse(text!) as Record<string, unknown>)
    const record = data.find((one) => one['name'] === 'Volantino della marcia')!
    expect(record['exampleOfWork']).toMatchObject({ name: 'Manifesto della marcia', '@id': expect.stringContaining(poster) })
    expect(record['isPartOf']).toMatchObject([{ name: 'La marcia' }, { name: 'Manifesto della marcia' }])
    expect(body).not.toContain('Ha come copia')
    expect((await server.app.inject(`/archive/archives/documentArchive/${poster}?lang=en`)).body)
      .toMatch(/Related records.*Has a copy.*Contains/s)
  })

  test('are checked by verify', async () => {
    const [first, second] = [poster, leaflet].toSorted() as [string, string]
    const row = { id: newId(), createdAt: change.at, createdBy: null }
    const wrong = [
      { fromId: second, toId: first, type: 'sameEvent' as const }, { fromId: first, toId: second, type: 'sisterOf' as never },
    ]
    for (const relation of wrong) {
      await server.db.write.insertInto('documentRelation').values({ ...row, ...relation }).execute()
      expect(await verifyInvariants(server.db.read)).toEqual([`wrong relation between records: ${row.id}`])
      await server.db.write.deleteFrom('documentRelation').execute()
    }
    for (const [fromId, toId] of [[first, second], [second, first]] as const)
      await server.db.write.insertInto('documentRelation').values({ ...row, id: newId(), fromId, toId, type: 'partOf' }).execute()
    expect(await verifyInvariants(server.db.read)).toHaveLength(1)
    await server.db.write.deleteFrom('documentRelation').execute()
  })
})
