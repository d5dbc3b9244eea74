// One set-up of a folder at a time, in plain JavaScript that runs on any Node.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 200
/**
 * The holder of a lock touches it this often. A lock that has not been touched for longer belongs to nobody, even if its process number
 * exists: after a crash another process may have it.
 */
const TOUCH_EVERY_MS = 1_000
const FORGOTTEN_MS = 15_000

/** The number of the process that a lock names; null if there is no lock, or no number in it yet. */
function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || null
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

function isHeld(lock, pid) {
  try {
    process.kill(pid, 0)
    const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0
    return pid !== process.pid && Date.now() - touched < FORGOTTEN_MS
  } catch (error) {
    // A process of another user is alive, too.
    return error.code === 'EPERM'
  }
}

/** Writes our number into the lock, completely and only if there is none. */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a process that is gone. A lock that somebody else has taken meanwhile is put back. */
function clear(lock, gone) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (holderOf(aside) === gone) rmSync(aside)
    else renameSync(aside, lock)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Does the work while nobody else works under the same lock, a file that is removed with this process. Others wait. */
export async function inTurn(lock, work, onWait = () => {}) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let waited = false; !take(lock); waited = true) {
    if (!waited) onWait()
    const holder = holderOf(lock)
    if (holder !== null && !isHeld(lock, holder)) clear(lock, holder)
    else await wait(LOOK_EVERY_MS)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  const touching = setInterval(() => utimesSync(lock, new Date(), new Date()), TOUCH_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(touching)
    process.off('exit', release)
    release()
  }
}
