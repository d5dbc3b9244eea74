import { restoredSchema, undoneSchema } from '@faldone/contract/history.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { type Call, EDITOR, READER } from '../support/caller.ts'
import { onTheBusyEngine } from '../support/fresh-database.ts'
import { addFile } from '../support/sample-file.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'

// Longer than 250 lines because every kind of change has its undo, all seen in one archive.

onTheBusyEngine('what was done', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  beforeEach(async () => {
    ({ server, call, tree } = await staffInTree(engine))
  })
  afterEach(() => server.close())

  const fill = (unitId: string, ...titles: string[]) => inWrite(server.db, async (tx) =>
    (
      await createDocuments(tx, titles.map((title) => ({ kind: 'document', title, unitId, tematiche: ['Casa'] })), change)
    ).map(({ id }) => id))
  const children = async (id: string) =>
    (await call('GET', `/tree?kind=document&parentId=${id}`)).body.items.map(({ name }: { name: string }) => name)
  const serie = async (name: string, parentId = tree.otherFondo) =>
    (await call('POST', '/serie', { body: { kind: 'document', name, parentId } })).body.id as string
  const undo = (id: unknown) => call('POST', `/changes/${String(id)}/undo`)
  const restore = (id: unknown, body?: object) => call('POST', `/trash/${String(id)}/restore`, body ? { body } : {})
  const rename = async (id: string, name: string) => {
    const { version } = (await call('GET', `/units/${id}`)).body
    await call('PUT', `/units/${id}`, { version, body: { name } })
  }
  const titles = async (query: string) =>
    (await call('GET', `/documents?sort=position&${query}`)).body.items.map(({ title }: { title: string }) => title)

  test('can be undone only by staff', async () => {
    for (const [viewer, status] of [[ANONYMOUS, 401], [READER, 403]] as const) {
      server.viewer = viewer
      expect([(await undo(newId())).status, (await restore(newId(), { x: 1 })).status]).toEqual([status, status])
    }
    server.viewer = EDITOR
    expect([
      (await undo(newId())).status, (await restore(newId())).status, (await undo('x')).status, (await restore(newId(), { x: 1 })).status,
    ]).toEqual([404, 404, 400, 400])
  })

  test('comes back from the trash with its files and its place', async () => {
    const [first, second] = await fill(tree.fascicolo, 'Uno', 'Due', 'Tre')
    await addFile(server.db, first!, 'a.pdf', 'public')
    const deletion = (await call('DELETE', `/documents/${first}`)).headers['deletion-id']
    expect(await call('POST', `/trash/${String(deletion)}/restore`, { version: 7 })).toMatchObject({ status: 412 })
    const { status, body } = await restore(deletion)
    expect(status).toBe(200)
    expect(restoredSchema.strict().parse(body))
      .toEqual({
        entity: 'document', id: first, documentId: first, holds: { units: 0, documents: 1, files: 1, agents: 0 }, changeSetId: null,
      })
    expect((await call('GET', `/documents/${first}`)).body.files).toHaveLength(1)
    expect(await titles('')).toEqual(['Uno', 'Due', 'Tre'])
    expect((await restore(deletion)).status).toBe(404)
    await call('DELETE', `/documents/${second}`)
    await call('DELETE', `/fondi/${tree.fondo}?subtree=true`)
    const alone = (await call('GET', '/trash')).body.items[1]
    expect(await restore(alone.id)).toMatchObject({ status: 409, body: { code: 'PARENT_DELETED', values: { name: 'Affitti' } } })
  })

  test('comes back under another, suggested name if its own is taken', async () => {
    const deletion = (await call('DELETE', `/serie/${tree.otherSerie}`)).headers['deletion-id']
    await serie('scuola', tree.fondo)
    const refused = await restore(deletion)
    expect(refused).toMatchObject({
      status: 409, body: { code: 'NAME_TAKEN', values: { id: tree.otherSerie, name: 'Scuola', suggestion: 'Scuola (2)' } },
    })
    expect((await restore(deletion, { name: ' ' })).status).toBe(400)
    expect(await restore(deletion, { name: refused.body.values.suggestion }))
      .toMatchObject({ status: 200, body: { entity: 'unit', id: tree.otherSerie } })
    expect(await children(tree.fondo)).toEqual(['Casa', 'Scuola (2)', 'scuola'])
  })

  test('comes back under new names only if they do not collide', async () => {
    const deletion = (await call('DELETE', `/fondi/${tree.fondo}?subtree=true`)).headers['deletion-id']
    const taken = await restore(deletion, { names: { [tree.serie]: 'SCUOLA' } })
    expect(taken)
      .toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', values: { id: tree.serie, name: 'SCUOLA', suggestion: 'SCUOLA (2)' } } })
    expect((await restore(deletion, { names: { [tree.serie]: 'Scuola', [tree.otherSerie]: 'Casa' } })).status).toBe(200)
    expect(await children(tree.fondo)).toEqual(['Scuola', 'Casa'])
  })

  test('comes back under another name as a new version, from which the former one can be restored', async () => {
    const deletion = (await call('DELETE', `/serie/${tree.otherSerie}`)).headers['deletion-id']
    await restore(deletion, { name: 'Scuole' })
    expect(await call('PUT', `/units/${tree.otherSerie}`, { version: 1, body: { extent: '2 buste' } }))
      .toMatchObject({ status: 412, body: { values: { version: 2 } } })
    const made = (await call('GET', `/history?entity=unit&id=${tree.otherSerie}`)).body.items.at(-1)
    expect((await call('POST', `/units/${tree.otherSerie}/versions/${made.id}/restore`)).body).toMatchObject({ name: 'Scuola', version: 3 })
  })

  test('is restored to a former version only after the unit of that version', async () => {
    const home = await serie('Provvisoria')
    const [id] = await fill(home, 'Uno')
    const busta = (await call('POST', '/buste', { body: { kind: 'document', name: 'Busta', parentId: home } })).body.id as string
    await call('PUT', `/documents/${id}`, { version: 1, body: { unitId: null } })
    await call('PUT', `/units/${busta}`, { version: 1, body: { parentId: null } })
    const deletion = (await call('DELETE', `/serie/${home}`)).headers['deletion-id']
    const back = async (entity: string, path: string) => {
      const made = (await call('GET', `/history?entity=${entity}&id=${path.split('/')[1]}`)).body.items.at(-1)
      return call('POST', `/${path}/versions/${made.id}/restore`)
    }
    const both = async () => [await back('document', `documents/${id}`), await back('unit', `units/${busta}`)]
    expect(await both()).toMatchObject(
      Array.from({ length: 2 }, () => ({ status: 409, body: { code: 'PARENT_DELETED', values: { name: 'Provvisoria' } } }))
    )
    await restore(deletion)
    expect(await both()).toMatchObject([{ status: 200, body: { unitId: home } }, { status: 200, body: { parentId: home } }])
  })

  test('to a whole subtree is undone once, from the trash or by its change set', async () => {
    await fill(tree.fascicolo, 'Uno', 'Due')
    const remove = async () => (await call('DELETE', `/fondi/${tree.fondo}?subtree=true`)).headers['deletion-id']
    const first = await remove()
    expect(await restore(first)).toMatchObject({
      status: 200, body: { entity: 'unit', id: tree.fondo, holds: { units: 5, documents: 2 }, changeSetId: expect.any(String) },
    })
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'ALREADY_UNDONE' } })
    const second = await remove()
    const undone = await undo(second)
    expect(undoneSchema.strict().parse(undone.body)).toMatchObject({ units: 5, documents: 2, kept: [], keptTotal: 0, renamed: [] })
    expect(await titles(`unitId=${tree.fondo}`)).toEqual(['Uno', 'Due'])
    expect([(await restore(second)).status, (await undo(second)).status]).toEqual([404, 409])
  })

  test('to a subtree comes back under another name if its own is taken', async () => {
    await fill(tree.fascicolo, 'Uno')
    const deletion = (await call('DELETE', `/serie/${tree.serie}?subtree=true`)).headers['deletion-id']
    await serie('CASA', tree.fondo)
    expect((await undo(deletion)).body).toMatchObject({ units: 3, documents: 1, renamed: [{ id: tree.serie, name: 'Casa (2)' }] })
    expect(await children(tree.fondo)).toEqual(['Casa (2)', 'Scuola', 'CASA'])
  })

  test('to places is undone into the old order, whatever is there now', async () => {
    const ids = [await serie('Uno'), await serie('Due'), await serie('Tre'), await serie('Quattro')]
    const moved = await call('POST', '/units/move', { body: { ids: [ids[2], ids[3], ids[0]], parentId: tree.fondo, position: 0 } })
    await fill(ids[2]!, 'Mossa')
    expect([await children(tree.fondo), await children(tree.otherFondo)]).toEqual([['Tre', 'Quattro', 'Uno', 'Casa', 'Scuola'], ['Due']])
    expect((await undo(moved.body.changeSetId)).body).toMatchObject({ units: 3, kept: [] })
    expect([await children(tree.fondo), await children(tree.otherFondo)]).toEqual([['Casa', 'Scuola'], ['Uno', 'Due', 'Tre', 'Quattro']])
    expect(await titles(`unitId=${tree.otherFondo}`)).toEqual(['Mossa'])
    const swapped = await call('POST', '/units/move', { body: { ids: [ids[3], ids[2]], parentId: tree.otherFondo, position: 0 } })
    await undo(swapped.body.changeSetId)
    expect(await children(tree.otherFondo)).toEqual(['Uno', 'Due', 'Tre', 'Quattro'])
  })

  test('to records is undone into the old order', async () => {
    const ids = await fill(tree.fascicolo, 'A', 'B', 'C', 'D', 'E')
    const sets: string[] = []
    for (const body of [{ ids: [ids[4], ids[1]], unitId: tree.fascicolo, position: 0 }, { ids: [ids[3], ids[0]], unitId: tree.busta }]) {
      sets.push((await call('POST', '/documents/move', { body })).body.changeSetId)
    }
    expect([await titles(`unitId=${tree.fascicolo}`), await titles(`unitId=${tree.busta}`)])
      .toEqual([['E', 'B', 'C'], ['D', 'A', 'E', 'B', 'C']])
    await undo(sets[1])
    expect(await titles(`unitId=${tree.fascicolo}`)).toEqual(['E', 'B', 'A', 'C', 'D'])
    await undo(sets[0])
    expect(await titles(`unitId=${tree.fascicolo}`)).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  test('stays if somebody has edited it since, or if it cannot go back', async () => {
    const ids = [await serie('Uno'), await serie('Due'), await serie('Tre'), await serie('Quattro')]
    const [record] = await fill(ids[0]!, 'Carta')
    const { body: { changeSetId } } = await call('POST', '/units/move', { body: { ids, parentId: tree.fondo } })
    await rename(ids[1]!, 'Secondo')
    await serie('tre')
    await call('DELETE', `/serie/${ids[3]}`)
    const { body } = await undo(changeSetId)
    expect(body).toMatchObject({ units: 1, keptTotal: 3 })
    expect(body.kept).toEqual([
      { entity: 'unit', id: ids[1], name: 'Secondo', reason: 'EDITED' }, { entity: 'unit', id: ids[3], name: 'Quattro', reason: 'DELETED' },
      { entity: 'unit', id: ids[2], name: 'Tre', reason: 'NAME_TAKEN' },
    ])
    const move = (await call('POST', '/documents/move', { body: { ids: [record], unitId: tree.busta } })).body.changeSetId
    await call('DELETE', `/serie/${ids[0]}?subtree=true`)
    expect((await undo(move)).body.kept).toEqual([{ entity: 'document', id: record, name: 'Carta', reason: 'PLACE_GONE' }])
    const away = (await call('POST', '/units/move', { body: { ids: [tree.busta], parentId: tree.otherSerie } })).body.changeSetId
    await call('DELETE', `/serie/${tree.serie}`)
    expect((await undo(away)).body)
      .toMatchObject({ units: 0, kept: [{ entity: 'unit', id: tree.busta, name: 'Busta 1', reason: 'PLACE_GONE' }] })
    expect(await children(tree.otherSerie)).toEqual(['Busta 1'])
  })

  test('stays in the trash if its unit went there since, and can be restored from there', async () => {
    const [record] = await fill(tree.fascicolo, 'Carta')
    const deletion = (await call('DELETE', `/serie/${tree.serie}?subtree=true`)).headers['deletion-id']
    const whole = (await call('DELETE', `/fondi/${tree.fondo}?subtree=true`)).headers['deletion-id']
    const { body } = await undo(deletion)
    expect(body).toMatchObject({ units: 0, documents: 0, keptTotal: 4 })
    expect(body.kept.map(({ id, reason }: { id: string; reason: string }) => [id, reason]).toSorted())
      .toEqual([tree.serie, tree.busta, tree.fascicolo, record].map((id) => [id, 'PLACE_GONE']).toSorted())
    expect([(await restore(whole)).status, (await restore(deletion)).status]).toEqual([200, 200])
    expect([await children(tree.fondo), await titles('')]).toEqual([['Casa', 'Scuola'], ['Carta']])
  })

  test('of several records comes back under the name that is sent, if one of them has lost its own', async () => {
    const deletion =
      (await call('POST', '/units/delete', { body: { ids: [tree.serie, tree.otherSerie], subtree: true } })).headers['deletion-id']
    await serie('scuola', tree.fondo)
    expect(await restore(deletion)).toMatchObject({ status: 409, body: { values: { id: tree.otherSerie, suggestion: 'Scuola (2)' } } })
    expect((await restore(deletion, { name: 'Scuola (2)' })).status).toBe(200)
    expect(await children(tree.fondo)).toEqual(['Casa', 'Scuola (2)', 'scuola'])
  })

  test('by dissolving a unit is undone with everything it held', async () => {
    const [own] = await fill(tree.serie, 'Propria')
    await fill(tree.fascicolo, 'Sotto')
    await call('DELETE', `/serie/${tree.serie}?moveTo=${tree.otherSerie}`)
    const [set] = (await call('GET', '/changes')).body.items
    expect((await undo(set.id)).body).toMatchObject({ units: 2, documents: 1, kept: [] })
    expect([await children(tree.fondo), await children(tree.serie), await children(tree.otherSerie)])
      .toEqual([['Casa', 'Scuola'], ['Busta 1'], []])
    expect((await call('GET', `/documents/${own}`)).body).toMatchObject({ unitId: tree.serie })
  })

  test('to a theme is undone for the documents that still have it', async () => {
    const [one, two] = await fill(tree.busta, 'Uno', 'Due')
    const terms = (await call('GET', '/tematiche')).body.items
    const [casa, lavoro] = ['Casa', 'Lavoro'].map((name) => terms.find(({ it }: { it: string }) => it === name))
    await call('DELETE', `/tematiche/${casa.id}?replaceWith=${lavoro.id}`)
    await call('PUT', `/documents/${two}`, { version: 2, body: { tematiche: ['Mafia'] } })
    const [set] = (await call('GET', '/changes')).body.items
    expect((await undo(set.id)).body).toMatchObject({ terms: 1, documents: 1, kept: [{ id: two, reason: 'EDITED' }] })
    expect((await call('GET', `/documents/${one}`)).body.tematiche).toEqual(['Casa'])
    expect((await call('GET', '/tematiche')).body.items.find(({ id }: { id: string }) => id === casa.id))
      .toMatchObject({ it: 'Casa', en: casa.en, documents: 1 })
  })

  test('is undone act by act, the last first, and what was undone does not count as a change', async () => {
    const ids = await fill(tree.fascicolo, 'Uno', 'Due', 'Tre')
    const edit = async (set: object, some = ids): Promise<string> =>
      (await call('POST', '/documents/bulk', { body: { ids: some, changes: { set } } })).body.changeSetId
    const first = await edit({ place: 'Roma' })
    const second = await edit({ author: 'Rossi' })
    const third = await edit({ place: 'Milano' }, [ids[2]!])
    const undone = (await undo(second)).body.changeSetId
    // Redone, it counts again: the first record is as the second act left it.
    const redone = (await undo(undone)).body.changeSetId
    expect((await undo(redone)).body).toMatchObject({ documents: 2 })
    expect((await undo(first)).body).toMatchObject({ documents: 2, kept: [{ id: ids[2], reason: 'EDITED' }] })
    const places = await Promise.all(ids.map(async (id) => (await call('GET', `/documents/${id}`)).body.place))
    expect(places).toEqual([null, null, 'Milano'])
    expect((await undo(third)).body).toMatchObject({ documents: 1 })
  })

  test('stays and is reported if a unit that came back has been described since', async () => {
    const deletion = (await call('DELETE', `/serie/${tree.serie}?subtree=true`)).headers['deletion-id']
    const { body: { changeSetId } } = await restore(deletion)
    await rename(tree.busta, 'Busta uno')
    await call('DELETE', `/units/${tree.fascicolo}`)
    expect((await undo(changeSetId)).body.kept).toEqual([
      { entity: 'unit', id: tree.busta, name: 'Busta uno', reason: 'EDITED' },
      { entity: 'unit', id: tree.fascicolo, name: 'Affitti', reason: 'DELETED' },
    ])
  })

  test('to the themes and the type of records is undone with their current names', async () => {
    const [id] = await fill(tree.busta, 'Uno')
    await call('PUT', `/documents/${id}`, { version: 1, body: { tipologia: 'Opuscolo' } })
    const term = async (list: string, label: string) =>
      (await call('GET', `/${list}`)).body.items.find(({ it }: { it: string }) => it === label)
    const { body: { changeSetId } } = await call(
      'POST', '/documents/bulk',
      { body: { ids: [id], changes: { removeTematiche: ['Casa'], addTematiche: ['Lavoro'], set: { tipologia: 'Libro' } } } }
    )
    const [casa, opuscolo] = [await term('tematiche', 'Casa'), await term('tipologie', 'Opuscolo')]
    for (const [version, it] of ['Casa e affitti', 'Abitare'].entries())
      await call('PUT', `/tematiche/${casa.id}`, { version: casa.version + version, body: { it } })
    await call('PUT', `/tipologie/${opuscolo.id}`, { version: opuscolo.version, body: { it: 'Fascicoletto' } })
    expect((await undo(changeSetId)).body).toMatchObject({ documents: 1, kept: [] })
    expect((await call('GET', `/documents/${id}`)).body).toMatchObject({ tematiche: ['Abitare'], tipologia: 'Fascicoletto' })
    const made = (await call('GET', `/history?entity=document&id=${id}`)).body.items.find(
      ({ after }: { after: { tipologia?: string } }) => after.tipologia === 'Libro'
    )
    expect((await call('POST', `/documents/${id}/versions/${made.id}/restore`)).body)
      .toMatchObject({ tematiche: ['Lavoro'], tipologia: 'Libro' })
    const first = (await call('GET', `/history?entity=document&id=${id}`)).body.items.at(-1)
    expect((await call('POST', `/documents/${id}/versions/${first.id}/restore`)).body)
      .toMatchObject({ tematiche: ['Abitare'], tipologia: null })
  })

  test('to one theme of several is undone by itself, as a new version', async () => {
    const terms = async () => (await call('GET', '/tematiche')).body.items as { id: string; it: string; version: number }[]
    const before = await terms()
    const remove = async (name: string) =>
      (await call('DELETE', `/tematiche/${before.find(({ it }) => it === name)!.id}`)).headers['change-set']
    const [first] = [await remove('Casa'), await remove('Lavoro')]
    expect((await undo(first)).body).toMatchObject({ terms: 1, kept: [] })
    const after = await terms()
    expect(after.map(({ it }) => it)).toEqual(before.map(({ it }) => it).filter((it) => it !== 'Lavoro'))
    const back = after.find(({ it }) => it === 'Casa')!
    expect(after.filter(({ version }) => version !== 1)).toEqual([{ ...back, version: 2 }])
    expect((await call('GET', `/history?entity=tematica&id=${back.id}`)).body.items.map(({ action }: { action: string }) => action))
      .toEqual(['restore', 'delete'])
  })

  test('to a theme is reported by its name if it cannot come back', async () => {
    const casa = (await call('GET', '/tematiche')).body.items.find(({ it }: { it: string }) => it === 'Casa')
    const deleted = (await call('DELETE', `/tematiche/${casa.id}`)).headers['change-set']
    await call('POST', '/tematiche', { body: { it: 'CASA' } })
    expect((await undo(deleted)).body.kept).toEqual([{ entity: 'tematica', id: casa.id, name: 'Casa', reason: 'NAME_TAKEN' }])
  })

  test('can be undone and redone', async () => {
    const ids = await fill(tree.fascicolo, 'Uno', 'Due')
    await addFile(server.db, ids[0]!, 'a.pdf', 'public')
    let set: string =
      (await call('POST', '/documents/bulk', { body: { ids, changes: { unitId: tree.busta, set: { place: 'Roma' } } } })).body.changeSetId
    for (const place of [null, 'Roma', null]) {
      set = (await undo(set)).body.changeSetId
      expect((await call('GET', `/documents/${ids[1]}`)).body).toMatchObject({ place, unitId: place ? tree.busta : tree.fascicolo })
    }
    set = String((await call('DELETE', `/serie/${tree.serie}?subtree=true`)).headers['deletion-id'])
    for (const total of [2, 0, 2]) {
      const { status, body } = await undo(set)
      expect([status, body.kept, (await call('GET', '/documents')).body.total]).toEqual([200, [], total])
      set = body.changeSetId
    }
    expect((await call('GET', `/documents/${ids[0]}`)).body.files).toHaveLength(1)
  })

  test('can be undone if it was a restoration', async () => {
    await fill(tree.fascicolo, 'Uno', 'Due')
    const deletion = (await call('DELETE', `/serie/${tree.serie}?subtree=true`)).headers['deletion-id']
    const { body: { changeSetId } } = await restore(deletion)
    expect((await undo(changeSetId)).body).toMatchObject({ units: 3, documents: 2 })
    expect(await children(tree.fondo)).toEqual(['Scuola'])
  })

  test('is undone by one of two concurrent requests', async () => {
    const ids = await fill(tree.fascicolo, 'Uno', 'Due')
    const { body: { changeSetId } } = await call('POST', '/documents/bulk', { body: { ids, changes: { delete: true } } })
    const answers = await Promise.all([undo(changeSetId), undo(changeSetId), restore(changeSetId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 409])
    expect(await titles('')).toEqual(['Uno', 'Due'])
  })
})
