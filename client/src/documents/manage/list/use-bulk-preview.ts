import type { BulkAnswer, BulkChanges } from '@faldone/contract/document-bulk.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useResting } from '../../../ui/use-resting.ts'
import { changeMany } from '../api.ts'
import type { Chosen } from './selection.ts'

/** How long to wait after the last key before asking the server, in ms. */
const REST = 300

/** The effect of changes on the selected records; nothing while they are being typed or loading. */
export function useBulkPreview(
  chosen: Chosen, changes: BulkChanges | null
): { answer: BulkAnswer | undefined; isLooking: boolean; error: Error | null } {
  const id = useId()
  const wanted = changes ? JSON.stringify(changes) : ''
  const rested = useResting(wanted, REST)
  const isReady = wanted !== '' && rested === wanted
  const { data, isFetching, error } = useQuery({
    // The dialog keeps the records that were selected when it opened; their ids would make a long key.
    queryKey: ['archive/documents/bulk', id, rested],
    queryFn: ({ signal }) => changeMany(chosen, JSON.parse(rested) as BulkChanges, { preview: true, signal }),
    enabled: isReady,
    gcTime: 0,
    staleTime: 0,
  })
  return {
    answer: isReady && !isFetching && !error ? data : undefined, isLooking: wanted !== '' && (!isReady || isFetching),
    error: isReady ? error : null,
  }
}
