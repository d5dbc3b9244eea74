import { idSchema } from '@faldone/contract/common.ts'
import { documentSchema } from '@faldone/contract/document.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { withTag } from '../http/etag.ts'
import { getDocument } from './store.ts'

/** The routes for one record. Search has those for finding records. */
export function documentRoutes(app: App): void {
  const { database, config } = app.archive
  const schema = { tags: ['documents'], params: z.object({ id: idSchema }), response: { 200: documentSchema } }

  app.get('/archive/documents/:id', { schema, config: { permission: 'archive.read' } }, async (request, reply) => {
    const document = await getDocument(database.read, request.params.id, await app.settings.asReader(request.viewer), config.basePath)
    // Its units, themes and files may change without its version, so nobody may use a cached answer.
    return withTag(reply.header('cache-control', 'no-store'), document)
  })
}
