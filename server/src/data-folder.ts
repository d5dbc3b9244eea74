import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Only the owner may access what our processes create. */
const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/** SQLite's file in DATA_DIR. Its log is beside it, with `-wal` at the end. */
export const DATABASE_FILE = 'faldone.sqlite'

/** A file in DATA_DIR with the number of the newest version. The operator writes it; Faldone never asks the network. */
export const NEWEST_VERSION_FILE = 'newest-version.txt'

/** What Faldone keeps in DATA_DIR: the database and SQLite's files beside it, the lock, and folders. */
const OURS = /^(faldone\.sqlite.*|serving\.lock|files|derivatives|uploads|imports|exports|content)$/

/**
 * Creates the folder of the archive, which no other user of the machine may read: it holds password hashes, the session key and what only
 * staff may see. Closes what an earlier version left open, and leaves alone what is not ours.
 */
export function prepareDataFolder(dataDir: string): void {
  makeFolder(dataDir, FOLDER)
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
    // It belongs to another user, or is already gone.
    if (!['EPERM', 'ENOENT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Whether other users of the machine may access it. Windows has no such modes. */
export const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0

/** There is no database, or one of no bytes, beside the files of an archive. */
export class LostDatabase extends Error {}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).some((name) => /^[\da-f]{2}$/.test(name))

/** Throws `LostDatabase`, so that nobody begins a new archive over what is left of one. Only `restore` may. */
export function requireDatabase({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }): void {
  const path = join(dataDir, DATABASE_FILE)
  const isEmpty = databaseUrl === null && sizeOf(path) === 0 && sizeOf(`${path}-wal`) === 0
  if (isEmpty && hasFiles(join(dataDir, 'files'))) throw new LostDatabase()
}
