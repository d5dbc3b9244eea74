import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { editRows } from '../../src/imports/correcting/edit-rows.ts'
import { checkImport } from '../../src/imports/staging/check.ts'
import { getImport } from '../../src/imports/staging/store.ts'
import { listTrash } from '../../src/history/trash-store.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { restoreDeletion } from '../../src/units/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite, refusal } from '../support/sample-tree.ts'
import { acquire, check, importRows } from './import-sheet.ts'

onEachEngine('short numbers that come with a sheet', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => closeInOrder(db))

  const ID = '0198a8f0-0000-7000-8000-000000000001'
  const SHEET = [['Id', 'Numero breve', 'Titolo'], ['', '', 'Senza'], [ID, '7F', 'Sette'], ['', ' 4 g', 'Quattro']]
  const numbers = async () => Object.fromEntries((await db.read.selectFrom('document').select(['title', 'num'])
    .where('deletedAt', 'is', null).execute()).map(({ title, num }) => [title, num]))
  const add = (title: string) => inWrite(db, (tx) => createDocuments(tx, [{ kind: 'image', title }], change))
  const codesOf = (work: { findings: readonly { code: string }[] }) => work.findings.map(({ code }) => code).sort()

  test('are kept in an archive that has given none; those of others follow the highest', async () => {
    const work = await importRows(db, SHEET)
    expect(codesOf(work)).toEqual(['ID_UNKNOWN'])
    await add('Dopo')
    expect(await numbers()).toEqual({ Quattro: 4, Sette: 7, Senza: 8, Dopo: 9 })
  })

  test('are given anew in an archive that has given one, also to a record that is gone', async () => {
    await add('Prima')
    await db.write.deleteFrom('document').execute()
    expect(codesOf(await importRows(db, SHEET))).toEqual(['ID_UNKNOWN', 'NUMBER_UNKNOWN'])
    expect(await numbers()).toEqual({ Senza: 2, Sette: 3, Quattro: 4 })
  })

  test('are given anew if they leave no room for others', async () => {
    expect(codesOf(await importRows(db, [['Numero breve', 'Titolo'], ['100000000W', 'Alto'], ['99999999R', 'Basso']])))
      .toEqual(['NUMBER_UNKNOWN'])
    expect(await numbers()).toEqual({ Alto: 100_000_000, Basso: 99_999_999 })
  })

  test('cannot be kept twice', async () => {
    const twice = [['Id', 'Numero breve', 'Titolo'], [ID, '7F', 'Uno'], ['', '7F', 'Due'], ['', '8P', 'Tre']]
    const work = await check(db, twice)
    expect(codesOf(work)).toContain('NUMBER_TWICE_IN_FILE')
    expect(await refusal(acquire(db, work))).toMatchObject({ code: 'HAS_ERRORS' })
    const edit = (...edits: Parameters<typeof editRows>[2]) => inWrite(db, (tx) => editRows(tx, work.id, edits, 1000))
    expect((await edit({ row: 3, cells: { 1: '8P' } })).rows.map(({ action }) => action)).toEqual(['create', 'error', 'error'])
    await edit({ row: 3, without: ['shortNumber'] })
    await acquire(db, work)
    expect(await numbers()).toEqual({ Uno: 7, Due: 9, Tre: 8 })
  })

  test('are not kept without a word if somebody adds a record after the check', async () => {
    const work = await check(db, SHEET)
    await add('Intanto')
    expect(await refusal(acquire(db, work))).toEqual({ code: 'PLAN_CHANGED' })
    await checkImport(db, work.id, { path: '', maxFileBytes: 1000, onProgress: () => {} })
    expect(codesOf(await getImport(db.read, work.id))).toContain('NUMBER_UNKNOWN')
    await acquire(db, work)
    expect(await numbers()).toEqual({ Intanto: 1, Senza: 2, Sette: 3, Quattro: 4 })
  })

  test('stay given when the import is undone, and are there again when it is restored', async () => {
    const undone = await acquire(db, await check(db, SHEET)).then((id) => inWrite(db, (tx) => undoChangeSet(tx, id, 'altri')))
    await add('Dopo')
    expect(await numbers()).toEqual({ Dopo: 9 })
    expect((await listTrash(db.read, { page: 1, pageSize: 5 })).total).toBe(1)
    await inWrite(db, (tx) => restoreDeletion(tx, undone.changeSetId, change))
    expect(await numbers()).toEqual({ Quattro: 4, Sette: 7, Senza: 8, Dopo: 9 })
  })
})
