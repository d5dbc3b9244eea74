import { z } from 'zod'
import { AGENT_TYPES } from './agent-roles.ts'
import { idSchema, queryInteger } from './common.ts'
import { snippetPartSchema } from './document.ts'
import { KIND_NAMES } from './kinds.ts'

/**
 * What a text can name: a person or an organisation, of which the record then speaks; a theme, which may be a place; another record, by
 * its segnatura.
 */
const MENTIONED_ENTITIES = ['agent', 'tematica', 'document'] as const
export type MentionedEntity = (typeof MENTIONED_ENTITIES)[number]

const mentionedSchema = z.strictObject({ entity: z.enum(MENTIONED_ENTITIES), id: idSchema })
export type Mentioned = z.infer<typeof mentionedSchema>

/**
 * A name of the archive that stands in the text of a record, proposed to be related to it. `snippet`: the sentence where it stands first,
 * with the name marked; `written`: the name as it stands there; `times`: how often it stands in the files of the record.
 */
const mentionSchema = z.object({
  ...mentionedSchema.shape,
  name: z.string(), nameEn: z.string().nullable().describe('The English name of a theme.'),
  type: z.enum(AGENT_TYPES).nullable().describe('The type of a person, family or organisation.'),
  kind: z.enum(KIND_NAMES).nullable().describe('The kind of a record.'),
  written: z.string(), times: z.int(), fileId: idSchema, fileName: z.string(), place: z.int(), page: z.int().optional(),
  second: z.int().optional(), snippet: z.array(snippetPartSchema),
})
export type Mention = z.infer<typeof mentionSchema>

export const mentionsSchema = z.object({ items: z.array(mentionSchema).describe('In the order of the text.') })
export type Mentions = z.infer<typeof mentionsSchema>

/** Accepts proposals, which writes the relation or the theme into the record, or dismisses them for good. */
export const decideMentionsSchema = z.strictObject({
  decision: z.enum(['accept', 'dismiss']), mentioned: z.array(mentionedSchema).min(1).max(100),
})
export type DecideMentions = z.infer<typeof decideMentionsSchema>

const MOST_LISTED = 50

/** Records with proposals: all, those of a tree by its topmost unit, or those in no unit. `after`: `next` of the answer before. */
export const mentionListQuerySchema = z.strictObject({
  unitId: idSchema.optional(), noUnit: z.literal('true').optional(), after: queryInteger(0, 999_999_999).default(0),
  limit: queryInteger(1, MOST_LISTED).default(20),
}).refine(({ unitId, noUnit }) => !unitId || !noUnit, { path: ['noUnit'], params: { problem: 'oneOfTwo' } })
export type MentionListQuery = z.infer<typeof mentionListQuerySchema>

/** `next`: where to go on; null at the end. An answer that is not the last one may have fewer records than asked for, or none. */
export const mentionListSchema = z.object({
  items: z.array(z.object({
    documentId: idSchema, kind: z.enum(KIND_NAMES), title: z.string(), segnatura: z.string().nullable(), mentions: z.array(mentionSchema),
  })),
  next: z.int().nullable(),
})
export type MentionList = z.infer<typeof mentionListSchema>
