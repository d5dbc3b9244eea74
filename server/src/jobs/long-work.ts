import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { turns } from './turns.ts'
import { openWorkBoard, type WorkBoard } from './work-board-store.ts'

/** What work gets: a way to report progress, and a signal that tells it to stop. */
export type WorkTools<Progress> = { onProgress: (progress: Progress) => void; signal: AbortSignal }

type Options<Task, Progress> = {
  /** The work of a noun; nouns do not share places. */
  noun: string
  database: Pick<Database, 'write'>
  log: Pick<FastifyBaseLogger, 'error'>
  /** How much a server does at a time, and how much of it a task takes. */
  places: number
  sizeOf(task: Task): number
  /** Does the work. What another server had begun is done again, so it must come to the same. A task is JSON. */
  perform(id: string, task: Task, tools: WorkTools<Progress>): Promise<void>
}

/** Work in hand. */
export type InHand<Task, Progress> = { task: Task; progress: Progress | null }

/** The work at a moment. */
export type Work<Task, Progress> = {
  /** Null if nobody works on it. */
  of(id: string): InHand<Task, Progress> | null
  /** Why the last work on it failed. */
  problemOf(id: string): ApiError | null
}

/**
 * Long work that goes on after the answer: at most one for each id, and few at a time. On PostgreSQL the servers share it: each knows what
 * the others do, and takes it over if they go away (docs/decisions/0036).
 */
export type LongWork<Task, Progress> = {
  look(): Promise<Work<Task, Progress>>
  /** Begins work. `outcome` settles when it ends. Null if it is in hand. */
  begin(id: string, task: Task): Promise<{ outcome: Promise<void> } | null>
  /** Whether anybody works on it. */
  isInHand(id: string): Promise<boolean>
  /** Does something else in its turn among this work. Nobody else knows of it. */
  inTurn<T>(size: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Returns when the work has ended. */
  cancel(id: string): Promise<void>
  /** Cancels work, and forgets its problem. */
  forget(id: string): Promise<void>
  stop(): Promise<void>
}

/** The reason for ending work that a user cancelled. */
export const CANCELLED = Symbol('cancelled')
/** The reason for ending work that another server has taken over. */
const LOST = Symbol('lost')
const STOPPING = Symbol('stopping')

const RENEW_MS = 1_000
const TAKE_OVER_MS = 2_000
const LOOK_MS = 100
/** How long a user who cancels waits for another server. */
const PATIENCE_MS = 30_000
/** Work that has ended so many servers is not begun again. */
const MOST_ATTEMPTS = 3

type Running<Task, Progress> = InHand<Task, Progress> & { stop: AbortController; ended: Promise<void> }
type Problem = Pick<ApiError, 'code' | 'values'>

/** This server's side of the board. */
function keepInHand<Task, Progress>(
  board: WorkBoard | null, id: string, work: Running<Task, Progress>, log: Options<Task, Progress>['log']
): { end(error: unknown): Promise<void> } {
  const noteFault = (error: unknown) => log.error({ err: error, id }, 'work in hand')
  const renew = async () => {
    const still = await board!.renew(id, work.progress)
    if (!still) work.stop.abort(LOST)
    else if (still.stop) work.stop.abort(CANCELLED)
  }
  const timer = board && setInterval(() => void renew().catch(noteFault), RENEW_MS)
  return {
    async end(error) {
      if (timer) clearInterval(timer)
      const { reason } = work.stop.signal as { reason: unknown }
      if (!board || reason === LOST) return
      // If this fails, another server does the work again, which comes to the same.
      await (reason === STOPPING ? board.release(id) : board.end(id, error)).catch(noteFault)
    },
  }
}

/** Opens the work of a noun in this server, and takes over what others leave behind, until it is stopped. */
export function openLongWork<Task, Progress>(options: Options<Task, Progress>): LongWork<Task, Progress> {
  const { noun, database: { write }, log, places, sizeOf, perform } = options
  const running = new Map<string, Running<Task, Progress>>()
  const problems = new Map<string, ApiError>()
  const queue = turns(places)
  const board = engineOf(write) === 'postgres' ? openWorkBoard(write, { noun, holder: randomUUID() }) : null
  const stopping = new AbortController()

  function problemOf(id: string, error: unknown): Problem {
    if (!(error instanceof ApiError)) log.error({ err: error, id }, noun)
    const problem = error instanceof ApiError ? error : new ApiError('INTERNAL')
    problems.set(id, problem)
    return { code: problem.code, values: problem.values }
  }

  function run(id: string, task: Task): Promise<void> {
    problems.delete(id)
    const stop = new AbortController()
    const work: Running<Task, Progress> = { task, progress: null, stop, ended: Promise.resolve() }
    const onProgress = (progress: Progress) => void (work.progress = progress)
    running.set(id, work)
    const held = keepInHand(board, id, work, log)
    const outcome = queue(() => perform(id, task, { onProgress, signal: stop.signal }), { signal: stop.signal, size: sizeOf(task) })
      .then(() => null, (error: unknown) => ({ error }))
      .then(async (failed) => {
        await held.end(failed && !stop.signal.aborted ? problemOf(id, failed.error) : null)
        running.delete(id)
        if (failed && stop.signal.reason !== CANCELLED) throw failed.error
      })
    work.ended = outcome.catch(() => {})
    return outcome
  }

  async function takeOver(): Promise<void> {
    const found = await board!.takeOver()
    if (!found) return
    if (found.stop || found.attempts > MOST_ATTEMPTS) {
      await board!.end(found.id, found.stop ? null : problemOf(found.id, new Error('Every server that began it has ended')))
    } else if (running.has(found.id)) {
      running.get(found.id)!.stop.abort(LOST)
      await board!.release(found.id)
    } else void run(found.id, found.task as Task).catch(() => {})
  }

  let looking = Promise.resolve()
  const timer = board && setInterval(() => {
    looking = looking.then(() => takeOver()).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'taking work over')
    })
  }, TAKE_OVER_MS)
  timer?.unref()

  const isInHand = async (id: string): Promise<boolean> =>
    running.has(id) || ((await board?.all()) ?? []).some((noted) => noted.id === id && noted.task !== null)

  async function cancel(id: string): Promise<void> {
    const work = running.get(id)
    if (work) {
      work.stop.abort(CANCELLED)
      await work.ended
    } else if (await board?.askToStop(id)) {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until && (await isInHand(id)); ) await wait(LOOK_MS)
    }
  }

  return {
    async look() {
      const noted = new Map(((await board?.all()) ?? []).map((one) => [one.id, one]))
      const here = new Map(running)
      return {
        of(id) {
          const other = noted.get(id)
          return here.get(id) ?? (other && other.task !== null ? (other as InHand<Task, Progress>) : null)
        },
        problemOf(id) {
          if (!board) return problems.get(id) ?? null
          const problem = noted.get(id)?.problem as Problem | null | undefined
          return problem ? new ApiError(problem.code, problem.values) : null
        },
      }
    },
    async begin(id, task) {
      if (running.has(id) || (board && !(await board.claim(id, task))) || running.has(id)) return null
      return { outcome: run(id, task) }
    },
    isInHand,
    inTurn: (size, work) => queue(() => work(stopping.signal), { signal: stopping.signal, size }),
    cancel,
    async forget(id) {
      await cancel(id)
      problems.delete(id)
      await board?.forget(id)
    },
    async stop() {
      stopping.abort()
      if (timer) clearInterval(timer)
      for (const { stop } of running.values()) stop.abort(STOPPING)
      await looking
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
