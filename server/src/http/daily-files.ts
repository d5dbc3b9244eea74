import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isFull } from '../db/engine.ts'
import { makeFolder, UnusableFolder } from '../make-folder.ts'

const NAME = /^faldone-(\d{4}-\d\d-\d\d)\.log$/
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** There is nobody to tell of an error. */
function quietly(work: () => void): void {
  try {
    work()
  } catch {}
}

/**
 * Writes lines into a file for each day (UTC) in a folder, `faldone-2026-11-27.log`, and keeps those of so many days. Older ones go at the
 * start and by the hour, even if there is nothing to write. Throws an `UnusableFolder`. A line that cannot be written, as on a full disk,
 * is lost: the server must go on.
 */
export function dailyFiles(folder: string, days: number, now = Date.now): { write(line: string): void } {
  makeFolder(folder)
  let day = ''
  let file: number | null = null

  function turnTo(next: string): void {
    if (file !== null) closeSync(file)
    file = null
    file = openSync(join(folder, `faldone-${next}.log`), 'a')
    day = next
    // Today is one of them: what was written as the oldest one began is no older than so many days.
    const oldest = dayOf(now() - (days - 1) * DAY_MS)
    for (const name of readdirSync(folder)) if ((NAME.exec(name)?.[1] ?? oldest) < oldest) rmSync(join(folder, name), { force: true })
  }

  function turn(): void {
    const today = dayOf(now())
    if (file === null || today !== day) turnTo(today)
  }

  try {
    turn()
  } catch (error) {
    if (!isFull(error)) throw new UnusableFolder(folder, error)
  }
  setInterval(() => quietly(turn), HOUR_MS).unref()

  return { write: (line) => quietly(() => {
    turn()
    writeSync(file!, line)
  }) }
}
