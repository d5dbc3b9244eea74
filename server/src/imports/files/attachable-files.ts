import type { FindingCode } from '@faldone/contract/import-findings.ts'
import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, posix, relative, resolve, sep } from 'node:path'
import { openBucket } from '../../files/bucket.ts'
import { bytesOf } from '../../files/intake.ts'
import { filesIn, isAddress, sizesIn } from './beside.ts'
import { type Meant, namedFiles } from './named-files.ts'

/** The files that a name of a sheet means, by their paths in the folder, and what is wrong with it. */
export type Named = Meant & { problem: FindingCode | null }

/** The files of a folder that a sheet may name. */
export type AttachableFiles = {
  /** What names mean, without those that are themselves paths of files. */
  find(names: readonly string[]): Promise<Map<string, Named>>
  /** The bytes of a file, by its path in the folder. */
  bytesOf(path: string): AsyncIterable<Uint8Array>
  /** The paths of all files in the folder. */
  all(): Promise<string[]>
}

/** A folder of files. `sizeOf` says what is wrong with a file that cannot be had. */
type Folder = Pick<AttachableFiles, 'all' | 'bytesOf'> & {
  isInside(path: string): boolean
  sizeOf(path: string): Promise<number | Extract<FindingCode, 'FILE_MISSING' | 'FILE_OUTSIDE'>>
}

const isBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

const withSlashes = (path: string): string => path.replaceAll('\\', '/')

async function folderOnDisk(folder: string): Promise<Folder> {
  // A missing folder, as after a restore, has no files.
  const root = await realpath(folder).catch(() => resolve(folder))
  const pathOf = (path: string) => join(root, withSlashes(path))
  let paths: Promise<string[]> | null = null
  return {
    all: () => (paths ??= filesIn(root).then((found) => found.map((path) => path.replaceAll(sep, '/')))),
    bytesOf: (path) => bytesOf(pathOf(path)),
    isInside: (path) => isBelow(root, pathOf(path)),
    async sizeOf(path) {
      const place = await realpath(pathOf(path)).catch(() => null)
      if (place === null) return 'FILE_MISSING'
      if (!isBelow(root, place)) return 'FILE_OUTSIDE'
      const found = await stat(place)
      return found.isFile() ? found.size : 'FILE_MISSING'
    },
  }
}

/** The folder of a bucket that servers share, as it is now. */
async function folderOfBucket(address: string): Promise<Folder> {
  const sizes = new Map((await sizesIn(address)).map(({ path, size }) => [path, size]))
  const nameOf = (path: string) => posix.normalize(withSlashes(path))
  return {
    all: async () => [...sizes.keys()],
    async *bytesOf(path) {
      yield* (await openBucket(address).get(nameOf(path))) ?? []
    },
    isInside: (path) => isBelow('/folder', join('/folder', nameOf(path))),
    sizeOf: async (path) => sizes.get(nameOf(path)) ?? 'FILE_MISSING',
  }
}

/**
 * Names may contain subfolders, with either slash, but never lead out of the folder, not even by links. If no file has exactly this name,
 * it is read as people write names (`namedFiles`).
 */
export async function attachableFiles(folder: string, maxBytes: number): Promise<AttachableFiles> {
  const { all, bytesOf, sizeOf, isInside } = await (isAddress(folder) ? folderOfBucket(folder) : folderOnDisk(folder))
  const known = new Map<string, Named | null>()
  let byName: ((name: string) => Meant) | null = null

  /** What is wrong with a single file; null also means that it is there. */
  async function examine(path: string): Promise<FindingCode | null> {
    const size = await sizeOf(path)
    return typeof size === 'number' ? (size > maxBytes ? 'FILE_LIMIT' : null) : size
  }

  async function meaningOf(name: string): Promise<Named | null> {
    const nothing = (problem: FindingCode): Named => ({ paths: [], rivals: [], problem })
    if (isAbsolute(name) || /^[a-z]:/i.test(name) || name.includes('\0') || !isInside(name)) return nothing('FILE_OUTSIDE')
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
    bytesOf,
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
