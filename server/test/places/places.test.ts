import { placeSchema } from '@faldone/contract/place.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments, deleteDocument } from '../../src/documents/store.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { callerOf, type Call, READER } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

const AT = ['https://www.geonames.org/3165524', 'https://www.wikidata.org/entity/Q495']

onEachEngine('places and their addresses elsewhere', (engine) => {
  let server: TestApp
  let call: Call
  let records: { id: string }[]
  beforeEach(async () => {
    server = await staffApp(engine)
    call = callerOf(server)
    const places = ['Torino', 'Torino', 'Forlì', 'torino (Mirafiori)', 'Forlì', 'Torino', null]
    records = await inWrite(server.db, (tx) => createDocuments(tx, places.map((place, at) => ({
      kind: at % 2 ? 'image' : 'document', title: `Carta ${at}`, place, visibility: at === 0 ? 'staff' : 'public',
    })), change))
  })
  afterEach(() => server.close())

  const list = async (query = '') => (await call('GET', `/places${query}`)).body
  const put = (name: string, sameAs: string[], version?: number) =>
    call('PUT', '/places', { body: { name, sameAs }, ...(version !== undefined && { version }) })

  test('are listed as records write them, those of most records first, and found by a part', async () => {
    const { items, total } = await list()
    expect(items.map((item: unknown) => placeSchema.strict().parse(item))).toEqual([
      { id: null, name: 'Torino', sameAs: [], documents: 3, version: 0 }, { id: null, name: 'Forlì', sameAs: [], documents: 2, version: 0 },
      { id: null, name: 'torino (Mirafiori)', sameAs: [], documents: 1, version: 0 },
    ])
    expect(total).toBe(3)
    expect(await list('?q=TORINO&pageSize=1&page=2')).toMatchObject({ total: 2, items: [{ name: 'torino (Mirafiori)' }] })
    expect(await list('?q=forli')).toMatchObject({ items: [{ name: 'Forlì' }] })
    expect(await list('?q=roma')).toMatchObject({ total: 0, items: [] })
  })

  test('get addresses, one after the other, with their history', async () => {
    expect(await put('Torino', AT)).toMatchObject({ status: 428 })
    const given = await put('Torino', AT, 0)
    expect(given).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: { name: 'Torino', sameAs: AT, documents: 3, version: 1 } })
    expect(await put('Torino', AT, 1)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await put('Torino', [], 0)).toMatchObject({ status: 412, body: { values: { version: 1 } } })
    expect(await put('Torino', ['javascript:alert(1)'], 1)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } })
    expect(await put('Milano', AT, 0)).toMatchObject({ status: 404 })
    expect(await put('Torino', [AT[1]!], 1)).toMatchObject({ status: 200, body: { id: given.body.id, version: 2 } })
    const { items } = (await call('GET', '/history?entity=place')).body
    expect(items).toMatchObject([
      { entityId: given.body.id, name: 'Torino', actor: 'ida', before: { sameAs: AT }, after: { sameAs: [AT[1]] } },
      { entityId: given.body.id, before: { sameAs: [] }, after: { sameAs: AT } },
    ])
    expect(items).toHaveLength(2)
  })

  test('are told to harvesters again, with the records that have them', async () => {
    await inWrite(server.db, (tx) => tx.deleteFrom('harvestPending').execute())
    await put('Forlì', AT, 0)
    const pending = await server.db.read.selectFrom('harvestPending').innerJoin('document', 'document.num', 'harvestPending.num')
      .select('title').orderBy('title').execute()
    expect(pending.map(({ title }) => title)).toEqual(['Carta 2', 'Carta 4'])
    const { body } = await server.app.inject({ url: '/archive/oai?verb=ListRecords&metadataPrefix=oai_dc' })
    expect(body.split(`<dc:coverage>Forlì</dc:coverage><dc:coverage>${AT[0]}</dc:coverage>`)).toHaveLength(3)
  })

  test('stay in the list while they have addresses or records', async () => {
    await put('torino (Mirafiori)', AT, 0)
    await inWrite(server.db, (tx) => deleteDocument(tx, records[3]!.id, null, change))
    expect((await list()).items.at(-1)).toMatchObject({ name: 'torino (Mirafiori)', sameAs: AT, documents: 0 })
    expect(await put('torino (Mirafiori)', [], 1)).toMatchObject({ status: 200 })
    expect((await list()).items.map(({ name }: { name: string }) => name)).toEqual(['Torino', 'Forlì'])
  })

  test('are for staff', async () => {
    for (const [viewer, status] of [[ANONYMOUS, 401], [READER, 403]] as const) {
      server.viewer = viewer
      expect([(await call('GET', '/places')).status, (await put('Torino', AT, 0)).status]).toEqual([404, status])
    }
  })
})
