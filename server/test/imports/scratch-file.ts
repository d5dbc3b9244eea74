import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'faldone-sheets-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let count = 0

/** A file with these bytes that is gone when the tests are. */
export function scratchFile(bytes: Uint8Array | string, name = 'sheet'): string {
  const path = join(folder, `${++count}-${name}`)
  writeFileSync(path, bytes)
  return path
}

export const scratchFolder = (): string => mkdtempSync(join(folder, 'folder-'))
