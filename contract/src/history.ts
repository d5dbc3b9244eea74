import { z } from 'zod'
import { idSchema, pageOf, pageQuerySchema, textSchema } from './common.ts'
import { LEVELS } from './levels.ts'
import { unitName } from './unit.ts'

export const ENTITIES = [
  'unit', 'document', 'tematica', 'tipologia', 'place', 'file', 'agent', 'relation', 'setting', 'account', 'apiKey',
] as const
/** What only Administrators see of the history. */
export const ENTITIES_OF_ACCOUNTS: readonly (typeof ENTITIES)[number][] = ['account', 'apiKey']
const ACTIONS = [
  'create', 'update', 'delete', 'restore', 'move', 'merge', 'relate', 'unrelate', 'dismiss', 'propose', 'open', 'undo', 'signIn', 'signOut',
  'signInRefused', 'sessionEnded', 'passwordChange', 'resetRequest', 'revoke',
] as const
/** What happens to accounts every day and changes nothing. */
export const SIGN_IN_ACTIONS: readonly (typeof ACTIONS)[number][] = ['signIn', 'signOut', 'signInRefused', 'sessionEnded']

const valuesSchema = z.record(z.string(), z.unknown())

/** What happened to one record. `before` and `after` hold the fields that changed. */
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
  /** The act that it was part of: its action, what it undid if it is an undo, and its file, with the page, or its only subject. */
  act: z.object({ action: z.string(), undone: z.string().nullable(), name: z.string().nullable(), page: z.int().optional() }).nullable(),
  /** What the record was called after the event, also if it is in the trash now. */
  name: z.string().nullable(),
  /** The names of the records whose ids are in `before` and `after`: the units that hold it, the record of a file. */
  names: z.record(z.string(), z.string()),
})
export type HistoryEvent = z.infer<typeof eventSchema>

/** A change to several records: an import, a move, the deletion of a subtree. `summary` says in counts what it did. */
const changeSetSchema = z.object({
  id: idSchema,
  action: z.string(),
  at: z.string(),
  actor: z.string().nullable(),
  summary: valuesSchema,
  undoneBy: idSchema.nullable(),
})
export type ChangeSet = z.infer<typeof changeSetSchema>

/** A record that an undo left alone, because it was edited or deleted since, or because its former value or place no longer exists. */
export const keptSchema = z.object({
  entity: z.enum(ENTITIES),
  id: z.string(),
  /** Null if it was deleted for good. */
  name: z.string().nullable(),
  reason: z.enum(['EDITED', 'DELETED', 'PLACE_GONE', 'NAME_TAKEN']),
})
export type Kept = z.infer<typeof keptSchema>

/**
 * What an undo did, in counts. `trashed` is how many records it removed; the others got their former values back. `changeSetId` undoes the
 * undo.
 */
export const undoneSchema = z.object({
  changeSetId: idSchema,
  documents: z.number().int(),
  trashed: z.number().int(),
  files: z.number().int(),
  units: z.number().int(),
  terms: z.number().int(),
  /** Absent where an older version undid an import. */
  places: z.number().int().optional(),
  agents: z.number().int(),
  relations: z.number().int(),
  /** The first records that it left alone, and how many there are. */
  kept: z.array(keptSchema),
  keptTotal: z.number().int(),
  /** Units that came back under another name, because theirs was taken. */
  renamed: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type Undone = z.infer<typeof undoneSchema>

/** How much a deletion contains. */
const holdsSchema = z.object({ units: z.number().int(), documents: z.number().int(), files: z.number().int(), agents: z.number().int() })

/** New names for units that come back where theirs is taken: `name` for a single unit, `names` (by id) for several. */
export const restoreSchema = z.strictObject({ name: unitName.optional(), names: z.record(idSchema, unitName).optional() }).nullish()

/** What came back from the trash: the topmost record, and how much in all. `changeSetId` undoes it if there were several. */
export const restoredSchema = z.object({
  entity: z.enum(['unit', 'document', 'file', 'agent']),
  id: idSchema,
  /** The record, or the record of the file; null for a unit or an agent. */
  documentId: idSchema.nullable(),
  holds: holdsSchema,
  changeSetId: idSchema.nullable(),
})
export type Restored = z.infer<typeof restoredSchema>

/** The answer of a change to several records: the change set that can be undone. */
export const changeSetAnswerSchema = z.object({ changeSetId: idSchema })

/** How many of the records deleted together with the topmost one are named. */
export const MAX_ALSO = 4

/** One deletion: the topmost record, and how many units, documents and files went with it. */
const trashEntrySchema = z.object({
  id: idSchema,
  entity: z.enum(['unit', 'document', 'file', 'agent']),
  /** The level of the units that are named; null if they are of several, or no units. */
  level: z.enum(LEVELS).nullable(),
  name: z.string(),
  /** The names of the first other units, records or files that were deleted with it and did not belong to it. */
  also: z.array(z.string()),
  /** The file name of the import whose undo caused the deletion, if one did. */
  undone: z.string().nullable(),
  /** Where it was: the unit above it, or the record of a file. Null if it was nowhere. */
  from: z.string().nullable(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  holds: holdsSchema,
})
export type TrashEntry = z.infer<typeof trashEntrySchema>

/**
 * The people who have changed something, under the names that tell them apart: 'Ada Conti', or 'Ada Conti (ada)' where two have that name.
 * Those who are no longer there have no name.
 */
export const actorsSchema = z.object({ items: z.array(z.object({ userName: z.string(), name: z.string() })) })
export type Actors = z.infer<typeof actorsSchema>

const actorSchema = textSchema(200).optional()
const timesSchema = {
  since: z.iso.datetime().optional(),
  before: z.iso.datetime().optional(),
}
export const historyQuerySchema = z.strictObject({
  entity: z.enum(ENTITIES).optional(), id: textSchema(200).optional(), actor: actorSchema, changeSetId: idSchema.optional(), ...timesSchema,
  signIns: z.enum(['only', 'without']).optional(),
  ...pageQuerySchema,
})
export const changesQuerySchema = z.strictObject({ actor: actorSchema, ...timesSchema, ...pageQuerySchema })
export const plainListQuerySchema = z.strictObject(pageQuerySchema)

export const eventPageSchema = pageOf(eventSchema)
export const changeSetPageSchema = pageOf(changeSetSchema)
export const trashPageSchema = pageOf(trashEntrySchema)
