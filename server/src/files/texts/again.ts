import type { Tx } from '../../db/database.ts'
import { enqueueJob } from '../../jobs/store.ts'

/** How the text of PDFs is read. Increase it when files that have been read should be read again. 2: the places of words. */
export const TEXTS_VERSION = 2

/** One after the other, so that new files do not wait for them. */
const APART_MS = 2_000

/** Has the PDFs read again whose text an earlier version of the program read without the places of its words. */
export async function readPdfsAgain(tx: Tx): Promise<void> {
  const unplaced = tx.selectFrom('blobText').select('sha256').where('source', '=', 'file').where('words', 'is', null)
  const rows = await tx.selectFrom('blob').select('sha256').where('mediaType', '=', 'application/pdf').where('sha256', 'in', unplaced)
    .orderBy('createdAt').orderBy('sha256').execute()
  for (const [at, { sha256 }] of rows.entries()) await enqueueJob(tx, 'text', { sha256 }, at * APART_MS)
}
