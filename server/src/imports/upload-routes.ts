import multipart from '@fastify/multipart'
import { importSchema, uploadQuerySchema } from '@faldone/contract/import.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../archive.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, tooLarge } from '../errors.ts'
import { keptName } from '../files/file-name.ts'
import { readForm } from '../http/form.ts'
import { rememberedMapping } from './recognising/mapping-store.ts'
import { LIMITS } from './reading/limits.ts'
import { keepSheet, removeFolder } from './files/sheet-folder.ts'
import { createImport } from './staging/store.ts'
import type { Tell } from './told-import.ts'

const tags = ['spreadsheets']
const config = { permission: 'archive.write' } as const

/** The upload of sheets. Separate from the other routes, because only this one takes this content type. */
export function sheetRoutes(app: App, tell: Tell): void {
  void app.register(async (scope) => uploadRoute(scope as unknown as App, tell))
}

function uploadRoute(app: App, tell: Tell): void {
  const { database, config: settings } = app.archive
  void app.register(multipart, { limits: { fileSize: LIMITS.packedBytes + 1, files: 2, fields: 1 } })

  app.post('/archive/xls/upload', {
    schema: {
      tags, querystring: uploadQuerySchema, consumes: ['multipart/form-data'], response: { 201: importSchema },
      description: 'Uploads a spreadsheet, sent as the field `file`: XLSX, XLS, ODS or CSV. A separate call checks it.',
    },
    config,
  }, async (request, reply) => {
    const { query: { kind }, viewer } = request
    const importId = newId()
    const fileName = await receiveSheet(request, importId)
    try {
      const mapping = await rememberedMapping(database.read, kind)
      const options = { sheet: null, mapping, unknownTerms: 'error', filesFolder: null } as const
      await database.write.transaction()
        .execute((tx) => createImport(tx, { id: importId, kind, fileName, options, actor: viewer.userName }))
    } catch (error) {
      await removeFolder(settings, importId)
      throw error
    }
    return reply.status(201).send(await tell(request, importId))
  })

  /** Stores the sheet in a form. Returns its name. Throws UNSUPPORTED_TYPE, BAD_REQUEST, INVALID_FIELDS, TOO_LARGE. */
  async function receiveSheet(request: FastifyRequest, importId: string): Promise<string> {
    let name: string | null = null
    try {
      await readForm(request, async (part) => {
        if (part.type !== 'file' || part.fieldname !== 'file')
          throw new ApiError('INVALID_FIELDS', {}, { [part.fieldname]: [{ problem: 'choice' }] })
        if (name !== null) throw new ApiError('INVALID_FIELDS', {}, { file: [{ problem: 'twice' }] })
        name = keptName(part.filename ?? '')
        await keepSheet(settings, importId, app.room.watch(part.file))
        if (part.file.truncated) throw tooLarge(LIMITS.packedBytes)
      })
      if (name === null) throw new ApiError('INVALID_FIELDS', {}, { file: [{ problem: 'required' }] })
      return name
    } catch (error) {
      await removeFolder(settings, importId)
      throw error
    }
  }
}
