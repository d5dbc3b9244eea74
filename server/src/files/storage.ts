import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { objectStorage } from './object-storage.ts'
import type { OpenBytes, Storage } from './stored-bytes.ts'
import { openTemporary, type Temporary } from './temporary.ts'

export type { OpenBytes, ReceivedBytes, Storage } from './stored-bytes.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Makes what was created, renamed or removed in a folder survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function readFully(file: FileHandle, buffer: Uint8Array, position: number): Promise<number> {
  let filled = 0
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return filled
}

async function openBytes(path: string): Promise<OpenBytes | null> {
  try {
    const file = await open(path, 'r')
    const { size } = await file.stat()
    return {
      size,
      read: (buffer, position) => readFully(file, buffer, position),
      close: () => file.close(),
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** For reading what may be missing. Throws any other error. */
export const nullWhereMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** For listing folders that may be missing. Throws any other error. */
export const noneWhereMissing = (error: unknown): string[] => nullWhereMissing(error) ?? []

const foldersIn = async (path: string): Promise<string[]> =>
  (await readdir(path).catch(noneWhereMissing)).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()

const SHA256 = /^[0-9a-f]{64}$/

/** Files in `root/ab/cd/<sha256>`. Those being written are in `temporary`, which is in the same file system. */
function diskStorage(root: string, temporary: Temporary): Storage {
  const folderOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256.slice(2, 4))
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256)

  async function keep(path: string, sha256: string): Promise<void> {
    const folder = folderOf(sha256)
    await mkdir(folder, { recursive: true })
    // Also overwrites existing bytes, which are equal, or damaged and repaired by this.
    await rename(path, join(folder, sha256))
    // All the way up: another call may have created these folders a moment ago without having synced them yet.
    for (const changed of [folder, dirname(folder), root, dirname(root)]) await syncFolder(changed)
  }

  return {
    async receive(source, maxBytes, sample) {
      const { path, digests, discard } = await temporary.receive(source, maxBytes, sample)
      return { digests, prepare: async () => {}, keep: () => keep(path, digests.sha256), discard }
    },
    open: (sha256) => openBytes(pathOf(sha256)),
    newPath: () => temporary.newPath(),
    withLocalFile: (sha256, work) => work(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async removeOlder(sha256, ms) {
      // Moved away before it is checked, so that nobody can rewrite it between the check and the removal.
      const aside = await temporary.newPath()
      const found = await rename(pathOf(sha256), aside).then(() => stat(aside)).catch(nullWhereMissing)
      if (found && Date.now() - found.mtimeMs < ms) await rename(aside, pathOf(sha256))
      else await rm(aside, { force: true })
    },
    async *names() {
      for (const first of await foldersIn(root)) {
        for (const second of await foldersIn(join(root, first))) {
          for (const name of await readdir(join(root, first, second))) if (SHA256.test(name)) yield name
        }
      }
    },
    reach: () => temporary.reach(),
    sweep: () => temporary.sweep(),
  }
}

/** The settings that say where files are kept. */
export type StorageConfig = Pick<Config, 'dataDir' | 'filesUrl'>

/** The storage that the settings name. */
export function openStorage({ dataDir, filesUrl }: StorageConfig): Storage {
  const root = join(dataDir, 'files')
  const temporary = openTemporary(join(root, 'tmp'))
  return filesUrl ? objectStorage(filesUrl, temporary) : diskStorage(root, temporary)
}
