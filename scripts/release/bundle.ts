import { rmSync } from 'node:fs'
import { posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type InputOptions, type OutputOptions, type Plugin, rolldown, type RolldownOutput } from 'rolldown'
import { keptPackages } from './kept.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = `${ROOT}server/src/`

/** `new URL('./other.ts', import.meta.url)`: a program that runs in a thread or process of its own, or a file beside the program. */
const OWN_FILE = /new URL\('(\.{1,2}\/[^']+)', import\.meta\.url\)/g
/** What is left of `import.meta.url` may only be a module's own address. */
const OWN_ADDRESS = 'new URL(import.meta.url)'

/** The code of one of the server's modules, with programs of their own at the address that `place` gives to their name in a bundle. */
export function ownProgram(code: string, module: string, place: (name: string, file: string) => string): string | null {
  if (!module.startsWith(SOURCES) || !code.includes('import.meta.url')) return null
  return code.replaceAll(OWN_FILE, (all, path: string) => {
    if (!path.endsWith('.ts')) return all
    const file = posix.join(posix.dirname(module), path)
    // The name tells programs apart: five of them are called process.ts.
    return place(posix.relative(SOURCES, file).replace('.ts', '').replaceAll('/', '-'), file)
  })
}

/**
 * Keeps the addresses of the server's own files right, though every module moves into one folder that stands where `server/src` does.
 * Programs become bundles of their own.
 */
const ownFiles: Plugin = {
  name: 'own-files',
  transform(code, module) {
    const rewritten = ownProgram(code, module, (name, id) =>
      `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id, fileName: `${name}.mjs` })})`)
      ?.replaceAll(OWN_FILE, (_all, path: string) => {
        const file = posix.join(posix.dirname(module), path)
        return `new URL('${posix.relative(SOURCES, file)}${path.endsWith('/') ? '/' : ''}', import.meta.url)`
      })
    const left = rewritten?.replaceAll(OWN_FILE, '').replaceAll(OWN_ADDRESS, '').replaceAll(/import\.meta\.ROLLUP\w+/g, '')
    if (left?.includes('import.meta.url')) throw new Error(`${relative(ROOT, module)} uses import.meta.url in a way that a bundle changes`)
    return rewritten
  },
}

/** A machine with a release has no npx. */
const ownName: Plugin = {
  name: 'own-name',
  transform: (code, module) => (module.startsWith(SOURCES) ? code.replaceAll('npx faldone', 'faldone') : null),
}

/** The packages of a release that stay outside the bundle. */
const EXTERNAL = keptPackages(process.arch).map(({ name }) => name).filter((name) => !name.startsWith('@faldone/'))

/** Writes programs as JavaScript into `folder`, a neighbour of `server/migrations`, with all that they import but those packages. */
async function bundle(folder: string, { input, plugins, transform }: InputOptions, output: OutputOptions = {}): Promise<RolldownOutput> {
  const made = await rolldown({
    input, transform, platform: 'node', external: EXTERNAL.map((name) => new RegExp(`^${name}(/|$)`)), plugins: [ownFiles, plugins],
    // What the plugins replace stays on its line.
    checks: { pluginTimings: false, sourcemapBroken: false },
  })
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
  const written = await made.write({ dir: folder, format: 'esm', ...names, ...output })
  await made.close()
  return written
}

/**
 * Writes the server into `folder`. Returns the packages that are inside, as paths in our lock file. Names of functions and classes stay,
 * for the log. `build` is the name of the build.
 */
export async function bundleServer(folder: string, build: string): Promise<string[]> {
  const { output } = await bundle(folder, {
    input: { main: `${SOURCES}main.ts` },
    plugins: ownName,
    transform: { define: { 'process.env.FALDONE_BUILD': JSON.stringify(build) } },
  }, { minify: { compress: true, mangle: { keepNames: { function: true, class: true } }, codegen: { removeWhitespace: true } } })
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const packages = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
  return [...new Set(packages)].map((path) => relative(ROOT, path)).sort()
}

/** The folder of bundled programs that tests start. */
export const PROGRAMS_OF_TESTS = `${ROOT}server/.programs`

export async function bundleForTests(input: Record<string, string>): Promise<void> {
  rmSync(PROGRAMS_OF_TESTS, { recursive: true, force: true })
  await bundle(PROGRAMS_OF_TESTS, { input }, { sourcemap: true })
}
