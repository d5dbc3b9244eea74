import { afterEach, beforeEach, expect, test } from 'vitest'
import { editRows } from '../../src/imports/correcting/edit-rows.ts'
import { checkImport } from '../../src/imports/staging/check.ts'
import { getImport, type Import } from '../../src/imports/staging/store.ts'
import { undoChangeSet } from '../../src/undo/undo.ts'
import { keptRest } from '../../src/imports/command-rules.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { closeInOrder, inWrite } from '../support/sample-tree.ts'
import { acquire, check, contents, importRows, tableSizes } from './import-sheet.ts'

const INVENTORY = [
  ['Archivio della Camera del lavoro – Inventario'],
  ['Codice', 'Livello', 'Titolo', 'Data', 'Consistenza', 'Compilatore', 'Produttore'],
  ['A', 'Fondo', 'Camera del lavoro', '1944-1991', '312 bb.', 'M. Verdi', 'Camera del lavoro di Trieste'],
  ['A.1', 'Serie', 'Organi', 'post 1968', '', ''],
  ['A.1.1', 'Sottoserie', 'Lettere', '', '', ''],
  ['A.1.1.a', 'Fascicolo', 'Fiat', '[1973]', 'cc. 134', ''],
  ['A.1.1.a/1', 'Unità documentaria', 'Verbale', '12 marzo 1971', 'c. 1', 'M. Verdi'],
  ['A.1.1.b', 'Fascicolo', 'Fiat', '1974', '', ''],
  ['A.1.1.b/1', 'Unità documentaria', 'Accordo', '1974', '', ''],
  ['A.2', 'Serie', 'Vuota', '', '', ''],
]

const LIST = [
  ['Centro di documentazione – Elenco'], ['Fondo: «Comitato di lotta per la casa e per il quartiere»'],
  ['N. inv.', 'Busta', 'Titolo', 'Data'],
  ['I. Corrispondenza'],
  ['1', 'b. 1', 'Manifesto', '1977'], ['2', 'b. 1', 'Volantino', '1977'],
  ['', '', 'Totale I'], ['N. inv.', 'Busta', 'Titolo', 'Data'],
  ['B. Verbali'], ['3', 'b. 2', 'Verbale', '1978'], ['', '', 'Solo un titolo', ''],
]

onOneEngine('rows of a sheet of records that are units', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => closeInOrder(db))

  const places = async () => (await contents(db)).documents.map(({ title, path }) => [title, path])
  const unit = (name: string) => db.read.selectFrom('unit').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

  test('what is for staff goes into the internal note of a unit, not into the notes that everybody reads', async () => {
    const [title = [], headings = [], ...rows] = INVENTORY
    const more = rows.map((cells, at) =>
      [...headings.map((_, column) => cells[column] ?? ''), at === 1 ? 'Chiedere agli eredi' : '', 'C 3'])
    await importRows(db, [title, [...headings, 'Note interne', 'Scaffale'], ...more], { mapping: [['scaffale', 'location']] })
    expect(await unit('Organi')).toMatchObject({ notes: null, staffNote: 'Chiedere agli eredi\nScaffale: C 3' })
    expect(await unit('Camera del lavoro')).toMatchObject({ notes: 'Compilatore: M. Verdi', staffNote: 'Scaffale: C 3' })
  })

  test('an inventory with codes and levels: one import makes the tree with its texts, and the records in it; one undo takes it back', async () => {
    const before = await tableSizes(db)
    const checked = await check(db, INVENTORY)
    expect(checked.counts).toMatchObject({ rows: 8, created: 2, skipped: 6, errors: 0 })
    expect(checked.findings.find(({ code }) => code === 'UNIT_ROW')).toMatchObject({ rows: 6 })
    expect(checked.layout!.tree!.level).toBe('Livello')
    expect(checked.findings.filter(({ code, value }) => code.startsWith('COLUMN') && value?.includes('Livello'))).toEqual([])
    expect(keptRest(checked).map(([header]) => header)).not.toContain('livello')
    expect(checked.newUnits.map((path) => path.map(({ name }) => name).join(' / '))).toEqual([
      'Camera del lavoro', 'Camera del lavoro / Organi', 'Camera del lavoro / Organi / Lettere',
      'Camera del lavoro / Organi / Lettere / Fiat', 'Camera del lavoro / Organi / Lettere / Fiat [A.1.1.b]', 'Camera del lavoro / Vuota',
    ])
    const changeSetId = await acquire(db, checked)
    expect(await places()).toEqual([
      ['Verbale', 'Camera del lavoro / Organi / Lettere / Fiat'], ['Accordo', 'Camera del lavoro / Organi / Lettere / Fiat [A.1.1.b]'],
    ])
    expect(await unit('Camera del lavoro')).toMatchObject({
      level: 'fondo', segnatura: 'A', date: '1944-1991', dateFrom: '1944-01-01', extent: '312 bb.', notes: 'Compilatore: M. Verdi',
    })
    expect(await unit('Fiat')).toMatchObject({ level: 'fascicolo', segnatura: 'A.1.1.a', date: '[1973]' })
    const made = db.read.selectFrom('agentRelation').innerJoin('agent', 'agent.id', 'agentId').innerJoin('unit', 'unit.id', 'unitId')
      .select(['role', 'agent.name', 'unit.name as unit'])
    expect(await made.execute()).toEqual([{ role: 'creator', name: 'Camera del lavoro di Trieste', unit: 'Camera del lavoro' }])
    await inWrite(db, (tx) => undoChangeSet(tx, changeSetId, 'prova'))
    expect(await contents(db)).toEqual({ units: [], documents: [] })
    expect(await made.execute()).toEqual([])
    expect(await tableSizes(db)).toMatchObject({ tematica: before['tematica'], blob: 0 })
  })

  test('imported again it finds its units and records, and fills only what is empty', async () => {
    const mapping: [string, 'segnatura'][] = [['codice', 'segnatura']]
    await importRows(db, INVENTORY, { mapping })
    await db.write.updateTable('unit').set({ extent: null, date: '1945' }).where('name', '=', 'Camera del lavoro').execute()
    const again = await check(db, INVENTORY, { mapping })
    expect(again.newUnits).toEqual([])
    expect(again.counts).toMatchObject({ created: 0, skipped: 6, errors: 0 })
    await acquire(db, again)
    expect(await unit('Camera del lavoro')).toMatchObject({ extent: '312 bb.', date: '1945' })
  })

  test('numbered headings of sections are serie for what follows, in the fondo of the sheet', async () => {
    const { layout } = await check(db, LIST)
    expect(layout!.titleFondo).toBe('Comitato di lotta per la casa e per il quartiere')
    const checked = await importRows(db, LIST, { fondo: 'Comitato' })
    expect(checked.counts).toMatchObject({ created: 5, skipped: 3, errors: 0 })
    const found = checked.findings.map(({ code, rows }) => [code, rows])
    expect(found).toEqual(expect.arrayContaining([['TOTAL_ROW', 1], ['HEADER_REPEATED', 1]]))
    expect(await places()).toEqual([
      ['Manifesto', 'Comitato / I. Corrispondenza / b. 1'], ['Volantino', 'Comitato / I. Corrispondenza / b. 1'],
      ['Totale I', 'Comitato / I. Corrispondenza'], ['Verbale', 'Comitato / B. Verbali / b. 2'],
      ['Solo un titolo', 'Comitato / B. Verbali'],
    ])
    // Its name stands in the column of inventory numbers, which are for staff.
    expect(await unit('I. Corrispondenza')).toMatchObject({ level: 'serie', notes: null, staffNote: null, segnatura: null })
  })

  test('sections go along to the fondo that is chosen for the sheet once it was checked', async () => {
    const { id, options } = await check(db, LIST)
    const path = (units: Import['newUnits']) => units.map((one) => one.map(({ name }) => name).join(' / '))
    expect(path((await getImport(db.read, id)).newUnits)[0]).toBe('I. Corrispondenza')
    await db.write.updateTable('import').set({ options: JSON.stringify({ ...options, fondo: 'Comitato' }) }).where('id', '=', id).execute()
    await checkImport(db, id, { path: 'nowhere', maxFileBytes: 1, onProgress: () => {} })
    const { newUnits } = await getImport(db.read, id)
    expect(path(newUnits).filter((name) => !name.startsWith('Comitato'))).toEqual([])
  })

  test('a section becomes a record by one edit, and what is in it goes up; another edit takes both back', async () => {
    const checked = await check(db, LIST, { fondo: 'Comitato' })
    const turn = (unit: boolean, row = 4) => inWrite(db, (tx) => editRows(tx, checked.id, [{ row, unit }], 1_000_000))
    const rows = db.read.selectFrom('importRow').where('importId', '=', checked.id).orderBy('row')
      .select(['row', 'cells', 'original', 'action', 'findings', 'unitPath', 'choice'])
    const staged = async () => (await rows.execute()).map((row) => ({ ...row, cells: row.cells.replace(/(?:,"")+\]$/, ']') }))
    const before = await staged()
    const turned = await turn(false)
    expect(turned.counts).toMatchObject({ created: 6, skipped: 2 })
    expect(turned.rows[0]).toMatchObject({ row: 4, unit: 'record', action: 'create' })
    expect((await getImport(db.read, checked.id)).newUnits.map((path) => path.map(({ name }) => name).join(' / '))).toEqual([
      'Comitato', 'Comitato / b. 1', 'Comitato / B. Verbali', 'Comitato / B. Verbali / b. 2',
    ])
    expect((await turn(false)).counts).toEqual(turned.counts)
    expect((await turn(true)).counts).toMatchObject(checked.counts!)
    expect(await staged()).toEqual(before)
    await expect(turn(true, 5)).rejects.toMatchObject({ code: 'INVALID_FIELDS' })
    await turn(false)
    await acquire(db, await getImport(db.read, checked.id))
    expect((await places()).slice(0, 3)).toEqual([
      ['I. Corrispondenza', 'Comitato'], ['Manifesto', 'Comitato / b. 1'], ['Volantino', 'Comitato / b. 1'],
    ])
  })

  test('AtoM: units and items in one import, by their ids', async () => {
    await importRows(db, [
      ['legacyId', 'parentId', 'identifier', 'title', 'levelOfDescription', 'scopeAndContent', 'physicalCharacteristics'],
      ['7', '', 'F1', 'Union papers', 'Fonds', 'All of it', 'Mouldy'], ['8', '7', 'S1', 'Letters', 'Series', '', ''],
      ['9', '8', 'I1', 'A letter', 'Item', 'To Ada', 'Torn'],
    ])
    expect((await contents(db)).documents).toMatchObject([
      { title: 'A letter', segnatura: 'I1', path: 'Union papers / Letters', description: 'To Ada', note: 'physicalCharacteristics: Torn' },
    ])
    expect(await unit('Union papers'))
      .toMatchObject({ segnatura: 'F1', description: 'All of it', notes: 'physicalCharacteristics: Mouldy' })
  })

  test('a column of other levels, and lines that are no headings, make no units', async () => {
    const { layout } = await check(db, [['Titolo', 'Livello'], ['A', 'alto'], ['B', 'basso']])
    expect(layout!.tree).toBeUndefined()
    const plain = await check(db, [['N.', 'Titolo', 'Data'], ['1', 'A', '1970'], ['2'], ['', 'I. Corrispondenza', '']])
    expect(plain.layout!.tree).toBeUndefined()
  })
})
