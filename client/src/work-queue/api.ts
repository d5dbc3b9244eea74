import type { WorkQueue } from '@faldone/contract/work-queue.ts'
import { reading } from '../session/api-client.ts'

/** How far the work on the archive is. It is read anew whenever somebody looks. */
export const readingWork = { ...reading<WorkQueue>('archive/work'), staleTime: 0 }
