import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

const folder = mkdtempSync(join(inject('scratch'), 'sheets-'))
let count = 0

/** A file with these bytes that is removed after the tests. */
export function scratchFile(bytes: Uint8Array | string, name = 'sheet'): string {
  const path = join(folder, `${++count}-${name}`)
  writeFileSync(path, bytes)
  return path
}

export const scratchFolder = (): string => mkdtempSync(join(folder, 'folder-'))
