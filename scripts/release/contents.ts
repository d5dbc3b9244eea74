import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { VERSION } from '@faldone/contract/settings.ts'
import { keptPackages } from './kept.ts'
import { type Arch, type Lock, type Packages, readLock } from './packages.ts'
import { tool } from './tool.ts'

/** A package in a release. `path` is that in our lock file (`node_modules/…`). */
export type Part = { path: string; name: string; version: string }

const nameIn = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Where a package that `from` names is: as near to it as possible. */
function found(lock: Lock['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (lock[path]) return path
    if (!folder) return null
  }
}

/** What the browser application is built of: what it depends on, and what that depends on. */
function partsOfClient(lock: Lock['packages']): Set<string> {
  const paths = new Set(['client'])
  for (const path of paths)
    for (const name of Object.keys(lock[path]!.dependencies ?? {})) {
      const next = found(lock, path, name)
      if (next && !lock[next]!.link) paths.add(next)
    }
  paths.delete('client')
  return paths
}

/** All packages in a release, the runtime included. `bundled`: what is inside the server's bundle. */
export function partsOf(arch: Arch, bundled: readonly string[]): Part[] {
  const lock = readLock('package-lock.json').packages
  const kept = keptPackages(arch).map(({ name }) => `node_modules/${name}`)
  const paths = new Set([...partsOfClient(lock), ...bundled, ...kept, 'node_modules/node'])
  return [...paths].filter((path) => lock[path] && !lock[path].link).sort()
    .map((path) => ({ path, name: nameIn(path), version: lock[path]!.version }))
}

type Component = { 'bom-ref': string; name: string }
type Bom = { metadata: { component: Component }; components: Component[]; dependencies: { ref: string; dependsOn?: string[] }[] }

/** The software bill of materials, in CycloneDX: npm's own of everything that is installed, without what a release does not contain. */
export function billOf(parts: readonly Part[]): string {
  const options = ['--package-lock-only', '--workspace=server', '--workspace=client', '--sbom-format=cyclonedx', '--sbom-type=application']
  const bom = JSON.parse(tool('npm', ['sbom', ...options])) as Bom
  const inside = new Set(parts.map(({ name, version }) => `${name}@${version}`))
  // npm takes the name of the folder.
  const own = { ...bom.metadata.component, name: 'faldone' }
  const { version } = parts.find(({ name }) => name === 'node')!
  const components = [
    ...bom.components.filter((component) => inside.has(component['bom-ref'])),
    { 'bom-ref': `node@${version}`, type: 'platform', name: 'node', version, purl: `pkg:npm/node@${version}` },
  ]
  const known = new Set([own['bom-ref'], ...components.map((component) => component['bom-ref'])])
  const dependencies = bom.dependencies.filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)) }))
  return `${JSON.stringify({ ...bom, metadata: { ...bom.metadata, component: own }, components, dependencies }, null, 2)}\n`
}

const LICENCE_FILES = '{LICENSE,LICENCE,License,license,COPYING,NOTICE,THIRD-PARTY}*'
const RULE = '-'.repeat(80)

function licenceOf({ path, name }: Part, { node, folders }: Packages): string {
  const runtime = name === 'node' ? [dirname(dirname(node))] : []
  const places = [...runtime, ...folders.map((folder) => join(folder, name)), path]
  const files = places.flatMap((place) => globSync(LICENCE_FILES, { cwd: place }).sort().map((file) => join(place, file)))
  return [...new Set(files.map((file) => readFileSync(file, 'utf8').trim()))].join('\n\n')
}

/** The licences of everything in a release, as their authors want them passed on. Those with the same text are named together. */
export function noticesOf(parts: readonly Part[], packages: Packages): string {
  const lock = readLock('package-lock.json').packages
  const named = Map.groupBy(parts, (part) => licenceOf(part, packages))
  const texts = [...named].map(([text, parts]) => {
    const names = parts.map(({ name, version, path }) => `${name} ${version} (${lock[path]!.license ?? 'see its own files'})`)
    return `${RULE}\n${names.join('\n')}\n\n${text}\n`
  })
  return `Faldone ${VERSION.product} contains the following.\n\n${texts.join('\n')}`
}
