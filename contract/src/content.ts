import { z } from 'zod'
import { LANGUAGES, textSchema } from './common.ts'
import { CONTENT_PAGES } from './content-pages.ts'

export const MAX_CONTENT = 100_000

/** The text of a page, as Markdown (`markdown.ts`). */
export const contentSchema = z.object({
  page: z.enum(CONTENT_PAGES),
  /** The language of the text. It differs from the one asked for if the centre wrote the page only in the other. */
  language: z.enum(LANGUAGES),
  text: z.string(),
  /** Whether this is the built-in text because the centre has not written its own. */
  builtIn: z.boolean(),
  /** For If-Match. It changes with the text in the language asked for, even if the text was changed in its file. */
  version: z.number().int(),
})
export type Content = z.infer<typeof contentSchema>

/** Where the text of each page comes from, in each language: `missing` if the centre wrote it only in the other one. */
export const contentStatesSchema = z.object({
  items: z.array(z.object({ page: z.enum(CONTENT_PAGES), lang: z.enum(LANGUAGES), state: z.enum(['own', 'builtIn', 'missing']) })),
})
export type ContentStates = z.infer<typeof contentStatesSchema>

export const contentQuerySchema = z.strictObject({ lang: z.enum(LANGUAGES).default('it') })

/** Null or a blank text restores the built-in one. */
export const updateContentSchema =
  z.strictObject({ text: textSchema(MAX_CONTENT).nullable().transform((text) => (text?.trim() ? `${text.trim()}\n` : null)) })
