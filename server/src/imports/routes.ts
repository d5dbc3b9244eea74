import { idSchema, queryInteger } from '@faldone/contract/common.ts'
import {
  decisionPageSchema, editedRowsSchema, editRowSchema, editRowsSchema, findingPageSchema, findingQuerySchema, importListQuerySchema,
  guessedFieldSchema, importPageSchema, importSchema, MAX_COLUMNS,
  type RowEdit, rowPageSchema, rowParamsSchema, rowQuerySchema,
} from '@faldone/contract/import.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { languageOf } from '../errors.ts'
import type { Uploads } from '../files/upload.ts'
import { compressLong } from '../http/compression.ts'
import { onePage, pageOfAll } from '../http/page.ts'
import { editRows } from './correcting/edit-rows.ts'
import { fileRoutesOfSheets } from './file-routes.ts'
import { listImports } from './staging/list-store.ts'
import { listRows } from './staging/row-store.ts'
import { findingsOfSheet } from './staging/sheet-findings.ts'
import { countTexts } from './staging/staged-store.ts'
import { guessedField } from './recognising/guessed-field.ts'
import { forgetImport } from './staging/prune.ts'
import { getImport, listDecisions } from './staging/store.ts'
import { toldGroups } from './staging/told-finding.ts'
import { type Tell, tellImport, withWork } from './told-import.ts'
import { sheetRoutes } from './upload-routes.ts'
import { type ImportWork, openImportWork, requireNone } from './work.ts'
import { workRoutes } from './work-routes.ts'
import { wholeSheetRoutes } from './whole/routes.ts'

const tags = ['spreadsheets']
const config = { permission: 'archive.write', keyScope: 'import' } as const
const BATCH = 1_000
const params = z.object({ importId: idSchema })

/** The routes for spreadsheets that are being imported. */
export function importRoutes(app: App, uploads: Uploads): void {
  const work = openImportWork(app)
  app.addHook('onClose', () => work.stop())
  const { database, config: { basePath } } = app.archive
  const tell: Tell = async (request, importId) =>
    tellImport(database.read, importId, { work: await work.look(), basePath, viewer: request.viewer, language: languageOf(request) })
  lookingRoutes(app, uploads, { work, tell })
  rowRoutes(app, work)
  sheetRoutes(app, tell)
  fileRoutesOfSheets(app, uploads, work, tell)
  workRoutes(app, work, tell)
  wholeSheetRoutes(app, work)
}

function lookingRoutes(app: App, uploads: Uploads, { work, tell }: { work: ImportWork; tell: Tell }): void {
  const { database, config: settings } = app.archive

  app.get('/archive/xls', {
    schema: {
      tags, querystring: importListQuerySchema, response: { 200: importPageSchema },
      summary: 'List imports', description: 'Returns imports, newest first.',
    },
    config,
  }, async ({ query }) => {
    const inHand = await work.look()
    const { items, ...page } = await listImports(database.read, query)
    return { items: items.map((item) => withWork(item, inHand)), ...page }
  })

  app.get('/archive/xls/:importId', {
    schema: {
      tags, params, response: { 200: importSchema },
      summary: 'Get an import', description: 'Returns the state of an import, how its columns are read, and what the check found. '
        + '`GET /archive/xls/{importId}/rows` returns its rows.',
    },
    config, onSend: compressLong,
  },
    (request) => tell(request, request.params.importId))

  app.delete('/archive/xls/:importId', {
    schema: {
      tags, params, response: { 204: z.null() },
      summary: 'Delete an import',
      description: 'Deletes the spreadsheet and the files uploaded for it, and stops any work on it. What was imported stays in the '
        + 'archive.',
    },
    config,
  }, async ({ params: { importId } }, reply) => {
    await getImport(database.read, importId)
    await work.forget(importId)
    await forgetImport(database, settings, importId)
    for (const { id } of await uploads.beside(importId)) await uploads.forget(id)
    return reply.status(204).send(null)
  })

  findingRoutes(app)
}

/** What the check has found, and what was decided about it. */
function findingRoutes(app: App): void {
  const { database } = app.archive

  app.get('/archive/xls/:importId/findings', {
    schema: {
      tags, params, querystring: findingQuerySchema, response: { 200: findingPageSchema },
      summary: 'List findings of an import',
      description: 'Returns what the check found, errors first. Rows with the same finding are grouped, and `rows` counts them.',
    },
    config, onSend: compressLong,
  },
    async ({ params: { importId }, query: { sheet, ...query } }) => {
      const found = await getImport(database.read, importId)
      return pageOfAll(toldGroups(sheet === undefined ? found.findings : await findingsOfSheet(database.read, found, sheet)), query)
    })

  app.get('/archive/xls/:importId/columns/:index/field', {
    schema: {
      tags, params: params.extend({ index: queryInteger(0, MAX_COLUMNS) }), response: { 200: guessedFieldSchema },
      summary: 'Suggest a custom field for a column',
      description: 'Returns the type that suits what’s in the column and, for a list, the values in it.',
    },
    config, onSend: compressLong,
  }, async ({ params: { importId, index } }) => {
    await getImport(database.read, importId)
    return guessedField(await countTexts(database.read, importId, index, BATCH))
  })

  app.get('/archive/xls/:importId/decisions', {
    schema: {
      tags, params, response: { 200: decisionPageSchema },
      summary: 'List decisions of an import',
      description: 'Returns what was decided about themes, types and values of lists that aren’t in the archive.',
    },
    config,
  }, async ({ params: { importId } }) => {
    await getImport(database.read, importId)
    const decisions = await listDecisions(database.read, importId)
    return onePage(decisions.map(({ term, value, valueFold, decision, target }) => ({ term, value: value ?? valueFold, decision, target })))
  })
}

function rowRoutes(app: App, work: ImportWork): void {
  const { database, config: { maxFileBytes } } = app.archive
  const path = '/archive/xls/:importId/rows'

  app.get(path, {
    schema: {
      tags, params, querystring: rowQuerySchema, response: { 200: rowPageSchema },
      summary: 'List rows of an import',
      description: 'Returns rows with their cells, their findings, and what importing them would do to a record.',
    },
    config, onSend: compressLong,
  }, async ({ params: { importId }, query }) => {
    return listRows(database.read, await getImport(database.read, importId), query)
  })

  const edit = async (importId: string, edits: RowEdit[]) => {
    await requireNone(work, importId)
    return database.write.transaction().execute((tx) => editRows(tx, importId, edits, maxFileBytes))
  }

  const description = 'Changes cells, leaves out rows or some of their columns, or attaches files by hand. The changed rows are checked at '
    + 'once, along with any they conflict with.'
  app.patch(path, {
    schema: { tags, params, body: editRowsSchema, response: { 200: editedRowsSchema }, summary: 'Edit rows of an import', description },
    config, onSend: compressLong,
  },
    ({ params: { importId }, body }) => edit(importId, body.rows))

  app.patch(`${path}/:row`, {
    schema: {
      tags, params: rowParamsSchema, body: editRowSchema, response: { 200: editedRowsSchema },
      summary: 'Edit a row of an import', description,
    },
    config,
  },
    ({ params: { importId, row }, body }) => edit(importId, [{ row, ...body }]))
}
