import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import { hindranceIn, isBusy } from '../db/engine.ts'
import { FilesUnreachable } from '../errors.ts'
import { ChildEnded } from './child-process.ts'
import { bringForward, claimJob, failJob, finishJob, hasDueJob, isHeld, type Job, releaseJob, retryJob } from './store.ts'

/** The outcome of a job: what to write, and the reason where it failed and another try would not help. */
type JobOutcome = { write(tx: Tx): Promise<void>; failure?: string | undefined }

export type JobHandler = {
  /** Does the work, outside any transaction. If it throws, the job is tried again. */
  run(payload: unknown): Promise<JobOutcome>
  /** Writes what is left to write when every try has failed. */
  giveUp(tx: Tx, payload: unknown): Promise<void>
  /** Stops the current job at once. */
  stop(): void
}

export type RunnerOptions = {
  /** How often the runner looks for work. */
  pollMs: number
  /** How long a claimed job belongs to its worker: longer than any job takes. */
  leaseMs: number
  /** The pause before the second try. The pause before the third is six times as long. */
  backOffMs: number
  /** Whether the next job may begin. */
  mayBegin: () => Promise<boolean>
}

const DEFAULTS: RunnerOptions = { pollMs: 1_000, leaseMs: 120_000, backOffMs: 10_000, mayBegin: async () => true }
const MAX_ATTEMPTS = 3
/**
 * A job that reached its deadline has held up all others for that long. As the machine may have been busy, it is tried once more, after
 * those that wait by then or arrive within a quarter of an hour.
 */
const LATE = { attempts: 2, pauses: 90 }
/** By how much a clock may be corrected before it counts as set back. */
const SET_BACK_MS = 60_000

export type Runner = { stop(): Promise<void> }

type Worker = RunnerOptions & {
  database: Database
  handlers: Record<string, JobHandler>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Aborted when the runner is to stop. */
  stopping: AbortSignal
}

/** Starts to do the jobs of these types, one after the other. Several servers may do so at the same time. */
export function startRunner(
  database: Database, handlers: Worker['handlers'], log: Worker['log'], options: Partial<RunnerOptions> = {},
): Runner {
  const stopping = new AbortController()
  const finished = workUntilStopped({ ...DEFAULTS, ...options, database, handlers, log, stopping: stopping.signal })
  return {
    async stop() {
      stopping.abort()
      for (const handler of Object.values(handlers)) handler.stop()
      await finished
    },
  }
}

async function workUntilStopped(worker: Worker): Promise<void> {
  const { database, handlers, stopping, log, pollMs, backOffMs } = worker
  let clock = clockAhead()
  const noticeClock = async () => {
    const now = clockAhead()
    if (clock - now > SET_BACK_MS) await bringForward(database.write, Object.keys(handlers))
    clock = now
  }
  while (!stopping.aborted) {
    const failed = await noticeClock().then(() => doDueJobs(worker)).then(() => null, (error: unknown) => ({ err: error }))
    // A database that is full or cannot be reached is not asked every second.
    if (failed) log.warn(failed, 'jobs')
    await pause(worker, failed ? backOffMs : pollMs)
  }
}

/** How far the machine's clock is ahead of one that nobody sets, in milliseconds. */
const clockAhead = (): number => Date.now() - performance.now()

async function doDueJobs(worker: Worker): Promise<void> {
  const { database, handlers, stopping, leaseMs, mayBegin } = worker
  const types = Object.keys(handlers)
  while (!stopping.aborted && (await hasDueJob(database.read, types)) && (await mayBegin())) {
    const job = await claimJob(database.write, types, leaseMs)
    if (job) await perform(worker, job)
  }
}

async function perform(worker: Worker, job: Job): Promise<void> {
  const { database, log, backOffMs } = worker
  // Claimed for the fourth time: three workers ended before they could report on it.
  if (job.attempts > MAX_ATTEMPTS) return giveUp(worker, job, 'ABANDONED')
  let outcome: JobOutcome
  try {
    outcome = await runWhileHeld(worker, job)
  } catch (error) {
    if (error instanceof FilesUnreachable || hindranceIn(error)) {
      // The job is not to blame. It waits until all is well again, however long that takes.
      log.warn({ job, err: error }, 'job waits')
      return releaseJob(database.write, job, backOffMs)
    }
    return tryAgain(worker, job, error)
  }
  const { failure } = outcome
  if (failure) log.warn({ job, reason: failure }, 'job failed')
  await write(worker, async (tx) => {
    await outcome.write(tx)
    await (failure ? failJob(tx, job, failure) : finishJob(tx, job))
  })
}

/** Does a job, and stops it when somebody has taken it out of the queue. */
async function runWhileHeld({ database, handlers, pollMs }: Worker, job: Job): Promise<JobOutcome> {
  const handler = handlers[job.type]!
  const look = async () => {
    // A database that cannot be read says nothing.
    if (!(await isHeld(database.read, job).catch(() => true))) handler.stop()
  }
  const looking = setInterval(() => void look(), pollMs)
  try {
    return await handler.run(job.payload)
  } finally {
    clearInterval(looking)
  }
}

async function tryAgain(worker: Worker, job: Job, error: unknown): Promise<void> {
  const { database, log, stopping, backOffMs } = worker
  if (stopping.aborted) return releaseJob(database.write, job)
  const reason = error instanceof Error ? error.message : String(error)
  log.warn({ job, reason }, 'job failed')
  const isLate = error instanceof ChildEnded && error.reason === 'TIMEOUT'
  if (job.attempts >= (isLate ? LATE.attempts : MAX_ATTEMPTS)) await giveUp(worker, job, reason)
  else await retryJob(database.write, job, reason, backOffMs * (isLate ? LATE.pauses : 6 ** (job.attempts - 1)))
}

const giveUp = (worker: Worker, job: Job, reason: string): Promise<void> =>
  write(worker, async (tx) => {
    await worker.handlers[job.type]!.giveUp(tx, job.payload)
    await failJob(tx, job, reason)
  })

/** Waits for the writer, which an import may hold for minutes, so that finished work is not lost. */
async function write(worker: Worker, change: (tx: Tx) => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await worker.database.write.transaction().execute(change)
    } catch (error) {
      if (!isBusy(error) || worker.stopping.aborted) throw error
      await pause(worker, worker.pollMs)
    }
  }
}

const pause = ({ stopping }: Worker, ms: number): Promise<void> => wait(ms, undefined, { signal: stopping }).catch(() => {})
