import { idSchema } from '@faldone/contract/common.ts'
import { acquireSchema, decideSchema, importSchema, validateSchema } from '@faldone/contract/import.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { ApiError } from '../errors.ts'
import { WORK } from '../http/interface-words.ts'
import { requireAcquirable } from './acquiring/acquire.ts'
import { isReadAnew, readDecisions } from './correcting/choices.ts'
import { getSummary } from './staging/list-store.ts'
import { takeSheet } from './files/sheet-folder.ts'
import { getImport } from './staging/store.ts'
import type { Tell } from './told-import.ts'
import { waitAsPreferred } from './waiting.ts'
import { beginWork, type ImportWork, requireNone } from './work.ts'

const tags = ['spreadsheets']
const config = { permission: 'archive.write', keyScope: 'import' } as const
const params = z.object({ importId: idSchema })
const answers = { 200: importSchema, 202: importSchema }
const schema = { tags, params, response: answers }
const path = '/archive/xls/:importId'

type Answer = (
  request: FastifyRequest<{ Params: { importId: string } }>, reply: FastifyReply, outcome: Promise<void>,
) => ReturnType<Tell>

/** The routes of long work: checking, acquiring, undoing. The work goes on in child processes after the answer. */
export function workRoutes(app: App, work: ImportWork, tell: Tell): void {
  const answer: Answer = async (request, reply, outcome) => {
    await waitAsPreferred(request, reply, outcome)
    return tell(request, request.params.importId)
  }
  checkRoutes(app, work, answer)
  acquireRoutes(app, work, answer)

  app.post(`${path}/cancel`, {
    schema: {
      ...schema, response: { 200: importSchema },
      summary: 'Cancel work on an import', description: 'Stops the check, import or undo in progress. Unfinished work changes nothing.',
    },
    config,
  }, async (request) => {
    const { params: { importId } } = request
    await getImport(app.archive.database.read, importId)
    await work.cancel(importId)
    return tell(request, importId)
  })
}

function checkRoutes(app: App, work: ImportWork, answer: Answer): void {
  const { database, config: settings } = app.archive

  app.post(`${path}/validate`, {
    schema: {
      ...schema, body: validateSchema,
      summary: 'Check an import',
      description: 'Reads the spreadsheet and checks every row. `mapping` says what columns mean; other columns are recognised by their '
        + `headings. Choices you leave out stay as they are. ${WORK}`,
    },
    config,
  }, async (request, reply) => {
    const { params: { importId }, body } = request
    await requireNone(work, importId)
    const found = await getImport(database.read, importId)
    if (found.state === 'acquired') throw new ApiError('ALREADY_ACQUIRED')
    if (found.checkedAt === null || isReadAnew(found, body ?? {})) {
      if (!(await takeSheet(settings, importId))) throw new ApiError('ROWS_CLEARED')
    }
    const { outcome } = await beginWork(work, importId, { state: 'checking', choices: body ?? {} })
    return answer(request, reply, outcome)
  })

  app.post(`${path}/decisions`, {
    schema: {
      ...schema, body: decideSchema,
      summary: 'Apply decisions to an import',
      description: `Decides what to do with all rows that have a finding, then checks the spreadsheet again. ${WORK}`,
    },
    config,
  }, async (request, reply) => {
    const { params: { importId }, body: { decisions } } = request
    await requireNone(work, importId)
    const { terms, rows } = await readDecisions(database.read, importId, decisions)
    const { outcome } = await beginWork(work, importId, { state: 'checking', terms, rows })
    return answer(request, reply, outcome)
  })
}

function acquireRoutes(app: App, work: ImportWork, answer: Answer): void {
  const { database } = app.archive

  app.post(`${path}/acquire`, {
    schema: {
      ...schema, body: acquireSchema,
      summary: 'Import a checked spreadsheet',
      description: 'Imports the rows into the archive, as one change set. An import can be done only once. Rows with errors stop it, '
        + `unless \`skipErrors\` is true. ${WORK}`,
    },
    config,
  }, async (request, reply) => {
    const { params: { importId }, body, viewer: { userName: actor } } = request
    const skipErrors = body?.skipErrors ?? false
    await requireNone(work, importId)
    const found = await getImport(database.read, importId)
    requireAcquirable(found, skipErrors)
    if (body?.checkedAt !== undefined && body.checkedAt !== found.checkedAt) throw new ApiError('PLAN_CHANGED')
    const { outcome } = await beginWork(work, importId, { state: 'acquiring', actor, skipErrors })
    return answer(request, reply, outcome)
  })

  app.post(`${path}/undo`, {
    schema: {
      ...schema, summary: 'Undo an import',
      description: `Records edited since the import stay as they are and are listed in \`undone.kept\`. ${WORK}`,
    },
    config,
  }, async (request, reply) => {
    const { params: { importId }, viewer: { userName } } = request
    await requireNone(work, importId)
    const { state } = await getSummary(database.read, importId)
    if (state !== 'acquired') throw new ApiError(state === 'undone' ? 'ALREADY_UNDONE' : 'NOT_ACQUIRED')
    const { outcome } = await beginWork(work, importId, { state: 'undoing', actor: userName })
    return answer(request, reply, outcome)
  })
}
