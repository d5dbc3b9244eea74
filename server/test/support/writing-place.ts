import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * The place for what tests write: in memory where there is room. Creating and removing a database for each test keeps a disk busier than
 * anything else in them.
 */
export function writingPlace(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY
}
