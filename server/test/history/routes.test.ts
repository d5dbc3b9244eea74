import { changeSetPageSchema, eventPageSchema, trashPageSchema } from '@faldone/contract/history.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeAccount } from '../../src/accounts/account-store.ts'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments, deleteDocuments } from '../../src/documents/store.ts'
import { closeChangeSet, openChangeSet } from '../../src/history/store.ts'
import { ANONYMOUS, SYSTEM } from '../../src/http/viewer.ts'
import { createTerm } from '../../src/terms/store.ts'
import { deleteUnit, restoreDeletion, updateUnit } from '../../src/units/store.ts'
import { onTheBusyEngine } from '../support/fresh-database.ts'
import { person } from '../accounts/people.ts'
import { addFile } from '../support/sample-file.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const LISTS = ['/history', '/history/actors', '/changes', '/trash']

onTheBusyEngine('history and trash over HTTP', (engine) => {
  let server: TestApp
  let tree: Awaited<ReturnType<typeof sampleTree>>
  beforeEach(async () => {
    server = await testApp(engine)
    tree = await sampleTree(server.db)
    server.viewer = SYSTEM
  })
  afterEach(() => server.close())

  const ask = (path: string) => server.app.inject(`/archive/api/archive${path}`)
  const get = async (path: string) => (await ask(path)).json()
  const later = (at: string) => ({ ...change, at })

  test('refuse parameters that no database can hold', async () => {
    for (const path of ['/history?actor=%00', '/history?id=a%00b', '/changes?actor=%00'])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 400])
  })

  test('do not exist for users who may not read them', async () => {
    const user = { userName: 'rosa', role: 'User', staff: false } as const
    for (const viewer of [ANONYMOUS, user]) {
      server.viewer = viewer
      for (const path of LISTS) expect([path, (await ask(path)).json().code]).toEqual([path, 'NOT_FOUND'])
    }
    for (const path of ['/history?pageSize=x', '/trash?x=1']) expect((await ask(path)).statusCode).toBe(404)
    server.viewer = { userName: 'ida', role: 'Configurator', staff: true }
    for (const path of LISTS) expect([path, (await ask(path)).statusCode]).toEqual([path, 200])
  })

  test('tell staff the names of those who changed something, and Administrators those of all', async () => {
    for (const userName of ['ida', 'ida2', 'ugo', 'rosa']) {
      await person(server, userName)
      const [firstName, lastName] = userName === 'ugo' ? ['Ugo', 'Neri'] : ['Ìda', 'Rossi']
      await server.db.write.updateTable('account').set({ firstName, lastName }).where('userName', '=', userName).execute()
      if (userName === 'rosa') continue
      await inWrite(server.db, (tx) => updateUnit(tx, tree.serie, { description: userName }, null, { ...change, actor: userName }))
    }
    const named = async () => (await get('/history/actors')).items.map(({ name }: { name: string }) => name)
    expect(await named()).toEqual(['Ìda Rossi (ida)', 'Ìda Rossi (ida2)', 'Ìda Rossi (rosa)', 'Ugo Neri'])
    server.viewer = { userName: 'ida', role: 'Configurator', staff: true }
    expect(await named()).toEqual(['Ìda Rossi (ida)', 'Ìda Rossi (ida2)', 'Ugo Neri'])
    await inWrite(server.db, (tx) => removeAccount(tx, 'ida2', change))
    await inWrite(server.db, (tx) => removeAccount(tx, 'ugo', change))
    // What the former ugo signed is not this one's.
    await person(server, 'ugo')
    expect(await named()).toEqual(['Ìda Rossi'])
  })

  test('list the events of one record, the newest first', async () => {
    await inWrite(server.db, (tx) => updateUnit(tx, tree.serie, { description: 'Occupazioni' }, null, change))
    const page = eventPageSchema.parse(await get(`/history?entity=unit&id=${tree.serie}`))
    expect(page.total).toBe(2)
    expect(page.items).toMatchObject([
      { action: 'update', actor: 'prova', before: { description: null }, after: { description: 'Occupazioni' } },
      { action: 'create', before: null, after: { name: 'Casa', level: 'serie' } },
    ])
  })

  test('list the events of one type of record, or all', async () => {
    await inWrite(server.db, (tx) => createTerm(tx, 'tematica', { it: 'Carceri speciali', en: null }, change))
    expect(await get('/history?entity=tematica'))
      .toMatchObject({ total: 1, items: [{ entity: 'tematica', action: 'create', after: { it: 'Carceri speciali', en: null } }] })
    expect(await get('/history?pageSize=2')).toMatchObject({ total: 7, items: { length: 2 } })
    expect((await ask('/history?entity=cat')).statusCode).toBe(400)
  })

  test('name records, also those in the trash and those that hold them', async () => {
    const [document] =
      await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Volantino', unitId: tree.serie }], change))
    await inWrite(server.db, (tx) => deleteDocuments(tx, [document!.id], change))
    expect(eventPageSchema.parse(await get(`/history?id=${document!.id}`)).items).toMatchObject([
      { action: 'delete', name: 'Volantino', names: {} }, { action: 'create', name: 'Volantino', names: { [tree.serie]: 'Casa' } },
    ])
    expect(trashPageSchema.parse(await get('/trash')).items).toMatchObject([{ name: 'Volantino', from: 'Casa' }])
  })

  test('name records as they were called after each event', async () => {
    for (const name of ['Casa e affitti', 'Affitti'])
      await inWrite(server.db, (tx) => updateUnit(tx, tree.serie, { name }, null, change))
    await inWrite(server.db, (tx) => updateUnit(tx, tree.serie, { description: 'Un «"name":» nel testo' }, null, change))
    const { items } = eventPageSchema.parse(await get(`/history?entity=unit&id=${tree.serie}`))
    expect(items.map(({ action, name }) => [action, name])).toEqual([
      ['update', 'Affitti'], ['update', 'Affitti'], ['update', 'Casa e affitti'], ['create', 'Casa'],
    ])
  })

  test('say what act events were part of', async () => {
    const act = async (action: string, summary: Record<string, unknown>) => inWrite(server.db, async (tx) => {
      const changeSetId = await openChangeSet(tx, { action, actor: 'ida', summary })
      await updateUnit(tx, tree.serie, { description: action }, null, { ...change, changeSetId })
    })
    await act('import', { fileName: 'Lettere.xlsx', created: 1 })
    await act('undo', { undone: 'import', name: 'Lettere.xlsx' })
    const { items } = eventPageSchema.parse(await get(`/history?entity=unit&id=${tree.serie}`))
    expect(items.map((event) => event.act)).toEqual([
      { action: 'undo', undone: 'import', name: 'Lettere.xlsx' }, { action: 'import', undone: null, name: 'Lettere.xlsx' }, null,
    ])
  })

  test('list the events of one user, and of one act', async () => {
    const ida = { ...change, actor: 'ida' }
    await inWrite(server.db, async (tx) => updateUnit(
      tx, tree.serie, { description: 'Sfratti' }, null, { ...ida, changeSetId: await openChangeSet(tx, { action: 'edit', actor: 'ida' }) }
    ))
    const [act] = changeSetPageSchema.parse(await get('/changes?actor=ida')).items
    expect(await get(`/history?changeSetId=${act!.id}`))
      .toMatchObject({ total: 1, items: [{ actor: 'ida', after: { description: 'Sfratti' } }] })
    expect([
      (await get('/history?actor=ida')).total, (await get('/history?actor=nobody')).total, (await get('/changes?actor=nobody')).total,
    ]).toEqual([1, 0, 0])
    expect((await ask('/changes?who=ida')).statusCode).toBe(400)
  })

  test('list the events and the acts of some time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 24 * 3600 * 1000 })
    newId() // The clock was a month ahead, and so are the ids after it is set back.
    vi.useRealTimers()
    const [first, second] = [new Date(Date.now() - 120_000), new Date(Date.now() - 60_000)].map((time) => time.toISOString())
    for (const at of [first!, second!])
      await inWrite(server.db, async (tx) => updateUnit(tx, tree.serie, { description: at }, null, { ...later(at), actor: 'ida' }))
    const told = async (query: string) =>
      (await get(`/history?actor=ida${query}`)).items.map(({ after }: { after: { description: string } }) => after.description)
    expect(await told('')).toEqual([second, first])
    expect(await told(`&since=${second}`)).toEqual([second])
    expect(await told(`&before=${second}`)).toEqual([first])
    expect(await told('&since=2020-01-01T00:00:00Z&before=2020-01-02T00:00:00Z')).toEqual([])
    await inWrite(server.db, (tx) => openChangeSet(tx, { action: 'edit', actor: 'ida' }))
    expect([(await get(`/changes?since=${second}`)).total, (await get(`/changes?before=${second}`)).total]).toEqual([1, 0])
    for (const path of ['/history?since=1977', '/changes?before=2026-13-01T00:00:00Z']) expect((await ask(path)).statusCode).toBe(400)
  })

  test('show events of accounts only to Administrators, and others get counts without them', async () => {
    const { id } = await person(server, 'Ada', 'Administrator')
    const entities = async (query: string) => {
      const { items, total } = eventPageSchema.parse(await get(`/history${query}`))
      return [total, new Set(items.map(({ entity }) => entity))]
    }
    expect(await entities('')).toEqual([7, new Set(['unit', 'account'])])
    expect(await entities(`?entity=account&id=${id}`)).toEqual([1, new Set(['account'])])
    server.viewer = { userName: 'ida', role: 'Configurator', staff: true }
    expect(await entities('')).toEqual([6, new Set(['unit'])])
    for (const query of ['?entity=account', `?id=${id}`, `?entity=account&id=${id}`, '?page=2&pageSize=6'])
      expect([query, (await entities(query))[1]]).toEqual([query, new Set()])
    expect(await entities('?entity=account')).toEqual([0, new Set()])
  })

  test('list the change sets', async () => {
    await inWrite(server.db, async (tx) => {
      const id = await openChangeSet(tx, { action: 'import', actor: 'ida' })
      await closeChangeSet(tx, id, { created: 3 })
      await openChangeSet(tx, { action: 'move', actor: null, summary: { documents: 2 } })
    })
    expect(changeSetPageSchema.parse(await get('/changes')).items).toMatchObject([
      { action: 'move', actor: null, summary: { documents: 2 }, undoneBy: null },
      { action: 'import', actor: 'ida', summary: { created: 3 } },
    ])
  })

  test('show one entry for each deletion, named after its topmost record', async () => {
    const [inTree, alone, kept] = await inWrite(server.db, async (tx) => (await createDocuments(tx, [
      { kind: 'document', title: 'Affitti', unitId: tree.fascicolo }, { kind: 'document', title: 'Sciolto' },
      { kind: 'document', title: 'Resta' },
    ], change)).map(({ id }) => id))
    await addFile(server.db, inTree!, 'affitti.pdf', 'public')
    const file = await addFile(server.db, kept!, 'tolto.pdf', 'public', { deleted: true })
    const subtree = await inWrite(server.db, (tx) => deleteUnit(tx, tree.serie, { subtree: true }, later('2999-01-01T00:00:00.000Z')))
    const single = await inWrite(server.db, (tx) => deleteDocuments(tx, [alone!], later('2999-01-02T00:00:00.000Z')))
    const { items, total } = trashPageSchema.parse(await get('/trash'))
    expect(total).toBe(3)
    expect(items).toEqual([
      {
        id: single, entity: 'document', level: null, name: 'Sciolto', also: [], undone: null, from: null,
        deletedAt: '2999-01-02T00:00:00.000Z', deletedBy: 'prova', holds: { units: 0, documents: 1, files: 0, agents: 0 },
      },
      {
        id: subtree, entity: 'unit', level: 'serie', name: 'Casa', also: [], undone: null, from: 'Comitati di quartiere',
        deletedAt: '2999-01-01T00:00:00.000Z', deletedBy: 'prova', holds: { units: 3, documents: 1, files: 1, agents: 0 },
      },
      {
        id: file, entity: 'file', level: null, name: 'tolto.pdf', also: [], undone: null, from: 'Resta', deletedAt: change.at,
        deletedBy: 'prova', holds: { units: 0, documents: 0, files: 1, agents: 0 },
      },
    ])
    await inWrite(server.db, (tx) => restoreDeletion(tx, subtree, change))
    expect(await get('/trash?page=2&pageSize=1')).toMatchObject({ total: 2, items: [{ entity: 'file' }] })
  })
})
