import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An import that exists at run time, not one of types. */
const IMPORTS = /^(?:import|export) (?!type\b).*?from '([^']+)'/gm

/** The files of a folder that bring in the schema library, themselves or by importing a file of the folder. */
export function schemaModules(folder: string): Set<string> {
  const importsOf = (name: string) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORTS)].map(([, from]) => from!.replace(/^\.\//, ''))
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const imports = new Map(files.map(({ name }) => [name, importsOf(name)]))
  const carries = (name: string): boolean => name === 'zod' || (imports.get(name) ?? []).some(carries)
  return new Set([...imports.keys()].filter(carries).map((name) => join(folder, name)))
}
