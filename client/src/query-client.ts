import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './request.ts'

const ATTEMPTS = 2
/** Nobody waits longer than this without a message; after that a button retries. */
const LONGEST_WAIT_MS = 5_000

const waitMs = (error: Error): number | null => (error instanceof ApiError ? error.waitMs : null)

const isWorthAsking = (error: Error): boolean => !(error instanceof ApiError) || (error.mayPass && (waitMs(error) ?? 0) <= LONGEST_WAIT_MS)

/** It does not exist, or no longer: asking again will not help. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // While offline, what was seen may still be answered from the cache.
      networkMode: 'always',
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // When the browser is online again, loads what failed.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      retry: (failures, error) => failures < ATTEMPTS && isWorthAsking(error),
      retryDelay: (failures, error) => waitMs(error) ?? 1000 * 2 ** failures,
    },
    // While offline it fails at once, like every other call. Otherwise it would wait without a message.
    mutations: { networkMode: 'always' },
  },
})

/** The names and rules of the archive, which everyone may read. */
const isTheSameForAll = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === 'archive/settings'
const dependsOnReader = { predicate: (query: { queryKey: readonly unknown[] }) => !isTheSameForAll(query) }

/** Discards everything that was read and reads what is on the screen again, after a sign-in or sign-out changes what may be seen. */
export function forgetReadings(): void {
  queryClient.removeQueries({ ...dependsOnReader, type: 'inactive' })
  void queryClient.resetQueries(dependsOnReader)
}

/** The library asks again for what it has, but waits for a first answer, which may be older than the change. */
const isFirstAnswerToCome = (query: Query): boolean =>
  query.isActive() && query.state.data === undefined && dependsOnReader.predicate(query)

/** Reads what is on the screen again, and the rest later, after a change of the archive. */
export function refreshReadings(): Promise<void> {
  void queryClient.cancelQueries({ predicate: isFirstAnswerToCome })
  return queryClient.invalidateQueries(dependsOnReader)
}
