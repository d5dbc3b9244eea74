import { z } from 'zod'
import { LANGUAGES, textSchema } from './common.ts'
import { CONTENT_PAGES } from './content-pages.ts'

export const MAX_CONTENT = 100_000

/** The words of a page, as Markdown (`markdown.ts`). */
export const contentSchema = z.object({
  page: z.enum(CONTENT_PAGES),
  /** Of the text: another than was asked for, where the centre wrote this page in that one only. */
  language: z.enum(LANGUAGES),
  text: z.string(),
  /** The centre has written none of its own: this is the one that comes with the software. */
  builtIn: z.boolean(),
  /** What If-Match names; it changes with the text in the language that was asked for, also where that was changed in its file. */
  version: z.number().int(),
})
export type Content = z.infer<typeof contentSchema>

export const contentQuerySchema = z.strictObject({ lang: z.enum(LANGUAGES).default('it') })

/** Null, or nothing but space, goes back to the built-in text. */
export const updateContentSchema =
  z.strictObject({ text: textSchema(MAX_CONTENT).nullable().transform((text) => (text?.trim() ? `${text.trim()}\n` : null)) })
