import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { App } from '../archive.ts'
import { hindranceIn } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { type LongWork, openLongWork, type Work, type WorkTools } from '../jobs/long-work.ts'
import { type Export, giveExport, newExport, removeFile, writeExport } from './export-folder.ts'
import { type ExportTask, runExport } from './process.ts'

/** Each has a child process. */
const AT_ONCE = 2

type Making = { made: Export; task: ExportTask }
type Progress = Pick<Export, 'rows' | 'total'>

/** The exports that are made in the background. */
export type ExportWork = LongWork<Making, Progress>

async function make(
  { archive: { config }, room }: App, { made, task }: Making, { onProgress, signal }: WorkTools<Progress>
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
  await writeExport(config, { ...made, rows, total, state: 'done', size })
}

async function noteFailure({ archive: { config }, log }: App, made: Export, error: unknown): Promise<void> {
  const known = error instanceof ApiError ? error.code : hindranceIn(error)
  if (!known) log.error({ err: error, exportId: made.exportId }, 'export')
  await removeFile(config, made)
  await writeExport(config, { ...made, state: 'failed', problem: known ?? 'INTERNAL' })
}

export const openExportWork = (app: App): ExportWork =>
  openLongWork({
    noun: 'export', database: app.archive.database, log: app.log, places: AT_ONCE, sizeOf: () => 1,
    perform: (_, making: Making, tools: WorkTools<Progress>) => make(app, making, tools).catch(async (error: unknown) => {
      if (tools.signal.aborted) throw error
      await noteFailure(app, making.made, error)
    }),
  })

/** An export with its progress. One that nobody is making any more failed when its server stopped. */
export function asItStands(made: Export, work: Work<Making, Progress>): Export {
  if (made.state !== 'exporting') return made
  const making = work.of(made.exportId)
  return making ? { ...made, ...making.progress } : { ...made, state: 'failed', problem: 'EXPORT_ENDED' }
}
