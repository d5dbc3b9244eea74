import type { GroupDecision, ImportProgress, Validate } from '@faldone/contract/import.ts'
import type { App } from '../archive.ts'
import { ApiError } from '../errors.ts'
import { CANCELLED, type LongWork, openLongWork, type Work, type WorkTools } from '../jobs/long-work.ts'
import { chooseOptions } from './correcting/choices.ts'
import { removeFolder, sheetPath, takeSheet } from './files/sheet-folder.ts'
import { runAcquire, runCheck, runUndo } from './process.ts'
import { getSummary } from './staging/list-store.ts'
import { patientWriter } from './staging/patience.ts'
import { decideTerms, recordCancel, type TermChoice } from './staging/store.ts'

/** Long work on an import, and what it needs to know. */
export type ImportTask =
  | { state: 'checking'; choices?: Validate; terms?: readonly TermChoice[]; rows?: readonly GroupDecision[] }
  | { state: 'acquiring'; actor: string | null; skipErrors: boolean }
  | { state: 'undoing'; actor: string | null }

type Tools = WorkTools<ImportProgress>

/** What is being done to imports at a moment. */
export type ImportsInHand = Work<ImportTask, ImportProgress>

/** The long work on imports: at most one for each, and few in each server. */
export type ImportWork = LongWork<ImportTask, ImportProgress>

/**
 * Each has a child process with a gibibyte or more. Work that changes the archive runs alone: on SQLite nobody else can write until it is
 * done, on PostgreSQL nobody else can change the archive.
 */
const AT_ONCE = 2

/** How many of the places work takes. */
export const sizeOf = (state: ImportTask['state']): number => (state === 'checking' ? 1 : AT_ONCE)

/** The user's choices are stored when the check gets its turn. Until then another import may hold the database. */
async function check(
  { archive: { database, config }, room }: App, importId: string, { choices, terms, rows }: Extract<ImportTask, { state: 'checking' }>,
  { onProgress, signal, hold }: Tools
): Promise<void> {
  try {
    await patientWriter(database, { hold })(async (tx) => {
      if (choices) await chooseOptions(tx, importId, choices)
      if (terms) await decideTerms(tx, importId, terms)
    })
    await takeSheet(config, importId)
    await runCheck(config, database, importId, sheetPath(config, importId), {
      onProgress, signal, hold, rowDecisions: rows ?? [], leaveFree: await room.reserve(),
    })
  } catch (error) {
    if (signal.reason === CANCELLED) await patientWriter(database, { hold })((tx) => recordCancel(tx, importId))
    throw error
  }
}

async function perform(app: App, importId: string, task: ImportTask, tools: Tools): Promise<void> {
  const { database, config } = app.archive
  if (task.state === 'checking') return check(app, importId, task, tools)
  // A server that ended may have come to the end of the work before.
  const { state } = await getSummary(database.read, importId)
  const leaveFree = await app.room.reserve()
  if (task.state === 'undoing') return state === 'undone' ? undefined : runUndo(config, importId, task.actor, { ...tools, leaveFree })
  if (state !== 'acquired') await runAcquire(config, importId, task, { ...tools, leaveFree })
  await removeFolder(config, importId)
}

export const openImportWork = (app: App): ImportWork =>
  openLongWork({
    noun: 'import', database: app.archive.database, log: app.log, places: AT_ONCE, sizeOf: ({ state }) => sizeOf(state),
    perform: (importId, task: ImportTask, tools: Tools) => perform(app, importId, task, tools),
  })

/** Throws IMPORT_RUNNING if an import is in hand. */
export async function requireNone(work: ImportWork, importId: string): Promise<void> {
  if (await work.isInHand(importId)) throw new ApiError('IMPORT_RUNNING')
}

/** Begins work. Throws IMPORT_RUNNING. */
export async function beginWork(work: ImportWork, importId: string, task: ImportTask): Promise<{ outcome: Promise<void> }> {
  const begun = await work.begin(importId, task)
  if (!begun) throw new ApiError('IMPORT_RUNNING')
  return begun
}
