import { consultationPath, recordPath } from '@faldone/contract/addresses.ts'
import type { Hit } from '@faldone/contract/document.ts'
import type { FieldReader } from '@faldone/contract/fields.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { EMPTY_SEARCH, type SearchQuery } from '@faldone/contract/search-query.ts'
import { pageOfPlace, readPlace } from './neighbours.ts'
import { readSearch, type Search, withQuestion, writeSearch } from './search-address.ts'

type Address = { pathname: string; search: string }

/** The screen of a kind, or the one that searches all of them. */
const searchPath = (kind: KindName | null): string => (kind ? consultationPath(kind) : '/archives')

export const kindOfConsultation = (consultation: string | undefined): KindName | null =>
  KIND_NAMES.find((kind) => KINDS[kind].consultation === consultation) ?? null

/** Marks a record's address as coming from results of all kinds. */
const ALL_KINDS = 'all'

/** The address of a record that remembers its position in the results. It contains the search; the page follows from the position. */
export function hitAddress(
  hit: Pick<Hit, 'kind' | 'id'>, search: Search, kind: KindName | null, place: number, around?: URLSearchParams
): Address {
  const params = writeSearch({ ...search, query: { ...search.query, page: 1 } }, around)
  if (!kind) params.set('in', ALL_KINDS)
  params.set('n', String(place))
  return { pathname: recordPath(hit), search: withQuestion(params) }
}

export type ResultPlace = { search: Search; kind: KindName | null; place: number }

/** The results that a record's address remembers, or null if it was opened without any. */
export function readResultPlace(params: URLSearchParams, kind: KindName, reader: FieldReader): ResultPlace | null {
  const place = readPlace(params)
  if (place === null) return null
  const search = readSearch(params, reader)
  const isOfAll = params.get('in') === ALL_KINDS
  const query: SearchQuery = { ...search.query, page: pageOfPlace(place, search.query.pageSize), kind: isOfAll ? search.query.kind : [] }
  return { search: { ...search, query }, kind: isOfAll ? null : kind, place }
}

/** Back to the page of the results with the record. */
export const resultAddress = ({ search, kind }: ResultPlace, around?: URLSearchParams): Address => ({
  pathname: searchPath(kind), search: withQuestion(writeSearch(search, around)),
})

/** A new search in a consultation, from outside: a theme of a record, a unit of its path. */
export const searchAddress = (kind: KindName | null, change: Partial<SearchQuery>, around?: URLSearchParams): Address => {
  const query = { ...EMPTY_SEARCH, ...change }
  return { pathname: searchPath(kind), search: withQuestion(writeSearch({ query, view: 'list' }, around)) }
}
