import { expect, test } from 'vitest'
import { stiffPhrases, type Text, wordsToAvoid, wrongWords } from '../../../contract/test/support/glossary.ts'
import { testApp } from '../support/test-app.ts'

type Call = { summary?: string; description: string; tags: string[]; parameters?: { name: string; description?: string }[] }
type Described = {
  info: { description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Call>>
  components: object
}

async function described(): Promise<{ described: Described; page: string }> {
  const { app, close } = await testApp('sqlite')
  const answer: Described = (await app.inject('/archive/api/openapi.json')).json()
  const page = (await app.inject('/archive/api/docs')).body
  await close()
  return { described: answer, page }
}

const callsIn = ({ paths }: Described): [name: string, call: Call][] => Object.entries(paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, call]): [string, Call] => [`${method.toUpperCase()} ${path}`, call]))

/** Every summary and description within a value, with its path. */
function textsIn(value: unknown, path = ''): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]): Text[] => {
    const at = `${path}/${name}`
    if (typeof part !== 'string') return textsIn(part, at)
    return name === 'summary' || name === 'description' ? [[at, part]] : []
  })
}

/** Headers are those of HTTP here, except in spreadsheets, which the other texts are about. */
const OF_HTTP = ['header', 'headers']

test('every call has a summary, every parameter a description, in one form', async () => {
  const { described: { tags, ...rest } } = await described()
  const calls = callsIn({ tags, ...rest })
  const texts = textsIn({ tags, ...rest })
  expect(calls.length).toBeGreaterThan(200)
  for (const [name, { summary, tags: [tag], parameters = [] }] of calls) {
    expect(summary, name).toMatch(/^[A-Z][^.]+[^.]$/)
    expect(tags.map((known) => known.name), name).toContain(tag)
    for (const parameter of parameters) expect(parameter.description, `${name} ${parameter.name}`).toMatch(/^[A-Z`].*\.$/)
  }
  const inSentences = texts.filter(([place]) => place.endsWith('/description') && !/\/responses\/\w+\/description$/.test(place))
  expect(inSentences.length).toBeGreaterThan(900)
  expect(inSentences.filter(([, text]) => !/^(?:[A-Z]|`).*\.$/s.test(text))).toEqual([])
})

test('every call says who may make it', async () => {
  const { described: { paths } } = await described()
  const { get, post } = paths['/archive/documents']!
  expect(get!.description).toMatch(/\n\nNo authentication needed\. Staff, and API keys with the scope `read`, may see more\.$/)
  expect(post!.description).toMatch(/\n\nRequires the role Administrator or Configurator, or an API key with the scope `write`\.$/)
  expect(paths['/archive/trash']!['get']!.description).toMatch(/Others get 404\.$/)
  expect(paths['/archive/settings']!['put']!.description).toMatch(/\n\nRequires the role Administrator\.$/)
  expect(paths['/auth/me']!['get']!.description).toBe('Requires a signed-in user.')
  expect(paths['/auth/login']!['post']!.description).toMatch(/\n\nNo authentication needed\.$/)
})

test('the description of the API uses the words of the glossary and does not read as translated', async () => {
  const { described: { info, tags, paths } } = await described()
  const avoided = [...wordsToAvoid('en').filter(({ word }) => !OF_HTTP.includes(word)), ...stiffPhrases('en')]
  expect(wrongWords(textsIn({ info, tags, paths }), avoided)).toEqual([])
})

test('the page says what each group of calls and each property is about, and marks code', async () => {
  const { page } = await described()
  expect(page).toContain('<h2>Records</h2>\n<p>Find, create')
  expect(page).toContain('<b>GET</b> <code>/archive<wbr>/documents</code> Search records</summary>')
  expect(page).toContain('<b>Authentication.</b> Public material needs none.')
  expect(page).toContain('<li><code>closed</code>: boolean. Whether it’s closed now')
  expect(page).toContain('<li><code>kept</code>: [ object ]. What was left as it is')
  expect(page).toContain('<li><code>path</code>: [ object ]. The units above it')
  expect(page).toMatch(/<li><code>tematiche<\/code>: integer\n/)
  expect(page).toContain('send <code>Authorization: Bearer TOKEN</code>')
  expect(page).not.toMatch(/`|\*\*|Default Response/)
})
