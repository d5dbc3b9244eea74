import type { SearchAnswer } from '@faldone/contract/document.ts'
import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { expect, test } from 'vitest'
import { commonValues, filtersOf, withoutChosen } from '../src/documents/narrowings.ts'
import type { SearchControl } from '../src/documents/use-search.ts'

const value = (name: string, count: number) => ({ value: name, label: { it: name, en: name }, count })
const facets = {
  tematica: [value('Femminismo', 15), value('Lavoro', 13), value('Cultura', 11)], place: [value('Milano', 9)],
} as unknown as SearchAnswer['facets']

const offered = (tematica: string[]) => {
  const control = { kind: null, query: { ...EMPTY_SEARCH, tematica } } as unknown as SearchControl
  return commonValues({ facets }, control, 13, 4).map((one) => one.value.value)
}

test('the values offered with one click narrow the search: others of a list with a chosen value would widen it', () => {
  expect(offered([])).toEqual(['Cultura', 'Milano'])
  expect(offered(['Lavoro'])).toEqual(['Milano'])
})

test('a list changes the filters of its own field, and spans of an own field are not among its values', () => {
  const query = { ...EMPTY_SEARCH, tematica: ['Lavoro', 'Casa'], place: 'Milano', own: { speed: ['9,5', '4..19'], colour: ['blu'] } }
  const labels = (list: Parameters<typeof filtersOf>[0]) => filtersOf(list, query).map((filter) => 'value' in filter && filter.value)
  expect(labels({ name: 'tematica', values: [] })).toEqual(['Lavoro', 'Casa'])
  expect(labels({ name: 'place', values: [] })).toEqual(['Milano'])
  expect(labels({ name: 'tipologia', values: [] })).toEqual([])
  expect(labels({ name: 'own.speed', values: [value('9,5', 2)] })).toEqual(['9,5'])
  expect(withoutChosen('tematica', query)).toEqual({ tematica: [] })
  expect(withoutChosen('own.speed', query)).toEqual({ own: { colour: ['blu'] } })
})
