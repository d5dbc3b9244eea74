import { z } from 'zod'
import { idSchema, LANGUAGES } from './common.ts'
import { EXPORT_FORMATS } from './export.ts'

/** With `preview` the sheet is read and compared, and nothing changes. */
export const agentSheetQuerySchema = z.strictObject({ preview: z.enum(['true', 'false']).default('false') })

/** An answer lists at most this many findings. */
export const MOST_AGENT_FINDINGS = 200

/**
 * What importing a sheet of agents would do, or has done: how many agents it creates, updates and leaves unchanged, and how many relations
 * it adds.
 * With findings it changes nothing.
 */
export const agentSheetAnswerSchema = z.object({
  changeSetId: idSchema.nullable(),
  rows: z.number().int(), created: z.number().int(), updated: z.number().int(), unchanged: z.number().int(),
  relations: z.number().int(),
  /** Headings that mean nothing here. Their cells are not read. */
  unknownColumns: z.array(z.string()),
  /** What is wrong, in the language of the call; `row` as the sheet counts them, null for the whole file. */
  findings: z.array(z.object({ row: z.number().int().nullable(), text: z.string() })),
  findingsTotal: z.number().int(),
})
export type AgentSheetAnswer = z.infer<typeof agentSheetAnswerSchema>

export const agentExportQuerySchema = z.strictObject({
  lang: z.enum(LANGUAGES).optional(), format: z.enum(EXPORT_FORMATS).default('xlsx'),
})
