import { readFile, stat } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from './guarded-sharp.ts'
import { THUMBNAIL_PIXELS, thumbnailOf } from './image.ts'
import type { Picture } from './picture.ts'

/** A PDF is in memory twice. */
const MAX_BYTES = 384 * 1024 * 1024

/** Drawn larger than needed, so that fine print turns grey rather than jagged. */
const DRAWN_PIXELS = 2 * THUMBNAIL_PIXELS

const drawn = (side: number, longer: number): number => Math.min(DRAWN_PIXELS, Math.max(1, Math.round((side / longer) * DRAWN_PIXELS)))

async function drawFirstPage(document: PDFiumDocument): Promise<Uint8Array> {
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longer = Math.max(originalWidth, originalHeight)
  const bitmap = await page.render({ render: 'bitmap', width: drawn(originalWidth, longer), height: drawn(originalHeight, longer) })
  return thumbnailOf(sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } }))
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
    return { ...facts, thumbnail: await drawFirstPage(document) }
  } catch (error) {
    return { ...facts, failure: `UNREADABLE: ${error instanceof Error ? error.message : String(error)}` }
  }
}
