import { readFile, stat } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from './guarded-sharp.ts'
import { THUMBNAIL_PIXELS, thumbnailOf } from './image.ts'
import type { Picture } from './picture.ts'

/** A PDF is in memory twice. */
export const MAX_BYTES = 384 * 1024 * 1024

/** A page in small. `pixels`: its longer side. It is drawn larger, so that fine print turns grey rather than jagged. */
export async function drawPage(document: PDFiumDocument, number: number, pixels = THUMBNAIL_PIXELS): Promise<Uint8Array> {
  const page = document.getPage(number - 1)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longer = Math.max(originalWidth, originalHeight)
  const drawn = (side: number) => Math.min(2 * pixels, Math.max(1, Math.round((side / longer) * 2 * pixels)))
  const { data, width, height } = await page.render({ render: 'bitmap', width: drawn(originalWidth), height: drawn(originalHeight) })
  return thumbnailOf(sharp(data, { raw: { width, height, channels: 4 } }), pixels)
}

/** The picture of a PDF's first page, drawn at a limited size whatever the page's own, and the number of pages. */
export async function pictureOfPdf(path: string): Promise<Picture> {
  const facts: Picture = { width: null, height: null, pages: null, thumbnail: null, failure: null }
  if ((await stat(path)).size > MAX_BYTES) return { ...facts, failure: 'TOO_LARGE' }
  // A fresh library for each document, so that one cannot affect the next.
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(await readFile(path))
    facts.pages = document.getPageCount()
    return { ...facts, thumbnail: await drawPage(document, 1) }
  } catch (error) {
    return { ...facts, failure: `UNREADABLE: ${error instanceof Error ? error.message : String(error)}` }
  }
}
