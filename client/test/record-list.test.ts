import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { EMPTY_SEARCH, searchFromUrl, type SearchQuery } from '@faldone/contract/search-query.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { EMPTY_BULK, planOf, settableFields } from '../src/documents/manage/list/bulk.ts'
import { columnsOf, keepColumns, nextSort, readColumns, sortInForce, widthsOf } from '../src/documents/manage/list/columns.ts'
import {
  chosenOf, EVERYTHING, isSelected, NOTHING, questionKey, selectedCount, stretch, withSelected,
} from '../src/documents/manage/list/selection.ts'
import { EMPTY_VALUES } from '../src/documents/manage/record-values.ts'
import { stubBrowser } from './support/browser.ts'

const query: SearchQuery = {
  ...EMPTY_SEARCH, kind: ['document'], q: 'casa', tematica: ['Lavoro'], sort: { by: 'title', descending: true }, page: 3, pageSize: 50,
}

describe('a selection over pages', () => {
  test('is of some, one by one', () => {
    const some = withSelected(withSelected(NOTHING, ['a', 'b', 'c'], true), ['b'], false)
    expect(['a', 'b', 'c', 'd'].map((id) => isSelected(some, id))).toEqual([true, false, true, false])
    expect(selectedCount(some, 100)).toBe(2)
    expect(chosenOf(some, query)).toEqual({ ids: ['a', 'c'] })
  })

  test('includes all matches except some', () => {
    const all = withSelected(EVERYTHING, ['a', 'b'], false)
    expect([isSelected(all, 'a'), isSelected(all, 'z'), selectedCount(all, 100)]).toEqual([false, true, 98])
    expect(selectedCount(withSelected(all, ['a'], true), 100)).toBe(99)
    const chosen = chosenOf(all, query)
    expect(chosen).toMatchObject({ except: ['a', 'b'] })
    // The query in its order, for every page.
    expect(searchFromUrl(new URLSearchParams('query' in chosen ? chosen.query : ''))).toEqual({ ...query, page: 1, pageSize: 25 })
    expect(chosenOf(EVERYTHING, query)).not.toHaveProperty('except')
  })

  test('takes a range of rows, upwards and downwards', () => {
    const lines = ['a', 'b', 'c', 'd']
    expect([stretch(lines, 'b', 'd'), stretch(lines, 'c', 'a'), stretch(lines, null, 'c'), stretch(lines, 'gone', 'c')])
      .toEqual([['b', 'c', 'd'], ['a', 'b', 'c'], ['c'], ['c']])
  })

  test('belongs to a search, whatever its page and order', () => {
    expect(questionKey(query)).toBe(questionKey({ ...query, page: 1, sort: null, pageSize: 200 }))
    expect(questionKey(query)).not.toBe(questionKey({ ...query, tematica: [] }))
  })
})

describe('the columns', () => {
  beforeEach(() => void stubBrowser())

  test.each(KIND_NAMES)('of %s: each once, the usual ones to begin with, as many tracks as cells', (kind) => {
    const all = columnsOf(kind, [])
    expect(new Set(all).size).toBe(all.length)
    const usual = readColumns(kind)
    expect(usual).toEqual(expect.arrayContaining(['unit', 'segnatura']))
    // Plus the checkbox, the picture, the title, the state and the menu.
    expect(widthsOf(usual).split(/ (?![^(]*\))/)).toHaveLength(usual.length + 5)
  })

  test('are remembered for a kind in its order, even if there are none, and reset', () => {
    const usual = readColumns('audio')
    keepColumns('audio', ['updated', 'author', 'segnatura'])
    expect(readColumns('audio')).toEqual(['segnatura', 'author', 'updated'])
    expect(readColumns('video')).toEqual(usual)
    keepColumns('audio', [])
    expect(readColumns('audio')).toEqual([])
    keepColumns('audio', null)
    expect(readColumns('audio')).toEqual(usual)
  })

  test('a kind only shows columns that it has', () => {
    keepColumns('audio', ['publisher', 'place'])
    expect(readColumns('audio')).toEqual(['place'])
  })

  test('sort the list, and reverse it', () => {
    const first = sortInForce(EMPTY_SEARCH)
    expect(first).toEqual({ by: 'updated', descending: true })
    expect(sortInForce({ ...EMPTY_SEARCH, q: 'casa' })).toMatchObject({ by: 'relevance' })
    expect(nextSort(first, 'title')).toEqual({ by: 'title', descending: false })
    expect(nextSort({ by: 'title', descending: false }, 'title')).toEqual({ by: 'title', descending: true })
    expect(nextSort({ by: 'title', descending: false }, 'created')).toEqual({ by: 'created', descending: true })
  })
})

describe('a bulk change', () => {
  const plan = (act: Parameters<typeof planOf>[0], form: Partial<typeof EMPTY_BULK>, values: Partial<typeof EMPTY_VALUES> = {}) =>
    planOf(act, 'document', { ...EMPTY_BULK, ...form }, { ...EMPTY_VALUES, ...values }, 'it')

  test('is nothing before something is chosen', () => {
    for (const act of ['move', 'tematiche', 'set', 'visibility'] as const) expect([act, plan(act, {})]).toEqual([act, { changes: null }])
    expect(plan('set', { field: 'author' }).changes).toBeNull()
  })

  test('is sent as the server expects it', () => {
    expect(plan('move', { unitId: 'u' }).changes).toEqual({ unitId: 'u' })
    expect(plan('move', { unitId: null }).changes).toEqual({ unitId: null })
    expect(plan('tematiche', { add: ['Casa'] }).changes).toEqual({ addTematiche: ['Casa'] })
    expect(plan('tematiche', { add: ['Casa'], remove: ['Radio'] }).changes).toEqual({ addTematiche: ['Casa'], removeTematiche: ['Radio'] })
    expect(plan('visibility', { visibility: 'staff' }).changes).toEqual({ visibility: 'staff' })
    expect(plan('delete', {}).changes).toEqual({ delete: true })
  })

  test('sets a field to what it is, or empties it on purpose', () => {
    expect(plan('set', { field: 'year' }, { year: '1977' }).changes).toEqual({ set: { year: 1977 } })
    expect(plan('set', { field: 'availableOnSite' }, { availableOnSite: 'false' }).changes).toEqual({ set: { availableOnSite: false } })
    expect(plan('set', { field: 'tipologia' }, { tipologia: 'Volantino' }).changes).toEqual({ set: { tipologia: 'Volantino' } })
    expect(plan('set', { field: 'author', isCleared: true }, { author: 'Rossi' }).changes).toEqual({ set: { author: null } })
  })

  test('restricts access, or takes the restrictions away', () => {
    const closing = (values: object) => plan('set', { field: 'closure' }, { closure: JSON.stringify(values) })
    expect(closing({ reason: 'donor', until: '2040' }).changes).toEqual({ closure: { reason: 'donor', until: '2040-12-31' } })
    expect(closing({ reason: 'donor', until: 'presto' })).toEqual({ changes: null, error: expect.stringMatching(/2040-12-31/) })
    expect(plan('set', { field: 'closure' }).changes).toBeNull()
    expect(plan('set', { field: 'closure', isCleared: true }).changes).toEqual({ closure: null })
  })

  test('changes nothing while its field is empty, whichever it is', () => {
    for (const field of settableFields('document', [])) expect([field, plan('set', { field }).changes]).toEqual([field, null])
  })

  test('is not sent if it is wrong', () => {
    const { changes, error } = plan('set', { field: 'year' }, { year: '19x7' })
    expect([changes, typeof error]).toEqual([null, 'string'])
    expect(plan('set', { field: 'segnatura' }, { segnatura: 'x'.repeat(201) }).error).toMatch('200')
  })

  test('may set any field of the kind except its title and its themes', () => {
    expect(settableFields('audio', [])).not.toEqual(expect.arrayContaining(['publisher']))
    expect(settableFields('library', [])).toEqual(expect.arrayContaining(['publisher', 'tipologia', 'description']))
    for (const kind of KIND_NAMES) expect(settableFields(kind, []).filter((name) => ['title', 'tematiche'].includes(name))).toEqual([])
  })
})
