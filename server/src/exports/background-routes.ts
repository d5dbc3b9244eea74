import { createReadStream } from 'node:fs'
import { idSchema, type Language, type Page } from '@faldone/contract/common.ts'
import { errorMessage } from '@faldone/contract/errors.ts'
import {
  type ExportAnswer, exportListQuerySchema, exportPageSchema, exportQuerySchema, exportSchema, standardExportQuerySchema,
} from '@faldone/contract/export.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { newId } from '../db/uuid.ts'
import { languageOf, notFound } from '../errors.ts'
import { contentDisposition } from '../files/file-name.ts'
import { pageOfAll } from '../http/page.ts'
import type { Viewer } from '../http/viewer.ts'
import { type Export, exportPath, KEPT_MS, listExports, pruneExports, readExport, removeExport, writeExport } from './export-folder.ts'
import type { ExportTask } from './process.ts'
import { standardTasks } from './standard-task.ts'
import { taskOf, TYPES } from './task.ts'
import { asItStands, type ExportWork, openExportWork } from './work.ts'

const tags = ['spreadsheets']
const config = { permission: 'archive.write', keyScope: 'export' } as const
const params = z.object({ exportId: idSchema })
const ticketSchema = z.strictObject({ ticket: z.string().max(200).optional() })
const path = '/archive/xls/exports'
const KEPT = '`GET /archive/xls/exports/{exportId}` says when it’s done. The file can be downloaded for 12 hours, even after the server '
  + 'restarts.'

function answerFor(
  { owner: _owner, problem, ...made }: Export, basePath: string, { ticketFor }: Viewer, language: Language,
): ExportAnswer {
  const ticket = ticketFor?.(made.exportId)
  const url = `${basePath}/api${path}/${made.exportId}/file${ticket ? `?ticket=${ticket}` : ''}`
  return {
    ...made,
    url: made.state === 'done' ? url : null,
    expiresAt: new Date(Date.parse(made.createdAt) + KEPT_MS).toISOString(),
    problem: problem && { code: problem, Message: errorMessage(problem, language) },
  }
}

/** Exports made in the background. Users see the progress of their own ones, and the browser downloads the file with a ticket. */
export function backgroundRoutes(app: App): void {
  const { config: settings } = app.archive
  const work = openExportWork(app)
  app.addHook('onClose', () => work.stop())

  const told = (made: Export, viewer: Viewer, language: Language) => answerFor(made, settings.basePath, viewer, language)

  async function own({ params: { exportId }, viewer }: FastifyRequest<{ Params: z.infer<typeof params> }>): Promise<Export> {
    // Looked at before the note is read, which changes before the work is done.
    const inHand = await work.look()
    return asItStands(await readExport(settings, exportId, viewer.userName), inHand)
  }

  async function allOwn(viewer: Viewer, query: z.infer<typeof exportListQuerySchema>, language: Language): Promise<Page<ExportAnswer>> {
    const inHand = await work.look()
    const { items, ...page } = pageOfAll(await listExports(settings, viewer.userName), query)
    return { items: items.map((made) => told(asItStands(made, inHand), viewer, language)), ...page }
  }

  beginningRoutes(app, work)

  app.get(path, {
    schema: {
      tags, querystring: exportListQuerySchema, response: { 200: exportPageSchema },
      summary: 'List exports', description: 'Returns your own exports of the last 12 hours, newest first.',
    },
    config,
  }, (request) => allOwn(request.viewer, request.query, languageOf(request)))

  app.get(`${path}/:exportId`, {
    schema: {
      tags, params, response: { 200: exportSchema },
      summary: 'Get an export', description: 'Returns the progress of one of your exports and, once it’s done, the address of its file.',
    },
    config,
  },
    async (request) => told(await own(request), request.viewer, languageOf(request)))

  app.delete(`${path}/:exportId`, {
    schema: {
      tags, params, response: { 204: z.null() }, summary: 'Delete an export',
      description: 'Stops the export if it’s running, and deletes its file.',
    },
    config,
  }, async (request, reply) => {
    const { exportId } = await own(request)
    await work.cancel(exportId)
    await removeExport(settings, await own(request))
    return reply.status(204).send(null)
  })

  app.get(`${path}/:exportId/file`, {
    schema: {
      tags, params, querystring: ticketSchema,
      summary: 'Download an export', description: 'Returns the file of an export that’s done. Browsers use its `url`, which has a ticket.',
    },
    config: { ...config, ticketFor: 'exportId' },
  }, async (request, reply) => {
    const made = await own(request)
    if (made.state !== 'done' || made.size === null) throw notFound()
    const path = await exportPath(settings, made)
    return reply.type(TYPES[made.format])
      .header('content-disposition', contentDisposition('attachment', made.fileName))
      .header('content-length', made.size)
      .header('cache-control', 'no-store')
      .send(createReadStream(path))
  })
}

type Begun = { task: ExportTask; fileName: string; kind: Export['kind'] }

function beginningRoutes(app: App, work: ExportWork): void {
  const { config: settings } = app.archive

  async function begin(request: FastifyRequest, { task, fileName, kind }: Begun): Promise<ExportAnswer> {
    const { viewer, raw } = request
    await pruneExports(settings)
    const made: Export = {
      exportId: newId(), kind, fileName, state: 'exporting', rows: 0, total: null, size: null,
      query: raw.url!.slice(raw.url!.indexOf('?') + 1), createdAt: new Date().toISOString(), owner: viewer.userName ?? '',
      format: task.format, problem: null,
    }
    await writeExport(settings, made)
    await work.begin(made.exportId, { made, task })
    return answerFor(made, settings.basePath, viewer, languageOf(request))
  }

  app.post(path, {
    schema: {
      tags, querystring: exportQuerySchema, response: { 202: exportSchema },
      summary: 'Start an export of records',
      description: `Exports the records of one collection that match a search to a spreadsheet, in the background. ${KEPT}`,
    },
    config,
  }, async (request, reply) => {
    const { query } = request
    return reply.status(202).send(await begin(request, { ...taskOf(query, languageOf(request)), kind: query.kind }))
  })

  const standards = standardTasks(app)
  app.post(`${path}/standard`, {
    schema: {
      tags, querystring: standardExportQuerySchema, response: { 202: exportSchema },
      summary: 'Start an export in a format of other archives',
      description: `Exports a unit with everything in it, or the whole archive, in the background. ${KEPT}`,
    },
    config,
  }, async (request, reply) =>
    reply.status(202).send(await begin(request, { ...await standards.taskOf(request, request.query), kind: null })))
}
