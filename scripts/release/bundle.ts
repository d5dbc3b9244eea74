import { posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = `${ROOT}server/src/`

/** `new URL('./other.ts', import.meta.url)`: a program that runs in a thread or process of its own, or a file beside the program. */
const OWN_FILE = /new URL\('(\.{1,2}\/[^']+)', import\.meta\.url\)/g
/** What is left of `import.meta.url` may only be a module's own address. */
const OWN_ADDRESS = 'new URL(import.meta.url)'

/**
 * Keeps the addresses of the server's own files right, though every module moves into one folder that stands where `server/src` does.
 * Programs become bundles of their own.
 */
const ownFiles: Plugin = {
  name: 'own-files',
  transform(code, module) {
    if (!module.startsWith(SOURCES) || !code.includes('import.meta.url')) return null
    const rewritten = code.replaceAll(OWN_FILE, (_all, path: string) => {
      const file = posix.join(posix.dirname(module), path)
      if (!path.endsWith('.ts')) return `new URL('${posix.relative(SOURCES, file)}${path.endsWith('/') ? '/' : ''}', import.meta.url)`
      // The name tells programs apart: five of them are called process.ts.
      const name = posix.relative(SOURCES, file).replace('.ts', '').replaceAll('/', '-')
      return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file, name })})`
    })
    const left = rewritten.replaceAll(OWN_FILE, '').replaceAll(OWN_ADDRESS, '').replaceAll(/import\.meta\.ROLLUP\w+/g, '')
    if (left.includes('import.meta.url')) throw new Error(`${relative(ROOT, module)} uses import.meta.url in a way that a bundle changes`)
    return rewritten
  },
}

/** A machine with a release has no npx. */
const ownName: Plugin = {
  name: 'own-name',
  transform: (code, module) => (module.startsWith(SOURCES) ? code.replaceAll('npx faldone', 'faldone') : null),
}

/**
 * Writes the server as JavaScript into `folder`, with all that it imports except `external`. Returns the packages that are inside,
 * as paths in our lock file.
 * Names of functions and classes stay, for the log. `build` is the name of the build.
 */
export async function bundleServer(folder: string, external: readonly string[], build: string): Promise<string[]> {
  const bundle = await rolldown({
    input: { main: `${SOURCES}main.ts` },
    platform: 'node',
    external: external.map((name) => new RegExp(`^${name}(/|$)`)),
    plugins: [ownFiles, ownName],
    transform: { define: { 'process.env.FALDONE_BUILD': JSON.stringify(build) } },
    checks: { pluginTimings: false },
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    minify: { compress: true, mangle: { keepNames: { function: true, class: true } }, codegen: { removeWhitespace: true } },
  })
  await bundle.close()
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const packages = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
  return [...new Set(packages)].map((path) => relative(ROOT, path)).sort()
}
