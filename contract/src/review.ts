import { z } from 'zod'
import { idSchema, queryInteger } from './common.ts'
import { KIND_NAMES } from './kinds.ts'

/** How many places an answer lists at most. */
const MOST_REVIEWED = 100

/** A place in the queue: its confidence, the SHA-256 of its bytes, and its number. */
const AFTER = /^\d{1,3}\.[\da-f]{64}\.\d{1,9}$/

/**
 * What machines have read and nobody has seen: everything, in a tree by its topmost unit, or in records in no unit. `after` is the place
 * after which the list goes on, whether or not it has been seen.
 */
export const reviewQuerySchema = z.strictObject({
  unitId: idSchema.optional(), noUnit: z.literal('true').optional(), after: z.string().regex(AFTER).optional(),
  limit: queryInteger(1, MOST_REVIEWED).default(25),
}).refine(({ unitId, noUnit }) => !unitId || !noUnit, { path: ['noUnit'], params: { problem: 'oneOfTwo' } })
export type ReviewQuery = z.infer<typeof reviewQuerySchema>

/** A place that a machine has read, the record that it is in, and how sure the machine is, from 0 to 100. */
const reviewedSchema = z.object({
  documentId: idSchema, title: z.string(), kind: z.enum(KIND_NAMES), fileId: idSchema, fileName: z.string(), place: z.int(),
  page: z.int().optional(), second: z.int().optional(), confidence: z.int(), after: z.string(),
})
export type Reviewed = z.infer<typeof reviewedSchema>

export const reviewListSchema = z.object({
  items: z.array(reviewedSchema).describe('The least certain first.'), total: z.int().min(0).describe('How many there are in all.'),
})
export type ReviewList = z.infer<typeof reviewListSchema>
