import { z } from 'zod'
import { requiredText } from './common.ts'
import { COLUMN_NAMES } from './import-columns.ts'
import { KIND_NAMES } from './kinds.ts'
import { OWN_TYPES } from './own-values.ts'

export const MAX_OWN_FIELDS = 40
/** How many values a list may offer. */
export const MAX_OWN_LISTED = 500

/** Lower-case letters and figures, because keys stand in addresses and in the names of columns. */
export const ownKeySchema = z.string().max(40).regex(/^[a-z][a-z0-9]*$/)

/** The name of an own field, as `ownName` makes it. */
export const ownNameSchema = z.templateLiteral(['own.', ownKeySchema])

/** A column of a sheet (`SheetColumn`). */
export const sheetColumnSchema = z.union([z.enum(COLUMN_NAMES), ownNameSchema])

/** How many characters a value of a list may have. */
export const MAX_OWN_VALUE = 200

const listedValue = requiredText(MAX_OWN_VALUE)
const foldedName = (text: string) => text.trim().toLowerCase()
const isDistinct = (texts: readonly string[]) => new Set(texts.map(foldedName)).size === texts.length

const ownFieldSchema = z.strictObject({
  key: ownKeySchema,
  it: requiredText(100),
  en: requiredText(100),
  type: z.enum(OWN_TYPES),
  kinds: z.array(z.enum(KIND_NAMES)).min(1).max(KIND_NAMES.length),
  access: z.enum(['public', 'staff']),
  searched: z.boolean(),
  filtered: z.boolean(),
  values: z.array(listedValue).max(MAX_OWN_LISTED).refine(isDistinct, { params: { problem: 'twice' } }).default([]),
})

/** A field that was taken away. Its values are kept as long as what is in the trash. */
const removedFieldSchema = ownFieldSchema.extend({ removedAt: z.string() })
export type RemovedField = z.infer<typeof removedFieldSchema>

/** The own fields in their order, as the reader may see them. `removed` is for Administrators. */
export const ownFieldsSchema = z.object({
  fields: z.array(ownFieldSchema),
  removed: z.array(removedFieldSchema),
  /** For If-Match. */
  version: z.number().int(),
})
export type OwnFields = z.infer<typeof ownFieldsSchema>

/** All own fields in their order. What is absent is taken away; with the key of a field taken away, it comes back with its values. */
export const updateOwnFieldsSchema = z.strictObject({
  fields: z.array(ownFieldSchema).max(MAX_OWN_FIELDS)
    .refine((fields) => isDistinct(fields.map(({ key }) => key)), { params: { problem: 'twice' } })
    .refine((fields) => isDistinct(fields.map(({ it }) => it)) && isDistinct(fields.map(({ en }) => en)), { params: { problem: 'twice' } }),
})
export type UpdateOwnFields = z.infer<typeof updateOwnFieldsSchema>

export const addValueSchema = z.strictObject({ value: listedValue })

/** How many records have a value in each field, by key; those taken away included. */
export const ownFieldUseSchema = z.object({ records: z.record(z.string(), z.number().int()) })

/** What requests give: texts are read as a cell of a sheet is; null clears a value. */
export const givenOwnSchema = z.record(ownKeySchema, z.union([z.string().max(200_000), z.number(), z.boolean()]).nullable())
  .refine((own) => Object.keys(own).length <= MAX_OWN_FIELDS, { params: { problem: 'tooMany', max: MAX_OWN_FIELDS } })
