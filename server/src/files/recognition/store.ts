import type { Db, Tx } from '../../db/database.ts'
import { countRevision } from '../../db/engine.ts'
import { enqueueJob } from '../../jobs/store.ts'

/** How many jobs there are at a time. The others wait in the table of bytes, where they can be counted. */
const ASKED = 20

/** Says that the words of these bytes are to be recognised. */
export async function awaitRecognition(tx: Tx, sha256: string): Promise<void> {
  await tx.updateTable('blob').set({ recognition: 'waiting' }).where('sha256', '=', sha256).execute()
}

/** Asks for the recognition of what waits longest, if there are few jobs. Returns how many it asked for. */
export async function askForRecognition(tx: Tx): Promise<number> {
  const { asked } = await tx.selectFrom('blob').select((e) => e.fn.countAll<number>().as('asked')).where('recognition', '=', 'asked')
    .executeTakeFirstOrThrow()
  const next = await tx.selectFrom('blob').select('sha256').where('recognition', '=', 'waiting').orderBy('createdAt').orderBy('sha256')
    .limit(Math.max(ASKED - Number(asked), 0)).execute()
  for (const { sha256 } of next) {
    await tx.updateTable('blob').set({ recognition: 'asked' }).where('sha256', '=', sha256).execute()
    await enqueueJob(tx, 'recognition', { sha256, page: 1 })
  }
  return next.length
}

/** Whether anything waits to be asked for. Does not take the writer's lock. */
export const waitsForRecognition = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('blob').select('sha256').where('recognition', '=', 'waiting').limit(1).executeTakeFirst()) !== undefined

export async function noteRecognition(tx: Tx, sha256: string, recognition: 'done' | 'failed'): Promise<void> {
  await countRevision(tx)
  await tx.updateTable('blob').set({ recognition }).where('sha256', '=', sha256).execute()
}

/**
 * The media type and the number of pages of stored bytes; null if no row refers to them. An image has one page. Throws if the pages of a
 * PDF have not been counted yet, which another job does.
 */
export const pagesOf = async (db: Db, sha256: string): Promise<{ mediaType: string; pages: number } | null> => {
  const blob = await db.selectFrom('blob').select(['mediaType', 'pages']).where('sha256', '=', sha256).executeTakeFirst()
  if (!blob) return null
  if (blob.mediaType === 'application/pdf' && blob.pages === null) throw new Error('PAGES_UNKNOWN')
  return { mediaType: blob.mediaType, pages: blob.pages ?? 1 }
}
