import { z } from 'zod'
import { cellTextsSchema } from './cell-texts.ts'
import { idSchema, LANGUAGES } from './common.ts'
import { EXPORT_FORMATS } from './export.ts'
import { MAX_COLUMNS } from './import.ts'

/** The nouns that have a sheet of their own, which is imported whole or not at all. Each has its calls at `/archive/<noun>/sheet`. */
export const WHOLE_SHEETS = ['agents', 'units', 'terms'] as const
export type WholeSheetName = (typeof WHOLE_SHEETS)[number]

/**
 * With `preview` the sheet is read and compared, and nothing changes. `importId`: the sheet is that of an import of records, which is not
 * sent again.
 */
export const wholeSheetQuerySchema = z.strictObject({ preview: z.enum(['true', 'false']).default('false'), importId: idSchema.optional() })

const MAX_HEADER = 1_000
const MAX_COLUMN_NAME = 50

/** A sheet with more rows is corrected in its file. */
export const MOST_CORRECTED = 5_000

/** What was corrected in a sheet before it is imported: by row, as the sheet counts them, new texts by the index of the column. */
export const wholeSheetEditsSchema = z.array(z.strictObject({
  row: z.number().int().min(1), cells: cellTextsSchema.optional(), leftOut: z.boolean().optional(),
})).max(MOST_CORRECTED)
export type WholeSheetEdit = z.infer<typeof wholeSheetEditsSchema>[number]

/**
 * What users say about headings: the column of the noun that each is read as, null for none. `kept`: its cells are kept in the note of the
 * noun, under their heading. It takes the place of what was said for earlier sheets, and is remembered once the sheet is imported.
 */
export const wholeSheetMappingSchema = z.array(z.strictObject({
  header: z.string().min(1).max(MAX_HEADER), column: z.string().max(MAX_COLUMN_NAME).nullable(), kept: z.literal(true).optional(),
})).max(MAX_COLUMNS)
export type WholeSheetMapping = z.infer<typeof wholeSheetMappingSchema>

/** People and organisations that rows name, as they are written there, and that are added to the archive with the sheet. */
export const wholeSheetAddedSchema = z.array(z.string().min(1).max(MAX_HEADER)).max(MOST_CORRECTED)

/** An answer lists at most this many findings, and as many warnings and changes. */
export const MOST_TOLD = 200

/**
 * What is wrong. `field`: what the column is called in the language of the call; absent if the whole row is meant. `advice`: the same
 * without row, field and value, with what to do about it; `value`: what stands there. `near`: a known word with nearly its spelling;
 * `choices`: all that may stand there; `addable`: whom it names can be added.
 */
const wrongSchema = z.object({
  text: z.string(), field: z.string().optional(), advice: z.string().optional(), value: z.string().optional(),
  near: z.string().optional(), choices: z.array(z.string()).optional(), addable: z.literal(true).optional(),
})
export type WholeSheetWrong = z.infer<typeof wrongSchema>
const saidSchema = wrongSchema.extend({ row: z.number().int().nullable() })

/**
 * A column with a heading. `column`: what it is read as, and `field`: what that is called in the language of the call; null if it is not
 * read. `kept`: in the note, under the heading. `choice`: whether a user said so, for this sheet or for an earlier one. `samples`: some of
 * its different texts; `filled`: how many of its cells hold something.
 */
const columnSchema = z.object({
  index: z.number().int(), header: z.string(), column: z.string().nullable(), field: z.string().nullable(), kept: z.boolean(),
  choice: z.enum(['made', 'remembered']).nullable(), samples: z.array(z.string()), filled: z.number().int(),
})
export type WholeSheetColumn = z.infer<typeof columnSchema>

/**
 * The rows of a sheet, to be corrected. `action`: what a row does; null while that is not known because something is wrong with another.
 * `wrong`: everything that is wrong with it.
 */
const tableSchema = z.object({
  rows: z.array(z.object({
    row: z.number().int(), cells: z.array(z.string()), leftOut: z.boolean(),
    action: z.enum(['created', 'updated', 'unchanged', 'error']).nullable(), wrong: z.array(wrongSchema),
  })),
})
export type WholeSheetTable = z.infer<typeof tableSchema>

/**
 * What importing a sheet would do, or has done: how many entries it creates, updates and leaves unchanged, and how many relations it adds.
 * With findings it changes nothing.
 */
export const wholeSheetAnswerSchema = z.object({
  fileName: z.string(),
  changeSetId: idSchema.nullable(),
  rows: z.number().int(), created: z.number().int(), updated: z.number().int(), unchanged: z.number().int(),
  relations: z.number().int(),
  /** The program that wrote the sheet, if it is known by its headings, in the language of the call. */
  program: z.string().nullable(),
  columns: z.array(columnSchema),
  /** What a column can be read as, in the language of the call, and where one can be kept under its heading. */
  fields: z.array(z.object({ column: z.string(), label: z.string() })),
  note: z.object({ column: z.string(), label: z.string() }).nullable(),
  /** Headings that mean nothing here, and about which nobody has decided. Their cells are not read. */
  unknownColumns: z.array(z.string()),
  /** What is wrong, in the language of the call; `row` as the sheet counts them, null for the whole file. */
  findings: z.array(saidSchema),
  findingsTotal: z.number().int(),
  /** What does not stop the sheet, but should be known. */
  warnings: z.array(saidSchema),
  warningsTotal: z.number().int(),
  /** The first entries that are created or updated: what they are called, where they are, and what changes, in the language of the call. */
  changes: z.array(z.object({
    row: z.number().int(), action: z.enum(['created', 'updated']), name: z.string(), place: z.string(),
    fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  })),
  /** Only of a preview; null for a sheet with more than `MOST_CORRECTED` rows, or one that cannot be read. */
  table: tableSchema.nullable(),
})
export type WholeSheetAnswer = z.infer<typeof wholeSheetAnswerSchema>

export const wholeSheetExportQuerySchema = z.strictObject({
  lang: z.enum(LANGUAGES).optional(), format: z.enum(EXPORT_FORMATS).default('xlsx'),
})
