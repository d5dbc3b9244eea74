import type { SearchAnswer } from '@faldone/contract/document.ts'
import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { expect, test } from 'vitest'
import { commonValues } from '../src/documents/narrowings.ts'
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
