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
  const schema = {
    tags: ['documents'], params: z.object({ id: idSchema }), response: { 200: documentSchema },
    summary: 'Get a record', description: 'Returns the record with its files, the units that hold it, and what it inherits from them.',
  }

  app.get('/archive/documents/:id', { schema, config: { permission: 'archive.read' } }, async (request, reply) => {
    const document = await getDocument(database.read, request.params.id, await app.settings.asReader(request.viewer), config.basePath)
    // Its units, themes and files may change without its version, so nobody may use a cached answer.
    return withTag(reply.header('cache-control', 'no-store'), document)
  })

  app.get('/archive/numbers/:number', {
    schema: {
      tags: ['documents'], params: z.object({ number: z.string().max(100) }), response: { 200: numberedDocumentSchema },
      summary: 'Get a record by short number',
      description: 'Returns the ID and the `kind` of the record. Lower-case letters and spaces are accepted. A wrong check letter gives '
        + '404.',
    },
    config: { permission: 'archive.read' },
  }, async ({ params: { number }, viewer }, reply) => {
    const num = readShortNumber(number)
    const document = num === null ? undefined : await documentNumbered(database.read, num, viewer)
    if (!document) throw notFound()
    return reply.header('cache-control', 'no-store').send(document)
  })
}
