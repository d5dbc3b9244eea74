import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { expect, test } from 'vitest'
import { asksAnything } from '@faldone/contract/search-query.ts'
import {
  changed, cleared, questionOf, readSearch, toggled, withQuestion, writeSearch,
} from '../src/documents/search-address.ts'

const of = (text: string) => new URLSearchParams(text)
const STAFF = { staff: true }

test('a search is read from the address and written back as it was', () => {
  const address = 'q=casa&tematica=Energia&tematica=Casa&yearFrom=1970&month=3&place=Milano&hasFiles=true&empty=author&sort=-date&page=3&pageSize=50&view=figures'
  expect(writeSearch(readSearch(of(address), STAFF)).toString()).toBe(address)
})

test('missing or wrong parameters mean no preference', () => {
  expect(readSearch(of('view=posters&page=x'), STAFF)).toEqual({ query: EMPTY_SEARCH, view: 'list' })
  expect(withQuestion(writeSearch(readSearch(of(''), STAFF)))).toBe('')
})

test('visitors cannot search staff fields unless they are open', () => {
  const asked = readSearch(of('q=casa&location=armadio&empty=location,author&sort=-location'), { staff: false })
  expect(writeSearch(asked).toString()).toBe('q=casa&empty=author')
  const open = 'location=armadio&empty=location&sort=-location'
  for (const reader of [STAFF, { staff: false, openFields: ['location'] as const }])
    expect(writeSearch(readSearch(of(open), reader)).toString()).toBe(open)
})

test('themes and types are understood in either language, each once', () => {
  expect(readSearch(of('tematica=Energy&tematica=Energia&tipologia=Leaflet'), STAFF).query)
    .toMatchObject({ tematica: ['Energia'], tipologia: ['Volantino'] })
})

test('the language of an address stays, other parameters do not', () => {
  expect(writeSearch(readSearch(of('q=casa'), STAFF), of('lang=en&n=37&utm=x')).toString()).toBe('q=casa&lang=en')
})

test('a new search begins at its first page; another page keeps the search', () => {
  const query = { ...EMPTY_SEARCH, q: 'casa', page: 4 }
  expect(changed(query, { tipologia: ['Volantino'] })).toMatchObject({ q: 'casa', page: 1 })
  expect(changed(query, { page: 5 })).toMatchObject({ q: 'casa', page: 5 })
})

test('choosing a value of a list adds it, choosing it again removes it', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('in a consultation the kind comes from the route', () => {
  expect(questionOf({ ...EMPTY_SEARCH, kind: ['video'] }, 'audio').kind).toEqual(['audio'])
  expect(questionOf({ ...EMPTY_SEARCH, kind: ['video'] }, null).kind).toEqual(['video'])
})

test('order and page do not make a search', () => {
  const habits = { ...EMPTY_SEARCH, sort: { by: 'title', descending: false } as const, page: 2, pageSize: 100 }
  expect(asksAnything(habits)).toBe(false)
  expect(asksAnything({ ...habits, hasFiles: false })).toBe(true)
  expect(cleared({ ...habits, q: 'casa', empty: ['author'] })).toEqual({ ...habits, page: 1 })
})
