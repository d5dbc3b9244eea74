import { presentation3StrictUpgrade } from '@iiif/parser/strict'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { PART } from '../../src/iiif/collection.ts'
import { updateUnit } from '../../src/units/store.ts'
import { EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const ORIGIN = 'https://archivio.example.org'
const kind = 'document' as const

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
      names.push(answer.json().label.it[0])
      part = answer.json().partOf?.[0]
    }
    expect(names).toEqual(['Affitti', 'Busta 1', 'Casa', 'Comitati di quartiere'])
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
    for (const unitId of [tree.fondo, tree.otherFondo, tree.fascicolo]) {
      const answer = await get(addressOf(unitId))
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      const state = { warnings: [] as string[] }
      presentation3StrictUpgrade(answer.json(), state)
      expect(state.warnings).toEqual([])
    }
  })
})
