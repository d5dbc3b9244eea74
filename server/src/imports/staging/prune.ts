import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { giveBackSpace } from '../../db/space.ts'
import { forgetRows, listAbandoned, listPassed, standingAmong } from './prune-store.ts'
import { listFolders, removeFolder } from '../files/sheet-folder.ts'
import { discardImport } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** For how long the rows of an acquired sheet, and a sheet that nobody goes on with, are kept: as long as the trash. */
const KEPT_DAYS = 30
const BATCH = 5_000

/**
 * Clears away, at `now`, what sheets leave behind: rows of those acquired 30 days ago (their reports end, they stay in the
 * list and can be undone), all of those that nobody took up for so long, and folders of none. Returns how many sheets.
 */
export async function pruneImports(database: Database, config: Pick<Config, 'dataDir'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  const passed = await listPassed(database.read, before)
  const abandoned = await listAbandoned(database.read, before)
  for (const id of [...passed, ...abandoned]) {
    // A batch at a time, so that nobody waits long.
    while ((await database.write.transaction().execute((tx) => forgetRows(tx, id, BATCH))) > 0);
    await removeFolder(config, id)
  }
  for (const id of abandoned) await database.write.transaction().execute((tx) => discardImport(tx, id))
  if (passed.length + abandoned.length > 0) await giveBackSpace(database.write)
  return passed.length + abandoned.length + (await removeStrays(database, config, now))
}

/** Forgets a sheet and the files beside it; the space that its rows took is given back. What it brought into the archive stays. */
export async function forgetImport(database: Database, config: Pick<Config, 'dataDir'>, id: string): Promise<void> {
  await database.write.transaction().execute((tx) => discardImport(tx, id))
  await removeFolder(config, id)
  // What cannot be given back now is used again, or given back with the next.
  await giveBackSpace(database.write).catch(() => {})
}

/** Folders without a sheet: of uploads that a crash ended. A young one may be an upload that goes on. */
async function removeStrays(database: Database, config: Pick<Config, 'dataDir'>, now: Date): Promise<number> {
  const folders = await listFolders(config, new Date(now.getTime() - DAY_MS))
  const standing = await standingAmong(database.read, folders)
  const strays = folders.filter((id) => !standing.has(id))
  for (const id of strays) await removeFolder(config, id)
  return strays.length
}
