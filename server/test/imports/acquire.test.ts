import { shortNumber } from '@faldone/contract/short-number.ts'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDocuments, deleteDocuments, updateDocuments } from '../../src/documents/store.ts'
import { openChangeSet } from '../../src/history/store.ts'
import { checkImport } from '../../src/imports/staging/check.ts'
import { editRows } from '../../src/imports/correcting/edit-rows.ts'
import { readFindings } from '../../src/imports/staging/staged-store.ts'
import { claimImport } from '../../src/imports/staging/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { change, closeInOrder, inWrite, refusal } from '../support/sample-tree.ts'
import { acquire, check, contents, csv, importRows, tableSizes } from './import-sheet.ts'
import { scratchFolder } from './scratch-file.ts'

// Longer than 250 lines because it follows one import through everything that may happen to it until it is acquired.

const findingsOf = async (db: TestDatabase, id: string) => {
  const found: unknown[] = []
  for await (const findings of readFindings(db.read, id, 10)) for (const { row, code } of findings) found.push([row, code])
  return found
}

onEachEngine('an import', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => closeInOrder(db))

  const SHEET = [
    ['Segnatura', 'Titolo', 'Data', 'Anno', 'Tematica', 'Tipologia', 'Disponibile in sede', 'Visibilità', 'Fondo', 'Serie', 'Busta'],
    ['A.1', 'Sciopero', 'marzo 1969', '1969', 'Lavoro; Sindacato', 'Volantino', 'sì', 'pubblico', 'Rossi', 'Fogli', '1'],
    ['A.2', 'Assemblea', '[1970]', '', '', 'Manifesto', 'no', 'riservato', 'ROSSI', 'Fogli', '2'],
    ['A.3', 'Corteo', '', '', '', '', '', '', 'Rossi', '', '9'],
    ['A.4', 'Senza posto', '', '', '', '', '', '', '', '', ''],
  ]

  test('brings in units and records, in the order of the sheet, as one change set', async () => {
    const checked = await check(db, SHEET)
    expect(checked.counts).toEqual({ rows: 4, created: 4, updated: 0, unchanged: 0, skipped: 0, held: 0, errors: 0, warnings: 0 })
    expect(checked.newUnits.map((path) => path.map(({ name }) => name).join('/'))).toEqual([
      'Rossi', 'Rossi/Fogli', 'Rossi/Fogli/1', 'Rossi/Fogli/2', 'Rossi/9',
    ])
    const changeSetId = await acquire(db, checked)
    const { units, documents } = await contents(db)
    expect(units)
      .toEqual(['Rossi', 'Rossi / Fogli', 'Rossi / Fogli / 1', 'Rossi / Fogli / 2', 'Rossi / 9'])
    expect(documents.map(({ segnatura, path }) => [segnatura, path])).toEqual([
      ['A.1', 'Rossi / Fogli / 1'], ['A.2', 'Rossi / Fogli / 2'], ['A.3', 'Rossi / 9'], ['A.4', ''],
    ])
    expect(documents[0]).toMatchObject({
      title: 'Sciopero', date: 'marzo 1969', dateFrom: '1969-03-01', dateTo: '1969-03-31', year: 1969, availableOnSite: 1,
      visibility: 'public',
    })
    expect(documents[1]).toMatchObject({ dateQualifier: 'attribuita', visibility: 'staff', availableOnSite: 0 })
    const events = await db.read.selectFrom('event').select(['entity', 'action']).where('changeSetId', '=', changeSetId).execute()
    expect(events).toHaveLength(9)
    const { summary, action, actor } = await db.read.selectFrom('changeSet').selectAll().executeTakeFirstOrThrow()
    expect([action, actor, JSON.parse(summary)]).toMatchObject(['import', 'prova', { created: 4, units: 5, importId: checked.id }])
  })

  test('changes only staging with its check', async () => {
    const before = await tableSizes(db)
    await check(db, SHEET)
    expect(await tableSizes(db)).toEqual(before)
  })

  test('leaves a bare number of pages that somebody typed', async () => {
    const rows = [['Segnatura', 'Titolo', 'Pagine'], ['PAG/1', 'Opuscolo sulla casa', '308']]
    await importRows(db, rows, { kind: 'library' })
    await db.write.updateTable('document').set({ extent: '308' }).where('segnatura', '=', 'PAG/1').where('extent', '=', '308 p.').execute()
    expect((await check(db, rows, { kind: 'library' })).counts).toMatchObject({ rows: 1, unchanged: 1 })
  })

  test('changes nothing after an export', async () => {
    await importRows(db, SHEET)
    const before = await tableSizes(db)
    const again = await check(db, SHEET)
    expect(again.counts).toMatchObject({ rows: 4, unchanged: 4, warnings: 0 })
    await acquire(db, again)
    expect(await tableSizes(db)).toEqual({ ...before, changeSet: before.changeSet! + 1 })
  })

  test('is complete even if the database cannot update its statistics afterwards', async () => {
    const checked = await check(db, SHEET)
    let refused = 0
    const uncounted = db.write.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind !== 'RawNode' || !node.sqlFragments[0]?.startsWith('analyze')) return node
        refused += 1
        throw new Error('No space left on device')
      },
      transformResult: async ({ result }) => result,
    })
    await acquire({ ...db, write: uncounted }, checked)
    expect(refused).toBe(engine === 'postgres' ? 1 : 0)
    expect((await contents(db)).documents).toHaveLength(4)
  })

  test('is acquired once, even by two requests at a time', async () => {
    const checked = await check(db, SHEET)
    const outcomes = await Promise.allSettled([acquire(db, checked), acquire(db, checked)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(acquire(db, checked))).toEqual({ code: 'ALREADY_ACQUIRED' })
    expect((await contents(db)).documents).toHaveLength(4)
  })

  test('is not checked again once acquired, and so cannot be imported twice', async () => {
    const { id } = await importRows(db, SHEET)
    const again = checkImport(db, id, { path: csv(SHEET), maxFileBytes: 1, onProgress: () => {} })
    expect(await refusal(again)).toEqual({ code: 'ALREADY_ACQUIRED' })
    expect(await refusal(acquire(db, { id }))).toEqual({ code: 'ALREADY_ACQUIRED' })
  })

  test('is not acquired if its rows were edited since another server read it', async () => {
    const read = await check(db, SHEET)
    const claim = () => inWrite(db, async (tx) => claimImport(tx, read, await openChangeSet(tx, { action: 'import', actor: 'altri' })))
    await wait(2)
    await inWrite(db, (tx) => editRows(tx, read.id, [{ row: 2, leftOut: true }], 1_000))
    expect(await refusal(claim())).toEqual({ code: 'PLAN_CHANGED' })
    await acquire(db, read)
    expect(await refusal(claim())).toEqual({ code: 'ALREADY_ACQUIRED' })
    expect((await contents(db)).documents).toHaveLength(3)
  })

  test('is either checked again or acquired if both happen at the same moment', async () => {
    const { id } = await check(db, SHEET)
    const other = SHEET.slice(0, 3)
    const checking = checkImport(db, id, { path: csv(other), maxFileBytes: 1, onProgress: () => {} })
    await Promise.allSettled([acquire(db, { id }), checking])
    expect([0, 4]).toContain((await contents(db)).documents.length)
  })

  test('reports what updates change, and changes only that', async () => {
    await importRows(db, SHEET)
    const [first] = (await contents(db)).documents
    const updates = await importRows(db, [
      ['Id', 'Segnatura', 'Titolo', 'Autore', 'Tematica', 'Serie', 'Tipologia'],
      [first!.id, '', 'Sciopero generale', 'Comitato', 'Casa', 'Stampe', ''],
      ['', 'a.2', '', '', '', '', '- Valore vuoto -'],
      ['', 'A.3', 'Corteo', '', '', '', ''],
    ], { fondo: 'Rossi' })
    expect(updates.counts).toMatchObject({ updated: 2, unchanged: 1 })
    const { documents } = await contents(db)
    expect(documents[0]).toMatchObject({
      id: first!.id, segnatura: 'A.1', title: 'Sciopero generale', author: 'Comitato', date: 'marzo 1969', path: 'Rossi / Stampe',
      version: 2,
    })
    expect(documents[1]).toMatchObject({ segnatura: 'a.2', tipologiaId: null, path: 'Rossi / Fogli / 2', visibility: 'staff' })
    expect(documents[2]).toMatchObject({ version: 1 })
  })

  test('is stopped by rows with errors, unless they are left out', async () => {
    const checked = await check(db, [...SHEET, ['A.5', '', '', '', '', '', '', '', 'Nuovo', '', '']])
    expect(checked.counts).toMatchObject({ created: 4, errors: 1 })
    expect(await refusal(acquire(db, checked))).toEqual({ code: 'HAS_ERRORS', rows: 1 })
    expect((await contents(db)).documents).toEqual([])
    await acquire(db, checked, { skipErrors: true })
    const { units, documents } = await contents(db)
    expect(documents).toHaveLength(4)
    expect(units).not.toContain('Nuovo')
  })

  test('reports collisions within the file on every row concerned', async () => {
    const checked = await check(db, [
      ['Id', 'Segnatura', 'Titolo', 'Fondo'],
      ['', 'B.1', 'Uno', 'F'], ['', 'b.1', 'Due', 'F'], ['x', '', 'Tre', 'F'], ['X', '', 'Quattro', 'F'],
      ['', '', 'Uguale', 'F'], ['', '', 'UGUALE', 'f'], ['', 'B.9', 'Uguale', 'F'], ['', '', 'Uguale', 'G'],
    ])
    expect(await findingsOf(db, checked.id)).toEqual([
      [2, 'SEGNATURA_TWICE_IN_FILE'], [3, 'SEGNATURA_TWICE_IN_FILE'],
      [4, 'ID_TWICE_IN_FILE'], [4, 'ID_UNKNOWN'], [5, 'ID_TWICE_IN_FILE'], [5, 'ID_UNKNOWN'],
      [6, 'LIKELY_DUPLICATE_IN_FILE'], [7, 'LIKELY_DUPLICATE_IN_FILE'], [8, 'LIKELY_DUPLICATE_IN_FILE'],
    ])
    expect(checked.counts).toMatchObject({ created: 4, errors: 4 })
  })

  test('has errors if two rows are about one record, by id and by segnatura', async () => {
    await importRows(db, SHEET)
    const [first] = (await contents(db)).documents
    const checked = await check(db, [['Id', 'Segnatura', 'Titolo'], [first!.id, '', 'x'], ['', 'A.1', 'y']], { fondo: 'Rossi' })
    expect(await findingsOf(db, checked.id)).toEqual([[2, 'RECORD_TWICE_IN_FILE'], [3, 'RECORD_TWICE_IN_FILE']])
  })

  test('reports likely duplicates in the archive and brings them in', async () => {
    await importRows(db, [['Titolo', 'Fondo'], ['Sciopero', 'F']])
    const checked = await importRows(db, [['Titolo', 'Fondo'], ['SCIOPERO', 'f'], ['Sciopero', 'Altro']])
    expect(await findingsOf(db, checked.id)).toEqual([[2, 'LIKELY_DUPLICATE_IN_ARCHIVE']])
    expect((await contents(db)).documents).toHaveLength(3)
  })

  test('refuses ids of other kinds and of the trash', async () => {
    const [image, gone] = await inWrite(db, async (tx) => {
      const made = await createDocuments(tx, [{ kind: 'image', title: 'Foto' }, { kind: 'document', title: 'Via' }], change)
      await deleteDocuments(tx, [made[1]!.id], change)
      return made
    })
    const checked = await check(db, [['Id', 'Titolo'], [image!.id, 'x'], [gone!.id, 'y']])
    expect(await findingsOf(db, checked.id)).toEqual([[2, 'ID_OF_ANOTHER_KIND'], [3, 'ID_IN_TRASH']])
  })

  test('finds records by their short numbers alone, once each, and refuses those of the trash', async () => {
    const [kept, gone] = await inWrite(db, async (tx) => {
      const made = await createDocuments(tx, [{ kind: 'document', title: 'Sciopero' }, { kind: 'document', title: 'Via' }], change)
      await deleteDocuments(tx, [made[1]!.id], change)
      return made
    })
    const [mine, theirs] = [shortNumber(kept!.num), shortNumber(gone!.num)]
    const refused = await check(db, [['Numero breve', 'Titolo'], [mine, 'x'], [mine.toLowerCase(), 'y'], [theirs, 'z']])
    expect(await findingsOf(db, refused.id)).toEqual([[2, 'ID_TWICE_IN_FILE'], [3, 'ID_TWICE_IN_FILE'], [4, 'ID_IN_TRASH']])
    await importRows(db, [['Numero breve', 'Titolo'], [mine, 'Sciopero generale']])
    expect(await db.read.selectFrom('document').select(['id', 'title']).where('deletedAt', 'is', null).execute())
      .toEqual([{ id: kept!.id, title: 'Sciopero generale' }])
  })

  describe('if the archive has changed since the check', () => {
    const addRecord = (segnatura: string) =>
      inWrite(db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Altro', segnatura }], change))

    test('is acquired if that makes no difference', async () => {
      const checked = await check(db, SHEET)
      await addRecord('Z.1')
      await acquire(db, checked)
      expect((await contents(db)).documents).toHaveLength(5)
    })

    test('is refused as a whole if a row would now do something else', async () => {
      const checked = await check(db, SHEET)
      await addRecord('A.4')
      const before = await tableSizes(db)
      expect(await refusal(acquire(db, checked))).toEqual({ code: 'PLAN_CHANGED' })
      expect(await tableSizes(db)).toEqual(before)
    })

    test('is refused if a unit that it would add now exists', async () => {
      const checked = await check(db, SHEET)
      await importRows(db, [['Titolo', 'Fondo'], ['x', 'Rossi']])
      expect(await refusal(acquire(db, checked))).toEqual({ code: 'PLAN_CHANGED' })
    })

    test('is refused if a record that it would change was edited', async () => {
      await importRows(db, SHEET)
      const [first] = (await contents(db)).documents
      const checked = await check(db, [['Segnatura', 'Autore'], ['A.1', 'Comitato']])
      await inWrite(db, (tx) => updateDocuments(tx, [{ id: first!.id, changes: { place: 'Milano' } }], change))
      expect(await refusal(acquire(db, checked))).toEqual({ code: 'PLAN_CHANGED' })
      expect((await contents(db)).documents[0]).toMatchObject({ author: null, place: 'Milano' })
    })
  })

  test('leaves nothing after a failure in the middle, and can be tried again', async () => {
    const checked = await check(db, SHEET)
    const before = await tableSizes(db)
    const { plan } = await db.read.selectFrom('importRow').select('plan').where('row', '=', 5).executeTakeFirstOrThrow()
    const setPlan = (text: string) => inWrite(db, (tx) => tx.updateTable('importRow').set({ plan: text }).where('row', '=', 5).execute())
    await setPlan(JSON.stringify({ ...JSON.parse(plan), unit: [{ level: 'fondo', name: 'che non c’è' }] }))
    await expect(acquire(db, checked)).rejects.toThrow('missing')
    expect(await tableSizes(db)).toEqual(before)
    await setPlan(plan)
    await acquire(db, checked)
    expect((await contents(db)).documents).toHaveLength(4)
  })

  test('attaches files from the folder, and only from there', async () => {
    const folder = scratchFolder()
    mkdirSync(join(folder, 'carte'))
    writeFileSync(join(folder, 'carte', 'uno.txt'), 'uno')
    writeFileSync(join(folder, 'grande.txt'), 'x'.repeat(1_000_001))
    symlinkSync('/etc/hostname', join(folder, 'legame.txt'))
    const bad = await check(db, [
      ['Titolo', 'File'], ['a', 'carte\\uno.txt'], ['b', '../uno.txt'], ['c', '/etc/hostname'], ['d', 'legame.txt'], ['e', 'due.txt'],
      ['f', 'carte'], ['g', 'grande.txt'],
    ], { filesFolder: folder })
    expect(await findingsOf(db, bad.id))
      .toEqual([[3, 'FILE_OUTSIDE'], [4, 'FILE_OUTSIDE'], [5, 'FILE_OUTSIDE'], [6, 'FILE_MISSING'], [8, 'FILE_LIMIT']])

    await acquire(db, await check(db, [['Titolo', 'File'], ['a', 'carte/uno.txt, due.txt'], ['b', 'due.txt']], { filesFolder: folder }))
    const attached = () => db.read.selectFrom('file').innerJoin('document', 'document.id', 'documentId')
      .select(['title', 'name', 'file.position', 'filesAll']).orderBy('num').orderBy('file.position').execute()
    expect([(await contents(db)).documents.map(({ title }) => title), await attached()])
      .toEqual([['a', 'b'], [{ title: 'a', name: 'uno.txt', position: 0, filesAll: 1 }]])

    writeFileSync(join(folder, 'due.txt'), 'due')
    const rows = [['Segnatura', 'Titolo', 'File'], ['F.1', 'a', 'carte/uno.txt; due.txt'], ['F.2', 'b', 'due.txt']]
    await importRows(db, rows, { filesFolder: folder })
    expect((await attached()).slice(1)).toEqual([
      { title: 'a', name: 'uno.txt', position: 0, filesAll: 2 }, { title: 'a', name: 'due.txt', position: 1, filesAll: 2 },
      { title: 'b', name: 'due.txt', position: 0, filesAll: 1 },
    ])
    expect((await check(db, rows, { filesFolder: folder })).counts).toMatchObject({ unchanged: 2 })
    expect((await check(db, rows)).findings).toMatchObject([{ code: 'FILES_NOT_GIVEN', row: null, column: 'File' }])
  })

  test('counts as a changed plan if its folder of files is gone since the check, as after a restore', async () => {
    const folder = scratchFolder()
    writeFileSync(join(folder, 'uno.txt'), 'uno')
    const rows = [['Titolo', 'File'], ['a', 'uno.txt']]
    const checked = await check(db, rows, { filesFolder: folder })
    rmSync(folder, { recursive: true })
    expect(await refusal(acquire(db, checked))).toEqual({ code: 'PLAN_CHANGED' })
    expect(await findingsOf(db, (await check(db, rows, { filesFolder: folder })).id)).toEqual([[2, 'FILE_MISSING']])
  })

  test('is failed with the reason, and has no rows, if its file cannot be read', async () => {
    const failed = await check(db, 'package.json')
    expect(failed).toMatchObject({ state: 'failed', counts: null, findings: [{ code: 'NO_HEADER', row: null }] })
    expect(await refusal(acquire(db, failed))).toEqual({ code: 'NOT_CHECKED' })
    expect(await check(db, [['Titolo']])).toMatchObject({ state: 'failed', findings: [{ code: 'NO_ROWS' }] })
    expect(await check(db, [['Titolo'], ['x']], { sheet: 'Foglio9' }))
      .toMatchObject({ state: 'failed', findings: [{ code: 'NO_SUCH_SHEET', value: 'Foglio9' }] })
  })

  test('reports columns that have values but no header', async () => {
    const checked = await check(db, [['Titolo', '', 'Colore'], ['a', '', ''], ['b', 'x', 'y']])
    expect(checked.findings.map(({ code, value }) => [code, value])).toEqual([['COLUMN_NAMELESS', 'B'], ['COLUMN_UNKNOWN', 'Colore']])
  })

  test('reports the same finding of many rows once', async () => {
    const checked = await check(db, [['Titolo', 'Tematica'], ...Array.from({ length: 1_500 }, (_, i) => [`t${i}`, i % 2 ? 'Ufo' : 'Casa'])])
    expect(checked.findings).toEqual([{ row: 3, column: 'Tematica', code: 'TEMATICA_UNKNOWN', value: 'Ufo', rows: 750 }])
  })
})

describe.skipIf(!inject('postgresUrl'))('after an import PostgreSQL', () => {
  test('has current statistics, and does not read as if the archive were empty', async () => {
    const db = await freshDatabase('postgres')
    await importRows(db, [['Titolo'], ['Sciopero'], ['Corteo']])
    const counted = await sql`select reltuples as documents from pg_class where relname = 'document'`.execute(db.read)
    expect(counted.rows).toEqual([{ documents: 2 }])
    await closeInOrder(db)
  })
})
