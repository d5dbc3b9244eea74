import multipart from '@fastify/multipart'
import { importSchema, uploadQuerySchema } from '@faldone/contract/import.ts'
import type { Language } from '@faldone/contract/common.ts'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { App } from '../archive.ts'
import { newId } from '../db/uuid.ts'
import { languageOf } from '../errors.ts'
import type { ImportOptions } from './recognising/options.ts'
import { rememberedMapping } from './recognising/mapping-store.ts'
import { LIMITS } from './reading/limits.ts'
import { incomingOf, refusalOf, settle } from './files/beside.ts'
import { isPackage, openPackage } from './files/package.ts'
import { filesFolder, giveSheet, incomingFolder, keepSheet, removeFolder, sheetPath } from './files/sheet-folder.ts'
import { createImport } from './staging/store.ts'
import { receiveSheet } from './receive-sheet.ts'
import type { Tell } from './told-import.ts'

const tags = ['spreadsheets']
const config = { permission: 'archive.write', keyScope: 'import' } as const

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
      summary: 'Upload a spreadsheet',
      description: 'Starts an import with the file sent as `file`: a spreadsheet (XLSX, XLS, ODS or CSV); a file in EAD, MARC, RIS, '
        + 'BibTeX, MODS or Dublin Core; or a BagIt package (ZIP or tar), whose files are compared with their checksums. Nothing is '
        + 'imported yet: next, check it with `POST /archive/xls/{importId}/validate`.',
    },
    config,
  }, async (request, reply) => {
    const { query: { kind }, viewer } = request
    const importId = newId()
    const fileName = await receiveSheet(app, request, importId)
    try {
      const files = await takePackage(app, importId, languageOf(request))
      await giveSheet(settings, importId)
      const mapping = await rememberedMapping(database.read, kind)
      const remembered = mapping.map(([key]) => key)
      const options = { sheet: null, mapping, remembered, recalled: null, unknownTerms: 'error', ...files } as const
      await database.write.transaction()
        .execute((tx) => createImport(tx, { id: importId, kind, fileName, options, actor: viewer.userName }))
    } catch (error) {
      await removeFolder(settings, importId)
      throw error
    }
    return reply.status(201).send(await tell(request, importId))
  })
}

/** Puts the description in a package in its place, and its files beside it. Returns where they are. Throws INVALID_FIELDS, TOO_LARGE. */
async function takePackage(
  { archive: { config: settings }, room }: App, importId: string, language: Language
): Promise<Pick<ImportOptions, 'filesFolder' | 'files' | 'inBag'>> {
  if (!(await isPackage(sheetPath(settings, importId)))) return { filesFolder: null }
  const incoming = incomingOf(settings, incomingFolder(settings, newId()), room.watch)
  try {
    const { sheet, files, inBag } = await openPackage(sheetPath(settings, importId), incoming)
    await keepSheet(settings, importId, createReadStream(sheet))
    await settle(incoming, filesFolder(settings, importId), async () => {})
    return { filesFolder: files > 0 ? filesFolder(settings, importId) : null, files, ...(inBag && { inBag }) }
  } catch (error) {
    throw refusalOf(error, language)
  } finally {
    await rm(incoming.folder, { recursive: true, force: true })
  }
}
