import { z } from 'zod'
import { idSchema, queryInteger } from './common.ts'
import { KIND_NAMES } from './kinds.ts'
import { unitStepSchema } from './unit.ts'
import { GAPS } from './gaps.ts'

const countSchema = z.int().min(0)

const kindWorkSchema = z.object({
  kind: z.enum(KIND_NAMES), records: countSchema,
  missing: z.object(Object.fromEntries(GAPS.map((gap) => [gap, countSchema])) as Record<(typeof GAPS)[number], typeof countSchema>)
    .describe('How many of these records lack each of these.'),
})
export type KindWork = z.infer<typeof kindWorkSchema>

const fondoWorkSchema = z.object({
  unit: unitStepSchema.nullable().describe('A fonds, or another unit at the top of the tree. `null` stands for the records in no unit.'),
  kinds: z.array(kindWorkSchema),
  units: countSchema.describe('How many units there are, including this one.'),
  untranslatedUnits: countSchema.describe('How many of these units have a text in Italian but not in English.'),
})
export type FondoWork = z.infer<typeof fondoWorkSchema>

/** How far the work on the archive is: a row for each fondo with units or records, in the order of the archive. */
export const workQueueSchema = z.object({ fondi: z.array(fondoWorkSchema) })
export type WorkQueue = z.infer<typeof workQueueSchema>

/** How many records and units an answer lists at most. */
const MAX_TRANSLATIONS = 100

/**
 * What to translate: everything, a tree by its topmost unit, or records in no unit; of a kind, only records. `after` is the entry after
 * which the list goes on, whether or not that has been translated.
 */
export const translationQuerySchema = z.strictObject({
  unitId: idSchema.optional(), noUnit: z.literal('true').optional(), kind: z.enum(KIND_NAMES).optional(), after: idSchema.optional(),
  limit: queryInteger(1, MAX_TRANSLATIONS).default(20),
}).refine(({ unitId, noUnit }) => !unitId || !noUnit, { path: ['noUnit'], params: { problem: 'oneOfTwo' } })
export type TranslationQuery = z.infer<typeof translationQuerySchema>

const translationSchema = z.object({ entity: z.enum(['unit', 'document']), id: idSchema })
export type Translation = z.infer<typeof translationSchema>

export const translationListSchema = z.object({
  items: z.array(translationSchema).describe('Units in the order of the tree, then records.'),
  total: z.int().min(0).describe('How many there are in all.'),
})
export type TranslationList = z.infer<typeof translationListSchema>
