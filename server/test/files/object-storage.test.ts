import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyCommand } from '../../src/verify/command.ts'
import { storeFile } from '../../src/files/intake.ts'
import { pictureJob } from '../../src/files/pictures/job.ts'
import { openStorage, type Storage } from '../../src/files/storage.ts'
import { getFile } from '../../src/files/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { openDrawer } from '../../src/drawing/drawer.ts'
import { readImageRequest } from '../../src/drawing/image-request.ts'
import { startRunner } from '../../src/jobs/runner.ts'
import { changeStored, newBucket, objectServer, storedPaths } from '../support/each-storage.ts'
import type { ObjectServer } from '../support/object-server.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { attachBytes } from './attach-bytes.ts'
import { png } from './bombs.ts'
import { sampleDocument } from './sample-document.ts'

const MiB = 1024 ** 2

const AWAY = (): [number, string] => [503, 'ServiceUnavailable']

let store: ObjectServer
let server: TestApp
let storage: Storage
beforeEach(async () => {
  const FILES_URL = await newBucket()
  store = await objectServer()
  server = await testApp('sqlite', { FILES_URL, MAX_RECORD_FILES: '3' })
  storage = openStorage(server.config)
})
afterEach(async () => {
  store.refuses = () => null
  await server.close()
})

async function* chunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_537) yield bytes.subarray(at, at + 65_537)
}
const keep = (bytes: Buffer) => storeFile(storage, chunks(bytes), 2 ** 30)
const names = async () => {
  const found: string[] = []
  for await (const name of storage.names()) found.push(name)
  return found
}

describe('object storage', () => {
  test('sends large files in parts and returns them unchanged', async () => {
    const bytes = randomBytes(20 * MiB + 7)
    const from = store.asked.length
    const { sha256 } = await keep(bytes)
    const sent = store.asked.slice(from).filter((asked) => /^(PUT|POST)/.test(asked))
      .map((asked) => asked.replace(/\?.*?(partNumber=\d+).*/, ' $1').replace(/\?.*/, ''))
    expect(sent.filter((asked) => asked.startsWith('PUT')).map((asked) => asked.split(' ').at(-1)).sort())
      .toEqual(['partNumber=1', 'partNumber=2', 'partNumber=3'])
    const opened = (await storage.open(sha256))!
    expect(opened.size).toBe(bytes.length)
    const tail = Buffer.alloc(MiB)
    expect(await opened.read(tail, 20 * MiB)).toBe(7)
    expect(tail.subarray(0, 7)).toEqual(bytes.subarray(20 * MiB))
    expect(await opened.read(tail, 30 * MiB)).toBe(0)
    expect(store.uploads.size).toBe(0)
  })

  test('abandons an upload if a part is refused, and keeps nothing of it', async () => {
    store.refuses = (method, address) => (method === 'PUT' && address.includes('partNumber=2') ? AWAY() : null)
    await expect(keep(randomBytes(20 * MiB))).rejects.toMatchObject({ code: 'FILES_UNREACHABLE', cause: { name: 'ServiceUnavailable' } })
    expect(await storedPaths(server.config)).toEqual([])
  })

  test('lists everything it keeps, over many pages, and nothing else', async () => {
    const kept = await Promise.all(Array.from({ length: 11 }, (_, at) => keep(Buffer.from(`carta ${at}`))))
    const [, objects] = [...store.buckets].at(-1)!
    objects.set('carte/2026/leggimi.txt', { bytes: Buffer.from('x'), etag: '"x"', modified: new Date() })
    objects.set(`carte/2026/altro/${kept[0]!.sha256}`, { bytes: Buffer.from('x'), etag: '"x"', modified: new Date() })
    expect(await names()).toEqual(kept.map(({ sha256 }) => sha256).sort())
  })

  test('lends a copy that is removed after the work, even if that failed', async () => {
    const { sha256 } = await keep(randomBytes(3 * MiB))
    const copies = () => readdir(join(server.config.dataDir, 'files', 'tmp'))
    await storage.withLocalFile(sha256, async (path) => {
      expect([(await stat(path)).size, (await copies()).length]).toEqual([3 * MiB, 1])
    })
    await expect(storage.withLocalFile(sha256, async () => { throw new Error('in vain') })).rejects.toThrow('in vain')
    await changeStored(server.config, sha256, () => null)
    await expect(storage.withLocalFile(sha256, async () => {})).rejects.toMatchObject({ code: 'DAMAGED_FILE' })
    expect(await copies()).toEqual([])
  })

  test('sends bytes again that were deleted between their arrival and their row', async () => {
    const { digests: { sha256 }, prepare, keep, discard } = await storage.receive(chunks(Buffer.from('uguale')), 100, () => {})
    await prepare()
    await storage.removeOlder(sha256, 60_000)
    expect(await names()).toEqual([sha256])
    await storage.removeOlder(sha256, 0)
    expect(await names()).toEqual([])
    await keep()
    await discard()
    expect([await names(), (await storedPaths(server.config)).length]).toEqual([[sha256], 1])
  })

  test('removes uploads abandoned for a day', async () => {
    const [bucket] = [...store.buckets].at(-1)!
    const begun = (hours: number) =>
      ({ bucket, key: 'carte/2026/ab/cd/x', begun: new Date(Date.now() - hours * 3_600_000), parts: new Map() })
    store.uploads.set('old', begun(25)).set('new', begun(23))
    await storage.sweep()
    expect([...store.uploads.keys()]).toEqual(['new'])
    store.refuses = (_method, address) => (address.includes('uploads') ? [501, 'NotImplemented'] : null)
    await storage.sweep()
    store.uploads.clear()
  })
})

describe('when the store goes away and comes back, without a restart', () => {
  const post = async (documentId: string, ...contents: string[]) => {
    const body = new FormData()
    for (const content of contents) body.append('file', new Blob([content]), 'a.txt')
    return server.app.inject({
      method: 'POST', url: `/archive/api/archive/documents/${documentId}/files`, payload: body, headers: { 'accept-language': 'en' },
    })
  }
  const get = (path: string) => server.app.inject({ url: `/archive/api${path}`, headers: { 'accept-language': 'it' } })

  test('files are reported as unreachable, records can be read, and writing continues', async () => {
    server.viewer = SYSTEM
    const documentId = await sampleDocument(server.db)
    const file = await attachBytes(server, documentId, 'volantino')
    const path = `/archive/documents/${documentId}/files/${file.id}`
    expect((await get('/ready')).statusCode).toBe(200)
    await store.leave()
    const refused = await get(path)
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([503, expect.objectContaining({
      code: 'FILES_UNREACHABLE', Message: 'I file conservati non sono raggiungibili: riprova tra poco',
    }), '5'])
    const sent = await post(documentId, 'altro')
    expect([sent.statusCode, sent.json()]).toEqual([503, expect.objectContaining({
      code: 'FILES_UNREACHABLE', Message: 'Can’t reach the stored files right now. Try again in a moment.',
    })])
    expect([
      (await get('/ready')).statusCode, (await get('/health')).statusCode, (await get(`/archive/documents/${documentId}`)).statusCode,
    ]).toEqual([503, 200, 200])
    await store.comeBack()
    expect((await get(path)).body).toBe('volantino')
    expect((await post(documentId, 'altro')).statusCode).toBe(201)
    expect((await get('/ready')).statusCode).toBe(200)
    expect((await storedPaths(server.config)).length).toBe(2)
  })

  test('a missing bucket is not mistaken for missing files', async () => {
    const documentId = await sampleDocument(server.db)
    const file = await attachBytes(server, documentId, 'volantino')
    store.buckets.delete([...store.buckets.keys()].at(-1)!)
    expect((await get(`/archive/documents/${documentId}/files/${file.id}`)).json()).toMatchObject({ code: 'FILES_UNREACHABLE' })
    await expect(
      verifyCommand(server.config, [], { say: () => {}, warn: () => {} })
    ).rejects.toMatchObject({ cause: { name: 'NoSuchBucket' } })
  })

  test('a picture waits for it, however often it is tried', async () => {
    const documentId = await sampleDocument(server.db)
    const { id } = await attachBytes(server, documentId, png(20, 20))
    const from = store.asked.length
    store.refuses = AWAY
    const runner =
      startRunner(server.db, { picture: pictureJob(server.db, server.config) }, { warn: () => {} }, { pollMs: 5, backOffMs: 1 })
    await vi.waitUntil(() => store.asked.length > from + 12, 20_000)
    store.refuses = () => null
    await vi.waitFor(
      async () => expect(await getFile(server.db.read, documentId, id, SYSTEM)).toMatchObject({ thumbnail: 'made', width: 20 }), 20_000
    )
    await runner.stop()
  })

  test('an image is drawn from a copy, which is removed', async () => {
    const documentId = await sampleDocument(server.db)
    const { sha256 } = await attachBytes(server, documentId, png(20, 20), { size: { width: 20, height: 20 } })
    const full = { width: 20, height: 20 }
    const asked = readImageRequest({ region: 'full', size: '10,', rotation: '0', quality: 'default.jpg' }, full)!
    const drawer = openDrawer(server.config)
    store.refuses = AWAY
    await expect(drawer.draw({ sha256, full }, asked)).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' })
    store.refuses = () => null
    expect((await drawer.draw({ sha256, full }, asked)).length).toBeGreaterThan(100)
    drawer.stop()
    expect(await storedPaths(server.config)).toHaveLength(1)
  })

  test('a form with more files than the record may have leaves none of them behind', async () => {
    server.viewer = SYSTEM
    expect((await post(await sampleDocument(server.db), 'uno', 'due', 'tre', 'quattro')).json()).toMatchObject({ code: 'TOO_MANY_FILES' })
    expect(await storedPaths(server.config)).toEqual([])
  })
})
