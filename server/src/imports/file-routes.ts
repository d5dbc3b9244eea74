import multipart from '@fastify/multipart'
import { idSchema } from '@faldone/contract/common.ts'
import { fileListQuerySchema, fileListSchema, filesThereSchema, rowSearchSchema, rowsFoundSchema } from '@faldone/contract/import-files.ts'
import { importSchema } from '@faldone/contract/import.ts'
import { rm } from 'node:fs/promises'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, languageOf } from '../errors.ts'
import { compressLong } from '../http/compression.ts'
import type { Uploads } from '../files/upload.ts'
import { filesIn, incomingOf, MOST_FILES, settle, sizesIn } from './files/beside.ts'
import { receiveFiles } from './receive-files.ts'
import { filesFolder, incomingFolder, removeFiles } from './files/sheet-folder.ts'
import { surveyFiles } from './staging/file-survey.ts'
import { searchRows } from './staging/row-search.ts'
import { largeFileRoutes } from './large-file-routes.ts'
import { getImport, reopenImport, setOptions } from './staging/store.ts'
import type { Tell } from './told-import.ts'
import { type ImportWork, requireNone } from './work.ts'

const tags = ['spreadsheets']
const config = { permission: 'archive.write', keyScope: 'import' } as const
const params = z.object({ importId: idSchema })
const path = '/archive/xls/:importId/files'

/** The files that a sheet names, uploaded with it. Separate from the other routes, because only these take this content type. */
export function fileRoutesOfSheets(app: App, uploads: Uploads, work: ImportWork, tell: Tell): void {
  const changing = changesOf(app, work)
  void app.register(async (scope) => routesIn(scope as unknown as App, changing, tell))
  largeFileRoutes(app, uploads, {
    requireOpen: changing.requireOpen,
    noteFiles: async (importId) => changing.note(importId, (await filesIn(filesFolder(app.archive.config, importId))).length),
  })
  lookingRoutes(app, uploads)
}

/** Whether the files of a sheet may change, and what to do when they have. */
function changesOf(app: App, work: ImportWork) {
  const { database, config: settings } = app.archive

  /** The files that can be attached have changed, so the sheet must be checked again. */
  const note = (importId: string, files: number) => database.write.transaction().execute(async (tx) => {
    await reopenImport(tx, importId)
    const { options } = await getImport(tx, importId)
    await setOptions(tx, importId, { ...options, files, filesFolder: files > 0 ? filesFolder(settings, importId) : null })
  })

  async function requireOpen(importId: string): Promise<void> {
    await requireNone(work, importId)
    if ((await getImport(database.read, importId)).state === 'acquired') throw new ApiError('ALREADY_ACQUIRED')
  }
  return { note, requireOpen }
}

function routesIn(app: App, { note, requireOpen }: ReturnType<typeof changesOf>, tell: Tell): void {
  const { archive: { config: settings } } = app
  void app.register(multipart, { preservePath: true, limits: { fileSize: settings.maxFileBytes + 1, files: MOST_FILES + 1, fields: 1 } })

  app.post(path, {
    schema: {
      tags, params, consumes: ['multipart/form-data'], response: { 201: importSchema },
      summary: 'Upload files for an import',
      description: 'Uploads files that the spreadsheet names, sent as `file` fields with their paths, or as ZIP files. If one is refused, '
        + 'none is kept. The spreadsheet must then be checked again.',
    },
    config,
  }, async (request, reply) => {
    const { params: { importId } } = request
    await requireOpen(importId)
    const incoming = incomingOf(settings, incomingFolder(settings, newId()), app.room.watch)
    try {
      await receiveFiles(request, incoming, languageOf(request))
      // Somebody may have acquired or deleted the import while the files were arriving.
      await settle(incoming, filesFolder(settings, importId), () => requireOpen(importId))
      await note(importId, (await filesIn(filesFolder(settings, importId))).length)
    } finally {
      await rm(incoming.folder, { recursive: true, force: true })
    }
    return reply.status(201).send(await tell(request, importId))
  })

  app.delete(path, {
    schema: {
      tags, params, response: { 204: z.null() },
      summary: 'Delete the files of an import',
      description: 'Deletes all files uploaded for the spreadsheet, which must then be checked again.',
    },
    config,
  }, async ({ params: { importId } }, reply) => {
    await requireOpen(importId)
    await note(importId, 0)
    await removeFiles(settings, importId)
    return reply.status(204).send(null)
  })
}

/** What has arrived, and what is missing or left over. */
function lookingRoutes(app: App, uploads: Uploads): void {
  const { database, config: settings } = app.archive

  app.get(path, {
    schema: {
      tags, params, querystring: fileListQuerySchema, response: { 200: fileListSchema },
      summary: 'List files of an import',
      description: 'Compares the files with what the rows of a checked spreadsheet name, and returns one of four lists. Files that no row '
        + 'names come with the row whose shelfmark they contain, if there’s only one (`proposed`).',
    },
    config, onSend: compressLong,
  }, async ({ params: { importId }, query }) => {
    const found = await getImport(database.read, importId)
    if (found.layout === null || !found.counts) throw new ApiError('NOT_CHECKED')
    return surveyFiles(database.read, found, settings.maxFileBytes, query)
  })

  app.get(`${path}/rows`, {
    schema: {
      tags, params, querystring: rowSearchSchema, response: { 200: rowsFoundSchema },
      summary: 'Find rows of an import', description: 'Returns rows of a checked spreadsheet to which a file can be attached by hand.',
    },
    config,
  }, async ({ params: { importId }, query: { q } }) => {
    const found = await getImport(database.read, importId)
    if (found.layout === null || !found.counts) throw new ApiError('NOT_CHECKED')
    return { items: await searchRows(database.read, found, q) }
  })

  app.get(`${path}/there`, {
    schema: {
      tags, params, response: { 200: filesThereSchema },
      summary: 'List uploaded files of an import',
      description: 'Returns the files uploaded so far, and the resumable uploads that have started, so that an interrupted upload can '
        + 'continue.',
    },
    config, onSend: compressLong,
  }, async ({ params: { importId } }) => {
    await getImport(database.read, importId)
    const begun = await uploads.beside(importId)
    return {
      files: await sizesIn(filesFolder(settings, importId)),
      uploads: begun.map(({ id, name, size, modified }) => ({ id, path: name, size, modified })),
    }
  })
}
