import { z } from 'zod'
import { idSchema, pageOf, wholeListQuerySchema } from './common.ts'
import { KIND_NAMES } from './kinds.ts'
import { RELATION_TYPES } from './record-relation.ts'

const typeSchema = z.enum(RELATION_TYPES)

/** A record that is related to another. `inverse`: the relation is that of the other record, read from this side (*has a copy*). */
export const relatedRecordSchema = z.object({
  /** Of the relation. */
  id: idSchema,
  type: typeSchema,
  inverse: z.boolean(),
  document: z.object({
    id: idSchema, kind: z.enum(KIND_NAMES), title: z.string(), titleEn: z.string().nullable(), segnatura: z.string().nullable(),
    date: z.string().nullable(),
    year: z.number().int().nullable(), thumbnailUrl: z.string().nullable(),
    /** Whether only staff may see it. */
    staffOnly: z.boolean(),
  }),
})
export type RelatedRecord = z.infer<typeof relatedRecordSchema>
export const relatedPageSchema = pageOf(relatedRecordSchema)

export const relatedQuerySchema = z.strictObject(wholeListQuerySchema)

/** `inverse`: the other record is the copy, the part, the answer. It makes no difference to what is symmetric. */
export const relateRecordSchema = z.strictObject({ type: typeSchema, documentId: idSchema, inverse: z.boolean().default(false) })
export type RelateRecord = z.infer<typeof relateRecordSchema>
