import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, version } from 'pdfjs-dist'
import { addressOf } from '../base-path.ts'

/** Where the build puts what the library fetches by name (scripts/pdf-assets.ts). */
const assetsOf = (path: string): string => addressOf(`assets/pdf-${version}/${path}`)

GlobalWorkerOptions.workerSrc = assetsOf('pdf.worker.min.mjs')

/** In pixels: beyond a page of A3 at 600 dpi an image is left out, for a few bytes may claim to be a billion of them. */
const LARGEST_IMAGE = 80_000_000

/** Opens a PDF, piece by piece as it is needed. Nothing that it needs comes from another site. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url: new URL(url, document.baseURI).href,
    cMapUrl: assetsOf('cmaps/'),
    standardFontDataUrl: assetsOf('standard_fonts/'),
    wasmUrl: assetsOf('wasm/'),
    iccUrl: assetsOf('iccs/'),
    // The content security policy lets no WebAssembly be compiled; the library has the same decoders in JavaScript.
    useWasm: false,
    maxImageSize: LARGEST_IMAGE,
    withCredentials: true,
  })
