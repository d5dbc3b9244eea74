import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { originOf } from '../http/origin.ts'
import { readerOf } from '../pages/reader.ts'
import { atomFeed } from './atom.ts'
import { robotsText } from './robots.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'
import { latestAdditions } from './store.ts'

const ADDITIONS = 50
const XML = 'application/xml; charset=utf-8'

/** What robots and feed readers ask for, outside the pages and the API: sitemaps, robots.txt, the feed of additions. */
export function feedRoutes(app: FastifyInstance): void {
  const { config, database: { read } } = app.archive
  const { basePath, publicUrl } = config
  // If addresses are those at which one client found the server, no cache may give them to others.
  const forAWhile = `${publicUrl ? 'public' : 'private'}, max-age=600`

  for (const path of new Set(['/robots.txt', `${basePath}/robots.txt`])) {
    app.get(path, (request, reply) => reply.type('text/plain; charset=utf-8').header(
      'cache-control', forAWhile
    ).send(robotsText(originOf(request, publicUrl), basePath)))
  }

  app.get(`${basePath}/sitemap.xml`, async (request, reply) =>
    reply.type(XML).header('cache-control', forAWhile).send(await sitemapIndex(read, originOf(request, publicUrl) + basePath)))

  app.get<{ Params: { name: string } }>(`${basePath}/sitemaps/:name.xml`, async (request, reply) => {
    const { product } = await app.settings.get()
    const pieces = sitemap(read, request.params.name, { base: originOf(request, publicUrl) + basePath, product })
    if (!pieces) throw notFound()
    return reply.type(XML).header('cache-control', forAWhile).send(Readable.from(pieces))
  })

  app.get(`${basePath}/feed.xml`, async (request, reply) => {
    const reader = { ...readerOf(request, await app.settings.get(), config), origin: originOf(request, publicUrl) }
    // Without the parameter the feed is in Italian, whatever the reader's program prefers: there is one address for each language.
    const feed = atomFeed(await latestAdditions(read, ADDITIONS), reader.isAsked ? reader : { ...reader, language: 'it' })
    return reply.type('application/atom+xml; charset=utf-8').header('cache-control', forAWhile).send(feed)
  })
}
