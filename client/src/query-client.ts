import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './request.ts'

const ATTEMPTS = 2
/** Nobody waits longer without a word: what comes later is asked for by a button. */
const LONGEST_WAIT_MS = 5_000

const waitMs = (error: Error): number | null => (error instanceof ApiError ? error.waitMs : null)

const isWorthAsking = (error: Error): boolean => !(error instanceof ApiError) || (error.mayPass && (waitMs(error) ?? 0) <= LONGEST_WAIT_MS)

/** What was asked for is not there, or no longer: asking again will not bring it. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a line, what was seen may still be answered.
      networkMode: 'always',
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // With the line comes what did not arrive without it.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      retry: (failures, error) => failures < ATTEMPTS && isWorthAsking(error),
      retryDelay: (failures, error) => waitMs(error) ?? 1000 * 2 ** failures,
    },
    // Without a line it is refused at once, as every other call: it would wait for one, and nobody would be told.
    mutations: { networkMode: 'always' },
  },
})

/** The names and rules of the archive, which everybody may read. */
const isTheSameForAll = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === 'archive/settings'
const dependsOnReader = { predicate: (query: { queryKey: readonly unknown[] }) => !isTheSameForAll(query) }

/** Forgets what was read and reads anew what is on the screen: somebody signed in or out, who may see more or less. */
export function forgetReadings(): void {
  queryClient.removeQueries({ ...dependsOnReader, type: 'inactive' })
  void queryClient.resetQueries(dependsOnReader)
}

/** Reads anew what is on the screen, and later what is not: something of the archive was changed. */
export const refreshReadings = (): Promise<void> => queryClient.invalidateQueries(dependsOnReader)
