import { z } from 'zod'
import { idSchema, pageOf, pageQuerySchema } from './common.ts'

export const ENTITIES = ['unit', 'document', 'tematica', 'tipologia', 'file', 'setting', 'account'] as const
export const ACTIONS = ['create', 'update', 'delete', 'restore', 'move', 'undo', 'signIn', 'signOut', 'signInRefused', 'sessionEnded', 'passwordChange', 'resetRequest'] as const

const valuesSchema = z.record(z.string(), z.unknown())

/** What happened to one record: `before` and `after` carry the fields that changed. */
export const eventSchema = z.object({
  id: idSchema,
  at: z.string(),
  actor: z.string().nullable(),
  entity: z.enum(ENTITIES),
  entityId: z.string(),
  action: z.enum(ACTIONS),
  changeSetId: idSchema.nullable(),
  before: valuesSchema.nullable(),
  after: valuesSchema.nullable(),
})
export type HistoryEvent = z.infer<typeof eventSchema>

/** One act on several records: an import, a move, a subtree's deletion. `summary` says what it did, in counts. */
export const changeSetSchema = z.object({
  id: idSchema,
  action: z.string(),
  at: z.string(),
  actor: z.string().nullable(),
  summary: valuesSchema,
  undoneBy: idSchema.nullable(),
})
export type ChangeSet = z.infer<typeof changeSetSchema>

/** What an act on several records answers: the change set by which it can be undone. */
export const changeSetAnswerSchema = z.object({ changeSetId: idSchema })

/** One deletion: its topmost record, and how many units, documents and files went with it. */
export const trashEntrySchema = z.object({
  id: idSchema,
  entity: z.enum(['unit', 'document', 'file']),
  name: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  holds: z.object({ units: z.number().int(), documents: z.number().int(), files: z.number().int() }),
})
export type TrashEntry = z.infer<typeof trashEntrySchema>

export const historyQuerySchema = z.strictObject({ entity: z.enum(ENTITIES).optional(), id: z.string().max(200).optional(), ...pageQuerySchema })
export const plainListQuerySchema = z.strictObject(pageQuerySchema)

export const eventPageSchema = pageOf(eventSchema)
export const changeSetPageSchema = pageOf(changeSetSchema)
export const trashPageSchema = pageOf(trashEntrySchema)
