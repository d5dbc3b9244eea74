import { searchToUrl, type SearchQuery } from '@faldone/contract/search-query.ts'

/** A search in the whole archive. */
export const searchAddress = (query: Partial<SearchQuery>): string => `/archives${question(query)}`

/** The finding aid of a fondo, to read and print. */
export const findingAidAddress = (id: string): string => `/fondiinfo?fondo=${encodeURIComponent(id)}`

function question(query: Partial<SearchQuery>): string {
  const params = searchToUrl(query)
  return params.size > 0 ? `?${params}` : ''
}
