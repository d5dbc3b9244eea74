import multipart from '@fastify/multipart'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import {
  WHOLE_SHEETS, wholeSheetAnswerSchema, type WholeSheetName, wholeSheetQuerySchema,
} from '@faldone/contract/whole-sheet.ts'
import type { App } from '../../archive.ts'
import { newId } from '../../db/uuid.ts'
import { ApiError, languageOf } from '../../errors.ts'
import { removeFolder, sheetPath } from '../files/sheet-folder.ts'
import { runWholeSheet } from '../process.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import { LIMITS } from '../reading/limits.ts'
import { receiveSheet } from '../receive-sheet.ts'
import { type ImportWork, sizeOf } from '../work.ts'

/** The sheets of nouns that are imported whole. In a scope of its own, because only it takes this content type. */
export function wholeSheetRoutes(app: App, work: ImportWork): void {
  void app.register(async (scope) => routeIn(scope as unknown as App, work))
}

function routeIn(app: App, work: ImportWork): void {
  void app.register(multipart, { limits: { fileSize: LIMITS.packedBytes + 1, files: 2, fields: 1 } })
  for (const noun of WHOLE_SHEETS) sheetRoute(app, work, noun)
}

const WHAT = {
  agents: 'Describes and relates agents', units: 'Describes units and puts them in their places',
} as const satisfies Record<WholeSheetName, string>

function sheetRoute(app: App, work: ImportWork, noun: WholeSheetName): void {
  const { config } = app.archive

  app.post(`/archive/${noun}/sheet`, {
    schema: {
      tags: [noun], querystring: wholeSheetQuerySchema, consumes: ['multipart/form-data'], response: { 200: wholeSheetAnswerSchema },
      description: `${WHAT[noun]} by a spreadsheet, sent as the field \`file\`, as one change set. If anything is wrong nothing changes and the answer says what. A preview says what would change.`,
    },
    config: { permission: 'archive.write' },
  }, (request) => {
    const { query: { preview }, viewer } = request
    const id = newId()
    const lang = languageOf(request)
    const take = async () => {
      const fileName = await receiveSheet(app, request, id)
      const task = { noun, path: sheetPath(config, id), fileName, actor: viewer.userName, lang, preview: preview === 'true' }
      return await work.inTurn(sizeOf(task.preview ? 'checking' : 'acquiring'), (signal) => runWholeSheet(config, task, { signal }))
    }
    return take().catch((error: unknown) => {
      if (error instanceof FileProblem) throw new ApiError('INVALID_FIELDS', {}, { file: [findingSentence(error.finding, lang)] })
      throw error
    }).finally(() => removeFolder(config, id))
  })
}
