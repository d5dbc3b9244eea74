import { z } from 'zod'
import { idSchema, optionalText, pageOf, requiredText, wholeListQuerySchema } from './common.ts'
import { KIND_NAMES } from './kinds.ts'
import { sameAsSchema } from './same-as.ts'

const labelText = requiredText(200)

/** A theme or a type: an Italian stored value, an English label, its addresses elsewhere, and how many records have it. */
export const termSchema = z.object({
  id: idSchema,
  it: z.string(),
  en: z.string().nullable(),
  sameAs: z.array(z.string()),
  documents: z.number().int(),
  version: z.number().int(),
})
export type Term = z.infer<typeof termSchema>

export const termPageSchema = pageOf(termSchema)
export const tematicaListQuerySchema = z.strictObject(wholeListQuerySchema)
/** If a kind is given, its usual types come first. */
export const tipologiaListQuerySchema = z.strictObject({ kind: z.enum(KIND_NAMES).optional(), ...wholeListQuerySchema })

export const createTermSchema = z.strictObject({ it: labelText, en: optionalText(200), sameAs: sameAsSchema.optional() })
export type CreateTerm = z.infer<typeof createTermSchema>

export const updateTermSchema = z.strictObject({ it: labelText.optional(), en: optionalText(200), sameAs: sameAsSchema.optional() })
/** `replaceWith`: the id of the term that takes its place. */
export const deleteTermQuerySchema = z.strictObject({ replaceWith: idSchema.optional() })

export type UpdateTerm = z.infer<typeof updateTermSchema>
