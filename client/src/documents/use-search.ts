import type { KindName } from '@faldone/contract/kinds.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useFieldReader } from './field-reader.ts'
import { changed, readSearch, type View, withQuestion, writeSearch } from './search-address.ts'

export type SearchControl = {
  /** The consultation that is searched; null: all of them. */
  kind: KindName | null
  query: SearchQuery
  view: View
  /** The address of this search with changes. Any change except that of the page leads to the first page. */
  addressOf: (change: Partial<SearchQuery>, view?: View) => { pathname: string; search: string }
  /** Goes there without scrolling. */
  change: (change: Partial<SearchQuery>, entry?: { replace: boolean; state?: object }) => void
}

/** The search in the address, and functions to change it. */
export function useSearch(kind: KindName | null): SearchControl {
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const reader = useFieldReader()
  return useMemo(() => {
    const read = readSearch(params, reader)
    const query = kind ? { ...read.query, kind: [] } : read.query
    const addressOf: SearchControl['addressOf'] = (change, view = read.view) => ({
      pathname,
      search: withQuestion(writeSearch({ query: changed(query, change), view }, params)),
    })
    const change: SearchControl['change'] = (what, entry) => {
      const next = addressOf(what)
      // Repeating the same search adds no history entry.
      void navigate(next, { preventScrollReset: true, replace: next.search === search, ...entry })
    }
    return { kind, query, view: read.view, addressOf, change }
  }, [params, pathname, search, kind, navigate, reader])
}
