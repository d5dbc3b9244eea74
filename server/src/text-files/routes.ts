import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { Label } from '@faldone/contract/label.ts'
import { bringTextsQuerySchema, broughtTextsSchema, takenTextsSchema, takeTextsQuerySchema } from '@faldone/contract/text-files.ts'
import type { App } from '../archive.ts'
import { newId } from '../db/uuid.ts'
import type { PdfMaker } from '../files/with-text/making.ts'
import { ApiError, languageOf } from '../errors.ts'
import { contentDisposition } from '../files/file-name.ts'
import { requireDocument } from '../files/store.ts'
import { incomingOf, MOST_FILES } from '../imports/files/beside.ts'
import { incomingFolder } from '../imports/files/sheet-folder.ts'
import { receiveFiles } from '../imports/receive-files.ts'
import { zipOf } from '../formats/zip-writer.ts'
import { endOf, mayBeSilent } from '../http/long-answers.ts'
import { bringSent } from './bring.ts'
import { zippedPdfs } from './pdfs.ts'
import { countWithText, type TextScope } from './store.ts'
import { zippedTexts } from './take.ts'

const NAME: Label = { it: 'testi', en: 'texts' }

/** What a ticket for them is for. */
const TEXTS = 'texts'

/** The directory of a ZIP file comes last and is kept in memory until then. */
const MOST_FILES_TAKEN = 65_535

/** Texts from other programs, and for them. Bringing is separate from the other routes, because only this one takes this content type. */
export function textFileRoutes(app: App, maker: PdfMaker): void {
  void app.register(async (scope) => bringingRoute(scope as unknown as App))
  takingRoute(app, maker)
}

function takingRoute(app: App, { make }: PdfMaker): void {
  const { database: { read }, config: { basePath } } = app.archive
  const requireFew = async (scope: TextScope) => {
    if ((await countWithText(read, scope)) > MOST_FILES_TAKEN) throw new ApiError('TOO_MANY_TEXTS', { limit: MOST_FILES_TAKEN })
  }

  app.get('/archive/texts/address', {
    schema: {
      tags: ['files'], querystring: takeTextsQuerySchema, response: { 200: takenTextsSchema },
      summary: 'Get an address for downloading texts',
      description: 'Returns an address for `GET /archive/texts` that browsers can open without an access token. It expires after some '
        + 'minutes.',
    },
    config: { permission: 'archive.readStaff' },
  }, (request) => requireFew(request.query).then(() => {
    const ticket = request.viewer.ticketFor?.(TEXTS)
    const query = new URLSearchParams({ lang: languageOf(request), ...request.query, ...(ticket && { ticket }) })
    return { url: `${basePath}/api/archive/texts?${query}` }
  }))

  app.get('/archive/texts', {
    schema: {
      tags: ['files'], querystring: takeTextsQuerySchema,
      summary: 'Download texts',
      description: 'Returns a ZIP file with the texts of files, in a folder for each record, which `POST /archive/texts` can read again. '
        + 'With `format=pdf`, it has searchable PDFs instead, and a list of the files left out.',
    },
    config: { permission: 'archive.readStaff', ticketFor: TEXTS },
  }, async (request, reply) => {
    const { format, lang = languageOf(request), ...scope } = request.query
    await requireFew(scope)
    mayBeSilent(reply.raw)
    const entries = format === 'pdf'
      ? zippedPdfs(read, scope, { make, signal: endOf(reply), lang })
      : zippedTexts(read, scope, format)
    return reply.type('application/zip').header('cache-control', 'no-store')
      .header('content-disposition', contentDisposition('attachment', `${NAME[lang]}.${format}.zip`))
      .send(zipOf(entries) as never)
  })
}

function bringingRoute(app: App): void {
  const { database, config: settings } = app.archive
  void app.register(multipart, { preservePath: true, limits: { fileSize: settings.maxFileBytes + 1, files: MOST_FILES + 1, fields: 1 } })

  app.post('/archive/texts', {
    schema: {
      tags: ['files'], querystring: bringTextsQuerySchema, consumes: ['multipart/form-data'], response: { 200: broughtTextsSchema },
      summary: 'Upload texts',
      description: 'Takes texts in ALTO, hOCR, PAGE or plain text, sent as `file` fields with their paths, or as ZIP files. Each becomes '
        + 'the text of the file with the same name. A text written by a person is replaced only by another person’s, and only with '
        + '`replace`. Everything is one change set.',
    },
    config: { permission: 'archive.write' },
  }, async (request, reply) => {
    const { query: { by = null, replace, documentId }, viewer } = request
    if (documentId) await requireDocument(database.read, documentId, viewer)
    const incoming = incomingOf(settings, incomingFolder(settings, newId()), app.room.watch)
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
