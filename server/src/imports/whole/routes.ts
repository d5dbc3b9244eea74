import multipart from '@fastify/multipart'
import { AGENT_COLUMNS } from '@faldone/contract/agent-columns.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import {
  WHOLE_SHEETS, wholeSheetAddedSchema, wholeSheetAnswerSchema, wholeSheetEditsSchema, type WholeSheetMapping, wholeSheetMappingSchema,
  type WholeSheetName, wholeSheetQuerySchema,
} from '@faldone/contract/whole-sheet.ts'
import { TERM_COLUMNS } from '@faldone/contract/term-columns.ts'
import { UNIT_COLUMNS } from '@faldone/contract/unit-columns.ts'
import type { z } from 'zod'
import type { App } from '../../archive.ts'
import { newId } from '../../db/uuid.ts'
import { ApiError, languageOf } from '../../errors.ts'
import { PREVIEW } from '../../http/interface-words.ts'
import { removeFolder, sheetPath, takeSheet } from '../files/sheet-folder.ts'
import { runWholeSheet } from '../process.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import { LIMITS } from '../reading/limits.ts'
import { receiveForm, sheetNeeded } from '../receive-sheet.ts'
import { getImport } from '../staging/store.ts'
import { type ImportWork, sizeOf } from '../work.ts'

/** The sheets of nouns that are imported whole. In a scope of its own, because only it takes this content type. */
export function wholeSheetRoutes(app: App, work: ImportWork): void {
  void app.register(async (scope) => routeIn(scope as unknown as App, work))
}

function routeIn(app: App, work: ImportWork): void {
  void app.register(multipart, { limits: { fileSize: LIMITS.packedBytes + 1, files: 2, fields: 3, fieldSize: MOST_EDITS_BYTES } })
  for (const noun of WHOLE_SHEETS) sheetRoute(app, work, noun)
}

const MOST_EDITS_BYTES = 16 * 1024 ** 2

const WHAT = {
  agents: {
    summary: 'Import people and organisations', does: 'Creates and updates people, families and organisations, with their relations',
  },
  units: { summary: 'Import the tree of units', does: 'Creates and updates units, with their place in the tree' },
  terms: { summary: 'Import themes and types', does: 'Creates and updates themes and types' },
} as const satisfies Record<WholeSheetName, { summary: string; does: string }>

function sheetRoute(app: App, work: ImportWork, noun: WholeSheetName): void {
  const { config, database } = app.archive

  app.post(`/archive/${noun}/sheet`, {
    schema: {
      tags: [noun], querystring: wholeSheetQuerySchema, consumes: ['multipart/form-data'], response: { 200: wholeSheetAnswerSchema },
      summary: WHAT[noun].summary,
      description: `${WHAT[noun].does}, from a spreadsheet sent as \`file\`, or from that of the import in \`importId\`. Everything is `
        + 'one change set. Optional fields contain JSON: `edits`, a list of corrections to rows, `mapping`, a list of what the '
        + 'headings mean, and `added`, a list of people and organisations that rows name, to be added. If anything is wrong, nothing '
        + `changes, and \`findings\` says what. ${PREVIEW}`,
    },
    config: { permission: 'archive.write', keyScope: 'import' },
  }, (request) => {
    const { query: { preview, importId }, viewer } = request
    const id = newId()
    const lang = languageOf(request)
    const take = async () => {
      const texts = new Map<string, string>()
      const sent = await receiveForm(app, request, id, (name, text) => {
        texts.set(name, text)
        return name === 'edits' || name === 'mapping' || name === 'added'
      })
      const edits = jsonIn(texts, 'edits', wholeSheetEditsSchema) ?? []
      const mapping = jsonIn(texts, 'mapping', MAPPINGS[noun])
      const added = jsonIn(texts, 'added', wholeSheetAddedSchema) ?? []
      const { fileName, path } = await sheetOf(sent, importId, id)
      const said = { edits, added, ...(mapping && { mapping }) }
      const task = { noun, path, fileName, actor: viewer.userName, lang, preview: preview === 'true', ...said }
      return await work.inTurn(sizeOf(task.preview ? 'checking' : 'acquiring'), (signal) => runWholeSheet(config, task, { signal }))
    }
    return take().catch((error: unknown) => {
      if (error instanceof FileProblem) throw new ApiError('INVALID_FIELDS', {}, { file: [findingSentence(error.finding, lang)] })
      throw error
    }).finally(() => removeFolder(config, id))
  })

  /** The sheet that was sent, or that of an import, which stays there. Throws NOT_FOUND, ROWS_CLEARED, INVALID_FIELDS. */
  async function sheetOf(sent: string | null, importId: string | undefined, id: string): Promise<{ fileName: string; path: string }> {
    if (importId === undefined && sent !== null) return { fileName: sent, path: sheetPath(config, id) }
    if (importId === undefined || sent !== null) throw sheetNeeded()
    const { fileName } = await getImport(database.read, importId)
    if (!(await takeSheet(config, importId))) throw new ApiError('ROWS_CLEARED')
    return { fileName, path: sheetPath(config, importId) }
  }
}

const isOneOf = (columns: readonly string[]) => ({ column }: WholeSheetMapping[number]) => column === null || columns.includes(column)

/** A mapping names only columns of its noun. */
const MAPPINGS = {
  agents: wholeSheetMappingSchema.refine((mapping) => mapping.every(isOneOf(Object.keys(AGENT_COLUMNS)))),
  units: wholeSheetMappingSchema.refine((mapping) => mapping.every(isOneOf(UNIT_COLUMNS))),
  terms: wholeSheetMappingSchema.refine((mapping) => mapping.every(isOneOf(Object.keys(TERM_COLUMNS)))),
} as const satisfies Record<WholeSheetName, unknown>

/** A text of the form as JSON; undefined if it was not sent. Throws INVALID_FIELDS if it is not what it should be. */
function jsonIn<Schema extends z.ZodType>(texts: ReadonlyMap<string, string>, name: string, schema: Schema): z.infer<Schema> | undefined {
  const text = texts.get(name)
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new ApiError('INVALID_FIELDS', {}, { [name]: [{ problem: 'choice' }] })
  }
}
