import { CancelledError, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Reads the current version of something, for an action. Shares a read that the screen has begun. If the screen disappears and cancels that
 * read, the action begins its own: otherwise what another user saved would be overwritten.
 */
export async function readAgain<T, Key extends QueryKey>(reading: FetchQueryOptions<T, Error, T, Key>): Promise<T> {
  for (;;) {
    try {
      return await queryClient.fetchQuery({ ...reading, staleTime: 0 })
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error
    }
  }
}
