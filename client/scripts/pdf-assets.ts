import { createReadStream } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'] as const
/** Files that need WebAssembly or scripts in PDFs, which our content security policy forbids. */
const UNUSED = /\.wasm$|quickjs|^LICENSE/
const WORKER = 'build/pdf.worker.min.mjs'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/**
 * Adds what the PDF viewer loads at run time (its worker, character maps, fonts, decoders) to the build, in the folder that
 * `src/files/pdf.ts` names. The library finds them by name, so their names carry no hash.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
      const emit = async (path: string) => this.emitFile({
        type: 'asset', fileName: `assets/pdf-${version}/${path.replace('build/', '')}`, source: await readFile(join(root, path)),
      })
      for (const folder of FOLDERS) {
        const names = await readdir(join(root, folder))
        await Promise.all(names.filter((name) => !UNUSED.test(name)).map((name) => emit(`${folder}/${name}`)))
      }
      await emit(WORKER)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = /\/assets\/pdf-[\d.]+\/([\w./-]+)/.exec(request.url ?? '')?.[1]
        if (!path || path.includes('..')) return next()
        const file = join(root, path.startsWith('pdf.worker') ? `build/${path}` : path)
        response.setHeader('content-type', /\.m?js$/.test(path) ? 'text/javascript' : 'application/octet-stream')
        createReadStream(file).on('error', next).pipe(response)
      })
    },
  }
}
