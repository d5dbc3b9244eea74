import type { Database } from '../db/database.ts'
import type { JobHandler } from '../jobs/runner.ts'
import { indexDocuments } from './indexing.ts'
import { holdersAfter } from '../own-fields/store.ts'

const BATCH = 500

/** The job 'ownFields': indexes the documents again that hold values of fields which search now reads, or no longer reads. */
export function ownFieldsJob({ write }: Database): JobHandler {
  return {
    async run(payload) {
      const { keys } = payload as { keys: string[] }
      for (let after = 0; ; ) {
        const nums = await write.transaction().execute(async (tx) => {
          const batch = await holdersAfter(tx, keys, after, BATCH)
          await indexDocuments(tx, batch)
          return batch
        })
        if (nums.length < BATCH) return { write: async () => {} }
        after = nums.at(-1)!
      }
    },
    // The fields are found as they were before, until their records are changed.
    giveUp: async () => {},
    stop() {},
  }
}
