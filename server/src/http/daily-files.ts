import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'

const NAME = /^faldone-(\d{4}-\d\d-\d\d)\.log$/
const DAY_MS = 24 * 60 * 60 * 1000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * Writes lines into a file for each day (UTC) in a folder, `faldone-2026-11-27.log`, and keeps those of so many days.
 * Throws if the folder cannot be created. A line that cannot be written later, as on a full disk, is lost: the server must go on.
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

  return {
    write(line) {
      try {
        const today = dayOf(now())
        if (file === null || today !== day) turnTo(today)
        writeSync(file!, line)
      } catch {
        // There is nobody to tell.
      }
    },
  }
}
