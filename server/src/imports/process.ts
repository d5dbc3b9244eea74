import type { ErrorCode } from '@faldone/contract/errors.ts'
import type { GroupDecision, ImportProgress } from '@faldone/contract/import.ts'
import type { FindingCode } from '@faldone/contract/import-findings.ts'
import { stat } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { backgroundChild } from '../jobs/background-child.ts'
import { OUT_OF_MEMORY_SIGNAL } from '../jobs/child-tasks.ts'
import type { OnProgress } from './staging/check.ts'
import { patientWriter } from './staging/patience.ts'
import { recordFailure } from './staging/store.ts'

/** What the child process needs to know of the settings. */
export type ImportConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesUrl' | 'maxFileBytes'>

export type ImportTask =
  | { do: 'check'; importId: string; path: string; rowDecisions?: readonly GroupDecision[] }
  | { do: 'acquire'; importId: string; actor: string | null; skipErrors: boolean }
  | { do: 'undo'; importId: string; actor: string | null }

/** What comes back: how far it is, and in the end what came of it. */
export type ImportMessage =
  | 'started'
  | { progress: ImportProgress }
  | { done: string | null }
  | { refused: { code: ErrorCode; values: Record<string, string | number> } }
  | { failed: string }

export type RunOptions = { onProgress?: OnProgress; signal?: AbortSignal; memoryBytes?: number; silenceMs?: number }

const program = new URL('./process-main.ts', import.meta.url)

const MiB = 1024 ** 2
/**
 * A sheet of 100,000 long rows takes 0.8 GiB to read, 1.1 GiB where a busy machine collects its garbage late: it must not
 * be refused for that.
 */
const MEMORY_BYTES = 1536 * MiB
/**
 * A file that gives no row for this long, and a second more for each MiB of it, is given up. The start of the process counts:
 * on a machine with ten times more work than it can do, 8 s were not enough for a file that takes one.
 */
const READING_SILENCE_MS = 30_000
const WORKING_SILENCE_MS = 20 * 60_000
const STARTING_MS = 2 * 60_000

/**
 * Reads and plans a sheet in a child process. What the file does to that process (too much memory, too much time) becomes
 * a finding; the import is then `checked` or `failed`.
 */
export async function runCheck(
  config: ImportConfig, database: Database, importId: string, path: string,
  { rowDecisions, ...options }: RunOptions & { rowDecisions?: readonly GroupDecision[] } = {}
): Promise<void> {
  // Where the file is gone its rows are planned anew, or the process says that it is not there.
  const size = await stat(path).then((found) => found.size, () => 0)
  const silenceMs = options.silenceMs ?? READING_SILENCE_MS + (1_000 * size) / MiB
  try {
    await runTask(config, { do: 'check', importId, path, ...(rowDecisions && { rowDecisions }) }, { ...options, silenceMs })
  } catch (error) {
    const code = error instanceof ImportInterrupted ? error.problem : null
    if (!code) throw error
    await patientWriter(database)((tx) => recordFailure(tx, importId, { row: null, column: null, code, value: null }))
  }
}

/** Acquires a checked sheet in a child process; returns the change set. Throws what `acquireImport` throws. */
export async function runAcquire(
  config: ImportConfig, importId: string, { actor, skipErrors }: { actor: string | null; skipErrors: boolean }, options: RunOptions = {}
): Promise<string> {
  return (await runTask(config, { do: 'acquire', importId, actor, skipErrors }, { silenceMs: WORKING_SILENCE_MS, ...options })) ?? ''
}

/** Takes an acquired sheet back in a child process. Throws what `undoImport` throws. */
export async function runUndo(config: ImportConfig, importId: string, actor: string | null, options: RunOptions = {}): Promise<void> {
  await runTask(config, { do: 'undo', importId, actor }, { silenceMs: WORKING_SILENCE_MS, ...options })
}

/** The process ended before it was done; what it had not committed is undone by the database. */
export class ImportInterrupted extends Error {
  /** What the file did to it; null for other reasons. */
  readonly problem: FindingCode | null
  constructor(problem: FindingCode | null, said = '') {
    super(`The process of the import ended. ${said}`)
    this.problem = problem
  }
}

function runTask(
  config: ImportConfig, task: ImportTask, { onProgress, signal, memoryBytes = MEMORY_BYTES, silenceMs = WORKING_SILENCE_MS }: RunOptions
): Promise<string | null> {
  const child = backgroundChild(program, memoryBytes, heapWithin(memoryBytes), { stdout: 'ignore', stderr: 'pipe' })
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const giveUp = (problem: FindingCode | null) => {
    reject(new ImportInterrupted(problem))
    child.kill('SIGKILL')
  }
  // A busy machine takes its time to start a process: that is not the file's fault.
  let timer = setTimeout(giveUp, STARTING_MS, null)
  const listen = (forMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, forMs, 'TOO_SLOW')
  }
  const hear = (message: ImportMessage) => {
    if (message === 'started') listen(silenceMs)
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
  child.on('exit', (_code, ended) => reject(new ImportInterrupted(outOfMemory.includes(ended) ? 'TOO_HEAVY' : null, said)))
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  child.send({
    config: { databaseUrl: config.databaseUrl, dataDir: config.dataDir, filesUrl: config.filesUrl, maxFileBytes: config.maxFileBytes }, task
  })
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  })
}

/** By our watch, or by V8 when its heap is full. */
const outOfMemory: (NodeJS.Signals | null)[] = [OUT_OF_MEMORY_SIGNAL, 'SIGABRT']

/**
 * The heap stays well below the limit of the whole, so that garbage is collected in time; a larger nursery spares
 * it a sixth of its work, since almost all values of a sheet are short-lived.
 */
const heapWithin = (memoryBytes: number) => [`--max-old-space-size=${Math.floor((memoryBytes * 0.4) / MiB)}`, '--max-semi-space-size=64']
