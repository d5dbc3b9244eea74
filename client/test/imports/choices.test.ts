import { type ImportColumn, importRulesSchema, type ToldGroup } from '@faldone/contract/import.ts'
import { usualSeparator } from '@faldone/contract/import-columns.ts'
import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { describe, expect, test } from 'vitest'
import { decisionsFor, groupKey, likelyDecision, takingBack, toDecision } from '../../src/imports/decisions.ts'
import { nameIn } from '../../src/exports/disposition.ts'
import { columnsOfKind, exportQuery } from '../../src/exports/export-query.ts'
import { lastOf, withLast } from '../../src/imports/grid/cell-edits.ts'
import { cellsFor, unitsAbove, unitsOfSheet } from '../../src/imports/grid/named-units.ts'
import { isTwice, keepingRest, lacksTitle, mappingOf, type Meaning } from '../../src/imports/mapping.ts'
import { choiceIn, choicesFor, draftOf, usualChoice } from '../../src/imports/term-choices.ts'
import { rulesOf } from '../../src/imports/rules.ts'
import { likelySeparator, partsOf } from '../../src/imports/parting.ts'

const PLAIN: ImportColumn = {
  index: 0, header: '', column: null, byHand: false, meant: null, reading: null, proposed: null, remembered: false, samples: [], filled: 3,
}

const KEPT = { column: 'note' as const, reading: { kept: true as const } }

const as = (column: Meaning['column']): Meaning => ({ column, reading: null })

const group = (change: Partial<ToldGroup>): ToldGroup => ({
  row: 4, column: 'Tematica', code: 'TEMATICA_UNKNOWN', value: 'Lavoro nero', severity: 'error', sentence: { it: '', en: '' }, rows: 214,
  ...change
})

describe('A decision for a group', () => {
  test('has a button of its own if something is proposed, or one unknown word can be added', () => {
    const words = { code: 'TEMATICA_UNKNOWN', column: 'Tematica', value: 'Lavoro nero' } as const
    expect(likelyDecision(group({}))).toEqual({ ...words, decision: 'create' })
    expect(likelyDecision(group({ values: { near: 'Lavoro' } }))).toEqual({ ...words, decision: 'accept' })
    expect(likelyDecision(group({ value: 'Prima, Seconda' }))).toBeNull()
    expect(likelyDecision(group({ code: 'TITLE_MISSING', value: null }))).toBeNull()
    expect(likelyDecision(group({ code: 'COLUMN_UNKNOWN', column: null }))).toBeNull()
  })

  test('can create terms; findings about the file allow none', () => {
    expect(decisionsFor(group({}))).toContain('create')
    expect(decisionsFor(group({ code: 'YEAR_INVALID' }))).toEqual(['map', 'empty', 'leaveOut'])
    expect(decisionsFor(group({ code: 'TITLE_MISSING' }))).toEqual(['map', 'leaveOut'])
    expect(decisionsFor(group({ code: 'FILE_MISSING' }))).toEqual(['map', 'leaveOut'])
    expect(decisionsFor(group({ code: 'UNIT_NOT_REPEATED' }))).toEqual(['fill', 'empty'])
    expect(decisionsFor(group({ code: 'DITTO' }))).toEqual(['fill', 'map', 'empty', 'leaveOut'])
    expect(decisionsFor(group({ code: 'OTHER_FONDO' }))).toEqual(['take', 'leaveOut'])
    expect(decisionsFor(group({ code: 'TOTAL_ROW' }))).toEqual(['leaveOut'])
    expect(decisionsFor(group({ rows: 0 }))).toEqual([])
    expect(decisionsFor(group({ column: null }))).toEqual([])
  })

  test('is incomplete while a replacement lacks its target', () => {
    expect(toDecision({ group: group({}), decision: 'map', target: '  ' })).toBeNull()
    expect(toDecision({ group: group({}), decision: 'map', target: ' Lavoro ' }))
      .toEqual({ code: 'TEMATICA_UNKNOWN', column: 'Tematica', value: 'Lavoro nero', decision: 'map', target: 'Lavoro' })
    expect(toDecision({ group: group({}), decision: 'create', target: 'Lavoro' }))
      .toEqual({ code: 'TEMATICA_UNKNOWN', column: 'Tematica', value: 'Lavoro nero', decision: 'create' })
  })

  test('groups differ by finding and column; those about the file by row, too', () => {
    expect(groupKey(group({}))).toBe(groupKey(group({ row: 9, rows: 3 })))
    expect(groupKey(group({}))).not.toBe(groupKey(group({ value: 'Lavoro' })))
    expect(groupKey(group({ rows: 0, row: 1 }))).not.toBe(groupKey(group({ rows: 0, row: 2 })))
  })
})

test('an unknown word has its choices in the order of their keys, and the usual one is the proposal', () => {
  const plain = group({})
  expect([choicesFor(plain), usualChoice(plain)]).toEqual([['create', 'map', 'empty', 'leaveOut'], 'create'])
  const near = group({ value: 'Lavro', values: { near: 'Lavoro' } })
  expect(choicesFor(near)).toEqual(['proposal', 'create', 'map', 'empty', 'leaveOut'])
  expect(draftOf(near, usualChoice(near))).toEqual({ group: near, decision: 'map', target: 'Lavoro' })
  expect(choiceIn(draftOf(near, 'map'))).toBe('map')
  expect(choiceIn(draftOf(near, 'proposal'))).toBe('proposal')
  const parts = group({ value: 'Casa, corpo', values: { parts: 'Casa; corpo' } })
  expect(choicesFor(parts)).toEqual(['proposal', 'create', 'map', 'empty', 'leaveOut'])
  expect(draftOf(parts, 'proposal')).toEqual({ group: parts, decision: 'split', target: '' })
})

test('what was chosen is a file that the command line reads', () => {
  const columns =
    [{ ...PLAIN, header: 'Titolo', column: 'title' as const }, { ...PLAIN, index: 1, header: 'Colore', byHand: true, ...KEPT }]
  const sheet = {
    kind: 'image', sheet: 'Casa', sheets: ['Casa'], chosenRow: null as number | null, columns, parts: [],
    unknownTerms: 'error', fondo: null, scope: 'fondo',
    values: { visibility: 'staff' },
    kindColumn: 'Tipo', kindValues: [
      { value: 'boh', rows: 2, kind: 'image', isSure: false }, { value: 'libri', rows: 1, kind: 'library', isSure: true },
    ],
  } as const
  const rules = rulesOf(sheet, [{ term: 'tematica', value: 'Ufo', decision: 'create', target: null }])
  expect(importRulesSchema.parse(JSON.parse(JSON.stringify(rules)))).toEqual({
    kind: 'image', unknownTerms: 'error', fondo: null, sheets: [], scope: 'fondo', values: { visibility: 'staff' }, kindColumn: 'Tipo',
    mapping: [{ header: 'Colore', ...KEPT }], kindWords: [{ value: 'libri', kind: 'library' }],
    decisions: [{ term: 'tematica', value: 'Ufo', decision: 'create', target: null }],
  })
  const others = rulesOf({ ...sheet, sheets: ['Elenco', 'Casa'], chosenRow: 3 }, [])
  expect(importRulesSchema.parse(others)).toMatchObject({ headerRow: 3, sheet: 'Casa' })
})

test('taking back is about single words only', () => {
  const about = { code: 'TEMATICA_UNKNOWN', column: 'Tematica', value: 'Ufo', decision: 'create' } as const
  expect(takingBack([about, { ...about, value: null }, { ...about, code: 'YEAR_INVALID', decision: 'empty' }]))
    .toEqual([{ ...about, decision: 'error' }])
})

test('a mapping contains new and earlier choices, but no recognised columns', () => {
  const column = (index: number, header: string, column: ImportColumn['column'], byHand = false): ImportColumn =>
    ({ ...PLAIN, index, header, column, byHand })
  const columns = [column(0, 'Titolo', 'title'), column(1, 'Note', 'detail', true), column(2, 'Boh', null), column(4, 'Anno', 'year', true)]
  expect(mappingOf(columns, { 2: as('description'), 4: as(null) }))
    .toEqual([['Note', 'detail'], ['Boh', 'description'], ['Anno', null]].map(([header, column]) => ({ header, column, reading: null })))
})

test('the columns that remain are kept in the note, but not those that are empty, decided or doubtful', () => {
  const columns: ImportColumn[] = [
    { ...PLAIN, index: 0, header: 'Titolo', column: 'title' },
    { ...PLAIN, index: 1, header: 'Colore' },
    { ...PLAIN, index: 2, header: 'Vuota', filled: 0 },
    { ...PLAIN, index: 3, header: 'Via', byHand: true },
    { ...PLAIN, index: 4, header: 'Testata', meant: 'title' },
    { ...PLAIN, index: 5, header: 'Stampa' },
  ]
  expect(mappingOf(columns, keepingRest(columns, { 5: as('publisher') }))).toEqual([
    { header: 'Colore', column: 'note', reading: { kept: true } }, { header: 'Via', column: null, reading: null },
    { header: 'Stampa', column: 'publisher', reading: null },
  ])
})

test('columns are kept only once one is the title, where new records need one', () => {
  const columns = ['Testata', 'Colore'].map((header, index) => ({ ...PLAIN, index, header }))
  const failed = { state: 'failed' as const, columns, findings: [] }
  expect(lacksTitle(failed, {})).toBe(true)
  expect(lacksTitle(failed, { 0: as('title') })).toBe(false)
  expect(lacksTitle(failed, { 0: { column: 'number', reading: { separatedAt: ',', rest: ['title'] } } })).toBe(false)
  expect(lacksTitle({ ...failed, state: 'checked' }, {})).toBe(false)
  const untold = { ...group({}), code: 'TITLE_NOT_READ' } as const
  expect(lacksTitle({ ...failed, state: 'checked', findings: [untold] }, {})).toBe(true)
})

test('a column is split where most of its values can be, and as the server splits them', () => {
  expect(likelySeparator(['Rossi, Torino', 'Neri, Roma; Ostia', 'Verdi, Asti'])).toBe(',')
  expect(likelySeparator(['Ida Rossi'])).toBe(' ')
  expect(partsOf('Ida, Torino, via Po, 3', ',', 3)).toEqual(['Ida', 'Torino', 'via Po, 3'])
  expect(partsOf('Ida', ',', 2)).toEqual(['Ida', ''])
})

test('two columns are joined as their field is written', () => {
  expect((['author', 'tematiche', 'description', 'file', 'busta'] as const).map(usualSeparator)).toEqual([' ', '; ', '\n', '; ', ' '])
})

test('two columns matched to one field stay so until the user decides, whatever else is matched', () => {
  const twice: ImportColumn[] = [
    { ...PLAIN, index: 0, header: 'Autore 1', column: 'author', byHand: true },
    { ...PLAIN, index: 1, header: 'Autore 2', byHand: true, meant: 'author' },
    { ...PLAIN, index: 2, header: 'Note' },
  ]
  const columnsOf = (...parts: Parameters<typeof mappingOf>) => mappingOf(...parts).map(({ header, column }) => [header, column])
  expect(columnsOf(twice, { 2: as('description') })).toEqual([['Autore 1', 'author'], ['Autore 2', 'author'], ['Note', 'description']])
  expect(columnsOf(twice, { 1: as(null) })).toEqual([['Autore 1', 'author'], ['Autore 2', null]])
  expect(twice.map(isTwice)).toEqual([false, true, false])
})

describe('What is proposed in a cell', () => {
  const columns = (['title', 'fondo', 'busta', null, 'serie'] as const)
    .map((column, index) => ({ ...PLAIN, index, header: String(column), column }))
  const path = (...names: string[]) => names.map((name, at) => ({ level: (['fondo', 'serie', 'busta'] as const)[at]!, name }))

  test('is below the units that the row names, wherever their columns are', () => {
    expect(unitsAbove(columns, ['Festa', ' Inquilini ', 'Busta 1', 'x', 'Verbali'], 'busta'))
      .toEqual([{ level: 'fondo', name: 'Inquilini' }, { level: 'serie', name: 'Verbali' }])
    expect(unitsAbove(columns, ['Festa', 'Inquilini', 'Busta 1'], 'fascicolo'))
      .toEqual([{ level: 'fondo', name: 'Inquilini' }, { level: 'busta', name: 'Busta 1' }])
    expect(unitsAbove(columns, ['Festa', 'Inquilini'], 'fondo')).toEqual([])
  })

  test('includes units of the sheet itself; choosing one fills in those above it, too', () => {
    const newUnits = [
      path('Inquilini'), path('Inquilini', 'Verbali'), path('Inquilini', 'Verbali', 'Busta 1'), path('Inquilini', 'Volantini', 'Busta 1'),
      path('Radio', 'Nastri', 'Busta 2'),
    ]
    const [first, ...others] = unitsOfSheet(newUnits, 'busta', [{ level: 'fondo', name: 'Inquilini' }])
    expect(first)
      .toEqual({ id: 'Inquilini › Verbali › Busta 1', label: 'Busta 1', detail: 'Verbali', above: [{ level: 'serie', name: 'Verbali' }] })
    expect([others.length, unitsOfSheet(newUnits, 'busta', []).length]).toEqual([1, 3])
    expect(cellsFor(columns, ['Festa', 'Inquilini'], first!.above)).toEqual([[4, 'Verbali']])
    expect(cellsFor(columns, ['Festa', 'Inquilini', '', '', 'Altra'], first!.above)).toEqual([])
  })

  test('replaces the last of several values', () => {
    expect(lastOf('Casa; lav', true)).toBe('lav')
    expect(lastOf('Casa; lav', false)).toBe('Casa; lav')
    expect(withLast('Casa; lav', 'Lavoro', true)).toBe('Casa; Lavoro')
    expect(withLast('lav', 'Lavoro', true)).toBe('Lavoro')
    expect(withLast('Casa; lav', 'Lavoro', false)).toBe('Lavoro')
  })
})

describe('What an export asks', () => {
  const all = { columns: columnsOfKind('library', []), language: 'it', format: 'xlsx' } as const

  test('the search as it is, without its page; all columns need not be listed', () => {
    expect(exportQuery(
      'library', { ...EMPTY_SEARCH, q: 'lotta', kind: ['library'], tematica: ['Casa'], page: 3, pageSize: 50 }, all, all.columns
    ).toString()).toBe('q=lotta&tematica=Casa&kind=library&format=xlsx&lang=it')
  })

  test('some columns keep the order of the sheet, whatever the order in which they were chosen', () => {
    const some = exportQuery('library', EMPTY_SEARCH, { ...all, columns: ['fondo', 'title', 'id'] }, all.columns)
    expect(some.get('columns')).toBe('id,title,fondo')
  })

  test('a kind has the fields that it has, and every level', () => {
    expect(columnsOfKind('library', [])).toContain('busta')
    expect(columnsOfKind('audio', [])).not.toContain('publisher')
    expect(columnsOfKind('document', [])).toContain('fascicolo')
  })
})

test.each([
  ["attachment; filename=\"Libri.xlsx\"; filename*=UTF-8''Libri%20%E2%80%93%20modello.xlsx", 'Libri – modello.xlsx'],
  ['attachment; filename="Libri.xlsx"', 'Libri.xlsx'],
  ['attachment', null],
  [null, null],
])('the name of a file in %s', (disposition, name) => {
  expect(nameIn(disposition)).toBe(name)
})
