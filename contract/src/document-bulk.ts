import { z } from 'zod'
import { idListSchema, idSchema, visibilitySchema } from './common.ts'
import { MAX_TEMATICHE, updateDocumentSchema } from './document.ts'
import { searchQuerySchema } from './search.ts'

/** How many records one act may change. */
export const MAX_BULK = 10_000

const themes = z.array(z.string().max(200)).max(MAX_TEMATICHE).optional()

/** What is to become of all of them: absent leaves, null clears. `delete` stands alone. */
const bulkChangesSchema = z
  .strictObject({
    unitId: idSchema.nullable().optional(),
    addTematiche: themes,
    removeTematiche: themes,
    set: updateDocumentSchema.omit({ kind: true, unitId: true, tematiche: true, visibility: true }).optional(),
    visibility: visibilitySchema.optional(),
    delete: z.literal(true).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { params: { problem: 'required' } })
  .refine((changes) => !changes.delete || Object.keys(changes).length === 1, { path: ['delete'], params: { problem: 'oneOfTwo' } })
export type BulkChanges = z.infer<typeof bulkChangesSchema>

/** An address' query, as `GET /documents` takes it and `searchToUrl` writes it; pages do not count. */
const queryText = z
  .string()
  .max(20_000)
  .transform((text) => {
    const params = new URLSearchParams(text)
    return Object.fromEntries(
      [...new Set(params.keys())].map((name) => [name, params.getAll(name).length > 1 ? params.getAll(name) : params.get(name)])
    )
  })
  .pipe(searchQuerySchema)

/**
 * Which records, by id or by a query (`except` some of those that it finds), and what is to become of them. A preview changes
 * nothing. `expected`: how many there were as a person looked; where the query finds another number by now, nothing is done (PLAN_CHANGED).
 */
export const bulkSchema = z
  .strictObject({
    ids: idListSchema(MAX_BULK).optional(), query: queryText.optional(), except: idListSchema(MAX_BULK).optional(),
    expected: z.number().int().min(0).optional(),
    changes: bulkChangesSchema, preview: z.boolean().default(false),
  })
  .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), { path: ['ids'], params: { problem: 'oneOfTwo' } })
  .refine(({ ids, except }) => ids === undefined || except === undefined, { path: ['except'], params: { problem: 'oneOfTwo' } })

const valuesSchema = z.record(z.string(), z.unknown())

export const bulkAnswerSchema = z.object({
  /** Records that were meant and are there, and those of them that change. */
  total: z.number().int(),
  changed: z.number().int(),
  /** Of a deletion: how many files go to the trash with the records. */
  files: z.number().int(),
  /** Ids that are not there, or not any more. */
  missing: z.array(idSchema),
  /** Of a preview: the first records that change, with the fields that do. */
  items: z.array(z.object({
    id: idSchema, title: z.string(), segnatura: z.string().nullable(), before: valuesSchema, after: valuesSchema,
  })),
  /** What undoes it; null for a preview, or where nothing changed. */
  changeSetId: idSchema.nullable(),
})
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
