import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeFile } from '../../src/files/intake.ts'
import { PIECE_BYTES } from '../../src/files/pieces.ts'
import { openStorage, type Storage, type StorageConfig } from '../../src/files/storage.ts'
import { changeStored, newBucket, storedPaths } from '../support/each-storage.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The bytes in chunks of odd sizes, as a network delivers them. */
async function* chunks(bytes: Buffer, size = 65_537): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const onDisk = async (): Promise<string | null> => null

describe.each([['on disk', onDisk], ['in object storage', newBucket]] as const)('files kept %s', (_name, filesUrl) => {
  let dataDir: string
  let config: StorageConfig
  let storage: Storage
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'faldone-storage-'))
    config = { dataDir, filesUrl: await filesUrl() }
    storage = openStorage(config)
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const kept = async (): Promise<string[]> => {
    const names: string[] = []
    for await (const name of storage.names()) names.push(name)
    return names
  }
  const unfinished = async () => (await storedPaths(config)).filter((path) => path.startsWith('tmp/'))

  test.each([
    0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES + 7,
  ])('keeps %i bytes by their hash, with the hash of each MiB', async (size) => {
    const bytes = randomBytes(size)
    const stored = await storeFile(storage, chunks(bytes), 2 ** 30)
    expect(stored).toMatchObject({ sha256: sha256(bytes), size })
    expect(stored.pieces).toEqual(
      Array.from({ length: Math.ceil(size / PIECE_BYTES) }, (_, i) => sha256(bytes.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES)))
    )
    expect((await storage.withLocalFile(stored.sha256, (path) => readFile(path))).equals(bytes)).toBe(true)
    expect(await kept()).toEqual([stored.sha256])
    expect(await storedPaths(config)).toEqual([`${stored.sha256.slice(0, 2)}/${stored.sha256.slice(2, 4)}/${stored.sha256}`])
  })

  test('receives local files, too', async () => {
    const path = join(dataDir, 'volantino.txt')
    await writeFile(path, 'ciao')
    expect(await storeFile(storage, path, 100)).toMatchObject({ size: 4, mediaType: 'text/plain' })
    await expect(storeFile(storage, join(dataDir, 'nothing'), 100)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await unfinished()).toEqual([])
  })

  test('refuses bytes beyond the limit, and keeps none of them', async () => {
    const bytes = randomBytes(3 * PIECE_BYTES)
    await expect(storeFile(
      storage, chunks(bytes), 2 * PIECE_BYTES
    )).rejects.toMatchObject({ code: 'TOO_LARGE', values: { limit: '2 MiB' } })
    expect(await kept()).toEqual([])
    expect(await unfinished()).toEqual([])
  })

  test('keeps nothing of an interrupted upload', async () => {
    async function* broken() {
      yield randomBytes(2 * PIECE_BYTES)
      throw new Error('connection lost')
    }
    await expect(storeFile(storage, broken(), 2 ** 30)).rejects.toThrow('connection lost')
    expect(await kept()).toEqual([])
    expect(await unfinished()).toEqual([])
  })

  test('keeps the same bytes once, even if they arrive several times at once', async () => {
    const bytes = randomBytes(2 * PIECE_BYTES)
    const stored = await Promise.all(Array.from({ length: 8 }, (_, i) => storeFile(storage, chunks(bytes, 10_000 + i), 2 ** 30)))
    expect(new Set(stored.map((one) => one.sha256)).size).toBe(1)
    expect(await kept()).toEqual([sha256(bytes)])
    expect(await unfinished()).toEqual([])
  })

  test('repairs damaged bytes when the same arrive again', async () => {
    const bytes = randomBytes(100)
    const stored = await storeFile(storage, chunks(bytes), 1000)
    await changeStored(config, stored.sha256, () => Buffer.from('damaged'))
    await storeFile(storage, chunks(bytes), 1000)
    expect((await storage.withLocalFile(stored.sha256, (path) => readFile(path))).equals(bytes)).toBe(true)
  })

  test('reports missing bytes, and forgets removed ones', async () => {
    const stored = await storeFile(storage, chunks(Buffer.from('a')), 1000)
    await storage.remove(stored.sha256)
    await storage.remove(stored.sha256)
    expect(await storage.open(stored.sha256)).toBeNull()
    expect(await kept()).toEqual([])
  })

  test('removes what a crash left half written a day ago, and nothing else', async () => {
    await storeFile(storage, chunks(Buffer.from('a')), 1000)
    const folder = join(dataDir, 'files', 'tmp')
    for (const name of ['old', 'new']) await writeFile(join(folder, name), 'half')
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await utimes(join(folder, 'old'), yesterday, yesterday)
    await storage.sweep()
    expect(await unfinished()).toEqual(['tmp/new'])
    expect(await readFile(join(folder, 'new'), 'utf8')).toBe('half')
    expect(await kept()).toHaveLength(1)
  })
})
