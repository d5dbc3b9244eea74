import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, type Html } from '../http/html.ts'

/** As much of Vite's manifest as is read here: each module that is loaded by itself, with what it needs. */
type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/**
 * Links that fetch ahead of their use the scripts that these modules of the browser application need, beyond those that every page loads.
 */
export type PartLinks = (...modules: string[]) => Html

/** Reads once what the build says of its parts; where it says nothing (a build of another make) the application finds them itself. */
export function readParts(folder: string): PartLinks {
  const file = join(folder, '.vite/manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  const everywhere = needsOf(manifest, Object.keys(manifest).filter((name) => manifest[name]!.isEntry))
  return (...modules) => {
    const names = [...needsOf(manifest, modules)].filter((name) => !everywhere.has(name))
    return html`${names.map((name) => html`<link rel="modulepreload" crossorigin href="./${manifest[name]!.file}">`)}`
  }
}

/** Modules and all that they import. */
function needsOf(manifest: Manifest, names: readonly string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name) || !manifest[name]) continue
    known.add(name)
    needsOf(manifest, manifest[name].imports ?? [], known)
  }
  return known
}
