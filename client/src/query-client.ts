import { type Query, QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
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

const isFirstAnswerToCome = (query: Query): boolean => query.isActive() && query.state.data === undefined

/**
 * Reads again after a change: what is on the screen at once, the rest later. The library asks again for what it has, but would wait for a
 * first answer, which may be older than the change.
 */
export function readAnew(readings: QueryFilters): Promise<void> {
  const meant = new Set(queryClient.getQueryCache().findAll(readings))
  void queryClient.cancelQueries({ predicate: (query) => meant.has(query) && isFirstAnswerToCome(query) })
  return queryClient.invalidateQueries({ predicate: (query) => meant.has(query) })
}

/** The same for everything, after a change of the archive. */
export const refreshReadings = (): Promise<void> => readAnew(dependsOnReader)

/** Keeps an answer to a change as what is read. A read that is under way may still bring what was there before, so it is dropped. */
export function keepAnswer(queryKey: QueryKey, answer: unknown): void {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, answer)
}
