import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, vi } from 'vitest'
import type { Engine } from '../../src/db/engine.ts'
import type { StorageConfig } from '../../src/files/storage.ts'
import { onEachEngine } from './fresh-database.ts'
import { type ObjectServer, startObjectServer } from './object-server.ts'

let started: Promise<ObjectServer> | undefined

/** The object store of this process. The environment points to it from now on. */
export async function objectServer(): Promise<ObjectServer> {
  const server = await (started ??= startObjectServer())
  for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value)
  return server
}

/** A folder in a new bucket, as FILES_URL names it. */
export async function newBucket(): Promise<string> {
  const name = `archivio-${randomBytes(4).toString('hex')}`
  const { buckets } = await objectServer()
  buckets.set(name, new Map())
  return `s3://${name}/carte/2026`
}

/**
 * Runs a suite with files on disk on each engine (or on one, `onOneEngine`), and once with files in object storage. `filesUrl` names a new
 * place for them.
 */
export function onEachStorage(
  name: string, suite: (engine: Engine, filesUrl: () => Promise<string | null>) => void, onEngines = onEachEngine
): void {
  onEngines(name, (engine) => suite(engine, async () => null))
  describe(`${name} (object storage)`, () => suite('sqlite', newBucket))
}

const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`

async function objectsIn(filesUrl: string) {
  const [, bucket, prefix] = /^s3:\/\/([^/]+)\/(.+)$/.exec(filesUrl)!
  return { objects: (await objectServer()).buckets.get(bucket!)!, prefix }
}

/** Changes stored bytes behind the program's back; null removes them. */
export async function changeStored(
  { dataDir, filesUrl }: StorageConfig, sha256: string, change: (bytes: Buffer) => Buffer | null
): Promise<void> {
  if (filesUrl) {
    const { objects, prefix } = await objectsIn(filesUrl)
    const key = `${prefix}/${keyOf(sha256)}`
    const found = objects.get(key)!
    const changed = change(Buffer.from(found.bytes))
    if (changed) objects.set(key, { ...found, bytes: changed })
    else objects.delete(key)
  } else {
    const path = join(dataDir, 'files', keyOf(sha256))
    const changed = change(await readFile(path))
    await (changed ? writeFile(path, changed) : rm(path))
  }
}

/** Makes bytes look as if they had been stored this many days ago. */
export async function ageStored({ dataDir, filesUrl }: StorageConfig, sha256: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  if (!filesUrl) return utimes(join(dataDir, 'files', keyOf(sha256)), then, then)
  const { objects, prefix } = await objectsIn(filesUrl)
  objects.get(`${prefix}/${keyOf(sha256)}`)!.modified = then
}

/** The paths of all files that are stored or left behind; those of temporary ones begin with `tmp/`. What servers share is left out. */
export async function storedPaths({ dataDir, filesUrl }: StorageConfig): Promise<string[]> {
  const folder = join(dataDir, 'files')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const here = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  if (!filesUrl) return here
  const { objects, prefix } = await objectsIn(filesUrl)
  const { uploads } = await objectServer()
  const ofFiles = [...objects.keys()].map((key) => key.slice(prefix!.length + 1)).filter((path) => !path.startsWith('work/'))
  return [...here, ...ofFiles, ...[...uploads.keys()].map((id) => `tmp/${id}`)]
}
