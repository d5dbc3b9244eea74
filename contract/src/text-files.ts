import { z } from 'zod'
import { idSchema, LANGUAGES } from './common.ts'
import { TEXT_FORMATS } from './file.ts'
import { KIND_NAMES } from './kinds.ts'

/**
 * What became of a text that was brought in: it is in the archive; it was there before; or why it was left out. No file has its name,
 * several files do, it cannot be read, it is too large, it has several pages for a single image, all its places keep the text of a person
 * or of the file, or it is no text.
 */
const TEXT_OUTCOMES = [
  'brought', 'same', 'unknown', 'ambiguous', 'unreadable', 'tooLarge', 'tooManyPages', 'kept', 'notText',
] as const
export type TextOutcome = (typeof TEXT_OUTCOMES)[number]

/** `by`: who has read the texts; absent: a machine if they say how sure they are, otherwise a person. `replace`: a person's text, too. */
export const bringTextsQuerySchema = z.strictObject({
  by: z.enum(['person', 'machine']).optional(), replace: z.enum(['true', 'false']).default('false').transform((text) => text === 'true'),
  documentId: idSchema.optional(),
})

/** In what texts are taken out in bulk: as texts, or as PDFs that have them over their pages. */
export const TAKEN_FORMATS = [...TEXT_FORMATS, 'pdf'] as const
export type TakenFormat = (typeof TAKEN_FORMATS)[number]

/**
 * Takes out the texts of one record, or of a unit with everything below it; of the whole archive without either. `lang`: that of the names
 * of the files, instead of the language of the request.
 */
export const takeTextsQuerySchema = z.strictObject({
  format: z.enum(TAKEN_FORMATS).default('alto'), documentId: idSchema.optional(), unitId: idSchema.optional(),
  lang: z.enum(LANGUAGES).optional(), ticket: z.string().max(200).optional(),
}).refine(({ documentId, unitId }) => !documentId || !unitId, { path: ['unitId'], params: { problem: 'oneOfTwo' } })

/** Where a browser downloads them, with its own progress. */
export const takenTextsSchema = z.object({ url: z.string() })
export type TakenTexts = z.infer<typeof takenTextsSchema>

const countSchema = z.int().min(0)

const broughtTextSchema = z.object({
  path: z.string(), outcome: z.enum(TEXT_OUTCOMES),
  file: z.object({ documentId: idSchema, documentTitle: z.string(), kind: z.enum(KIND_NAMES), fileId: idSchema, name: z.string() })
    .nullable().describe('The file that the text belongs to; `null` if there’s none or more than one.'),
})
export type BroughtText = z.infer<typeof broughtTextSchema>

export const broughtTextsSchema = z.object({
  items: z.array(broughtTextSchema).describe('In the order of their names.'), brought: countSchema, left: countSchema,
  changeSetId: idSchema.nullable().describe('The change set to undo; `null` if nothing changed.'),
})
export type BroughtTexts = z.infer<typeof broughtTextsSchema>
