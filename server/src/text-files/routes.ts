import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { bringTextsQuerySchema, broughtTextsSchema } from '@faldone/contract/text-files.ts'
import type { App } from '../archive.ts'
import { newId } from '../db/uuid.ts'
import { languageOf } from '../errors.ts'
import { requireDocument } from '../files/store.ts'
import { MOST_FILES } from '../imports/files/beside.ts'
import { incomingFolder } from '../imports/files/sheet-folder.ts'
import { receiveFiles } from '../imports/receive-files.ts'
import { bringSent } from './bring.ts'

/** Texts from other programs. Separate from the other routes, because only this one takes this content type. */
export function textFileRoutes(app: App): void {
  void app.register(async (scope) => bringingRoute(scope as unknown as App))
}

function bringingRoute(app: App): void {
  const { database, config: settings } = app.archive
  void app.register(multipart, { preservePath: true, limits: { fileSize: settings.maxFileBytes + 1, files: MOST_FILES + 1, fields: 1 } })

  app.post('/archive/texts', {
    schema: {
      tags: ['files'], querystring: bringTextsQuerySchema, consumes: ['multipart/form-data'], response: { 200: broughtTextsSchema },
      description: 'Brings in texts in ALTO, hOCR, PAGE or plain text, as `file` fields with their paths, or as ZIP files: each for the file whose name it has. A text that a person has written gives way to a person’s only, and only with `replace`. All are one change set.',
    },
    config: { permission: 'archive.write' },
  }, async (request, reply) => {
    const { query: { by = null, replace, documentId }, viewer } = request
    if (documentId) await requireDocument(database.read, documentId, viewer)
    const incoming = { folder: incomingFolder(settings, newId()), maxFileBytes: settings.maxFileBytes, files: 0, watch: app.room.watch }
    try {
      await receiveFiles(request, incoming, languageOf(request))
      const options = { by, replace, documentId, actor: viewer.userName }
      const { items, changeSetId } = await bringSent(database, join(incoming.folder, 'files'), options)
      const brought = items.filter(({ outcome }) => outcome === 'brought').length
      return await reply.send({ items, brought, left: items.length - brought, changeSetId })
    } finally {
      await rm(incoming.folder, { recursive: true, force: true })
    }
  })
}
