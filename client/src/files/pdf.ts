import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, version } from 'pdfjs-dist'
import { addressOf } from '../base-path.ts'

/** Where the build puts the files that the library loads by name (scripts/pdf-assets.ts). */
const assetsOf = (path: string): string => addressOf(`assets/pdf-${version}/${path}`)

GlobalWorkerOptions.workerSrc = assetsOf('pdf.worker.min.mjs')

/** In pixels: images larger than an A3 page at 600 dpi are left out, because a few bytes can claim to be a billion pixels. */
const LARGEST_IMAGE = 80_000_000

/** Opens a PDF, loading only the parts that are needed. Nothing comes from other sites. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url: new URL(url, document.baseURI).href,
    cMapUrl: assetsOf('cmaps/'),
    standardFontDataUrl: assetsOf('standard_fonts/'),
    wasmUrl: assetsOf('wasm/'),
    iccUrl: assetsOf('iccs/'),
    // The content security policy forbids WebAssembly. The library has the same decoders in JavaScript.
    useWasm: false,
    maxImageSize: LARGEST_IMAGE,
    withCredentials: true,
  })
