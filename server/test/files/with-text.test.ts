import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMachineText } from '../../src/file-texts/store.ts'
import { openDerivatives } from '../../src/files/derivatives.ts'
import { recordPicture, updateFile } from '../../src/files/store.ts'
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
