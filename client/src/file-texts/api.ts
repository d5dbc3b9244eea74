import type { Recognition } from '@faldone/contract/recognition.ts'
import { authorizedCall, reading } from '../session/api-client.ts'

const LOOK_MS = 5_000

/** How far machines have come with reading. While they read, it is looked at again and again. */
export const readingProgress = {
  ...reading<Recognition>('archive/recognition'), staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data?: Recognition | undefined } }): number | false =>
    (data?.state === 'on' && data.pages.waiting > 0 ? LOOK_MS : false),
}

/** Pauses reading, or lets it go on. */
export const pauseReading = (isPaused: boolean): Promise<Recognition> =>
  authorizedCall('archive/recognition', { method: 'PUT', body: { isPaused }, quiet: 'all' })
