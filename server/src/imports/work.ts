import type { ImportProgress } from '@faldone/contract/import.ts'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../errors.ts'
import { turns } from '../jobs/turns.ts'
import type { OnProgress } from './staging/check.ts'

type WorkState = 'checking' | 'acquiring' | 'undoing'

type Running = { state: WorkState; progress: ImportProgress | null; stop: AbortController; ended: Promise<void> }

/** What work gets: a way to report progress, and a signal that tells it to stop. */
type WorkTools = { onProgress: OnProgress; signal: AbortSignal }

/** The long work on imports in this server: at most one for each import, and few in total. */
export type ImportWork = {
  /** The work in progress on an import; null if there is none. */
  of(importId: string): Pick<Running, 'state' | 'progress'> | null
  /** Why the last work on an import failed. */
  problemOf(importId: string): ApiError | null
  /** Begins work. `outcome` settles when it ends. Throws IMPORT_RUNNING. */
  begin(importId: string, state: WorkState, perform: (tools: WorkTools) => Promise<void>): { outcome: Promise<void> }
  /** Throws IMPORT_RUNNING. */
  requireNone(importId: string): void
  /** Returns when the work has ended. */
  cancel(importId: string): Promise<void>
  stop(): Promise<void>
}

/** The reason for ending work that a user cancelled. */
export const CANCELLED = Symbol('cancelled')

/**
 * Each has a child process with a gibibyte or more. Work that changes the archive runs alone: on SQLite nobody else can write until it is
 * done, on PostgreSQL nobody else can change the archive.
 */
const AT_ONCE = 2

export function importWork(log: Pick<FastifyBaseLogger, 'error'>): ImportWork {
  const running = new Map<string, Running>()
  const problems = new Map<string, ApiError>()
  const inTurn = turns(AT_ONCE)

  function noteProblem(importId: string, error: unknown): void {
    if (!(error instanceof ApiError)) log.error({ err: error, importId }, 'import')
    problems.set(importId, error instanceof ApiError ? error : new ApiError('INTERNAL'))
  }

  const requireNone = (importId: string) => {
    if (running.has(importId)) throw new ApiError('IMPORT_RUNNING')
  }

  return {
    of: (importId) => running.get(importId) ?? null,
    problemOf: (importId) => problems.get(importId) ?? null,
    requireNone,
    begin(importId, state, perform) {
      requireNone(importId)
      problems.delete(importId)
      const stop = new AbortController()
      const work: Running = { state, progress: null, stop, ended: Promise.resolve() }
      const onProgress: OnProgress = (progress) => void (work.progress = progress)
      running.set(importId, work)
      const outcome =
        inTurn(() => perform({ onProgress, signal: stop.signal }), { signal: stop.signal, size: state === 'checking' ? 1 : AT_ONCE })
        .catch((error: unknown) => {
          if (stop.signal.reason !== CANCELLED) throw error
        })
        .finally(() => running.delete(importId))
      work.ended = outcome.catch((error: unknown) => {
        if (!stop.signal.aborted) noteProblem(importId, error)
      })
      return { outcome }
    },
    async cancel(importId) {
      const work = running.get(importId)
      work?.stop.abort(CANCELLED)
      await work?.ended
    },
    async stop() {
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
