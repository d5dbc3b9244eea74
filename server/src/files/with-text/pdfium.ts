import { PDFiumModule } from '@hyzyla/pdfium'

type Pointer = number

/** Node has it, but its types do not. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

/** The functions of PDFium (fpdfview.h, fpdf_edit.h, fpdf_save.h) that write. The package's own types have those that read. */
export type Pdfium = {
  _PDFium_Init(): void
  _malloc(bytes: number): Pointer
  _free(at: Pointer): void
  HEAPU8: Uint8Array
  HEAPU16: Uint16Array
  HEAP32: Int32Array
  HEAPF32: Float32Array
  HEAPF64: Float64Array
  wasmExports: { __indirect_function_table: { set(at: number, act: unknown): void } }
  _FPDF_LoadMemDocument(bytes: Pointer, length: number, password: Pointer): Pointer
  _FPDF_CreateNewDocument(): Pointer
  _FPDF_GetPageCount(document: Pointer): number
  _FPDF_LoadPage(document: Pointer, index: number): Pointer
  _FPDF_ClosePage(page: Pointer): void
  _FPDFPage_New(document: Pointer, index: number, width: number, height: number): Pointer
  _FPDFPage_InsertObject(page: Pointer, object: Pointer): void
  _FPDFPage_GenerateContent(page: Pointer): number
  _FPDF_DeviceToPage(
    page: Pointer, left: number, top: number, width: number, height: number, rotate: number, x: number, y: number, toX: Pointer,
    toY: Pointer
  ): number
  _FPDFText_LoadStandardFont(document: Pointer, name: Pointer): Pointer
  _FPDFPageObj_CreateTextObj(document: Pointer, font: Pointer, size: number): Pointer
  _FPDFText_SetText(object: Pointer, text: Pointer): number
  _FPDFTextObj_SetTextRenderMode(object: Pointer, mode: number): number
  _FPDFPageObj_GetBounds(object: Pointer, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer): number
  _FPDFPageObj_Transform(object: Pointer, a: number, b: number, c: number, d: number, e: number, f: number): void
  _FPDFPageObj_NewImageObj(document: Pointer): Pointer
  _FPDFImageObj_LoadJpegFileInline(pages: Pointer, count: number, object: Pointer, file: Pointer): number
  _FPDFImageObj_SetMatrix(object: Pointer, a: number, b: number, c: number, d: number, e: number, f: number): number
  _FPDF_SaveAsCopy(document: Pointer, writer: Pointer, flags: number): number
}

/** PDFium in memory of its own, so that one document cannot affect the next. */
export async function loadPdfium(): Promise<Pdfium> {
  const pdfium = await (PDFiumModule as unknown as () => Promise<Pdfium>)()
  pdfium._PDFium_Init()
  return pdfium
}

const I32 = 0x7f

/** The place in the table of functions where there is none. The table cannot grow, so what PDFium is to call next stands there. */
const CALLED = 0

/** Lets PDFium call a function of ours, with so many integers, until it is given another. Returns its place in the table of functions. */
function callable(pdfium: Pdfium, takes: number, act: (...given: number[]) => number): Pointer {
  const type = [1, 0x60, takes, ...new Array<number>(takes).fill(I32), 1, I32]
  const [imported, exported] = [[1, 1, 0x65, 1, 0x66, 0, 0], [1, 1, 0x66, 0, 0]]
  const bytes = new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, type.length, ...type, 2, imported.length, ...imported, 7, exported.length, ...exported,
  ])
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { e: { f: act } })
  pdfium.wasmExports.__indirect_function_table.set(CALLED, exports['f'])
  return CALLED
}

/** Room for some numbers of 32 bits, filled with these. */
export function numbers(pdfium: Pdfium, values: readonly number[]): Pointer {
  const at = pdfium._malloc(4 * values.length)
  pdfium.HEAP32.set(values, at / 4)
  return at
}

/** Bytes as PDFium reads them from a file (`FPDF_FILEACCESS`). */
export const asFile = (pdfium: Pdfium, bytes: Uint8Array): Pointer => numbers(pdfium, [
  bytes.length,
  callable(pdfium, 4, (_, position, into, size) => {
    pdfium.HEAPU8.set(bytes.subarray(position, position! + size!), into)
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
    pieces.push(pdfium.HEAPU8.slice(from, from! + size!))
    return 1
  })
  if (!pdfium._FPDF_SaveAsCopy(document, numbers(pdfium, [1, write]), NO_INCREMENTAL)) throw new Error('not written')
  return Buffer.concat(pieces)
}
