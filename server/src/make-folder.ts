import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A folder that the settings ask for cannot be made, or not written to. `cause`: what the system says. */
export class UnusableFolder extends Error {
  readonly path: string
  constructor(path: string, cause: unknown) {
    super((cause as Error).message, { cause })
    this.path = path
  }
}

/** Makes a folder, with those above it. Throws an `UnusableFolder`. */
export function makeFolder(path: string, mode?: number): void {
  try {
    make(path, mode)
  } catch (error) {
    throw new UnusableFolder(path, error)
  }
}

/**
 * Not `recursive`, by which Node tries for ever where a folder makes none although it is there, as in /proc or where disks are mounted by
 * themselves.
 */
function make(path: string, mode: number | undefined): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) make(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process was faster, or a file has its name.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
