import type { Language } from '@faldone/contract/common.ts'
import type { ErrorCode } from '@faldone/contract/errors.ts'
import type { EXPORT_FORMATS } from '@faldone/contract/export.ts'
import type { StandardName } from '@faldone/contract/standards.ts'
import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { PassThrough, type Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'
import { backgroundChild } from '../jobs/background-child.ts'
import type { ReportTask } from './report.ts'
import type { StandardTask } from '../standards/write.ts'
import type { DocumentsTask } from './documents.ts'

/** What to write as a sheet: records of the archive, all agents or units, or the report of an import. */
export type SheetTask = {
  format: (typeof EXPORT_FORMATS)[number]
  sheetName: string
} & ({ documents: DocumentsTask } | { report: ReportTask } | { whole: { noun: WholeSheetName; lang: Language } })

/** A sheet, or units and records in a format of a standard. */
export type ExportTask = SheetTask | { format: StandardName; standard: StandardTask }

export type ExportConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesUrl'>

/** What the process is sent. */
export type ExportOrder = { config: ExportConfig; task: ExportTask }

/** What the process reports: the number of rows, before the first byte; how many are written; why there are none. */
export type ExportMessage = { total: number } | { rows: number } | { refused: { code: ErrorCode; values: Record<string, string | number> } }

/** A file being written, whose bytes must be read. They end well if they are complete; otherwise they fail, and `ended` rejects. */
export type RunningExport = { total: number; bytes: Readable; ended: Promise<void>; stop(): void }

const program = new URL('./process-main.ts', import.meta.url)
const MiB = 1024 ** 2
const MEMORY_BYTES = 600 * MiB

/**
 * Small heaps, also for the database thread, so that garbage is collected before the process grows. New objects have room for a few
 * batches; with less, each batch would be copied while it is being written.
 */
const SMALL = ['--max-old-space-size=96', '--max-semi-space-size=8']

/** Writes a file in a child process. Returns when its first byte is available. Throws UNKNOWN_VALUE, TOO_MANY_RECORDS, NOT_FOUND. */
export async function runExport(config: ExportConfig, task: ExportTask, onRows: (rows: number) => void = () => {}): Promise<RunningExport> {
  const child = backgroundChild(program, MEMORY_BYTES, SMALL, { stdout: 'pipe', stderr: 'inherit' })
  const begun = Promise.withResolvers<number>()
  const ended = Promise.withResolvers<void>()
  // Read at once: what nobody reads is thrown away when the process ends, and a small file takes less time than its reader to begin.
  const bytes = child.stdout!.pipe(new PassThrough({ flush: (done) => void ended.promise.then(() => done(), done) }))
  // The reader may be gone by then, or not have begun.
  ended.promise.catch(() => {})
  bytes.on('error', () => {})
  child.on('message', (message: ExportMessage) => {
    if ('total' in message) begun.resolve(message.total)
    else if ('rows' in message) onRows(message.rows)
    else begun.reject(new ApiError(message.refused.code, message.refused.values))
  })
  child.on('error', (error) => begun.reject(error))
  child.on('exit', (code) => {
    const error = new Error(`The process of the export ended (${code})`)
    begun.reject(error)
    if (code === 0) ended.resolve()
    else {
      ended.reject(error)
      bytes.destroy(error)
    }
  })
  const { databaseUrl, dataDir, filesUrl } = config
  child.send({ config: { databaseUrl, dataDir, filesUrl }, task } satisfies ExportOrder)
  return { total: await begun.promise, bytes, ended: ended.promise, stop: () => child.kill('SIGKILL') }
}
