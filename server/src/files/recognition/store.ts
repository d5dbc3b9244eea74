import type { ReadLanguage } from '@faldone/contract/read-languages.ts'
import { chunksOf } from '../../db/chunks.ts'
import type { Db, Tx } from '../../db/database.ts'
import { countRevision } from '../../db/engine.ts'
import { enqueueJob, jobsOf } from '../../jobs/store.ts'
import { isPaused } from './pause-store.ts'

/** How many jobs there are at a time. The others wait in the table of bytes, where they can be counted. */
const ASKED = 20

/** How many pages of a PDF are read in one job, so that it ends in time and little is lost when the server stops. */
export const PAGES_A_JOB = 2

/** A job: which bytes, from which page on, and whether what a machine has read is to be read again. */
export type Wanted = { sha256: string; page: number; again?: true }

/** Says that the words of these bytes are to be recognised, unless they were already. */
export async function awaitRecognition(tx: Tx, sha256: string): Promise<void> {
  await tx.updateTable('blob').set({ recognition: 'waiting' }).where('sha256', '=', sha256).where('recognition', 'is', null).execute()
}

/** Says that these bytes are to be read again, in this language if one is given. A reading that is under way ends. */
export async function readAgain(tx: Tx, sha256s: readonly string[], language: ReadLanguage | null): Promise<void> {
  const again = new Set(sha256s)
  const former = await jobsOf(tx, 'recognition', ['waiting', 'failed'])
  const ended = former.filter(({ payload }) => again.has((payload as Wanted).sha256)).map(({ id }) => id)
  for (const ids of chunksOf(ended)) await tx.deleteFrom('job').where('id', 'in', ids).execute()
  for (const some of chunksOf([...again]))
    await tx.updateTable('blob').set({ recognition: 'again', recognitionLanguage: language }).where('sha256', 'in', some).execute()
}

const waiting = (db: Db) => db.selectFrom('blob').select(['sha256', 'recognition']).where('recognition', 'in', ['waiting', 'again'])

/**
 * Asks for the recognition of what waits longest, if there are few jobs; first for what a person wants again. What is still being read
 * waits until that has ended. Returns how many it asked for.
 */
export async function askForRecognition(tx: Tx): Promise<number> {
  const jobs = await jobsOf(tx, 'recognition', ['waiting', 'running'])
  const next = await waiting(tx).where('sha256', 'not in', ['', ...jobs.map(({ payload }) => (payload as Wanted).sha256)])
    .orderBy('recognition').orderBy('createdAt').orderBy('sha256').limit(Math.max(ASKED - jobs.length, 0)).execute()
  for (const { sha256, recognition } of next) {
    await tx.updateTable('blob').set({ recognition: 'asked' }).where('sha256', '=', sha256).execute()
    const wanted: Wanted = { sha256, page: 1, ...(recognition === 'again' && { again: true }) }
    await enqueueJob(tx, 'recognition', wanted)
  }
  return next.length
}

/** Whether anything waits to be asked for, and nobody has paused it. Does not take the writer's lock. */
export const waitsForRecognition = async (db: Db): Promise<boolean> =>
  (await waiting(db).limit(1).executeTakeFirst()) !== undefined && !(await isPaused(db))

/** Notes what came of a reading, unless the bytes are to be read again since. */
export async function noteRecognition(tx: Tx, sha256: string, recognition: 'done' | 'failed'): Promise<void> {
  await countRevision(tx)
  await tx.updateTable('blob').set({ recognition }).where('sha256', '=', sha256).where('recognition', 'in', ['asked', 'failed']).execute()
}

/**
 * The media type and the number of pages of stored bytes; null if no row refers to them, or if they are not, or no longer, being read. An
 * image has one page. Throws if the pages of a PDF have not been counted yet, which another job does.
 */
export const pagesOf = async (db: Db, sha256: string): Promise<{ mediaType: string; pages: number } | null> => {
  const blob = await db.selectFrom('blob').select(['mediaType', 'pages']).where('sha256', '=', sha256)
    .where('recognition', 'in', ['asked', 'failed']).executeTakeFirst()
  if (!blob) return null
  if (blob.mediaType === 'application/pdf' && blob.pages === null) throw new Error('PAGES_UNKNOWN')
  return { mediaType: blob.mediaType, pages: blob.pages ?? 1 }
}

/**
 * The places that are not to be read: those whose text is the file's or a person's, or has been seen by a person, and, unless again, those
 * that a machine has read.
 */
export async function settledPlaces(db: Db, sha256: string, again: boolean): Promise<Set<number>> {
  const places = db.selectFrom('blobText').select('place').where('sha256', '=', sha256)
  const rows = await (again ? places.where((e) => e.or([e('source', '<>', 'machine'), e('seenAt', 'is not', null)])) : places).execute()
  return new Set(rows.map(({ place }) => place))
}
