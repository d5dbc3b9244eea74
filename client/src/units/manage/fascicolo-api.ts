import type { Page } from '@faldone/contract/common.ts'
import type { Hit, SearchAnswer } from '@faldone/contract/document.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { authorizedCall, reading, readingPages } from '../../session/api-client.ts'
import type { Done } from '../../changes.ts'
import { queryClient } from '../../query-client.ts'

const PATH = 'archive/documents'
const PAGE_SIZE = 100

/** The records in a unit, in order, page by page. */
export const documentsIn = (unitId: string) => readingPages<Hit>(PATH, { unitId, sort: 'position', pageSize: PAGE_SIZE })

/** As many of them as were read, as they are shown. */
export const shownIn = (unitId: string): Hit[] =>
  queryClient.getQueryData<InfiniteData<Page<Hit>>>(documentsIn(unitId).queryKey)?.pages.flatMap(({ items }) => items) ?? []

/** Shows these at once, before the server has them. */
export function showIn(unitId: string, documents: readonly Hit[]): void {
  const { queryKey } = documentsIn(unitId)
  const gone = shownIn(unitId).length - documents.length
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<InfiniteData<Page<Hit>>>(queryKey, (data) => data && {
    ...data, pages: data.pages.map(
      (page, at) => ({ ...page, items: documents.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE), total: page.total - gone })
    ),
  })
}

/** The first records that match some words, anywhere. */
export const documentsLike = (q: string) => reading<SearchAnswer>(PATH, { q, pageSize: 20 })

/** Moves a record into a unit, to a position from 0 or to the end; null: out of all units. */
export async function moveDocument(id: string, unitId: string | null, position?: number): Promise<Done> {
  const body = { ids: [id], unitId, ...(position !== undefined && { position }) }
  const { changeSetId } = await authorizedCall<{ changeSetId: string }>(`${PATH}/move`, { method: 'POST', body, quiet: 'all' })
  return { changeSetId, deletionId: null }
}
