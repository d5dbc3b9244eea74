import { skipLocked } from '../db/engine.ts'
import type { Db, Tx } from '../db/database.ts'
import { newId } from '../db/uuid.ts'

/** Work to be done after the transaction that asked for it. `attempts` counts the present one. */
export type Job = { id: string; type: string; payload: unknown; attempts: number }

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** Asks for work, as a part of the transaction that makes it necessary. */
export async function enqueueJob(tx: Tx, type: string, payload: unknown): Promise<void> {
  const now = inMs(0)
  await tx
    .insertInto('job')
    .values({
      id: newId(), type, payload: JSON.stringify(payload), state: 'waiting', attempts: 0, createdAt: now, runAt: now, error: null,
      startedAt: null,
    })
    .execute()
}

/** No job is put off for so long: what lies further ahead was set by a clock that went wrong, and right again. */
const FURTHEST_MS = 24 * 60 * 60 * 1000

/** Due: waiting and its time has come, or running for longer than its worker had asked for, which must be gone. */
const due = (db: Db, types: string[]) =>
  db.selectFrom('job').select('id').where('state', 'in', ['waiting', 'running'])
    .where((e) => e.or([e('runAt', '<=', inMs(0)), e('runAt', '>', inMs(FURTHEST_MS))]))
    .where('type', 'in', types).orderBy('runAt').limit(1)

/** Whether there is anything to do; asked without taking the lock of the writer. */
export const hasDueJob = async (db: Db, types: string[]): Promise<boolean> => (await due(db, types).executeTakeFirst()) !== undefined

/** Takes a job for `leaseMs`, in which no other server gets it. Null where nothing is due. */
export async function claimJob(db: Db, types: string[], leaseMs: number): Promise<Job | null> {
  const row = await db
    .updateTable('job')
    .set((e) => ({ state: 'running', attempts: e('attempts', '+', 1), startedAt: inMs(0), runAt: inMs(leaseMs) }))
    .where('id', '=', skipLocked(db, due(db, types)))
    .returning(['id', 'type', 'payload', 'attempts'])
    .executeTakeFirst()
  return row ? { ...row, payload: JSON.parse(row.payload) as unknown } : null
}

/** Only the attempt that still holds the job may say how it ended. */
const held = (job: Job) => ({ id: job.id, state: 'running' as const, attempts: job.attempts })

/** Done: the job is forgotten. */
export async function finishJob(tx: Tx, job: Job): Promise<void> {
  await tx.deleteFrom('job').where((e) => e.and(held(job))).execute()
}

/** Puts a job back, to be tried again after `delayMs`. */
export async function retryJob(db: Db, job: Job, error: string, delayMs: number): Promise<void> {
  await db.updateTable('job').set({ state: 'waiting', error, runAt: inMs(delayMs), startedAt: null }).where((e) => e.and(held(job)))
    .execute()
}

/** Gives a job back as if it had not been taken, to be taken again after `delayMs`. */
export async function releaseJob(db: Db, job: Job, delayMs = 0): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'waiting', attempts: job.attempts - 1, runAt: inMs(delayMs), startedAt: null })
    .where((e) => e.and(held(job)))
    .execute()
}

/** Gives up: the job stays, with the reason. */
export async function failJob(tx: Tx, job: Job, error: string): Promise<void> {
  await tx.updateTable('job').set({ state: 'failed', error, startedAt: null }).where((e) => e.and(held(job))).execute()
}
