import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, type Html } from '../http/html.ts'

/** The part of Vite's manifest that is used here: each module that is loaded by itself, with its imports. */
type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** Links that preload the scripts which these modules of the browser application need, beyond those that every page loads. */
export type PartLinks = (...modules: string[]) => Html

/** Reads the manifest of the build. Without one the application finds its parts itself. */
export function readParts(folder: string): PartLinks {
  const file = join(folder, '.vite/manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  const everywhere = needsOf(manifest, Object.keys(manifest).filter((name) => manifest[name]!.isEntry))
  return (...modules) => {
    const names = [...needsOf(manifest, modules)].filter((name) => !everywhere.has(name))
    return html`${names.map((name) => html`<link rel="modulepreload" crossorigin href="./${manifest[name]!.file}">`)}`
  }
}

/** The modules and everything that they import. */
function needsOf(manifest: Manifest, names: readonly string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name) || !manifest[name]) continue
    known.add(name)
    needsOf(manifest, manifest[name].imports ?? [], known)
  }
  return known
}
