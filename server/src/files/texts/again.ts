import type { Tx } from '../../db/database.ts'
import { enqueueJob } from '../../jobs/store.ts'

/** How the text of PDFs is read. Increase it when files that have been read should be read again. 2: the places of words; 3: hyphens. */
export const TEXTS_VERSION = 3

/** One after the other, so that new files do not wait for them, and within a day, beyond which no job is postponed. */
const APART_MS = 2_000
const WITHIN_MS = 20 * 60 * 60 * 1000

/** Has the PDFs read again whose own text an earlier version of the program has read. */
export async function readPdfsAgain(tx: Tx): Promise<void> {
  const read = tx.selectFrom('blobText').select('sha256').where('source', '=', 'file')
  const rows = await tx.selectFrom('blob').select('sha256').where('mediaType', '=', 'application/pdf').where('sha256', 'in', read)
    .orderBy('createdAt').orderBy('sha256').execute()
  const apart = Math.min(APART_MS, WITHIN_MS / rows.length)
  for (const [at, { sha256 }] of rows.entries()) await enqueueJob(tx, 'text', { sha256 }, at * apart)
}
