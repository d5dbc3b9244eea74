import { chmodSync, copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { VERSION } from '@faldone/contract/settings.ts'
import { commitTime } from './archive.ts'
import { bundleServer } from './bundle.ts'
import { compressTree } from './compress.ts'
import { keptPackages } from './kept.ts'
import { withoutOtherLanguages } from './languages.ts'
import type { Arch, Packages } from './packages.ts'
import { stripped } from './program.ts'

const LICENCES = '{LICENSE,LICENCE,COPYING,THIRD-PARTY}*'
const OTHERS = ['LICENSE', 'CHANGELOG.md', 'docs/operations.md', 'docs/imports.md']

function keepPackage({ name, files }: { name: string; files: readonly string[] }, { folders }: Packages, target: string): void {
  const source = folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder))
  if (!source) throw new Error(`The package ${name} is not installed`)
  const matching = (pattern: string) => globSync(pattern, { cwd: source, exclude: ['**/browser/**'] })
  const missing = files.filter((pattern) => matching(pattern).length === 0)
  if (missing.length > 0) throw new Error(`${name} has no ${missing.join(', ')}`)
  for (const file of [LICENCES, ...files].flatMap(matching)) {
    mkdirSync(dirname(join(target, name, file)), { recursive: true })
    copyFileSync(join(source, file), join(target, name, file))
  }
}

/**
 * Makes the folder of a release: the runtime, the bundled server, the built application, and the packages that cannot be bundled. Returns
 * the packages that the bundle contains.
 */
export async function makeTree(folder: string, arch: Arch, packages: Packages): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'runtime', 'lib'), { recursive: true })
  const runtime = withoutOtherLanguages(stripped(readFileSync(packages.node)))
  writeFileSync(join(folder, 'runtime', 'node'), runtime, { mode: 0o755 })
  copyFileSync(packages.library, join(folder, 'runtime', 'lib', basename(packages.library)))
  const kept = keptPackages(arch)
  for (const one of kept) keepPackage(one, packages, join(folder, 'node_modules'))
  // The application has the same name in a file: the server compares them at each start.
  const build = `${VERSION.product} ${commitTime()}`
  const bundled = await bundleServer(join(folder, 'server', 'program'), build)
  cpSync('server/migrations', join(folder, 'server', 'migrations'), { recursive: true })
  cpSync('client/dist', join(folder, 'client', 'dist'), { recursive: true })
  writeFileSync(join(folder, 'client', 'dist', 'build.txt'), build)
  compressTree(folder)
  for (const file of OTHERS.filter((file) => existsSync(file))) cpSync(file, join(folder, file))
  copyFileSync('packaging/faldone', join(folder, 'faldone'))
  chmodSync(join(folder, 'faldone'), 0o755)
  return bundled
}
