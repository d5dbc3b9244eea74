import type { ImportProgress } from '@faldone/contract/import.ts'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../errors.ts'
import { turns } from '../jobs/turns.ts'
import type { OnProgress } from './staging/check.ts'

type WorkState = 'checking' | 'acquiring' | 'undoing'

type Running = { state: WorkState; progress: ImportProgress | null; stop: AbortController; ended: Promise<void> }

/** What a piece of work gets: how to say how far it is, and a signal that says when to give up. */
type WorkTools = { onProgress: OnProgress; signal: AbortSignal }

/** The long work on imports in this server: at most one for each import at a time, and few in all. */
export type ImportWork = {
  /** What goes on with an import; null for nothing. */
  of(importId: string): Pick<Running, 'state' | 'progress'> | null
  /** Why the last work on it came to nothing. */
  problemOf(importId: string): ApiError | null
  /** Begins to work; what is awaited in the end is the outcome. Throws IMPORT_RUNNING. */
  begin(importId: string, state: WorkState, perform: (tools: WorkTools) => Promise<void>): { outcome: Promise<void> }
  /** Throws IMPORT_RUNNING. */
  requireNone(importId: string): void
  /** Ends the work on an import, and returns when it has ended. */
  cancel(importId: string): Promise<void>
  stop(): Promise<void>
}

/** Why work was ended: a person wanted it. */
export const CANCELLED = Symbol('cancelled')

/**
 * Each takes a process of its own, with a gibibyte or more. Whatever changes the archive goes alone: on SQLite it is the only
 * one that can write anything until it is done, on PostgreSQL the only one that can change the archive.
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
