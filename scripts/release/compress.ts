import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'

/**
 * A module that loads WebAssembly. `loader` takes its place: it hands it the module, which is kept compressed, and offers the same. Node
 * decompresses one in 10 ms, once for a process that lives long.
 */
type WasmLoader = { script: string; wasm: string; loader: string }

const READ = (place: string) => `zstdDecompressSync(readFileSync(${place}))`

const WASM_LOADERS: readonly WasmLoader[] = [
  {
    script: 'node_modules/@hyzyla/pdfium/dist/index.esm.js',
    wasm: 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm',
    loader: `import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { PDFiumLibrary as Library, PDFiumModule as load } from './index.esm.plain.js'
export * from './index.esm.plain.js'
const bytes = () => ${READ("new URL('pdfium.wasm.zst', import.meta.url)")}
export class PDFiumLibrary extends Library {
  static init = () => Library.init({ wasmBinary: bytes() })
}
export const PDFiumModule = () => load({ wasmBinary: bytes(), locateFile: () => '' })
`,
  },
  {
    script: 'node_modules/tesseract.js-core/tesseract-core-relaxedsimd.js',
    wasm: 'node_modules/tesseract.js-core/tesseract-core-relaxedsimd.wasm',
    loader: `const { readFileSync } = require('node:fs')
const { zstdDecompressSync } = require('node:zlib')
const core = require('./tesseract-core-relaxedsimd.plain.js')
module.exports = (given) => core({ ...given, wasmBinary: ${READ('`${__dirname}/tesseract-core-relaxedsimd.wasm.zst`')} })
`,
  },
]

const BEST = { params: { [constants.ZSTD_c_compressionLevel]: 19 } }

/** Keeps WebAssembly, and scripts and styles of the browser application, only compressed: together they would take 13 MB more. */
export function compressTree(folder: string): void {
  for (const { script, wasm, loader } of WASM_LOADERS) {
    writeFileSync(join(folder, `${wasm}.zst`), zstdCompressSync(readFileSync(join(folder, wasm)), BEST))
    rmSync(join(folder, wasm))
    renameSync(join(folder, script), join(folder, script.replace(/\.js$/, '.plain.js')))
    writeFileSync(join(folder, script), loader)
  }
  // The server decompresses them for those who ask for them plain (server/src/pages/client.ts).
  for (const file of globSync('client/dist/assets/**/*.{js,mjs,css}', { cwd: folder }))
    if (existsSync(join(folder, `${file}.gz`))) rmSync(join(folder, file))
}
