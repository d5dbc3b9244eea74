import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECORD_ROLES } from '../src/agent-roles.ts'
import { ASKED_FIELDS } from '../src/fields.ts'
import { KIND_NAMES } from '../src/kinds.ts'
import { ownName } from '../src/own-values.ts'
import {
  EMPTY_FILTERS, EMPTY_SEARCH, type SearchQuery, SORTS, searchFromUrl, searchToUrl, TEXT_FILTERS, WORD_PLACES, type TextFilter,
} from '../src/search-query.ts'

const read = (address: string) => searchFromUrl(new URLSearchParams(address))

test('an empty address is a search without preferences, and vice versa', () => {
  expect(read('')).toEqual(EMPTY_SEARCH)
  expect(searchToUrl(EMPTY_SEARCH).toString()).toBe('')
})

test('an address contains only what is set, always in the same order', () => {
  const query = {
    ...EMPTY_SEARCH, page: 2, sort: { by: 'date', descending: true }, tematica: ['Energia', 'Ambiente'], q: 'volantino antinucleare',
    yearFrom: 1970,
  } satisfies SearchQuery
  expect(searchToUrl(query).toString()).toBe('q=volantino+antinucleare&tematica=Energia&tematica=Ambiente&yearFrom=1970&sort=-date&page=2')
})

test.each([
  ['page=0', { page: 1 }],
  ['page=-3&pageSize=5000', { page: 1, pageSize: 25 }],
  ['month=13&month=3&month=x', { month: [3] }],
  ['kind=document&kind=nothing', { kind: ['document'] }],
  ['sort=-nonsense', { sort: null }],
  ['sort=-year', { sort: { by: 'year', descending: true } }],
  ['empty=author,place&empty=nothing', { empty: ['author', 'place'] }],
  ['createdFrom=2026-02-30&createdTo=2026-02-28&updatedFrom=yesterday', { createdTo: '2026-02-28' }],
  ['hasFiles=maybe&wordsIn=title', { hasFiles: null, wordsIn: null }],
  ['own.colore=Rosso&own.colore=Nero&own.Colore=x&own.=x&own=x&own.a=', { own: { colore: ['Rosso', 'Nero'] } }],
  ['own.altezza=1..10&empty=own.b,own.b', { own: { altezza: ['1..10'] }, empty: ['own.b'] }],
  ['fondoId=xyz&unitId=019f0000-0000-7000-8000-00000000000', {}],
  ['unitId=019F0000-0000-7000-8000-00000000000A', { unitId: ['019f0000-0000-7000-8000-00000000000a'] }],
  ['tematica=Energia&tematica=Energia&tematica=', { tematica: ['Energia'] }],
])('an address that is not understood counts as no preference: %s', (address, expected) => {
  expect(read(address)).toEqual({ ...EMPTY_SEARCH, ...expected })
})

const words = fc.string({ unit: 'grapheme', maxLength: 40 })
const several = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 4 })
const days = fc.option(
  fc.date({ min: new Date('1000-01-01'), max: new Date('3000-01-01'), noInvalidDate: true }).map((date) => date.toJSON().slice(0, 10))
)
const truth = fc.constantFrom(true, false, null)

const queries: fc.Arbitrary<SearchQuery> = fc.record({
  q: words,
  kind: fc.subarray([...KIND_NAMES]),
  fondoId: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
  unitId: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
  agentId: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
  agentRole: fc.subarray([...RECORD_ROLES]),
  tematica: several,
  tipologia: several,
  yearFrom: fc.option(fc.integer({ min: 1, max: 2100 })),
  yearTo: fc.option(fc.integer({ min: 1, max: 2100 })),
  month: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
  ...(Object.fromEntries(TEXT_FILTERS.map((name) => [name, words])) as Record<TextFilter, typeof words>),
  createdFrom: days,
  createdTo: days,
  updatedFrom: days,
  updatedTo: days,
  availableOnSite: truth,
  hasFiles: truth,
  wordsIn: fc.option(fc.constantFrom(...WORD_PLACES)),
  visibility: fc.option(fc.constantFrom('public' as const, 'staff' as const)),
  own: fc.dictionary(fc.stringMatching(/^[a-z][a-z0-9]{0,39}$/), several.map((values) => values.filter((value) => value.trim())))
    .map((own) => Object.fromEntries(Object.entries(own).filter(([, values]) => values.length > 0))),
  empty: fc.subarray([...EMPTY_FILTERS, ownName('colore')]),
  fields: fc.subarray([...ASKED_FIELDS, ownName('colore')]),
  sort: fc.option(fc.record({ by: fc.constantFrom(...SORTS, ownName('colore')), descending: fc.boolean() })),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  pageSize: fc.integer({ min: 1, max: 200 }),
}).map((query) => (query.agentId.length > 0 ? query : { ...query, agentRole: [] }))

test('what is written into an address is read back from it', () => {
  fc.assert(fc.property(queries, (query) => {
    expect(read(searchToUrl(query).toString())).toEqual(query)
  }))
})

test('no address causes an error', () => {
  fc.assert(fc.property(fc.webQueryParameters(), (address) => {
    expect(() => read(address)).not.toThrow()
  }))
})
