import { readFile, stat } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { type PageSize, writePageSizes } from '../page-sizes.ts'
import sharp from './guarded-sharp.ts'
import { THUMBNAIL_PIXELS, thumbnailOf } from './image.ts'
import type { Picture } from './picture.ts'

/** A PDF is in memory twice. */
export const MAX_BYTES = 384 * 1024 * 1024

/** Longer PDFs have no pages for viewers of other programs, whose manifests would have megabytes. */
const MOST_PAGES = 1_000
/** The resolution at which pages are drawn for viewers, and how many pixels the longer side has at most. */
const PIXELS_PER_POINT = 200 / 72
const MOST_PIXELS = 4_000

/** How large a page is drawn for viewers. */
function sizeOf(document: PDFiumDocument, number: number): PageSize {
  const { originalWidth, originalHeight } = document.getPage(number - 1).getOriginalSize()
  const scale = Math.min(PIXELS_PER_POINT, MOST_PIXELS / Math.max(originalWidth, originalHeight))
  const drawn = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: drawn(originalWidth), height: drawn(originalHeight) }
}

/** A page of a stored PDF in this size. */
export async function drawWhole(path: string, number: number, size: PageSize): Promise<ReturnType<typeof sharp>> {
  if ((await stat(path)).size > MAX_BYTES) throw new Error('TOO_LARGE')
  const document = await (await PDFiumLibrary.init()).loadDocument(await readFile(path))
  const { data, width, height } = await document.getPage(number - 1).render({ render: 'bitmap', ...size })
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** A page in small. `pixels`: its longer side. It is drawn larger, so that fine print turns grey rather than jagged. */
export async function drawPage(document: PDFiumDocument, number: number, pixels = THUMBNAIL_PIXELS): Promise<Uint8Array> {
  const page = document.getPage(number - 1)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longer = Math.max(originalWidth, originalHeight)
  const drawn = (side: number) => Math.min(2 * pixels, Math.max(1, Math.round((side / longer) * 2 * pixels)))
  const { data, width, height } = await page.render({ render: 'bitmap', width: drawn(originalWidth), height: drawn(originalHeight) })
  return thumbnailOf(sharp(data, { raw: { width, height, channels: 4 } }), pixels)
}

/** The picture of a PDF's first page, drawn at a limited size whatever the page's own, the number of pages and their sizes. */
export async function pictureOfPdf(path: string): Promise<Picture> {
  const facts: Picture = { width: null, height: null, pages: null, thumbnail: null, failure: null }
  if ((await stat(path)).size > MAX_BYTES) return { ...facts, failure: 'TOO_LARGE' }
  // A fresh library for each document, so that one cannot affect the next.
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(await readFile(path))
    const pages = document.getPageCount()
    facts.pages = pages
    if (pages <= MOST_PAGES) facts.pageSizes = writePageSizes(Array.from({ length: pages }, (_, at) => sizeOf(document, at + 1)))
    return { ...facts, thumbnail: await drawPage(document, 1) }
  } catch (error) {
    return { ...facts, failure: `UNREADABLE: ${error instanceof Error ? error.message : String(error)}` }
  }
}
