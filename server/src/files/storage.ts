import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Digests } from './pieces.ts'
import { openTemporary, type Temporary } from './temporary.ts'

/** Bytes being read: `read` fills the buffer from a place in the file and says how much it got, less only at the end. */
export type OpenBytes = { size: number; read(buffer: Uint8Array, position: number): Promise<number>; close(): Promise<void> }

/**
 * Bytes that were taken in: kept they survive a power cut, discarded they were never there. What is kept cannot be discarded any
 * more. `prepare` does what takes long, so that `keep` is quick.
 */
export type ReceivedBytes = { digests: Digests; prepare(): Promise<void>; keep(): Promise<void>; discard(): Promise<void> }

/** Where the bytes of files are kept, each content once, under the SHA-256 of the whole. */
export type Storage = {
  /**
   * Takes bytes in, but does not keep them yet. Throws TOO_LARGE beyond `maxBytes`; whatever goes wrong, nothing stays
   * behind. `sample` gets the first piece.
   */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number, sample: (first: Uint8Array) => void): Promise<ReceivedBytes>
  /** Null where nothing is kept under this name. */
  open(sha256: string): Promise<OpenBytes | null>
  /** For programs that work on whole files: the path is good as long as the work lasts. */
  withLocalFile<Result>(sha256: string, work: (path: string) => Promise<Result>): Promise<Result>
  remove(sha256: string): Promise<void>
  /** Removes bytes unless they were written, perhaps anew, in the last `ms`. */
  removeOlder(sha256: string, ms: number): Promise<void>
  /** The names of all that is kept. */
  names(): AsyncIterable<string>
  /** Throws where nothing could be kept now. */
  reach(): Promise<void>
  /** Removes what a crash left half written a day ago. */
  sweep(): Promise<void>
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What was made, renamed or removed in a folder survives a power cut from then on. */
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

/** For reading what need not be there: any other error goes on. */
export const nullWhereMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** For listing folders that need not be there: any other error goes on. */
export const noneWhereMissing = (error: unknown): string[] => nullWhereMissing(error) ?? []

const foldersIn = async (path: string): Promise<string[]> =>
  (await readdir(path).catch(noneWhereMissing)).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()

const SHA256 = /^[0-9a-f]{64}$/

/** Files in `root/ab/cd/<sha256>`; those being written are in `temporary`, which lies in the same file system. */
function diskStorage(root: string, temporary: Temporary): Storage {
  const folderOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256.slice(2, 4))
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256)

  async function keep(path: string, sha256: string): Promise<void> {
    const folder = folderOf(sha256)
    await mkdir(folder, { recursive: true })
    // Also over bytes that are there already: equal ones, or damaged ones that are thereby healed.
    await rename(path, join(folder, sha256))
    // All the way up: another call may have made these folders a moment ago and not be that far.
    for (const changed of [folder, dirname(folder), root, dirname(root)]) await syncFolder(changed)
  }

  return {
    async receive(source, maxBytes, sample) {
      const { path, digests, discard } = await temporary.receive(source, maxBytes, sample)
      return { digests, prepare: async () => {}, keep: () => keep(path, digests.sha256), discard }
    },
    open: (sha256) => openBytes(pathOf(sha256)),
    withLocalFile: (sha256, work) => work(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async removeOlder(sha256, ms) {
      // Put aside before it is looked at: nobody writes it anew between the look and the removal.
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

/** The storage that the settings name. */
export function openStorage({ dataDir }: Pick<Config, 'dataDir'>): Storage {
  const root = join(dataDir, 'files')
  return diskStorage(root, openTemporary(join(root, 'tmp')))
}
