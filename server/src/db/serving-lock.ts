import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another server works on the same SQLite file. */
export class AlreadyServed extends Error {}

const SQLITE_BUSY = 5

/**
 * Keeps a second server away from a folder with a SQLite file, because each would change data that the other has cached. The lock is a
 * system lock on an empty file, taken through SQLite. It ends with the process, however that ends. Throws `AlreadyServed`.
 */
export function lockServing(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'serving.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY ? new AlreadyServed() : error
  }
  return { release: () => lock.close() }
}
