import type { ImportProgress } from '@faldone/contract/import.ts'
import { openDatabase } from '../db/database.ts'
import { hindranceIn } from '../db/engine.ts'
import { freeBytes } from '../db/space.ts'
import { ApiError } from '../errors.ts'
import { openStorage } from '../files/storage.ts'
import { DISK_FULL_CODE } from '../jobs/child-tasks.ts'
import { WorkLost } from '../jobs/work-board-store.ts'
import { acquireImport } from './acquiring/acquire.ts'
import { undoImport } from './acquiring/undo.ts'
import type { ImportConfig, ImportMessage, ImportOrder } from './process.ts'
import { checkImport, type OnProgress } from './staging/check.ts'
import { takeSheet } from './whole/sheets.ts'

/** Where the work happens. `exit` ends it at once, before anything else can be committed. */
export type ImportProcess = { tell: (message: ImportMessage) => void; exit: (code: number) => never }

const TELL_EVERY_MS = 100

/** A new phase is always reported, because the parent starts a new wait for each. */
function progressTeller(tell: ImportProcess['tell']): OnProgress {
  let toldAt = 0
  let toldPhase: ImportProgress['phase'] | null = null
  return (progress) => {
    if (progress.phase === toldPhase && Date.now() - toldAt < TELL_EVERY_MS && progress.rows !== progress.total) return
    toldAt = Date.now()
    toldPhase = progress.phase
    tell({ progress })
  }
}

/** Ends the process if SQLite's disk has too little left: signing in, and deleting this very sheet, need room for what they write. */
function leavingFree({ dataDir, databaseUrl }: ImportConfig, bytes: number, { tell, exit }: ImportProcess): OnProgress {
  const tellProgress = progressTeller(tell)
  if (databaseUrl !== null || bytes === 0) return tellProgress
  return (progress) => {
    if (freeBytes(dataDir) < bytes) exit(DISK_FULL_CODE)
    tellProgress(progress)
  }
}

async function perform({ config, task, leaveFree, hold }: ImportOrder, place: ImportProcess): Promise<string | null> {
  const onProgress = leavingFree(config, leaveFree, place)
  // Not memory-mapped: the pages of a large archive would count against the memory that a sheet may take.
  const database = openDatabase({ ...config, readers: 1, mapped: false })
  try {
    if (task.do === 'acquire')
      return await acquireImport(database, task.importId, { ...task, ...config, storage: openStorage(config), hold, onProgress })
    if (task.do === 'whole') return JSON.stringify(await takeSheet(database, task.noun, task.path, task))
    if (task.do === 'undo') await undoImport(database, task.importId, { ...task, hold, onProgress })
    else await checkImport(database, task.importId, { ...task, maxFileBytes: config.maxFileBytes, hold, onProgress })
    return null
  } finally {
    await database.close()
  }
}

function outcomeOf(error: unknown): ImportMessage {
  if (error instanceof WorkLost) return 'lost'
  const hindrance = hindranceIn(error)
  if (hindrance) return { refused: { code: hindrance, values: {} } }
  if (error instanceof ApiError) return { refused: { code: error.code, values: error.values } }
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** Performs one task and reports its outcome. */
export async function performImport(order: ImportOrder, place: ImportProcess): Promise<void> {
  place.tell('started')
  place.tell(await perform(order, place).then((done): ImportMessage => ({ done }), outcomeOf))
}
