import { idSchema, queryInteger } from '@faldone/contract/common.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { getDocument } from '../documents/store.ts'
import { compressLong } from '../http/compression.ts'
import { forAnyPage } from '../http/for-any-page.ts'
import { originOf } from '../http/origin.ts'
import { jsonType } from './json-type.ts'
import { manifestAddress, PRESENTATION_CONTEXT, SEARCH_CONTEXT } from './manifest.ts'
import { canvasText, completeText, searchText } from './text.ts'

const tags = ['iiif']
const config = { permission: 'archive.read' } as const
const counted = { config: { ...config, budget: 'searches' }, onRequest: forAnyPage, onSend: compressLong } as const
const recordParams = z.object({ id: idSchema })

/** Parameters of the API that say nothing about our texts: all are supplementing, without a date or an author. */
const IGNORED = ['motivation', 'date', 'user', 'min'] as const
const word = z.string().max(500).optional()
const askedSchema = z.strictObject({
  q: z.string().max(2_000).default(''), page: queryInteger(1, 1_000_000).default(1),
  ...(Object.fromEntries(IGNORED.map((name) => [name, word])) as Record<(typeof IGNORED)[number], typeof word>),
})

/** The words on the canvases of a record, for viewers (IIIF Presentation API 3.0, Content Search API 2.0). */
export function iiifTextRoutes(app: App): void {
  const { database: { read }, config: { basePath, publicUrl } } = app.archive
  const found = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const origin = originOf(request, publicUrl)
    const record = await getDocument(read, request.params.id, await app.settings.asReader(request.viewer), basePath)
    return { record, manifest: manifestAddress({ origin, basePath }, record.id) }
  }
  const ignoredIn = (query: z.infer<typeof askedSchema>) => IGNORED.filter((name) => query[name] !== undefined)
  const path = '/archive/documents/:id/manifest'

  app.get(`${path}/canvas/:canvas/text`, {
    schema: {
      tags, params: recordParams.extend({ canvas: queryInteger(1, 100_000) }),
      summary: 'Get the text of a canvas', description: 'Returns an annotation page (Presentation API 3.0) with the text, line by line.',
    },
    config, onRequest: forAnyPage, onSend: compressLong,
  }, async (request, reply) => {
    const { record, manifest } = await found(request)
    reply.header('cache-control', 'no-store').type(jsonType(request, PRESENTATION_CONTEXT))
    return reply.send(await canvasText(read, record, { manifest, canvas: request.params.canvas }))
  })

  app.get(`${path}/search`, {
    schema: {
      tags, params: recordParams, querystring: askedSchema,
      summary: 'Search the text of a manifest',
      description: 'Returns an annotation page (Content Search API 2.0) with the places on the canvases where the words occur.',
    }, ...counted,
  }, async (request, reply) => {
    const { record, manifest } = await found(request)
    const { q, page } = request.query
    reply.header('cache-control', 'no-store').type(jsonType(request, SEARCH_CONTEXT))
    return reply.send(await searchText(read, record, { q, page, ignored: ignoredIn(request.query), manifest }))
  })

  app.get(`${path}/autocomplete`, {
    schema: {
      tags, params: recordParams, querystring: askedSchema.omit({ page: true }),
      summary: 'Complete a search in a manifest',
      description: 'Returns words on the canvases (Content Search API 2.0) that begin like the last word of the query.',
    }, ...counted,
  }, async (request, reply) => {
    const { record, manifest } = await found(request)
    reply.header('cache-control', 'no-store').type(jsonType(request, SEARCH_CONTEXT))
    const { q } = request.query
    return reply.send(await completeText(read, record, { q, ignored: ignoredIn({ ...request.query, page: 1 }), manifest }))
  })
}
