import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { openDerivatives } from '../../src/files/derivatives.ts'
import { openStorage } from '../../src/files/storage.ts'
import { openDrawer } from '../../src/drawing/drawer.ts'
import { readImageRequest } from '../../src/drawing/image-request.ts'
import { withoutSecrets } from '../../src/http/logging.ts'
import { person, tokenOf } from '../accounts/people.ts'
import { png, tiff } from '../files/bombs.ts'
import { mediaFile, testDataAbsent } from '../files/test-data.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { attachBytes } from '../files/attach-bytes.ts'

const ORIGIN = 'https://archivio.example.org'

/** Red, green, blue and yellow quarters, 1600 × 1200. */
const quarters = async (): Promise<Buffer> => {
  const quarter = (background: string) => sharp({ create: { width: 800, height: 600, channels: 3, background } }).png().toBuffer()
  const [red, green, blue, yellow] = await Promise.all(['#f00', '#0f0', '#00f', '#ff0'].map(quarter))
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#fff' } })
    .composite([
      { input: red!, left: 0, top: 0 }, { input: green!, left: 800, top: 0 }, { input: blue!, left: 0, top: 600 },
      { input: yellow!, left: 800, top: 600 },
    ])
    .jpeg({ quality: 95 }).toBuffer()
}

describe('IIIF', () => {
  let server: TestApp
  let record: string
  let image: string
  let token: string
  beforeAll(async () => {
    server = await testApp('sqlite', { PUBLIC_URL: ORIGIN })
    const [created] = await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'image', title: 'Corteo' }], change))
    record = created!.id
    image = await attach(record, await quarters(), { width: 1600, height: 1200 })
    await person(server, 'Ida', 'Configurator')
    token = await tokenOf(server, 'Ida')
  })
  afterAll(() => server.close())

  const attach = async (
    documentId: string, bytes: Buffer, size: { width: number; height: number } | null, access: 'public' | 'staff' = 'public',
    name = 'foto.jpg'
  ) => (await attachBytes(server, documentId, bytes, { size, access, name })).id

  const at = (path: string) => `/archive/api/archive/documents/${record}${path}`
  const get = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: at(path), headers })
  const part = async (parameters: string) => get(`/iiif/${image}/${parameters}`)
  /** The colour in the middle of a picture, each part rounded to 0 or 255. */
  const colourOf = async (bytes: Buffer, left = 0.5, top = 0.5): Promise<string> => {
    const { data, info } =
      await sharp(bytes).flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const pixel = (Math.floor(info.height * top) * info.width + Math.floor(info.width * left)) * info.channels
    return [...data.subarray(pixel, pixel + 3)].map((value) => (value > 127 ? 'f' : '0')).join('')
  }

  test('an image describes what can be requested', async () => {
    const answer = await get(`/iiif/${image}/info.json`)
    const id = `${ORIGIN}${at(`/iiif/${image}`)}`
    expect(answer.json()).toMatchObject({
      '@context': 'http://iiif.io/api/image/3/context.json', id, type: 'ImageService3', protocol: 'http://iiif.io/api/image',
      profile: 'level2', width: 1600, height: 1200, tiles: [{ width: 512, scaleFactors: [1, 2, 4] }],
    })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' })
    expect((await get(`/iiif/${image}/info.json`, { accept: 'application/ld+json' })).headers['content-type'])
      .toMatch(/^application\/ld\+json; ?profile="http:\/\/iiif\.io\/api\/image\/3\/context\.json"/)
    const base = await get(`/iiif/${image}`)
    expect([base.statusCode, base.headers.location]).toEqual([303, `${id}/info.json`])
    expect((await get('/files')).json().items[0].iiifUrl).toBe(at(`/iiif/${image}`))
  })

  test('any part can be requested in any size and shows the right content', async () => {
    for (const [parameters, width, height, colour] of [
      ['0,0,800,600/max/0/default.jpg', 800, 600, 'f00'],
      ['800,0,512,512/512,/0/default.jpg', 512, 512, '0f0'],
      ['0,600,800,600/200,/0/default.png', 200, 150, '00f'],
      ['pct:50,50,50,50/!100,100/0/default.webp', 100, 75, 'ff0'],
      ['full/100,/0/default.jpg', 100, 75, undefined],
      ['square/,64/0/color.jpg', 64, 64, undefined],
      ['1599,1199,1,1/max/0/default.jpg', 1, 1, 'ff0'],
      ['1590,1190,500,500/^300,300/0/default.jpg', 300, 300, 'ff0'],
      ['0,0,800,600/80,/90/default.jpg', 60, 80, 'f00'],
    ] as const) {
      const answer = await part(parameters)
      expect([parameters, answer.statusCode]).toEqual([parameters, 200])
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height })
      if (colour) expect([parameters, await colourOf(answer.rawPayload)]).toEqual([parameters, colour])
    }
  })

  test.each([[1, 1], [61, 58], [128, 16]])('a picture of %d × %d pixels fits into less than a tile', async (width, height) => {
    const id =
      await attach(record, await sharp({ create: { width, height, channels: 3, background: '#00f' } }).png().toBuffer(), { width, height })
    const answer = await get(`/iiif/${id}/full/max/0/default.png`)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height })
    expect(await colourOf(answer.rawPayload)).toBe('00f')
  })

  test('it can be mirrored, then rotated, and converted in colour', async () => {
    const whole = async (rotation: string, quality = 'default.png') => (await part(`full/400,/${rotation}/${quality}`)).rawPayload
    const corners = async (bytes: Buffer) =>
      Promise.all([[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]].map(([left, top]) => colourOf(bytes, left, top)))
    expect(await corners(await whole('0'))).toEqual(['f00', '0f0', '00f', 'ff0'])
    expect(await corners(await whole('90'))).toEqual(['00f', 'f00', 'ff0', '0f0'])
    expect(await corners(await whole('!0'))).toEqual(['0f0', 'f00', 'ff0', '00f'])
    expect(await corners(await whole('!90'))).toEqual(['ff0', '0f0', '00f', 'f00'])
    expect(await sharp(await whole('45')).metadata()).toMatchObject({ width: 495, height: 495, hasAlpha: true })
    expect(await sharp(await whole('0', 'gray.jpg')).metadata()).toMatchObject({ channels: 1 })
    const { data } = await sharp(await whole('0', 'bitonal.png')).raw().toBuffer({ resolveWithObject: true })
    expect(new Set(data)).toEqual(new Set([0, 255]))
  })

  test('an unchanged part is not drawn again', async () => {
    const { headers } = await part('0,0,100,100/max/0/default.jpg')
    expect(headers['cache-control']).toBe('private, max-age=3600')
    const again = await get(`/iiif/${image}/0,0,100,100/100,/0/default.jpg`, { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('absurd parameters are refused and do no harm', async () => {
    for (const parameters of [
      '0,0,0,0/max/0/default.jpg', '9999,0,1,1/max/0/default.jpg', 'full/5000,/0/default.jpg', 'full/^99999,99999/0/default.jpg',
      'full/max/720/default.jpg', 'full/max/0/default.svg', `${'9'.repeat(99)},0,1,1/max/0/default.jpg`,
      '..%2F..%2Fetc/max/0/default.jpg', 'full/max/0/default.jpg?x=1', '%00/max/0/default.jpg',
    ]) {
      const { statusCode, headers } = await part(parameters)
      // A viewer on another site must be able to read the refusal.
      expect([parameters, statusCode, headers['access-control-allow-origin']]).toEqual([parameters, 400, '*'])
    }
    for (const path of [`/iiif/${newId()}/info.json`, '/iiif/x/info.json', `/iiif/${image}~x/full/max/0`, `/iiif/..%2F${image}/info.json`])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
    expect((await part('full/64,/0/default.jpg')).statusCode).toBe(200)
  })

  test('only images are drawn, and only those that were decoded once', async () => {
    const pdf = await attach(record, Buffer.from('%PDF-1.4'), { width: 10, height: 10 }, 'public', 'a.pdf')
    const bomb = await attach(record, png(30_000, 30_000, 10), null, 'public', 'bomba.png')
    for (const id of [pdf, bomb]) expect((await get(`/iiif/${id}/info.json`)).statusCode).toBe(404)
    // Even an image that was decoded once is only opened in a child process, within its limits.
    const believed = await attach(record, png(30_000, 30_000, 20), { width: 30_000, height: 30_000 }, 'public', 'bomba2.png')
    const answers = await Promise.all([1, 2, 3].map(() => get(`/iiif/${believed}/0,0,512,512/512,/0/default.jpg`)))
    expect(answers.map((answer) => answer.json().code)).toEqual(['DAMAGED_FILE', 'DAMAGED_FILE', 'DAMAGED_FILE'])
    expect((await part('full/64,/0/default.jpg')).statusCode).toBe(200)
  })

  test('damaged bytes are not shown, and a damaged pyramid is made again', async () => {
    const bytes = await sharp(await quarters()).resize(700).jpeg().toBuffer()
    const id = await attach(record, bytes, { width: 700, height: 525 })
    const { sha256 } = (await server.db.read.selectFrom('file').select('sha256').where('id', '=', id).executeTakeFirst())!
    const ask = () => get(`/iiif/${id}/full/100,/0/default.jpg`)
    expect((await ask()).statusCode).toBe(200)
    const pyramid = openDerivatives(server.config).pyramidPath(sha256)
    await writeFile(pyramid, 'rubbish')
    expect((await ask()).json().code).toBe('DAMAGED_FILE')
    expect(existsSync(pyramid)).toBe(false)
    expect((await ask()).statusCode).toBe(200)
    await openDerivatives(server.config).remove(sha256)
    expect(existsSync(pyramid)).toBe(false)
    await openStorage(server.config).withLocalFile(sha256, async (stored) => {
      const damaged = await readFile(stored)
      damaged[200]! ^= 1
      await writeFile(stored, damaged)
    })
    expect((await ask()).json().code).toBe('DAMAGED_FILE')
  })

  test('a slow request does not delay others, and abandoned ones are not begun', async () => {
    const id = await attach(record, await sharp(await quarters()).resize(710).jpeg().toBuffer(), { width: 710, height: 533 })
    expect((await get(`/iiif/${id}/full/100,/0/default.jpg`)).statusCode).toBe(200)
    const { sha256 } = (await server.db.read.selectFrom('file').select('sha256').where('id', '=', id).executeTakeFirst())!
    const asked = readImageRequest({ region: 'full', size: 'max', rotation: '0', quality: 'default.jpg' }, { width: 710, height: 533 })!
    const hurried = openDrawer(server.config, { limits: { deadlineMs: 1 } })
    const image = { sha256, full: { width: 710, height: 533 } }
    await expect(hurried.draw(image, asked)).rejects.toMatchObject({ code: 'BUSY' })
    hurried.stop()
    expect(existsSync(openDerivatives(server.config).pyramidPath(sha256))).toBe(true)
    const drawer = openDrawer(server.config)
    const outcomes = await Promise.allSettled(
      [drawer.draw(image, asked), drawer.draw(image, asked, { isWanted: () => false }), drawer.draw(image, asked, { isWanted: () => true })]
    )
    drawer.stop()
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('an image with more pixels than usual is drawn from its pyramid', async () => {
    const size = { width: 17_000, height: 16_000 }
    const id = await attach(record, Buffer.from('GIF89a of many pixels'), size, 'public', 'mappa.gif')
    const { sha256 } = (await server.db.read.selectFrom('file').select('sha256').where('id', '=', id).executeTakeFirst())!
    const pyramid = openDerivatives(server.config).pyramidPath(sha256)
    await mkdir(dirname(pyramid), { recursive: true })
    await writeFile(pyramid, tiff(size.width, size.height))
    expect((await get(`/iiif/${id}/0,0,512,512/64,/0/default.jpg`)).statusCode).toBe(200)
  })

  test('staff images are only for staff, by token and by a ticket in the address', async () => {
    const id = await attach(record, await sharp(await quarters()).resize(300).jpeg().toBuffer(), { width: 300, height: 225 }, 'staff')
    expect((await get(`/iiif/${id}/info.json`)).statusCode).toBe(404)
    for (const asked of ['info.json', 'full/64,/0/default.jpg'])
      expect((await get(`/iiif/${id}/${asked}`, { authorization: `Bearer ${token}` })).headers['cache-control']).toBe('private, no-cache')
    const { items } = (await get('/files', { authorization: `Bearer ${token}` })).json() as { items: { id: string; iiifUrl: string }[] }
    const { iiifUrl } = items.find((file) => file.id === id)!
    expect(iiifUrl).toMatch(new RegExp(`/iiif/${id}~[\\w-]{60,}$`))
    const info = await server.app.inject(`${iiifUrl}/info.json`)
    expect(info.json()).toMatchObject({ id: ORIGIN + iiifUrl, width: 300 })
    expect(info.headers['cache-control']).toBe('private, no-cache')
    expect((await server.app.inject(`${iiifUrl}/full/max/0/default.jpg`)).statusCode).toBe(200)
    expect((await server.app.inject(`${iiifUrl.replace(id, image)}/info.json`)).json().width).toBe(1600)
    expect((await server.app.inject(iiifUrl.replace(/~../, '~xx'))).statusCode).toBe(404)
    expect(withoutSecrets(`${iiifUrl}/info.json`)).toBe(at(`/iiif/${id}~…/info.json`))
  })

  test.skipIf(testDataAbsent)('a rotated photograph, one in CMYK and a TIFF are upright in their parts', async () => {
    for (const name of ['landscape_6.jpg', 'baiona_cmyk.jpg', 'eurotext.tif']) {
      const bytes = await readFile(mediaFile(`image/${name}`))
      const { autoOrient: { width, height } } = await sharp(bytes).metadata()
      const id = await attach(record, bytes, { width, height }, 'public', name)
      const half = await get(`/iiif/${id}/full/${Math.floor(width / 2)},/0/default.jpg`)
      expect(await sharp(half.rawPayload).metadata()).toMatchObject({ space: 'srgb', width: Math.floor(width / 2) })
      expect(half.rawPayload.length).toBeGreaterThan(2_000)
    }
  })
})
