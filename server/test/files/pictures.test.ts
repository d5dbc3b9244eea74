import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDerivatives } from '../../src/files/derivatives.ts'
import { pictureJob } from '../../src/files/pictures/job.ts'
import { openStorage } from '../../src/files/storage.ts'
import type { FileRecord } from '../../src/files/record.ts'
import { getFile } from '../../src/files/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import type { ChildLimits } from '../../src/jobs/child-process.ts'
import { type Runner, startRunner } from '../../src/jobs/runner.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { attachBytes } from './attach-bytes.ts'
import { gif, png } from './bombs.ts'
import { sampleDocument } from './sample-document.ts'
import { mediaFile, testDataAbsent } from './test-data.ts'

let server: TestApp
let documentId: string
let runner: Runner | null = null

const begin = async (engine: 'sqlite' | 'postgres') => {
  server = await testApp(engine)
  documentId = await sampleDocument(server.db)
}
const finish = async () => {
  await runner?.stop()
  runner = null
  await server.close()
}
const startJobs = (limits: Partial<ChildLimits> = {}) => {
  runner = startRunner(
    server.db, { picture: pictureJob(server.db, server.config, limits) }, { warn: () => {} }, { pollMs: 20, backOffMs: 1 }
  )
}
const attach = (bytes: Buffer, name = 'x') => attachBytes(server, documentId, bytes, { name })
/** Waits until the file has a picture, or can get none. */
const settled = ({ id }: FileRecord) =>
  vi.waitFor(async () => {
    const file = await getFile(server.db.read, documentId, id, SYSTEM)
    expect(file.thumbnail).not.toBe('waiting')
    return file
  }, 30_000)
const failures = async () =>
  (await server.db.read.selectFrom('job').select(['state', 'error']).where('type', '=', 'picture').execute())
    .map(({ state, error }) => `${state} ${error}`)
const thumbnail = ({ id }: Pick<FileRecord, 'id'>, asked: { method?: 'HEAD'; headers?: { 'if-none-match': string } } = {}) =>
  server.app.inject({ url: `/archive/api/archive/documents/${documentId}/files/${id}/thumbnail`, ...asked })

/** A JPEG with a corner of another colour, stored on its side. */
const sideways = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a00' } }).jpeg().withMetadata({ orientation: 6 }).toBuffer()

onOneEngine('pictures', (engine) => {
  beforeEach(() => begin(engine))
  afterEach(finish)

  test('are made of an image: upright, small, WebP', async () => {
    startJobs()
    const file = await settled(await attach(await sideways(), 'foto.html'))
    expect(file).toMatchObject({ width: 600, height: 900, pages: null, thumbnail: 'made' })
    const picture = await thumbnail(file)
    expect(picture.headers['content-type']).toBe('image/webp')
    const { format, width, height, exif } = await sharp(picture.rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 320, height: 480, exif: undefined })
    expect(await failures()).toEqual([])
  })

  test('are made again if they were deleted', async () => {
    startJobs()
    const file = await settled(await attach(await sideways()))
    await rm(`${server.config.dataDir}/derivatives`, { recursive: true })
    expect((await thumbnail(file)).statusCode).toBe(404)
    await settled(file)
    expect((await thumbnail(file)).statusCode).toBe(200)
  })

  test('of a bad file fail with a reason, without affecting the next ones and the server', async () => {
    startJobs()
    const bad = await attach(png(60_000, 60_000, 1))
    const good = await attach(await sideways())
    expect(await settled(bad)).toMatchObject({ thumbnail: 'none', width: null })
    expect(await settled(good)).toMatchObject({ thumbnail: 'made' })
    expect(await failures()).toEqual(['failed TOO_MANY_PIXELS'])
    expect((await thumbnail(bad)).statusCode).toBe(404)
    expect((await server.app.inject('/archive/api/health')).statusCode).toBe(200)
  })

  const withPicture = async (access: 'public' | 'staff' = 'public') => {
    const file = await attachBytes(server, documentId, '%PDF-1.4', { name: 'a.pdf', access, size: { width: 1, height: 1 } })
    await openDerivatives(server.config).write(file.sha256, Buffer.from('picture'))
    return file
  }

  test('are sent with an ETag of their own', async () => {
    const file = await withPicture()
    const files = await server.app.inject(`/archive/api/archive/documents/${documentId}/files`)
    expect(files.json().items[0].thumbnailUrl).toBe(`/archive/api/archive/documents/${documentId}/files/${file.id}/thumbnail`)
    const answer = await thumbnail(file)
    expect(answer.body).toBe('picture')
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '7', 'cache-control': 'private, max-age=3600' })
    expect(answer.headers.etag).not.toContain(file.sha256)
    expect((await thumbnail(file, { headers: { 'if-none-match': answer.headers.etag as string } })).statusCode).toBe(304)
    expect((await thumbnail(file, { method: 'HEAD' })).headers['content-length']).toBe('7')
  })

  test('do not exist before they are made, nor for users who may not see the file', async () => {
    expect((await thumbnail(await attach(Buffer.from('%PDF-1.4')))).statusCode).toBe(404)
    expect((await thumbnail({ id: 'nothing' })).statusCode).toBe(400)
    const closed = await withPicture('staff')
    expect((await thumbnail(closed)).statusCode).toBe(404)
    server.viewer = SYSTEM
    const { statusCode, headers } = await thumbnail(closed)
    // The next user of this browser does not see it without a request.
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  })

  test.each(['removed', 'damaged'])('are made again if they were %s', async (what) => {
    const file = await withPicture()
    const { sha256 } = file
    const path = `${server.config.dataDir}/derivatives/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}.webp`
    await (what === 'removed' ? rm(path) : writeFile(path, 'pictured and then some forty bytes of rubbish'))
    await server.db.write.deleteFrom('job').execute()
    const answers = await Promise.all(Array.from({ length: 5 }, () => thumbnail(file)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(await server.db.read.selectFrom('job').select('payload').execute()).toEqual([{ payload: JSON.stringify({ sha256 }) }])
  })
})

describe('bad files', () => {
  beforeEach(() => begin('sqlite'))
  afterEach(finish)

  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['a PNG that declares 60,000 × 60,000 pixels', () => png(60_000, 60_000, 1), /^TOO_MANY_PIXELS$/],
    ['a GIF that declares 65,535 × 65,535 pixels', () => gif(65_535, 65_535), /^TOO_MANY_PIXELS$/],
    ['a PNG that ends in the middle', () => png(1_000, 1_000, 10), /^UNREADABLE: /],
    ['a JPEG that ends in the middle', async () => (await sideways()).subarray(0, 1_500), /^UNREADABLE: /],
    ['a JPEG of nothing but its beginning', () => Buffer.from('ffd8ffe000104a464946', 'hex'), /^UNREADABLE: /],
    ['a PDF without anything in it', () => Buffer.from('%PDF-1.7\n%%EOF'), /^UNREADABLE: /],
  ])('%s is reported and does no harm', async (_name, make, reason) => {
    startJobs()
    expect(await settled(await attach(await make()))).toMatchObject({ thumbnail: 'none' })
    const [failure] = await failures()
    expect(failure!.replace('failed ', '')).toMatch(reason)
  })

  test.each<[string, Buffer]>([
    ['an SVG with script, named as a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML named as a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['no bytes at all', Buffer.alloc(0)],
  ])('%s is never given to a decoder', async (_name, bytes) => {
    expect(await attach(bytes, 'foto.jpg')).toMatchObject({ thumbnail: 'none' })
    expect(await server.db.read.selectFrom('job').select('id').where('type', '=', 'picture').execute()).toEqual([])
  })

  test('a GIF within the pixel limit that takes too much memory ends only the child process', async () => {
    startJobs({ memoryBytes: 400 * 1024 ** 2 })
    const bomb = await attach(gif(15_000, 15_000))
    const good = await attach(await sideways())
    expect(await settled(good)).toMatchObject({ thumbnail: 'made' })
    expect(await settled(bomb)).toMatchObject({ thumbnail: 'none' })
    expect(await failures()).toEqual(['failed OUT_OF_MEMORY'])
  })

  test('a file that was damaged before its picture could be made is not decoded', async () => {
    const file = await attach(await sideways())
    await openStorage(server.config).withLocalFile(file.sha256, async (path) => {
      const bytes = await readFile(path)
      bytes[bytes.length - 10]! ^= 1
      await writeFile(path, bytes)
    })
    startJobs()
    expect(await settled(file)).toMatchObject({ thumbnail: 'none' })
    expect(await failures()).toEqual(['failed DAMAGED_FILE'])
  })
})

describe.skipIf(testDataAbsent)('real files', () => {
  beforeEach(async () => {
    await begin('sqlite')
    startJobs()
  })
  afterEach(finish)

  const shape = async (file: FileRecord) => {
    const { width, height } = await sharp((await thumbnail(file)).rawPayload).metadata()
    return [width, height]
  }

  test.each([
    ['image/DSCN0010.jpg', 640, 480, [480, 360]],
    ['image/landscape_6.jpg', 600, 450, [480, 360]],
    ['image/baiona_cmyk.jpg', 640, 682, [450, 480]],
    ['image/image01551.jpg', 61, 58, [61, 58]],
    ['image/eurotext.tif', 1024, 800, [480, 375]],
    ['image/typewriter.png', 4000, 2864, [480, 344]],
    ['image/elva-original.jpg', 3072, 1780, [480, 278]],
  ])('%s', async (name, width, height, small) => {
    const file = await settled(await attach(readFileSync(mediaFile(name))))
    expect(file).toMatchObject({ width, height, pages: null, thumbnail: 'made' })
    expect(await shape(file)).toEqual(small)
  })

  test('a picture for print has its true colours', async () => {
    const file = await settled(await attach(readFileSync(mediaFile('image/baiona_cmyk.jpg'))))
    const corner = await sharp((await thumbnail(file)).rawPayload).extract({ left: 0, top: 0, width: 4, height: 4 }).raw().toBuffer()
    for (const channel of corner) expect(channel).toBeGreaterThan(240)
  })

  test.each([
    ['pdf/OWASP Application Security Verification Standard 4.0.3-it.pdf', 74, [339, 480]],
    ['pdf/c02-22.pdf', 1, [392, 480]],
    ['pdf/francais.pdf', 1, [480, 480]],
    ['pdf/no_contents.pdf', 1, [480, 480]],
    ['pdf/hugemono.pdf', 1, [480, 480]],
  ])('%s', async (name, pages, small) => {
    const file = await settled(await attach(readFileSync(mediaFile(name))))
    expect(file).toMatchObject({ width: null, height: null, pages, thumbnail: 'made' })
    expect(await shape(file)).toEqual(small)
  })

  test('pdf/invalid.pdf', async () => {
    expect(await settled(await attach(readFileSync(mediaFile('pdf/invalid.pdf'))))).toMatchObject({ thumbnail: 'none', pages: null })
    expect(await failures()).toEqual([expect.stringMatching(/^failed UNREADABLE: /)])
  })

  test.each([
    ['audio/bear.mp3', 'audio/mpeg'],
    ['audio/viper.ogg', 'audio/ogg'],
    ['video/rabbit320.webm', 'video/webm'],
    ['video/dickson_greeting.ogv.240p.webm', 'video/webm'],
  ])('%s is played as it is', async (name, type) => {
    const bytes = readFileSync(mediaFile(name))
    const file = await attach(bytes)
    expect(file.thumbnail).toBe('none')
    const answer =
      await server.app.inject({ url: `/archive/api/archive/documents/${documentId}/files/${file.id}`, headers: { range: 'bytes=1000-' } })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers).toMatchObject({
      'content-type': type, 'accept-ranges': 'bytes', 'content-length': String(bytes.length - 1000),
      'content-range': `bytes 1000-${bytes.length - 1}/${bytes.length}`,
    })
    expect(answer.headers['content-disposition']).toMatch(/^inline/)
    expect(answer.rawPayload.equals(bytes.subarray(1000))).toBe(true)
  })
})
