import { bulkAnswerSchema } from '@faldone/contract/document-bulk.ts'
import { MAX_TEMATICHE } from '@faldone/contract/document.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments, deleteDocuments, updateDocuments } from '../../src/documents/store.ts'
import { callerOf, type Call } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

const MANY = 230

onEachEngine('many records changed at once', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Awaited<ReturnType<typeof sampleTree>>
  let ids: string[]
  beforeEach(async () => {
    server = await staffApp(engine)
    call = callerOf(server)
    tree = await sampleTree(server.db)
    const documents = Array.from({ length: MANY }, (_, at) => ({
      kind: 'document' as const, title: `Carta ${at}`, unitId: tree.fascicolo, tematiche: at % 2 ? ['Casa', 'Radio'] : ['Casa'],
      place: at < 10 ? 'Milano' : null,
    }))
    ids = (await inWrite(server.db, (tx) => createDocuments(tx, documents, change))).map(({ id }) => id)
  })
  afterEach(() => server.close())

  const bulk = (body: object) => call('POST', '/documents/bulk', { body })
  const total = async (query: string) => (await call('GET', `/documents?${query}`)).body.total
  const record = async (id: string) => (await call('GET', `/documents/${id}`)).body
  const orderIn = async (unitId: string) => {
    const rows = await server.db.read
      .selectFrom('document').select('id').where('unitId', '=', unitId).where('deletedAt', 'is', null)
      .orderBy('position').orderBy('num').execute()
    return rows.map(({ id }) => id)
  }
  const undo = (id: string) => call('POST', `/changes/${id}/undo`)

  test('are previewed without changing anything', async () => {
    const changes = { addTematiche: ['Lavoro'], removeTematiche: ['Radio'], set: { place: 'Torino' }, unitId: tree.busta }
    const { status, body } = await bulk({ ids, changes, preview: true })
    expect(status).toBe(200)
    expect(bulkAnswerSchema.strict().parse(body)).toMatchObject({ total: MANY, changed: MANY, missing: [], changeSetId: null })
    expect(body.items).toHaveLength(20)
    expect(body.items[1]).toEqual({
      id: ids[1], title: 'Carta 1', segnatura: null,
      before: { unitId: tree.fascicolo, place: 'Milano', tematiche: ['Casa', 'Radio'] },
      after: { unitId: tree.busta, place: 'Torino', tematiche: ['Casa', 'Lavoro'] },
    })
    expect(await record(ids[1]!)).toMatchObject({ version: 1, place: 'Milano' })
    expect((await call('GET', '/changes')).body.total).toBe(0)
  })

  test('get no more themes than a record may have', async () => {
    const names = Array.from({ length: MAX_TEMATICHE - 1 }, (_, at) => `Tema ${at}`)
    for (const it of [...names, 'Uno di troppo']) await call('POST', '/tematiche', { body: { it, en: null } })
    expect(await bulk({ ids: ids.slice(0, 2), changes: { addTematiche: names } }))
      .toMatchObject({ status: 409, body: { code: 'TOO_MANY_TEMATICHE', values: { limit: MAX_TEMATICHE, title: 'Carta 1' } } })
    expect((await record(ids[0]!)).tematiche).toEqual(['Casa'])
    expect(await bulk({ ids: [ids[0]], changes: { addTematiche: names } })).toMatchObject({ status: 200, body: { changed: 1 } })
    const onTop = { addTematiche: ['Uno di troppo'] }
    expect((await bulk({ ids, changes: onTop, preview: true })).body.code).toBe('TOO_MANY_TEMATICHE')
    expect((await bulk({ ids, changes: { ...onTop, removeTematiche: ['Tema 0'] } })).body.changed).toBe(MANY)
  })

  test('are changed as one act, found by the new values, and restored by one undo', async () => {
    const changes = {
      addTematiche: ['Lavoro'], removeTematiche: ['radio'], set: { place: 'Torino', tipologia: 'Volantino' }, unitId: tree.busta,
      visibility: 'staff',
    }
    const { status, body } = await bulk({ ids, changes })
    expect([status, body.changed, body.items]).toEqual([200, MANY, []])
    expect(await record(ids[1]!)).toMatchObject({
      unitId: tree.busta, place: 'Torino', tematiche: ['Casa', 'Lavoro'], tipologia: 'Volantino', visibility: 'staff', version: 2,
    })
    expect([
      await total(`unitId=${tree.fascicolo}`), await total('q=torino'), await total('tematica=Radio'), await total('tematica=Lavoro'),
    ]).toEqual([0, MANY, 0, MANY])
    expect((await call('GET', '/changes')).body)
      .toMatchObject({ total: 1, items: [{ id: body.changeSetId, action: 'edit', actor: 'ida', summary: { documents: MANY } }] })
    await inWrite(server.db, (tx) => updateDocuments(tx, [{ id: ids[4]!, changes: { title: 'Altro' } }], change))
    expect(await undo(body.changeSetId))
      .toMatchObject({ status: 200, body: { documents: MANY - 1, kept: [{ id: ids[4], reason: 'EDITED' }] } })
    expect(await record(ids[1]!))
      .toMatchObject({ unitId: tree.fascicolo, place: 'Milano', tematiche: ['Casa', 'Radio'], tipologia: null, visibility: 'public' })
    expect(await record(ids[4]!)).toMatchObject({ unitId: tree.busta, title: 'Altro', place: 'Torino' })
    expect(await orderIn(tree.fascicolo)).toEqual(ids.filter((id) => id !== ids[4]))
    expect(await undo(body.changeSetId)).toMatchObject({ status: 409, body: { code: 'ALREADY_UNDONE' } })
  })

  test('return to their places among the others', async () => {
    const { body } = await bulk({ ids: [ids[3], ids[7]], changes: { unitId: tree.busta } })
    expect(await orderIn(tree.fascicolo)).toEqual(ids.filter((id) => id !== ids[3] && id !== ids[7]))
    expect((await undo(body.changeSetId)).body).toMatchObject({ documents: 2, kept: [] })
    expect(await orderIn(tree.fascicolo)).toEqual(ids)
  })

  test('stay as they are if nothing changes, and are reported if they do not exist', async () => {
    const unknown = newId()
    await inWrite(server.db, (tx) => deleteDocuments(tx, [ids[0]!], change))
    const { body } = await bulk({ ids: [ids[0], ids[1], ids[20], unknown], changes: { set: { place: 'Milano' } } })
    expect(body).toMatchObject({ total: 2, changed: 1, missing: [ids[0], unknown] })
    expect([(await record(ids[1]!)).version, (await record(ids[20]!)).version]).toEqual([1, 2])
    expect(await bulk({ ids: [ids[1]], changes: { set: { place: 'Milano' } } }))
      .toMatchObject({ status: 200, body: { changed: 0, changeSetId: null } })
  })

  test('are selected by a query', async () => {
    const { body } = await bulk({ query: `unitId=${tree.fondo}&tematica=Radio&place=milano`, changes: { set: { number: '9' } } })
    expect(body).toMatchObject({ total: 5, changed: 5 })
    expect(await total('number=9')).toBe(5)
    expect(await bulk({ query: 'tematica=Radio&tematica=Casa', changes: { set: { number: null } }, preview: true }))
      .toMatchObject({ body: { total: MANY, changed: 5 } })
    expect(await bulk({ query: 'q=carta+7', changes: { delete: true }, preview: true }))
      .toMatchObject({ body: { changed: 1, items: [{ title: 'Carta 7', before: { title: 'Carta 7' } }] } })
    expect(await bulk({ query: `unitId=${tree.fondo}&place=milano`, except: [ids[1], ids[2]], changes: { set: { number: '8' } } }))
      .toMatchObject({ body: { total: 8, changed: 8 } })
    expect((await record(ids[1]!)).number).toBe('9')
    const expecting = (expected: number) => bulk({ query: 'q=carta+7', changes: { set: { number: '7' } }, expected })
    expect(await expecting(2)).toMatchObject({ status: 409, body: { code: 'PLAN_CHANGED' } })
    expect(await expecting(1)).toMatchObject({ status: 200, body: { changed: 1 } })
    for (const query of ['colour=red', 'kind=cat', 'page=x'])
      expect([query, (await bulk({ query, changes: { delete: true } })).status]).toEqual([query, 400])
  })

  test('go to the trash together and come back together', async () => {
    await server.db.write.updateTable('document').set({ filesAll: 2, filesPublic: 1 }).where('id', 'in', ids.slice(0, 3)).execute()
    expect(await bulk({ ids, changes: { delete: true }, preview: true })).toMatchObject({ body: { changed: MANY, files: 6 } })
    expect(await bulk({ ids: ids.slice(1, 3), changes: { delete: true }, preview: true })).toMatchObject({ body: { changed: 2, files: 4 } })
    expect(await bulk({ ids, changes: { visibility: 'staff' }, preview: true })).toMatchObject({ body: { files: 0 } })
    await server.db.write.updateTable('document').set({ filesAll: 0, filesPublic: 0 }).execute()
    const { body } = await bulk({ ids, changes: { delete: true } })
    expect(await total('')).toBe(0)
    expect((await call('GET', '/trash')).body.items).toMatchObject([{ id: body.changeSetId, holds: { documents: MANY } }])
    expect(await undo(body.changeSetId)).toMatchObject({ status: 200, body: { documents: MANY, kept: [] } })
    expect(await orderIn(tree.fascicolo)).toEqual(ids)
  })

  test('are refused as a whole', async () => {
    for (const preview of [true, false]) {
      expect(await bulk({ ids, changes: { unitId: newId() }, preview })).toMatchObject({ status: 400, body: { code: 'UNKNOWN_VALUE' } })
      expect(await bulk({ ids, changes: { addTematiche: ['Ufologia'] }, preview }))
        .toMatchObject({ status: 400, body: { code: 'UNKNOWN_VALUE' } })
    }
    const wrong = [
      { ids, changes: {} }, { changes: { delete: true } }, { ids, query: 'q=a', changes: { delete: true } },
      { ids, changes: { delete: true, visibility: 'staff' } },
      { ids, changes: { delete: false } }, { ids, changes: { set: { colour: 'red' } } }, { ids, changes: { set: { kind: 'audio' } } },
      { ids: [], changes: { delete: true } },
      { ids: [ids[0], ids[0]], changes: { delete: true } }, { ids: ['7'], changes: { delete: true } },
      { ids, changes: { set: { title: '' } } },
      { ids, except: [ids[0]], changes: { delete: true } },
    ]
    for (const body of wrong) expect([body.changes, (await bulk(body)).body.code]).toEqual([body.changes, 'INVALID_FIELDS'])
    expect((await call('GET', '/changes')).body.total).toBe(0)
  })

  // The records are counted alike on both engines, and to make ten thousand takes seconds.
  test.runIf(engine === 'sqlite')('are refused if there are too many', async () => {
    const rows = Array.from({ length: 10_001 - MANY }, (_, at) => ({ kind: 'document' as const, title: `Foglio ${at}` }))
    await inWrite(server.db, (tx) => createDocuments(tx, rows, change))
    expect(await bulk({ query: '', changes: { visibility: 'staff' } }))
      .toMatchObject({ status: 400, body: { code: 'TOO_MANY_RECORDS', values: { limit: 10_000 } } })
    expect(await bulk({ query: 'kind=document&q=foglio', changes: { set: { place: 'Roma' } }, preview: true }))
      .toMatchObject({ body: { changed: 10_001 - MANY } })
  }, 60_000)
})
