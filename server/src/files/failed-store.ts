import {
  DAY_MS, type EndedJob, type FailedJob, MOST_ENDED_JOBS, MOST_FAILED_JOBS, MOST_PENDING_JOBS, type PendingJob,
} from '@faldone/contract/status.ts'
import type { Db } from '../db/database.ts'
import type { JobName } from '../jobs/store.ts'
import type { Wanted } from './recognition/store.ts'

/** Jobs that failed, of a type or of all, the latest first, each with a file that it is about. */
export async function listFailed(db: Db, only?: JobName): Promise<FailedJob[]> {
  const rows = await db.selectFrom('job').select(['id', 'type', 'payload', 'error', 'runAt as at']).where('state', '=', 'failed')
    .$if(only !== undefined, (some) => some.where('type', '=', only!))
    .orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(MOST_FAILED_JOBS).execute()
  return withFiles(db, rows.map(({ type, error, ...job }) => ({ ...job, type: type as FailedJob['type'], reason: error ?? '' })))
}

/** Work that an archive can do without. What search needs is not among it. */
export const OPTIONAL_JOBS = ['picture', 'recording', 'text', 'recognition'] satisfies JobName[]

/** Jobs that can be stopped: those that run, then those that come next. */
export async function listPending(db: Db): Promise<PendingJob[]> {
  const rows = await db.selectFrom('job').select(['id', 'type', 'payload', 'state']).where('state', 'in', ['running', 'waiting'])
    .where('type', 'in', OPTIONAL_JOBS).orderBy('state').orderBy('runAt').orderBy('id').limit(MOST_PENDING_JOBS).execute()
  const pages = await pagesRead(db, rows)
  return withFiles(db, rows.map((job) => ({
    ...job, type: job.type as PendingJob['type'], state: job.state as PendingJob['state'], pages: pages.get(job.id) ?? null,
  })))
}

/** How many pages of their PDF jobs of recognition have behind them. Each does some, and asks for the next. */
async function pagesRead(db: Db, jobs: readonly { id: string; type: string; payload: string }[]): Promise<Map<string, Pages>> {
  const wanted = jobs.filter(({ type }) => type === 'recognition').map(({ id, payload }) => ({ id, ...(JSON.parse(payload) as Wanted) }))
  if (wanted.length === 0) return new Map()
  const sums = [...new Set(wanted.map(({ sha256 }) => sha256))]
  const blobs = await db.selectFrom('blob').select(['sha256', 'pages']).where('sha256', 'in', sums).where('pages', '>', 1).execute()
  const totals = new Map(blobs.map(({ sha256, pages }) => [sha256, pages!]))
  return new Map(wanted.flatMap(({ id, sha256, page }) => {
    const total = totals.get(sha256)
    return total === undefined ? [] : [[id, { done: Math.min(Math.max(page - 1, 0), total), total }]]
  }))
}

type Pages = NonNullable<PendingJob['pages']>

/** How long a job that was done is shown. */
const SHOWN_MS = 7 * DAY_MS

/** The last jobs that were done, the latest first. */
export async function listEnded(db: Db): Promise<EndedJob[]> {
  const rows = await db.selectFrom('endedJob').select(['id', 'type', 'payload', 'endedAt as at'])
    .where('endedAt', '>', new Date(Date.now() - SHOWN_MS).toISOString())
    .orderBy('endedAt', 'desc').orderBy('id', 'desc').limit(MOST_ENDED_JOBS).execute()
  return withFiles(db, rows.map((job) => ({ ...job, type: job.type as EndedJob['type'] })))
}

async function withFiles<Job extends { payload: string }>(
  db: Db, jobs: readonly Job[]
): Promise<(Omit<Job, 'payload'> & Pick<FailedJob, 'file'>)[]> {
  const sumOf = ({ payload }: Job) => (JSON.parse(payload) as { sha256?: string }).sha256 ?? ''
  const files = await filesWith(db, [...new Set(jobs.map(sumOf))])
  return jobs.map((job) => {
    const { payload: _, ...told } = job
    return { ...told, file: files.get(sumOf(job)) ?? null }
  })
}

/** For each of these bytes, a file that has them. */
export async function filesWith(db: Db, sums: readonly string[]): Promise<Map<string, NonNullable<FailedJob['file']>>> {
  const rows = await db.selectFrom('file').innerJoin('document', 'document.id', 'file.documentId')
    .select(['file.sha256', 'file.name', 'document.id as documentId', 'document.title as documentTitle', 'document.kind'])
    .where('file.sha256', 'in', sums).where('file.deletedAt', 'is', null).where('document.deletedAt', 'is', null)
    .orderBy('file.id', 'desc').execute()
  return new Map(rows.map(({ sha256, ...file }) => [sha256, file]))
}
