import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { openBucket, type Kept } from './bucket.ts'
import { replaceFile } from './replace-file.ts'
import { noneWhereMissing, nullWhereMissing, syncFolder } from './storage.ts'

/** The settings that say what servers share. */
export type SharedConfig = Pick<Config, 'dataDir' | 'filesUrl' | 'databaseUrl'>

/**
 * Files that are not of records: sheets, exports, thumbnails, texts of pages. One server keeps them in DATA_DIR. Several servers, on a
 * PostgreSQL and a bucket, keep them in the bucket, and have copies in their folders (docs/decisions/0036). Paths are below DATA_DIR, with
 * slashes.
 */
export type SharedFolder = {
  /** The text of a file as it is now; null if there is none. */
  readText(path: string): Promise<string | null>
  /** Writes or replaces a text, so that it survives a power failure. Readers see the old or the new one, complete. */
  writeText(path: string, text: string): Promise<void>
  /** Lets other servers have a file that was written into DATA_DIR here. */
  give(path: string): Promise<void>
  /** Brings a file that another server wrote into DATA_DIR. False if there is none. */
  take(path: string): Promise<boolean>
  /** The files in a folder and its subfolders. */
  list(folder: string): Promise<Kept[]>
  /** Removes a file, or a folder with all that is in it. */
  remove(path: string): Promise<void>
}

/** Where several servers keep what they share; null where there is one server. */
export const sharedPlace = ({ filesUrl, databaseUrl }: Pick<SharedConfig, 'filesUrl' | 'databaseUrl'>): string | null =>
  (filesUrl !== null && databaseUrl !== null ? `${filesUrl.replace(/\/$/, '')}/work` : null)

const isThere = (path: string): Promise<boolean> => access(path).then(() => true, () => false)

function ownFolder(dataDir: string): SharedFolder {
  return {
    readText: (path) => readFile(join(dataDir, path), 'utf8').catch(nullWhereMissing),
    async writeText(path, text) {
      const folder = dirname(join(dataDir, path))
      await mkdir(folder, { recursive: true })
      await replaceFile(join(dataDir, path), text)
      await syncFolder(folder)
    },
    give: async () => {},
    take: (path) => isThere(join(dataDir, path)),
    async list(folder) {
      const kept: Kept[] = []
      for (const path of await readdir(join(dataDir, folder), { recursive: true }).catch(noneWhereMissing)) {
        const found = await stat(join(dataDir, folder, path)).catch(() => null)
        if (found?.isFile()) kept.push({ name: `${folder}/${path}`, size: found.size, modified: found.mtime })
      }
      return kept
    },
    async remove(path) {
      await rm(join(dataDir, path), { recursive: true, force: true })
    },
  }
}

function folderInBucket(dataDir: string, url: string): SharedFolder {
  const bucket = openBucket(url)
  const own = ownFolder(dataDir)
  return {
    async readText(path) {
      const found = await bucket.get(path)
      return found && (await found.setEncoding('utf8').toArray()).join('')
    },
    writeText: (path, text) => bucket.write(path, text),
    give: (path) => bucket.sendFile(path, join(dataDir, path)),
    async take(path) {
      const place = join(dataDir, path)
      if (await isThere(place)) return true
      const found = await bucket.get(path)
      if (!found) return false
      await mkdir(dirname(place), { recursive: true })
      const arriving = `${place}.${randomUUID()}`
      try {
        await pipeline(found, createWriteStream(arriving))
        await rename(arriving, place)
      } finally {
        await rm(arriving, { force: true })
      }
      return true
    },
    list: (folder) => Array.fromAsync(bucket.list(`${folder}/`)),
    async remove(path) {
      await bucket.remove(path)
      for await (const { name } of bucket.list(`${path}/`)) await bucket.remove(name)
      await own.remove(path)
    },
  }
}

/** What this server shares with others, if there are any. */
export function openSharedFolder(config: SharedConfig): SharedFolder {
  const place = sharedPlace(config)
  return place === null ? ownFolder(config.dataDir) : folderInBucket(config.dataDir, place)
}

/** Moves the files of a folder to where several servers share them, if this server kept them for itself before. */
export async function shareFolder(config: SharedConfig, folder: string): Promise<void> {
  if (sharedPlace(config) === null) return
  const shared = openSharedFolder(config)
  for (const { name } of await ownFolder(config.dataDir).list(folder)) {
    if ((await shared.readText(name)) === null) await shared.give(name)
    await rm(join(config.dataDir, name), { force: true })
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Folders of which a server has copies only. */
const COPIED = ['imports', 'exports', 'uploads']

/** Removes copies of what other servers wrote, a day after they were made. They are taken again if they are needed. */
export async function sweepCopies(config: SharedConfig, now = new Date()): Promise<void> {
  if (sharedPlace(config) === null) return
  for (const folder of COPIED) {
    for (const { name, modified } of await ownFolder(config.dataDir).list(folder))
      if (now.getTime() - modified.getTime() > DAY_MS) await rm(join(config.dataDir, name), { force: true })
  }
}
