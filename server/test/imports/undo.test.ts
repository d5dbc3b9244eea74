import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { updateTerm } from '../../src/terms/store.ts'
import { listTrash } from '../../src/history/trash-store.ts'
import { restoreDeletion, updateUnit } from '../../src/units/store.ts'
import { createDocuments, deleteDocuments, updateDocuments } from '../../src/documents/store.ts'
import { attachFile, removeFile } from '../../src/files/store.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { undoImport } from '../../src/imports/acquiring/undo.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite, refusal } from '../support/sample-tree.ts'
import { acquire, check, contents, importRows } from './import-sheet.ts'
import { scratchFolder } from './scratch-file.ts'

onEachEngine('undoing an import', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => closeInOrder(db))

  const undo = (changeSetId: string) => inWrite(db, (tx) => undoChangeSet(tx, changeSetId, 'altri'))
  const take = async (rows: string[][], options: Parameters<typeof check>[2] = {}) => acquire(db, await check(db, rows, options))

  const themes = async () => (await db.read.selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId').select('it')
    .where('deletedAt', 'is', null).orderBy('it').execute()).map(({ it }) => it)

  const SHEET = [
    ['Segnatura', 'Titolo', 'Tematica', 'Fondo', 'Serie', 'Busta'], ['A.1', 'Uno', 'Ufo', 'F', 'S', '1'],
    ['A.2', 'Due', 'Casa', 'F', 'S', '2'],
  ]

  test('removes its records, units and terms, which can be restored from the trash', async () => {
    const changeSetId = await take(SHEET, { unknownTerms: 'create' })
    const undone = await undo(changeSetId)
    expect(undone).toMatchObject({ documents: 2, trashed: 2, units: 4, terms: 1, files: 0, kept: [] })
    expect(await contents(db)).toEqual({ units: [], documents: [] })
    expect(await refusal(undo(changeSetId))).toEqual({ code: 'ALREADY_UNDONE' })
    expect((await listTrash(db.read, { page: 1, pageSize: 5 })).items).toMatchObject([{
      id: undone.changeSetId, name: 'F', also: [], undone: expect.stringMatching(/\.csv$/), holds: { units: 4, documents: 2 },
    }])
    await inWrite(db, (tx) => restoreDeletion(tx, undone.changeSetId, change))
    expect((await contents(db)).documents.map(({ title, path }) => `${path}: ${title}`)).toEqual(['F / S / 1: Uno', 'F / S / 2: Due'])
    expect(await themes()).toEqual(['Casa', 'Ufo'])
  })

  test('is undone with the terms and the order of units that it had made', async () => {
    const first = await take([SHEET[0]!, ['A.3', 'Tre', '', 'E', '', ''], ...SHEET.slice(1)], { unknownTerms: 'create' })
    const { units } = await contents(db)
    const { changeSetId } = await undo(first)
    expect(await undo(changeSetId)).toMatchObject({ documents: 3, units: 5, terms: 1, kept: [] })
    expect(await themes()).toEqual(['Casa', 'Ufo'])
    expect((await contents(db)).units).toEqual(units)
  })

  test('leaves a fondo with the kinds that it was meant for', async () => {
    const kinds = () => db.read.selectFrom('unit').select(['name', 'kinds']).where('deletedAt', 'is', null).where('parentId', 'is', null)
      .execute()
    await take(SHEET.map((row) => row.map((cell) => (cell === 'Ufo' ? 'Casa' : cell))))
    const before = await kinds()
    await undo(await take([['Titolo', 'Fondo', 'Busta'], ['Nastro', 'F', '9']], { kind: 'audio' }))
    expect(await kinds()).toEqual(before)
  })

  test('restores the former values and places of changed records', async () => {
    await take([
      ['Segnatura', 'Titolo', 'Autore', 'Tematica', 'Fondo'], ['A.1', 'Uno', 'Rossi', 'Casa; Lavoro', 'F'], ['A.2', 'Due', '', '', 'F']
    ])
    const before = await contents(db)
    const changeSetId = await take([
      ['Segnatura', 'Titolo', 'Autore', 'Tematica', 'Anno', 'Fondo', 'Serie'],
      ['A.1', 'Altro', '- Valore vuoto -', 'Radio', '1977', 'F', 'Nuova'], ['A.2', 'Due', '', 'Casa', '', 'F', ''],
    ])
    expect(await undo(changeSetId)).toMatchObject({ documents: 2, trashed: 0, units: 1 })
    const after = await contents(db)
    expect(after.units).toEqual(before.units)
    expect(after.documents).toEqual(before.documents.map((record, at) => ({
      ...record, version: 3, updatedAt: after.documents[at]!.updatedAt, updatedBy: 'altri', position: after.documents[at]!.position,
    })))
    expect(await themes()).toEqual(['Casa', 'Lavoro'])
  })

  test('leaves what was edited or deleted since, and what that needs', async () => {
    const changeSetId = await take([...SHEET, ['A.3', 'Tre', '', 'F', 'T', '']], { unknownTerms: 'create' })
    const [one, two] = (await contents(db)).documents
    await inWrite(db, (tx) => updateDocuments(tx, [{ id: one!.id, changes: { place: 'Milano' } }], change))
    await inWrite(db, (tx) => deleteDocuments(tx, [two!.id], change))
    const { kept, documents, units, terms } = await undo(changeSetId)
    expect(kept).toMatchObject([{ id: one!.id, reason: 'EDITED' }, { id: two!.id, reason: 'DELETED' }])
    expect({ documents, units, terms }).toEqual({ documents: 1, units: 2, terms: 0 })
    expect(await contents(db)).toMatchObject({ units: ['F', 'F / S', 'F / S / 1'], documents: [{ title: 'Uno' }] })
  })

  test('leaves records to which somebody attached a file since, and only those', async () => {
    const folder = scratchFolder()
    writeFileSync(join(folder, 'a.txt'), 'a')
    const [before] = await inWrite(db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Zero' }], change))
    const changeSetId =
      await take([['Titolo', 'File'], ['Uno', 'a.txt'], ['Due', ''], ['Tre', 'a.txt'], ['Quattro', '']], { filesFolder: folder })
    const [, one, two, , four] = (await contents(db)).documents
    const later = { ...change, at: new Date().toISOString() }
    const attach = async (id: string) => inWrite(
      db,
      (tx) => attachFile(tx, id, { sha256: 'b', size: 1, mediaType: 'text/plain', pieces: [] }, { name: 'b.txt', access: 'public' }, later)
    )
    for (const { id } of [before!, one!, two!]) await attach(id)
    await inWrite(db, async (tx) => removeFile(tx, four!.id, (await attachFile(
      tx, four!.id, { sha256: 'b', size: 1, mediaType: 'text/plain', pieces: [] }, { name: 'b.txt', access: 'public' }, later
    )).id, later))
    expect(await undo(changeSetId))
      .toMatchObject({ documents: 2, trashed: 2, kept: [{ id: one!.id, reason: 'EDITED' }, { id: two!.id, reason: 'EDITED' }] })
    expect((await contents(db)).documents.map(({ title, filesAll }) => [title, filesAll])).toEqual([['Zero', 1], ['Uno', 2], ['Due', 1]])
  })

  test('leaves units that hold something else now', async () => {
    const changeSetId = await take(SHEET, { unknownTerms: 'create' })
    await importRows(db, [['Titolo', 'Fondo', 'Serie'], ['Altro', 'F', 'S']])
    expect(await undo(changeSetId)).toMatchObject({ documents: 2, units: 2 })
    expect(await contents(db)).toMatchObject({ units: ['F', 'F / S'], documents: [{ title: 'Altro' }] })
  })

  test('leaves units and terms that were described since, and reports them', async () => {
    const changeSetId = await take(SHEET, { unknownTerms: 'create' })
    const ufo = await db.read.selectFrom('tematica').select('id').where('it', '=', 'Ufo').executeTakeFirstOrThrow()
    const fondo = await db.read.selectFrom('unit').select('id').where('level', '=', 'fondo').executeTakeFirstOrThrow()
    await inWrite(db, (tx) => updateTerm(tx, 'tematica', ufo.id, { en: 'UFO' }, null, change))
    await inWrite(db, (tx) => updateUnit(tx, fondo.id, { history: 'Di un comitato' }, null, change))
    expect(await undo(changeSetId)).toMatchObject({
      documents: 2, units: 3, terms: 0,
      kept: [
        { entity: 'unit', id: fondo.id, name: 'F', reason: 'EDITED' }, { entity: 'tematica', id: ufo.id, name: 'Ufo', reason: 'EDITED' },
      ],
    })
  })

  test('works for a sheet after one that was undone', async () => {
    const first = await take([['Segnatura', 'Titolo'], ['A.1', 'Uno']])
    await undo(await take([['Segnatura', 'Autore'], ['A.1', 'Rossi']]))
    expect(await undo(first)).toMatchObject({ documents: 1, trashed: 1, kept: [] })
  })

  test('removes files from records that stay, and restores them when it is undone itself', async () => {
    const folder = scratchFolder()
    writeFileSync(join(folder, 'a.txt'), 'a')
    await inWrite(db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Uno', segnatura: 'A.1' }], change))
    const changeSetId =
      await take([['Segnatura', 'Titolo', 'File'], ['A.1', '', 'a.txt'], ['A.2', 'Due', 'a.txt']], { filesFolder: folder })
    const undone = await undo(changeSetId)
    expect(undone).toMatchObject({ documents: 1, trashed: 1, files: 1, kept: [] })
    expect((await contents(db)).documents).toMatchObject([{ title: 'Uno', filesAll: 0 }])
    expect(await undo(undone.changeSetId)).toMatchObject({ documents: 1, trashed: 0, files: 1, kept: [] })
    expect((await contents(db)).documents).toMatchObject([{ title: 'Uno', filesAll: 1 }, { title: 'Due', filesAll: 1 }])
  })

  test('reports its progress', async () => {
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => [`A.${from + at}`, `Volantino ${from + at}`])
    await take([['Segnatura', 'Titolo'], ...numbered(0, 1_100)])
    const update = await check(db, [['Segnatura', 'Titolo', 'Luogo'], ...numbered(0, 2_200).map((cells) => [...cells, 'Milano'])])
    await acquire(db, update)
    const told: unknown[] = []
    await undoImport(db, update.id, { actor: 'altri', onProgress: (progress) => told.push(progress) })
    expect(told).toEqual([0, 1_000, 1_100, 2_100, 2_200].map((rows) => ({ phase: 'undoing', rows, total: 2_200 })))
  })

  test('is only for imports', async () => {
    expect(await refusal(undo('nothing'))).toEqual({ code: 'NOT_FOUND' })
  })
})
