import type { CreateDocument, UpdateDocument } from '@faldone/contract/document.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import {
  createDocuments, deleteDocuments, getDocument, moveDocuments, restoreDocuments, updateDocuments,
} from '../../src/documents/store.ts'
import { ANONYMOUS, SYSTEM } from '../../src/http/viewer.ts'
import { deleteUnit, getUnit, restoreDeletion, updateUnit } from '../../src/units/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addFile } from '../support/sample-file.ts'
import { change, closeInOrder, inWrite, refusal, sampleTree } from '../support/sample-tree.ts'

onEachEngine('documents', (engine) => {
  let db: TestDatabase
  let tree: Awaited<ReturnType<typeof sampleTree>>
  beforeEach(async () => {
    db = await freshDatabase(engine)
    tree = await sampleTree(db)
  })
  afterEach(() => closeInOrder(db))

  const create = async (...documents: (Partial<CreateDocument> & { id?: string })[]) =>
    (await inWrite(
      db, (tx) => createDocuments(tx, documents.map((document) => ({ kind: 'document', title: 'Volantino', ...document })), change)
    )).map(({ id }) => id)
  const update = (id: string, changes: UpdateDocument, expectedVersion: number | null = null) =>
    inWrite(db, (tx) => updateDocuments(tx, [{ id, changes, expectedVersion }], change))
  const read = (id: string, viewer = SYSTEM) => getDocument(db.read, id, viewer, '/archive')
  const inUnit = async (unitId: string) => {
    const rows = await db.read
      .selectFrom('document').select('title').where('unitId', '=', unitId).where('deletedAt', 'is', null)
      .orderBy('position').orderBy('num').execute()
    return rows.map(({ title }) => title)
  }

  test('keep what was written and are read with their units, themes and type', async () => {
    const written = {
      title: 'No al nucleare', detail: 'ciclostilato', date: 'marzo 1977', segnatura: 'A04.5.ELE.1.C', description: 'Contro la centrale',
      author: 'Collettivo',
      place: 'Caorso', year: 1977, month: 3, number: '1', publisher: 'in proprio', location: 'Scaffale 2', searchKey: 'energia',
      availableOnSite: true,
    }
    const [id] = await create({ ...written, unitId: tree.busta, tematiche: ['lotte sociali', 'ENERGIA'], tipologia: 'volantino' })
    expect(await read(id!)).toMatchObject({
      ...written, id, kind: 'document', unitId: tree.busta, position: 0, visibility: 'public', version: 1,
      dateFrom: '1977-03-01', dateTo: '1977-03-31', dateQualifier: null,
      tematiche: ['Energia', 'Lotte sociali'], tipologia: 'Volantino', files: [],
      path: [
        { level: 'fondo', name: 'Comitati di quartiere' }, { level: 'serie', name: 'Casa' },
        { id: tree.busta, level: 'busta', name: 'Busta 1' },
      ],
    })
  })

  test('need only a title', async () => {
    const [id] = await create({ title: 'Senza nulla' })
    expect(await read(id!)).toMatchObject({
      title: 'Senza nulla', unitId: null, path: [], tematiche: [], tipologia: null, availableOnSite: null, dateFrom: null,
    })
  })

  test('take their dates from year and month if the date cannot be read', async () => {
    const [id] = await create({ date: 'boh', year: 1968, month: 5 })
    expect(await read(id!)).toMatchObject({ date: 'boh', dateFrom: '1968-05-01', dateTo: '1968-05-31' })
    await update(id!, { month: null })
    expect(await read(id!)).toMatchObject({ dateFrom: '1968-01-01', dateTo: '1968-12-31' })
  })

  test('are refused as a whole if one has an unknown theme, type or unit', async () => {
    const nowhere = newId()
    const refused = (document: Partial<CreateDocument>) => refusal(create({}, document))
    expect(await refused({ tematiche: ['Casa', 'Calcio'] })).toEqual({ code: 'UNKNOWN_VALUE', value: 'Calcio' })
    expect(await refused({ tipologia: 'Papiro' })).toEqual({ code: 'UNKNOWN_VALUE', value: 'Papiro' })
    expect(await refused({ unitId: nowhere })).toEqual({ code: 'UNKNOWN_VALUE', value: nowhere })
    expect(await db.read.selectFrom('document').select('id').execute()).toEqual([])
  })

  test('are counted in every unit above them, for visitors without those for staff', async () => {
    await create({ unitId: tree.fascicolo }, { unitId: tree.fascicolo, visibility: 'staff' }, { unitId: tree.serie }, {})
    const counts = async (id: string) => [(await getUnit(db.read, id, SYSTEM)).documents, (await getUnit(db.read, id, ANONYMOUS)).documents]
    expect(await counts(tree.fondo)).toEqual([3, 2])
    expect(await counts(tree.busta)).toEqual([2, 1])
  })

  test('change only the fields that are given, and null clears a field', async () => {
    const [id] = await create({ author: 'Collettivo', place: 'Milano', tematiche: ['Casa'], tipologia: 'Manifesto' })
    await update(id!, { author: null, tematiche: ['Lavoro', 'Casa'], availableOnSite: false })
    expect(await read(id!)).toMatchObject({
      author: null, place: 'Milano', tematiche: ['Casa', 'Lavoro'], tipologia: 'Manifesto', availableOnSite: false, version: 2,
    })
    await update(id!, { tematiche: [], tipologia: null })
    expect(await read(id!)).toMatchObject({ tematiche: [], tipologia: null, version: 3 })
    const events = await db.read.selectFrom('event').select(['before', 'after']).where('entityId', '=', id!).where('action', '=', 'update')
      .orderBy('id').execute()
    expect(events.map(({ before, after }) => [JSON.parse(before!), JSON.parse(after!)])).toEqual([
      [
        { author: 'Collettivo', availableOnSite: null, tematiche: ['Casa'] },
        { author: null, availableOnSite: false, tematiche: ['Casa', 'Lavoro'] },
      ],
      [{ tematiche: ['Casa', 'Lavoro'], tipologia: 'Manifesto' }, { tematiche: [], tipologia: null }],
    ])
  })

  test('keep their version if nothing changes, and a stale version is reported', async () => {
    const [id] = await create({ place: 'Milano' })
    await update(id!, { place: 'Milano', tematiche: [] }, 1)
    expect(await read(id!)).toMatchObject({ version: 1 })
    await update(id!, { place: 'Torino' }, 1)
    expect(await refusal(update(id!, { place: 'Roma' }, 1))).toEqual({ code: 'STALE', version: 2 })
    expect(await refusal(update(newId(), {}))).toEqual({ code: 'NOT_FOUND' })
    expect(await refusal(update(id!, { kind: 'audio' }))).toEqual({ code: 'WRONG_KIND' })
    expect(await read(id!)).toMatchObject({ place: 'Torino', version: 2 })
  })

  test('move to the end of another unit, or to a position in it', async () => {
    const [a, b] = await create(
      { title: 'a', unitId: tree.serie }, { title: 'b', unitId: tree.serie }, { title: 'x', unitId: tree.busta },
      { title: 'y', unitId: tree.busta }
    )
    await update(a!, { unitId: tree.busta })
    expect(await inUnit(tree.busta)).toEqual(['x', 'y', 'a'])
    await inWrite(db, (tx) => moveDocuments(tx, [{ id: b! }, { id: a! }], { unitId: tree.busta, position: 1 }, change))
    expect(await inUnit(tree.busta)).toEqual(['x', 'b', 'a', 'y'])
    expect(await getUnit(db.read, tree.serie, SYSTEM)).toMatchObject({ documents: 4 })
    await inWrite(db, (tx) => moveDocuments(tx, [{ id: b! }], { unitId: null }, change))
    expect(await getUnit(db.read, tree.serie, SYSTEM)).toMatchObject({ documents: 3 })
    expect(await read(b!)).toMatchObject({ unitId: null, path: [], version: 3 })
    const sets = await db.read.selectFrom('changeSet').select(['action', 'summary']).execute()
    expect(sets).toEqual([{ action: 'move', summary: '{"documents":2}' }])
  })

  test('do not exist for visitors if they or their unit are for staff', async () => {
    const [hidden, below] = await create({ visibility: 'staff' }, { unitId: tree.busta })
    await inWrite(db, (tx) => updateUnit(tx, tree.fondo, { visibility: 'staff' }, null, change))
    for (const id of [hidden!, below!]) expect(await refusal(read(id, ANONYMOUS))).toEqual({ code: 'NOT_FOUND' })
    await update(below!, { unitId: tree.otherFondo })
    expect(await read(below!, ANONYMOUS)).toMatchObject({ unitId: tree.otherFondo })
    await update(below!, { visibility: 'staff' })
    expect(await refusal(read(below!, ANONYMOUS))).toEqual({ code: 'NOT_FOUND' })
    expect(await read(below!)).toMatchObject({ visibility: 'staff' })
  })

  test('show visitors only the public files', async () => {
    const [id] = await create({})
    await addFile(db, id!, 'aperto.pdf', 'public')
    await addFile(db, id!, 'riservato.pdf', 'staff')
    expect((await read(id!)).files.map(({ name }) => name)).toEqual(['aperto.pdf', 'riservato.pdf'])
    const { files } = await read(id!, ANONYMOUS)
    expect(files)
      .toMatchObject([{ name: 'aperto.pdf', position: 0, url: expect.stringMatching(`^/archive/api/archive/documents/${id}/files/`) }])
  })

  test('go to the trash with their files and come back with them', async () => {
    const [id, other] = await create({ unitId: tree.serie }, { unitId: tree.serie })
    const gone = await addFile(db, id!, 'tolto.pdf', 'public', { deleted: true })
    await addFile(db, id!, 'resta.pdf', 'public')
    const deletionId = await inWrite(db, (tx) => deleteDocuments(tx, [id!], change))
    expect(await refusal(read(id!))).toEqual({ code: 'NOT_FOUND' })
    expect(await refusal(inWrite(db, (tx) => deleteDocuments(tx, [other!, id!], change)))).toEqual({ code: 'NOT_FOUND' })
    expect(await inUnit(tree.serie)).toHaveLength(1)
    expect(await refusal(inWrite(db, (tx) => restoreDeletion(tx, gone!, change)))).toMatchObject({ code: 'PARENT_DELETED' })
    await inWrite(db, (tx) => restoreDeletion(tx, deletionId, change))
    expect(await read(id!)).toMatchObject({ position: 0, files: [{ name: 'resta.pdf' }] })
    await inWrite(db, (tx) => restoreDeletion(tx, gone!, change))
    expect((await read(id!)).files).toHaveLength(2)
  })

  test('are found by having a file again when their only file comes back', async () => {
    const [id] = await create({})
    const gone = await addFile(db, id!, 'tolto.pdf', 'public', { deleted: true })
    const indexed = () => db.read.selectFrom('searchDocument').select(['filesAll', 'filesPublic']).execute()
    expect(await indexed()).toEqual([{ filesAll: 0, filesPublic: 0 }])
    await inWrite(db, (tx) => restoreDeletion(tx, gone!, change))
    expect(await indexed()).toEqual([{ filesAll: 1, filesPublic: 1 }])
  })

  test('come back only after their unit', async () => {
    const [id] = await create({ unitId: tree.otherSerie })
    const first = await inWrite(db, (tx) => deleteDocuments(tx, [id!], change))
    const second = await inWrite(db, (tx) => deleteUnit(tx, tree.otherSerie, {}, change))
    expect(await refusal(inWrite(db, (tx) => restoreDeletion(tx, first, change)))).toEqual({ code: 'PARENT_DELETED', name: 'Scuola' })
    await inWrite(db, (tx) => restoreDeletion(tx, second, change))
    await inWrite(db, (tx) => restoreDeletion(tx, first, change))
    expect(await read(id!)).toMatchObject({ unitId: tree.otherSerie })
  })

  test('are one change set if deleted together, and can come back one by one', async () => {
    const ids = await create({}, {}, {})
    await addFile(db, ids[0]!, 'carta.pdf', 'public')
    const deletionId = await inWrite(db, (tx) => deleteDocuments(tx, ids, change))
    const [set] = await db.read.selectFrom('changeSet').selectAll().execute()
    expect(set).toMatchObject({ id: deletionId, action: 'delete', summary: '{"documents":3}' })
    await inWrite(db, (tx) => restoreDocuments(tx, ids.slice(0, 1), change))
    expect(await read(ids[0]!)).toMatchObject({ id: ids[0], files: [{ name: 'carta.pdf' }] })
    expect(await refusal(inWrite(db, (tx) => restoreDocuments(tx, ids.slice(0, 1), change)))).toEqual({ code: 'NOT_FOUND' })
  })

  test('can be created by the thousand', async () => {
    const many = Array.from(
      { length: 2_300 },
      (_, at) => ({ title: `Volantino ${at}`, unitId: at % 2 ? tree.busta : tree.serie, tematiche: ['Casa'], place: 'Milano' })
    )
    const ids = await create(...many)
    expect(new Set(ids).size).toBe(2_300)
    await inWrite(db, (tx) => updateDocuments(tx, ids.map((id) => ({ id, changes: { place: 'Torino' } })), change))
    const deletionId = await inWrite(db, (tx) => deleteDocuments(tx, ids.slice(0, 2_200), change))
    expect(await getUnit(db.read, tree.fondo, SYSTEM)).toMatchObject({ documents: 100 })
    await inWrite(db, (tx) => restoreDeletion(tx, deletionId, change))
    expect(await getUnit(db.read, tree.busta, SYSTEM)).toMatchObject({ documents: 1_150 })
    expect(await read(ids[2_299]!))
      .toMatchObject({ title: 'Volantino 2299', position: 1_149, place: 'Torino', version: 2, tematiche: ['Casa'] })
  })
})
