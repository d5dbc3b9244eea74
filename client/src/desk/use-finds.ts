import type { FoundPlace } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { placesWith } from './api.ts'
import { type DeskPlace, inOrder, isSame } from './places.ts'

/**
 * What is to lie on the desk: a place, the first match from a place on, or a match by its number in the record. `place` is shown until the
 * match is known.
 */
export type Wish = { place: DeskPlace; match: null | 'first' | number }

/** A match: the place with it, and its number there. */
type Shown = { found: FoundPlace; at: number }

/** The match that is wished for; null if there is none, or it has not been loaded yet. */
function matchOf({ place, match }: Wish, places: readonly FoundPlace[], compare: ReturnType<typeof inOrder>): Shown | null {
  if (match === null) return null
  if (match === 'first') {
    const found = places.find((one) => compare(one, place) >= 0)
    return found ? { found, at: 0 } : null
  }
  const found = places.findLast(({ before }) => before <= match)
  return found && match < found.before + found.spans.length ? { found, at: match - found.before } : null
}

/** The matches of words in the files of a record, the wished one among them, and the place that lies on the desk. */
export function useFinds(documentId: string, words: string, files: readonly ArchiveFile[], wish: Wish) {
  const { data, error, failureCount, refetch, hasNextPage, isFetching, fetchNextPage } =
    useInfiniteQuery({ ...placesWith(documentId, words), enabled: words !== '' })
  const compare = inOrder(files)
  const places = data?.pages.flatMap(({ items }) => items) ?? []
  const matches = data?.pages[0]?.matches ?? 0
  const known = matchOf(wish, places, compare)
  // After the last match follows the first.
  const shown = known ?? (wish.match === 'first' && !hasNextPage && places[0] ? { found: places[0], at: 0 } : null)
  const here: DeskPlace = shown ? { fileId: shown.found.fileId, place: shown.found.place } : wish.place
  // The places around the one on the desk are loaded, too.
  const needsMore = hasNextPage && ((wish.match !== null && !known) || compare(here, places.at(-1)!) >= 0)
  useEffect(() => {
    if (needsMore && !isFetching) void fetchNextPage()
  }, [needsMore, isFetching, fetchNextPage])

  /** The match after or before the one that is shown, or after or before the beginning of the place on the desk. */
  const next = (by: 1 | -1): Wish => {
    const from = shown
      ? shown.found.before + shown.at + by
      : (places.find((one) => compare(one, here) >= 0)?.before ?? matches) - (by > 0 ? 0 : 1)
    return { place: here, match: (from + matches) % matches }
  }
  return {
    places, matches, here, next, error, refetch,
    isSearching: words !== '' && !data && !error,
    /** Whether the matches may come any moment, for the first time. */
    areComing: words !== '' && !data && failureCount === 0,
    /** The number of the shown match in the record, from 1. */
    number: shown && shown.found.before + shown.at + 1,
    /** The place on the desk, with its matches, and the number of the shown one among them. */
    found: places.find((one) => isSame(one, here)) ?? null,
    at: shown?.at ?? null,
  }
}
