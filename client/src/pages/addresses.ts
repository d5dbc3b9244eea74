import { searchToUrl, type SearchQuery } from '@faldone/contract/search-query.ts'

/** A search in the whole archive. */
export const searchAddress = (query: Partial<SearchQuery>): string => `/archives${question(query)}`

function question(query: Partial<SearchQuery>): string {
  const params = searchToUrl(query)
  return params.size > 0 ? `?${params}` : ''
}
