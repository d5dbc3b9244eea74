import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { preprocessCSS, type ResolvedConfig, resolveConfig } from 'vite'

/*
 * The server writes the beginning of some pages with classes of the client's style sheets, which it may not import. Their names are
 * therefore kept as a type on its side: made anew with -u, it lets the compiler name each place where the server uses an old one.
 */
const HEAD = `// Made from the client's style sheets: npx vitest run --project client classes-on-server -u
export type ClientClass =
`

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const TYPE = at('../server/src/pages/client-classes.ts')
const pages = globSync(at('../server/src/pages/*.ts')).filter((file) => file !== TYPE).map((file) => readFileSync(file, 'utf8')).join('\n')

/** The sheets that the pages name: `ui/PageHead` for `ui-PageHead_lead`. */
const sheets = new Set([...pages.matchAll(/['`]([a-z]+)-([A-Z]\w*?)_/g)].map(([, folder, name]) => `${folder}/${name}`))

/** The classes of a sheet, as the build calls them. */
async function classesOf(file: string, config: ResolvedConfig): Promise<string[]> {
  const { modules = {} } = await preprocessCSS(readFileSync(file, 'utf8'), file, config)
  return Object.values(modules).sort()
}

test('the server knows the classes of the sheets that it uses by the names that the build gives them', async () => {
  const config = await resolveConfig({ root: at('.'), configFile: at('vite.config.ts') }, 'build')
  const files = [...sheets].sort().map((sheet) => at(`src/${sheet}.module.css`)).filter((file) => existsSync(file))
  const classes = await Promise.all(files.map((file) => classesOf(file, config)))
  await expect(HEAD + classes.flat().map((name) => `  | '${name}'\n`).join('')).toMatchFileSnapshot(TYPE)
})

test('the server writes no class of a sheet but by `css`, which knows its type', () => {
  expect(pages).not.toMatch(/class="[^">]*\b[a-z]+-[A-Z]\w*_/)
})
