import type { FindingCode } from '@faldone/contract/import-findings.ts'
import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { filesIn } from './beside.ts'
import { type Meant, namedFiles } from './named-files.ts'

/** The files that a name of a sheet means, by their paths in the folder, and what is wrong with it. */
export type Named = Meant & { problem: FindingCode | null }

/** The files of a folder that a sheet may name. */
export type AttachableFiles = {
  /** What names mean, without those that are themselves paths of files. */
  find(names: readonly string[]): Promise<Map<string, Named>>
  /** Where a file is, by its path in the folder. */
  pathOf(path: string): string
  /** The paths of all files in the folder. */
  all(): Promise<string[]>
}

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/**
 * Names may contain subfolders, with either slash, but never lead out of the folder, not even by links. If no file has exactly this name,
 * it is read as people write names (`namedFiles`).
 */
export async function attachableFiles(folder: string, maxBytes: number): Promise<AttachableFiles> {
  // A missing folder, as after a restore, has no files.
  const root = await realpath(folder).catch(() => resolve(folder))
  const known = new Map<string, Named | null>()
  let paths: Promise<string[]> | null = null
  let byName: ((name: string) => Meant) | null = null
  const all = () => (paths ??= filesIn(root).then((found) => found.map((path) => path.replaceAll(sep, '/'))))
  const pathOf = (path: string) => join(root, path.replaceAll('\\', '/'))

  /** What is wrong with a single file; null also means that it is there. */
  async function examine(path: string): Promise<FindingCode | null> {
    const place = await realpath(pathOf(path)).catch(() => null)
    if (place === null) return 'FILE_MISSING'
    if (!isInside(root, place)) return 'FILE_OUTSIDE'
    const found = await stat(place)
    if (!found.isFile()) return 'FILE_MISSING'
    return found.size > maxBytes ? 'FILE_LIMIT' : null
  }

  async function meaningOf(name: string): Promise<Named | null> {
    const nothing = (problem: FindingCode): Named => ({ paths: [], rivals: [], problem })
    if (isAbsolute(name) || /^[a-z]:/i.test(name) || name.includes('\0') || !isInside(root, pathOf(name))) return nothing('FILE_OUTSIDE')
    const asWritten = await examine(name)
    if (asWritten === 'FILE_OUTSIDE') return nothing(asWritten)
    if (asWritten !== 'FILE_MISSING') return asWritten && { paths: [name], rivals: [], problem: asWritten }
    byName ??= namedFiles(await all())
    const meant = byName(name)
    if (meant.rivals.length > 0) return { ...meant, problem: 'FILE_IN_SEVERAL_FOLDERS' }
    const problems = await Promise.all(meant.paths.map(examine))
    return meant.paths.length === 0 ? nothing('FILE_MISSING') : { ...meant, problem: problems.find((problem) => problem !== null) ?? null }
  }

  return {
    pathOf,
    all,
    async find(names) {
      const found = new Map<string, Named>()
      for (const name of new Set(names)) {
        if (!known.has(name)) known.set(name, await meaningOf(name))
        const named = known.get(name)
        if (named) found.set(name, named)
      }
      return found
    },
  }
}
