import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-size.ts'

/** Ids of units, documents and files: UUIDv7 (RFC 9562). */
export const idSchema = z.uuid().toLowerCase()

/** Ids of several records, without repeats. */
export const idListSchema = (max: number) =>
  z.array(idSchema).min(1).max(max).refine((ids) => new Set(ids).size === ids.length, { params: { problem: 'twice' } })

export const LANGUAGES = ['it', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The schema of a form or a call: it takes an `Input` and returns an `Output`. */
export type Schema<Output, Input = Output> = z.ZodType<Output, Input>

export const visibilitySchema = z.enum(['public', 'staff'])
export type Visibility = z.infer<typeof visibilitySchema>

/** A query parameter that must be a whole number. */
export const queryInteger = (min: number, max: number) =>
  z.string().regex(/^\d{1,9}$/).transform(Number).pipe(z.number().int().min(min).max(max))

export const pageQuerySchema = {
  page: queryInteger(1, 1_000_000).default(1),
  pageSize: queryInteger(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
}

/** For lists that are usually wanted whole: by default a page is as large as a page can be. */
export const wholeListQuerySchema = { ...pageQuerySchema, pageSize: queryInteger(1, MAX_PAGE_SIZE).default(MAX_PAGE_SIZE) }

/** A page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() })

export type Page<T> = { items: T[]; total: number; page: number; pageSize: number }

/** Includes unpaired surrogates, which neither PostgreSQL nor a sheet can hold (XML 1.0, 2.2). */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff\ufffe\uffff]/u

/** Whether a text has at most `max` characters. Like the schemas, it counts a pair of UTF-16 surrogates as one. */
export const hasAtMost = (max: number, text: string): boolean => text.length <= max || (text.length <= 2 * max && [...text].length <= max)

/** A text of at most `max` characters, without control characters. Line ends become LF. */
export const textSchema = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(z.string().max(max).refine((text) => !CONTROL_CHARACTERS.test(text), { params: { problem: 'controlCharacters' } }))

const VISIBLE = /[^\s\p{Z}\p{Cf}\p{M}]/u

/** Whether a text shows nothing: only spaces (also zero-width ones) and combining marks without a letter. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)

/** A text that is not blank. */
export const requiredText = (max: number) =>
  z.string().transform((text) => text.trim()).pipe(textSchema(max))
    .pipe(z.string().min(1, { abort: true }).refine((text) => !isBlank(text), { params: { problem: 'required' } }))

/** A text that may be cleared. Both null and blank mean empty. */
export const optionalText = (max: number) =>
  textSchema(max).nullable().transform((text) => (text === null || isBlank(text) ? null : text.trim())).optional()
