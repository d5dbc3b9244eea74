import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchAnswer } from '@faldone/contract/document.ts'
import type { FoundInside, TextAt } from '@faldone/contract/file-text.ts'
import { writeFileText, writeMachineText } from '../../src/file-texts/store.ts'
import { type GreyPage, withDarkInk, withEvenGround, withoutStains } from '../../src/files/recognition/ground.ts'
import { linesOf, surest, sureLetters, textOf, usualHeight } from '../../src/files/recognition/lines.ts'
import { recognise } from '../../src/files/recognition/recognise.ts'
import { startRecognition } from '../../src/files/recognition/recognition.ts'
import { readAgain } from '../../src/files/recognition/store.ts'
import { pictureJob } from '../../src/files/pictures/job.ts'
import { textJob } from '../../src/files/texts/job.ts'
import { startRunner } from '../../src/jobs/runner.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { seededChoice } from '../support/seeded-choice.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { openInViewer } from '../iiif/viewer.ts'
import { attachBytes } from './attach-bytes.ts'
import { beginningOfLetter } from './letter.ts'
import { sampleDocument } from './sample-document.ts'

const sample = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`../../../samples/files/${name}`, import.meta.url)))
// Recognition has the lowest priority, so on a busy machine it takes its time.
vi.setConfig({ testTimeout: 120_000 })

const ORIGIN = 'https://archivio.example.org'
const LOG = { warn: () => {}, error: () => {} }
const QUICK = { pollMs: 20, backOffMs: 1, everyMs: 20 }

/** A line as Tesseract gives it: words with their confidence, each ten pixels high and a hundred wide. */
const found = (...lines: [string, number][][]) => ({
  blocks: [{ paragraphs: [{ lines: lines.map((words, row) => ({
    words: words.map(([text, confidence], at) =>
      ({ text, confidence, bbox: { x0: at * 100, y0: row * 10, x1: at * 100 + 90, y1: row * 10 + 10 } })),
  })) }] }],
}) as never

describe('the lines of a recognised page', () => {
  test('have the words with their places and how sure each is', () => {
    const page = linesOf(found([['assemblea', 95.4], ['alle', 40]]), { width: 1000, height: 100 })
    expect(page.lines).toEqual([[['assemblea', 0, 0, 900, 1000, 95], ['alle', 1000, 0, 1900, 1000, 40]]])
    expect([page.confidence, textOf(page), sureLetters(page)]).toEqual([78, 'assemblea alle', 9])
  })

  test('are where they stand on the page, which was turned to be read', () => {
    const quarter = { ...(found([['assemblea', 95]]) as object), rotateRadians: Math.PI / 2 } as never
    // Ninety pixels wide and ten high in the upper left corner of the turned page, whose middle stays in its place.
    expect(linesOf(quarter, { width: 1000, height: 1000 }).lines).toEqual([[['assemblea', 0, 9500, 500, 9600, 95]]])
  })

  test('are left out if no word is sure, as of folds and pictures', () => {
    const page = linesOf(found([['|', 99], ['i', 99], ['hi', 95]], [['sciopero', 30]], [['sciopero', 61]]), { width: 1000, height: 100 })
    expect(textOf(page)).toBe('sciopero')
    expect(linesOf(found([['|', 99]]), { width: 10, height: 10 })).toEqual({ lines: [], confidence: null })
    expect(linesOf({ blocks: null, rotateRadians: null }, { width: 10, height: 10 })).toEqual({ lines: [], confidence: null })
  })
})

describe('a page that is hard to read', () => {
  /** Paper of 240 with a stain on its right half, in which the ground is 120, and a dark and a faint stroke on each. */
  const page = ((): GreyPage => {
    const [width, height] = [600, 600]
    const data = new Uint8Array(width * height)
    for (let at = 0; at < data.length; at++) {
      const [x, y] = [at % width, Math.floor(at / width)]
      const stroke = x % 40 < 2 ? (y < 300 ? 0.35 : 0.75) : 1
      data[at] = (x < 300 ? 240 : 120) * stroke
    }
    return { data, width, height }
  })()
  const at = ({ data, width }: GreyPage, x: number, y: number): number => data[y * width + x]!

  test('has an even ground, on which stains vanish, or its own ink is dark', async () => {
    const even = await withEvenGround(page)
    expect([at(even, 110, 100), at(even, 510, 100)]).toEqual([200, 200])
    const stainless = withoutStains(even)
    // The dark strokes, the faint ones, and paper: outside of the stain and in it.
    const places = [[120, 100], [520, 100], [120, 400], [520, 400], [110, 100], [510, 100]] as const
    const seen = (of: GreyPage) => places.map(([x, y]) => at(of, x, y))
    expect(seen(stainless)).toEqual([0, 0, 223, 223, 255, 255].map((shade) => expect.closeTo(shade, -1)))
    const onlyFaint = { ...page, height: 300, data: page.data.slice(300 * page.width) }
    expect(at(withDarkInk(await withEvenGround(onlyFaint)), 120, 100)).toBe(0)
    expect(seen(withDarkInk(even))).toEqual([0, 0, 186, 186, 255, 255].map((shade) => expect.closeTo(shade, -1)))
    const blank = { ...page, data: new Uint8Array(page.data.length).fill(200) }
    expect(new Set(withDarkInk(await withEvenGround(blank)).data)).toEqual(new Set([255]))
  })

  test('keeps the reading with more letters in sure words; of equals, the surer one', () => {
    const read = (...words: [string, number][]) => linesOf(found(words), { width: 1000, height: 10 })
    const [few, many, surer] = [read(['alle', 99]), read(['alle', 70], ['nove', 70]), read(['alle', 90], ['nave', 90])]
    expect(surest([few, many, surer])).toBe(surer)
    expect(surest([many, few])).toBe(many)
  })
})

describe('large letters', () => {
  /** Three lines of a stencilled letter, enlarged and pale, with such a share of grey specks: a file. */
  async function enlarged(scale: number, specks: number): Promise<string> {
    const lines = sharp(sample('ciclostile-enel.png')).extract({ left: 60, top: 300, width: 700, height: 120 })
    const { data, info } = await sharp(await lines.png().toBuffer()).resize({ width: 700 * scale }).greyscale().toColourspace('b-w')
      .raw().toBuffer({ resolveWithObject: true })
    const { chance, below } = seededChoice(1)
    const made = Uint8ClampedArray.from(data, (grey) => (chance(specks) ? below(256) : 110 + grey * 0.4))
    const path = join(folder, 'page.png')
    await sharp(Buffer.from(made.buffer), { raw: { width: info.width, height: info.height, channels: 1 } }).png().toFile(path)
    return path
  }
  const read = async (path: string) => {
    const { pages } = await recognise({ path, mediaType: 'image/png', pages: [1], maxPixels: 1e8, language: 'it' })
    return textOf(pages[0]!)
  }
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'faldone-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  test('have a height, that of half of the sure words', () => {
    const page = linesOf(found([['assemblea', 95], ['alle', 80]], [['sciopero', 30], ['nove', 90]]), { width: 1000, height: 100 })
    expect(usualHeight(page)).toBe(0.1)
    expect(usualHeight(linesOf(found([['|', 99]]), { width: 10, height: 10 }))).toBe(0)
  })

  const WORDS = 'chi vi scrive abita lungo il fiume. Non siamo\ncontro il vostro lavoro: siamo contro'

  test('are read on a smaller page', async () => {
    expect(await read(await enlarged(5, 0.04))).toContain(WORDS)
  })

  test('that are not found at first, because of specks, are looked for on a smaller page', async () => {
    expect(await read(await enlarged(4, 0.05))).toContain(WORDS)
  })
})

test('a picture with more pixels than are opened says so, rather than being unreadable', async () => {
  const path = fileURLToPath(new URL('../../../samples/files/ciclostile-enel.png', import.meta.url))
  expect(await recognise({ path, mediaType: 'image/png', pages: [1], maxPixels: 1_000, language: 'it' }))
    .toEqual({ pages: [], failure: 'TOO_MANY_PIXELS' })
})

onOneEngine('recognition', (engine) => {
  let server: TestApp
  let documentId: string
  let running: { stop(): Promise<void> }[] = []
  beforeEach(async () => {
    server = await testApp(engine, { PUBLIC_URL: ORIGIN })
    documentId = await sampleDocument(server.db)
  })
  afterEach(async () => {
    await Promise.all(running.map((one) => one.stop()))
    running = []
    await server.close()
  })

  const begin = () => running.push(
    startRecognition(server.db, server.config, LOG, QUICK),
    startRunner(server.db, { text: textJob(server.db, server.config), picture: pictureJob(server.db, server.config) }, LOG, QUICK),
  )

  const stateOf = async (sha256: string) =>
    (await server.db.read.selectFrom('blob').select('recognition').where('sha256', '=', sha256).executeTakeFirst())!.recognition

  const becomes = (sha256: string, state: 'done' | 'failed') =>
    vi.waitFor(async () => expect(await stateOf(sha256)).toBe(state), { timeout: 60_000, interval: 50 })

  const finds = async (q: string) => {
    const answer = await server.app.inject(`/archive/api/archive/documents?q=${encodeURIComponent(q)}`)
    return answer.json<SearchAnswer>().items.flatMap(({ fileHits = [] }) => fileHits.map(({ page, name }) => [name, page ?? null]))
  }

  test('a stencilled letter is found by its words, a photograph by none, and a PDF with text is left alone', async () => {
    const letter = await attachBytes(server, documentId, await beginningOfLetter(), { name: 'ciclostile.png' })
    const photo = await attachBytes(server, documentId, sample('foto-duomo.jpg'), { name: 'foto.jpg' })
    const pdf = await attachBytes(server, documentId, sample('nota-carcerazione.pdf'), { name: 'nota.pdf' })
    expect([await stateOf(letter.sha256), await stateOf(photo.sha256), await stateOf(pdf.sha256)]).toEqual(['waiting', 'waiting', null])
    begin()
    await becomes(letter.sha256, 'done')
    await becomes(photo.sha256, 'done')
    expect(await finds('"abita lungo il fiume"')).toEqual([['ciclostile.png', null]])
    const texts = await server.db.read.selectFrom('blobText').select(['sha256', 'source', 'confidence', 'words']).execute()
    const own = texts.find(({ sha256 }) => sha256 === letter.sha256)!
    expect([own.source, own.confidence! > 70, (JSON.parse(own.words!) as unknown[]).length > 6]).toEqual(['machine', true, true])
    expect(texts.some(({ sha256 }) => sha256 === photo.sha256)).toBe(false)
    const answer = await server.app.inject(`/archive/api/archive/documents/${documentId}/files/${letter.id}/text/1`)
    const { lines, text } = answer.json<TextAt>()
    expect(lines!.map((line) => line.map(([word]) => word).join(' ')).join('\n')).toBe(text)
    expect(await stateOf(pdf.sha256)).toBeNull()
    await viewerFindsTheSame(letter.id, { text, lines: lines! })
  })

  /** The parser and the search client of IIIF viewers read the manifest, and find what our own search finds, where it stands. */
  async function viewerFindsTheSame(letterId: string, { text, lines }: { text: string; lines: NonNullable<TextAt['lines']> }) {
    const viewer = await openInViewer(server, ORIGIN, documentId)
    // Those of the PDF follow, once it was opened.
    expect(viewer.canvases.slice(0, 2).map(({ label }) => label)).toEqual([{ none: ['ciclostile.png'] }, { none: ['foto.jpg'] }])
    const [{ id: canvas, width, height } = { id: '', width: 0, height: 0 }] = viewer.canvases
    const read = (await viewer.lines()).filter((line) => line.canvas === canvas)
    expect(read.map((line) => line.text).join('\n')).toBe(text)
    const q = 'lungo il fiume centrali'
    const answer = await server.app.inject(`/archive/api/archive/documents/${documentId}/text?q=${encodeURIComponent(q)}`)
    const place = answer.json<FoundInside>().items.find(({ fileId }) => fileId === letterId)
    const own = place!.spans.map(([start, end]) => text.slice(start, end)).flatMap((match) => match.split('\n'))
    const { found, around } = await viewer.find(q)
    expect([found.map((one) => one.text), new Set(found.map((one) => one.canvas))]).toEqual([own, new Set([canvas])])
    expect(around.every((part) => text.includes(part))).toBe(true)
    // The words with their middle in an area are the words that were found.
    const within = (area: (typeof found)[number]['area']) => lines.flat().filter(([, left, top, right, bottom]) => {
      const [x, y] = [(left + right) / 20_000 * width - area.x, (top + bottom) / 20_000 * height - area.y]
      return x > 0 && x < area.width && y > 0 && y < area.height
    }).map(([word]) => word).join(' ')
    expect(found.map(({ area }) => within(area))).toEqual(own.map((match) => expect.stringContaining(match)))
    expect(await viewer.complete('fium')).toContain('fiume')
  }

  test('a text that a person or the file itself gave is never overwritten', async () => {
    const letter = await attachBytes(server, documentId, sample('ciclostile-enel.png'), { name: 'ciclostile.png' })
    await inWrite(server.db, (tx) => writeFileText(tx, letter.sha256, { unit: 'part', passages: [{ place: 1, text: 'montgolfiera' }] }))
    begin()
    await becomes(letter.sha256, 'done')
    const texts = await server.db.read.selectFrom('blobText').select(['source', 'text']).execute()
    expect(texts).toEqual([{ source: 'file', text: 'montgolfiera' }])
  })

  test('a damaged image says so, and the next one is read, again', async () => {
    const broken = await attachBytes(server, documentId, sample('ciclostile-enel.png').subarray(0, 3_000), { name: 'rotto.png' })
    const poster = await attachBytes(server, documentId, sample('150-ore.jpg'), { name: '150.jpg' })
    // It was read before, wrongly, and is read again.
    await inWrite(server.db, async (tx) => {
      await writeMachineText(tx, poster.sha256, [{ unit: 'part', place: 1, text: 'montgolfiera', confidence: 60, words: '[]' }])
      await readAgain(tx, [poster.sha256], 'it')
    })
    begin()
    await becomes(broken.sha256, 'failed')
    await becomes(poster.sha256, 'done')
    expect([await finds('padrone scuola'), await finds('montgolfiera')]).toEqual([[['150.jpg', null]], []])
    const [job] = await server.db.read.selectFrom('job').select(['state', 'error']).where('type', '=', 'recognition').execute()
    expect([job?.state, job?.error]).toEqual(['failed', expect.stringMatching(/^UNREADABLE/)])
  })
})
