import { readFile, stat } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { hashOfFile } from '../files/hash-of-file.ts'
import { drawPage, MAX_BYTES } from '../files/pictures/pdf.ts'

/** Pages of a stored PDF to be drawn in small. */
export type PagesTask = { path: string; sha256: string; pages: readonly number[] }

/** The longer side, in pixels: enough for a strip on a dense screen. */
const PIXELS = 240

/** The pages as WebP, in their order. Throws if the bytes are damaged, too many, or not a PDF. */
export async function drawPages({ path, sha256, pages }: PagesTask): Promise<Uint8Array[]> {
  if ((await stat(path)).size > MAX_BYTES || (await hashOfFile(path)) !== sha256) throw new Error('DAMAGED_FILE')
  // A fresh library for each document, so that one cannot affect the next.
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path))
  const drawn: Uint8Array[] = []
  for (const page of pages) drawn.push(await drawPage(document, page, PIXELS))
  return drawn
}
