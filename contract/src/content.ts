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

export const contentQuerySchema = z.strictObject({ lang: z.enum(LANGUAGES).default('it') })

/** Null or a blank text restores the built-in one. */
export const updateContentSchema =
  z.strictObject({ text: textSchema(MAX_CONTENT).nullable().transform((text) => (text?.trim() ? `${text.trim()}\n` : null)) })
