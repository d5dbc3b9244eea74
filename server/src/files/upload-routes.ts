import { idSchema, visibilitySchema } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { ApiError, notFound } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { attachArrivals, requireRoom } from './attach.ts'
import { receiveFile } from './intake.ts'
import { openStorage } from './storage.ts'
import { attachedSize, requireDocument } from './store.ts'
import {
  BEGINNING, begunAnswer, type Metadata, metadataOf, passOn, protocolRequest, requireLength, RESUMED, resumedAnswers, RESUMING,
  takesPieces, tellFinished,
} from './upload-protocol.ts'
import type { Upload, Uploads } from './upload.ts'

const tags = ['files']
const config = { permission: 'archive.write' } as const
const path = '/archive/documents/:id/uploads'

/** Resumable uploads: created, continued until they are complete, and then attached to the record. */
export function uploadRoutes(app: App, uploads: Uploads): void {
  void app.register(async (scope) => {
    takesPieces(scope)
    routesIn(scope as unknown as App, uploads)
  })
}

function routesIn(app: App, uploads: Uploads): void {
  const { archive } = app
  const { database, config: settings } = archive

  app.post(path, {
    schema: {
      tags, params: z.object({ id: idSchema }), response: begunAnswer,
      summary: 'Start a resumable upload',
      description: `${BEGINNING} \`Upload-Metadata\` contains \`filename\` and optionally \`access\` (\`public\` or \`staff\`). `
        + 'The ID of the upload becomes the ID of the file.',
    },
    config: { ...config, alsoAnswers: [413] },
  }, async (request, reply) => {
    reply.header('tus-resumable', '1.0.0')
    const { params: { id: documentId }, viewer } = request
    const { files } = await requireDocument(database.read, documentId, viewer)
    requireRoom(files, settings.maxRecordFiles)
    const size = requireLength(request, settings.maxFileBytes)
    const metadata = recordMetadata(metadataOf(request))
    const owner = viewer.userName
    // When it is complete, a copy of it becomes the file.
    const forget = await app.room.announce({ owner, size, times: 2 })
    const asked = protocolRequest(request, { ...metadata, documentId, ...(owner && { owner }) })
    const answer = await uploads.answer(asked).finally(forget)
    const uploadId = answer.headers.get('location')?.split('/').at(-1)
    const upload = uploadId ? await uploads.find(uploadId) : null
    if (upload && upload.offset === upload.size) await attachUpload(app, uploads, upload, viewer)
    return passOn(reply, answer)
  })

  for (const one of RESUMING) app.route({
    method: one, url: `${path}/:uploadId`, config: { ...config, swagger: { exposeHeadRoute: true } },
    schema: { tags, params: z.object({ id: idSchema, uploadId: idSchema }), response: resumedAnswers, ...RESUMED[one] },
    async handler(request, reply) {
      reply.header('tus-resumable', '1.0.0')
      const { params: { id: documentId, uploadId }, viewer, method } = request
      const finished = await finishedSize(app, uploads, documentId, uploadId, viewer)
      if (finished !== null && method !== 'DELETE') return tellFinished(reply, method, finished)
      const upload = await uploads.find(uploadId)
      if (upload?.documentId !== documentId) throw notFound()
      const answer = await uploads.answer(protocolRequest(request))
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
  { archive, room }: App, uploads: Uploads, { id, documentId, name, access, bytes }: Upload, viewer: Viewer
): Promise<void> {
  const received = await receiveFile(openStorage(archive.config), room.watch(bytes()), archive.config.maxFileBytes)
  await attachArrivals(archive, documentId, [{ ...received, id, name, access: visibilitySchema.parse(access) }], viewer)
  await uploads.forget(id)
}

function recordMetadata(value: Metadata): { filename: string; access: string } {
  const access = visibilitySchema.safeParse(value('access') || 'public')
  if (!access.success) throw new ApiError('INVALID_FIELDS', {}, { access: [{ problem: 'choice' }] })
  return { filename: value('filename') || 'file', access: access.data }
}
