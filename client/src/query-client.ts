import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

const ATTEMPTS = 2

/** Only what may pass by itself is tried again: no answer, a busy server. */
const mayPass = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 502

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < ATTEMPTS && mayPass(error),
    },
  },
})
