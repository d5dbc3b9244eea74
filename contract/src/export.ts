import { z } from 'zod'
import { idSchema, LANGUAGES, pageOf, pageQuerySchema } from './common.ts'
import { toldErrorSchema } from './told-error.ts'
import { KIND_NAMES } from './kinds.ts'
import { STANDARD_NAMES, standardQuerySchema } from './standards.ts'
import { sheetColumnSchema } from './own-fields.ts'
import { searchQuerySchema } from './search.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const

/** How many records one file may hold, which is the number of rows of a sheet. */
export const MAX_EXPORTED = 1_000_000

const { page: _page, pageSize: _pageSize, kind: _kinds, ...filters } = searchQuerySchema.shape

/**
 * What to export: the records of one kind that a search finds, in its order. `columns`: names separated by commas; by default the id and
 * all that the kind shows. `lang`: the language of headers and words; by default that of the request.
 */
export const exportQuerySchema = z.strictObject({
  ...filters,
  kind: z.enum(KIND_NAMES),
  columns: z.string().transform((text) => [...new Set(text.split(',').filter(Boolean))]).pipe(z.array(sheetColumnSchema).min(1)).optional(),
  lang: z.enum(LANGUAGES).optional(),
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
})
export type ExportQuery = z.output<typeof exportQuerySchema>

/** A unit with everything in it, or without one the whole archive, in a format of a standard. */
export const standardExportQuerySchema = standardQuerySchema.extend({ unitId: idSchema.optional() })

/** An export made in the background. Only the user who asked for it can fetch it, for half a day. */
export const exportSchema = z.object({
  exportId: idSchema,
  /** Null: in a format of a standard. */
  kind: z.enum(KIND_NAMES).nullable(),
  format: z.enum([...EXPORT_FORMATS, ...STANDARD_NAMES]),
  state: z.enum(['exporting', 'done', 'failed']),
  fileName: z.string(),
  /** How many rows are written; of a standard how many units and records, or what it has instead. */
  rows: z.number().int(),
  /** How many records it will hold; null until they are counted. */
  total: z.number().int().nullable(),
  /** Where a browser downloads it, with a ticket; null until it is done. */
  url: z.string().nullable(),
  size: z.number().int().nullable(),
  /** The parameters it was requested with. Sending them again requests the same export. */
  query: z.string(),
  createdAt: z.string(),
  /** When it is deleted. */
  expiresAt: z.string(),
  /** Why it failed. */
  problem: toldErrorSchema.nullable(),
})
export type ExportAnswer = z.infer<typeof exportSchema>

export const exportPageSchema = pageOf(exportSchema)
export const exportListQuerySchema = z.strictObject(pageQuerySchema)
