import { z } from 'zod'
import { KIND_NAMES } from './kinds.ts'
import { unitStepSchema } from './unit.ts'
import { GAPS } from './gaps.ts'

const countSchema = z.int().min(0)

const kindWorkSchema = z.object({
  kind: z.enum(KIND_NAMES), records: countSchema,
  missing: z.object(Object.fromEntries(GAPS.map((gap) => [gap, countSchema])) as Record<(typeof GAPS)[number], typeof countSchema>)
    .describe('How many of these records lack each thing'),
})
export type KindWork = z.infer<typeof kindWorkSchema>

const fondoWorkSchema = z.object({
  unit: unitStepSchema.nullable().describe('A fondo, or the top of an unassigned tree; null: records in no unit'),
  kinds: z.array(kindWorkSchema),
  units: countSchema.describe('How many units the tree has, with its top'),
  untranslatedUnits: countSchema.describe('How many of them have a text that is only in Italian'),
})
export type FondoWork = z.infer<typeof fondoWorkSchema>

/** How far the work on the archive is: a row for each fondo with units or records, in the order of the archive. */
export const workQueueSchema = z.object({ fondi: z.array(fondoWorkSchema) })
export type WorkQueue = z.infer<typeof workQueueSchema>
