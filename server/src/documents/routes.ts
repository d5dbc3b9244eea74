import { idSchema } from '@faldone/contract/common.ts'
import { documentSchema, numberedDocumentSchema } from '@faldone/contract/document.ts'
import { readShortNumber } from '@faldone/contract/short-number.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { withTag } from '../http/etag.ts'
import { notFound } from '../errors.ts'
import { documentNumbered, getDocument } from './store.ts'

/** The routes for one record. Search has those for finding records. */
export function documentRoutes(app: App): void {
  const { database, config } = app.archive
  const schema = { tags: ['documents'], params: z.object({ id: idSchema }), response: { 200: documentSchema } }

  app.get('/archive/documents/:id', { schema, config: { permission: 'archive.read' } }, async (request, reply) => {
    const document = await getDocument(database.read, request.params.id, await app.settings.asReader(request.viewer), config.basePath)
    // Its units, themes and files may change without its version, so nobody may use a cached answer.
    return withTag(reply.header('cache-control', 'no-store'), document)
  })

  app.get('/archive/numbers/:number', {
    schema: {
      tags: ['documents'], params: z.object({ number: z.string().max(100) }), response: { 200: numberedDocumentSchema },
      description: 'The record with a short number. Small letters and spaces are accepted. 404 also if the letter is wrong.',
    },
    config: { permission: 'archive.read' },
  }, async ({ params: { number }, viewer }, reply) => {
    const num = readShortNumber(number)
    const document = num === null ? undefined : await documentNumbered(database.read, num, viewer)
    if (!document) throw notFound()
    return reply.header('cache-control', 'no-store').send(document)
  })
}
