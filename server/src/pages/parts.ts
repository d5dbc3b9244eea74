import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, type Html } from '../http/html.ts'

/** As much of Vite's manifest as is read here: each module that is loaded by itself, with what it needs. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** Files of the built application, by their addresses below the base path. */
type Parts = { scripts: string[]; styles: string[] }

/** Links to the parts that these modules of the browser application bring, beyond those that every page loads: its styles, and its scripts ahead of their use. */
export type PartLinks = (...modules: string[]) => { styles: Html; scripts: Html }

/** Reads once what the build says of its parts; where it says nothing (a build of another make) the application finds them itself. */
export function readParts(folder: string): PartLinks {
  const file = join(folder, '.vite/manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  const everywhere = new Set(Object.keys(manifest).filter((name) => manifest[name]!.isEntry).flatMap((name) => [...needsOf(manifest, name)]))
  return (...modules) => {
    const names = new Set(modules.flatMap((name) => [...needsOf(manifest, name)]).filter((name) => !everywhere.has(name)))
    const { scripts, styles } = partsOf(manifest, names)
    return {
      styles: html`${styles.map((href) => html`<link rel="stylesheet" crossorigin href="${href}">`)}`,
      scripts: html`${scripts.map((href) => html`<link rel="modulepreload" crossorigin href="${href}">`)}`,
    }
  }
}

/** A module and all that it imports. */
function needsOf(manifest: Manifest, name: string, known = new Set<string>()): Set<string> {
  if (known.has(name) || !manifest[name]) return known
  known.add(name)
  for (const other of manifest[name].imports ?? []) needsOf(manifest, other, known)
  return known
}

const partsOf = (manifest: Manifest, names: ReadonlySet<string>): Parts => ({
  scripts: [...names].map((name) => `./${manifest[name]!.file}`),
  styles: [...names].flatMap((name) => (manifest[name]!.css ?? []).map((file) => `./${file}`)),
})
