import { z } from 'zod'
import { AGENT_TYPES } from './agent-roles.ts'
import { closedFields, closureSchema, inheritedClosure } from './closure-schema.ts'
import {
  idListSchema, idSchema, optionalText, pageOf, pageQuerySchema, requiredText, visibilitySchema, wholeListQuerySchema,
} from './common.ts'
import { KIND_NAMES } from './kinds.ts'
import { LEVELS } from './levels.ts'
import { searchQuerySchema } from './search.ts'
import { OPTIONAL_UNIT_FIELDS, type OptionalUnitField, UNIT_FIELDS, unitFieldOf } from './unit-fields.ts'

const kindSchema = z.enum(KIND_NAMES)
const levelSchema = z.enum(LEVELS)

/** One step of a breadcrumb, from the fondo down. */
/** Its English name is absent if it has none. */
export const unitStepSchema = z.object({ id: idSchema, level: levelSchema, name: z.string(), nameEn: z.string().optional() })
export type UnitStep = z.infer<typeof unitStepSchema>

/** How many documents of each kind there are; kinds without any are left out. */
const byKindSchema = z.partialRecord(kindSchema, z.number().int())
export type ByKind = z.infer<typeof byKindSchema>

const ofFields = <T>(make: (name: OptionalUnitField) => T) =>
  Object.fromEntries(OPTIONAL_UNIT_FIELDS.map((name) => [name, make(name)])) as Record<OptionalUnitField, T>

/** A unit of description: a fondo, serie, busta or fascicolo (ISAD(G)). It holds records of any kind. */
export const unitSchema = z.object({
  id: idSchema,
  level: levelSchema,
  /** The kinds that its fondo is meant for, in their order; for a tree without a fondo, those of its topmost unit. */
  kinds: z.array(kindSchema),
  parentId: idSchema.nullable(),
  position: z.number().int(),
  name: z.string(),
  ...ofFields(() => z.string().nullable()),
  /** How its date was understood. */
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  dateQualifier: z.string().nullable(),
  visibility: visibilitySchema,
  ...closedFields,
  inheritedClosure,
  /** The units above it, from the fondo down. */
  path: z.array(unitStepSchema),
  /** How many units are directly below it, and how many documents in its subtree, counting what the reader may see. */
  children: z.number().int(),
  documents: z.number().int(),
  byKind: byKindSchema,
  /** How many units of each level are below it; only where one unit is asked for. */
  below: z.partialRecord(levelSchema, z.number().int()).optional(),
  /** How many files the records in its subtree have; for staff, and only where one unit is asked for. */
  files: z.number().int().optional(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Unit = z.infer<typeof unitSchema>

const unitFields = {
  ...ofFields((name) => optionalText(unitFieldOf(name).max)), visibility: visibilitySchema.optional(),
  closure: closureSchema.nullable().optional(),
}

export const unitName = requiredText(UNIT_FIELDS.name.max)

const kindsSchema = z.array(kindSchema).max(KIND_NAMES.length).optional()

/** `kind` is added to the kinds of the fondo, or of the topmost unit. */
export const createUnitSchema = z.strictObject({
  kind: kindSchema.optional(), kinds: kindsSchema, name: unitName, parentId: idSchema.nullable().optional(), ...unitFields,
})
export type CreateUnit = z.infer<typeof createUnitSchema>

/** Absent leaves a field, null clears it. `kind` may only name a kind that the unit has; `kinds` belongs to a unit without a parent. */
export const updateUnitSchema = z.strictObject({
  kind: kindSchema.optional(), kinds: kindsSchema, name: unitName.optional(), parentId: idSchema.nullable().optional(), ...unitFields,
})
export type UpdateUnit = z.infer<typeof updateUnitSchema>

export const moveUnitSchema = z.strictObject({ parentId: idSchema.nullable(), position: z.number().int().min(0).optional() })

/**
 * Several units at once. They are placed together, in the order given. With `kind` the position counts the siblings that the tree of this
 * kind shows.
 */
export const moveUnitsSchema = moveUnitSchema.extend({ ids: idListSchema(1_000), kind: kindSchema.optional() })
export type MoveUnits = z.infer<typeof moveUnitsSchema>

/** With `preview` nothing changes, and the answer says what would. */
export const mergeUnitSchema = z.strictObject({ into: idSchema, preview: z.boolean().optional() })

/** Which units become one and how their texts read then, how many units and records only move, and the change set that undoes it. */
export const mergeAnswerSchema = z.object({
  changeSetId: idSchema.nullable(),
  merged: z.array(z.object({
    id: idSchema, into: idSchema, level: levelSchema, name: z.string(), texts: z.array(z.object({ field: z.string(), text: z.string() })),
  })),
  units: z.number().int(),
  documents: z.number().int(),
})
export type MergeAnswer = z.infer<typeof mergeAnswerSchema>

/** What happens to the contents: `subtree` moves everything to the trash, `moveTo` appends it to another unit. */
export const deleteUnitQuerySchema = z
  .strictObject({ subtree: z.enum(['true', 'false']).optional(), moveTo: idSchema.optional() })
  .refine(({ subtree, moveTo }) => !(subtree === 'true' && moveTo), { path: ['moveTo'], params: { problem: 'oneOfTwo' } })

/** Several at once: all or none of them, as one change set. */
export const deleteUnitsSchema = z
  .strictObject({ ids: idListSchema(1_000), subtree: z.boolean().optional(), moveTo: idSchema.optional() })
  .refine(({ subtree, moveTo }) => !(subtree && moveTo), { path: ['moveTo'], params: { problem: 'oneOfTwo' } })
export type DeleteUnits = z.infer<typeof deleteUnitsSchema>

export const unitListQuerySchema = z.strictObject({
  kind: kindSchema.optional(),
  /** The whole name, compared folded. */
  name: z.string().max(1_000).optional(),
  /** Words, or parts of words, that the name must contain. They are compared folded. */
  search: z.string().max(200).optional(),
  /** Anywhere below this unit. */
  within: idSchema.optional(),
  unassigned: z.enum(['true', 'false']).optional(),
  parentId: idSchema.optional(),
  fondoId: idSchema.optional(),
  fondoName: z.string().max(1_000).optional(),
  ...pageQuerySchema,
})
export type UnitListQuery = z.infer<typeof unitListQuerySchema>

export const unitPageSchema = pageOf(unitSchema)

/** A fondo as the Fondi info page shows it. */
const fondoInfoSchema = unitSchema.pick({
  id: true, kinds: true, byKind: true, name: true, nameEn: true, segnatura: true, description: true, descriptionEn: true, history: true,
  historyEn: true, extent: true, date: true, dateFrom: true, dateTo: true, documents: true,
}).extend({
  units: z.number().int(),
  /** The agents that made it, as far as the reader may see them. */
  makers: z.array(z.object({ id: idSchema, type: z.enum(AGENT_TYPES), name: z.string() })),
})
export type FondoInfo = z.infer<typeof fondoInfoSchema>

export const fondoInfoPageSchema = pageOf(fondoInfoSchema)

const quickUnitSchema = z.object({ id: idSchema, name: z.string() })
export const quickUnitPageSchema = pageOf(quickUnitSchema)

export const fondoInfoQuerySchema = z.strictObject(wholeListQuerySchema)
export const quickUnitQuerySchema = z.strictObject({ kind: kindSchema.optional(), ...wholeListQuerySchema })

/** With a question `documents` counts its hits, and units without any are left out. */
export const treeQuerySchema = searchQuerySchema.omit({ sort: true, page: true, pageSize: true }).extend({
  /** Absent: the tree of all material. Else the units that hold records of this kind, and the empty ones of fondi meant for it. */
  kind: kindSchema.optional(),
  /** The id of a unit, for its children. Absent: the fondi. 'unassigned': units below fondo level that have no parent. */
  parentId: z.union([idSchema, z.literal('unassigned')]).optional(),
})

/** A compact row of the tree. `documents` counts the whole subtree, `children` the units right below, of the kind if one is given. */
const treeRowSchema = z.object({
  id: idSchema,
  level: levelSchema,
  name: z.string(),
  nameEn: z.string().nullable(),
  segnatura: z.string().nullable(),
  children: z.number().int(),
  documents: z.number().int(),
  /** In the tree of all material, without a question. */
  byKind: byKindSchema.optional(),
  visibility: visibilitySchema,
  opensOn: closedFields.opensOn,
  closed: closedFields.closed,
})
export type TreeRow = z.infer<typeof treeRowSchema>

/** One whole level, however large: a page that holds everything. */
export const treeLevelSchema = pageOf(treeRowSchema)
