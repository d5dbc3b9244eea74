import type { Status } from '@faldone/contract/status.ts'
import { authorizedCall, reading } from '../session/api-client.ts'

/** How the archive is. It is read again each time the page opens. */
export const readingStatus = { ...reading<Status>('archive/status'), staleTime: 0 }

/** Lets a failed job be tried again. */
export const retryJob = (id: string): Promise<unknown> =>
  authorizedCall(`archive/status/jobs/${encodeURIComponent(id)}/retry`, { method: 'POST', quiet: 'all' })
