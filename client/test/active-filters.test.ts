import { EMPTY_SEARCH, type SearchQuery } from '@faldone/contract/search-query.ts'
import { expect, test } from 'vitest'
import { activeFilters, filterFieldLabel } from '../src/documents/active-filters.ts'

const query: SearchQuery = {
  ...EMPTY_SEARCH, q: 'casa', tematica: ['Energia', 'Casa'], unitId: ['u'], agentId: ['a', 'b'],
  agentRole: ['author'], yearFrom: 1970, yearTo: 1985, month: [3, 4], author: 'Rossi',
  createdTo: '2026-01-31', hasFiles: false, wordsIn: 'files', visibility: 'staff', empty: ['place'],
  sort: { by: 'title', descending: false }, page: 2,
}

test('each active value is a filter of its own; words, order and page are not filters', () => {
  expect(activeFilters(query).map(({ type }) => type))
    .toEqual([
      'wordsIn', 'value', 'value', 'value', 'value', 'value', 'years', 'month', 'month', 'words', 'flag', 'days', 'visibility', 'empty',
    ])
  expect(activeFilters(EMPTY_SEARCH)).toEqual([])
})

test.each([
  'yearFrom', 'yearTo', 'createdFrom', 'createdTo', 'updatedFrom', 'updatedTo',
] as const)('a span of time that is open on one side is a filter, too: %s', (name) => {
  const value = name.startsWith('year') ? 1970 : '2026-01-31'
  const [filter, ...others] = activeFilters({ ...EMPTY_SEARCH, [name]: value })
  expect([filter, others]).toMatchObject([{ [name.endsWith('From') ? 'from' : 'to']: value, change: { [name]: null } }, []])
})

test('removing all filters one after the other leaves the words', () => {
  let left = query
  for (let [filter] = activeFilters(left); filter; [filter] = activeFilters(left)) left = { ...left, ...filter.change }
  expect(left).toEqual({ ...EMPTY_SEARCH, q: 'casa', sort: query.sort, page: 2 })
})

test('removing one leaves the others of its list', () => {
  const filter = activeFilters(query).find((one) => one.type === 'value' && one.value === 'Energia')
  expect(filter?.change).toEqual({ tematica: ['Casa'] })
})

test('a field has the label of its kind', () => {
  expect(filterFieldLabel('place', 'magazine')).toEqual({ it: 'Luogo di pubblicazione', en: 'Place of publication' })
  expect(filterFieldLabel('place', null)).toEqual({ it: 'Luogo', en: 'Place' })
  expect(filterFieldLabel('tematica', 'audio')).toEqual({ it: 'Tematica', en: 'Theme' })
  expect(filterFieldLabel('unitId', 'audio')).toBeNull()
})
