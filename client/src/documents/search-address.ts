import type { FieldReader } from '@faldone/contract/fields.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { OwnFilters } from '@faldone/contract/own-filter.ts'
import { EMPTY_SEARCH, readableSearch, searchFromUrl, searchToUrl, type SearchQuery } from '@faldone/contract/search-query.ts'
import { storedTerm, type Vocabulary } from './terms.ts'

/** Results as rows or as pictures. */
export type View = 'list' | 'figures'

/** Everything that the address says about a search: the question, and how the answer is shown. */
export type Search = { query: SearchQuery; view: View }

/** Parameters that do not belong to the search and stay when it changes. */
const KEPT = ['lang'] as const

/** Reads a search from an address, without what its reader may not ask. Themes and types may be in either language. */
export function readSearch(params: URLSearchParams, reader: FieldReader): Search {
  const query = readableSearch(searchFromUrl(params), reader)
  const stored = (vocabulary: Vocabulary, labels: string[]) => [...new Set(labels.map((label) => storedTerm(vocabulary, label)))]
  return {
    query: { ...query, tematica: stored('tematiche', query.tematica), tipologia: stored('tipologie', query.tipologia) },
    view: params.get('view') === 'figures' ? 'figures' : 'list',
  }
}

/** The parameters of a search, with those of `around` that do not belong to it. The inverse of `readSearch`. */
export function writeSearch({ query, view }: Search, around = new URLSearchParams()): URLSearchParams {
  const params = searchToUrl(query)
  if (view === 'figures') params.set('view', view)
  for (const name of KEPT) {
    const value = around.get(name)
    if (value) params.set(name, value)
  }
  return params
}

export const withQuestion = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '')

/** The search with some changes. A different question begins at its first page. */
export const changed = (query: SearchQuery, change: Partial<SearchQuery>): SearchQuery => ({ ...query, page: 1, ...change })

/** A list filter with a value added or, if it was there, removed. */
export const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

/** The same for the filter of an own field. */
export function toggledOwn(own: OwnFilters, key: string, value: string): OwnFilters {
  const { [key]: values = [], ...others } = own
  const left = toggled(values, value)
  return left.length > 0 ? { ...others, [key]: left } : others
}

/** The question for the server: the kind of a consultation is in its route, not in its parameters. */
export const questionOf = (query: SearchQuery, kind: KindName | null): SearchQuery => (kind ? { ...query, kind: [kind] } : query)

/** The search without its words and filters. Order and page size are habits and stay. */
export const cleared = (query: SearchQuery): SearchQuery => ({ ...EMPTY_SEARCH, sort: query.sort, pageSize: query.pageSize })
