import { PDFiumModule } from '@hyzyla/pdfium'

type Pointer = number

/** Node has it, but its types do not. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

type Memory = {
  HEAPU8: Uint8Array
  HEAPU16: Uint16Array
  HEAP32: Int32Array
  HEAPF32: Float32Array
  HEAPF64: Float64Array
  wasmExports: Record<string, { set(at: number, act: unknown): void }>
}

/**
 * The functions of PDFium (fpdfview.h, fpdf_edit.h, fpdf_save.h, fpdf_text.h) that write, or that tell where letters stand. The package's
 * own types have the others.
 */
export type Pdfium = {
  PDFium_Init(): void
  malloc(bytes: number): Pointer
  free(at: Pointer): void
  /** Its memory, which moves when it grows, and the table of its functions. */
  memory: Memory
  FPDF_LoadMemDocument(bytes: Pointer, length: number, password: Pointer): Pointer
  FPDF_CreateNewDocument(): Pointer
  FPDF_GetPageCount(document: Pointer): number
  FPDF_LoadPage(document: Pointer, index: number): Pointer
  FPDF_ClosePage(page: Pointer): void
  FPDFPage_New(document: Pointer, index: number, width: number, height: number): Pointer
  FPDFPage_InsertObject(page: Pointer, object: Pointer): void
  FPDFPage_GenerateContent(page: Pointer): number
  FPDF_DeviceToPage(
    page: Pointer, left: number, top: number, width: number, height: number, rotate: number, x: number, y: number, toX: Pointer,
    toY: Pointer
  ): number
  FPDF_PageToDevice(
    page: Pointer, left: number, top: number, width: number, height: number, rotate: number, x: number, y: number, toX: Pointer,
    toY: Pointer
  ): number
  FPDFText_LoadPage(page: Pointer): Pointer
  FPDFText_ClosePage(text: Pointer): void
  FPDFText_CountChars(text: Pointer): number
  FPDFText_GetUnicode(text: Pointer, at: number): number
  FPDFText_GetCharBox(text: Pointer, at: number, left: Pointer, right: Pointer, bottom: Pointer, top: Pointer): number
  FPDFText_LoadStandardFont(document: Pointer, name: Pointer): Pointer
  FPDFPageObj_CreateTextObj(document: Pointer, font: Pointer, size: number): Pointer
  FPDFText_SetText(object: Pointer, text: Pointer): number
  FPDFTextObj_SetTextRenderMode(object: Pointer, mode: number): number
  FPDFPageObj_GetBounds(object: Pointer, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): number
  FPDFPageObj_Transform(object: Pointer, a: number, b: number, c: number, d: number, e: number, f: number): void
  FPDFPageObj_NewImageObj(document: Pointer): Pointer
  FPDFImageObj_LoadJpegFileInline(pages: Pointer, count: number, object: Pointer, file: Pointer): number
  FPDFImageObj_SetMatrix(object: Pointer, a: number, b: number, c: number, d: number, e: number, f: number): number
  FPDF_SaveAsCopy(document: Pointer, writer: Pointer, flags: number): number
}

/** PDFium in memory of its own, so that one document cannot affect the next. */
export async function loadPdfium(): Promise<Pdfium> {
  const memory = await (PDFiumModule as unknown as () => Promise<Memory>)()
  // The functions have an underscore before their names.
  const functions = Object.entries(memory).filter(([name]) => name.startsWith('_')).map(([name, act]) => [name.slice(1), act] as const)
  const pdfium = { ...(Object.fromEntries(functions) as unknown as Omit<Pdfium, 'memory'>), memory }
  pdfium.PDFium_Init()
  return pdfium
}

const I32 = 0x7f

/** The place in the table of functions where there is none. The table cannot grow, so what PDFium is to call next stands there. */
const CALLED = 0

/** Lets PDFium call a function of ours, with so many integers, until it is given another. Returns its place in the table of functions. */
function callable(pdfium: Pdfium, takes: number, act: (...given: number[]) => number): Pointer {
  const type = [1, 0x60, takes, ...Array.from({ length: takes }, () => I32), 1, I32]
  const [imported, exported] = [[1, 1, 0x65, 1, 0x66, 0, 0], [1, 1, 0x66, 0, 0]]
  const bytes = new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, type.length, ...type, 2, imported.length, ...imported, 7, exported.length, ...exported,
  ])
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { e: { f: act } })
  pdfium.memory.wasmExports['__indirect_function_table']!.set(CALLED, exports['f'])
  return CALLED
}

/** Room for some numbers of 32 bits, filled with these. */
export function numbers(pdfium: Pdfium, values: readonly number[]): Pointer {
  const at = pdfium.malloc(4 * values.length)
  pdfium.memory.HEAP32.set(values, at / 4)
  return at
}

/** Bytes as PDFium reads them from a file (`FPDF_FILEACCESS`). */
export const asFile = (pdfium: Pdfium, bytes: Uint8Array): Pointer => numbers(pdfium, [
  bytes.length,
  callable(pdfium, 4, (_, position, into, size) => {
    pdfium.memory.HEAPU8.set(bytes.subarray(position, position! + size!), into)
    return 1
  }),
  0,
])

/** All of the document anew, instead of the changes behind what there was. */
const NO_INCREMENTAL = 2

/** The document as a file. Throws if it cannot be written. */
export function savedPdf(pdfium: Pdfium, document: Pointer): Buffer {
  const pieces: Uint8Array[] = []
  const write = callable(pdfium, 3, (_, from, size) => {
    pieces.push(pdfium.memory.HEAPU8.slice(from, from! + size!))
    return 1
  })
  if (!pdfium.FPDF_SaveAsCopy(document, numbers(pdfium, [1, write]), NO_INCREMENTAL)) throw new Error('not written')
  return Buffer.concat(pieces)
}
