import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMachineText } from '../../src/file-texts/store.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
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
})
