import { idSchema } from '@faldone/contract/common.ts'
import { exportQuerySchema } from '@faldone/contract/export.ts'
import { reportQuerySchema, templateQuerySchema } from '@faldone/contract/import.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { WHOLE_SHEETS, type WholeSheetName, wholeSheetExportQuerySchema } from '@faldone/contract/whole-sheet.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { languageOf } from '../errors.ts'
import { contentDisposition } from '../files/file-name.ts'
import { getImport } from '../imports/staging/store.ts'
import { backgroundRoutes } from './background-routes.ts'
import type { ExportTask } from './process.ts'
import { standardRoutes } from './standard-routes.ts'
import { sendingExports } from './streaming.ts'
import { wholeTaskOf, taskOf, TYPES } from './task.ts'
import { templateFile } from './template.ts'

const tags = ['spreadsheets']
const config = { permission: 'archive.write', keyScope: 'export' } as const

const AGAIN = 'as a spreadsheet that can be edited and imported again.'
const WHAT = {
  agents: {
    summary: 'Export people and organisations',
    description: `Returns all people, families and organisations with their relations, ${AGAIN}`,
  },
  terms: { summary: 'Export themes and types', description: `Returns all themes and types, ${AGAIN}` },
  units: { summary: 'Export the tree of units', description: `Returns all units with their place in the tree, ${AGAIN}` },
} as const satisfies Record<WholeSheetName, { summary: string; description: string }>

/** The routes for records, and for the reports of imports, as spreadsheets. */
export function exportRoutes(app: App): void {
  streamedRoutes(app)
  standardRoutes(app)
  backgroundRoutes(app)
}

function streamedRoutes(app: App): void {
  const { database, config: settings } = app.archive
  const send = sendingExports(settings)

  app.get('/archive/xls/template', {
    schema: {
      tags, querystring: templateQuerySchema,
      summary: 'Download a blank spreadsheet',
      description: 'Returns an XLSX file for records of one collection, with drop-down lists, an example and instructions.',
    },
    config,
  }, async (request, reply) => {
    const { kind, lang = languageOf(request) } = request.query
    const file = Buffer.from(await templateFile(database.read, kind, lang))
    const fileName = `${lang === 'it' ? 'Modello' : 'Template'} ${KINDS[kind].plural[lang]}.xlsx`
    return reply.type(TYPES.xlsx).header('content-disposition', contentDisposition('attachment', fileName))
      .header('cache-control', 'no-store').send(file)
  })

  app.get('/archive/xls/export', {
    schema: {
      tags, querystring: exportQuerySchema,
      summary: 'Export records', description: `Returns the records of one collection that match a search, ${AGAIN}`,
    },
    config,
  }, async (request, reply) => {
    const { task, fileName } = taskOf(request.query, languageOf(request))
    return send(request, reply, task, fileName)
  })

  for (const noun of WHOLE_SHEETS) app.get(`/archive/${noun}/sheet`, {
    schema: { tags, querystring: wholeSheetExportQuerySchema, ...WHAT[noun] }, config,
  }, async (request, reply) => {
    const { lang = languageOf(request), format } = request.query
    const { task, fileName } = wholeTaskOf(noun, format, lang)
    return send(request, reply, task, fileName)
  })

  app.get('/archive/xls/:importId/report', {
    schema: {
      tags, params: z.object({ importId: idSchema }), querystring: reportQuerySchema,
      summary: 'Download the report of an import',
      description: 'Returns an XLSX file with the rows, their outcome, and the findings beside the cells.',
    },
    config: { ...config, keyScope: 'import', ticketFor: 'importId' },
  }, async (request, reply) => {
    const { params: { importId }, query: { lang = languageOf(request) } } = request
    const { fileName } = await getImport(database.read, importId)
    const task: ExportTask = { format: 'xlsx', sheetName: lang === 'it' ? 'Controllo' : 'Check', report: { importId, lang } }
    return send(request, reply, task, `${fileName.replace(/\.\w{1,5}$/, '')} – ${task.sheetName}.xlsx`)
  })
}
