import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { type ComponentProps, createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { EVERYTHING, NOTHING } from '../src/documents/manage/list/selection.ts'
import { renders } from './support/rendered.ts'

const answer = (total: number, pageSize = 25, page = 1) => ({
  total, page, pageSize, facets: {},
  items: Array.from({ length: Math.min(pageSize, total - (page - 1) * pageSize) }, (_, at) => ({ id: `${at}` })),
})
const some = { isAll: false, ids: new Set(['1', '2']) }

describe.each([
  ['it', 'Seleziona tutte (7)', 'Seleziona tutte (30)', '2 di 7 selezionate', '30 di 30 selezionate'],
  ['en', 'Select all (7)', 'Select all (30)', '2 of 7 selected', '30 of 30 selected'],
] as const)('the bar of the selection (%s)', (language, seven, thirty, two, all) => {
  test('counts the selected out of all, and offers all of them', async () => {
    const render = await renders(language)
    const { BulkBar } = await import('../src/documents/manage/list/BulkBar.tsx')
    const shown = (total: number, selection: object) => render(createElement(BulkBar, {
      list: { query: EMPTY_SEARCH, selection, select: () => {}, answer: answer(total) }, onAct: () => {},
    } as unknown as ComponentProps<typeof BulkBar>))
    expect(shown(7, some).text).toContain(two)
    expect(shown(30, EVERYTHING).text).toContain(all)
    // Where one page has all, its box selects them while nothing is selected.
    expect([shown(7, NOTHING).lookOf(seven), shown(7, some).lookOf(seven), shown(30, NOTHING).lookOf(thirty)].map(Boolean))
      .toEqual([false, true, true])
  })
})

describe.each([
  ['it', 'Cerca nelle 2.000 schede', 'Cerca nelle schede', '26–50 di 2.000', '1–7 di 7'],
  ['en', 'Search 2,000 records', 'Search records', '26–50 of 2,000', '1–7 of 7'],
] as const)('the list of records (%s)', (language, searchIn, search, second, only) => {
  test('says how many records are searched, unless words have found them', async () => {
    const render = await renders(language)
    const { ListTools } = await import('../src/documents/manage/list/ListTools.tsx')
    const shown = (q: string, total: number | null) => {
      const query = { ...EMPTY_SEARCH, q }
      const sort = { by: 'title', descending: false }
      return render(createElement(ListTools, { list: {
        kind: 'document', control: { query, change: () => {} }, query, sort, columns: [], chosen: [],
        answer: total === null ? undefined : answer(total),
      } } as unknown as ComponentProps<typeof ListTools>)).text
    }
    expect(shown('', 2000)).toContain(searchIn)
    for (const text of [shown('casa', 2000), shown('', null), shown('', 1)]) expect(text).toContain(search)
  })

  test('says which of them are shown, also where all of them are', async () => {
    const render = await renders(language)
    vi.stubGlobal('location', { href: '' })
    const { ResultsFoot } = await import('../src/documents/ResultsFoot.tsx')
    const shown = (total: number, page: number, hasPlace = true) => render(createElement(ResultsFoot, {
      answer: answer(total, 25, page), hasPlace, control: { query: { ...EMPTY_SEARCH, page }, addressOf: () => '/', change: () => {} },
    } as unknown as ComponentProps<typeof ResultsFoot>)).html.replace(/<p[^>]*data-print="only".*?<\/p>/s, '')
    expect(shown(2000, 2)).toContain(second)
    expect(shown(7, 1)).toContain(only)
    expect(shown(7, 1, false)).not.toContain(only)
  })
})
