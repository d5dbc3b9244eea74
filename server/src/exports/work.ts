import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { App } from '../archive.ts'
import { hindranceIn } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { type LongWork, openLongWork, type Work, type WorkTools } from '../jobs/long-work.ts'
import { type Hold, whileHeld, WorkLost } from '../jobs/work-board-store.ts'
import { type Export, giveExport, newExport, removeFile, writeExport } from './export-folder.ts'
import { type ExportTask, runExport } from './process.ts'

/** Each has a child process. */
const AT_ONCE = 2

type Making = { made: Export; task: ExportTask }
type Progress = Pick<Export, 'rows' | 'total'>

/** The exports that are made in the background. */
export type ExportWork = LongWork<Making, Progress>

async function make(
  { archive: { config, database }, room }: App, { made, task }: Making, { onProgress, signal, hold }: WorkTools<Progress>
): Promise<void> {
  let rows = 0
  let total: number | null = null
  const child = await runExport(config, task, (now) => {
    rows = now
    onProgress({ rows, total })
  })
  signal.addEventListener('abort', child.stop)
  total = child.total
  onProgress({ rows, total })
  if (signal.aborted) child.stop()
  const path = await newExport(config, made)
  await pipeline(child.bytes, room.watch, createWriteStream(path, { flush: true }), { signal }).catch((error: unknown) => {
    child.stop()
    throw error
  })
  await child.ended
  const { size } = await stat(path)
  await giveExport(config, made)
  await whileHeld(database.read, hold, () => writeExport(config, { ...made, rows, total, state: 'done', size }))
}

async function noteFailure({ archive: { config, database }, log }: App, made: Export, hold: Hold | null, error: unknown): Promise<void> {
  const known = error instanceof ApiError ? error.code : hindranceIn(error)
  if (!known) log.error({ err: error, exportId: made.exportId }, 'export')
  await removeFile(config, made)
  await whileHeld(database.read, hold, () => writeExport(config, { ...made, state: 'failed', problem: known ?? 'INTERNAL' }))
}

export const openExportWork = (app: App): ExportWork =>
  openLongWork({
    noun: 'export', database: app.archive.database, log: app.log, places: AT_ONCE, sizeOf: () => 1,
    async perform(_, { made, task }: Making, tools: WorkTools<Progress>) {
      const { hold, signal } = tools
      // Servers that began the same export do not share a file: one that was interrupted is not taken for the whole.
      const own = hold ? { ...made, by: hold.holder } : made
      await make(app, { made: own, task }, tools).catch(async (error: unknown) => {
        if (!signal.aborted && !(error instanceof WorkLost)) return noteFailure(app, own, hold, error)
        await removeFile(app.archive.config, own).catch(() => {})
        throw error
      })
    },
  })

/** An export with its progress. One that nobody is making any more failed when its server stopped. */
export function asItStands(made: Export, work: Work<Making, Progress>): Export {
  if (made.state !== 'exporting') return made
  const making = work.of(made.exportId)
  return making ? { ...made, ...making.progress } : { ...made, state: 'failed', problem: 'EXPORT_ENDED' }
}
