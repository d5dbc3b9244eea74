import { writeXlsx } from 'hucre'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onOneEngine } from '../support/fresh-database.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { sheetCaller } from './sheet-caller.ts'

vi.setConfig({ testTimeout: 120_000 })

type Rows = readonly (readonly string[])[]
const workbook = (sheets: Record<string, Rows>): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((cells) => [...cells]) })) })

const CASA = [['Fondo: Comitato casa'], ['Inv.', 'Titolo', 'Busta', 'Osservazioni'],
  ['1', 'Volantino', 'B. 1', 'strappato'], ['2', 'Manifesto', '', ''], ['3', 'Verbale', '', '']]
const DONNE = [['Fondo: Collettivo donne'], ['Titolo', 'Inv.', 'Luogo'], ['Lettera', '1', 'Milano'], ['Appello', '2', 'Roma']]
const LEGEND = [['rosso'], ['verde']]

onOneEngine('several sheets of a workbook', (engine) => {
  worksWithin()
  let server: TestApp
  let sheet: ReturnType<typeof sheetCaller>
  beforeEach(async () => {
    server = await staffApp(engine)
    sheet = sheetCaller(server)
  })
  afterEach(() => server.close())

  const INV = [{ header: 'Inv.', column: 'segnatura' }]
  const upload = async (sheets: Record<string, Rows>) => sheet.upload(await workbook(sheets), { name: 'inventari.xlsx' })
  const records = async () => {
    const { body } = await sheet.call('GET', '/documents?pageSize=50')
    return body['items'].map(({ title, kind }: { title: string; kind: string }) => [title, kind])
  }

  test('are read as one table, with the columns of all, a fondo and a kind for each, and undone together', async () => {
    const id = await upload({ Casa: CASA, Donne: DONNE, Legenda: LEGEND, Vuoto: [] })
    const { body: all } = await sheet.validate(id, { allSheets: true, mapping: INV })
    expect(all).toMatchObject({ state: 'checked', allSheets: true, counts: { rows: 5, errors: 4 } })
    expect(all['parts']).toMatchObject([
      { sheet: 'Casa', from: 0, rows: 3, headerRow: 2, fondo: null, titleFondo: 'Comitato casa' },
      { sheet: 'Donne', from: 10_000_000, rows: 2, headerRow: 2, fondo: null, titleFondo: 'Collettivo donne' },
    ])
    expect(all['columns'].map(({ header, column, filled }: Record<string, unknown>) => [header, column, filled])).toEqual([
      ['Inv.', 'segnatura', 5], ['Titolo', 'title', 5], ['Busta', 'busta', 1], ['Osservazioni', 'note', 1], ['Luogo', 'place', 2],
    ])
    // The same numbers in both sheets, as long as they name no fondo.
    const told = all['findings'].map(({ code, value, values }: Record<string, unknown>) => [code, value, values])
    expect(told).toContainEqual(['SEGNATURA_TWICE_IN_FILE', '1', { rows: 'Casa 3, Donne 3' }])
    expect(told).toContainEqual(['SHEETS_UNREAD', 'Legenda', undefined])
    const sheets = [{ sheet: 'Casa', fondo: 'Comitato casa' }, { sheet: 'Donne', fondo: 'Collettivo donne', kind: 'image' }]
    const { body: chosen } = await sheet.validate(id, { sheets })
    expect(chosen).toMatchObject({ counts: { rows: 5, created: 5, errors: 0 } })
    expect((await sheet.rows(id, 'sheet=Donne&filter=created')).items.map(({ row }: { row: number }) => row))
      .toEqual([10_000_003, 10_000_004])
    expect([(await sheet.rows(id, 'sheet=Casa')).total, (await sheet.rows(id, 'sheet=Legenda')).total]).toEqual([3, 0])
    const ofSheet = async (name: string) => (await sheet.call('GET', `/xls/${id}/findings?sheet=${name}`)).body['items']
      .map(({ code, rows }: Record<string, unknown>) => [code, rows])
    expect([await ofSheet('Casa'), await ofSheet('Donne')]).toEqual([[['UNIT_NOT_REPEATED', 2]], []])
    // The gap below a name ends with its sheet.
    expect(chosen['findings'].find(({ code }: { code: string }) => code === 'UNIT_NOT_REPEATED')).toMatchObject({ row: 4, rows: 2 })
    const { items } = await sheet.rows(id)
    expect(items.map(({ row, cells }: Record<string, unknown>) => [row, cells])).toEqual([
      [3, ['1', 'Volantino', 'B. 1', 'strappato']], [4, ['2', 'Manifesto']], [5, ['3', 'Verbale']],
      [10_000_003, ['1', 'Lettera', '', '', 'Milano']], [10_000_004, ['2', 'Appello', '', '', 'Roma']],
    ])
    await sheet.acquire(id)
    expect(await records()).toEqual(expect.arrayContaining([['Volantino', 'document'], ['Lettera', 'image'], ['Appello', 'image']]))
    expect((await sheet.undo(id)).body).toMatchObject({ state: 'undone', undone: { documents: 5 } })
    expect(await records()).toEqual([])
  })

  test('stand beside each other where they call the same field differently, and each row keeps its own column', async () => {
    const id = await upload({ A: [['Titolo', 'Data'], ['Uno', 'boh'], ['', '1970']], B: [['Title', 'Date'], ['Due', 'boh'], ['', '1971']] })
    const { body } = await sheet.validate(id, { allSheets: true })
    expect(body['columns'].map(({ header, column }: Record<string, unknown>) => [header, column]))
      .toEqual([['Titolo', 'title'], ['Data', 'date'], ['Title', 'title'], ['Date', 'date']])
    expect(body['findings'].map(({ code, column, row }: Record<string, unknown>) => [code, column, row])).toEqual([
      ['TITLE_MISSING', 'Titolo', 3], ['TITLE_MISSING', 'Title', 10_000_003],
      ['DATE_UNREADABLE', 'Data', 2], ['DATE_UNREADABLE', 'Date', 10_000_002],
    ])
    await sheet.decide(id, { decisions: [{ code: 'DATE_UNREADABLE', column: 'Date', value: 'boh', decision: 'map', target: '1972' }] })
    const { body: { rows: [edited] } } = await sheet.edit(id, 10_000_003, { cells: { 2: 'Tre' } })
    expect(edited).toMatchObject({ row: 10_000_003, action: 'create', cells: ['', '', 'Tre', '1971'] })
    const { items } = await sheet.rows(id, 'after=10000000')
    expect(items.map(({ cells }: { cells: string[] }) => cells)).toEqual([['', '', 'Due', '1972'], ['', '', 'Tre', '1971']])
  })

  test('can be chosen, changed and given up again, with sections in one of them', async () => {
    const sections = [['Titolo', 'Anno'], ['', 'I. Lettere'], ['Lettera', '1970'], ['', 'II. Foto'], ['Foto', '1971']]
    const id = await upload({ A: [['Titolo'], ['Uno']], B: sections, C: [['Titolo'], ['Tre'], ['Quattro']] })
    const { body: two } = await sheet.validate(id, { sheets: [{ sheet: 'B', fondo: 'F' }, { sheet: 'C' }] })
    expect(two).toMatchObject({ sheet: 'B', counts: { created: 4, skipped: 2 }, newUnitsTotal: 3 })
    const { body: one } = await sheet.validate(id, { sheet: 'C' })
    expect(one).toMatchObject({ sheet: 'C', parts: [], counts: { rows: 2 } })
    const { body: first } = await sheet.validate(id, { sheet: 'A' })
    expect(first).toMatchObject({ sheet: 'A', counts: { rows: 1 } })
    const { body: missing } = await sheet.validate(id, { sheets: [{ sheet: 'Z' }] })
    expect(missing).toMatchObject({ state: 'failed', findings: [{ code: 'NO_SUCH_SHEET' }] })
    const { body: none } = await sheet.validate(await upload({ A: [['x']], B: [['y']] }), { allSheets: true })
    expect(none).toMatchObject({ state: 'failed', findings: [{ code: 'NO_HEADER' }] })
  })

  test('have headings in a row that users choose, and hidden sheets, rows and columns are told', async () => {
    const bytes = await writeXlsx({ sheets: [
      { name: 'A', rows: [['Titolo', 'Nota'], ['Uno', 'x'], ['Due', ''], ['Tre', '']], columns: [{}, { hidden: true }, { hidden: true }],
        rowDefs: new Map([[1, { hidden: true }], [2, { hidden: true }]]) },
      { name: 'B', rows: [['Elenco'], ['Opera', 'Colore'], ['Quattro', 'rosso'], ['Cinque', 'blu']],
        rowDefs: new Map([[3, { hidden: true }]]) },
      { name: 'Donatori', rows: [['Titolo'], ['Rossi']], hidden: true },
    ] })
    const id = await sheet.upload(bytes, { name: 'inventari.xlsx' })
    const { body: all } = await sheet.validate(id, { allSheets: true })
    expect(all).toMatchObject({ hiddenSheets: ['Donatori'], parts: [{ sheet: 'A', headerRow: 1, chosenRow: null }] })
    expect(all['unread']).toEqual([{ sheet: 'B', head: [
      { row: 1, cells: ['Elenco'] }, { row: 2, cells: ['Opera', 'Colore'] }, { row: 3, cells: ['Quattro', 'rosso'] },
      { row: 4, cells: ['Cinque', 'blu'] },
    ] }])
    expect(all['findings'].map(({ code, value, rows }: Record<string, unknown>) => [code, value, rows])).toEqual(expect.arrayContaining([
      ['SHEETS_UNREAD', 'B', 0], ['HIDDEN_COLUMNS', 'Nota', 0], ['HIDDEN_SHEETS', 'Donatori', 0], ['HIDDEN_ROW', null, 2],
    ]))
    const sheets = [{ sheet: 'A' }, { sheet: 'B', headerRow: 2 }]
    const { body: chosen } = await sheet.validate(id, { allSheets: false, sheets })
    expect(chosen).toMatchObject({ unread: [], counts: { rows: 5, errors: 2 } })
    expect(chosen['parts'][1]).toMatchObject({ sheet: 'B', headerRow: 2, chosenRow: 2 })
    // Its columns can be matched, although none of them was recognised.
    const { body: mapped } = await sheet.validate(id, { mapping: [{ header: 'Opera', column: 'title' }] })
    expect(mapped).toMatchObject({ counts: { rows: 5, created: 5, errors: 0 } })
    const hidden = mapped['findings'].filter(({ code }: { code: string }) => code === 'HIDDEN_ROW')
    expect(hidden.map(({ column, rows }: Record<string, unknown>) => [column, rows])).toEqual([['Titolo', 2], ['Opera', 1]])
    await sheet.decide(id, { decisions: [{ code: 'HIDDEN_ROW', column: 'Titolo', value: null, decision: 'leaveOut' }] })
    expect((await sheet.rows(id, 'filter=created')).items.map(({ cells }: { cells: string[] }) => cells.join(' ').trim()))
      .toEqual(['Tre', 'Quattro rosso', 'Cinque blu'])
    // A hidden sheet can be read by its name.
    const { body: named } = await sheet.validate(id, { sheet: 'Donatori' })
    expect(named).toMatchObject({ sheet: 'Donatori', counts: { rows: 1 }, headerRow: 1 })
    expect(named['findings'].some(({ code }: { code: string }) => code === 'HIDDEN_SHEETS')).toBe(false)
  })
})
