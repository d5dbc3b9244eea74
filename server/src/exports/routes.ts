import { createReadStream } from 'node:fs'
import { idSchema, type Language, noQuerySchema } from '@faldone/contract/common.ts'
import { type ExportAnswer, type ExportQuery, exportQuerySchema, exportSchema } from '@faldone/contract/export.ts'
import { reportQuerySchema, templateQuerySchema } from '@faldone/contract/import.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { languageOf, notFound } from '../errors.ts'
import { contentDisposition } from '../files/file-name.ts'
import type { Viewer } from '../http/viewer.ts'
import { getImport } from '../imports/store.ts'
import { exportList } from './export-list.ts'
import { type ExportTask, runExport } from './process.ts'
import { usualColumns } from './record-cells.ts'
import { templateFile } from './template.ts'

const tags = ['spreadsheets']
const config = { permission: 'archive.write' } as const
const params = z.object({ exportId: idSchema })
const ticketSchema = z.strictObject({ ticket: z.string().max(200).optional() })

const TYPES = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv; charset=utf-8' } as const

const today = (): string => new Date().toISOString().slice(0, 10)

/** What a query asks to be written, and the name of the file. */
function taskOf({ kind, columns, lang, format, ...query }: ExportQuery, language: Language): { task: ExportTask; fileName: string } {
  const spoken = lang ?? language
  const name = KINDS[kind].plural[spoken]
  const records = { kind, query: { ...query, kind: [kind], page: 1, pageSize: 1 }, columns: columns ?? usualColumns(kind), lang: spoken }
  return { task: { format, sheetName: name, records }, fileName: `${name} ${today()}.${format}` }
}

/** Records, and what became of imports, as spreadsheets. */
export function exportRoutes(app: App): void {
  streamedRoutes(app)
  backgroundRoutes(app)
}

function streamedRoutes(app: App): void {
  const { database, config: settings } = app.archive

  app.get('/archive/xls/template', {
    schema: { tags, querystring: templateQuerySchema, description: 'A sheet of a kind to fill in, as XLSX: with lists to choose from, an example and instructions.' },
    config,
  }, async (request, reply) => {
    const { kind, lang = languageOf(request) } = request.query
    const file = Buffer.from(await templateFile(database.read, kind, lang))
    const fileName = `${lang === 'it' ? 'Modello' : 'Template'} ${KINDS[kind].plural[lang]}.xlsx`
    return reply.type(TYPES.xlsx).header('content-disposition', contentDisposition('attachment', fileName)).header('cache-control', 'no-store').send(file)
  })

  /** Sends a file as it is written; whoever goes away ends the writing. */
  async function send(request: FastifyRequest, reply: FastifyReply, task: ExportTask, fileName: string): Promise<FastifyReply> {
    const { bytes, ended, stop } = await runExport(settings, task)
    reply.raw.once('close', stop)
    ended.catch((error: unknown) => reply.raw.destroyed || request.log.error({ err: error }, 'export'))
    return reply.type(TYPES[task.format]).header('content-disposition', contentDisposition('attachment', fileName)).header('cache-control', 'no-store').send(bytes)
  }

  app.get('/archive/xls/export', {
    schema: { tags, querystring: exportQuerySchema, description: 'The records of a kind that a search finds, as a spreadsheet that can be imported: the file itself, as it is written.' },
    config,
  }, async (request, reply) => {
    const { task, fileName } = taskOf(request.query, languageOf(request))
    return send(request, reply, task, fileName)
  })

  app.get('/archive/xls/:importId/report', {
    schema: { tags, params: z.object({ importId: idSchema }), querystring: reportQuerySchema, description: 'The rows of an import with what became of them, and the findings beside the cells, as XLSX.' },
    config: { ...config, ticketFor: 'importId' },
  }, async (request, reply) => {
    const { params: { importId }, query: { lang = languageOf(request) } } = request
    const { fileName } = await getImport(database.read, importId)
    const task: ExportTask = { format: 'xlsx', sheetName: lang === 'it' ? 'Controllo' : 'Check', report: { importId, lang } }
    return send(request, reply, task, `${fileName.replace(/\.\w{1,5}$/, '')} – ${task.sheetName}.xlsx`)
  })
}

/** Files that are made in the background: their progress can be seen, and a browser fetches them with a ticket. */
function backgroundRoutes(app: App): void {
  const { config: settings } = app.archive
  const exports = exportList(settings, app.log)
  app.addHook('onClose', () => exports.stop())

  type Made = ReturnType<typeof exports.get>
  const told = ({ exportId, state, fileName, rows, total, size }: Made, { ticketFor }: Viewer): ExportAnswer => {
    const ticket = ticketFor?.(exportId)
    const url = `${settings.basePath}/api/archive/xls/exports/${exportId}/file${ticket ? `?ticket=${ticket}` : ''}`
    return { exportId, state, fileName, rows, total, url: state === 'done' ? url : null, size }
  }

  app.post('/archive/xls/exports', {
    schema: { tags, querystring: exportQuerySchema, response: { 202: exportSchema }, description: 'The same as the export, made in the background; its file can be fetched for half a day.' },
    config,
  }, async (request, reply) => {
    const { task, fileName } = taskOf(request.query, languageOf(request))
    return reply.status(202).send(told(exports.begin(task, fileName), request.viewer))
  })

  app.get('/archive/xls/exports/:exportId', { schema: { tags, params, querystring: noQuerySchema, response: { 200: exportSchema } }, config },
    async ({ params: { exportId }, viewer }) => told(exports.get(exportId), viewer))

  app.delete('/archive/xls/exports/:exportId', { schema: { tags, params, querystring: noQuerySchema, response: { 204: z.null() }, description: 'Ends an export that is being made, and removes its file.' }, config },
    async ({ params: { exportId } }, reply) => {
      await exports.remove(exports.get(exportId))
      return reply.status(204).send(null)
    })

  app.get('/archive/xls/exports/:exportId/file', { schema: { tags, params, querystring: ticketSchema }, config: { ...config, ticketFor: 'exportId' } }, async ({ params: { exportId } }, reply) => {
    const made = exports.get(exportId)
    if (made.state !== 'done' || made.size === null) throw notFound()
    return reply.type(TYPES[made.format]).header('content-disposition', contentDisposition('attachment', made.fileName)).header('content-length', made.size)
      .header('cache-control', 'no-store').send(createReadStream(exports.pathOf(made)))
  })
}
