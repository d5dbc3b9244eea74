import { z } from 'zod'
import { AGENT_TYPES } from './agent-roles.ts'
import { closedFields, closedFileSchema, closureSchema, inheritedClosure } from './closure-schema.ts'
import { idListSchema, idSchema, LANGUAGES, optionalText, requiredText, visibilitySchema } from './common.ts'
import { fileSchema } from './file.ts'
import {
  ASKED_FIELDS, type AskedField, FIELD_NAMES, fieldOf, FIELDS, type FieldName, type FieldType, type FieldWith, isAskedField, TEXT_FIELDS,
  type TextField,
} from './fields.ts'
import { KIND_NAMES } from './kinds.ts'
import { givenOwnSchema, ownNameSchema } from './own-fields.ts'
import { unitStepSchema } from './unit.ts'

const kindSchema = z.enum(KIND_NAMES)

/**
 * The type of each field in answers. Terms are given by their Italian stored values. A field is also empty for readers who may not see it.
 */
const ANSWERED = {
  text: z.string().nullable(), number: z.number().int().nullable(), boolean: z.boolean().nullable(), term: z.string().nullable(),
  terms: z.array(z.string()), list: z.array(z.string()),
} as const

const answered = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, ANSWERED[FIELDS[name].type]])
) as { [Name in FieldName]: (typeof ANSWERED)[FieldType<Name>] }

/** A unit that says something for its records. */
const namedUnit = z.object({ id: idSchema, name: z.string(), nameEn: z.string().optional() })

/** A document (a record, to users) of any kind. */
export const documentSchema = z.object({
  id: idSchema,
  /** Its running number with a check letter, for labels and print. `/r/<number>` leads to its page. */
  shortNumber: z.string(),
  kind: kindSchema,
  unitId: idSchema.nullable(),
  position: z.number().int(),
  ...answered,
  title: z.string(),
  /** The values of the archive's own fields that the reader may see, by key. */
  own: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** How its date was understood. */
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  dateQualifier: z.string().nullable(),
  visibility: visibilitySchema,
  ...closedFields,
  inheritedClosure,
  /** The units that hold it, from the fondo down. */
  path: z.array(unitStepSchema),
  /** What the nearest unit above it that states any rights says about them. It holds if the record itself says nothing. */
  inheritedRights: z.object({
    rights: z.string().nullable(), rightsText: z.string().nullable(), unit: namedUnit,
  }).nullable(),
  /** The content warning of the nearest unit above it that has one. It holds if the record has none of its own. */
  inheritedWarning: z.object({
    contentWarning: z.string().nullable(), contentWarningEn: z.string().nullable(), unit: namedUnit,
  }).nullable(),
  files: z.array(fileSchema),
  /** Files that are closed and of which the centre tells visitors. Empty for staff, who see the files. */
  closedFiles: z.array(closedFileSchema),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** User names, shown only to staff. Also null if no person did it. */
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
export type ArchiveDocument = z.infer<typeof documentSchema>

/** Where a short number leads. */
export const numberedDocumentSchema = documentSchema.pick({ id: true, kind: true })
export type NumberedDocument = z.infer<typeof numberedDocumentSchema>

/** The maximum number of characters of each text field. */
export const MAX_LENGTHS = Object.fromEntries(TEXT_FIELDS.map((name) => [name, FIELDS[name].max])) as Record<TextField, number>

export const MAX_TEMATICHE = 100

/** The maximum number of texts in a list, and of characters of each. */
export const MAX_LISTED = 20
export const MAX_LISTED_LENGTH = 200

const title = requiredText(MAX_LENGTHS.title)

const oneTerm = z.string().max(200)

/** The type of each field in requests. Absent leaves it, null clears it. */
const TAKEN = {
  text: (max: number) => optionalText(max),
  number: (max: number) => z.number().int().min(1).max(max).nullable().optional(),
  boolean: () => z.boolean().nullable().optional(),
  term: () => oneTerm.nullable().optional(),
  terms: () => z.array(oneTerm).max(MAX_TEMATICHE).optional(),
  list: () => z.array(requiredText(MAX_LISTED_LENGTH)).max(MAX_LISTED).nullable().optional(),
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
  /** Values of own fields by key: absent leaves one, null clears it. */
  own: givenOwnSchema.optional(),
  unitId: idSchema.nullable().optional(),
  visibility: visibilitySchema.optional(),
  closure: closureSchema.nullable().optional(),
}

/**
 * A client may choose the `id`, so that a request sent again because no answer came does not create a second document. The repeat is
 * refused with ID_TAKEN.
 */
export const createDocumentSchema = z.strictObject({ id: idSchema.optional(), kind: kindSchema, title, ...documentFields })
export type CreateDocument = z.infer<typeof createDocumentSchema>

/** Absent leaves a field, null clears it. */
export const updateDocumentSchema = z.strictObject({ kind: kindSchema.optional(), title: title.optional(), ...documentFields })
export type UpdateDocument = z.infer<typeof updateDocumentSchema>

/** The documents are placed together, in the order given. `unitId` null: in no unit. */
export const moveDocumentsSchema =
  z.strictObject({ ids: idListSchema(10_000), unitId: idSchema.nullable(), position: z.number().int().min(0).optional() })

/** A piece of a snippet, and whether it matched. */
export const snippetPartSchema = z.object({ text: z.string(), match: z.boolean() })
export type SnippetPart = z.infer<typeof snippetPartSchema>

export type HitField = 'title' | FieldWith<{ inLists: true }>
export const isHitField = (name: FieldName): name is HitField => name === 'title' || fieldOf(name).inLists === true
const unlisted = Object.fromEntries(
  FIELD_NAMES.filter((name) => !isHitField(name) && !isAskedField(name)).map((name) => [name, true])
) as Record<Exclude<FieldName, HitField | AskedField>, true>
/** Absent if they were not asked for. */
const askedFields = Object.fromEntries(
  ASKED_FIELDS.map((name) => [name, answered[name].optional()])
) as { [Name in AskedField]: z.ZodOptional<(typeof ANSWERED)[FieldType<Name>]> }

/**
 * A place inside a file with words of the query. It has the page of a PDF, from 1, or the second of a sound or film; neither for other
 * texts. `snippet` as in the hit.
 */
const fileHitSchema = z.object({
  fileId: idSchema, name: z.string(), page: z.number().int().optional(), second: z.number().int().optional(),
  snippet: z.array(snippetPartSchema),
})
export type FileHit = z.infer<typeof fileHitSchema>

/** The field with words of the query that nothing else shown of the record has. Absent from a hit if there is none. */
const elsewhereSchema = z.object({
  field: z.union([z.enum(FIELD_NAMES), ownNameSchema]), lang: z.enum(LANGUAGES), parts: z.array(snippetPartSchema),
})

/** A hit of a search: the record without its files and long texts, with the passages that matched. */
const hitSchema = documentSchema.omit({
  ...unlisted, own: true, inheritedRights: true, inheritedWarning: true, inheritedClosure: true, closure: true, files: true,
  closedFiles: true, createdBy: true, updatedBy: true,
}).extend({
  ...askedFields,
  /** The values of the own fields that were asked for. Absent if none was. */
  own: documentSchema.shape.own.optional(),
  /** The title with its matches marked. Without a query, one unmarked part. */
  titleParts: z.array(snippetPartSchema),
  /** About 200 characters of description or detail around the first matches; empty if there is no text. */
  snippet: z.array(snippetPartSchema),
  snippetLang: z.enum(LANGUAGES),
  elsewhere: elsewhereSchema.optional(),
  /** The same for readers of English, if the record has any text in English. */
  english: z.object({
    titleParts: z.array(snippetPartSchema), titleLang: z.enum(LANGUAGES),
    snippet: z.array(snippetPartSchema), snippetLang: z.enum(LANGUAGES), elsewhere: elsewhereSchema.optional(),
  }).optional(),
  /** Null also if a content warning covers its pictures. */
  thumbnailUrl: z.string().nullable(),
  /** Whether it has files, and a content warning, its own or of a unit above it, covers them. */
  covered: z.boolean(),
  /** Whether only staff may see it, because of its own visibility or closure or that of a unit above it. */
  staffOnly: z.boolean(),
  /** How many files the reader may see. */
  fileCount: z.number().int(),
  /** The best places inside its files that have words of the query, in their order, at most three. Absent if there are none. */
  fileHits: z.array(fileHitSchema).optional(),
  /** How many more such places there are. */
  otherFileHits: z.number().int().optional(),
})
export type Hit = z.infer<typeof hitSchema>

const facetValueSchema = z.object({
  value: z.string(), label: z.object({ it: z.string(), en: z.string() }), count: z.number().int(),
  /** Of a decade: how many of its records there are of each two years, even in part: 1970 and 1971, 1972 and 1973 and so on. */
  pairs: z.array(z.number().int()).optional(),
})
export type FacetValue = z.infer<typeof facetValueSchema>

export const FACET_NAMES = ['kind', 'fondoId', 'tematica', 'tipologia', 'decade', 'place', 'hasFiles'] as const
export type FacetName = (typeof FACET_NAMES)[number]

const ownFacetSchema = z.object({ key: z.string(), it: z.string(), en: z.string(), values: z.array(facetValueSchema) })
export type OwnFacet = z.infer<typeof ownFacetSchema>

/** How a part of the query was understood, besides its words. `literal` is the query that searches for the words only. */
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
  /** The same for own fields that are lists, or yes and no, and filters: in their order, without those that have no values. */
  ownFacets: z.array(ownFacetSchema),
  suggestion: z.string().nullable(),
  understood: z.array(understoodSchema),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>

/** The records that came last, the kinds by turns. */
export const latestAnswerSchema = z.object({ items: z.array(hitSchema) })
export type LatestAnswer = z.infer<typeof latestAnswerSchema>

/**
 * How a question may continue. `lang`: the text is a title in this language; words that complete the question may be in either. `agent`: it
 * is the name of this person, family or organisation. `documents`: how many records it would find, at most `COUNTED` (`completions.ts`).
 */
export const suggestAnswerSchema = z.object({
  items: z.array(z.object({
    text: z.string(), documents: z.number().int(), lang: z.enum(LANGUAGES).optional(),
    agent: z.object({ id: idSchema, type: z.enum(AGENT_TYPES) }).optional(),
  })),
})
export type SuggestAnswer = z.infer<typeof suggestAnswerSchema>
