import type { FindingCode } from '@faldone/contract/import-findings.ts'
import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { filesIn } from './beside.ts'

/** The files of a folder that a sheet may name. */
export type AttachableFiles = {
  /** The problems of files with these names. Files without a problem are not included. */
  problems(names: readonly string[]): Promise<Map<string, FindingCode>>
  /** The path of a file. Only for files without a problem. */
  pathOf(name: string): string
}

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/**
 * Names may contain subfolders, with either slash, but never lead out of the folder, not even by links. If no file has exactly this name,
 * it is the only one whose path ends with it, ignoring case, because the ZIP file of a folder includes the folder.
 */
export async function attachableFiles(folder: string, maxBytes: number): Promise<AttachableFiles> {
  // A missing folder, as after a restore, has no files.
  const root = await realpath(folder).catch(() => resolve(folder))
  const known = new Map<string, FindingCode | null>()
  const elsewhere = new Map<string, string>()
  let endings: Promise<Map<string, string | null>> | null = null
  const asWritten = (name: string) => join(root, name.replaceAll('\\', '/'))
  const pathOf = (name: string) => elsewhere.get(name) ?? asWritten(name)

  async function find(name: string): Promise<string | null> {
    const path = await realpath(asWritten(name)).catch(() => null)
    if (path !== null) return path
    endings ??= filesIn(root).then(endingsOf)
    const found = (await endings).get(pathKey(relative(root, asWritten(name)))) ?? null
    if (found !== null) elsewhere.set(name, join(root, found))
    return found === null ? null : realpath(join(root, found)).catch(() => null)
  }

  async function examine(name: string): Promise<FindingCode | null> {
    if (isAbsolute(name) || /^[a-z]:/i.test(name) || name.includes('\0') || !isInside(root, asWritten(name))) return 'FILE_OUTSIDE'
    const path = await find(name)
    if (path === null) return 'FILE_MISSING'
    if (!isInside(root, path)) return 'FILE_OUTSIDE'
    const found = await stat(path)
    if (!found.isFile()) return 'FILE_MISSING'
    return found.size > maxBytes ? 'FILE_LIMIT' : null
  }

  return {
    pathOf,
    async problems(names) {
      const problems = new Map<string, FindingCode>()
      for (const name of new Set(names)) {
        if (!known.has(name)) known.set(name, await examine(name))
        const problem = known.get(name)
        if (problem) problems.set(name, problem)
      }
      return problems
    },
  }
}

const pathKey = (path: string): string => path.replaceAll(sep, '/').normalize('NFC').toLowerCase()

/** Files by all possible ends of their paths; null if several files have the same. */
function endingsOf(paths: readonly string[]): Map<string, string | null> {
  const endings = new Map<string, string | null>()
  for (const path of paths) {
    const steps = pathKey(path).split('/')
    for (const at of steps.keys()) {
      const ending = steps.slice(at).join('/')
      endings.set(ending, endings.has(ending) ? null : path)
    }
  }
  return endings
}
