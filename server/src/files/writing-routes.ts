import multipart from '@fastify/multipart'
import { idSchema, pageOf, visibilitySchema } from '@faldone/contract/common.ts'
import { attachedSchema, fileSchema, orderFilesSchema, updateFileSchema } from '@faldone/contract/file.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../archive.ts'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'
import { readForm } from '../http/form.ts'
import { RESTORABLE } from '../http/interface-words.ts'
import { onePage } from '../http/page.ts'
import { changing, tellDeletion } from '../history/writing.ts'
import { type Arrival, attachArrivals, requireRoom } from './attach.ts'
import { receiveFile } from './intake.ts'
import { openStorage, type Storage } from './storage.ts'
import { getFile, listFiles, removeFile, reorderFiles, requireDocument, shownFiles, updateFile, withUrls } from './store.ts'

const tags = ['files']
const config = { permission: 'archive.write' } as const
const path = '/archive/documents/:id/files'
const documentParams = z.object({ id: idSchema })
const fileParams = z.object({ id: idSchema, fileId: idSchema })

const MOST_FILES = 200
const MOST_FIELDS = 20

/** What staff may do with the files of records. */
export function fileWritingRoutes(app: App): void {
  const { database, config: { basePath } } = app.archive
  void app.register(async (scope) => attachingRoute(scope as unknown as App))

  app.put(path, { schema: {
    tags, params: documentParams, body: orderFilesSchema, response: { 200: pageOf(fileSchema) },
    summary: 'Reorder files', description: 'Requires the IDs of all files of the record, each once, in the new order.',
  }, config },
    ({ params: { id }, body: { fileIds }, viewer }) => changing(database, viewer, async (tx, change) => {
      const { hidden } = await requireDocument(tx, id, viewer)
      await reorderFiles(tx, id, fileIds, change)
      return onePage(shownFiles(await listFiles(tx, id, viewer), { basePath, viewer, hidden }))
    }))

  app.put(`${path}/:fileId`, {
    schema: {
      tags, params: fileParams, body: updateFileSchema, response: { 200: fileSchema },
      summary: 'Update a file', description: 'Changes the name of the file, who can see it, or its access restrictions.',
    },
    config,
  },
    ({ params: { id, fileId }, body, viewer }) => changing(database, viewer, async (tx, change) => {
      const { hidden } = await requireDocument(tx, id, viewer)
      await updateFile(tx, id, fileId, body, change)
      return withUrls(await getFile(tx, id, fileId, viewer), { basePath, viewer, hidden })
    }))

  const deleting = { summary: 'Delete a file', description: `Moves the file to the trash. ${RESTORABLE}` }
  app.delete(`${path}/:fileId`, {
    schema: { tags, ...deleting, params: fileParams, response: { 204: z.null() } }, config,
  }, async ({ params: { id, fileId }, viewer }, reply) => {
    const deletion = await changing(database, viewer, async (tx, change) => {
      await requireDocument(tx, id, viewer)
      return removeFile(tx, id, fileId, change)
    })
    return tellDeletion(reply, deletion).status(204).send(null)
  })
}

/** Separate from the other routes, because only this one takes this content type. */
function attachingRoute(app: App): void {
  const { archive } = app
  const { database, config: settings } = archive
  const storage = openStorage(settings)
  // One byte more than allowed distinguishes a file that is too large from one that just fits.
  void app.register(multipart, { limits: { fileSize: settings.maxFileBytes + 1, files: MOST_FILES, fields: MOST_FIELDS } })

  app.post(path, {
    schema: {
      tags, params: documentParams, consumes: ['multipart/form-data'], response: { 201: attachedSchema },
      summary: 'Upload files',
      description: 'Attaches the files sent as `file` fields to the record. An `access` field (`public` or `staff`) before them says who '
        + 'can see them. Returns the file, or a list if there are several.',
    },
    config,
  }, async (request, reply) => {
    const { params: { id }, viewer } = request
    const { files: there } = await requireDocument(database.read, id, viewer)
    const arrivals = await receiveParts(request, storage, settings, there)
    const files = await attachArrivals(archive, id, arrivals, viewer)
    return reply.status(201).send(files.length === 1 ? files[0]! : onePage(files))
  })
}

/** Receives all files of a form, or none. Throws TOO_MANY_FILES, TOO_LARGE, INVALID_FIELDS, UNSUPPORTED_TYPE, BAD_REQUEST. */
async function receiveParts(
  request: FastifyRequest, storage: Storage, { maxFileBytes, maxRecordFiles }: Pick<Config, 'maxFileBytes' | 'maxRecordFiles'>,
  there: number
): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  let access: Arrival['access'] = 'public'
  try {
    await readForm(request, async (part) => {
      if (part.type === 'file' && part.fieldname === 'file') {
        requireRoom(there + arrivals.length, maxRecordFiles)
        arrivals.push({
          ...(await receiveFile(storage, request.server.room.watch(part.file), maxFileBytes)), name: part.filename ?? '', access,
        })
      } else if (part.type === 'field' && part.fieldname === 'access') access = accessFrom(part.value)
      else throw new ApiError('INVALID_FIELDS', {}, { [part.fieldname]: [{ problem: 'choice' }] })
    })
    if (arrivals.length === 0) throw new ApiError('INVALID_FIELDS', {}, { file: [{ problem: 'required' }] })
    return arrivals
  } catch (error) {
    await Promise.all(arrivals.map(({ discard }) => discard()))
    throw error
  }
}

function accessFrom(value: unknown): Arrival['access'] {
  const access = visibilitySchema.safeParse(value)
  if (!access.success) throw new ApiError('INVALID_FIELDS', {}, { access: [{ problem: 'choice' }] })
  return access.data
}
