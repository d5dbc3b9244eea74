import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocuments, updateDocuments } from '../../src/documents/store.ts'
import { writePageSizes } from '../../src/files/page-sizes.ts'
import { recordPicture, updateFile } from '../../src/files/store.ts'
import { writeFileText, writeMachineText } from '../../src/file-texts/store.ts'
import { attachBytes } from '../files/attach-bytes.ts'
import { EDITOR } from '../support/caller.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { faultsOfPresentation } from './presentation.ts'
import { openInViewer } from './viewer.ts'

const ORIGIN = 'https://archivio.example.org'
const LINES = [
  [['Nessuno', 1000, 1000, 2000, 1200, 91], ['chiesto', 2100, 1000, 3000, 1200, 60]],
  [['niente', 1000, 1500, 2000, 1700, 88], ['a', 2100, 1500, 2200, 1700, 70], ['"Caorso"', 2300, 1500, 4000, 1700, 95]],
]
const TEXT = 'Nessuno chiesto\nniente a "Caorso"'

describe('the words on the canvases of a record', () => {
  let server: TestApp
  let id: string
  let otherId: string
  let fileId: string
  let manifest: string
  beforeAll(async () => {
    server = await testApp('sqlite', { PUBLIC_URL: ORIGIN })
    const records = [{ kind: 'image' as const, title: 'Volantino' }, { kind: 'image' as const, title: 'Senza testo' }]
    const [first, second] = await inWrite(server.db, (tx) => createDocuments(tx, records, change))
    const image = (background: string) => sharp({ create: { width: 8, height: 6, channels: 3, background } }).jpeg().toBuffer()
    const size = { width: 1000, height: 2000 }
    otherId = second!.id
    await attachBytes(server, otherId, await image('#0a0'), { size, name: 'muta.jpg' })
    id = first!.id
    const file = await attachBytes(server, id, await image('#a00'), { size, name: 'foto.jpg' })
    fileId = file.id
    await inWrite(server.db, (tx) => writeMachineText(tx, file.sha256, [
      { unit: 'part', place: 1, text: TEXT, confidence: 85, words: JSON.stringify(LINES) },
    ]))
    manifest = `${ORIGIN}/archive/api/archive/documents/${id}/manifest`
  })
  afterAll(() => server.close())

  const get = (address: string) => server.app.inject({ url: address.replace(ORIGIN, '') })
  const json = async (address: string) => (await get(address)).json()
  const found = async (q: string) => (await json(`${manifest}/search?q=${encodeURIComponent(q)}`)).items
    .map(({ body, target }: { body: { value: string }; target: string }) => [body.value, target.split('#')[1]])
  const written = (format: string, more = '', file = fileId) =>
    get(`/archive/api/archive/documents/${id}/files/${file}/text?format=${format}${more}`)

  test('the manifest names the text, the search and ALTO, where there are words', async () => {
    const answer = await json(manifest)
    expect(answer.service).toEqual([{
      id: `${manifest}/search`, type: 'SearchService2', service: [{ id: `${manifest}/autocomplete`, type: 'AutoCompleteService2' }],
    }])
    const [canvas] = answer.items
    expect(canvas.annotations).toEqual([{ id: `${manifest}/canvas/1/text`, type: 'AnnotationPage' }])
    expect((await get(canvas.seeAlso[0].id)).headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8', 'access-control-allow-origin': '*',
    })
    expect(faultsOfPresentation(answer)).toEqual([])
    expect(JSON.stringify(await json(manifest.replace(id, otherId)))).not.toMatch(/Search|annotations|ALTO/)
  })

  test('each line of a canvas is an annotation where it stands', async () => {
    const page = await json(`${manifest}/canvas/1/text`)
    expect(page).toMatchObject({ id: `${manifest}/canvas/1/text`, type: 'AnnotationPage' })
    expect(page.items.map(({ motivation, body, target }: { motivation: string; body: { value: string }; target: string }) =>
      [motivation, body.value, target])).toEqual([
      ['supplementing', 'Nessuno chiesto', `${manifest}/canvas/1#xywh=100,200,200,40`],
      ['supplementing', 'niente a "Caorso"', `${manifest}/canvas/1#xywh=100,300,300,40`],
    ])
    expect((await get(`${manifest}/canvas/2/text`)).statusCode).toBe(404)
  })

  test('a search finds words where they stand, if a canvas has all of them', async () => {
    expect(await found('chiesti')).toEqual([['chiesto', 'xywh=210,200,90,40']])
    expect(await found('nessuno caorso')).toEqual([['Nessuno', 'xywh=100,200,100,40'], ['Caorso', 'xywh=230,300,170,40']])
    // Words beside each other are one match, on each line.
    expect(await found('nessuno chiesto niente')).toEqual([['Nessuno chiesto', 'xywh=100,200,200,40'], ['niente', 'xywh=100,300,100,40']])
    expect([await found('nessuno trino'), await found(''), await found('"')]).toEqual([[], [], []])
    expect([await found('trino OR niente'), await found('trino OR niente OR'), await found('trino OR niente mulino')])
      .toEqual([[['niente', 'xywh=100,300,100,40']], [], []])
    const answer = await json(`${manifest}/search?q=niente&motivation=painting`)
    expect(answer).toMatchObject({ id: `${manifest}/search?q=niente`, type: 'AnnotationPage', ignored: ['motivation'] })
    expect(answer.annotations[0].items[0].target).toEqual({
      type: 'SpecificResource', source: answer.items[0].id,
      selector: [{ type: 'TextQuoteSelector', prefix: 'Nessuno chiesto\n', exact: 'niente', suffix: ' a "Caorso"' }],
    })
    expect((await get(`${manifest}/search?page=0`)).statusCode).toBe(400)
  })

  test('words are proposed by their beginning', async () => {
    const { type, items } = await json(`${manifest}/autocomplete?q=${encodeURIComponent('a N')}`)
    expect([type, items.map(({ value, total }: { value: string; total: number }) => [value, total])])
      .toEqual(['TermPage', [['nessuno', 1], ['niente', 1]]])
  })

  test('the text is written for other programs', async () => {
    expect((await written('alto')).body).toContain(
      '<TextLine ID="line_1_2" HPOS="100" VPOS="300" WIDTH="300" HEIGHT="40">'
      + '<String CONTENT="niente" HPOS="100" VPOS="300" WIDTH="100" HEIGHT="40" WC="0.88"/><SP/>'
    )
    expect((await written('hocr')).body).toContain(
      '<span class="ocrx_word" title="bbox 230 300 400 340; x_wconf 95">&quot;Caorso&quot;</span>'
    )
    expect((await written('page')).body).toContain(
      '<Word id="line_1_1_2"><Coords points="210,200 300,200 300,240 210,240"/><TextEquiv conf="0.60"><Unicode>chiesto</Unicode></TextEquiv></Word>'
    )
    const plain = await written('txt')
    expect([plain.body, plain.headers['content-disposition']]).toEqual([`${TEXT}\n`, expect.stringContaining('foto.jpg.txt')])
    expect((await written('alto', '&place=2')).body).not.toContain('<Page ')
    expect((await written('docx')).statusCode).toBe(400)
  })

  test('places without words, one after the other', async () => {
    const pdf = await attachBytes(server, id, Buffer.from('%PDF-1.4 <&>'), { name: 'due.pdf' })
    const passages = [{ place: 1, text: 'uno <& due' }, { place: 3, text: 'tre' }]
    await inWrite(server.db, (tx) => writeFileText(tx, pdf.sha256, { unit: 'page', passages }))
    const text = async (format: string) => (await written(format, '', pdf.id)).body
    expect(await text('txt')).toBe('uno <& due\n\ftre\n')
    expect(await text('alto')).toContain('<String CONTENT="uno"/><SP/><String CONTENT="&lt;&amp;"/>')
    expect((await text('hocr')).match(/ppageno \d/g)).toEqual(['ppageno 0', 'ppageno 2'])
    expect((await text('page')).match(/<Unicode>[^<]*/g)).toEqual(['<Unicode>uno &lt;&amp; due'])
  })

  test('pages of a PDF have canvases with their text, in which a viewer searches', async () => {
    const { id: pdfId, sha256 } = await attachBytes(server, otherId, '%PDF-1.4 quattro', { name: 'atti.pdf' })
    const [upright, across] = [{ width: 1000, height: 2000 }, { width: 2000, height: 1000 }]
    const pageSizes = writePageSizes([upright, upright, across, upright])
    await inWrite(server.db, async (tx) => {
      await recordPicture(tx, sha256, { width: null, height: null, pages: 4, pageSizes, thumbnail: 'none' })
      await writeFileText(tx, sha256, { unit: 'page', passages: [{ place: 4, text: 'Nessuno\nscrisse' }] })
      await writeMachineText(tx, sha256, [{ unit: 'page', place: 3, text: TEXT, confidence: 85, words: JSON.stringify(LINES) }])
    })
    const viewer = await openInViewer(server, ORIGIN, otherId)
    expect(viewer.canvases.map(({ label, width, annotations }) => [label?.['en'] ?? label?.['none'], width, annotations.length]))
      .toEqual([
        [['muta.jpg'], 1000, 0], [['atti.pdf, page 1'], 1000, 0], [['atti.pdf, page 2'], 1000, 0], [['atti.pdf, page 3'], 2000, 1],
        [['atti.pdf, page 4'], 1000, 1],
      ])
    const [, , , third, last] = viewer.canvases.map((canvas) => canvas.id)
    expect((await viewer.lines()).map(({ text, canvas }) => [text, canvas]))
      .toEqual([['Nessuno chiesto', third], ['niente a "Caorso"', third], ['Nessuno', last], ['scrisse', last]])
    const { found: hits } = await viewer.find('nessuno')
    expect(hits).toEqual([
      { text: 'Nessuno', canvas: third, area: expect.objectContaining({ x: 200, y: 100, width: 200, height: 20 }) },
      { text: 'Nessuno', canvas: last, area: expect.objectContaining({ width: 0 }) },
    ])
    expect(await viewer.complete('scr')).toEqual(['scrisse'])
    expect((await get(`${manifest.replace(id, otherId)}/canvas/3/text`)).statusCode).toBe(404)
    const { items, rendering } = await json(manifest.replace(id, otherId))
    expect((await get(items[3].seeAlso[0].id)).body).toContain('CONTENT="chiesto"')
    expect(rendering).toMatchObject([{ id: expect.stringContaining(pdfId), format: 'application/pdf' }])
    expect(faultsOfPresentation(await json(manifest.replace(id, otherId)))).toEqual([])
  })

  test('what visitors may not see, or what a warning covers, leaves no trace', async () => {
    const traces = async () => [
      /Search|annotations|ALTO/.test((await get(manifest)).body), (await get(`${manifest}/canvas/1/text`)).statusCode,
      (await found('nessuno')).length, (await json(`${manifest}/autocomplete?q=n`)).items.length, (await written('alto')).statusCode,
    ]
    expect(await traces()).toEqual([true, 200, 1, 2, 200])
    const warn = (contentWarning: string | null) =>
      inWrite(server.db, (tx) => updateDocuments(tx, [{ id, changes: { contentWarning } }], change))
    await warn('Persone ferite')
    // Who opens what is covered may read its text.
    expect(await traces()).toEqual([false, 404, 0, 0, 200])
    await warn(null)
    await inWrite(server.db, (tx) => updateFile(tx, id, fileId, { access: 'staff' }, change))
    expect(await traces()).toEqual([false, 404, 0, 0, 404])
    server.viewer = EDITOR
    expect(await traces()).toEqual([true, 200, 1, 2, 200])
  })
})
