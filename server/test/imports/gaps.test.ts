import type { GroupDecision } from '@faldone/contract/import.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkImport } from '../../src/imports/staging/check.ts'
import { readDecisions } from '../../src/imports/correcting/choices.ts'
import { editRows } from '../../src/imports/correcting/edit-rows.ts'
import { listRows } from '../../src/imports/staging/row-store.ts'
import { getImport, type Import } from '../../src/imports/staging/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite, refusal } from '../support/sample-tree.ts'
import { acquire, check, contents, importRows } from './import-sheet.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Rows of units separated by commas, each with its own title. */
const listOf = (headers: string, ...rows: string[]): string[][] =>
  [['Titolo', ...headers.split(',')], ...rows.map((cells, at) => [`Carta ${at + 1}`, ...cells.split(',')])]

onEachEngine('unit names that are written once', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  const gaps = ({ findings }: Import) =>
    findings.filter(({ code }) => code === 'UNIT_NOT_REPEATED').map(({ column, row, rows }) => [column, row, rows])
  const again = async (id: string, ...rowDecisions: GroupDecision[]) => {
    if (rowDecisions.length > 0) await readDecisions(db.read, id, rowDecisions)
    await checkImport(db, id, { path: 'nowhere', maxFileBytes: 1, onProgress: () => {}, rowDecisions })
    return getImport(db.read, id)
  }
  const about = (column: string, decision: GroupDecision['decision']): GroupDecision =>
    ({ code: 'UNIT_NOT_REPEATED', column, value: null, decision })
  const edit = (id: string, ...edits: Parameters<typeof editRows>[2]) => inWrite(db, (tx) => editRows(tx, id, edits, 1))

  const ONCE = listOf('Fondo,Serie,Busta', 'Rossi,Lettere,1', ',,', ',,', ',,2', ',,', 'Bianchi,Foto,', ',,1', ',,')

  test('are reported once for each column, with the rows below that would go to the unit above', async () => {
    const found = await check(db, ONCE)
    expect(gaps(found)).toEqual([['Fondo', 3, 6], ['Serie', 3, 6], ['Busta', 3, 4]])
    expect(found.counts).toMatchObject({ rows: 8, errors: 0, warnings: 6 })
    const { items } =
      await listRows(db.read, found, { filter: 'warnings', code: 'UNIT_NOT_REPEATED', column: 'Busta', page: 1, pageSize: 10 })
    expect(items.map(({ row }) => row)).toEqual([3, 4, 6, 9])
  })

  test('are repeated by one decision for a column, whatever the columns above', async () => {
    const { id } = await check(db, ONCE)
    expect(gaps(await again(id, about('Busta', 'fill')))).toEqual([['Fondo', 3, 6], ['Serie', 3, 6]])
    expect(gaps(await again(id, about('Fondo', 'fill'), about('Serie', 'fill')))).toEqual([])
    await acquire(db, { id })
    expect((await contents(db)).documents.map(({ path }) => path)).toEqual([
      'Rossi / Lettere / 1', 'Rossi / Lettere / 1', 'Rossi / Lettere / 1', 'Rossi / Lettere / 2', 'Rossi / Lettere / 2',
      'Bianchi / Foto', 'Bianchi / Foto / 1', 'Bianchi / Foto / 1',
    ])
  })

  test('are meant by ditto marks, which one decision for a mark corrects', async () => {
    const { id, findings, counts } = await check(db, listOf('Autore,Fondo,Busta', 'Anna,Rossi,1', 'idem,idem,"', '",",2', 'c.s.,Idem,"'))
    expect(findings.map(({ code, column, value, row, rows }) => [code, column, value, row, rows])).toEqual([
      ['DITTO', 'Autore', 'idem', 3, 1], ['DITTO', 'Fondo', 'idem', 3, 1],
      ['DITTO', 'Busta', '"', 3, 2],
      ['DITTO', 'Autore', '"', 4, 1], ['DITTO', 'Fondo', '"', 4, 1], ['DITTO', 'Autore', 'c.s.', 5, 1], ['DITTO', 'Fondo', 'Idem', 5, 1],
    ])
    expect(counts).toMatchObject({ created: 4, errors: 0 })
    const filled = findings.filter(({ code }) => code === 'DITTO')
      .map(({ code, column, value }): GroupDecision => ({ code, column: column!, value, decision: 'fill' }))
    expect((await again(id, ...filled)).findings.map(({ code }) => code)).toEqual([])
    await acquire(db, { id })
    expect((await contents(db)).documents.map(({ author, path }) => [author, path])).toEqual([
      ['Anna', 'Rossi / 1'], ['Anna', 'Rossi / 1'], ['Anna', 'Rossi / 2'], ['Anna', 'Rossi / 2'],
    ])
  })

  test('are reported as long as any remains, also if the units above, or some of them, are repeated now', async () => {
    const { id } = await check(db, listOf('Fondo,Busta', 'Rossi,1', ',2', ',3', ',', ',4', ',5', ',6', ','))
    const busta = ['Busta', 5, 2]
    expect(gaps(await getImport(db.read, id))).toEqual([['Fondo', 3, 7], busta])
    expect(gaps(await again(id, about('Fondo', 'fill')))).toEqual([busta])
    await edit(id, { row: 5, cells: { 2: '3' } })
    expect(gaps(await again(id))).toEqual([['Busta', 9, 1]])
    await edit(id, { row: 9, cells: { 2: '6' } })
    expect(gaps(await again(id))).toEqual([])
    await edit(id, { row: 9, cells: { 2: '' } })
    expect(gaps(await getImport(db.read, id))).toEqual([['Busta', 9, 1]])
  })

  test('are left alone after one decision, and not asked about again', async () => {
    const { id } = await check(db, listOf('Busta', '1', '', '', '2', ''))
    expect(gaps(await again(id, about('Busta', 'empty')))).toEqual([])
    expect(gaps(await again(id))).toEqual([])
    await acquire(db, { id })
    expect((await contents(db)).documents.map(({ path }) => path)).toEqual(['1', '', '', '2', ''])
  })

  test('are reported while rows are edited, until their cells are filled, and again when they are emptied', async () => {
    const { id } = await check(db, listOf('Busta', '1', '', '', '2', ''))
    const now = async () => gaps(await getImport(db.read, id))
    await edit(id, { row: 3, cells: { 0: 'Altro titolo' } })
    expect(await now()).toEqual([['Busta', 3, 3]])
    await edit(id, { row: 3, cells: { 1: '1' } }, { row: 4, leftOut: true })
    expect(await now()).toEqual([['Busta', 6, 1]])
    await edit(id, { row: 3, cells: { 1: '' } }, { row: 4, leftOut: false })
    expect(await now()).toEqual([['Busta', 3, 3]])
    expect(gaps(await again(id))).toEqual([['Busta', 3, 3]])
  })

  test('are not assumed where an empty cell means none', async () => {
    const none = async (...rows: string[]) => expect(gaps(await check(db, listOf('Fondo,Busta,Fascicolo', ...rows)))).toEqual([])
    // Names are repeated row by row, with loose papers between them.
    await none('Rossi,1,a', 'Rossi,1,a', 'Rossi,1,a', 'Rossi,1,', 'Rossi,1,', 'Rossi,1,b', 'Rossi,1,b', 'Rossi,2,', 'Rossi,2,c')
    await none('Rossi,1,a', 'Rossi,1,', 'Rossi,1,', 'Rossi,1,', 'Rossi,1,b', 'Rossi,1,b', 'Rossi,1,b')
    // A fascicolo for a few of many.
    await none('Rossi,1,', 'Rossi,1,', 'Rossi,1,a', 'Rossi,1,', 'Rossi,2,', 'Rossi,2,', 'Rossi,2,', 'Rossi,2,b')
    // One fascicolo a row, and a paper without one.
    await none('Rossi,1,a', 'Rossi,1,b', 'Rossi,1,c', 'Rossi,1,', 'Rossi,1,d', 'Rossi,1,e')
    // When the unit above changes, the column starts again.
    await none('Rossi,1,a', 'Rossi,2,', 'Rossi,3,b', 'Rossi,4,')
  })

  test('count only for new records: known records stay where they are, and one fondo for all rows fills its own gaps', async () => {
    await importRows(db, [['Segnatura', 'Titolo', 'Busta'], ['A', 'Carta', '7']])
    const rows = [
      ['Segnatura', 'Titolo', 'Fondo', 'Busta'], ['B', 'uno', 'Rossi', '1'], ['A', 'Carta', '', ''], ['C', 'due', '', ''],
      ['D', 'tre', '', ''],
    ]
    expect(gaps(await check(db, rows))).toEqual([['Fondo', 4, 2], ['Busta', 4, 2]])
    expect(gaps(await check(db, rows, { fondo: '- Valore vuoto -' }))).toEqual([['Busta', 4, 2]])
    // A is then a new record of Bianchi.
    expect(gaps(await check(db, rows, { fondo: 'Bianchi' }))).toEqual([['Busta', 3, 3]])
  })

  test('are filled where they are missing, and nothing else is', async () => {
    const { id } = await check(db, [['Titolo', 'Anno'], ['a', 'x']])
    expect(await refusal(readDecisions(db.read, id, [{ code: 'YEAR_INVALID', column: 'Anno', value: 'x', decision: 'fill' }])))
      .toMatchObject({ code: 'INVALID_FIELDS' })
  })
})
