import multipart from '@fastify/multipart'
import { type AgentSheetAnswer, agentSheetAnswerSchema, agentSheetQuerySchema } from '@faldone/contract/agent-sheet.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import type { App } from '../archive.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, languageOf } from '../errors.ts'
import { removeFolder, sheetPath } from './files/sheet-folder.ts'
import { runAgentSheet } from './process.ts'
import { FileProblem } from './reading/file-problem.ts'
import { LIMITS } from './reading/limits.ts'
import { receiveSheet } from './receive-sheet.ts'
import type { ImportWork } from './work.ts'

/** The sheet that describes persons, families and organisations. In a scope of its own, because only it takes this content type. */
export function agentSheetRoutes(app: App, work: ImportWork): void {
  void app.register(async (scope) => routeIn(scope as unknown as App, work))
}

function routeIn(app: App, work: ImportWork): void {
  const { config } = app.archive
  void app.register(multipart, { limits: { fileSize: LIMITS.packedBytes + 1, files: 2, fields: 1 } })

  app.post('/archive/agents/sheet', {
    schema: {
      tags: ['agents'], querystring: agentSheetQuerySchema, consumes: ['multipart/form-data'], response: { 200: agentSheetAnswerSchema },
      description: 'Describes and relates agents by a spreadsheet, sent as the field `file`, as one change set. If anything is wrong nothing changes and the answer says what. A preview says what would change.',
    },
    config: { permission: 'archive.write' },
  }, (request) => {
    const { query: { preview }, viewer } = request
    const id = newId()
    const lang = languageOf(request)
    const take = async () => {
      const fileName = await receiveSheet(app, request, id)
      const task = { path: sheetPath(config, id), fileName, actor: viewer.userName, lang, preview: preview === 'true' }
      return await taken(work, id, task)
    }
    return take().catch((error: unknown) => {
      if (error instanceof FileProblem) throw new ApiError('INVALID_FIELDS', {}, { file: [findingSentence(error.finding, lang)] })
      throw error
    }).finally(() => removeFolder(config, id))
  })

  /** In its turn among the other work on sheets. */
  async function taken(turns: ImportWork, id: string, task: Parameters<typeof runAgentSheet>[1]): Promise<AgentSheetAnswer> {
    let answer: AgentSheetAnswer | null = null
    await turns.begin(id, task.preview ? 'checking' : 'acquiring', async ({ signal }) => {
      answer = await runAgentSheet(config, task, { signal })
    }).outcome
    if (!answer) throw new ApiError('BUSY')
    return answer
  }
}
