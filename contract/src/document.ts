import { z } from 'zod'
import { idListSchema, idSchema, optionalText, requiredText, visibilitySchema } from './common.ts'
import { fileSchema } from './file.ts'
import { FIELD_NAMES, fieldOf, FIELDS, type FieldName, type FieldType, type FieldWith, TEXT_FIELDS, type TextField } from './fields.ts'
import { KIND_NAMES } from './kinds.ts'
import { unitStepSchema } from './unit.ts'

const kindSchema = z.enum(KIND_NAMES)

/** What answers say of a field, by what it holds; terms by their Italian stored values. Empty also for readers who may not see it. */
const ANSWERED = {
  text: z.string().nullable(), number: z.number().int().nullable(), boolean: z.boolean().nullable(), term: z.string().nullable(),
  terms: z.array(z.string()),
} as const

const answered = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, ANSWERED[FIELDS[name].type]])
) as { [Name in FieldName]: (typeof ANSWERED)[FieldType<Name>] }

/** A document (in the interface: a record) of any kind. */
export const documentSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  unitId: idSchema.nullable(),
  position: z.number().int(),
  ...answered,
  title: z.string(),
  /** As its date was understood. */
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  dateQualifier: z.string().nullable(),
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

/** How many characters a field of text takes. */
export const MAX_LENGTHS = Object.fromEntries(TEXT_FIELDS.map((name) => [name, FIELDS[name].max])) as Record<TextField, number>

export const MAX_TEMATICHE = 100

const title = requiredText(MAX_LENGTHS.title)

const oneTerm = z.string().max(200)

/** What is taken for a field: absent leaves it, null clears it. */
const TAKEN = {
  text: (max: number) => optionalText(max),
  number: (max: number) => z.number().int().min(1).max(max).nullable().optional(),
  boolean: () => z.boolean().nullable().optional(),
  term: () => oneTerm.nullable().optional(),
  terms: () => z.array(oneTerm).max(MAX_TEMATICHE).optional(),
} as const

function taken(name: FieldName) {
  const field = FIELDS[name]
  return 'max' in field ? TAKEN[field.type](field.max) : TAKEN[field.type]()
}

type Optional = Exclude<FieldName, 'title'>
const optionalNames = FIELD_NAMES.filter((name) => name !== 'title')

const documentFields = {
  ...(Object.fromEntries(
    optionalNames.map((name) => [name, taken(name)])
  ) as { [Name in Optional]: ReturnType<(typeof TAKEN)[FieldType<Name>]> }),
  unitId: idSchema.nullable().optional(),
  visibility: visibilitySchema.optional(),
}

/** With an `id` of one's own what is sent again, because no answer came, is not made twice: the second is refused as ID_TAKEN. */
export const createDocumentSchema = z.strictObject({ id: idSchema.optional(), kind: kindSchema, title, ...documentFields })
export type CreateDocument = z.infer<typeof createDocumentSchema>

/** Absent leaves a field, null clears it. */
export const updateDocumentSchema = z.strictObject({ kind: kindSchema.optional(), title: title.optional(), ...documentFields })
export type UpdateDocument = z.infer<typeof updateDocumentSchema>

/** They come to stand together, in the order in which they are named; `unitId` null: in no unit. */
export const moveDocumentsSchema =
  z.strictObject({ ids: idListSchema(10_000), unitId: idSchema.nullable(), position: z.number().int().min(0).optional() })

/** A piece of a snippet: text, and whether it matched. */
const snippetPartSchema = z.object({ text: z.string(), match: z.boolean() })
export type SnippetPart = z.infer<typeof snippetPartSchema>

export type HitField = 'title' | FieldWith<{ inLists: true }>
export const isHitField = (name: FieldName): name is HitField => name === 'title' || fieldOf(name).inLists === true
const unlisted = Object.fromEntries(
  FIELD_NAMES.filter((name) => !isHitField(name)).map((name) => [name, true])
) as Record<Exclude<FieldName, HitField>, true>

/** A hit of a search: the record without its files and long texts, with what was found in it. */
const hitSchema = documentSchema.omit({ ...unlisted, files: true, createdBy: true, updatedBy: true }).extend({
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
  z.object({
    as: z.literal('date'), text: z.string(), dateFrom: z.string().nullable(), dateTo: z.string().nullable(), literal: z.string(),
  }),
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
