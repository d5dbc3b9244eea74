import type { AskedAgain, ReadAgain, Recognition, TryAgain } from '@faldone/contract/recognition.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/database.ts'
import { ApiError, notFound } from '../../errors.ts'
import { jobsOf, retryFailedJobs } from '../../jobs/store.ts'
import { listFailed } from '../failed-store.ts'
import { isScan } from '../media-type.ts'
import type { FileRecord } from '../record.ts'
import { readPause } from './pause-store.ts'
import { readAgain, settledPlaces, type Wanted } from './store.ts'

type RecognitionConfig = Pick<Config, 'recognition' | 'recognitionLanguage' | 'recognitionLanguages'>

const stateOf = ({ recognition }: RecognitionConfig, paused: Recognition['paused']): Recognition['state'] =>
  !recognition ? 'off' : paused ? 'paused' : 'on'

type Counts = Recognition['pages']
const COUNTED = { waiting: 'waiting', again: 'waiting', asked: 'waiting', done: 'read', failed: 'failed' } as const

/** Pages by what has become of them, without those of which the file says what they say. */
async function countPages(db: Db): Promise<Counts> {
  const { rows } = await sql<{ recognition: keyof typeof COUNTED; pages: number }>`
    select recognition, sum(pages) as pages from (
      select recognition, coalesce(pages, 1) as pages from blob where recognition is not null
      union all
      select recognition, -1 from blob_text as t join blob on blob.sha256 = t.sha256 where t.source = 'file' and recognition is not null
    ) as counted group by recognition`.execute(db)
  const counts: Counts = { waiting: 0, read: 0, failed: 0 }
  for (const { recognition, pages } of rows) counts[COUNTED[recognition]] += Math.max(Number(pages), 0)
  // Of a PDF that is being read, some pages are done.
  const jobs = await jobsOf(db, 'recognition', ['waiting', 'running'])
  const done = Math.min(jobs.reduce((sum, { payload }) => sum + (payload as Wanted).page - 1, 0), counts.waiting)
  return { ...counts, waiting: counts.waiting - done, read: counts.read + done }
}

/** How far machines have come with reading, and what failed. */
export async function readRecognition(db: Db, config: RecognitionConfig): Promise<Recognition> {
  const paused = await readPause(db)
  const { failed } = await db.selectFrom('job').select((e) => e.fn.countAll<number>().as('failed')).where('type', '=', 'recognition')
    .where('state', '=', 'failed').executeTakeFirstOrThrow()
  return {
    state: stateOf(config, paused), paused, language: config.recognitionLanguage, languages: [...config.recognitionLanguages],
    pages: await countPages(db), failed: Number(failed), failures: await listFailed(db, 'recognition'),
  }
}

/** Whether machines may find words in it. */
const canBeRead = ({ mediaType }: { mediaType: string }): boolean => mediaType === 'application/pdf' || isScan(mediaType)

/**
 * Asks that these files of a record be read again, as far as machines may find words in them, but for those all of whose pages would stay
 * as they are: what a person or the file itself says is kept. Throws INVALID_FIELDS if they cannot read the
 * language here.
 */
export async function readFilesAgain(
  tx: Tx, files: readonly FileRecord[], { fileId, language = null }: ReadAgain, config: RecognitionConfig
): Promise<AskedAgain> {
  if (language !== null && !config.recognitionLanguages.includes(language))
    throw new ApiError('INVALID_FIELDS', {}, { language: [{ problem: 'choice' }] })
  const wanted = files.filter((file) => canBeRead(file) && (fileId === undefined || file.id === fileId))
  if (fileId !== undefined && wanted.length === 0) throw notFound()
  const counts = { pages: 0, kept: 0 }
  const unsettled: string[] = []
  for (const { sha256, pages } of wanted) {
    const settled = (await settledPlaces(tx, sha256, true)).size
    const left = Math.max((pages ?? 1) - settled, 0)
    counts.pages += left
    counts.kept += settled
    if (left > 0) unsettled.push(sha256)
  }
  await readAgain(tx, unsettled, language)
  return { files: unsettled.length, ...counts, state: stateOf(config, await readPause(tx)) }
}

/** Tries failed jobs again: one, those of stored bytes, or all. False if there is none. */
export async function tryAgain(tx: Tx, { jobId, sha256 }: TryAgain): Promise<boolean> {
  const isOf = ({ payload }: { payload: unknown }) => sha256 === undefined || (payload as Wanted).sha256 === sha256
  const failed = (await jobsOf(tx, 'recognition', ['failed'])).filter((job) => (jobId === undefined || job.id === jobId) && isOf(job))
  for (const { payload } of failed) {
    await tx.updateTable('blob').set({ recognition: 'asked' }).where('sha256', '=', (payload as Wanted).sha256)
      .where('recognition', '=', 'failed').execute()
  }
  const ofText = sha256 === undefined ? [] : (await jobsOf(tx, 'text', ['failed'])).filter(isOf)
  return (await retryFailedJobs(tx, [...failed, ...ofText].map(({ id }) => id))) > 0
}
