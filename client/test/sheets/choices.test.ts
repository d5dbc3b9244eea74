import type { ImportColumn, ToldGroup } from '@faldone/contract/import.ts'
import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { describe, expect, test } from 'vitest'
import { decisionsFor, groupKey, toDecision } from '../../src/sheets/decisions.ts'
import { nameIn } from '../../src/sheets/disposition.ts'
import { columnsOfKind, exportQuery } from '../../src/sheets/export-query.ts'
import { mappingOf } from '../../src/sheets/mapping.ts'

const group = (change: Partial<ToldGroup>): ToldGroup => ({ row: 4, column: 'Tematica', code: 'TEMATICA_UNKNOWN', value: 'Lavoro nero', severity: 'error', sentence: { it: '', en: '' }, rows: 214, ...change })

describe('A decision for a group', () => {
  test('words can be made; nothing is decided about the file', () => {
    expect(decisionsFor(group({}))).toContain('create')
    expect(decisionsFor(group({ code: 'YEAR_INVALID' }))).toEqual(['map', 'empty', 'leaveOut'])
    expect(decisionsFor(group({ rows: 0 }))).toEqual([])
    expect(decisionsFor(group({ column: null }))).toEqual([])
  })

  test('one that maps is none before it has its target', () => {
    expect(toDecision({ group: group({}), decision: 'map', target: '  ' })).toBeNull()
    expect(toDecision({ group: group({}), decision: 'map', target: ' Lavoro ' })).toEqual({ code: 'TEMATICA_UNKNOWN', column: 'Tematica', value: 'Lavoro nero', decision: 'map', target: 'Lavoro' })
    expect(toDecision({ group: group({}), decision: 'create', target: 'Lavoro' })).toEqual({ code: 'TEMATICA_UNKNOWN', column: 'Tematica', value: 'Lavoro nero', decision: 'create' })
  })

  test('groups differ by what they say and where; those about the file by their row, too', () => {
    expect(groupKey(group({}))).toBe(groupKey(group({ row: 9, rows: 3 })))
    expect(groupKey(group({}))).not.toBe(groupKey(group({ value: 'Lavoro' })))
    expect(groupKey(group({ rows: 0, row: 1 }))).not.toBe(groupKey(group({ rows: 0, row: 2 })))
  })
})

test('a mapping says what was chosen, again what was said before, and nothing of what is recognised', () => {
  const column = (index: number, header: string, column: ImportColumn['column'], byHand = false): ImportColumn => ({ index, header, column, byHand })
  const columns = [column(0, 'Titolo', 'title'), column(1, 'Note', 'detail', true), column(2, 'Boh', null), column(4, 'Anno', 'year', true)]
  expect(mappingOf(columns, { 2: 'description', 4: null })).toEqual([{ header: 'Note', column: 'detail' }, { header: 'Boh', column: 'description' }, { header: 'Anno', column: null }])
})

describe('What an export asks', () => {
  const all = { columns: columnsOfKind('library'), language: 'it', format: 'xlsx' } as const

  test('the search as it is, without its page; all columns need no word', () => {
    expect(exportQuery('library', { ...EMPTY_SEARCH, q: 'lotta', kind: ['library'], tematica: ['Casa'], page: 3, pageSize: 50 }, all).toString()).toBe('q=lotta&tematica=Casa&kind=library&format=xlsx&lang=it')
  })

  test('some columns stand in the order of the sheet, whatever the order in which they were chosen', () => {
    expect(exportQuery('library', EMPTY_SEARCH, { ...all, columns: ['fondo', 'title', 'id'] }).get('columns')).toBe('id,title,fondo')
  })

  test('a kind has the levels and fields that it has', () => {
    expect(columnsOfKind('library')).not.toContain('serie')
    expect(columnsOfKind('audio')).not.toContain('publisher')
    expect(columnsOfKind('document')).toContain('fascicolo')
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
