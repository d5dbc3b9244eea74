import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments, getDocument } from '../../src/documents/store.ts'
import { changeNow, openChangeSet } from '../../src/history/store.ts'
import { ANONYMOUS, SYSTEM } from '../../src/http/viewer.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { createUnits, deleteUnit, deleteUnits, getUnit, moveUnit, restoreDeletion, updateUnit } from '../../src/units/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite, refusal, sampleTree } from '../support/sample-tree.ts'

// Longer than 250 lines because one store has all the rules of the tree.

onEachEngine('units', (engine) => {
  let db: TestDatabase
  let tree: Awaited<ReturnType<typeof sampleTree>>
  beforeEach(async () => {
    db = await freshDatabase(engine)
    tree = await sampleTree(db)
  })
  afterEach(() => closeInOrder(db))

  const unit = (id: string) => getUnit(db.read, id, SYSTEM)
  const order = async (parentId: string) =>
    (await db.read.selectFrom('unit').select('name').where(
      'parentId', '=', parentId
    ).where('deletedAt', 'is', null).orderBy('orderKey').execute()).map(({ name }) => name)
  const addSerie = (...names: string[]) =>
    inWrite(db, (tx) => createUnits(tx, names.map((name) => ({ kind: 'document', level: 'serie', name, parentId: tree.fondo })), change))
  const addDocument = (unitId: string) =>
    inWrite(db, async (tx) => (await createDocuments(tx, [{ kind: 'document', title: 'Volantino', unitId }], change))[0]!.id)

  test('are added after their siblings, with parents in the same batch', async () => {
    expect(await unit(tree.fascicolo)).toMatchObject({
      level: 'fascicolo', parentId: tree.busta, position: 0,
      path: [{ level: 'fondo', name: 'Comitati di quartiere' }, { level: 'serie', name: 'Casa' }, { level: 'busta', name: 'Busta 1' }],
    })
    await addSerie('Fabbrica', 'Asili')
    expect(await order(tree.fondo)).toEqual(['Casa', 'Scuola', 'Fabbrica', 'Asili'])
    expect(await unit(tree.fondo)).toMatchObject({ children: 4, position: 0 })
    expect(await unit(tree.otherFondo)).toMatchObject({ position: 1 })
  })

  test('have their dates read', async () => {
    const [id] = await inWrite(db, (tx) => createUnits(tx, [{ kind: 'audio', level: 'fondo', name: 'Nastri', date: '1977-79' }], change))
    expect(await unit(id!)).toMatchObject({ date: '1977-79', dateFrom: '1977-01-01', dateTo: '1979-12-31' })
    await inWrite(db, (tx) => updateUnit(tx, id!, { date: null }, null, change))
    expect(await unit(id!)).toMatchObject({ date: null, dateFrom: null, dateTo: null })
  })

  test('have unique names among siblings, ignoring case and accents', async () => {
    expect(await refusal(addSerie('CASÀ'))).toEqual({ code: 'NAME_TAKEN', id: tree.serie, name: 'CASÀ', suggestion: 'CASÀ (2)' })
    expect(await refusal(addSerie('Nuova', 'nuova'))).toMatchObject({ code: 'NAME_TAKEN', name: 'nuova', suggestion: 'nuova (2)' })
    expect(await order(tree.fondo)).toEqual(['Casa', 'Scuola'])
    expect(await refusal(inWrite(db, (tx) => updateUnit(tx, tree.otherSerie, { name: 'casa' }, null, change))))
      .toEqual({ code: 'NAME_TAKEN', id: tree.serie, name: 'casa', suggestion: 'casa (2)' })
    const elsewhere = { kind: 'document', level: 'serie', name: 'Casa', parentId: tree.otherFondo } as const
    const [twin] = await inWrite(db, (tx) => createUnits(tx, [elsewhere], change))
    expect(await refusal(inWrite(db, (tx) => moveUnit(tx, twin!, { parentId: tree.fondo }, null, change))))
      .toEqual({ code: 'NAME_TAKEN', id: tree.serie, name: 'Casa', suggestion: 'Casa (2)' })
    await inWrite(db, (tx) => updateUnit(tx, tree.serie, { name: 'CASA' }, null, change))
  })

  test('may share a name across levels', async () => {
    await inWrite(db, (tx) => createUnits(tx, [
      { kind: 'document', level: 'serie', name: 'Sparse' },
      { kind: 'document', level: 'busta', name: 'Sparse' },
    ], change))
    const sparse = inWrite(db, (tx) => createUnits(tx, [{ kind: 'document', level: 'busta', name: 'Sparse' }], change))
    expect(await refusal(sparse)).toMatchObject({ code: 'NAME_TAKEN', name: 'Sparse', suggestion: 'Sparse (2)' })
  })

  test('share no name with a fondo that was made for another kind', async () => {
    const tapes = inWrite(db, (tx) => createUnits(tx, [{ kind: 'audio', level: 'fondo', name: 'RADIO LIBERE' }], change))
    expect(await refusal(tapes)).toMatchObject({ code: 'NAME_TAKEN', id: tree.otherFondo })
  })

  test('are meant for the kinds that their fondo declares', async () => {
    expect(await unit(tree.fascicolo)).toMatchObject({ kinds: ['document'] })
    await inWrite(db, (tx) => updateUnit(tx, tree.fondo, { kinds: ['library', 'audio'] }, null, change))
    expect(await unit(tree.fascicolo)).toMatchObject({ kinds: ['audio', 'library'] })
    await inWrite(db, (tx) => createUnits(tx, [{ kind: 'image', level: 'busta', name: 'Foto', parentId: tree.serie }], change))
    expect(await unit(tree.fondo)).toMatchObject({ kinds: ['audio', 'image', 'library'], version: 2 })
    expect(await refusal(inWrite(db, (tx) => updateUnit(tx, tree.serie, { kinds: ['audio'] }, null, change))))
      .toEqual({ code: 'WRONG_LEVEL' })
  })

  test('keep the kinds of their fondo where they leave it, and bring their own where they arrive', async () => {
    await inWrite(db, (tx) => updateUnit(tx, tree.fondo, { kinds: ['audio'] }, null, change))
    await inWrite(db, (tx) => moveUnit(tx, tree.busta, { parentId: null }, null, change))
    expect(await unit(tree.busta)).toMatchObject({ kinds: ['audio'] })
    await inWrite(db, (tx) => moveUnit(tx, tree.busta, { parentId: tree.otherFondo }, null, change))
    expect(await unit(tree.busta)).toMatchObject({ kinds: ['document', 'audio'] })
  })

  test('hold records of every kind, counted by kind', async () => {
    await inWrite(db, (tx) => createDocuments(tx, [
      { kind: 'document', title: 'Volantino', unitId: tree.busta }, { kind: 'audio', title: 'Nastro', unitId: tree.fascicolo },
      { kind: 'audio', title: 'Bobina', unitId: tree.busta, visibility: 'staff' },
    ], change))
    expect(await unit(tree.busta)).toMatchObject({ documents: 3, byKind: { document: 1, audio: 2 } })
    expect(await getUnit(db.read, tree.serie, ANONYMOUS)).toMatchObject({ documents: 2, byKind: { document: 1, audio: 1 } })
    await inWrite(db, (tx) => moveUnit(tx, tree.fascicolo, { parentId: null }, null, change))
    expect(await unit(tree.fondo)).toMatchObject({ byKind: { document: 1, audio: 1 } })
  })

  test('can be placed below any unit of a higher level', async () => {
    const create = (unit: { kind: 'document' | 'audio' | 'library' | 'magazine'; level: 'fondo' | 'serie' | 'busta'; parentId?: string }) =>
      refusal(inWrite(db, (tx) => createUnits(tx, [{ name: 'X', ...unit }], change)))
    const nowhere = newId()
    expect(await create({ kind: 'document', level: 'busta', parentId: tree.fondo })).toBe('nothing was refused')
    expect(await create({ kind: 'document', level: 'serie', parentId: tree.busta })).toEqual({ code: 'WRONG_LEVEL' })
    expect(await create({ kind: 'document', level: 'fondo', parentId: tree.fondo })).toEqual({ code: 'WRONG_LEVEL' })
    expect(await create({ kind: 'document', level: 'serie', parentId: nowhere })).toEqual({ code: 'UNKNOWN_VALUE', value: nowhere })
    const move = (id: string, parentId: string | null) => refusal(inWrite(db, (tx) => moveUnit(tx, id, { parentId }, null, change)))
    expect(await move(tree.fascicolo, tree.fondo)).toBe('nothing was refused')
    expect(await move(tree.otherFondo, tree.fondo)).toEqual({ code: 'WRONG_LEVEL' })
    expect(await move(tree.serie, tree.busta)).toEqual({ code: 'CYCLE' })
    expect(await move(tree.serie, tree.serie)).toEqual({ code: 'CYCLE' })
    expect(await refusal(inWrite(db, (tx) => updateUnit(tx, tree.serie, { kind: 'audio' }, null, change)))).toEqual({ code: 'WRONG_KIND' })
  })

  test('move with everything below them, and their documents are counted in the new place', async () => {
    await addDocument(tree.fascicolo)
    const moved = await inWrite(db, (tx) => moveUnit(tx, tree.serie, { parentId: tree.otherFondo }, 1, change))
    expect(moved).toMatchObject({ parentId: tree.otherFondo, position: 0, documents: 1, version: 2 })
    expect(await unit(tree.fondo)).toMatchObject({ documents: 0, children: 1 })
    expect(await unit(tree.otherFondo)).toMatchObject({ documents: 1, children: 1 })
    expect((await unit(tree.fascicolo)).path.map(({ name }) => name)).toEqual(['Radio libere', 'Casa', 'Busta 1'])
    const { rootId } = await db.read.selectFrom('unit').select('rootId').where('id', '=', tree.fascicolo).executeTakeFirstOrThrow()
    expect(rootId).toBe(tree.otherFondo)
  })

  test('can be detached from their parent and attached later', async () => {
    await inWrite(db, (tx) => moveUnit(tx, tree.busta, { parentId: null }, null, change))
    expect(await unit(tree.busta)).toMatchObject({ parentId: null, path: [] })
    await inWrite(db, (tx) => updateUnit(tx, tree.busta, { parentId: tree.otherSerie }, null, change))
    expect((await unit(tree.fascicolo)).path.map(({ name }) => name)).toEqual(['Comitati di quartiere', 'Scuola', 'Busta 1'])
  })

  test('can be put in order by people', async () => {
    const [third] = await addSerie('Fabbrica')
    await inWrite(db, (tx) => moveUnit(tx, third!, { parentId: tree.fondo, position: 0 }, null, change))
    expect(await order(tree.fondo)).toEqual(['Fabbrica', 'Casa', 'Scuola'])
    await inWrite(db, (tx) => moveUnit(tx, third!, { parentId: tree.fondo, position: 1 }, null, change))
    expect(await order(tree.fondo)).toEqual(['Casa', 'Fabbrica', 'Scuola'])
    await inWrite(db, (tx) => moveUnit(tx, tree.serie, { parentId: tree.fondo, position: 99 }, null, change))
    expect(await order(tree.fondo)).toEqual(['Fabbrica', 'Scuola', 'Casa'])
    await inWrite(db, (tx) => moveUnit(tx, third!, { parentId: tree.fondo }, null, change))
    expect(await order(tree.fondo)).toEqual(['Scuola', 'Casa', 'Fabbrica'])
  })

  test('hide everything below them while they are for staff', async () => {
    const document = await addDocument(tree.fascicolo)
    await inWrite(db, (tx) => updateUnit(tx, tree.serie, { visibility: 'staff' }, null, change))
    const asVisitor = () => Promise.all([getUnit(db.read, tree.fascicolo, ANONYMOUS), getDocument(db.read, document, ANONYMOUS, '')])
    expect(await refusal(asVisitor())).toEqual({ code: 'NOT_FOUND' })
    expect(await getUnit(db.read, tree.fondo, ANONYMOUS)).toMatchObject({ documents: 0, children: 1 })
    expect(await unit(tree.fondo)).toMatchObject({ documents: 1, children: 2 })
    await inWrite(db, (tx) => updateUnit(tx, tree.serie, { visibility: 'public' }, null, change))
    expect(await asVisitor()).toMatchObject([{ name: 'Affitti' }, { title: 'Volantino' }])
    expect(await getUnit(db.read, tree.fondo, ANONYMOUS)).toMatchObject({ documents: 1, children: 2 })
  })

  test('refuse a change to an older version, and keep the version if nothing changed', async () => {
    const update = (name: string, version: number) => inWrite(db, (tx) => updateUnit(tx, tree.serie, { name }, version, change))
    expect(await update('Casa', 1)).toMatchObject({ version: 1 })
    expect(await update('Abitare', 1)).toMatchObject({ name: 'Abitare', version: 2 })
    expect(await refusal(update('Altro', 1))).toEqual({ code: 'STALE', version: 2 })
    expect(await refusal(inWrite(db, (tx) => moveUnit(tx, tree.serie, { parentId: null }, 1, change))))
      .toEqual({ code: 'STALE', version: 2 })
    expect(await refusal(inWrite(db, (tx) => updateUnit(tx, newId(), { name: 'X' }, null, change)))).toEqual({ code: 'NOT_FOUND' })
  })

  test('are deleted only with everything below them unless they are empty', async () => {
    const document = await addDocument(tree.fascicolo)
    const remove = (subtree: boolean) => inWrite(db, (tx) => deleteUnit(tx, tree.serie, { subtree }, change))
    expect(await refusal(remove(false))).toEqual({ code: 'NOT_EMPTY', units: 2, documents: 1 })
    const deletionId = await remove(true)
    expect(await refusal(unit(tree.fascicolo))).toEqual({ code: 'NOT_FOUND' })
    expect(await refusal(getDocument(db.read, document, SYSTEM, ''))).toEqual({ code: 'NOT_FOUND' })
    expect(await unit(tree.fondo)).toMatchObject({ children: 1, documents: 0 })
    expect(await unit(tree.otherSerie)).toMatchObject({ position: 0 })
    await inWrite(db, (tx) => restoreDeletion(tx, deletionId, change))
    expect(await getDocument(db.read, document, SYSTEM, '')).toMatchObject({ unitId: tree.fascicolo })
    expect(await order(tree.fondo)).toEqual(['Casa', 'Scuola'])
    expect(await unit(tree.fondo)).toMatchObject({ children: 2, documents: 1 })
    expect(await refusal(inWrite(db, (tx) => restoreDeletion(tx, deletionId, change)))).toEqual({ code: 'NOT_FOUND' })
  })

  test('are deleted by themselves if they are empty', async () => {
    await inWrite(db, (tx) => deleteUnit(tx, tree.otherSerie, {}, change))
    expect(await order(tree.fondo)).toEqual(['Casa'])
    const sets = await db.read.selectFrom('changeSet').selectAll().execute()
    expect(sets).toEqual([])
  })

  test('are restored only under another name if theirs is taken, and a free name is offered', async () => {
    const deletionId = await inWrite(db, (tx) => deleteUnit(tx, tree.otherSerie, {}, change))
    await addSerie('scuola', 'Scuola (2)')
    const restore = (names: Record<string, string> = {}) => inWrite(db, (tx) => restoreDeletion(tx, deletionId, change, { names }))
    expect(await refusal(restore())).toEqual({ code: 'NAME_TAKEN', id: tree.otherSerie, name: 'Scuola', suggestion: 'Scuola (3)' })
    await restore({ [tree.otherSerie]: 'Scuola (3)' })
    expect(await order(tree.fondo)).toEqual(['Casa', 'Scuola (3)', 'scuola', 'Scuola (2)'])
  })

  test('need different names when they are restored together', async () => {
    const deletionId = await inWrite(db, (tx) => deleteUnits(tx, [tree.serie, tree.otherSerie], { subtree: true }, change))
    const restore = (name: string) =>
      inWrite(db, (tx) => restoreDeletion(tx, deletionId, change, { names: { [tree.serie]: 'Quartiere', [tree.otherSerie]: name } }))
    expect(await refusal(restore('QUARTIERE')))
      .toEqual({ code: 'NAME_TAKEN', id: tree.otherSerie, name: 'QUARTIERE', suggestion: 'QUARTIERE (2)' })
    await restore('Scuola')
    expect(await order(tree.fondo)).toEqual(['Quartiere', 'Scuola'])
  })

  test('are restored beside a unit of another level and of the same name', async () => {
    const namesakes = [{ level: 'busta' as const, name: 'Affitti' }, { level: 'fascicolo' as const, name: 'affitti' }]
    await inWrite(db, (tx) => createUnits(tx, namesakes.map((unit) => ({ ...unit, parentId: tree.serie })), change))
    const deletionId = await inWrite(db, (tx) => deleteUnit(tx, tree.serie, { subtree: true }, change))
    await inWrite(db, (tx) => undoChangeSet(tx, deletionId, 'prova'))
    expect(await order(tree.serie)).toEqual(['Busta 1', 'Affitti', 'affitti'])
  })

  test('get back the names that one left to another', async () => {
    const changeSetId = await inWrite(db, async (tx) => {
      const id = await openChangeSet(tx, { action: 'import', actor: null })
      await updateUnit(tx, tree.serie, { name: 'Abitare' }, null, changeNow('prova', id))
      await updateUnit(tx, tree.otherSerie, { name: 'Casa' }, null, changeNow('prova', id))
      return id
    })
    expect(await inWrite(db, (tx) => undoChangeSet(tx, changeSetId, 'prova'))).toMatchObject({ units: 2, kept: [] })
    expect(await order(tree.fondo)).toEqual(['Casa', 'Scuola'])
  })

  test('are restored only after their parent', async () => {
    const first = await inWrite(db, (tx) => deleteUnit(tx, tree.fascicolo, {}, change))
    const second = await inWrite(db, (tx) => deleteUnit(tx, tree.serie, { subtree: true }, change))
    expect(await refusal(inWrite(db, (tx) => restoreDeletion(tx, first, change)))).toEqual({ code: 'PARENT_DELETED', name: 'Busta 1' })
    await inWrite(db, (tx) => restoreDeletion(tx, second, change))
    expect(await unit(tree.busta)).toMatchObject({ children: 0 })
    await inWrite(db, (tx) => restoreDeletion(tx, first, change))
    expect(await unit(tree.busta)).toMatchObject({ children: 1 })
  })

  test('are restored into a place that was hidden or moved meanwhile', async () => {
    const document = await addDocument(tree.fascicolo)
    const deletionId = await inWrite(db, (tx) => deleteUnit(tx, tree.busta, { subtree: true }, change))
    await inWrite(db, (tx) => moveUnit(tx, tree.serie, { parentId: tree.otherFondo }, null, change))
    await inWrite(db, (tx) => updateUnit(tx, tree.otherFondo, { visibility: 'staff' }, null, change))
    await inWrite(db, (tx) => restoreDeletion(tx, deletionId, change))
    expect(await refusal(getDocument(db.read, document, ANONYMOUS, ''))).toEqual({ code: 'NOT_FOUND' })
    expect((await unit(tree.fascicolo)).path[0]).toMatchObject({ name: 'Radio libere' })
  })

  test('are deleted and restored with their contents as one change set', async () => {
    await addDocument(tree.fascicolo)
    const id = await inWrite(db, (tx) => deleteUnits(tx, [tree.serie, tree.busta, tree.otherFondo], { subtree: true }, change))
    const [set] = await db.read.selectFrom('changeSet').selectAll().execute()
    expect(set).toMatchObject({ id, action: 'delete', actor: 'prova', summary: JSON.stringify({ units: 4, documents: 1 }) })
    const events = await db.read.selectFrom('event').select(['entity', 'action']).where('changeSetId', '=', id).execute()
    expect(events).toHaveLength(5)
    await inWrite(db, (tx) => restoreDeletion(tx, id, change))
    expect(await unit(tree.otherFondo)).toMatchObject({ position: 1 })
    const sets = await db.read.selectFrom('changeSet').select('action').orderBy('id').execute()
    expect(sets).toEqual([{ action: 'delete' }, { action: 'restore' }])
  })

  test('belong to the change set that deletes them', async () => {
    const id = await inWrite(db, async (tx) => {
      const changeSetId = await openChangeSet(tx, { action: 'undo', actor: null })
      return deleteUnits(tx, [tree.otherFondo], { subtree: false }, { ...change, changeSetId })
    })
    const row = await db.read.selectFrom('unit').innerJoin('changeSet', 'changeSet.id', 'deletionId').select('action')
      .where('unit.id', '=', tree.otherFondo).executeTakeFirst()
    expect([row, await db.read.selectFrom('changeSet').select('id').execute()]).toEqual([{ action: 'undo' }, [{ id }]])
  })

  test('keep their order and counts when many people create and fill them', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Serie ${at}`)
    await Promise.all(names.map(async (name) => {
      const [id] = await addSerie(name)
      await Promise.all([
        addDocument(id!), addDocument(tree.serie),
        inWrite(db, (tx) => moveUnit(tx, id!, { parentId: tree.otherFondo, position: 0 }, null, change)),
      ])
    }))
    expect(await unit(tree.otherFondo)).toMatchObject({ children: 12, documents: 12 })
    expect(await unit(tree.fondo)).toMatchObject({ children: 2, documents: 12 })
  })

  test('can have names of a thousand characters in any script', async () => {
    const name = Array.from({ length: 1_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join('')
    const [id] = await addSerie(name)
    expect(await unit(id!)).toMatchObject({ name })
    expect(await refusal(addSerie(name))).toMatchObject({ code: 'NAME_TAKEN' })
  })

  test('have a history of changes, with the values before', async () => {
    await inWrite(db, (tx) => updateUnit(tx, tree.serie, { name: 'Abitare', description: 'Occupazioni' }, null, change))
    await inWrite(db, (tx) => moveUnit(tx, tree.serie, { parentId: tree.fondo, position: 1 }, null, change))
    const events = await db.read.selectFrom('event').select(['action', 'actor', 'before', 'after']).where('entityId', '=', tree.serie)
      .orderBy('id').execute()
    expect(events.map(({ action, actor, before, after }) => [action, actor, JSON.parse(before ?? 'null'), JSON.parse(after ?? 'null')]))
      .toEqual([
      ['create', 'prova', null, { kind: 'document', level: 'serie', name: 'Casa', parentId: tree.fondo }],
      ['update', 'prova', { name: 'Casa', description: null }, { name: 'Abitare', description: 'Occupazioni' }],
      ['move', 'prova', { parentId: tree.fondo, position: 0 }, { parentId: tree.fondo, position: 1 }],
    ])
  })
})
