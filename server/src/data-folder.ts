import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a process of ours makes is for its owner alone. */
const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/** What Faldone keeps in DATA_DIR: the database with what SQLite puts beside it, the lock, and folders. */
const OURS = /^(faldone\.sqlite.*|serving\.lock|files|derivatives|uploads|imports|exports|content)$/

/**
 * Makes the folder of the archive: hashes of passwords, the key of sessions, what only staff may read lie there, and no other user of
 * the machine looks into it. What an earlier version left open there is closed; what is not ours to change stays.
 */
export function prepareDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER })
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (!OURS.test(entry.name) || entry.isSymbolicLink()) continue
    const path = join(dataDir, entry.name)
    if (isOpenToOthers(path)) close(path, entry.isDirectory() ? FOLDER : FILE)
  }
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // Another user's, or gone meanwhile.
    if (!['EPERM', 'ENOENT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Whether other users of the machine may look into it. Windows has no such modes. */
export const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0
