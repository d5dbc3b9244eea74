import type { Language } from '@faldone/contract/common.ts'
import type { ErrorCode } from '@faldone/contract/errors.ts'
import type { GroupDecision, ImportProgress } from '@faldone/contract/import.ts'
import type { FindingCode } from '@faldone/contract/import-findings.ts'
import type { WholeSheetAnswer, WholeSheetEdit, WholeSheetMapping, WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { stat } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { backgroundChild } from '../jobs/background-child.ts'
import { DISK_FULL_CODE, OUT_OF_MEMORY_SIGNAL } from '../jobs/child-tasks.ts'
import { type Hold, WorkLost } from '../jobs/work-board-store.ts'
import { FileProblem } from '../formats/file-problem.ts'
import type { OnProgress } from './staging/check.ts'
import { patientWriter } from './staging/patience.ts'
import { recordFailure } from './staging/store.ts'

/** The settings that the child process needs. */
export type ImportConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesUrl' | 'maxFileBytes'>

type ImportTask =
  | { do: 'check'; importId: string; path: string; rowDecisions?: readonly GroupDecision[] }
  | { do: 'acquire'; importId: string; actor: string | null; skipErrors: boolean }
  | { do: 'undo'; importId: string; actor: string | null }
  | { do: 'whole'; noun: WholeSheetName; path: string; fileName: string; actor: string | null; lang: Language; preview: boolean
    edits: readonly WholeSheetEdit[]; added: readonly string[]; mapping?: WholeSheetMapping | undefined
  }

/** What the process reports: its progress, and its result. */
export type ImportMessage =
  | 'started'
  | 'lost'
  | { progress: ImportProgress }
  | { done: string | null }
  | { refused: { code: ErrorCode; values: Record<string, string | number> } }
  | { failed: string }

/**
 * `leaveFree`: how many bytes of the disk stay free. With less, the work ends with FULL. `hold`: what the transactions of the work require,
 * where several servers share it.
 */
export type RunOptions = {
  onProgress?: OnProgress; signal?: AbortSignal; memoryBytes?: number; silenceMs?: number; leaveFree?: number; hold?: Hold | null
}

/** What the process is sent. */
export type ImportOrder = { config: ImportConfig; task: ImportTask; leaveFree: number; hold: Hold | null }

const program = new URL('./process-main.ts', import.meta.url)

const MiB = 1024 ** 2
/**
 * A sheet of 100,000 long rows takes 0.8 GiB to read, or 1.1 GiB if a busy machine collects garbage late. It must not be refused for that.
 */
const MEMORY_BYTES = 1536 * MiB
/**
 * A file is given up if it yields no row for this time, plus a second for each MiB. The start of the process counts. On a machine with ten
 * times more work than it could handle, 8 s were not enough for a file that takes one.
 */
const READING_SILENCE_MS = 30_000
const WORKING_SILENCE_MS = 20 * 60_000
const STARTING_MS = 2 * 60_000

/**
 * Reads and plans a sheet in a child process. If the file makes the process fail (too much memory, too much time), that becomes a finding.
 * The import is then `checked` or `failed`.
 */
export async function runCheck(
  config: ImportConfig, database: Database, importId: string, path: string,
  { rowDecisions, ...options }: RunOptions & { rowDecisions?: readonly GroupDecision[] } = {}
): Promise<void> {
  // If the file is gone, its rows are planned again, or the process reports that it is missing.
  const size = await stat(path).then((found) => found.size, () => 0)
  const silenceMs = options.silenceMs ?? READING_SILENCE_MS + (1_000 * size) / MiB
  try {
    await runTask(config, { do: 'check', importId, path, ...(rowDecisions && { rowDecisions }) }, { ...options, silenceMs })
  } catch (error) {
    const code = error instanceof ImportInterrupted ? error.problem : null
    if (!code) throw error
    await patientWriter(database, options)((tx) => recordFailure(tx, importId, { row: null, column: null, code, value: null }))
  }
}

/** Acquires a checked sheet in a child process. Returns the change set. Throws what `acquireImport` throws. */
export async function runAcquire(
  config: ImportConfig, importId: string, { actor, skipErrors }: { actor: string | null; skipErrors: boolean }, options: RunOptions = {}
): Promise<string> {
  return (await runTask(config, { do: 'acquire', importId, actor, skipErrors }, { silenceMs: WORKING_SILENCE_MS, ...options })) ?? ''
}

/** Undoes an acquired sheet in a child process. Throws what `undoImport` throws. */
export async function runUndo(config: ImportConfig, importId: string, actor: string | null, options: RunOptions = {}): Promise<void> {
  await runTask(config, { do: 'undo', importId, actor }, { silenceMs: WORKING_SILENCE_MS, ...options })
}

/** Reads and takes a sheet of a noun in a child process. If the file makes the process fail, that is a finding. */
export async function runWholeSheet(
  config: ImportConfig, task: Omit<Extract<ImportTask, { do: 'whole' }>, 'do'>, options: RunOptions = {}
): Promise<WholeSheetAnswer> {
  try {
    const answer = await runTask(config, { do: 'whole', ...task }, { silenceMs: WORKING_SILENCE_MS, ...options })
    return JSON.parse(answer ?? '') as WholeSheetAnswer
  } catch (error) {
    if (!(error instanceof ImportInterrupted) || !error.problem) throw error
    throw new FileProblem(error.problem)
  }
}

/** The process ended before it was done. The database has rolled back what was not committed. */
export class ImportInterrupted extends Error {
  /** What the file caused; null for other reasons. */
  readonly problem: FindingCode | null
  constructor(problem: FindingCode | null, said = '') {
    super(`The process of the import ended. ${said}`)
    this.problem = problem
  }
}

function runTask(
  { databaseUrl, dataDir, filesUrl, maxFileBytes }: ImportConfig, task: ImportTask,
  { onProgress, signal, memoryBytes = MEMORY_BYTES, silenceMs = WORKING_SILENCE_MS, leaveFree = 0, hold = null }: RunOptions
): Promise<string | null> {
  const child = backgroundChild(program, memoryBytes, heapWithin(memoryBytes), { stdout: 'ignore', stderr: 'pipe' })
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const giveUp = (problem: FindingCode | null) => {
    reject(new ImportInterrupted(problem))
    child.kill('SIGKILL')
  }
  // A busy machine may take long to start a process, which is not the file's fault.
  let timer = setTimeout(giveUp, STARTING_MS, null)
  const listen = (forMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, forMs, 'TOO_SLOW')
  }
  const hear = (message: ImportMessage) => {
    if (message === 'started') listen(silenceMs)
    else if (message === 'lost') reject(new WorkLost())
    else if ('done' in message) resolve(message.done)
    else if ('refused' in message) reject(new ApiError(message.refused.code, message.refused.values))
    else if ('failed' in message) reject(new Error(message.failed))
    else {
      listen(message.progress.phase === 'reading' ? silenceMs : WORKING_SILENCE_MS)
      onProgress?.(message.progress)
    }
  }
  const abort = () => giveUp(null)
  child.on('message', hear)
  child.on('error', reject)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  child.on('exit', (code, ended) =>
    reject(code === DISK_FULL_CODE ? new ApiError('FULL') : new ImportInterrupted(outOfMemory.includes(ended) ? 'TOO_HEAVY' : null, said)))
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  child.send({ config: { databaseUrl, dataDir, filesUrl, maxFileBytes }, task, leaveFree, hold } satisfies ImportOrder)
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  })
}

/** The signals when the memory limit is exceeded: ours, and V8's when its heap is full. */
const outOfMemory: (NodeJS.Signals | null)[] = [OUT_OF_MEMORY_SIGNAL, 'SIGABRT']

/**
 * The heap stays well below the total limit, so that garbage is collected in time. A larger nursery saves a sixth of the garbage
 * collector's work, since almost all values of a sheet are short-lived.
 */
const heapWithin = (memoryBytes: number) => [`--max-old-space-size=${Math.floor((memoryBytes * 0.4) / MiB)}`, '--max-semi-space-size=64']
