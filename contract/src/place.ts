import { z } from 'zod'
import { idSchema, pageOf, pageQuerySchema, textSchema } from './common.ts'
import { sameAsSchema } from './same-as.ts'

/** How much of the place of a record is counted, and may have addresses: PostgreSQL's indexes hold no more than a few thousand bytes. */
export const MAX_PLACE_NAME = 200

/** A place, as records write it. Until it has had addresses, its `id` is null and its version 0. */
export const placeSchema = z.object({
  id: idSchema.nullable(),
  name: z.string(),
  sameAs: z.array(z.string()),
  /** How many records have it. */
  documents: z.number().int(),
  version: z.number().int(),
})
export type Place = z.infer<typeof placeSchema>
export const placePageSchema = pageOf(placeSchema)

export const placeListQuerySchema = z.strictObject({
  q: textSchema(MAX_PLACE_NAME).default(''), ...pageQuerySchema,
})

export const updatePlaceSchema = z.strictObject({ name: textSchema(MAX_PLACE_NAME).pipe(z.string().min(1)), sameAs: sameAsSchema })
export type UpdatePlace = z.infer<typeof updatePlaceSchema>
