import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TreeRow } from '@faldone/contract/unit.ts'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { ANONYMOUS, SYSTEM } from '../../src/http/viewer.ts'
import { createUnits, moveUnit, updateUnit } from '../../src/units/store.ts'
import { onTheBusyEngine } from '../support/fresh-database.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

onTheBusyEngine('the tree over HTTP', (engine) => {
  let server: TestApp
  let tree: Awaited<ReturnType<typeof sampleTree>>
  beforeEach(async () => {
    server = await testApp(engine)
    tree = await sampleTree(server.db)
    await inWrite(server.db, async (tx) => {
      await createUnits(tx, [{ kind: 'audio', level: 'fondo', name: 'Nastri' }], change)
      await createDocuments(
        tx, [{ kind: 'document', title: 'Affitti', unitId: tree.fascicolo }, { kind: 'document', title: 'Asili', unitId: tree.otherSerie }],
        change
      )
    })
  })
  afterEach(() => server.close())

  const ask = (path: string) => server.app.inject(`/archive/api/archive${path}`)
  const get = async (path: string) => (await ask(path)).json()
  const names = async (path: string) => (await get(path)).items.map(({ name }: { name: string }) => name)
  const hide = (id: string) => inWrite(server.db, (tx) => updateUnit(tx, id, { visibility: 'staff' }, null, change))

  test('lists the units of a level in the order of the tree', async () => {
    expect(await names('/fondi')).toEqual(['Comitati di quartiere', 'Radio libere', 'Nastri'])
    expect(await names('/fondi?kind=audio')).toEqual(['Nastri'])
    expect(await names('/serie')).toEqual(['Casa', 'Scuola'])
    expect(await get('/buste')).toMatchObject({
      items: [{ id: tree.busta, level: 'busta', path: [{ id: tree.fondo }, { id: tree.serie, level: 'serie', name: 'Casa' }] }], total: 1,
      page: 1, pageSize: 25,
    })
    expect(await get('/serie?page=2&pageSize=1')).toMatchObject({ items: [{ name: 'Scuola' }], total: 2, page: 2, pageSize: 1 })
  })

  test('finds units by name, parent and fondo', async () => {
    expect(await names('/serie?name=CASA')).toEqual(['Casa'])
    expect(await names('/serie?name=cas')).toEqual([])
    expect(await names('/serie?search=AS')).toEqual(['Casa'])
    expect(await names('/serie?search=a%20ca')).toEqual(['Casa'])
    expect(await names('/serie?search=ca%20x')).toEqual([])
    for (const literal of ['%25', '_', '%5C', '!', 'c%25a']) expect(await names(`/serie?search=${literal}`)).toEqual([])
    expect(await names(`/serie?parentId=${tree.fondo}`)).toEqual(['Casa', 'Scuola'])
    expect(await names(`/fascicoli?fondoId=${tree.fondo}`)).toEqual(['Affitti'])
    expect(await names(`/fascicoli?fondoId=${tree.otherFondo}`)).toEqual([])
    expect(await names(`/fascicoli?within=${tree.serie}`)).toEqual(['Affitti'])
    expect(await names(`/fascicoli?within=${tree.otherSerie}`)).toEqual([])
    expect(await names(`/serie?within=${tree.serie}`)).toEqual([])
    expect(await names('/buste?kind=document&fondoName=comitati%20di%20quartiere')).toEqual(['Busta 1'])
    expect(await names('/buste?kind=audio&fondoName=comitati%20di%20quartiere')).toEqual([])
  })

  test('finds unassigned units', async () => {
    await inWrite(server.db, (tx) => moveUnit(tx, tree.busta, { parentId: null }, null, change))
    expect(await names('/buste?unassigned=true')).toEqual(['Busta 1'])
    expect(await names('/buste?unassigned=false')).toEqual([])
    expect(await names('/fascicoli?unassigned=false')).toEqual(['Affitti'])
    expect(await names('/fascicoli?unassigned=true')).toEqual([])
    expect(await names('/tree?kind=document&parentId=unassigned')).toEqual(['Busta 1'])
    expect(await names(`/fascicoli?fondoId=${tree.busta}`)).toEqual([])
  })

  test('returns one unit at its own level, with its version', async () => {
    const answer = await ask(`/serie/${tree.serie}`)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.json()).toMatchObject({
      id: tree.serie, kinds: ['document'], byKind: { document: 1 }, name: 'Casa', children: 1, documents: 1,
      visibility: 'public', path: [{ id: tree.fondo }],
    })
    for (const path of [`/buste/${tree.serie}`, `/serie/${newId()}`]) expect((await ask(path)).statusCode).toBe(404)
    expect((await ask('/serie/uno')).statusCode).toBe(400)
  })

  test('returns one level of the tree in compact rows', async () => {
    const open = { level: 'fondo', nameEn: null, segnatura: null, visibility: 'public', opensOn: null, closed: false }
    expect((await get('/tree?kind=document')).items).toEqual([
      { ...open, id: tree.fondo, name: 'Comitati di quartiere', children: 2, documents: 2 },
      { ...open, id: tree.otherFondo, name: 'Radio libere', children: 0, documents: 0 },
    ])
    expect(await get(`/tree?kind=document&parentId=${tree.fondo}`))
      .toMatchObject({ items: [{ name: 'Casa', children: 1, documents: 1 }, { name: 'Scuola', children: 0, documents: 1 }], total: 2 })
    expect(await names(`/tree?kind=audio&parentId=${tree.fondo}`)).toEqual([])
  })

  test('returns the tree of all material, with the records of each kind', async () => {
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'audio', title: 'Nastro', unitId: tree.fascicolo }], change))
    expect((await get('/tree')).items.map(({ name, documents, byKind }: TreeRow) => ({ name, documents, byKind }))).toEqual([
      { name: 'Comitati di quartiere', documents: 3, byKind: { document: 2, audio: 1 } },
      { name: 'Radio libere', documents: 0, byKind: {} },
      { name: 'Nastri', documents: 0, byKind: {} },
    ])
    expect((await get('/tree?q=nastro')).items).toMatchObject([{ id: tree.fondo, documents: 1 }])
  })

  test('shows of a kind the units that hold such records, and the empty ones of fondi meant for it', async () => {
    const [foto, vuota] = await inWrite(server.db, (tx) => createUnits(tx, [
      { kind: 'audio', level: 'serie', name: 'Nastri', parentId: tree.fondo }, { level: 'busta', name: 'Vuota', parentId: tree.otherFondo },
    ], change))
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'image', title: 'Foto', unitId: vuota! }], change))
    const below = async (kind: string, id: string) =>
      (await get(`/tree?kind=${kind}&parentId=${id}`)).items.map(({ name, children, documents }: TreeRow) => [name, children, documents])
    expect(await names('/tree?kind=audio')).toEqual(['Comitati di quartiere', 'Nastri'])
    expect(await below('audio', tree.fondo)).toEqual([['Nastri', 0, 0]])
    expect(await below('document', tree.fondo)).toEqual([['Casa', 1, 1], ['Scuola', 0, 1], ['Nastri', 0, 0]])
    expect(await names('/tree?kind=image')).toEqual(['Radio libere'])
    expect(await below('image', tree.otherFondo)).toEqual([['Vuota', 0, 1]])
    expect(await names('/serie?kind=audio')).toEqual(['Nastri'])
    expect(await names('/buste?kind=image')).toEqual(['Vuota'])
    expect(await names('/tree?kind=video')).toEqual([])
    expect((await get(`/units/${foto}`)).kinds).toEqual(['document', 'audio'])
  })

  test('with a question the tree counts its hits and leaves out units without any', async () => {
    expect((await get('/tree?kind=document&q=affitti')).items)
      .toEqual([expect.objectContaining({ id: tree.fondo, children: 1, documents: 1 })])
    expect((await get(`/tree?kind=document&q=affitti&parentId=${tree.fondo}`)).items)
      .toEqual([expect.objectContaining({ name: 'Casa', children: 1, documents: 1 })])
    expect((await get(`/tree?kind=document&q=asili&parentId=${tree.fondo}`)).items)
      .toEqual([expect.objectContaining({ name: 'Scuola', children: 0, documents: 1 })])
    expect(await names('/tree?kind=document&q=niente')).toEqual([])
    expect(await names('/tree?kind=audio&q=affitti')).toEqual([])
    expect(await names('/tree?kind=document&hasFiles=true')).toEqual([])
    expect((await ask('/tree?kind=document&tematica=Nessuna')).statusCode).toBe(400)
    await hide(tree.serie)
    expect(await names('/tree?kind=document&q=affitti')).toEqual([])
  })

  test('describes the fondi, and lists their names quickly', async () => {
    expect((await get('/fondi/info')).items[0]).toEqual({
      id: tree.fondo, kinds: ['document'], byKind: { document: 2 }, name: 'Comitati di quartiere', segnatura: null,
      description: null, descriptionEn: null, history: null, historyEn: null, nameEn: null, extent: null,
      date: null, dateFrom: null, dateTo: null, documents: 2, units: 4, makers: [],
    })
    expect((await get('/fondi/quick?kind=document')).items)
      .toEqual([{ id: tree.fondo, name: 'Comitati di quartiere' }, { id: tree.otherFondo, name: 'Radio libere' }])
    expect(await names('/fondi/quick')).toHaveLength(3)
  })

  test('leaves no trace of what is for staff', async () => {
    await hide(tree.serie)
    expect((await ask(`/serie/${tree.serie}`)).statusCode).toBe(404)
    expect((await ask(`/fascicoli/${tree.fascicolo}`)).statusCode).toBe(404)
    expect(await names('/buste')).toEqual([])
    expect(await get('/serie')).toMatchObject({ items: [{ name: 'Scuola' }], total: 1 })
    expect(await names('/fascicoli?fondoName=comitati di quartiere')).toEqual([])
    expect(await get('/tree?kind=document')).toMatchObject({ items: [{ children: 1, documents: 1 }, {}] })
    expect(await names(`/tree?kind=document&parentId=${tree.serie}`)).toEqual([])
    expect((await get('/fondi/info')).items[0]).toMatchObject({ documents: 1, units: 1 })
    await hide(tree.otherFondo)
    expect(await names('/fondi/quick?kind=document')).toEqual(['Comitati di quartiere'])
    server.viewer = SYSTEM
    expect(await get(`/fascicoli/${tree.fascicolo}`)).toMatchObject({ documents: 1, path: [{}, { name: 'Casa' }, {}] })
    expect((await get('/fondi/info')).items[0]).toMatchObject({ documents: 2, units: 4 })
    server.viewer = ANONYMOUS
    expect(await names('/fondi/quick?kind=document')).toHaveLength(1)
  })

  test('numbers places so that hidden siblings leave no gap', async () => {
    const positions = async (path: string) =>
      (await get(path)).items.map(({ name, position }: { name: string; position: number }) => `${position} ${name}`)
    const all = async () =>
      [await positions('/serie'), await positions('/fondi?kind=document'), (await get(`/units/${tree.otherSerie}`)).position]
    const [, serie, fondo] = await inWrite(server.db, (tx) => createUnits(tx, [
      { kind: 'document', level: 'serie', name: 'Lavoro', parentId: tree.fondo },
      { kind: 'document', level: 'serie', name: 'Strada', parentId: tree.fondo }, { kind: 'document', level: 'fondo', name: 'Varie' },
    ], change))
    for (const id of [tree.serie, serie!, tree.otherFondo]) await hide(id)
    expect(await all()).toEqual([['0 Scuola', '1 Lavoro'], ['0 Comitati di quartiere', '2 Varie'], 0])
    server.viewer = SYSTEM
    expect(await all())
      .toEqual([['0 Casa', '1 Scuola', '2 Lavoro', '3 Strada'], ['0 Comitati di quartiere', '1 Radio libere', '3 Varie'], 1])
    expect((await get(`/units/${fondo}`)).position).toBe(3)
  })

  test('refuses unknown units and parameters', async () => {
    for (const path of [
      '/fondi?kind=Documento', '/fondi?colour=red', '/tree?kind=cat', '/tree?kind=document&parentId=x', '/fondi?pageSize=201',
      '/fondi/info?x=1',
      `/fondi/${tree.fondo}?x=1`,
    ]) {
      const answer = await ask(path)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 400, 'INVALID_FIELDS'])
    }
  })
})
