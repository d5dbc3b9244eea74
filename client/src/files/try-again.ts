import type { TryAgain } from '@faldone/contract/recognition.ts'
import { authorizedCall } from '../session/api-client.ts'

/** Tries pages again that could not be read: those of one job, of stored bytes, or all. */
export const tryAgain = (which: TryAgain = {}): Promise<unknown> =>
  authorizedCall('archive/recognition/retry', { method: 'POST', body: which, quiet: 'all' })
