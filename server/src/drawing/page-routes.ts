import { idSchema, queryInteger } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { notFound } from '../errors.ts'
import { getFile } from '../files/store.ts'
import { namesTag } from '../http/etag.ts'
import { openPagePictures } from './page-pictures.ts'

const MOST_PAGES = 1_000_000

/** The pages of PDFs in small. */
export function pagePictureRoutes(app: App): void {
  const { database: { read }, config } = app.archive
  const pictures = openPagePictures(config, app.room)
  app.addHook('onClose', async () => pictures.stop())

  app.get('/archive/documents/:id/files/:fileId/pages/:page/thumbnail', {
    schema: {
      tags: ['files'], summary: 'Get a thumbnail of a PDF page', description: 'Returns a small WebP image.',
      params: z.object({ id: idSchema, fileId: idSchema, page: queryInteger(1, MOST_PAGES) }),
      querystring: z.strictObject({ ticket: z.string().max(200).optional() }),
    },
    config: { permission: 'archive.read', ticketFor: 'fileId', budget: 'imageParts', alsoAnswers: [507] },
  }, async (request, reply) => {
    const { params: { id, fileId, page }, viewer } = request
    const { sha256, mediaType, pages } = await getFile(read, id, fileId, viewer)
    if (mediaType !== 'application/pdf' || pages === null || page > pages) throw notFound()
    const { picture, digest } = await pictures.read({ sha256, pages }, page, request.ip)
    const etag = `"${digest}"`
    reply.header('etag', etag).header('cache-control', viewer.staff ? 'private, no-cache' : 'private, max-age=3600')
    return namesTag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.type('image/webp').send(picture)
  })
}
