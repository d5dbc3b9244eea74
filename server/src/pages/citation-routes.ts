import { recordPath } from '@faldone/contract/addresses.ts'
import { CITATION_FORMAT_NAMES, CITATION_FORMATS } from '@faldone/contract/citation.ts'
import { idSchema } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { contentDisposition } from '../files/file-name.ts'
import { originOf } from '../http/origin.ts'
import { urlOf } from './reader.ts'
import { getDocument } from '../documents/store.ts'

const schema = {
  tags: ['documents'], params: z.object({ id: idSchema }),
  querystring: z.strictObject({ format: z.enum(CITATION_FORMAT_NAMES).default('bibtex') }),
  description: 'A record for reference managers.',
}

/** Citations of a record as files. The browser writes citations in words: `contract/src/citation.ts`. */
export function citationRoutes(app: App): void {
  const { database, config: { basePath, publicUrl } } = app.archive
  app.get('/archive/documents/:id/citation', { schema, config: { permission: 'archive.read' } }, async (request, reply) => {
    const { params: { id }, query: { format }, viewer } = request
    const record = await getDocument(database.read, id, viewer, basePath)
    const { siteName } = await app.settings.get()
    const { mediaType, ending, write } = CITATION_FORMATS[format]
    const text = write(record, { siteName, url: urlOf({ origin: originOf(request, publicUrl), basePath }, recordPath(record)) })
    reply.header('content-disposition', contentDisposition('attachment', `${record.segnatura ?? record.id}.${ending}`))
      .header('cache-control', 'no-store')
    return reply.type(mediaType).serializer((body: string) => body).send(text)
  })
}
