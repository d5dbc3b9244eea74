import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { type Turns, turns } from './turns.ts'
import { type Hold, openWorkBoard, type WorkBoard, WorkLost } from './work-board-store.ts'

/** What work gets: a way to report progress, a signal that tells it to stop, and what `requireHold` asks for. */
export type WorkTools<Progress> = { onProgress: (progress: Progress) => void; signal: AbortSignal; hold: Hold | null }

type Options<Task, Progress> = {
  /** The work of a noun; nouns do not share places. */
  noun: string
  database: Pick<Database, 'read'>
  log: Pick<FastifyBaseLogger, 'error'>
  /** How much a server does at a time, and how much of it a task takes. */
  places: number
  sizeOf(task: Task): number
  /** Does the work. What another server had begun is done again, so it must come to the same. A task is JSON. */
  perform(id: string, task: Task, tools: WorkTools<Progress>): Promise<void>
}

/** Work in hand. */
type InHand<Task, Progress> = { task: Task; progress: Progress | null }

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
  /** Begins work. `outcome` settles when it ends, here or on a server that took it over. Null if it is in hand. */
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
  board: WorkBoard | null, hold: Hold | null, work: Running<Task, Progress>, log: Options<Task, Progress>['log']
): { end(error: unknown): Promise<void> } {
  if (!board || !hold) return { end: async () => {} }
  const noteFault = (error: unknown) => log.error({ err: error, id: hold.id }, 'work in hand')
  const renew = async () => {
    const still = await board.renew(hold, work.progress)
    if (!still) work.stop.abort(new WorkLost())
    else if (still.stop) work.stop.abort(CANCELLED)
  }
  const timer = setInterval(() => void renew().catch(noteFault), RENEW_MS)
  return {
    async end(error) {
      clearInterval(timer)
      // If this fails, another server does the work again, which comes to the same.
      await (work.stop.signal.reason === STOPPING ? board.release(hold) : board.end(hold, error)).catch(noteFault)
    },
  }
}

/** The work of a noun in this server, with the board of all where there is one. */
class SharedWork<Task, Progress> implements LongWork<Task, Progress> {
  readonly #options: Options<Task, Progress>
  readonly #running = new Map<string, Running<Task, Progress>>()
  readonly #problems = new Map<string, ApiError>()
  readonly #queue: Turns
  readonly #board: WorkBoard | null
  readonly #stopping = new AbortController()
  readonly #timer: NodeJS.Timeout | null
  #takingOver = Promise.resolve()

  constructor(options: Options<Task, Progress>) {
    const { database: { read }, noun, places, log } = options
    this.#options = options
    this.#queue = turns(places)
    // Over the connections of readers: while an import has its turn, those for writing may all be waiting for theirs.
    this.#board = engineOf(read) === 'postgres' ? openWorkBoard(read, noun) : null
    this.#timer = this.#board && setInterval(() => {
      this.#takingOver = this.#takingOver.then(() => this.#takeOver()).catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) log.error({ err: error }, 'taking work over')
      })
    }, TAKE_OVER_MS)
    this.#timer?.unref()
  }

  #noteProblem(id: string, error: unknown): Problem {
    const { log, noun } = this.#options
    if (!(error instanceof ApiError)) log.error({ err: error, id }, noun)
    const problem = error instanceof ApiError ? error : new ApiError('INTERNAL')
    this.#problems.set(id, problem)
    return { code: problem.code, values: problem.values }
  }

  #run(id: string, task: Task, hold: Hold | null): Promise<void> {
    this.#problems.delete(id)
    const work: Running<Task, Progress> = { task, progress: null, stop: new AbortController(), ended: Promise.resolve() }
    this.#running.set(id, work)
    const outcome = this.#perform(id, work, hold)
    work.ended = outcome.catch(() => {})
    return outcome
  }

  async #perform(id: string, work: Running<Task, Progress>, hold: Hold | null): Promise<void> {
    const { perform, sizeOf, log } = this.#options
    const { task, stop } = work
    const { signal } = stop
    const onProgress = (progress: Progress) => void (work.progress = progress)
    const held = keepInHand(this.#board, hold, work, log)
    let problem: Problem | null = null
    try {
      await this.#queue(() => perform(id, task, { onProgress, signal, hold }), { signal, size: sizeOf(task) })
    } catch (error) {
      if (signal.reason === CANCELLED) return
      if (error instanceof WorkLost) stop.abort(error)
      if (!signal.aborted) problem = this.#noteProblem(id, error)
      throw signal.reason instanceof WorkLost ? signal.reason : error
    } finally {
      await held.end(problem)
      this.#running.delete(id)
    }
  }

  /** Waits until the server that took work over has done it. Throws the problem with which it ended. */
  async #doneElsewhere(id: string): Promise<void> {
    while (!this.#stopping.signal.aborted && (await this.isInHand(id))) await wait(RENEW_MS)
    const problem = (await this.look()).problemOf(id)
    if (problem) throw problem
  }

  async #takeOver(): Promise<void> {
    const board = this.#board!
    const found = await board.takeOver()
    if (!found) return
    const { hold, task, attempts, stop } = found
    const { id } = hold
    const here = this.#running.get(id)
    if (stop) await board.end(hold, null)
    else if (attempts > MOST_ATTEMPTS) await board.end(hold, this.#noteProblem(id, new Error('Every server that began it has ended')))
    else if (here) {
      // It was lost and begins again when it has ended here.
      here.stop.abort(new WorkLost())
      await board.release(hold)
    } else void this.#run(id, task as Task, hold).catch(() => {})
  }

  async look(): Promise<Work<Task, Progress>> {
    const noted = new Map(((await this.#board?.all()) ?? []).map((one) => [one.id, one]))
    const here = new Map(this.#running)
    return {
      of: (id) => {
        const other = noted.get(id)
        return here.get(id) ?? (other && other.task !== null ? (other as InHand<Task, Progress>) : null)
      },
      problemOf: (id) => {
        if (!this.#board) return this.#problems.get(id) ?? null
        const problem = noted.get(id)?.problem as Problem | null | undefined
        return problem ? new ApiError(problem.code, problem.values) : null
      },
    }
  }

  async begin(id: string, task: Task): Promise<{ outcome: Promise<void> } | null> {
    if (this.#running.has(id)) return null
    const hold = this.#board && (await this.#board.claim(id, task))
    if (this.#board && !hold) return null
    const outcome = this.#run(id, task, hold).catch((error: unknown) => {
      if (!(error instanceof WorkLost)) throw error
      return this.#doneElsewhere(id)
    })
    // Not everybody waits for it.
    outcome.catch(() => {})
    return { outcome }
  }

  async isInHand(id: string): Promise<boolean> {
    return this.#running.has(id) || ((await this.#board?.all()) ?? []).some((noted) => noted.id === id && noted.task !== null)
  }

  inTurn<T>(size: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.#stopping
    return this.#queue(() => work(signal), { signal, size })
  }

  async cancel(id: string): Promise<void> {
    const work = this.#running.get(id)
    if (work) {
      work.stop.abort(CANCELLED)
      await work.ended
    } else if (await this.#board?.askToStop(id)) {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until && (await this.isInHand(id)); ) await wait(LOOK_MS)
    }
  }

  async forget(id: string): Promise<void> {
    await this.cancel(id)
    this.#problems.delete(id)
    await this.#board?.forget(id)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    if (this.#timer) clearInterval(this.#timer)
    for (const { stop } of this.#running.values()) stop.abort(STOPPING)
    await this.#takingOver
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
  }
}

/** Opens the work of a noun in this server, and takes over what others leave behind, until it is stopped. */
export const openLongWork = <Task, Progress>(options: Options<Task, Progress>): LongWork<Task, Progress> => new SharedWork(options)
