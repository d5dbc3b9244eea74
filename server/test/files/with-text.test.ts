import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeMachineText } from '../../src/file-texts/store.ts'
import { openDerivatives } from '../../src/files/derivatives.ts'
import { openStorage } from '../../src/files/storage.ts'
import { getFile, recordPicture, updateFile } from '../../src/files/store.ts'
import { pdfMaker } from '../../src/files/with-text/making.ts'
import { directoryOf, unpack, unpackText } from '../../src/formats/zip.ts'
import { zipOf } from '../../src/formats/zip-writer.ts'
import { zippedPdfs } from '../../src/text-files/pdfs.ts'
import { EDITOR, READER } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { attachBytes } from './attach-bytes.ts'
import { sampleDocument } from './sample-document.ts'

const sample = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`../../../samples/files/${name}`, import.meta.url)))

onOneEngine('a PDF with its text', (engine) => {
  let server: TestApp
  let id: string
  beforeAll(async () => {
    server = await testApp(engine)
    id = await sampleDocument(server.db)
  })
  afterAll(() => server.close())

  const attached = async (name: string, content: Buffer, access: 'public' | 'staff' = 'public') => {
    const file = await attachBytes(server, id, content, { name, access })
    const words = JSON.stringify([[['Perché', 1000, 500, 3000, 900, 90], ['montgolfiera', 3500, 500, 8000, 900, 90]]])
    const text = { unit: 'page' as const, place: 1, text: 'Perché montgolfiera', confidence: 90, words }
    await inWrite(server.db, (tx) => writeMachineText(tx, file.sha256, [text]))
    return file
  }
  const asked = (fileId: string) => server.app.inject(`/archive/api/archive/documents/${id}/files/${fileId}/pdf`)
  const pagesOf = async (pdf: Buffer) => {
    const document = await (await PDFiumLibrary.init()).loadDocument(pdf)
    return [...document.pages()].map((page) => page.getText())
  }

  test('of a scan is one page, as large as the picture, with its words', async () => {
    const { id: fileId } = await attached('ciclostile.png', sample('ciclostile-enel.png'))
    const answer = await asked(fileId)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']])
      .toEqual([200, 'application/pdf', 'attachment; filename="ciclostile.png.pdf"'])
    expect((await pagesOf(answer.rawPayload)).map((text) => text.trim())).toEqual(['Perché montgolfiera'])
  })

  test('of a PDF keeps its pages and the text that they have, and shows nothing new', async () => {
    const before = sample('nota-carcerazione.pdf')
    const { id: fileId } = await attached('nota.pdf', before)
    const { statusCode, rawPayload } = await asked(fileId)
    expect(statusCode).toBe(200)
    const [pages, former] = [await pagesOf(rawPayload), await pagesOf(before)]
    expect(pages.length).toBe(former.length)
    expect(pages[0]).toContain('montgolfiera')
    expect(pages[0]).toContain(former[0]!.slice(0, 40))
    const drawn = async (pdf: Buffer) => {
      const page = (await (await PDFiumLibrary.init()).loadDocument(pdf)).getPage(0)
      return Buffer.from((await page.render({ render: 'bitmap', width: 200, height: 280 })).data)
    }
    expect((await drawn(rawPayload)).equals(await drawn(before))).toBe(true)
  })

  test('is refused for what is none, what is for staff, and what cannot be read', async () => {
    const text = await attachBytes(server, id, 'solo parole', { name: 'nota.txt' })
    const hidden = await attached('riservato.jpg', sample('150-ore.jpg'), 'staff')
    const broken = await attached('rotto.pdf', Buffer.from('%PDF-1.7 rotto'))
    expect((await Promise.all([text, hidden, broken].map((file) => asked(file.id)))).map(({ statusCode }) => statusCode))
      .toEqual([404, 404, 500])
  })

  test('in bulk is a ZIP file with one after the other, and a list of those that have none', async () => {
    const asked = (query: string, lang: string) =>
      server.app.inject({ url: `/archive/api/archive/texts?format=pdf${query}`, headers: { 'accept-language': lang } })
    server.viewer = EDITOR
    const own = await sampleDocument(server.db)
    const attach = async (name: string, content: Buffer | string) => {
      const { sha256 } = await attachBytes(server, own, content, { name, access: 'staff' })
      const words = JSON.stringify([[['mongolfiere', 1000, 500, 3000, 900, 90]]])
      const text = { unit: 'page' as const, place: 1, text: 'mongolfiere', confidence: 90, words }
      await inWrite(server.db, (tx) => writeMachineText(tx, sha256, [text]))
      return sha256
    }
    await attach('rotto.pdf', Buffer.from('%PDF-1.7 anche rotto'))
    const lost = await attach('perduto.png', sample('assemblea-ai-cancelli.png'))
    await openStorage(server.config).remove(lost)
    await attach('sottotitoli.vtt', 'WEBVTT')
    for (const name of ['foglio.jpg', 'foglio.jpg']) await attach(name, sample('150-ore.jpg'))
    const answer = await asked(`&documentId=${own}`, 'it')
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']])
      .toEqual([200, 'application/zip', 'attachment; filename="testi.pdf.zip"'])
    const entries = await directoryOf(answer.rawPayload)
    expect([...entries.keys()]).toEqual([
      `${own}/foglio.jpg.pdf`, expect.stringMatching(new RegExp(`^${own}/[^/]+/foglio.jpg.pdf$`)), 'esclusi.txt',
    ])
    expect((await unpackText(answer.rawPayload, entries.get('esclusi.txt')!)).split('\n')).toEqual([
      `${own}/rotto.pdf: il file è danneggiato o protetto`, `${own}/perduto.png: il file è danneggiato o protetto`,
      `${own}/sottotitoli.vtt: non è una scansione né un PDF`, '',
    ])
    const [pdf] = await Array.fromAsync(unpack(answer.rawPayload, entries.get(`${own}/foglio.jpg.pdf`)!))
    expect(await pagesOf(pdf!)).toEqual([expect.stringContaining('mongolfiere')])
    expect([...(await directoryOf((await asked(`&documentId=${own}`, 'en')).rawPayload)).keys()].at(-1)).toBe('left-out.txt')
    expect(await readdir(join(server.config.dataDir, 'files', 'tmp'))).toEqual([])
    server.viewer = READER
    expect((await asked('', 'it')).statusCode).toBe(404)
    server.viewer = null
  })

  test('in bulk leaves nothing behind when its reader goes away', async () => {
    const maker = pdfMaker(server.db.read, server.config)
    const gone = new AbortController()
    const zip = zipOf(zippedPdfs(server.db.read, {}, { make: maker.make, signal: gone.signal, lang: 'it' }))
    await once(zip, 'readable')
    const folder = join(server.config.dataDir, 'files', 'tmp')
    expect(await readdir(folder)).toHaveLength(1)
    zip.destroy()
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
    gone.abort(new Error('gone'))
    const file = await getFile(server.db.read, id, 'first', EDITOR)
    await expect(maker.make(file, gone.signal)).rejects.toThrow('gone')
    maker.stop()
  })

  test('has its pages in small, drawn when they are asked for and kept, and gone with it', async () => {
    const pdf = await attachBytes(server, id, sample('opuscolo-dieci-domande.pdf'), { name: 'opuscolo.pdf' })
    const broken = await attachBytes(server, id, '%PDF-1.7 a pezzi', { name: 'rotto.pdf' })
    const facts = { width: null, height: null, pages: 4, thumbnail: 'none' as const }
    await inWrite(server.db, (tx) => Promise.all([pdf, broken].map(({ sha256 }) => recordPicture(tx, sha256, facts))))
    const page = (number: number, of = pdf) =>
      server.app.inject(`/archive/api/archive/documents/${id}/files/${of.id}/pages/${number}/thumbnail`)
    const answers = await Promise.all([1, 2, 3, 4].map((number) => page(number)))
    const sizes = await Promise.all(answers.map(({ rawPayload }) => sharp(rawPayload).metadata()))
    expect(sizes.map(({ format, height }) => `${format} ${height}`)).toEqual(Array(4).fill('webp 240'))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(4)
    expect([(await page(0)).statusCode, (await page(5)).statusCode]).toEqual([400, 404])
    const derivatives = openDerivatives(server.config)
    await writeFile(derivatives.pagePath(pdf.sha256, 2), 'a picture, and then some forty bytes of rubbish')
    expect((await page(2)).headers.etag).toBe(answers[1]!.headers.etag)
    await derivatives.remove(pdf.sha256)
    expect(existsSync(derivatives.pagePath(pdf.sha256, 1))).toBe(false)
    expect((await page(1, broken)).json()).toMatchObject({ code: 'DAMAGED_FILE' })
    await inWrite(server.db, (tx) => updateFile(tx, id, pdf.id, { access: 'staff' }, change))
    expect((await page(1)).statusCode).toBe(404)
  })
})
