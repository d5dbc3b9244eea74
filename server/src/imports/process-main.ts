import type { ImportProgress } from '@faldone/contract/import.ts'
import { openDatabase } from '../db/database.ts'
import { isAway, isBusy, isFull } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { openStorage } from '../files/storage.ts'
import { acquireImport } from './acquiring/acquire.ts'
import { checkImport, type OnProgress } from './staging/check.ts'
import type { ImportConfig, ImportMessage, ImportTask } from './process.ts'
import { undoImport } from './acquiring/undo.ts'

/** The program of the child process. It performs one task and ends. */

const tell = (message: ImportMessage) => process.send?.(message)

const TELL_EVERY_MS = 100
let toldAt = 0
let toldPhase: ImportProgress['phase'] | null = null

/** A new phase is always reported, because the parent starts a new wait for each. */
const onProgress: OnProgress = (progress) => {
  if (progress.phase === toldPhase && Date.now() - toldAt < TELL_EVERY_MS && progress.rows !== progress.total) return
  toldAt = Date.now()
  toldPhase = progress.phase
  tell({ progress })
}

async function perform(config: ImportConfig, task: ImportTask): Promise<string | null> {
  // Not memory-mapped: the pages of a large archive would count against the memory that a sheet may take.
  const database = openDatabase({ ...config, readers: 1, mapped: false })
  try {
    if (task.do === 'acquire')
      return await acquireImport(database, task.importId, { ...task, ...config, storage: openStorage(config), onProgress })
    if (task.do === 'undo') await undoImport(database, task.importId, { ...task, onProgress })
    else await checkImport(database, task.importId, { ...task, maxFileBytes: config.maxFileBytes, onProgress })
    return null
  } finally {
    await database.close()
  }
}

function outcomeOf(error: unknown): ImportMessage {
  if (isBusy(error) || isAway(error)) return { refused: { code: 'BUSY', values: {} } }
  if (isFull(error)) return { refused: { code: 'FULL', values: {} } }
  if (error instanceof ApiError) return { refused: { code: error.code, values: error.values } }
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

process.once('message', async ({ config, task }: { config: ImportConfig; task: ImportTask }) => {
  tell('started')
  tell(await perform(config, task).then((done): ImportMessage => ({ done }), outcomeOf))
  process.disconnect?.()
})
process.on('disconnect', () => process.exit())
