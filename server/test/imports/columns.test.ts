import type { ImportColumn } from '@faldone/contract/import.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findHeader, mappingIn } from '../../src/imports/recognising/header.ts'
import type { MappedHeader } from '../../src/imports/recognising/options.ts'
import { columnText } from '../../src/imports/recognising/read-column.ts'
import type { Answer } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { sheetCaller } from './sheet-caller.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The fields of a row as texts, below this header and with this mapping. */
function fieldsOf(header: string[], mapping: MappedHeader[], cells: string[]): Record<string, string> {
  const found = findHeader([{ number: 1, cells: header }], 'document', mappingIn({ mapping }))
  return Object.fromEntries(found!.columns.map((read) => [read.column, columnText(cells, read)]))
}

test('columns of a field are joined with a separator, without empty ones', () => {
  const header = ['Titolo', 'Cognome', 'Autore', 'Ruolo']
  const mapping: MappedHeader[] = [['cognome', 'author', { joined: ', ' }], ['ruolo', 'author', { joined: ' – ' }]]
  const author = (...cells: string[]) => fieldsOf(header, mapping, ['Appello', ...cells])['author']
  expect(author('Rossi', 'Ida', 'curatrice')).toBe('Rossi, Ida – curatrice')
  expect(author('', ' Ida ', '')).toBe('Ida')
  expect(author('Rossi', '', 'curatrice')).toBe('Rossi – curatrice')
  expect(author('- Valore vuoto -', '', '')).toBe('- Valore vuoto -')
  expect(author('- Valore vuoto -', 'Ida', '')).toBe('Ida')
})

test('kept columns follow the field itself, each on a line under its header', () => {
  const mapping: MappedHeader[] = [['colore', 'note', { kept: true }], ['stato', 'note', { kept: true }]]
  const note = (...cells: string[]) => fieldsOf(['Titolo', 'Colore:', 'Note', 'Stato'], mapping, ['Appello', ...cells])['note']
  expect(note('rosso', 'dono', 'buono')).toBe('dono\nColore: rosso\nStato: buono')
  expect(note('rosso', '', '')).toBe('Colore: rosso')
  expect(note('', '', '')).toBe('')
})

test('a bare number says what it counts, where only its heading does', () => {
  const read = (header: string, cell: string) => Object.values(fieldsOf(['Titolo', header], [], ['Appello', cell])).at(-1)
  expect(read('Cons. (cc.)', '17')).toBe('17 carte')
  expect(read('Carte', '1')).toBe('1 carta')
  expect(read('N. pezzi', '1.204')).toBe('1.204 pezzi')
  expect([read('No. of items', '3'), read('Items', '1')]).toEqual(['3 items', '1 item'])
  expect(read('PAGG', '308')).toBe('308 p.')
  expect(read('Formato cm', '18 x 24,5')).toBe('18 x 24,5 cm')
  expect(read('Durata (minuti)', '50')).toBe('50 min')
  for (const cell of ['VIII, 312', 'cc. 17', '17-18', '- Valore vuoto -']) expect(read('Carte', cell)).toBe(cell)
  expect(read('Consistenza', '17')).toBe('17')
  expect(read('Durata', '0:50:15')).toBe('0:50:15')
  expect(read('Numero', '17')).toBe('17')
  const mapping: MappedHeader[] = [['pezzi', 'extent', { joined: '; ' }]]
  expect(fieldsOf(['Titolo', 'Carte', 'Pezzi'], mapping, ['Appello', '17', '2'])).toMatchObject({ extent: '17 carte; 2 pezzi' })
})

test('a column is separated into fields; the last takes what is left', () => {
  const mapping: MappedHeader[] = [['autore e luogo', 'author', { separatedAt: ',', rest: ['place', null, 'detail'] }]]
  const fields = (cell: string) => fieldsOf(['Titolo', 'Autore e luogo'], mapping, ['Appello', cell])
  expect(fields('Ida, Torino, via Po, 3, interno')).toMatchObject({ author: 'Ida', place: 'Torino', detail: '3, interno' })
  expect(fields('Ida')).toMatchObject({ author: 'Ida', place: '', detail: '' })
})

test('the first part may be dropped, and further ones follow another column of their field', () => {
  const mapping: MappedHeader[] = [['numero e luogo', null, { separatedAt: '/', rest: ['place', 'description'] }]]
  const header = ['Titolo', 'Numero e luogo', 'Luogo', 'Descrizione']
  const fields = (...cells: string[]) => fieldsOf(header, mapping, ['Appello', ...cells])
  expect(fields('3 / Po / in piazza', 'Torino', 'Corteo'))
    .toEqual({ title: 'Appello', place: 'Po Torino', description: 'in piazza\nCorteo' })
  expect(fields('3', 'Torino', '')).toEqual({ title: 'Appello', place: 'Torino', description: '' })
})

const ROWS = [
  ['Titolo', 'Autore', 'Fotografo', 'Colore', 'Stampa'], ['Appello', 'Rossi', 'Bianchi', 'rosso', ''],
  ['Corteo', 'Verdi', 'idem', '', 'ciclostile'], ['Festa', '#N/D', 'Neri', 'blu', ''],
]

onOneEngine('columns of a sheet', (engine) => {
  worksWithin()
  let server: TestApp
  let sheet: ReturnType<typeof sheetCaller>
  beforeEach(async () => {
    server = await staffApp(engine)
    sheet = sheetCaller(server)
  })
  afterEach(() => server.close())

  const joined = { header: 'Fotografo', column: 'author', reading: { joined: ' e ' } }
  const kept = ['Colore', 'Stampa'].map((header) => ({ header, column: 'note', reading: { kept: true } }))
  const codes = (body: Answer['body']) => body['findings'].map(({ code, column }: { code: string; column: string }) => `${code} ${column}`)

  test('joined and kept ones are read so, counted, and remembered until they are forgotten', async () => {
    const first = await sheet.checked(ROWS)
    expect(codes(first)).toContain('COLUMN_TWICE Fotografo')
    expect(first.columns.map(({ filled }: ImportColumn) => filled)).toEqual([3, 3, 3, 2, 1])
    const { body } = await sheet.validate(first.importId, { mapping: [joined, ...kept] })
    expect(codes(body)).toEqual(['FORMULA_ERROR Autore', 'DITTO Fotografo'])
    const { items } = await sheet.rows(first.importId)
    expect(items.map(({ change }: { change: { fields: object } | null }) => change?.fields)).toMatchObject([
      { author: [null, 'Rossi e Bianchi'], note: [null, 'Colore: rosso'] },
      { author: [null, 'Verdi e idem'], note: [null, 'Stampa: ciclostile'] }, undefined,
    ])
    expect(body.columns.map(({ remembered }: ImportColumn) => remembered)).toEqual([false, false, false, false, false])

    const next = await sheet.checked(ROWS)
    expect(next.columns.map(({ column, reading, remembered }: ImportColumn) => [column, reading, remembered])).toEqual([
      ['title', null, false], ['author', null, false], ['author', joined.reading, true], ['note', { kept: true }, true],
      ['note', { kept: true }, true],
    ])
    const changed = await sheet.validate(next.importId, { mapping: [joined, { header: 'Colore', column: null }] })
    expect(changed.body['columns'].map(({ column, remembered }: ImportColumn) => [column, remembered]))
      .toEqual([['title', false], ['author', false], ['author', true], [null, false], [null, false]])
    await sheet.validate(next.importId, { mapping: [] })
    expect(codes(await sheet.checked(ROWS))).toContain('COLUMN_TWICE Fotografo')
  })

  test('a decision about one of several cells changes that cell alone', async () => {
    const { importId } = await sheet.checked(ROWS)
    await sheet.validate(importId, { mapping: [joined, ...kept] })
    await sheet.decide(importId, { decisions: [
      { code: 'DITTO', column: 'Fotografo', value: 'idem', decision: 'fill' },
      { code: 'FORMULA_ERROR', column: 'Autore', value: '#N/D', decision: 'empty' },
    ] })
    const { items } = await sheet.rows(importId)
    expect(items.map(({ change }: { change: { fields: { author: string[] } } }) => change.fields.author[1]))
      .toEqual(['Rossi e Bianchi', 'Verdi e Bianchi', 'Neri'])
  })

  test('a column that is split is told so, also if its first part is for no field', async () => {
    const rows = [['Titolo', 'Dove'], ['Appello', '3, Torino'], ['Corteo', '4, Roma']]
    const { importId } = await sheet.checked(rows)
    const parts = { separatedAt: ',', rest: ['place'] }
    const { body } = await sheet.validate(importId, { mapping: [{ header: 'Dove', column: null, reading: parts }] })
    expect(body['columns'][1]).toMatchObject({ column: null, meant: null, byHand: true, reading: parts })
    expect(body['findings']).toEqual([])
    const { items } = await sheet.rows(importId)
    expect(items.map(({ change }: { change: { fields: { place: string[] } } }) => change.fields.place[1])).toEqual(['Torino', 'Roma'])
    expect((await sheet.checked(rows)).columns[1]).toMatchObject({ reading: parts, remembered: true })
  })

  test('columns without a header have a name, under which they can be kept in this sheet', async () => {
    const rows = [['Titolo', '', 'Autore'], ['Appello', 'rosso', 'Rossi', ''], ['Corteo', '', '', 'strappato']]
    const first = await sheet.checked(rows)
    expect(first.columns.map(({ header, column, filled }: ImportColumn) => [header, column, filled]))
      .toEqual([['Titolo', 'title', 2], ['Colonna B', null, 1], ['Autore', 'author', 1], ['Colonna D', null, 1]])
    expect(codes(first)).toEqual(['COLUMN_NAMELESS null', 'COLUMN_NAMELESS null'])
    const keeping = ['Colonna B', 'Colonna D'].map((header) => ({ header, column: 'note', reading: { kept: true } }))
    const { body } = await sheet.validate(first.importId, { mapping: keeping })
    expect(body['findings']).toEqual([])
    const notes = async () => (await sheet.rows(first.importId)).items
      .map(({ change }: { change: { fields: { note?: string[] } } }) => change.fields.note?.[1])
    expect(await notes()).toEqual(['Colonna B: rosso', 'Colonna D: strappato'])
    expect((await sheet.checked(rows)).columns.map(({ column, remembered }: ImportColumn) => [column, remembered]))
      .toEqual([['title', false], [null, false], ['author', false], [null, false]])
    await sheet.validate(first.importId, { kind: 'image' })
    expect(await notes()).toEqual(['Colonna B: rosso', 'Colonna D: strappato'])
  })

  test('what is remembered for other headers survives when a sheet forgets its own', async () => {
    const { importId } = await sheet.checked(ROWS)
    await sheet.validate(importId, { mapping: [joined, ...kept] })
    const others = [['Titolo', 'Fotografo', 'Colore'], ['Appello', 'Neri', 'blu']]
    const other = await sheet.checked(others)
    await sheet.validate(other.importId, { mapping: [] })
    const { columns } = await sheet.checked(ROWS)
    expect(columns.map(({ remembered }: ImportColumn) => remembered)).toEqual([false, false, false, false, true])
  })

  test('values for the whole sheet fill the gaps of new records only', async () => {
    await sheet.acquire((await sheet.checked([['Titolo', 'Segnatura'], ['Appello', 'A 1']])).importId)
    const rows = [
      ['Titolo', 'Segnatura', 'Visibilità', 'Tipologia', 'Tematica'],
      ['Appello', 'A 1', '', '', ''], ['Corteo', 'A 2', '', '', ''], ['Festa', 'A 3', 'pubblico', 'Manifesto', '- Valore vuoto -'],
      ['Sciopero', 'A 4', '', 'Ignota', 'Casa'],
    ]
    const { importId } = await sheet.checked(rows)
    const refused = await sheet.validate(importId, { values: { tipologia: 'Inesistente' } })
    expect([refused.status, refused.body['code']]).toEqual([400, 'UNKNOWN_VALUE'])
    const values = { visibility: 'staff', tipologia: 'volantino', tematiche: ['lavoro', 'Casa'] }
    const { body } = await sheet.validate(importId, { values })
    expect(body['values']).toEqual({ visibility: 'staff', tipologia: 'Volantino', tematiche: ['Lavoro', 'Casa'] })
    const decided =
      await sheet.decide(importId, { decisions: [{ code: 'TIPOLOGIA_UNKNOWN', column: 'Tipologia', value: 'Ignota', decision: 'empty' }] })
    expect(decided.body['counts']).toMatchObject({ created: 3, unchanged: 1, errors: 0 })
    const { items } = await sheet.rows(importId)
    const said = items.map(({ change }: { change: { fields: Record<string, unknown[]> } | null }) =>
      (change === null ? null : ['visibility', 'tipologia', 'tematiche'].map((name) => change.fields[name]?.[1])))
    expect(said).toEqual([
      null, ['staff', 'Volantino', ['Lavoro', 'Casa']], ['public', 'Manifesto', undefined], ['staff', undefined, ['Casa']],
    ])
    expect((await sheet.validate(importId, { values: {} })).body['values']).toEqual({})
    expect((await sheet.rows(importId)).items[1].change.fields.visibility).toBeUndefined()
  })

  test('what was chosen for a whole sheet is recalled for the next with the same headings, and forgotten at once', async () => {
    const [header, ...rows] = ROWS
    const first = await sheet.checked(ROWS)
    expect(first['recalled']).toEqual({ values: false, fondo: false, kind: null })
    await sheet.validate(first['importId'], { fondo: 'Radio', values: { visibility: 'staff', tipologia: 'Volantino' } })
    const next = await sheet.checked([[...header!].reverse(), ...rows.map((row) => row.toReversed())])
    expect([next['recalled'], next['values'], next['fondo']])
      .toEqual([{ values: true, fondo: true, kind: null }, { visibility: 'staff', tipologia: 'Volantino' }, 'Radio'])
    expect(next['newUnits']).toEqual([[{ level: 'fondo', name: 'Radio' }]])
    // A title names another fondo, other headings say nothing, and a kind is only offered.
    const titled = await sheet.checked([['Fondo: Comitato'], ...ROWS])
    expect([titled['recalled'], titled['fondo']]).toEqual([{ values: true, fondo: false, kind: null }, null])
    expect((await sheet.checked([[...header!, 'Nota'], ...rows]))['recalled'].values).toBe(false)
    await sheet.validate(next['importId'], { kind: 'image' })
    const third = await sheet.checked(ROWS)
    expect(third['recalled']).toEqual({ values: true, fondo: true, kind: 'image' })
    const kept = (await sheet.validate(third['importId'], { kind: 'document', values: {}, fondo: null })).body
    expect([kept['recalled'], kept['values'], kept['fondo']]).toEqual([{ values: false, fondo: false, kind: null }, {}, null])
    expect((await sheet.checked(ROWS))['recalled']).toEqual({ values: false, fondo: false, kind: null })
  })
})
