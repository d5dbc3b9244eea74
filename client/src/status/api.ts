import type { ChooseCopies } from '@faldone/contract/copies.ts'
import type { Status } from '@faldone/contract/status.ts'
import { authorizedCall, reading } from '../session/api-client.ts'

const WORKING_MS = 2_000

/** How the archive is. It is read again each time the page opens. */
export const readingStatus = {
  ...reading<Status>('archive/status'), staleTime: 0,
  // Until a copy that is being made is there, and all files have been read.
  refetchInterval: ({ state: { data } }: { state: { data?: Status | undefined } }): number | false =>
    (data?.copies.isRunning || data?.reading?.state === 'running' ? WORKING_MS : false),
}

/** Asks for a copy of the archive now. */
export const askForCopy = (): Promise<unknown> => authorizedCall('archive/status/copy', { method: 'POST', quiet: 'all' })

/** Asks for all files to be read now. */
export const askForReading = (): Promise<unknown> => authorizedCall('archive/status/fixity', { method: 'POST', quiet: 'all' })

/** Ends that. */
export const endReading = (): Promise<unknown> => authorizedCall('archive/status/fixity', { method: 'DELETE', quiet: 'all' })

/** Sets where and when copies are made. */
export const chooseCopies = (chosen: ChooseCopies): Promise<unknown> =>
  authorizedCall('archive/status/copies', { method: 'PUT', body: chosen, quiet: 'all' })

/** Stops a job that runs, or takes out one that waits. */
export const stopJob = (id: string): Promise<unknown> =>
  authorizedCall(`archive/status/jobs/${encodeURIComponent(id)}`, { method: 'DELETE', quiet: 'all' })

/** Lets a failed job be tried again. */
export const retryJob = (id: string): Promise<unknown> =>
  authorizedCall(`archive/status/jobs/${encodeURIComponent(id)}/retry`, { method: 'POST', quiet: 'all' })
