import type { Database } from '../../db/database.ts'
import { giveBackSpace } from '../../db/space.ts'
import type { SharedConfig } from '../../files/shared-folder.ts'
import { forgetRows, listAbandoned, listPassed, standingAmong, withdrawCheck } from './prune-store.ts'
import { listFolders, removeFolder } from '../files/sheet-folder.ts'
import { discardImport } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long the rows of an acquired sheet, and an abandoned sheet, are kept: as long as the trash. */
const KEPT_DAYS = 30
const BATCH = 1_000

/**
 * Deletes what sheets have left behind at `now`: the rows of sheets acquired 30 days ago (their reports end, but they stay in the list and
 * can be undone), sheets abandoned for that time, and folders without a sheet. Returns how many sheets.
 */
export async function pruneImports(database: Database, config: SharedConfig, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  const passed = await listPassed(database.read, before)
  const abandoned = await listAbandoned(database.read, before)
  for (const id of [...passed, ...abandoned]) {
    await forgetAllRows(database, id)
    await removeFolder(config, id)
  }
  for (const id of abandoned) await database.write.transaction().execute((tx) => discardImport(tx, id))
  if (passed.length + abandoned.length > 0) await giveBackSpace(database.write)
  return passed.length + abandoned.length + (await removeStrays(database, config, now))
}

/** Deletes an import and its files, and releases the space of its rows. What it brought into the archive stays. */
export async function forgetImport(database: Database, config: SharedConfig, id: string): Promise<void> {
  await database.write.transaction().execute((tx) => withdrawCheck(tx, id))
  await removeFolder(config, id)
  await forgetAllRows(database, id)
  await database.write.transaction().execute((tx) => discardImport(tx, id))
  // What cannot be released now is reused, or released the next time.
  await giveBackSpace(database.write).catch(() => {})
}

/** Deletes the rows of a sheet, in batches: nobody waits long, and it succeeds on a disk that these very rows have filled. */
async function forgetAllRows(database: Database, id: string): Promise<void> {
  while ((await database.write.transaction().execute((tx) => forgetRows(tx, id, BATCH))) > 0);
}

/** Removes folders without a sheet, from uploads that a crash ended. A new one may belong to an upload in progress. */
async function removeStrays(database: Database, config: SharedConfig, now: Date): Promise<number> {
  const folders = await listFolders(config, new Date(now.getTime() - DAY_MS))
  const standing = await standingAmong(database.read, folders)
  const strays = folders.filter((id) => !standing.has(id))
  for (const id of strays) await removeFolder(config, id)
  return strays.length
}
