import { Readable } from 'node:stream'
import { idSchema, visibilitySchema } from '@faldone/contract/common.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { ApiError, notFound, tooLarge } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { attachArrivals, requireRoom } from './attach.ts'
import { bytesOf, receiveFile } from './intake.ts'
import { openStorage } from './storage.ts'
import { attachedSize, requireDocument } from './store.ts'
import type { Upload, Uploads } from './upload.ts'

const tags = ['files']
const config = { permission: 'archive.write' } as const
const path = '/archive/documents/:id/uploads'
const OFFSET_TYPE = 'application/offset+octet-stream'
/** The headers of the protocol. Nothing else of a request is passed on. */
const HEADERS =
  ['tus-resumable', 'upload-length', 'upload-defer-length', 'upload-offset', 'upload-concat', 'content-type', 'content-length'] as const

/** Resumable uploads: created, continued until they are complete, and then attached to the record. */
export function uploadRoutes(app: App, uploads: Uploads): void {
  void app.register(async (scope) => {
    // The body is passed on as it arrives.
    scope.addContentTypeParser(OFFSET_TYPE, (_request, _payload, done) => done(null))
    routesIn(scope as unknown as App, uploads)
  })
}

function routesIn(app: App, uploads: Uploads): void {
  const { archive } = app
  const { database, config: settings } = archive
  const description = 'Resumable upload (tus protocol 1.0.0). The metadata contains `filename` and optionally `access`. The upload’s id becomes the file’s id.'

  app.post(path, {
    schema: { tags, description, params: z.object({ id: idSchema }) }, config: { ...config, alsoAnswers: [413] },
  }, async (request, reply) => {
    reply.header('tus-resumable', '1.0.0')
    const { params: { id: documentId }, viewer } = request
    const { files } = await requireDocument(database.read, documentId, viewer)
    requireRoom(files, settings.maxRecordFiles)
    const size = requireLength(request, settings.maxFileBytes)
    const metadata = metadataOf(request)
    const owner = viewer.userName
    // When it is complete, a copy of it becomes the file.
    const forget = await app.room.announce({ owner, size, times: 2 })
    const asked = protocolRequest(request, settings.basePath, { ...metadata, documentId, ...(owner && { owner }) })
    const answer = await uploads.answer(asked).finally(forget)
    const uploadId = answer.headers.get('location')?.split('/').at(-1)
    const upload = uploadId ? await uploads.find(uploadId) : null
    if (upload && upload.offset === upload.size) await attachUpload(app, uploads, upload, viewer)
    return passOn(reply, answer)
  })

  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:uploadId`, config,
    schema: { tags, description, params: z.object({ id: idSchema, uploadId: idSchema }) },
    async handler(request, reply) {
      reply.header('tus-resumable', '1.0.0')
      const { params: { id: documentId, uploadId }, viewer, method } = request
      const finished = await finishedSize(app, uploads, documentId, uploadId, viewer)
      if (finished !== null && method !== 'DELETE') return tellFinished(reply, method, finished)
      const upload = await uploads.find(uploadId)
      if (upload?.documentId !== documentId) throw notFound()
      const answer = await uploads.answer(protocolRequest(request, settings.basePath))
      if (method === 'PATCH' && answer.ok) await finishedSize(app, uploads, documentId, uploadId, viewer)
      return passOn(reply, answer)
    },
  })
}

/**
 * The size of an upload that was attached, or is complete and is attached now, because the server stopped between the last byte and the
 * file. Null if it is incomplete.
 */
async function finishedSize(app: App, uploads: Uploads, documentId: string, uploadId: string, viewer: Viewer): Promise<number | null> {
  const size = await attachedSize(app.archive.database.read, documentId, uploadId)
  if (size !== null) return size
  const upload = await uploads.find(uploadId)
  if (upload?.documentId !== documentId || upload.offset < upload.size) return null
  try {
    await attachUpload(app, uploads, upload, viewer)
  } catch (error) {
    // Another request may have attached it meanwhile and removed the bytes.
    if ((await attachedSize(app.archive.database.read, documentId, uploadId)) === null) throw error
  }
  return upload.size
}

async function attachUpload(
  { archive, room }: App, uploads: Uploads, { id, documentId, name, access, path: source }: Upload, viewer: Viewer
): Promise<void> {
  const received = await receiveFile(openStorage(archive.config), room.watch(bytesOf(source)), archive.config.maxFileBytes)
  await attachArrivals(archive, documentId, [{ ...received, id, name, access: visibilitySchema.parse(access) }], viewer)
  await uploads.forget(id)
}

/** Repeats the last answer for a client that did not get it. */
function tellFinished(reply: FastifyReply, method: string, size: number): FastifyReply {
  reply.header('upload-offset', size).header('cache-control', 'no-store')
  return method === 'HEAD' ? reply.header('upload-length', size).status(200).send() : reply.status(204).send()
}

function requireLength({ headers }: FastifyRequest, maxBytes: number): number {
  const length = String(headers['upload-length'] ?? '')
  if (!/^\d{1,15}$/.test(length)) throw new ApiError('BAD_REQUEST')
  if (Number(length) > maxBytes) throw tooLarge(maxBytes)
  return Number(length)
}

/** `Upload-Metadata`: names, each followed by its value in base64, separated by commas. */
function metadataOf({ headers }: FastifyRequest): { filename: string; access: string } {
  const pairs = String(headers['upload-metadata'] ?? '').split(',').map((pair) => pair.trim().split(' '))
  const value = (name: string) => pairs.find(([given]) => given === name)?.[1]
  const text = (name: string, otherwise: string) => Buffer.from(value(name) ?? '', 'base64').toString('utf8') || otherwise
  const access = visibilitySchema.safeParse(text('access', 'public'))
  if (!access.success) throw new ApiError('INVALID_FIELDS', {}, { access: [{ problem: 'choice' }] })
  return { filename: text('filename', 'file'), access: access.data }
}

function protocolRequest(request: FastifyRequest, basePath: string, metadata?: Record<string, string>): Request {
  const { method, raw } = request
  const { id, uploadId } = request.params as { id: string; uploadId?: string }
  const headers = new Headers()
  for (const name of HEADERS) {
    const value = raw.headers[name]
    if (value !== undefined) headers.set(name, String(value))
  }
  if (metadata) headers.set(
    'upload-metadata', Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(',')
  )
  const url = `http://localhost${basePath}/api/archive/documents/${id}/uploads${uploadId ? `/${uploadId}` : ''}`
  const hasBody = headers.get('content-type') === OFFSET_TYPE
  return new Request(url, { method, headers, ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }) })
}

/** Sends the protocol's refusals with our messages, and with its status where the protocol defines one. */
function passOn(reply: FastifyReply, answer: Response): FastifyReply {
  if (answer.status === 409) throw new ApiError('UPLOAD_ELSEWHERE')
  if (answer.status === 404 || answer.status === 410) throw notFound()
  if (!answer.ok) throw new ApiError('BAD_REQUEST')
  for (const [name, value] of answer.headers) if (!name.startsWith('access-control-')) reply.header(name, value)
  return reply.status(answer.status).send()
}
