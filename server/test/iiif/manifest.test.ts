import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Traverse } from '@iiif/parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { pictureOfPdf } from '../../src/files/pictures/pdf.ts'
import { openStorage } from '../../src/files/storage.ts'
import { recordPicture, writeRecording } from '../../src/files/store.ts'
import { person, tokenOf } from '../accounts/people.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { attachBytes } from '../files/attach-bytes.ts'
import { faultsOfPresentation } from './presentation.ts'

type Manifest = Parameters<Traverse['traverseManifest']>[0]
type Pictured = { items: { items: { items: { body: { id: string } }[] }[] }[] }
type Facts = { duration: number; width?: number; height?: number }

const ORIGIN = 'https://archivio.example.org'
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const sample = (name: string): Buffer => readFileSync(new URL(`../../../samples/files/${name}`, import.meta.url))
const photograph = () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#a00' } }).jpeg().toBuffer()
const wav = sample('sigla-radio.wav')
const webm = sample('cinegiornale.webm')

describe('a record as a manifest', () => {
  let server: TestApp
  let fascicolo: string
  let token: string
  beforeAll(async () => {
    server = await testApp('sqlite', { PUBLIC_URL: ORIGIN })
    fascicolo = (await sampleTree(server.db)).fascicolo
    await person(server, 'Ida', 'Configurator')
    token = await tokenOf(server, 'Ida')
  })
  afterAll(() => server.close())

  const manifestAt = async (id: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/archive/api/archive/documents/${id}/manifest`, headers })

  /** The result of a common parser: its warnings, and how many of each type it finds. */
  function parsed(manifest: unknown) {
    const met: Record<string, number> = {}
    const count = (what: string) => (thing: unknown) => {
      met[what] = (met[what] ?? 0) + 1
      return thing as never
    }
    const visit = (what: string) => [count(what)]
    new Traverse({
      manifest: visit('manifest'), canvas: visit('canvas'), annotationPage: visit('page'), annotation: visit('annotation'),
      contentResource: visit('resource'), service: visit('service'),
    }).traverseManifest(structuredClone(manifest) as Manifest)
    return { warnings: faultsOfPresentation(manifest), met }
  }

  /** A separate record with these files. */
  const recordWith = async (title: string, files: [name: string, bytes: Buffer, facts: Facts | null, access?: 'staff'][]) => {
    const [{ id } = { id: '' }] = await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'video', title }], change))
    for (const [name, bytes, facts, access] of files) {
      await attachBytes(server, id, bytes, { name, access: access ?? 'public' })
      if (facts) await inWrite(server.db, (tx) => writeRecording(tx, digestOf(bytes), { width: null, height: null, peaks: null, ...facts }))
    }
    return id
  }

  test('has a canvas for each image, and the fields of the record', async () => {
    const record = await recordWith('Corteo', [['a.pdf', Buffer.from('%PDF-1.4'), null]])
    const { id: image } = await attachBytes(server, record, await photograph(), { size: { width: 1600, height: 1200 }, name: 'foto.jpg' })
    const answer = await manifestAt(record)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'application/json; charset=utf-8' })
    const manifest = answer.json()
    expect(manifest).toMatchObject({
      id: `${ORIGIN}/archive/api/archive/documents/${record}/manifest`, type: 'Manifest', label: { it: ['Corteo'] },
      requiredStatement: { value: { none: ['Archivio dei movimenti'] } },
    })
    expect(manifest.items[0]).toMatchObject({ type: 'Canvas', width: 1600, height: 1200, items: [{ items: [{
      motivation: 'painting',
      body: { service: [{ id: `${ORIGIN}/archive/api/archive/documents/${record}/iiif/${image}`, type: 'ImageService3' }] },
    }] }] })
    expect(manifest.rendering.map(({ label }: { label: { none: string[] } }) => label.none[0])).toContain('a.pdf')
    const { warnings, met } = parsed(manifest)
    expect(warnings).toEqual([])
    expect(met).toMatchObject({ manifest: 1, canvas: manifest.items.length, annotation: manifest.items.length })
    expect(met['service']).toBeGreaterThanOrEqual(manifest.items.length)
    expect(answer.body).not.toContain('~')
  })

  test('marks a text in angle brackets so that viewers do not read it as HTML', async () => {
    const text = '<Anonimo>'
    const [{ id } = { id: '' }] = await inWrite(
      server.db,
      (tx) => createDocuments(tx, [{ kind: 'video', title: text, author: text, description: text, place: '<Milano>, Roma' }], change)
    )
    const { label, summary, metadata } = (await manifestAt(id)).json()
    expect(label.it).toEqual([text])
    expect(summary.it).toEqual(['<Anonimo>\n'])
    expect(metadata.map(({ value }: { value: { it: string[] } }) => value.it)).toEqual([['<Anonimo>\n'], ['<Milano>, Roma']])
  })

  test('has a canvas for each sound and film, with its subtitles', async () => {
    const id = await recordWith('Assemblea', [
      ['assemblea.wav', wav, { duration: 12.5 }], ['cinegiornale.webm', webm, { duration: 10.46, width: 448, height: 336 }],
      ['cinegiornale.it.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nCompagni!\n'), null],
      ['in-arrivo.wav', Buffer.concat([wav, Buffer.alloc(4)]), null],
    ])
    const manifest = (await manifestAt(id)).json()
    const { warnings, met } = parsed(manifest)
    expect([warnings, met['canvas'], met['annotation']]).toEqual([[], 2, 3])
    const [sound, film] = manifest.items
    expect(sound).toMatchObject({ duration: 12.5, items: [{ items: [{ body: { type: 'Sound', format: 'audio/wav', duration: 12.5 } }] }] })
    expect(sound).not.toHaveProperty('width')
    expect(film).toMatchObject({
      duration: 10.46, width: 448, height: 336, items: [{ items: [{ body: { type: 'Video', format: 'video/webm', width: 448 } }] }],
    })
    expect(film.annotations[0].items[0])
      .toMatchObject({ motivation: 'supplementing', target: film.id, body: { type: 'Text', format: 'text/vtt', language: ['it'] } })
    expect(await server.app.inject(film.items[0].items[0].body.id.slice(ORIGIN.length))).toMatchObject({ statusCode: 200 })
    // The duration of a sound may be unknown, and then there is no canvas for it.
    expect(manifest.rendering.map(({ label, type }: { label: { none: string[] }; type: string }) => [label.none[0], type]))
      .toEqual([['cinegiornale.it.vtt', 'Text'], ['in-arrivo.wav', 'Sound']])
  })

  test('shows the first page of a single PDF, and an empty canvas for nothing', async () => {
    const pdf = Buffer.from('%PDF-1.4 solo')
    const alone = await recordWith('Opuscolo', [['opuscolo.pdf', pdf, null]])
    await inWrite(server.db, (tx) => recordPicture(tx, digestOf(pdf), { width: null, height: null, pages: 3, thumbnail: 'made' }))
    const manifest = (await manifestAt(alone)).json()
    expect(manifest.items)
      .toMatchObject([{ items: [{ items: [{ motivation: 'painting', body: { type: 'Image', format: 'image/webp' } }] }] }])
    expect(manifest.rendering).toMatchObject([{ type: 'Text', format: 'application/pdf', label: { none: ['opuscolo.pdf'] } }])
    expect(parsed(manifest).warnings).toEqual([])
    const empty = (await manifestAt(await recordWith('Solo descritta', []))).json()
    expect(empty.items)
      .toEqual([{ id: `${empty.id}/canvas/1`, type: 'Canvas', label: { none: ['1'] }, width: 480, height: 679, items: [] }])
    expect(empty).not.toHaveProperty('rendering')
    expect(parsed(empty).warnings).toEqual([])
  })

  test('a page of a PDF is drawn like an image, for those who may see the file', async () => {
    const record = await recordWith('Dieci domande', [])
    const { id, sha256 } =
      await attachBytes(server, record, sample('opuscolo-dieci-domande.pdf'), { name: 'opuscolo.pdf', access: 'staff' })
    const { pageSizes = '' } = await openStorage(server.config).withLocalFile(sha256, pictureOfPdf)
    expect(JSON.parse(pageSizes)).toEqual([[4, 1167, 1653]])
    await inWrite(server.db, (tx) => recordPicture(tx, sha256, { width: null, height: null, pages: 4, pageSizes, thumbnail: 'made' }))
    const asEditor = { authorization: `Bearer ${token}` }
    const { items } = (await manifestAt(record, asEditor)).json<Pictured>()
    const pictures = items.map((canvas) => canvas.items[0]!.items[0]!.body.id)
    expect(pictures.map((address) => address.match(/\.\d+(?=~)/)?.[0])).toEqual(['.1', '.2', '.3', '.4'])
    const drawn = await Promise.all(pictures.map((address) => server.app.inject(address.replace(ORIGIN, ''))))
    expect(new Set(drawn.map(({ headers }) => headers['etag'])).size).toBe(4)
    for (const { rawPayload } of drawn) {
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1167, height: 1653 })
      // Some paper, some ink.
      expect((await sharp(rawPayload).greyscale().stats()).channels[0]!.stdev).toBeGreaterThan(20)
    }
    const info = async (named: string, headers = {}) =>
      server.app.inject({ url: `/archive/api/archive/documents/${record}/iiif/${named}/info.json`, headers })
    expect((await info(`${id}.4`, asEditor)).json()).toMatchObject({ width: 1167, height: 1653 })
    for (const named of [id, `${id}.0`, `${id}.5`, `${id}.x`]) expect((await info(named, asEditor)).statusCode).toBe(404)
    expect((await info(`${id}.4`)).statusCode).toBe(404)
  })

  test('says where in the archive the record is', async () => {
    const [placed] =
      await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'In un fondo', unitId: fascicolo }], change))
    const manifest = (await manifestAt(placed!.id)).json()
    expect(manifest.metadata).toContainEqual({
      label: { it: ['Fa parte di'], en: ['Part of'] }, value: { it: ['Comitati di quartiere › Casa › Busta 1 › Affitti'] },
    })
    expect(parsed(manifest).warnings).toEqual([])
  })

  test('shows visitors nothing of staff files, and staff with tickets', async () => {
    const id = await recordWith('Interviste', [['aperta.wav', Buffer.concat([wav, Buffer.alloc(8)]), { duration: 3 }], [
      'riservata.wav', Buffer.concat([wav, Buffer.alloc(16)]), { duration: 4 }, 'staff',
    ], ['riservata.vtt', Buffer.from('WEBVTT\n'), null, 'staff']])
    const open = await manifestAt(id)
    expect(open.body).not.toMatch(/riservata|ticket/)
    expect(open.json().items).toHaveLength(1)
    const all = (await manifestAt(id, { authorization: `Bearer ${token}` })).json()
    expect(all.items).toMatchObject([{}, { annotations: [{ items: [{ body: { id: expect.stringContaining('?ticket=') } }] }] }])
  })

  test('does not exist for users who may not see the record', async () => {
    const [hidden] =
      await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'image', title: 'Riservata', visibility: 'staff' }], change))
    expect((await manifestAt(hidden!.id)).statusCode).toBe(404)
    expect((await manifestAt(hidden!.id, { authorization: `Bearer ${token}` })).json()).toMatchObject({ label: { it: ['Riservata'] } })
    expect((await manifestAt('x')).statusCode).toBe(400)
  })
})
