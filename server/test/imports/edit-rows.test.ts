import { type EditedRows, type ImportRow, ROW_FILTERS } from '@faldone/contract/import.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editRows } from '../../src/imports/correcting/edit-rows.ts'
import { listRows, type RowQuery } from '../../src/imports/staging/row-store.ts'
import { getImport, type Import } from '../../src/imports/staging/store.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite, refusal } from '../support/sample-tree.ts'
import { acquire, check, csv } from './import-sheet.ts'
import { checkImport } from '../../src/imports/staging/check.ts'

vi.setConfig({ testTimeout: 60_000 })

const MAX = 1_000_000

onOneEngine('rows of a checked sheet', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => db.close())

  const edit = (id: string, ...edits: Parameters<typeof editRows>[2]) => inWrite(db, (tx) => editRows(tx, id, edits, MAX))
  const brief = ({ rows }: EditedRows) => rows.map(({ row, action, findings }) => [row, action, ...findings.map(({ code }) => code)])
  const page = async (id: string, query: Partial<RowQuery>) =>
    listRows(db.read, await getImport(db.read, id), { filter: 'all', page: 1, pageSize: 100, ...query })
  const list = async (id: string, query: Partial<RowQuery>) => (await page(id, query)).items.map(({ row }: ImportRow) => row)
  /** What is stored about an import must equal the result of a complete new check. */
  async function expectSettled(id: string): Promise<void> {
    const state = ({ counts, findings, newUnits }: Import) =>
      ({ counts, findings: findings.map((group) => JSON.stringify(Object.entries(group).sort())).sort(), newUnits })
    const before = state(await getImport(db.read, id))
    await checkImport(db, id, { path: csv([['Titolo']]), maxFileBytes: MAX, onProgress: () => {} })
    expect(state(await getImport(db.read, id))).toEqual(before)
  }

  test('are planned again when they are edited, with those that they collide with, or did', async () => {
    const { id } = await check(db, [['Segnatura', 'Titolo'], ['A', 'uno'], ['A', 'due'], ['B', 'tre'], ['', '']])
    expect(await list(id, { filter: 'errors' })).toEqual([2, 3])
    expect(brief(await edit(id, { row: 3, cells: { 0: 'C' } }))).toEqual([[2, 'create'], [3, 'create']])
    await expectSettled(id)
    expect(brief(await edit(id, { row: 4, cells: { 0: 'C' } })))
      .toEqual([[3, 'error', 'SEGNATURA_TWICE_IN_FILE'], [4, 'error', 'SEGNATURA_TWICE_IN_FILE']])
    await expectSettled(id)
    expect(brief(await edit(id, { row: 4, leftOut: true }))).toEqual([[3, 'create'], [4, 'skipped']])
    expect(brief(await edit(id, { row: 4, leftOut: false }, { row: 4, cells: { 0: 'B' } }))).toEqual([[4, 'create']])
    await expectSettled(id)
    expect(await list(id, { filter: 'edited' })).toEqual([3])
  })

  test('are not overwritten if somebody else edited them meanwhile', async () => {
    const { id } = await check(db, [['Titolo', 'Luogo', 'Anno'], ['a', 'Milano', '1977'], ['b', '', '']])
    const texts = async () => (await page(id, {})).items.map(({ cells }) => cells)
    await edit(id, { row: 2, cells: { 1: 'Torino' }, seen: { 1: 'Milano' } })
    const late: Parameters<typeof editRows>[2] =
      [{ row: 3, cells: { 1: 'Roma' }, seen: { 1: '' } }, { row: 2, cells: { 1: 'Genova', 2: '1978' }, seen: { 1: 'Milano', 2: '1977' } }]
    expect(await refusal(edit(id, ...late))).toEqual({ code: 'STALE' })
    expect(await texts()).toEqual([['a', 'Torino', '1977'], ['b']])
    // Sent once more after a lost answer, or without naming the old text.
    await edit(id, { row: 2, cells: { 1: 'Torino' }, seen: { 1: 'Milano' } }, { row: 3, cells: { 2: '1969' }, seen: { 2: '' } })
    await edit(id, { row: 2, cells: { 1: 'Genova' } })
    expect(await texts()).toEqual([['a', 'Genova', '1977'], ['b', '', '1969']])
  })

  test('keep groups of findings right: counted, with a row that has them, removed with the last', async () => {
    const { id, findings } = await check(db, [['Titolo', 'Tematica', 'Anno'], ['a', 'Boh', 'x'], ['b', 'Boh', ''], ['c', 'Boh', '']])
    const groups = async () => (await getImport(db.read, id)).findings.map(({ code, row, rows }) => [code, row, rows])
    expect(findings.map(({ code, row, rows }) => [code, row, rows])).toEqual([['TEMATICA_UNKNOWN', 2, 3], ['YEAR_INVALID', 2, 1]])
    await edit(id, { row: 2, cells: { 1: 'Casa', 2: '1977' } })
    expect(await groups()).toEqual([['TEMATICA_UNKNOWN', 3, 2]])
    await edit(id, { row: 3, cells: { 1: 'Mah' } }, { row: 4, without: ['tematiche'] })
    expect(await groups()).toEqual([['TEMATICA_UNKNOWN', 3, 1]])
    await expectSettled(id)
    await edit(id, { row: 3, cells: { 1: '' } })
    expect([await groups(), (await getImport(db.read, id)).counts]).toMatchObject([[], { created: 3, errors: 0 }])
  })

  test('keep groups of long values right, and distinguish upper and lower case', async () => {
    const long = '100_% x'.repeat(10_000)
    const { id } = await check(db, [['Titolo', 'Tematica'], ['a', long], ['b', long], ['c', 'Boh'], ['d', 'boh']])
    await edit(id, { row: 2, cells: { 1: 'Casa' } })
    expect((await getImport(db.read, id)).findings.map(({ row, rows }) => [row, rows])).toEqual([[3, 1], [4, 1], [5, 1]])
    expect(await list(id, { code: 'TEMATICA_UNKNOWN', column: 'Tematica', value: 'Boh' })).toEqual([4])
    await expectSettled(id)
  })

  test('remember the text of the file until it is entered again', async () => {
    const { id } = await check(db, [['Titolo', 'Autore', 'Luogo'], ['a', 'b']])
    const one = async (edits: object) => (await edit(id, { row: 2, ...edits })).rows[0]!
    expect(await one({ cells: { 2: 'Roma' } })).toMatchObject({ cells: ['a', 'b', 'Roma'], original: ['a', 'b'] })
    expect(await one({ cells: { 1: '', 2: '' } })).toMatchObject({ cells: ['a'], original: ['a', 'b'] })
    expect(await one({ cells: { 1: 'b' } })).toMatchObject({ cells: ['a', 'b'], original: null })
    expect(await refusal(edit(id, { row: 2, cells: { 3: 'x' } }))).toMatchObject({ code: 'INVALID_FIELDS' })
    expect(await refusal(edit(id, { row: 3, cells: { 0: 'x' } }))).toEqual({ code: 'NOT_FOUND' })
  })

  test('are imported in a cell that a user edits, even if that column of the row was left out', async () => {
    const { id } = await check(db, [['Titolo', 'Tematica', 'Anno'], ['a', 'Boh', 'x']])
    const one = async (edits: object) => (await edit(id, { row: 2, ...edits })).rows[0]!
    expect(await one({ without: ['tematiche', 'year'] })).toMatchObject({ action: 'create', without: ['tematiche', 'year'] })
    expect(await one({ cells: { 2: '' } })).toMatchObject({ without: ['tematiche', 'year'] })
    expect(await one({ cells: { 2: '1977' } })).toMatchObject({ action: 'create', without: ['tematiche'] })
    expect(await one({ cells: { 2: 'x' }, without: ['tematiche', 'year'] })).toMatchObject({ without: ['tematiche', 'year'] })
  })

  test('are found by what they would do and by the findings that they share', async () => {
    const { id } = await check(db, [
      ['Titolo', 'Tematica', 'Anno', 'Data'], ['100% "vero"', 'A_b%', '', ''], ['b', 'Axb', '', ''], ['c', '', 'x', 'boh'],
      ['d', '', '', 'boh'], ['e', '', '', ''],
    ])
    expect([await list(id, { filter: 'errors' }), await list(id, { filter: 'warnings' }), await list(id, { filter: 'created' })])
      .toEqual([[2, 3, 4], [4, 5], [5, 6]])
    expect(await list(id, { code: 'TEMATICA_UNKNOWN' })).toEqual([2, 3])
    expect(await list(id, { code: 'TEMATICA_UNKNOWN', column: 'Tematica', value: 'A_b%' })).toEqual([2])
    expect(await list(id, { filter: 'errors', code: 'DATE_UNREADABLE', column: 'Data', value: 'boh' })).toEqual([4])
    expect(await list(id, { page: 2, pageSize: 2 })).toEqual([4, 5])
  })

  test('cannot be edited once they are acquired, nor acquired by a user who saw them before an edit', async () => {
    const work = await check(db, [['Titolo'], ['a']])
    const acquiring = acquire(db, work)
    await acquiring
    expect(await refusal(edit(work.id, { row: 2, leftOut: true }))).toEqual({ code: 'ALREADY_ACQUIRED' })
    const failed = await check(db, [['Boh'], ['a']])
    expect(await refusal(edit(failed.id, { row: 2, leftOut: true }))).toEqual({ code: 'NOT_CHECKED' })
  })

  test('keep the edits of two users at once', async () => {
    const { id } = await check(db, [['Segnatura', 'Titolo'], ['A', 'uno'], ['B', 'due']])
    await Promise.all([edit(id, { row: 2, cells: { 0: 'C' } }), edit(id, { row: 3, cells: { 0: 'C' } })])
    expect((await getImport(db.read, id)).counts).toMatchObject({ errors: 2, created: 0 })
    await expectSettled(id)
  })

  test('are read from any row on, and counted in full', async () => {
    const { id } = await check(db, [['Titolo', 'Anno'], ...Array.from({ length: 9 }, (_, at) => [`Carta ${at}`, at % 3 ? '1977' : 'x'])])
    expect(await list(id, { after: 4 })).toEqual([5, 6, 7, 8, 9, 10])
    expect([await list(id, { after: 4, page: 2, pageSize: 2 }), await list(id, { after: 10 })]).toEqual([[7, 8], []])
    expect(await page(id, { filter: 'errors', after: 2, pageSize: 1 })).toMatchObject({ items: [{ row: 5 }], total: 3 })
    await edit(id, { row: 5, cells: { 1: '1968' } })
    for (const filter of ROW_FILTERS) {
      const counted = await page(id, { filter })
      expect([filter, counted.total]).toEqual([filter, counted.items.length])
    }
    expect((await page(id, { filter: 'errors' })).total).toBe(2)
  })
})
