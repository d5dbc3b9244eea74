import { idSchema, pageOf, pageQuerySchema } from '@faldone/contract/common.ts'
import { fileSchema } from '@faldone/contract/file.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { notFound } from '../errors.ts'
import { sendFile } from './answer.ts'
import { openDerivatives } from './derivatives.ts'
import { matchesEtag } from './range.ts'
import { openStorage } from './storage.ts'
import { getFile, listFiles, remakePicture, requireDocument, withUrls } from './store.ts'

const documentParams = z.object({ id: idSchema })
const fileParams = z.object({ id: idSchema, fileId: idSchema })
/** `download`: to keep it, rather than to look at it. */
const downloadQuery = z.strictObject({ download: z.enum(['1', 'true', '0', 'false']).optional() })

const wantsDownload = ({ download }: z.infer<typeof downloadQuery>): boolean => download === '1' || download === 'true'

const tags = ['files']
const config = { permission: 'archive.read' } as const
/** HEAD is answered by ourselves: Fastify's own would read the file to its end. */
const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD']

/** The files of documents: their list, their bytes, their pictures. */
export function fileRoutes(app: App): void {
  const { database, config: { basePath, ...settings } } = app.archive
  const storage = openStorage(settings)
  const derivatives = openDerivatives(settings)
  const path = '/archive/documents/:id'

  app.get(
    `${path}/files`,
    { schema: { tags, params: documentParams, querystring: z.strictObject(pageQuerySchema), response: { 200: pageOf(fileSchema) } }, config },
    async ({ params, query: { page, pageSize }, viewer }) => {
      await requireDocument(database.read, params.id, viewer)
      const files = await listFiles(database.read, params.id, viewer)
      const shown = files.slice((page - 1) * pageSize, page * pageSize)
      return { items: shown.map((file) => withUrls(file, basePath)), total: files.length, page, pageSize }
    },
  )

  app.route({
    method, url: `${path}/files/:fileId`, schema: { tags, params: fileParams, querystring: downloadQuery }, config,
    async handler(request, reply) {
      const file = await getFile(database.read, request.params.id, request.params.fileId, request.viewer)
      return sendFile({ db: database.read, storage, file, download: wantsDownload(request.query), request, reply })
    },
  })

  app.route({
    method, url: `${path}/file`, schema: { tags, params: documentParams, querystring: downloadQuery }, config,
    async handler(request, reply) {
      const file = await getFile(database.read, request.params.id, 'first', request.viewer)
      return sendFile({ db: database.read, storage, file, download: wantsDownload(request.query), request, reply })
    },
  })

  app.get(`${path}/files/:fileId/thumbnail`, { schema: { tags, params: fileParams }, config }, async (request, reply) => {
    const { sha256, thumbnail } = await getFile(database.read, request.params.id, request.params.fileId, request.viewer)
    if (thumbnail !== 'made') throw notFound()
    const found = await derivatives.read(sha256)
    if (!found) {
      await database.write.transaction().execute((tx) => remakePicture(tx, sha256))
      throw notFound()
    }
    const etag = `"${found.digest}"`
    reply.header('etag', etag).header('cache-control', 'private, max-age=3600')
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.type('image/webp').send(found.picture)
  })
}
