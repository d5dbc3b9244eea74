import { COUNTED } from '@faldone/contract/completions.ts'
import { latestAnswerSchema, searchAnswerSchema, suggestAnswerSchema } from '@faldone/contract/document.ts'
import { searchQuerySchema, suggestQuerySchema } from '@faldone/contract/search.ts'
import type { FastifyReply } from 'fastify'
import type { App } from '../archive.ts'
import { encodingFor } from '../http/compression.ts'
import { latestArrivals } from './latest.ts'

/** The search of the archive, completions for its search box, and the latest records. */
export function searchRoutes(app: App): void {
  const config = { permission: 'archive.read', budget: 'searches' } as const
  app.get(
    '/archive/documents',
    {
      schema: {
        tags: ['documents'], querystring: searchQuerySchema, response: { 200: searchAnswerSchema },
        summary: 'Search records',
        description: 'Returns the records that match all parameters, and how many of them there are by collection, fonds, theme, type, '
          + 'decade, place and custom field (`facets`). Without parameters, returns all records.',
      },
      config,
    },
    async ({ query, viewer, headers }, reply) => {
      const { bytes, encoding, free } =
        await app.searching.documents(query, await app.settings.asReader(viewer), encodingFor(headers['accept-encoding']))
      if (encoding) reply.header('content-encoding', encoding)
      // If the connection breaks, something may still be reading the answer: then it is left to the garbage collector.
      if (free) reply.raw.once('finish', free)
      // The answer is JSON already.
      reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
      return (reply as FastifyReply).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    },
  )
  app.get(
    '/archive/suggest',
    {
      schema: {
        tags: ['documents'], querystring: suggestQuerySchema, response: { 200: suggestAnswerSchema },
        summary: 'Complete a search',
        description: 'Returns how the query could go on, with the number of records each would find, at most '
          + `${COUNTED.toLocaleString('en')}.`,
      },
      config,
    },
    async ({ query, viewer }) => ({ items: await app.searching.completions(query.q, viewer, query.kind) }),
  )
  app.get(
    '/archive/latest',
    {
      schema: {
        tags: ['documents'], response: { 200: latestAnswerSchema },
        summary: 'List the latest records',
        description: 'Returns the most recently created records, alternating between collections.',
      },
      config,
    },
    async ({ viewer }) => ({ items: await latestArrivals(app.searching, await app.settings.asReader(viewer)) }),
  )
}
