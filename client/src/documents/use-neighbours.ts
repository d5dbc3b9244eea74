import type { Hit } from '@faldone/contract/document.ts'
import { useQueries } from '@tanstack/react-query'
import { searchAnswer } from './api.ts'
import type { ResultPlace } from './hit-address.ts'
import { type Neighbour, neighboursIn, pagesAround } from './neighbours.ts'

export type Neighbours = { previous: Neighbour<Hit> | null; next: Neighbour<Hit> | null; total: number | null }

const NONE: Neighbours = { previous: null, next: null, total: null }

/**
 * The records before and after one in the results from which it was opened; none if the results have changed since and another record is in
 * its place.
 */
export function useNeighbours(at: ResultPlace | null, id: string): Neighbours {
  const around = at && pagesAround(at.place, at.search.query.pageSize)
  const pages = around ? [around.page, around.before, around.after].filter((page) => page !== null) : []
  const answers = useQueries({ queries: at ? pages.map((page) => searchAnswer({ ...at.search.query, page }, at.kind)) : [] })
  const read = answers.flatMap(({ data }) => (data ? [data] : []))
  const here = read.find(({ page }) => page === around?.page)
  if (!at || !here || here.items[(at.place - 1) % here.pageSize]?.id !== id) return NONE
  return { ...neighboursIn(read, at.place), total: here.total }
}
