import { z } from 'zod'
import { idListSchema, idSchema, optionalText, requiredText, visibilitySchema } from './common.ts'
import { fileSchema } from './file.ts'
import { KIND_NAMES } from './kinds.ts'
import { unitStepSchema } from './unit.ts'

const kindSchema = z.enum(KIND_NAMES)

/** A document (in the interface: a record) of any of the seven kinds. */
export const documentSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  unitId: idSchema.nullable(),
  position: z.number().int(),
  title: z.string(),
  detail: z.string().nullable(),
  /** As written. */
  date: z.string().nullable(),
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  dateQualifier: z.string().nullable(),
  segnatura: z.string().nullable(),
  description: z.string().nullable(),
  author: z.string().nullable(),
  place: z.string().nullable(),
  year: z.number().int().nullable(),
  month: z.number().int().nullable(),
  number: z.string().nullable(),
  publisher: z.string().nullable(),
  /** Italian stored values. */
  tematiche: z.array(z.string()),
  tipologia: z.string().nullable(),
  /** Null also for readers who may not see it (`fields.ts`). */
  location: z.string().nullable(),
  searchKey: z.string().nullable(),
  availableOnSite: z.boolean().nullable(),
  visibility: visibilitySchema,
  /** The units that hold it, the fondo first. */
  path: z.array(unitStepSchema),
  files: z.array(fileSchema),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** User names, told to staff alone; null also where no person did it. */
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
export type ArchiveDocument = z.infer<typeof documentSchema>

/** How many characters a field takes. */
export const MAX_LENGTHS = {
  title: 10_000, detail: 10_000, date: 500, segnatura: 200, description: 1_000_000, author: 2_000, place: 1_000, number: 500,
  publisher: 2_000, location: 1_000, searchKey: 10_000,
} as const

export const MAX_TEMATICHE = 100

const title = requiredText(MAX_LENGTHS.title)

const documentFields = {
  unitId: idSchema.nullable().optional(),
  detail: optionalText(MAX_LENGTHS.detail),
  date: optionalText(MAX_LENGTHS.date),
  segnatura: optionalText(MAX_LENGTHS.segnatura),
  description: optionalText(MAX_LENGTHS.description),
  author: optionalText(MAX_LENGTHS.author),
  place: optionalText(MAX_LENGTHS.place),
  year: z.number().int().min(1).max(2100).nullable().optional(),
  month: z.number().int().min(1).max(12).nullable().optional(),
  number: optionalText(MAX_LENGTHS.number),
  publisher: optionalText(MAX_LENGTHS.publisher),
  tematiche: z.array(z.string().max(200)).max(MAX_TEMATICHE).optional(),
  tipologia: z.string().max(200).nullable().optional(),
  location: optionalText(MAX_LENGTHS.location),
  searchKey: optionalText(MAX_LENGTHS.searchKey),
  availableOnSite: z.boolean().nullable().optional(),
  visibility: visibilitySchema.optional(),
}

/** With an `id` of one's own what is sent again, because no answer came, is not made twice: the second is refused as ID_TAKEN. */
export const createDocumentSchema = z.strictObject({ id: idSchema.optional(), kind: kindSchema, title, ...documentFields })
export type CreateDocument = z.infer<typeof createDocumentSchema>

/** Absent leaves a field, null clears it. */
export const updateDocumentSchema = z.strictObject({ kind: kindSchema.optional(), title: title.optional(), ...documentFields })
export type UpdateDocument = z.infer<typeof updateDocumentSchema>

/** They come to stand together, in the order in which they are named; `unitId` null: in no unit. */
export const moveDocumentsSchema = z.strictObject({ ids: idListSchema(10_000), unitId: idSchema.nullable(), position: z.number().int().min(0).optional() })

/** A piece of a snippet: text, and whether it matched. */
const snippetPartSchema = z.object({ text: z.string(), match: z.boolean() })
export type SnippetPart = z.infer<typeof snippetPartSchema>

/** A hit of a search: the record without its files and long texts, with what was found in it. */
const hitSchema = documentSchema.omit({ files: true, description: true, searchKey: true, createdBy: true, updatedBy: true }).extend({
  /** The title with its matches marked; one unmarked part without a query. */
  titleParts: z.array(snippetPartSchema),
  /** About 200 characters of description or detail around the first matches; empty where there is no text. */
  snippet: z.array(snippetPartSchema),
  thumbnailUrl: z.string().nullable(),
  /** Whether staff alone may see it: by its own visibility, or by that of a unit above. */
  staffOnly: z.boolean(),
  /** How many files the reader may see. */
  fileCount: z.number().int(),
})
export type Hit = z.infer<typeof hitSchema>

const facetValueSchema = z.object({ value: z.string(), label: z.object({ it: z.string(), en: z.string() }), count: z.number().int() })
export type FacetValue = z.infer<typeof facetValueSchema>

export const FACET_NAMES = ['kind', 'fondoId', 'tematica', 'tipologia', 'decade', 'place', 'hasFiles'] as const
export type FacetName = (typeof FACET_NAMES)[number]

/** What a part of the question was understood as, besides its words; `literal` is the question that asks for its words alone. */
const understoodSchema = z.discriminatedUnion('as', [
  z.object({ as: z.literal('date'), text: z.string(), dateFrom: z.string().nullable(), dateTo: z.string().nullable(), literal: z.string() }),
  z.object({ as: z.literal('number'), text: z.string(), number: z.string(), literal: z.string() }),
])
export type Understood = z.infer<typeof understoodSchema>

export const searchAnswerSchema = z.object({
  items: z.array(hitSchema),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  facets: z.record(z.enum(FACET_NAMES), z.array(facetValueSchema)),
  suggestion: z.string().nullable(),
  understood: z.array(understoodSchema),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>

export const suggestAnswerSchema = z.object({ items: z.array(z.object({ text: z.string(), documents: z.number().int() })) })
export type SuggestAnswer = z.infer<typeof suggestAnswerSchema>
