import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An import that is there when the program runs; those of types are not. */
const IMPORTS = /^(?:import|export) (?!type\b).*?from '([^']+)'/gm

/** The files of a folder that carry the schema library with them, on their own or by what they import from beside them. */
export function schemaModules(folder: string): Set<string> {
  const importsOf = (name: string) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORTS)].map(([, from]) => from!.replace(/^\.\//, ''))
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const imports = new Map(files.map(({ name }) => [name, importsOf(name)]))
  const carries = (name: string): boolean => name === 'zod' || (imports.get(name) ?? []).some(carries)
  return new Set([...imports.keys()].filter(carries).map((name) => join(folder, name)))
}
