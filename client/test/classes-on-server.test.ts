import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { preprocessCSS, type ResolvedConfig, resolveConfig } from 'vite'

/* The server writes the beginning of some pages with classes of the client's style sheets, which it may not import. So it has their names
   as a type. Updated with -u, the type lets the compiler name each place where the server uses an old class. */
const HEAD = `// Made from the client's style sheets: npx vitest run --project client classes-on-server -u
export type ClientClass =
`

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const TYPE = at('../server/src/pages/client-classes.ts')
const pages = globSync(at('../server/src/pages/*.ts')).filter((file) => file !== TYPE).map((file) => readFileSync(file, 'utf8')).join('\n')

/** The sheets that the pages name: `ui/PageHead` for `ui-PageHead_lead`. */
const sheets = new Set([...pages.matchAll(/['`]([a-z]+)-([A-Z]\w*?)_/g)].map(([, folder, name]) => `${folder}/${name}`))

/** The classes of a sheet, with the build's names. */
async function classesOf(file: string, config: ResolvedConfig): Promise<string[]> {
  const { modules = {} } = await preprocessCSS(readFileSync(file, 'utf8'), file, config)
  return Object.values(modules).sort()
}

test('the server knows the style sheets’ classes by the names that the build gives them', async () => {
  const config = await resolveConfig({ root: at('.'), configFile: at('vite.config.ts') }, 'build')
  const files = [...sheets].sort().map((sheet) => at(`src/${sheet}.module.css`)).filter((file) => existsSync(file))
  const classes = await Promise.all(files.map((file) => classesOf(file, config)))
  await expect(HEAD + classes.flat().map((name) => `  | '${name}'\n`).join('')).toMatchFileSnapshot(TYPE)
})

test('the server writes classes only with `css`, which checks their type', () => {
  expect(pages).not.toMatch(/class="[^">]*\b[a-z]+-[A-Z]\w*_/)
})
