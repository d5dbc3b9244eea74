import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { expect, test } from 'vitest'
import { hitAddress, kindOfConsultation, readResultPlace, resultAddress, searchAddress } from '../src/documents/hit-address.ts'

const VISITOR = { staff: false }
const hit = { kind: 'audio', id: 'an-id' } as const
const search = { query: { ...EMPTY_SEARCH, q: 'radio', page: 2, pageSize: 25 }, view: 'figures' } as const
const paramsOf = ({ search: text }: { search: string }) => new URLSearchParams(text)

test('a record opened from a consultation remembers the search and its position, not the page', () => {
  expect(hitAddress(hit, search, 'audio', 26)).toEqual({ pathname: '/archives/audioArchive/an-id', search: '?q=radio&view=figures&n=26' })
})

test('the link back leads to the page with the record', () => {
  const place = readResultPlace(paramsOf(hitAddress(hit, search, 'audio', 26)), 'audio', VISITOR)
  expect(place && resultAddress(place)).toEqual({ pathname: '/archives/audioArchive', search: '?q=radio&page=2&view=figures' })
})

test('a record found among all kinds leads back to all kinds, with its filter of kinds', () => {
  const all = { ...search, query: { ...search.query, kind: ['audio', 'video'] as ['audio', 'video'] } }
  const place = readResultPlace(paramsOf(hitAddress(hit, all, null, 1)), 'audio', VISITOR)
  expect(place).toMatchObject({ kind: null, place: 1, search: { query: { kind: ['audio', 'video'], page: 1 } } })
  expect(place && resultAddress(place).pathname).toBe('/archives')
})

test('a record opened without results remembers none', () => {
  expect(readResultPlace(new URLSearchParams('lang=en'), 'audio', VISITOR)).toBeNull()
})

test('every kind has a screen, from which it is found again', () => {
  for (const kind of KIND_NAMES) expect(kindOfConsultation(KINDS[kind].consultation)).toBe(kind)
  expect(kindOfConsultation('nothingArchive')).toBeNull()
})

test('a theme of a record leads into a search of its kind, in the language of the address', () => {
  expect(searchAddress('audio', { tematica: ['Energia'] }, new URLSearchParams('lang=en&n=3')))
    .toEqual({ pathname: '/archives/audioArchive', search: '?tematica=Energia&lang=en' })
})
