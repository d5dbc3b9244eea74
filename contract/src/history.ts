import { z } from 'zod'
import { idSchema, pageOf, pageQuerySchema, textSchema } from './common.ts'
import { unitName } from './unit.ts'

export const ENTITIES = ['unit', 'document', 'tematica', 'tipologia', 'file', 'setting', 'account'] as const
const ACTIONS = [
  'create', 'update', 'delete', 'restore', 'move', 'undo', 'signIn', 'signOut', 'signInRefused', 'sessionEnded', 'passwordChange',
  'resetRequest',
] as const

const valuesSchema = z.record(z.string(), z.unknown())

/** What happened to one record: `before` and `after` carry the fields that changed. */
const eventSchema = z.object({
  id: idSchema,
  at: z.string(),
  actor: z.string().nullable(),
  entity: z.enum(ENTITIES),
  entityId: z.string(),
  action: z.enum(ACTIONS),
  changeSetId: idSchema.nullable(),
  before: valuesSchema.nullable(),
  after: valuesSchema.nullable(),
  /** What the record is called by now, also in the trash; of what is gone for good, what the event knows. */
  name: z.string().nullable(),
  /** What the records are called that `before` and `after` name by their ids: the units that hold it, the record of a file. */
  names: z.record(z.string(), z.string()),
})
export type HistoryEvent = z.infer<typeof eventSchema>

/** One act on several records: an import, a move, a subtree's deletion. `summary` says what it did, in counts. */
const changeSetSchema = z.object({
  id: idSchema,
  action: z.string(),
  at: z.string(),
  actor: z.string().nullable(),
  summary: valuesSchema,
  undoneBy: idSchema.nullable(),
})
export type ChangeSet = z.infer<typeof changeSetSchema>

/** A record that an undo left alone: edited or deleted since, or what it had or where it stood is gone. */
export const keptSchema = z.object({
  entity: z.enum(ENTITIES),
  id: z.string(),
  /** Null of what is gone for good. */
  name: z.string().nullable(),
  reason: z.enum(['EDITED', 'DELETED', 'PLACE_GONE', 'NAME_TAKEN']),
})
export type Kept = z.infer<typeof keptSchema>

/**
 * What an undo did, in counts; `trashed`: how many of the records it took away, the others got back what they were. `changeSetId` undoes
 * the undo.
 */
export const undoneSchema = z.object({
  changeSetId: idSchema,
  documents: z.number().int(),
  trashed: z.number().int(),
  files: z.number().int(),
  units: z.number().int(),
  terms: z.number().int(),
  /** The first of those that it left alone, and how many they are. */
  kept: z.array(keptSchema),
  keptTotal: z.number().int(),
  /** Units that came back under another name, because theirs is taken. */
  renamed: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type Undone = z.infer<typeof undoneSchema>

/** Another name for a unit that comes back where its own is taken: `name` where it is one, `names`, by id, where they are several. */
export const restoreSchema = z.strictObject({ name: unitName.optional(), names: z.record(idSchema, unitName).optional() }).nullish()

/** What came back from the trash: its topmost record, and how much in all. `changeSetId` undoes it, where it is several. */
export const restoredSchema = z.object({
  entity: z.enum(['unit', 'document', 'file']),
  id: idSchema,
  /** The record, itself or of a file; null of a unit. */
  documentId: idSchema.nullable(),
  holds: z.object({ units: z.number().int(), documents: z.number().int(), files: z.number().int() }),
  changeSetId: idSchema.nullable(),
})
export type Restored = z.infer<typeof restoredSchema>

/** What an act on several records answers: the change set by which it can be undone. */
export const changeSetAnswerSchema = z.object({ changeSetId: idSchema })

/** So many of those that were deleted beside the topmost record are named. */
export const MAX_ALSO = 4

/** One deletion: its topmost record, and how many units, documents and files went with it. */
const trashEntrySchema = z.object({
  id: idSchema,
  entity: z.enum(['unit', 'document', 'file']),
  name: z.string(),
  /** What else was deleted in its own right with the same act, the first of it: other units, records or files. */
  also: z.array(z.string()),
  /** The file of the import that was undone, where that is why. */
  undone: z.string().nullable(),
  /** What it stood in: the unit above, the record of a file. Null of what stood by itself. */
  from: z.string().nullable(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  holds: z.object({ units: z.number().int(), documents: z.number().int(), files: z.number().int() }),
})
export type TrashEntry = z.infer<typeof trashEntrySchema>

const actorSchema = textSchema(200).optional().describe('The user name of who did it')
export const historyQuerySchema = z.strictObject({
  entity: z.enum(ENTITIES).optional(), id: textSchema(200).optional(), actor: actorSchema, changeSetId: idSchema.optional(),
  ...pageQuerySchema,
})
export const changesQuerySchema = z.strictObject({ actor: actorSchema, ...pageQuerySchema })
export const plainListQuerySchema = z.strictObject(pageQuerySchema)

export const eventPageSchema = pageOf(eventSchema)
export const changeSetPageSchema = pageOf(changeSetSchema)
export const trashPageSchema = pageOf(trashEntrySchema)
