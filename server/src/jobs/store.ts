import { inChunks } from '../db/chunks.ts'
import { skipLocked } from '../db/engine.ts'
import type { Db, Tx } from '../db/database.ts'
import type { JobTable } from '../db/schema.ts'
import { newId } from '../db/uuid.ts'

/** Work to do after the transaction that asked for it. `attempts` includes the current one. */
export type Job = { id: string; type: string; payload: unknown; attempts: number }

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** The work that there is. `job-handlers.ts` says who does it. */
export type JobName = 'picture' | 'recording' | 'text' | 'recognition' | 'fileIndex' | 'ownFields'

/** Asks for work, in the same transaction that makes it necessary. It may begin after `delayMs`. */
export async function enqueueJob(tx: Tx, type: JobName, payload: unknown, delayMs = 0): Promise<void> {
  await tx
    .insertInto('job')
    .values({
      id: newId(), type, payload: JSON.stringify(payload), state: 'waiting', attempts: 0, createdAt: inMs(0), runAt: inMs(delayMs),
      error: null, startedAt: null,
    })
    .execute()
}

type State = JobTable['state']

/** The jobs of a type in these states. */
export async function jobsOf(db: Db, type: JobName, states: readonly State[]): Promise<{ id: string; payload: unknown }[]> {
  const rows = await db.selectFrom('job').select(['id', 'payload']).where('type', '=', type).where('state', 'in', states).execute()
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown }))
}

/** Gives a job another payload. False if it no longer waits. */
export async function changeWaitingJob(tx: Tx, id: string, payload: unknown): Promise<boolean> {
  const changed = await tx.updateTable('job').set({ payload: JSON.stringify(payload) }).where('id', '=', id).where('state', '=', 'waiting')
    .returning('id').executeTakeFirst()
  return changed !== undefined
}

/** Lets failed jobs be tried again. Returns how many of these have failed. */
export async function retryFailedJobs(db: Db, ids: readonly string[]): Promise<number> {
  const again = await inChunks(ids, (chunk) => db.updateTable('job')
    .set({ state: 'waiting', attempts: 0, runAt: inMs(0), error: null }).where('state', '=', 'failed').where('id', 'in', chunk)
    .returning('id').execute())
  return again.length
}

/** No job is postponed for longer. A later time was set by a clock that was wrong for a while. */
const FURTHEST_MS = 24 * 60 * 60 * 1000

/**
 * Due jobs: those that are waiting and whose time has come, and those that have run for longer than their lease, because their worker must
 * be gone.
 */
const due = (db: Db, types: string[]) =>
  db.selectFrom('job').select('id').where('state', 'in', ['waiting', 'running'])
    .where((e) => e.or([e('runAt', '<=', inMs(0)), e('runAt', '>', inMs(FURTHEST_MS))]))
    .where('type', 'in', types).orderBy('runAt').limit(1)

/** Lets all jobs that wait begin now: the clock by which they were to wait has been set back. */
export async function bringForward(db: Db, types: string[]): Promise<void> {
  await db.updateTable('job').set({ runAt: inMs(0) }).where('state', '=', 'waiting').where('type', 'in', types)
    .where('runAt', '>', inMs(0)).execute()
}

/** Whether any job is due. Does not take the writer's lock. */
export const hasDueJob = async (db: Db, types: string[]): Promise<boolean> => (await due(db, types).executeTakeFirst()) !== undefined

/** Claims a job for `leaseMs`, during which no other server gets it. Null where none is due. */
export async function claimJob(db: Db, types: string[], leaseMs: number): Promise<Job | null> {
  const row = await db
    .updateTable('job')
    .set((e) => ({ state: 'running', attempts: e('attempts', '+', 1), startedAt: inMs(0), runAt: inMs(leaseMs) }))
    .where('id', '=', skipLocked(db, due(db, types)))
    .returning(['id', 'type', 'payload', 'attempts'])
    .executeTakeFirst()
  return row ? { ...row, payload: JSON.parse(row.payload) as unknown } : null
}

/** Only the attempt that still holds the job may report on it. */
const held = (job: Job) => ({ id: job.id, state: 'running' as const, attempts: job.attempts })

/** Whether an attempt still holds its job: nobody has stopped it, and no other server has it. */
export const isHeld = async (db: Db, job: Job): Promise<boolean> =>
  (await db.selectFrom('job').select('id').where((e) => e.and(held(job))).executeTakeFirst()) !== undefined

/** So many of the jobs that were done are kept. */
const MOST_ENDED = 100

/** Takes a job that is done out of the queue. It is kept among the last that were. */
export async function finishJob(tx: Tx, job: Job): Promise<void> {
  const done = await tx.deleteFrom('job').where((e) => e.and(held(job))).returning(['id', 'type', 'payload']).executeTakeFirst()
  if (!done) return
  await tx.insertInto('endedJob').values({ ...done, endedAt: inMs(0) }).execute()
  await tx.deleteFrom('endedJob')
    .where('endedAt', '<', (e) => e.selectFrom('endedJob').select('endedAt').orderBy('endedAt', 'desc').limit(1).offset(MOST_ENDED - 1))
    .execute()
}

/** Puts a job back, to be tried again after `delayMs`. */
export async function retryJob(db: Db, job: Job, error: string, delayMs: number): Promise<void> {
  await db.updateTable('job').set({ state: 'waiting', error, runAt: inMs(delayMs), startedAt: null }).where((e) => e.and(held(job)))
    .execute()
}

/** Returns a job as if it had not been claimed; it may be claimed again after `delayMs`. */
export async function releaseJob(db: Db, job: Job, delayMs = 0): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'waiting', attempts: job.attempts - 1, runAt: inMs(delayMs), startedAt: null })
    .where((e) => e.and(held(job)))
    .execute()
}

/** Gives a job up. It stays, with the reason. */
export async function failJob(tx: Tx, job: Job, error: string): Promise<void> {
  await tx.updateTable('job').set({ state: 'failed', error, startedAt: null, runAt: inMs(0) }).where((e) => e.and(held(job))).execute()
}
