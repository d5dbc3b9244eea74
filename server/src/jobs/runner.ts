import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import { isBusy, isFull } from '../db/engine.ts'
import { FilesUnreachable } from '../errors.ts'
import { claimJob, failJob, finishJob, hasDueJob, type Job, releaseJob, retryJob } from './store.ts'

/** What came of a job: what is to be written, and why it failed if trying again would not help. */
type JobOutcome = { write(tx: Tx): Promise<void>; failure?: string | undefined }

export type JobHandler = {
  /** Does the work, outside any transaction. What it throws is worth another try. */
  run(payload: unknown): Promise<JobOutcome>
  /** What is to be written when no try succeeded. */
  giveUp(tx: Tx, payload: unknown): Promise<void>
  /** Ends the work in hand at once. */
  stop(): void
}

export type RunnerOptions = {
  /** How often it is looked whether there is work. */
  pollMs: number
  /** For how long a job is a worker's own: longer than any job takes. */
  leaseMs: number
  /** The pause before the second try; before the third it is six times as long. */
  backOffMs: number
}

const DEFAULTS: RunnerOptions = { pollMs: 1_000, leaseMs: 120_000, backOffMs: 10_000 }
const MAX_ATTEMPTS = 3

export type Runner = { stop(): Promise<void> }

/** Begins to do the jobs of these types, one after the other. Several servers may do so at once. */
export function startRunner(
  database: Database, handlers: Record<string, JobHandler>, log: Pick<FastifyBaseLogger, 'warn'>, options: Partial<RunnerOptions> = {},
): Runner {
  const { pollMs, leaseMs, backOffMs } = { ...DEFAULTS, ...options }
  const types = Object.keys(handlers)
  const stopping = new AbortController()

  /** An import may hold the writer for minutes: what was done waits for it. */
  const write = async (change: (tx: Tx) => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await database.write.transaction().execute(change)
      } catch (error) {
        if (!isBusy(error) || stopping.signal.aborted) throw error
        await pause(pollMs)
      }
    }
  }
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {})

  const giveUp = (job: Job, reason: string) =>
    write(async (tx) => {
      await handlers[job.type]!.giveUp(tx, job.payload)
      await failJob(tx, job, reason)
    })

  const tryAgain = async (job: Job, reason: string): Promise<void> => {
    if (stopping.signal.aborted) return releaseJob(database.write, job)
    log.warn({ job, reason }, 'job failed')
    if (job.attempts >= MAX_ATTEMPTS) await giveUp(job, reason)
    else await retryJob(database.write, job, reason, backOffMs * 6 ** (job.attempts - 1))
  }

  const perform = async (job: Job): Promise<void> => {
    // Taken for a fourth time: three workers were gone before they could say how it ended.
    if (job.attempts > MAX_ATTEMPTS) return giveUp(job, 'ABANDONED')
    let outcome: JobOutcome
    try {
      outcome = await handlers[job.type]!.run(job.payload)
    } catch (error) {
      if (error instanceof FilesUnreachable || isFull(error)) {
        // That says nothing of the job: it waits until they are there again, or there is room, however long.
        log.warn({ job, err: error }, 'job waits')
        return releaseJob(database.write, job, backOffMs)
      }
      return tryAgain(job, error instanceof Error ? error.message : String(error))
    }
    const { failure } = outcome
    if (failure) log.warn({ job, reason: failure }, 'job failed')
    await write(async (tx) => {
      await outcome.write(tx)
      await (failure ? failJob(tx, job, failure) : finishJob(tx, job))
    })
  }

  const workOff = async (): Promise<void> => {
    while (!stopping.signal.aborted && (await hasDueJob(database.read, types))) {
      const job = await claimJob(database.write, types, leaseMs)
      if (job) await perform(job)
    }
  }

  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const failed = await workOff().then(() => null, (error: unknown) => ({ err: error }))
      // A database that is away or full is not asked every second.
      if (failed) log.warn(failed, 'jobs')
      await pause(failed ? backOffMs : pollMs)
    }
  })()

  return {
    async stop() {
      stopping.abort()
      for (const handler of Object.values(handlers)) handler.stop()
      await finished
    },
  }
}
