import { idSchema, pageOf, pageQuerySchema, queryInteger } from '@faldone/contract/common.ts'
import { textPageSchema } from '@faldone/contract/file-text.ts'
import { fileSchema, TEXT_FORMATS } from '@faldone/contract/file.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { notFound } from '../errors.ts'
import { textPage } from '../file-texts/store.ts'
import { writtenText } from '../file-texts/written/formats.ts'
import { namesTag } from '../http/etag.ts'
import { forAnyPage } from '../http/for-any-page.ts'
import { pageOfAll } from '../http/page.ts'
import type { Viewer } from '../http/viewer.ts'
import { sendFile } from './answer.ts'
import { readCaptions } from './captions.ts'
import { openDerivatives } from './derivatives.ts'
import { contentDisposition } from './file-name.ts'
import { unreadAt } from './recognition/unread-store.ts'
import { openStorage, type Storage } from './storage.ts'
import { getFile, listFiles, piecesOf, remakePicture, requireDocument, shownFiles } from './store.ts'

const documentParams = z.object({ id: idSchema })
const fileParams = z.object({ id: idSchema, fileId: idSchema })
/** `download`: to save it instead of showing it. */
const downloadSchema = z.enum(['1', 'true', '0', 'false']).optional()
const ticketSchema = z.string().max(200).optional()
const downloadQuery = z.strictObject({ download: downloadSchema })
const fileQuery = z.strictObject({ download: downloadSchema, ticket: ticketSchema })
const ticketQuery = z.strictObject({ ticket: ticketSchema })

/** The largest integer of PostgreSQL. */
const MOST_PLACE = 2 ** 31 - 1

const textQuery = z.strictObject({
  ...pageQuerySchema, format: z.enum(TEXT_FORMATS).optional(), place: queryInteger(0, MOST_PLACE).optional(),
  download: downloadSchema, ticket: ticketSchema,
})

const RANGES = 'Returns the file, or part of it if the request has a `Range`.'

const wantsDownload = ({ download }: z.infer<typeof downloadQuery>): boolean => download === '1' || download === 'true'

type FileRequest = { params: z.infer<typeof fileParams>; viewer: Viewer }

const tags = ['files']
const config = { permission: 'archive.read' } as const
/** A browser sends no header for a picture or a download, so it uses a ticket for files that are not public. */
const withTicket = { ...config, ticketFor: 'fileId' } as const
/** HEAD is handled here, because Fastify's own handler would read the file to its end. */
const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD']

const path = '/archive/documents/:id'

/** The files of documents: their list, their bytes, their pictures. */
export function fileRoutes(app: App): void {
  const { database, config: { basePath, ...settings } } = app.archive
  const storage = openStorage(settings)
  const derivatives = openDerivatives(settings)
  const fileFor = ({ params: { id, fileId }, viewer }: FileRequest) => getFile(database.read, id, fileId, viewer)
  app.get(`${path}/files`, {
    schema: {
      tags, params: documentParams, querystring: z.strictObject(pageQuerySchema), response: { 200: pageOf(fileSchema) },
      summary: 'List files of a record',
    },
    config,
  }, async ({ params, query, viewer }) => {
    const { hidden } = await requireDocument(database.read, params.id, viewer)
    return pageOfAll(shownFiles(await listFiles(database.read, params.id, viewer), { basePath, viewer, hidden }), query)
  })

  app.route({
    method, url: `${path}/files/:fileId`,
    schema: { tags, params: fileParams, querystring: fileQuery, summary: 'Download a file', description: RANGES },
    config: { ...withTicket, alsoAnswers: [416] }, onRequest: forAnyPage,
    async handler(request, reply) {
      const file = await fileFor(request)
      return sendFile({ db: database.read, storage, file, download: wantsDownload(request.query), request, reply })
    },
  })

  app.route({
    method, url: `${path}/file`,
    schema: {
      tags, params: documentParams, querystring: downloadQuery,
      summary: 'Download the first file of a record', description: RANGES,
    },
    config: { ...config, alsoAnswers: [416] },
    async handler(request, reply) {
      const file = await getFile(database.read, request.params.id, 'first', request.viewer)
      return sendFile({ db: database.read, storage, file, download: wantsDownload(request.query), request, reply })
    },
  })

  textRoutes(app, storage)

  app.get(`${path}/files/:fileId/thumbnail`, {
    schema: {
      tags, params: fileParams, querystring: ticketQuery,
      summary: 'Get a thumbnail of a file',
      description: 'Returns a small WebP image, or 404 if there’s none (yet): see `thumbnail` of the file.',
    },
    config: withTicket,
  }, async (request, reply) => {
    const { sha256, thumbnail } = await fileFor(request)
    if (thumbnail !== 'made') throw notFound()
    const found = await derivatives.read(sha256)
    if (!found) {
      await database.write.transaction().execute((tx) => remakePicture(tx, sha256))
      throw notFound()
    }
    const etag = `"${found.digest}"`
    reply.header('etag', etag).header('cache-control', request.viewer.staff ? 'private, no-cache' : 'private, max-age=3600')
    return namesTag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.type('image/webp').send(found.picture)
  })
}

/** The words of files: subtitles, and the text inside. */
function textRoutes(app: App, storage: Storage): void {
  const { database, config: settings } = app.archive
  const fileFor = ({ params: { id, fileId }, viewer }: FileRequest) => getFile(database.read, id, fileId, viewer)
  const subtitles = { summary: 'Get subtitles', description: 'Returns the subtitles in a file as WebVTT. SubRip (SRT) is converted.' }
  app.get(`${path}/files/:fileId/captions`, {
    schema: { tags, ...subtitles, params: fileParams, querystring: ticketQuery }, config: { ...withTicket, alsoAnswers: [422] },
    onRequest: forAnyPage,
  }, async (request, reply) => {
    const file = await fileFor(request)
    const etag = `"${file.sha256}-vtt"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type('text/vtt; charset=utf-8').send(await readCaptions(storage, file, await piecesOf(database.read, file.sha256)))
  })

  const words = {
    summary: 'Get the text of a file',
    description: 'Returns the text place by place: one for each page of a PDF, each subtitle, or the whole of a scan. With `format`, '
      + 'returns a file for other programs. A PAGE file has the text of one place: the one in `place`, or the first.',
  }
  app.get(`${path}/files/:fileId/text`, {
    schema: { tags, ...words, params: fileParams, querystring: textQuery, response: { 200: textPageSchema } },
    config: withTicket, onRequest: forAnyPage,
  }, async (request, reply) => {
    const { format, place, download: _, ...paging } = request.query
    const as = wantsDownload(request.query) ? 'attachment' : 'inline'
    const file = await fileFor(request)
    if (!format) {
      const found = await textPage(database.read, file.sha256, paging)
      return { ...found, unread: found.total === 0 ? await unreadAt(database.read, file.sha256, null, settings) : null }
    }
    const { mediaType, name, text } = writtenText(database.read, file, { format, place })
    reply.type(mediaType).header('cache-control', 'private, no-cache').header('content-disposition', contentDisposition(as, name))
    return reply.send(text as never)
  })
}
