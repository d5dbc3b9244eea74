import { z } from 'zod'
import { idSchema } from './common.ts'
import { chosenFields } from './document-bulk.ts'
import { unitStepSchema } from './unit.ts'

/** How many labels are printed at once. */
export const MAX_LABELS = 2_000

/** What gets labels: records, by id or by a query, or the boxes and folders of a unit, with the unit itself if it is one. */
export const shelfLabelsAskedSchema = z
  .strictObject({ ...chosenFields(MAX_LABELS), unitId: idSchema.optional() })
  .refine(
    ({ ids, query, unitId }) => [ids, query, unitId].filter((one) => one !== undefined).length === 1,
    { path: ['ids'], params: { problem: 'oneOfTwo' } }
  )
  .refine(({ query, except }) => query !== undefined || except === undefined, { path: ['except'], params: { problem: 'oneOfTwo' } })
export type ShelfLabelsAsked = z.input<typeof shelfLabelsAskedSchema>

const shelfLabelSchema = z.object({
  id: idSchema,
  title: z.string().describe('The title of a record, or the name of a unit.'),
  segnatura: z.string().nullable(),
  date: z.string().nullable().describe('The dates of a unit; `null` for records.'),
  shortNumber: z.string().nullable().describe('The short number of a record; `null` for units.'),
  path: z.array(unitStepSchema).describe('The units above it, from the top of the tree down.'),
})
export type ShelfLabel = z.infer<typeof shelfLabelSchema>

/** In the order of the query; by ids and of units, in the order of the archive. What does not exist (any more) is left out. */
export const shelfLabelsSchema = z.object({ items: z.array(shelfLabelSchema) })
export type ShelfLabels = z.infer<typeof shelfLabelsSchema>
