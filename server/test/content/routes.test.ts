import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { LANGUAGES } from '@faldone/contract/common.ts'
import { CONTENT_PAGES } from '@faldone/contract/content-pages.ts'
import { readMarkdown } from '@faldone/contract/markdown.ts'
import { SCROLL_KEY, STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtInContent, builtInHead } from '../../src/content/built-in.ts'
import { EDITOR, READER, callerOf } from '../support/caller.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

describe('the texts of pages', () => {
  let server: TestApp
  const call = (...args: Parameters<ReturnType<typeof callerOf>>) => callerOf(server)(...args)
  beforeEach(async () => {
    server = await testApp('sqlite')
    server.viewer = EDITOR
  })
  afterEach(() => server.close())

  const get = async (page: string, lang = 'it') => call('GET', `/content/${page}?lang=${lang}`)
  const put = (page: string, text: string | null, version: number, lang = 'it') =>
    call('PUT', `/content/${page}?lang=${lang}`, { body: { text }, version })
  const file = (name: string) => `${server.config.dataDir}/content/${name}`

  test('are the built-in ones until somebody writes others', async () => {
    expect(await get('use', 'en')).toMatchObject({
      status: 200, headers: { etag: '"0"' },
      body: { page: 'use', language: 'en', builtIn: true, version: 0, text: expect.stringMatching(/^# Instructions\n\nOne/) },
    })
    expect((await call('GET', '/content/use')).body['language']).toBe('it')
    expect((await get('secret')).status).toBe(400)
    expect((await get('../use')).status).toBe(404)
    expect((await get('..%2F..%2Fuse')).status).toBe(400)
    expect((await get('use', 'fr')).status).toBe(400)
  })

  test('are stored as Markdown in a file, have a history, and can be restored', async () => {
    const { status, body, headers } = await put('about', '# Chi siamo\r\n\nUn *centro*.', 0)
    expect(status).toBe(200)
    expect(body).toMatchObject({ text: '# Chi siamo\n\nUn *centro*.\n', builtIn: false, language: 'it' })
    expect(headers['etag']).toBe(`"${body['version']}"`)
    expect(await readFile(file('about.it.md'), 'utf8')).toBe('# Chi siamo\n\nUn *centro*.\n')
    expect(await readdir(file(''))).toEqual(['about.it.md'])
    const { items } = (await call('GET', '/history?entity=setting&id=content.about.it')).body
    expect(items)
      .toMatchObject([{ actor: 'ida', action: 'update', before: { text: null }, after: { text: '# Chi siamo\n\nUn *centro*.\n' } }])
    expect((await put('about', null, body['version'])).body).toMatchObject({ builtIn: true, version: 0 })
    expect(await readdir(file(''))).toEqual([])
  })

  test('replace a missing text in the other language, and say so', async () => {
    await put('about', 'Chi siamo', 0)
    expect((await get('about', 'en')).body).toMatchObject({ language: 'it', text: 'Chi siamo\n', builtIn: false, version: 0 })
    await put('about', 'Who we are', 0, 'en')
    expect((await get('about', 'en')).body).toMatchObject({ language: 'en', text: 'Who we are\n' })
  })

  test('are listed with where each comes from, in one answer', async () => {
    await put('about', 'Who we are', 0, 'en')
    server.viewer = null
    const { status, body } = await call('GET', '/content')
    expect(status).toBe(200)
    const items = body['items'] as { page: string; lang: string; state: string }[]
    expect(items.map(({ page, lang }) => `${page} ${lang}`)).toEqual(
      CONTENT_PAGES.flatMap((page) => LANGUAGES.map((lang) => `${page} ${lang}`))
    )
    expect(items.filter(({ state }) => state !== 'builtIn'))
      .toEqual([{ page: 'about', lang: 'it', state: 'missing' }, { page: 'about', lang: 'en', state: 'own' }])
  })

  test('are not overwritten unseen, even if the file was edited', async () => {
    expect((await call('PUT', '/content/use', { body: { text: 'x' } })).status).toBe(428)
    const { body: { version } } = await put('use', 'Prima', 0)
    expect((await put('use', 'Seconda', 0)).body).toMatchObject({ code: 'STALE', values: { version } })
    await writeFile(file('use.it.md'), 'A mano')
    expect((await put('use', 'Seconda', version)).status).toBe(412)
    expect((await get('use')).body).toMatchObject({ text: 'A mano' })
  })

  test('are written only by staff', async () => {
    server.viewer = READER
    expect((await put('use', 'x', 0)).status).toBe(403)
    server.viewer = null
    expect((await put('use', 'x', 0)).status).toBe(401)
    expect((await get('use')).body['builtIn']).toBe(true)
  })

  test('are refused if they are not text', async () => {
    for (const body of [{ text: 'x'.repeat(100_001) }, { text: 'a\u0000b' }, { html: '<b>' }, {}, { text: 3 }]) {
      expect((await call('PUT', '/content/use', { body, version: 0 })).status).toBe(400)
    }
  })

  test('leave no trace if they cannot be stored', async () => {
    await mkdir(file('use.it.md'), { recursive: true })
    expect((await put('use', 'x', 0)).status).toBe(500)
    expect(await server.db.read.selectFrom('event').select('id').execute()).toEqual([])
  })
})

test('the built-in texts are complete in both languages', () => {
  for (const page of CONTENT_PAGES) {
    for (const language of LANGUAGES) {
      const text = builtInContent(page, language)
      expect(readMarkdown(text)[0]).toMatchObject({ type: 'heading', level: 1 })
      expect(text).not.toMatch(/undefined|\{\{|\[object/)
    }
  }
  expect(builtInContent('privacy', 'it')).toContain('- **L’accesso**: Il codice')
  for (const key of [...Object.values(STORAGE_KEYS), SCROLL_KEY])
    for (const language of LANGUAGES) expect(builtInContent('privacy', language)).toContain(`\`${key}\``)
  const keys = new Set<string>([...Object.values(STORAGE_KEYS), SCROLL_KEY])
  for (const language of LANGUAGES)
    expect([...builtInContent('privacy', language).matchAll(/`(.*?)`/g)].map(([, key]) => key!).filter((key) => !keys.has(key))).toEqual([])
})

test('the head of a built-in text is plain text', () => {
  for (const page of CONTENT_PAGES) {
    for (const language of LANGUAGES) {
      const { title, lead } = builtInHead(page, language)
      expect(readMarkdown(builtInContent(page, language)).slice(0, 2)).toEqual([
        { type: 'heading', level: 1, children: [{ type: 'text', text: title }] },
        { type: 'paragraph', children: [{ type: 'text', text: lead }] },
      ])
    }
  }
})
