import type { SearchQuery } from '@faldone/contract/search-query.ts'

/** A record's position in the results, counted from 1 over all pages. */
export const placeOf = (query: SearchQuery, index: number): number => (query.page - 1) * query.pageSize + index + 1

export const pageOfPlace = (place: number, pageSize: number): number => Math.ceil(place / pageSize)

/** The position in a record's address, or null. */
export function readPlace(params: URLSearchParams): number | null {
  const text = params.get('n')
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/**
 * The pages of the results that contain a position and both its neighbours: the page itself, which visitors who came from the results still
 * have, and the one before or after if the position is at its edge.
 */
export function pagesAround(place: number, pageSize: number): { page: number; before: number | null; after: number | null } {
  const page = pageOfPlace(place, pageSize)
  const index = (place - 1) % pageSize
  return { page, before: index === 0 && page > 1 ? page - 1 : null, after: index === pageSize - 1 ? page + 1 : null }
}

export type Neighbour<T> = { item: T; place: number }

/** The records before and after a position, among the pages that have been read. */
export function neighboursIn<T>(
  pages: readonly { items: readonly T[]; page: number; pageSize: number }[], place: number
): { previous: Neighbour<T> | null; next: Neighbour<T> | null } {
  const at = (wanted: number): Neighbour<T> | null => {
    for (const { items, page, pageSize } of pages) {
      const item = items[wanted - 1 - (page - 1) * pageSize]
      if (item !== undefined) return { item, place: wanted }
    }
    return null
  }
  return { previous: at(place - 1), next: at(place + 1) }
}
