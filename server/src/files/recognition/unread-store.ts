import type { Unread } from '@faldone/contract/file-text.ts'
import { jobReason } from '@faldone/contract/job-reasons.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { isPaused } from './pause-store.ts'
import { PAGES_A_JOB, type Wanted } from './store.ts'

const failed = (error: string | null): Unread => ({ state: 'failed', reason: jobReason(error ?? '') })
const state = (of: Unread['state']): Unread => ({ state: of, reason: null })

/**
 * Why a place in stored bytes, which has no text, has none; null if nobody reads such bytes, or if there is nothing to read in them. With
 * `place` null: why no place has any.
 */
export async function unreadAt(
  db: Db, sha256: string, place: number | null, config: Pick<Config, 'recognition'>
): Promise<Unread | null> {
  const blob = await db.selectFrom('blob').select('recognition').where('sha256', '=', sha256).executeTakeFirst()
  const jobs = await db.selectFrom('job').select(['type', 'state', 'payload', 'error']).where('type', 'in', ['text', 'recognition'])
    .where('payload', 'like', `%${sha256}%`).execute()
  const recognition = blob?.recognition ?? null
  if (recognition === null) {
    const job = jobs.find(({ type }) => type === 'text')
    if (!job) return null
    return job.state === 'failed' ? failed(job.error) : state(job.state === 'running' ? 'reading' : 'waiting')
  }
  if (recognition === 'done') return state('wordless')
  const job = jobs.find(({ type }) => type === 'recognition')
  // The pages before those of the job have been read.
  const from = job ? (JSON.parse(job.payload) as Wanted).page : 1
  if (place !== null && place < from && recognition !== 'again') return state('wordless')
  if (recognition === 'failed') return failed(job?.error ?? null)
  if (job?.state === 'running' && recognition === 'asked' && (place ?? from) < from + PAGES_A_JOB) return state('reading')
  return state(!config.recognition ? 'off' : (await isPaused(db)) ? 'paused' : 'waiting')
}
