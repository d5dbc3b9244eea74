import { CancelledError, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Reads something as it is now, for an act. It shares a reading that the screen has begun. Where the screen goes and takes that reading
 * along, the act still needs it and begins its own: otherwise what somebody saved would be lost.
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
