import { z } from 'zod'
import { closureSchema } from './closure-schema.ts'
import { idListSchema, idSchema, visibilitySchema } from './common.ts'
import { MAX_TEMATICHE, updateDocumentSchema } from './document.ts'
import { gatheredOwn } from './own-parameters.ts'
import { searchQuerySchema } from './search.ts'

/** How many records one bulk edit may change. */
export const MAX_BULK = 10_000

const themes = z.array(z.string().max(200)).max(MAX_TEMATICHE).optional()

/** What to do with all of them. Absent leaves a field, null clears it. `delete` allows nothing else beside it. */
const bulkChangesSchema = z
  .strictObject({
    unitId: idSchema.nullable().optional(),
    addTematiche: themes,
    removeTematiche: themes,
    set: updateDocumentSchema.omit({ kind: true, unitId: true, tematiche: true, visibility: true, closure: true }).optional(),
    visibility: visibilitySchema.optional(),
    closure: closureSchema.nullable().optional(),
    delete: z.literal(true).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { params: { problem: 'required' } })
  .refine((changes) => !changes.delete || Object.keys(changes).length === 1, { path: ['delete'], params: { problem: 'oneOfTwo' } })
export type BulkChanges = z.infer<typeof bulkChangesSchema>

/** The query of an address, as `GET /documents` takes it and `searchToUrl` writes it. Its page is ignored. */
const queryText = z
  .string()
  .max(20_000)
  .transform((text) => {
    const params = new URLSearchParams(text)
    return gatheredOwn(Object.fromEntries(
      [...new Set(params.keys())].map((name) => [name, params.getAll(name).length > 1 ? params.getAll(name) : params.get(name)])
    ))
  })
  .pipe(searchQuerySchema)

/** Which records, by id or by a query; `except` takes some of its results out. */
export const chosenFields = (max: number) =>
  ({ ids: idListSchema(max).optional(), query: queryText.optional(), except: idListSchema(MAX_BULK).optional() })

/**
 * Which records, and what to do with them. A preview changes nothing. `expected` is how many records the user saw. If the query now finds
 * another number, nothing is done (PLAN_CHANGED).
 */
export const bulkSchema = z
  .strictObject({
    ...chosenFields(MAX_BULK),
    expected: z.number().int().min(0).optional(),
    changes: bulkChangesSchema, preview: z.boolean().default(false),
  })
  .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), { path: ['ids'], params: { problem: 'oneOfTwo' } })
  .refine(({ ids, except }) => ids === undefined || except === undefined, { path: ['except'], params: { problem: 'oneOfTwo' } })

const valuesSchema = z.record(z.string(), z.unknown())

export const bulkAnswerSchema = z.object({
  /** How many of the records exist, and how many of them change. */
  total: z.number().int(),
  changed: z.number().int(),
  /** How many files a deletion puts into the trash with the records. */
  files: z.number().int(),
  /** Ids of records that do not exist (any more). */
  missing: z.array(idSchema),
  /** In a preview, the first records that change, with the fields that change. */
  items: z.array(z.object({
    id: idSchema, title: z.string(), segnatura: z.string().nullable(), before: valuesSchema, after: valuesSchema,
  })),
  /** The change set that undoes it. Null for a preview, or if nothing changed. */
  changeSetId: idSchema.nullable(),
})
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
