import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isFull } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import type { Room } from '../files/room.ts'
import type { SharedConfig } from '../files/shared-folder.ts'
import { turns } from '../jobs/turns.ts'
import { type Export, giveExport, newExport, removeFile, writeExport } from './export-folder.ts'
import { type ExportTask, runExport } from './process.ts'

/** Each has a child process. */
const AT_ONCE = 2

type Running = Pick<Export, 'rows' | 'total'> & { stop: AbortController; ended: Promise<void> }

/** The exports that this server is making in the background. */
export type ExportWork = {
  begin(made: Export, task: ExportTask): Promise<void>
  /**
   * Call it before reading exports. It returns a function that adds their progress. An export that nobody is making any more failed when
   * its server stopped.
   */
  now(): (made: Export) => Export
  /** Cancels an export in progress, and returns when it has ended. */
  cancel(exportId: string): Promise<void>
  stop(): Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'error'>

export function exportWork(config: SharedConfig, room: Pick<Room, 'watch'>, log: Log): ExportWork {
  const running = new Map<string, Running>()
  const inTurn = turns(AT_ONCE)

  async function make(made: Export, task: ExportTask, work: Running): Promise<void> {
    const { signal } = work.stop
    const child = await runExport(config, task, (rows) => (work.rows = rows))
    signal.addEventListener('abort', child.stop)
    work.total = child.total
    if (signal.aborted) child.stop()
    const path = await newExport(config, made)
    await pipeline(child.bytes, room.watch, createWriteStream(path, { flush: true }), { signal })
      .catch((error: unknown) => {
      child.stop()
      throw error
    })
    await child.ended
    const { size } = await stat(path)
    await giveExport(config, made)
    await writeExport(config, { ...made, rows: work.rows, total: work.total, state: 'done', size })
  }

  async function noteFailure(made: Export, error: unknown): Promise<void> {
    const known = error instanceof ApiError ? error.code : isFull(error) ? 'FULL' : null
    if (!known) log.error({ err: error, exportId: made.exportId }, 'export')
    await removeFile(config, made)
    await writeExport(config, { ...made, state: 'failed', problem: known ?? 'INTERNAL' })
  }

  return {
    async begin(made, task) {
      const work: Running = { rows: 0, total: null, stop: new AbortController(), ended: Promise.resolve() }
      running.set(made.exportId, work)
      try {
        await writeExport(config, made)
      } catch (error) {
        running.delete(made.exportId)
        throw error
      }
      work.ended = inTurn(() => make(made, task, work), work.stop)
        .catch(async (error: unknown) => {
          if (!work.stop.signal.aborted) await noteFailure(made, error)
        })
        .catch((error: unknown) => log.error({ err: error, exportId: made.exportId }, 'export'))
        .finally(() => running.delete(made.exportId))
    },
    now() {
      const making = new Map(running)
      return (made) => {
        if (made.state !== 'exporting') return made
        const work = making.get(made.exportId)
        return work ? { ...made, rows: work.rows, total: work.total } : { ...made, state: 'failed', problem: 'EXPORT_ENDED' }
      }
    },
    async cancel(exportId) {
      const work = running.get(exportId)
      work?.stop.abort()
      await work?.ended
    },
    async stop() {
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
