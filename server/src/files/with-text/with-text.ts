import { readFile } from 'node:fs/promises'
import type { PlacedWord } from '@faldone/contract/file-text.ts'
import sharp from '../pictures/guarded-sharp.ts'
import { asFile, loadPdfium, numbers, type Pdfium, savedPdf } from './pdfium.ts'

/** A text to lay over a page. `lines`: its words with their places, if they are known. */
type LaidText = { place: number; text: string; lines: readonly (readonly PlacedWord[])[] | null }

type Scan = { path: string; mediaType: string; maxPixels: number; texts: readonly LaidText[] }

/** A stored file that becomes a PDF with these texts, written to a path where nothing is. */
export type WithTextTask = Scan & { sha256: string; into: string }

/** `failure` says why there is none: a code, perhaps with a message. */
export type WrittenPdf = { failure: string | null }

/** Of the file: it is in memory several times. */
export const MAX_BYTES = 100 * 1024 * 1024

/** A scan or a PDF as a PDF with invisible texts over its pages. */
export async function pdfWithText(task: Scan): Promise<WrittenPdf & { pdf: Buffer | null }> {
  try {
    const pdfium = await loadPdfium()
    const document = task.mediaType === 'application/pdf' ? await opened(pdfium, task.path) : await ofPicture(pdfium, task)
    const font = pdfium.FPDFText_LoadStandardFont(document, letters(pdfium, 'Helvetica'))
    const pages = pdfium.FPDF_GetPageCount(document)
    for (const laid of task.texts.filter(({ place }) => place >= 1 && place <= pages)) layOver(pdfium, { document, font }, laid)
    return { pdf: savedPdf(pdfium, document), failure: null }
  } catch (error) {
    return { pdf: null, failure: `UNREADABLE: ${error instanceof Error ? error.message : String(error)}` }
  }
}

async function opened(pdfium: Pdfium, path: string): Promise<number> {
  const bytes = await readFile(path)
  const at = pdfium.malloc(bytes.length)
  pdfium.memory.HEAPU8.set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, 0)
  if (document === 0) throw new Error('not opened')
  return document
}

const [POINTS_PER_INCH, DPI, QUALITY] = [72, 300, 85]

/** A document with one page, as large as the picture. */
async function ofPicture(pdfium: Pdfium, { path, maxPixels }: Scan): Promise<number> {
  const picture = sharp(path, { limitInputPixels: maxPixels })
  const { density = DPI } = await picture.metadata()
  const { data, info } = await picture.rotate().flatten({ background: '#fff' }).jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width, info.height].map((pixels) => (pixels * POINTS_PER_INCH) / Math.max(density, POINTS_PER_INCH)) as
    [number, number]
  const document = pdfium.FPDF_CreateNewDocument()
  const page = pdfium.FPDFPage_New(document, 0, width, height)
  const image = pdfium.FPDFPageObj_NewImageObj(document)
  if (!pdfium.FPDFImageObj_LoadJpegFileInline(0, 0, image, asFile(pdfium, data))) throw new Error('no picture')
  pdfium.FPDFImageObj_SetMatrix(image, width, 0, 0, height, 0, 0)
  pdfium.FPDFPage_InsertObject(page, image)
  pdfium.FPDFPage_GenerateContent(page)
  pdfium.FPDF_ClosePage(page)
  return document
}

/** A text as PDFium takes the names of fonts. */
function letters(pdfium: Pdfium, text: string): number {
  const bytes = Buffer.from(`${text}\0`, 'latin1')
  const at = pdfium.malloc(bytes.length)
  pdfium.memory.HEAPU8.set(bytes, at)
  return at
}

type Writing = { document: number; font: number }

/** Lays a text over its page, where it can be searched for and selected but not seen. */
function layOver(pdfium: Pdfium, writing: Writing, { place, text, lines }: LaidText): void {
  const page = pdfium.FPDF_LoadPage(writing.document, place - 1)
  if (page === 0) return
  for (const word of (lines ?? linesDown(text)).flat()) layWord(pdfium, writing, page, word)
  pdfium.FPDFPage_GenerateContent(page)
  pdfium.FPDF_ClosePage(page)
}

/** The edges of a page are ten thousand units apart. */
const WHOLE = 10_000
const MARGIN = 500
const SURE = 100

/** Lines of which nobody knows where they stand, one below the other. */
function linesDown(text: string): PlacedWord[][] {
  const lines = text.split('\n').filter(Boolean)
  const step = (WHOLE - 2 * MARGIN) / Math.max(lines.length, 1)
  return lines.map((line, at) => {
    const top = MARGIN + at * step
    return [[line, MARGIN, Math.round(top), WHOLE - MARGIN, Math.round(top + step / 2), SURE]]
  })
}

const INVISIBLE = 3

function layWord(pdfium: Pdfium, { document, font }: Writing, page: number, [word, left, top, right, bottom]: PlacedWord): void {
  const object = pdfium.FPDFPageObj_CreateTextObj(document, font, 1)
  setText(pdfium, object, word)
  const wide = widthOf(pdfium, object)
  const [from, end, above] = [[left, bottom], [right, bottom], [left, top]].map(([x, y]) => pointOn(pdfium, page, x!, y!))
  if (!from || !end || !above || wide <= 0) return
  // So that words stay apart when they are copied.
  setText(pdfium, object, `${word} `)
  pdfium.FPDFTextObj_SetTextRenderMode(object, INVISIBLE)
  pdfium.FPDFPageObj_Transform(
    object, (end.x - from.x) / wide, (end.y - from.y) / wide, above.x - from.x, above.y - from.y, from.x, from.y)
  pdfium.FPDFPage_InsertObject(page, object)
}

function setText(pdfium: Pdfium, object: number, text: string): void {
  const units = Uint16Array.from(`${text}\0`, (unit) => unit.charCodeAt(0))
  const at = pdfium.malloc(2 * units.length)
  pdfium.memory.HEAPU16.set(units, at / 2)
  pdfium.FPDFText_SetText(object, at)
  pdfium.free(at)
}

/** How wide a text is at the size of one point. */
function widthOf(pdfium: Pdfium, object: number): number {
  const at = numbers(pdfium, [0, 0, 0, 0])
  const isKnown = pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)
  const [left, , right] = pdfium.memory.HEAPF32.subarray(at / 4, at / 4 + 4)
  pdfium.free(at)
  return isKnown ? right! - left! : 0
}

/** A place on a page, as it is shown, in the coordinates of its content. */
function pointOn(pdfium: Pdfium, page: number, x: number, y: number): { x: number; y: number } | null {
  const at = pdfium.malloc(16)
  const isKnown = pdfium.FPDF_DeviceToPage(page, 0, 0, WHOLE, WHOLE, 0, x, y, at, at + 8)
  const [toX, toY] = pdfium.memory.HEAPF64.subarray(at / 8, at / 8 + 2)
  pdfium.free(at)
  return isKnown ? { x: toX!, y: toY! } : null
}
