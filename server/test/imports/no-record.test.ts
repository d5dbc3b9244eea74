import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkImport } from '../../src/imports/staging/check.ts'
import { readDecisions } from '../../src/imports/correcting/choices.ts'
import { totalIn } from '../../src/imports/planning/no-record.ts'
import { listRows } from '../../src/imports/staging/row-store.ts'
import { getImport, type Import } from '../../src/imports/staging/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { acquire, check, contents } from './import-sheet.ts'

describe('a row is a total', () => {
  test.each([
    ['TOTALE', '', '214'], ['', 'Totale generale', ''], ['Totale: 214'], ['12', 'Total', '3,5'], ['Grand total', '1.234'],
    ['Subtotale busta 3', '12'],
    ['Tot.', '40 '], ['Totale documenti', '1977'], ['SOMMA', '12:30'], ['Sub-totale', '-'], ['Totale II'], ['', '', '', 'Totale A'],
    ['Totale', '1.204 carte', '12 bb.'],
    ['Totale Rosso', '', '24'], ['Totale Quaderni piacentini', '24 numeri'], ['Totale Rosso: 24'], ['A riporto', '214'],
    ['Totale volantini', '34'],
  ])('if it says so and otherwise has only numbers: %s %s %s', (...cells) => {
    expect(totalIn(cells)).toBe(cells.findIndex((cell) => /tot|somma|riporto/i.test(cell)))
  })

  test.each([
    ['Totale', 'Collettivo'], ['Totale disfatta', ''], ['Guerra totale', '1977'], ['214', '12'], [''], ['Generale', '3'], ['Tot.', 'Tot.'],
    ['12', 'Totale disfatta'], ['Rosso', '24'], ['Totale Rosso', 'mensile'], ['Totale', '24 ore di lotta'], [`Totale ${'1'.repeat(60)}`],
  ])('not if it has anything else: %s %s', (...cells) => {
    expect(totalIn(cells)).toBe(-1)
  })
})

test('a year beside a title is not a count', () => {
  const columns = [{ column: 'title', parts: [0] }, { column: 'year', parts: [1] }] as const
  expect(totalIn(['Totale disfatta', '1977'], columns.map((read) => ({ ...read, parts: [...read.parts] })))).toBe(-1)
})

onEachEngine('rows that are not records', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  const brief = ({ findings }: Import) => findings.map(({ code, column, row, rows }) => [code, column, row, rows])
  const SHEET = [
    ['Titolo', 'Data', 'Fondo', 'Colore'], ['Volantino', '1977', 'Rossi', ''], ['TITOLO ', 'Data', 'fondo', 'Colore'],
    ['Manifesto', '1978', 'Rossi', ''], ['Titolo', '', 'Fondo', ''],
    ['', '', 'Totale', '2'], ['Totale generale', '', '', '4'],
  ]

  test('are skipped and reported if they repeat the headers', async () => {
    const found = await check(db, SHEET.slice(0, 5))
    expect(brief(found)).toEqual([['HEADER_REPEATED', null, 3, 2], ['COLUMN_UNKNOWN', 'Colore', null, 0]])
    expect(found.counts).toEqual({ rows: 4, created: 2, updated: 0, unchanged: 0, skipped: 2, held: 0, errors: 0, warnings: 2 })
    const { items } = await listRows(db.read, found, { filter: 'skipped', code: 'HEADER_REPEATED', page: 1, pageSize: 10 })
    expect(items.map(({ row }) => row)).toEqual([3, 5])
    await acquire(db, found)
    expect((await contents(db)).documents.map(({ title }) => title)).toEqual(['Volantino', 'Manifesto'])
  })

  test('are not recognised by one word of a header, nor by letters', async () => {
    const { counts } = await check(db, [['Titolo', 'Autore'], ['Titolo', ''], ['Titolo', 'Rossi']])
    expect(counts).toMatchObject({ created: 2, skipped: 0 })
    const lettered = await check(db, [['Volantino', 'x'], ['A', 'B']], { headerRow: 0, mapping: [['a', 'title'], ['b', 'author']] })
    expect(lettered.counts).toMatchObject({ created: 2, skipped: 0 })
  })

  test('do not name a busta if they are totals, and the name above is repeated', async () => {
    const { id } = await check(db, [['Titolo', 'Busta'], ['a', '1'], ['b', ''], ['', 'Totale'], ['c', ''], ['d', '']])
    const decided = [{ code: 'UNIT_NOT_REPEATED', decision: 'fill' }, { code: 'TOTAL_ROW', decision: 'leaveOut' }] as const
    const { rows } = await readDecisions(db.read, id, decided.map((decision) => ({ ...decision, column: 'Busta', value: null })))
    await checkImport(db, id, { path: 'nowhere', maxFileBytes: 1, onProgress: () => {}, rowDecisions: rows })
    await acquire(db, { id })
    expect((await contents(db)).documents.map(({ title, path }) => [title, path])).toEqual([['a', '1'], ['b', '1'], ['c', '1'], ['d', '1']])
  })

  test('have no gaps of their own if they are totals', async () => {
    const found = await check(db, [['Titolo', 'Busta'], ['a', '1'], ['b', ''], ['c', ''], ['Totale', ''], ['d', '']])
    expect(brief(found).slice(1)).toEqual([['UNIT_NOT_REPEATED', 'Busta', 3, 3], ['TOTAL_ROW', 'Titolo', 5, 1]])
  })

  test('are reported if they are totals, and one decision leaves them out', async () => {
    const found = await check(db, [...SHEET, ['Lettera', '', '', ''], ['Foto', '', '', '']])
    expect(brief(found).slice(1, 4)).toEqual([['HEADER_REPEATED', null, 3, 2], ['TOTAL_ROW', 'Fondo', 6, 1], ['TOTAL_ROW', 'Titolo', 7, 1]])
    expect(brief(found)[0]).toEqual(['TITLE_MISSING', 'Titolo', 6, 1])
    const { rows } = await readDecisions(
      db.read, found.id, ['Fondo', 'Titolo'].map((column) => ({ code: 'TOTAL_ROW', column, value: null, decision: 'leaveOut' }))
    )
    await checkImport(db, found.id, { path: 'nowhere', maxFileBytes: 1, onProgress: () => {}, rowDecisions: rows })
    expect((await getImport(db.read, found.id)).counts)
      .toEqual({ rows: 8, created: 4, updated: 0, unchanged: 0, skipped: 4, held: 0, errors: 0, warnings: 2 })
  })
})
