import { contentQuerySchema, contentSchema, contentStatesSchema, updateContentSchema } from '@faldone/contract/content.ts'
import { LANGUAGES } from '@faldone/contract/common.ts'
import { CONTENT_PAGES } from '@faldone/contract/content-pages.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { refuseStale } from '../errors.ts'
import { recordEvents } from '../history/store.ts'
import { requireVersionSeen, withTag } from '../http/etag.ts'
import { changing } from '../history/writing.ts'
import { openTexts, versionOf } from './texts.ts'

const tags = ['settings']
const path = '/archive/content/:page'
const params = z.object({ page: z.enum(CONTENT_PAGES) })

/** The routes for the texts of pages. Everybody reads them, staff write them. */
export function contentRoutes(app: App): void {
  const { config, database } = app.archive
  const texts = openTexts(config)
  const schema = { tags, params, querystring: contentQuerySchema, response: { 200: contentSchema } }

  app.get('/archive/content', {
    schema: {
      tags, response: { 200: contentStatesSchema }, summary: 'List the texts of web pages',
      description: 'Says of each page and language whether the text is the archive’s own, the built-in one, or missing: then the '
        + 'archive has its own only in the other language.',
    },
    config: { permission: 'archive.read' },
  }, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache')
    const items = CONTENT_PAGES.flatMap((page) => LANGUAGES.map(async (lang) => {
      const { builtIn, language } = await texts.shown(page, lang)
      return { page, lang, state: builtIn ? 'builtIn' as const : language === lang ? 'own' as const : 'missing' as const }
    }))
    return { items: await Promise.all(items) }
  })

  app.get(path, {
    schema: {
      ...schema, summary: 'Get the text of a web page',
      description: 'Returns the text as Markdown: the archive’s own, or the built-in one (`builtIn`). If the archive has its own only in '
        + 'the other language, that is returned.',
    },
    config: { permission: 'archive.read' },
  }, async ({ params: { page }, query: { lang } }, reply) =>
    withTag(reply.header('cache-control', 'no-cache'), await texts.shown(page, lang)))

  const description = 'Sets the text in one language, as Markdown. `null` or a blank text restores the built-in one.'
  app.put(path, {
    schema: { ...schema, summary: 'Update the text of a web page', description, body: updateContentSchema },
    config: { permission: 'archive.write', keyScope: null },
  }, async (request, reply) => {
    const { params: { page }, query: { lang }, body: { text }, viewer } = request
    const expected = requireVersionSeen(request)
    let undo = async () => {}
    await changing(database, viewer, async (tx, change) => {
      const before = await texts.own(page, lang)
      refuseStale(versionOf(before), expected)
      if (before === text) return
      await recordEvents(
        tx, [{ entity: 'setting', entityId: `content.${page}.${lang}`, action: 'update', before: { text: before }, after: { text } }],
        change
      )
      undo = () => texts.write(page, lang, before)
      await texts.write(page, lang, text)
    }).catch(async (error: unknown) => {
      // A refused change must not change the file either.
      await undo()
      throw error
    })
    return withTag(reply.header('cache-control', 'no-cache'), await texts.shown(page, lang))
  })
}
