import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { expect, test } from 'vitest'
import { neighboursIn, pageOfPlace, pagesAround, placeOf, readPlace } from '../src/documents/neighbours.ts'

const page = (number: number, items: string[]) => ({ items, page: number, pageSize: 3 })

test('a position counts over all pages', () => {
  expect(placeOf({ ...EMPTY_SEARCH, page: 3, pageSize: 25 }, 0)).toBe(51)
  expect([1, 25, 26, 50, 51].map((place) => pageOfPlace(place, 25))).toEqual([1, 1, 2, 2, 3])
})

test.each([
  ['in the middle', 5, { page: 2, before: null, after: null }],
  ['first of a page', 4, { page: 2, before: 1, after: null }],
  ['last of a page', 6, { page: 2, before: null, after: 3 }],
  ['first of all', 1, { page: 1, before: null, after: null }],
])('the pages to read for a record %s', (_name, place, expected) => {
  expect(pagesAround(place, 3)).toEqual(expected)
})

test('a page of one record has a neighbour on either side', () => {
  expect(pagesAround(7, 1)).toEqual({ page: 7, before: 6, after: 8 })
})

test('neighbours are found across pages', () => {
  const pages = [page(2, ['d', 'e', 'f']), page(3, ['g'])]
  expect(neighboursIn(pages, 6)).toEqual({ previous: { item: 'e', place: 5 }, next: { item: 'g', place: 7 } })
  expect(neighboursIn(pages, 7).next).toBeNull()
  expect(neighboursIn([page(1, ['a', 'b', 'c'])], 1)).toEqual({ previous: null, next: { item: 'b', place: 2 } })
})

test('a page that was not read gives no neighbour', () => {
  expect(neighboursIn([page(2, ['d', 'e', 'f'])], 4).previous).toBeNull()
})

test('the place in an address is a number from 1', () => {
  expect(['n=37', 'n=1', 'n=0', 'n=-3', 'n=1e9', 'n=', ''].map((text) => readPlace(new URLSearchParams(text))))
    .toEqual([37, 1, null, null, null, null, null])
})
