import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { PIECE_BYTES } from '../files/pieces.ts'
import { noneWhereMissing, nullWhereMissing, syncFolder } from '../files/storage.ts'
import { CopyFault } from './fault.ts'
import { UNFINISHED } from './layout.ts'
import type { Place } from './place.ts'

/** Disks of other systems, and those of the network, may not be able to sync a folder. */
const syncIfPossible = (path: string): Promise<void> =>
  syncFolder(path).catch((error: NodeJS.ErrnoException) => {
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'].includes(error.code ?? '')) throw error
  })

/** Opened when the first piece is wanted. An error of the disk names the file. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: PIECE_BYTES })
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}

/** What is in a folder. Null if it is a file. */
const namesIn = (path: string): Promise<string[] | null> => readdir(path).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOTDIR') return null
  throw error
})

/** A folder of this machine: of another disk, or mounted from another machine. It must be there, so that nothing fills its mount point. */
export function folderPlace(root: string): Place {
  const pathOf = (name: string) => join(root, ...name.split('/'))

  /**
   * Makes a folder in the place, with those above it, but never the place itself: its disk may be taken away while a copy is made. Not
   * `recursive`, by which Node tries for ever where a folder makes none although it is there, as in /proc or where disks are mounted by
   * themselves.
   */
  async function makeFolder(path: string): Promise<void> {
    if (path === resolve(root)) return
    await makeFolder(dirname(path))
    await mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }

  async function write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    await makeFolder(join(root, UNFINISHED))
    const part = join(root, UNFINISHED, randomUUID())
    try {
      const file = await open(part, 'wx', 0o600)
      try {
        for await (const piece of pieces) await file.writeFile(piece)
        await file.sync()
      } finally {
        await file.close()
      }
      const path = pathOf(name)
      await makeFolder(dirname(path))
      await rename(part, path)
      for (let folder = dirname(path); folder.startsWith(root) && folder !== dirname(root); folder = dirname(folder))
        await syncIfPossible(folder)
    } catch (error) {
      await rm(part, { force: true }).catch(() => {})
      throw error
    }
  }

  return {
    address: root,
    async reach() {
      await access(root, constants.W_OK).catch((cause: unknown) => {
        throw new CopyFault('PLACE_GONE', { cause })
      })
      if (!(await stat(root)).isDirectory()) throw new CopyFault('PLACE_GONE')
    },
    async *names(folder) {
      const base = pathOf(folder)
      for (const inside of (await readdir(base).catch(noneWhereMissing)).sort()) {
        const path = join(base, inside)
        // Files have long names, and to ask for each of a million what it is takes minutes on a slow disk.
        const deeper = inside.length === 2 ? await namesIn(path) : null
        for (const name of deeper?.map((file) => join(path, file)).sort() ?? [path]) yield relative(base, name).split(sep).join('/')
      }
    },
    async read(name) {
      const path = pathOf(name)
      return (await stat(path).catch(nullWhereMissing)) && piecesOf(path)
    },
    write,
    remove: (name) => rm(pathOf(name), { force: true }),
    async room() {
      const [{ bavail, blocks, bsize }, { dev }] = await Promise.all([statfs(root), stat(root)])
      return { free: bavail * bsize, total: blocks * bsize, device: dev }
    },
    sweep: () => rm(join(root, UNFINISHED), { recursive: true, force: true }),
  }
}
