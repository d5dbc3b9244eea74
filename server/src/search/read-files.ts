import type { Tx } from '../db/database.ts'
import { fileTextBytes, holdersOf } from '../file-texts/store.ts'
import type { JobHandler } from '../jobs/runner.ts'
import { changeWaitingJob, enqueueJob, jobsOf } from '../jobs/store.ts'
import { indexDocuments } from './indexing.ts'

/** Documents with less text in their files are indexed after each of them. */
const LONG_BYTES = 100_000
/** About ten times what it takes to index the text, so that reading all files of a document costs a tenth more at most. */
const REST_MS_PER_BYTE = 0.01

type Rest = { num: number; changed?: true }

/**
 * Indexes the documents that have these bytes, whose text has just been read. A document is indexed as a whole, so after that, one with
 * much text rests for a while, in which the texts of its other files only are noted. The rest is a job, so that it outlasts the server, and
 * that all servers know of it.
 */
export async function indexRead(tx: Tx, sha256: string): Promise<void> {
  const resting = new Map((await jobsOf(tx, 'fileIndex', ['waiting'])).map(({ id, payload }) => [(payload as Rest).num, id]))
  const others: number[] = []
  for (const num of await holdersOf(tx, sha256)) {
    const id = resting.get(num)
    const changed: Rest = { num, changed: true }
    if (!id || !(await changeWaitingJob(tx, id, changed))) others.push(num)
  }
  await indexAndRest(tx, others)
}

async function indexAndRest(tx: Tx, nums: readonly number[]): Promise<void> {
  await indexDocuments(tx, nums)
  for (const [num, bytes] of await fileTextBytes(tx, nums)) {
    const rest: Rest = { num }
    if (bytes >= LONG_BYTES) await enqueueJob(tx, 'fileIndex', rest, bytes * REST_MS_PER_BYTE)
  }
}

/** The job 'fileIndex': the end of a document's rest. Indexes it if one of its files was read meanwhile. */
export const fileIndexJob = (): JobHandler => ({
  async run(payload) {
    const { num, changed } = payload as Rest
    return { write: async (tx) => (changed ? indexAndRest(tx, [num]) : undefined) }
  },
  giveUp: async () => {},
  stop() {},
})
