import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ExportAnswer } from '@faldone/contract/export.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { newId } from '../db/uuid.ts'
import { notFound } from '../errors.ts'
import { type ExportTask, runExport } from './process.ts'

/** For how long the file of an export can be fetched. */
const KEPT_MS = 12 * 60 * 60 * 1000
/** Each takes a process of its own. */
const AT_ONCE = 2

type Made = Omit<ExportAnswer, 'url'> & { format: ExportTask['format']; madeAt: number; stop: () => void; ended: Promise<void> }

/** Exports that are made in the background, into `DATA_DIR/exports`. They are known to this server alone, as long as it runs. */
export type ExportList = {
  begin(task: ExportTask, fileName: string): Made
  /** Throws NOT_FOUND. */
  get(exportId: string): Made
  pathOf(made: Made): string
  /** Ends one that is being made, and removes its file. */
  remove(made: Made): Promise<void>
  stop(): Promise<void>
}

export function exportList(config: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Pick<FastifyBaseLogger, 'error'>): ExportList {
  const folder = join(config.dataDir, 'exports')
  const exports = new Map<string, Made>()
  const waiting: (() => void)[] = []
  let busy = 0
  const pathOf = ({ exportId, format }: Pick<Made, 'exportId' | 'format'>) => join(folder, `${exportId}.${format}`)

  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }

  async function make(made: Made, task: ExportTask, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    await mkdir(folder, { recursive: true })
    const running = await runExport(config, task, (rows) => (made.rows = rows))
    signal.addEventListener('abort', running.stop)
    made.total = running.total
    if (signal.aborted) running.stop()
    await pipeline(running.bytes, createWriteStream(pathOf(made)), { signal })
    await running.ended
    made.size = (await stat(pathOf(made))).size
    made.state = 'done'
  }

  const remove = async (made: Made) => {
    made.stop()
    await made.ended
    exports.delete(made.exportId)
    await rm(pathOf(made), { force: true })
  }

  async function forgetOld(): Promise<void> {
    for (const made of exports.values()) if (Date.now() - made.madeAt > KEPT_MS) await remove(made)
    // What an earlier run of the server left.
    for (const name of await readdir(folder).catch(() => [])) if (!exports.has(name.replace(/\.\w+$/, ''))) await rm(join(folder, name), { force: true })
  }

  return {
    begin(task, fileName) {
      const abort = new AbortController()
      const made: Made = {
        exportId: newId(), state: 'exporting', fileName, rows: 0, total: null, size: null, format: task.format, madeAt: Date.now(), stop: () => abort.abort(), ended: Promise.resolve(),
      }
      exports.set(made.exportId, made)
      made.ended = inTurn(async () => {
        await forgetOld()
        await make(made, task, abort.signal)
      }).catch((error: unknown) => {
        made.state = 'failed'
        if (!abort.signal.aborted) log.error({ err: error }, 'export')
      })
      return made
    },
    get(exportId) {
      const made = exports.get(exportId)
      if (!made) throw notFound()
      return made
    },
    pathOf,
    remove,
    async stop() {
      for (const made of exports.values()) made.stop()
      await Promise.all([...exports.values()].map(({ ended }) => ended))
    },
  }
}
