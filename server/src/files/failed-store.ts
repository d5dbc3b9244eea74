import { type FailedJob, MOST_FAILED_JOBS } from '@faldone/contract/status.ts'
import type { Db } from '../db/database.ts'
import type { JobName } from '../jobs/store.ts'

/** Jobs that failed, of a type or of all, the latest first, each with a file that it is about. */
export async function listFailed(db: Db, only?: JobName): Promise<FailedJob[]> {
  const rows = await db.selectFrom('job').select(['id', 'type', 'payload', 'error']).where('state', '=', 'failed')
    .$if(only !== undefined, (some) => some.where('type', '=', only!))
    .orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(MOST_FAILED_JOBS).execute()
  const jobs = rows.map(({ id, type, payload, error }) => ({
    id, type: type as FailedJob['type'], reason: error ?? '', sha256: (JSON.parse(payload) as { sha256?: string }).sha256 ?? '',
  }))
  const files = await filesWith(db, [...new Set(jobs.map(({ sha256 }) => sha256))])
  return jobs.map(({ sha256, ...job }) => ({ ...job, file: files.get(sha256) ?? null }))
}

/** For each of these bytes, a file that has them. */
export async function filesWith(db: Db, sums: readonly string[]): Promise<Map<string, NonNullable<FailedJob['file']>>> {
  const rows = await db.selectFrom('file').innerJoin('document', 'document.id', 'file.documentId')
    .select(['file.sha256', 'file.name', 'document.id as documentId', 'document.title as documentTitle', 'document.kind'])
    .where('file.sha256', 'in', sums).where('file.deletedAt', 'is', null).where('document.deletedAt', 'is', null)
    .orderBy('file.id', 'desc').execute()
  return new Map(rows.map(({ sha256, ...file }) => [sha256, file]))
}
