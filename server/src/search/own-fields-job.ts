import type { Database, Tx } from '../db/database.ts'
import type { JobHandler } from '../jobs/runner.ts'
import { enqueueJob } from '../jobs/store.ts'
import { holdersAfter } from '../own-fields/store.ts'
import { indexDocuments } from './indexing.ts'

const BATCH = 500
/** So many documents are indexed before the answer. */
const AT_ONCE = 2_000
/** When the job is asked for again, after all its attempts have failed. */
const AGAIN_MS = 3_600_000

/**
 * Indexes the documents again that hold values of fields which search now reads, or no longer reads: the first in this transaction, so that
 * nobody finds a word of a field that was just closed, and the others, of which few archives have any, by a job.
 */
export async function indexHolders(tx: Tx, keys: readonly string[], atOnce = AT_ONCE): Promise<void> {
  if (keys.length === 0) return
  const nums = await holdersAfter(tx, keys, 0, atOnce)
  await indexDocuments(tx, nums)
  if (nums.length === atOnce) await enqueueJob(tx, 'ownFields', { keys, after: nums.at(-1)! })
}

/** The job 'ownFields': the rest of `indexHolders`. */
export function ownFieldsJob({ write }: Database): JobHandler {
  return {
    async run(payload) {
      const { keys, after: first = 0 } = payload as { keys: string[]; after?: number }
      for (let after = first; ; ) {
        const nums = await write.transaction().execute(async (tx) => {
          const batch = await holdersAfter(tx, keys, after, BATCH)
          await indexDocuments(tx, batch)
          return batch
        })
        if (nums.length < BATCH) return { write: async () => {} }
        after = nums.at(-1)!
      }
    },
    // Visitors could still find words of a field that was closed.
    giveUp: (tx, payload) => enqueueJob(tx, 'ownFields', payload, AGAIN_MS),
    stop() {},
  }
}
