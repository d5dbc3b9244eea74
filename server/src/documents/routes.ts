import { idSchema } from '@faldone/contract/common.ts'
import { documentSchema } from '@faldone/contract/document.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { namesTag, versionTag } from '../http/etag.ts'
import { getDocument } from './store.ts'

/** One record; finding records is the search's. */
export function documentRoutes(app: App): void {
  const { database, config } = app.archive
  const schema = { tags: ['documents'], params: z.object({ id: idSchema }), response: { 200: documentSchema, 304: z.null() } }

  app.get('/archive/documents/:id', { schema, config: { permission: 'archive.read' } }, async (request, reply) => {
    const document = await getDocument(database.read, request.params.id, request.viewer, config.basePath)
    const tag = versionTag(document.version)
    // Its units, themes and files may change without its version: nobody may take an old answer for the present one.
    reply.header('etag', tag).header('cache-control', 'no-store')
    if (namesTag(request.headers['if-none-match'], tag)) return reply.status(304).send(null)
    return document
  })
}
