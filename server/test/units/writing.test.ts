import { unitSchema } from '@faldone/contract/unit.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { type Call, READER } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'

onOneEngine('the tree, changed over HTTP', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  beforeEach(async () => {
    ({ server, call, tree } = await staffInTree(engine))
  })
  afterEach(() => server.close())

  const addDocument = (unitId: string, title = 'Affitti') =>
    inWrite(server.db, async (tx) => (await createDocuments(tx, [{ kind: 'document', title, unitId }], change))[0]!.id)
  const children = async (id: string) =>
    (await call('GET', `/tree?kind=document&parentId=${id}`)).body.items.map(({ name }: { name: string }) => name)
  const eventsOf = async (id: string) => (await call('GET', `/history?id=${id}`)).body.items

  test('creates a unit and returns it completely', async () => {
    const { status, headers, body } = await call(
      'POST', '/serie', { body: { kind: 'document', name: ' Lavoro ', parentId: tree.fondo, date: '1977-79', visibility: 'staff' } }
    )
    expect([status, headers.etag]).toEqual([201, '"1"'])
    expect(unitSchema.strict().parse(body)).toMatchObject({
      name: 'Lavoro', level: 'serie', position: 2, dateFrom: '1977-01-01', visibility: 'staff', path: [{ id: tree.fondo }],
    })
    expect((await call('GET', `/serie/${body.id}`)).body).toEqual(body)
    expect(await eventsOf(body.id)).toMatchObject([{ action: 'create', actor: 'ida' }])
    expect(await call('POST', '/fondi', { body: { kind: 'library', name: 'Libri' } }))
      .toMatchObject({ status: 201, body: { level: 'fondo', kinds: ['library'], parentId: null } })
    expect(await call('POST', '/buste', { body: { kind: 'document', name: 'Sciolta' } }))
      .toMatchObject({ status: 201, body: { parentId: null, path: [] } })
  })

  test('refuses impossible units', async () => {
    const refused = async (path: string, body: object) => {
      const { status, body: { code } } = await call('POST', path, { body })
      return [status, code]
    }
    const unit = { kind: 'document', name: 'Nuova' }
    expect(await refused('/serie', { ...unit, parentId: tree.busta })).toEqual([400, 'WRONG_LEVEL'])
    expect(await refused('/serie', { ...unit, parentId: newId() })).toEqual([400, 'UNKNOWN_VALUE'])
    for (const wrong of [
      { kind: 'document' }, { ...unit, name: ' ' }, { ...unit, colour: 'red' }, { ...unit, level: 'fondo' }, { ...unit, kind: 'Documento' },
    ]) {
      expect(await refused('/fondi', wrong)).toEqual([400, 'INVALID_FIELDS'])
    }
    const taken = await call('POST', '/serie', { body: { ...unit, name: 'CASA', parentId: tree.fondo } })
    expect(taken)
      .toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', values: { id: tree.serie, name: 'CASA', suggestion: 'CASA (2)' } } })
    expect(await children(tree.fondo)).toEqual(['Casa', 'Scuola'])
  })

  test('can be changed only by staff', async () => {
    const calls = [
      ['POST', '/serie'], ['PUT', `/serie/${tree.serie}`], ['DELETE', `/serie/${tree.serie}`], ['POST', `/units/${tree.serie}/move`],
      ['POST', '/units/move'], ['POST', '/units/delete'],
    ] as const
    for (const [viewer, status] of [[ANONYMOUS, 401], [READER, 403]] as const) {
      server.viewer = viewer
      for (const [method, path] of calls)
        expect([method, path, (await call(method, path, { body: { nonsense: 1 } })).status]).toEqual([method, path, status])
    }
  })

  test('changes what is sent, leaves what is not, clears what is null', async () => {
    const path = `/serie/${tree.serie}`
    const changed =
      await call('PUT', path, { version: 1, body: { kind: 'document', name: 'Abitare', description: 'Occupazioni', segnatura: 'S.1' } })
    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"'])
    expect(changed.body).toMatchObject({ name: 'Abitare', description: 'Occupazioni', segnatura: 'S.1', version: 2 })
    expect((await call('PUT', path, { version: 2, body: { description: null } })).body)
      .toMatchObject({ name: 'Abitare', description: null, segnatura: 'S.1' })
    expect((await call('PUT', `/units/${tree.serie}`, { version: 3, body: { parentId: tree.otherFondo } })).body)
      .toMatchObject({ parentId: tree.otherFondo, version: 4 })
    expect(await call('PUT', path, { version: 4, body: { kind: 'audio' } })).toMatchObject({ status: 400, body: { code: 'WRONG_KIND' } })
    expect(await call('PUT', `/buste/${tree.serie}`, { version: 4, body: { name: 'X' } })).toMatchObject({ status: 404 })
    expect((await eventsOf(tree.serie))[0])
      .toMatchObject({ action: 'update', actor: 'ida', before: { parentId: tree.fondo }, after: { parentId: tree.otherFondo } })
  })

  test('asks for the version that was seen, and returns the current one', async () => {
    const put = (version?: number | string) =>
      call('PUT', `/serie/${tree.serie}`, { body: { extent: '2 scatole' }, ...(version !== undefined && { version }) })
    expect(await put()).toMatchObject({ status: 428, body: { code: 'VERSION_REQUIRED' } })
    expect(await put('*')).toMatchObject({ status: 428 })
    expect(await put(1)).toMatchObject({ status: 200 })
    for (const stale of [1, 'W/"2"', '"due"', '2'])
      expect(await put(stale)).toMatchObject({ status: 412, body: { code: 'STALE', values: { version: 2 } } })
    for (const query of ['', `?moveTo=${tree.serie}`])
      expect(await call('DELETE', `/serie/${tree.otherSerie}${query}`, { version: 9 })).toMatchObject({ status: 412 })
    expect(await call('POST', `/units/${tree.busta}/move`, { version: 9, body: { parentId: null } }))
      .toMatchObject({ status: 412, body: { values: { version: 1 } } })
    expect(await children(tree.fondo)).toEqual(['Casa', 'Scuola'])
  })

  test('moves a unit with everything below it, and returns what undoes it', async () => {
    const document = await addDocument(tree.fascicolo)
    const moved = await call('POST', `/units/${tree.busta}/move`, { version: 1, body: { parentId: tree.otherSerie, position: 0 } })
    expect(moved).toMatchObject({
      status: 200, headers: { etag: '"2"' },
      body: { parentId: tree.otherSerie, position: 0, documents: 1, path: [{ id: tree.fondo }, { id: tree.otherSerie }] },
    })
    expect((await call('GET', `/documents?unitId=${tree.otherSerie}`)).body.items).toMatchObject([{ id: document }])
    expect((await call('GET', '/changes')).body.items).toMatchObject([{ id: moved.headers['change-set'], action: 'move', actor: 'ida' }])
    expect(await call('POST', `/units/${tree.serie}/move`, { body: { parentId: tree.fascicolo } }))
      .toMatchObject({ status: 400, body: { code: 'WRONG_LEVEL' } })
    expect(await call('POST', `/units/${tree.serie}/move`, { body: {} })).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } })
    expect(await call('POST', `/units/${newId()}/move`, { body: { parentId: null } })).toMatchObject({ status: 404 })
  })

  test('moves several together, in the order given', async () => {
    const ids: string[] = []
    for (const name of ['Uno', 'Due', 'Tre'])
      ids.push((await call('POST', '/serie', { body: { kind: 'document', name, parentId: tree.otherFondo } })).body.id)
    const move = (body: object) => call('POST', '/units/move', { body })
    expect(await move({ ids: [ids[2], ids[0]], parentId: tree.fondo, position: 1 }))
      .toMatchObject({ status: 200, body: { changeSetId: expect.any(String) } })
    expect([await children(tree.fondo), await children(tree.otherFondo)]).toEqual([['Casa', 'Tre', 'Uno', 'Scuola'], ['Due']])
    await move({ ids: [tree.otherSerie, tree.serie], parentId: tree.fondo, position: 1 })
    expect(await children(tree.fondo)).toEqual(['Tre', 'Scuola', 'Casa', 'Uno'])
    await move({ ids: [ids[2]!, tree.otherSerie], parentId: tree.fondo })
    expect(await children(tree.fondo)).toEqual(['Casa', 'Uno', 'Tre', 'Scuola'])
    expect(await move({ ids: [ids[0], ids[0]], parentId: null }))
      .toMatchObject({ status: 400, body: { fields: { ids: ['Ogni valore una volta sola'] } } })
  })

  test('moves all or none', async () => {
    const twin = (await call('POST', '/serie', { body: { kind: 'document', name: 'casa', parentId: tree.otherFondo } })).body.id
    const move = (...ids: string[]) => call('POST', '/units/move', { body: { ids, parentId: tree.otherFondo } })
    expect(await move(tree.otherSerie, tree.serie))
      .toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', values: { id: twin, name: 'Casa', suggestion: 'Casa (2)' } } })
    expect(await move(tree.otherSerie, newId())).toMatchObject({ status: 404 })
    expect(await move(tree.otherSerie, tree.otherFondo)).toMatchObject({ status: 400 })
    expect([await children(tree.fondo), await children(tree.otherFondo)]).toEqual([['Casa', 'Scuola'], ['casa']])
    expect((await call('GET', `/units/${twin}`)).body).toMatchObject({ version: 1, position: 0 })
  })

  test('deletes empty units, and says what the others contain', async () => {
    await addDocument(tree.fascicolo)
    const gone = await call('DELETE', `/serie/${tree.otherSerie}`)
    expect([gone.status, gone.body]).toEqual([204, {}])
    expect((await call('GET', '/trash')).body.items).toMatchObject([{ id: gone.headers['deletion-id'], name: 'Scuola', deletedBy: 'ida' }])
    expect((await call('DELETE', `/serie/${tree.otherFondo}`)).status).toBe(404)
    expect(await call('DELETE', `/fondi/${tree.fondo}`))
      .toMatchObject({ status: 409, body: { code: 'NOT_EMPTY', values: { units: 3, documents: 1 } } })
    expect(await call('DELETE', `/fondi/${tree.fondo}?subtree=true`)).toMatchObject({ status: 204 })
    expect(await call('GET', '/documents')).toMatchObject({ body: { total: 0 } })
    expect(await call('DELETE', `/fondi/${tree.fondo}?subtree=true`)).toMatchObject({ status: 404 })
    for (const query of ['subtree=yes', 'moveTo=x', `subtree=true&moveTo=${tree.otherFondo}`, 'x=1']) {
      expect([query, (await call('DELETE', `/fondi/${tree.otherFondo}?${query}`)).status]).toEqual([query, 400])
    }
  })

  test('moves the contents of a unit elsewhere, then deletes it', async () => {
    const [inSerie, inFascicolo] = [await addDocument(tree.serie), await addDocument(tree.fascicolo)]
    await addDocument(tree.otherSerie, 'Asili')
    const remove = (moveTo: string) => call('DELETE', `/serie/${tree.serie}?moveTo=${moveTo}`)
    expect(await remove(newId())).toMatchObject({ status: 400, body: { code: 'UNKNOWN_VALUE' } })
    expect(await remove(tree.busta)).toMatchObject({ status: 400, body: { code: 'CYCLE' } })
    expect(await call('DELETE', `/units/${tree.fondo}?moveTo=${tree.otherSerie}`)).toMatchObject({ status: 400, body: { code: 'CYCLE' } })
    const box = (await call('POST', '/buste', { body: { kind: 'library', name: 'Libri' } })).body.id
    expect(await remove(box)).toMatchObject({ status: 400, body: { code: 'WRONG_LEVEL' } })
    expect(await remove(tree.otherSerie)).toMatchObject({ status: 204, headers: { 'deletion-id': expect.any(String) } })
    expect([await children(tree.fondo), await children(tree.otherSerie)]).toEqual([['Scuola'], ['Busta 1']])
    expect((await call('GET', `/documents/${inSerie}`)).body).toMatchObject({ unitId: tree.otherSerie, position: 1 })
    expect((await call('GET', `/documents/${inFascicolo}`)).body.path).toMatchObject([{}, { id: tree.otherSerie }, {}, {}])
    expect((await call('GET', '/changes')).body.items)
      .toMatchObject([{ action: 'dissolve', summary: { units: 1, documents: 1, name: 'Casa', to: 'Scuola' } }])
  })

  test('describes each act: what it was about, and where that went', async () => {
    const ids = [await addDocument(tree.serie), await addDocument(tree.serie)]
    await call('POST', `/units/${tree.busta}/move`, { body: { parentId: tree.otherSerie } })
    await call('POST', '/units/move', { body: { ids: [tree.otherSerie, tree.serie], parentId: tree.otherFondo } })
    await call('POST', '/documents/move', { body: { ids, unitId: tree.otherSerie } })
    const { body: { changeSetId } } = await call('POST', '/documents/move', { body: { ids: [ids[0]], unitId: null } })
    await call('POST', `/changes/${changeSetId}/undo`)
    const { body: { items } } = await call('GET', '/changes')
    expect(items.map(({ summary }: { summary: object }) => summary)).toMatchObject([
      { undone: 'move', name: 'Affitti', documents: 1 }, { name: 'Affitti', to: null, documents: 1 }, { to: 'Scuola', documents: 2 },
      { to: 'Radio libere', units: 2 }, { name: 'Busta 1', to: 'Scuola', units: 1 },
    ])
    expect(items.map(({ summary }: { summary: object }) => 'name' in summary)).toEqual([true, true, false, false, true])
  })

  test('deletes several in one act, all or none, and restores them together', async () => {
    const document = await addDocument(tree.fascicolo)
    const remove = (body: object) => call('POST', '/units/delete', { body })
    const both = [tree.otherSerie, tree.serie]
    expect(await remove({ ids: both })).toMatchObject({ status: 409, body: { code: 'NOT_EMPTY', values: { units: 2, documents: 1 } } })
    expect(await remove({ ids: [tree.otherSerie, newId()] })).toMatchObject({ status: 404 })
    for (const wrong of [
      { ids: [] }, { ids: [tree.serie, tree.serie] }, { ids: both, subtree: true, moveTo: tree.otherFondo }, { ids: both, moveTo: 'x' },
    ]) {
      expect(await remove(wrong)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } })
    }
    expect(await children(tree.fondo)).toEqual(['Casa', 'Scuola'])
    // Units below another one given are deleted with it.
    const gone = await remove({ ids: [...both, tree.busta], subtree: true })
    expect([gone.status, await children(tree.fondo)]).toEqual([204, []])
    expect((await call('GET', '/changes')).body.items).toMatchObject([{ action: 'delete', summary: { units: 4, documents: 1 } }])
    const { body: { items: [entry, ...others] } } = await call('GET', '/trash')
    expect([entry.name, entry.also]).toEqual(['Casa', ['Scuola']])
    expect([entry.id, entry.holds, others]).toEqual([gone.headers['deletion-id'], { units: 4, documents: 1, files: 0, agents: 0 }, []])
    expect(await call('POST', `/trash/${entry.id}/restore`, { body: {} })).toMatchObject({ status: 200 })
    expect([await children(tree.fondo), (await call('GET', `/documents/${document}`)).status]).toEqual([['Casa', 'Scuola'], 200])
  })

  test('moves the contents of several units elsewhere, then deletes them', async () => {
    const third = (await call('POST', '/serie', { body: { kind: 'document', name: 'Terza', parentId: tree.fondo } })).body.id
    const ids = [await addDocument(tree.serie, 'Una'), await addDocument(tree.otherSerie, 'Due')]
    const remove = (body: object) => call('POST', '/units/delete', { body: { ids: [tree.serie, tree.otherSerie], ...body } })
    expect(await remove({ moveTo: tree.otherSerie })).toMatchObject({ status: 400, body: { code: 'CYCLE' } })
    const gone = await remove({ moveTo: third })
    expect([gone.status, await children(tree.fondo), await children(third)]).toEqual([204, ['Terza'], ['Busta 1']])
    const places = async () => Promise.all(ids.map(async (id) => (await call('GET', `/documents/${id}`)).body))
    expect(await places()).toMatchObject([{ unitId: third, position: 0 }, { unitId: third, position: 1 }])
    expect(await call('POST', `/changes/${gone.headers['deletion-id']}/undo`))
      .toMatchObject({ status: 200, body: { units: 3, documents: 2, kept: [] } })
    expect([await children(tree.fondo), await places()])
      .toMatchObject([['Casa', 'Scuola', 'Terza'], [{ unitId: tree.serie }, { unitId: tree.otherSerie }]])
  })
})
