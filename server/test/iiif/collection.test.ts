import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocuments, updateDocuments } from '../../src/documents/store.ts'
import { PART } from '../../src/iiif/collection.ts'
import { updateUnit } from '../../src/units/store.ts'
import { EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { faultsOfPresentation } from './presentation.ts'

const ORIGIN = 'https://archivio.example.org'
const kind = 'document' as const
const WHOLE = `${ORIGIN}/archive/api/archive/collection`
const CHANGES = `${ORIGIN}/archive/api/archive/iiif-changes`

onEachEngine('a unit as a collection', (engine) => {
  let server: TestApp
  let tree: Awaited<ReturnType<typeof sampleTree>>
  let ids: string[]
  beforeAll(async () => {
    server = await testApp(engine, { PUBLIC_URL: ORIGIN })
    tree = await sampleTree(server.db)
    ids = (await inWrite(server.db, (tx) => createDocuments(tx, [
      { kind, title: 'Affitti', unitId: tree.fascicolo },
      { kind, title: 'Sfratti, riservato', unitId: tree.fascicolo, visibility: 'staff' },
      { kind, title: 'Verbale', unitId: tree.serie },
      ...Array.from({ length: PART + 1 }, (_, at) => ({ kind, title: `Nastro ${at}`, unitId: tree.otherFondo })),
    ], change))).map(({ id }) => id)
    await inWrite(server.db, (tx) => updateUnit(tx, tree.otherSerie, { visibility: 'staff' }, null, change))
  })
  afterAll(() => server.close())

  const get = (address: string) => server.app.inject({ url: address.replace(ORIGIN, '') })
  const addressOf = (unitId: string) => `${ORIGIN}/archive/api/archive/units/${unitId}/collection`
  const collectionAt = async (address: string) => (await get(address)).json()
  const labels = ({ items }: { items: { type: string; label: Record<string, string[]> }[] }) =>
    items.map(({ type, label }) => `${type} ${Object.values(label)[0]}`)

  test('is named by the manifests of its records, up to the fondo', async () => {
    const manifest = (await get(`/archive/api/archive/documents/${ids[0]}/manifest`)).json()
    const [holder] = manifest.partOf
    expect(holder).toEqual({ id: addressOf(tree.fascicolo), type: 'Collection', label: { it: ['Affitti'] } })
    const names: string[] = []
    for (let part = holder; part; ) {
      const answer = await get(part.id)
      expect([answer.statusCode, answer.json().id]).toEqual([200, part.id])
      names.push((Object.values(answer.json().label) as string[][])[0]![0]!)
      part = answer.json().partOf?.[0]
    }
    expect(names).toEqual(['Affitti', 'Busta 1', 'Casa', 'Comitati di quartiere', server.config.siteName])
    expect((await collectionAt(holder.id)).items).toContainEqual({ id: manifest.id, type: 'Manifest', label: { it: ['Affitti'] } })
  })

  test('says what the page of the unit says', async () => {
    await inWrite(server.db, (tx) => updateUnit(tx, tree.busta, { date: '1977', languages: 'italiano' }, null, change))
    expect((await collectionAt(addressOf(tree.busta))).metadata).toEqual([
      { label: { it: ['Estremi cronologici'], en: ['Dates'] }, value: { it: ['1977'] } },
      { label: { it: ['Lingue'], en: ['Languages'] }, value: { it: ['italiano'] } },
    ])
  })

  test('states its rights and its content warning', async () => {
    const said = { rights: 'InC', reproductionConditions: 'Su richiesta.', contentWarning: 'Fotografie di feriti' }
    await inWrite(server.db, (tx) => updateUnit(tx, tree.busta, said, null, change))
    const { rights, requiredStatement } = await collectionAt(addressOf(tree.busta))
    expect([rights, requiredStatement.value.it.slice(2)])
      .toEqual(['http://rightsstatements.org/vocab/InC/1.0/', ['Protetto da copyright', 'Su richiesta.']])
    expect(requiredStatement.value.it[0]).toBe('Avvertenza: Fotografie di feriti')
  })

  test('holds its own records and the units below it, and nothing hidden', async () => {
    expect(labels(await collectionAt(addressOf(tree.serie)))).toEqual(['Manifest Verbale', 'Collection Busta 1'])
    expect(labels(await collectionAt(addressOf(tree.fondo)))).toEqual(['Collection Casa'])
    expect(labels(await collectionAt(addressOf(tree.fascicolo)))).toEqual(['Manifest Affitti'])
    expect((await get(addressOf(tree.otherSerie))).statusCode).toBe(404)
    server.viewer = EDITOR
    expect(labels(await collectionAt(addressOf(tree.fascicolo)))).toEqual(['Manifest Affitti', 'Manifest Sfratti, riservato'])
    server.viewer = null
  })

  test('the whole archive has the fondi, and what is in none', async () => {
    const loose = [{ kind, title: 'Sciolta' }, { kind, title: 'Chiusa', visibility: 'staff' as const }]
    await inWrite(server.db, (tx) => createDocuments(tx, loose, change))
    const whole = await collectionAt(WHOLE)
    expect([whole.id, labels(whole)]).toEqual([WHOLE, ['Manifest Sciolta', 'Collection Comitati di quartiere', 'Collection Radio libere']])
    expect(whole.homepage[0].id).toBe(`${ORIGIN}/archive/home`)
    expect((await get(`${WHOLE}?part=1`)).statusCode).toBe(404)
  })

  test('what changed is told once, the newest last, and what is hidden is deleted', async () => {
    const start = await collectionAt(CHANGES)
    expect(start).toMatchObject({ '@context': 'http://iiif.io/api/discovery/1/context.json', 'id': CHANGES, 'type': 'OrderedCollection' })
    await inWrite(server.db, (tx) => updateDocuments(tx, [{ id: ids[0]!, changes: { visibility: 'staff' } }], change))
    const { totalItems, first, last } = await collectionAt(CHANGES)
    type Page = { id: string; orderedItems: { type: string; endTime: string; object: { id: string } }[]; prev?: { id: string } }
    const pages: Page[] = []
    for (let at: { id: string } | undefined = last; at; at = pages[0]!.prev) pages.unshift(await collectionAt(at.id))
    expect(pages.map(({ id }) => id)).toEqual([first.id, last.id])
    const told = pages.flatMap(({ orderedItems }) => orderedItems)
    expect(told).toHaveLength(totalItems)
    expect(new Set(told.map(({ object }) => object.id)).size).toBe(totalItems)
    expect(told.map(({ endTime }) => endTime)).toEqual(told.map(({ endTime }) => endTime).toSorted())
    const manifest = `${ORIGIN}/archive/api/archive/documents/${ids[0]}/manifest`
    expect(told.filter(({ type }) => type === 'Delete').map(({ object }) => object.id)).toEqual([manifest])
    expect(told.find(({ object }) => object.id === addressOf(tree.fondo))).toMatchObject({ type: 'Update', object: { type: 'Collection' } })
    expect(JSON.stringify(told)).not.toContain(ids[1])
    expect((await get(`${CHANGES}/3`)).statusCode).toBe(404)
    expect((await get(`${CHANGES}/0`)).statusCode).toBe(400)
  })

  test('has parts if it holds very many records', async () => {
    const whole = await collectionAt(addressOf(tree.otherFondo))
    expect(labels(whole)).toEqual([`Collection 1–${PART}`, `Collection ${PART + 1}–${PART + 1}`])
    const parts = await Promise.all(whole.items.map(({ id }: { id: string }) => collectionAt(id)))
    expect(parts.map(({ id, partOf, items }) => [id, partOf[0].id, items.length]))
      .toEqual([1, 2].map((part) => [`${addressOf(tree.otherFondo)}?part=${part}`, addressOf(tree.otherFondo), part === 1 ? PART : 1]))
    expect((await get(`${addressOf(tree.otherFondo)}?part=3`)).statusCode).toBe(404)
    expect((await get(`${addressOf(tree.otherFondo)}?part=0`)).statusCode).toBe(400)
    expect((await get(`${addressOf(tree.fascicolo)}?part=1`)).statusCode).toBe(404)
  })

  test('has the shape that common viewers need, for any page', async () => {
    for (const address of [...[tree.fondo, tree.otherFondo, tree.fascicolo].map(addressOf), WHOLE]) {
      const answer = await get(address)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(faultsOfPresentation(answer.json())).toEqual([])
    }
  })
})
