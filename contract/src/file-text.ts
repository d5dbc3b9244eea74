import { z } from 'zod'
import { idSchema, pageOf, pageQuerySchema, requiredText, textSchema } from './common.ts'
import { snippetPartSchema } from './document.ts'
import { fileTextSchema } from './file.ts'
import { JOB_REASON_CODES } from './job-reasons.ts'

/**
 * A word where it stands on its page: its text, its left, top, right and bottom edges in ten thousandths of the width and height of the
 * page, and how sure the machine is of it, from 0 to 100.
 */
const placedWordSchema = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()])
export type PlacedWord = z.infer<typeof placedWordSchema>

/**
 * Why a place, or a file, has no text: it waits to be read, also while reading is `paused`; it is being read; it could not be, for a
 * `reason`; machines do not read on this server (`off`); or a machine has found no words (`wordless`).
 */
const unreadSchema = z.object({
  state: z.enum(['waiting', 'paused', 'reading', 'failed', 'off', 'wordless']), reason: z.enum(JOB_REASON_CODES).nullable(),
})
export type Unread = z.infer<typeof unreadSchema>

/** The texts of the places in a file. `unread`: why there are none yet, as of the file as a whole. */
export const textPageSchema = pageOf(fileTextSchema).extend({ unread: unreadSchema.nullable() })
export type TextPage = z.infer<typeof textPageSchema>

/**
 * The text of one place: the number of the page, the second, or the number of the part, from 1. Where nobody has read anything yet, the
 * text is empty and `source` null; `unread` says why, if it is a place that is read at all. `lines`: the words of a machine with their
 * places; null if it is not known where they stand. Otherwise `text` has the same lines, and a space between two words. `version` says
 * which text this is; 0 where there is none. `isSeen`: a person has seen that what a machine read is right.
 */
export const textAtSchema = fileTextSchema.extend({
  version: z.number().int(), isSeen: z.boolean(), place: z.number().int(), source: fileTextSchema.shape.source.nullable(),
  lines: z.array(z.array(placedWordSchema)).nullable(), unread: unreadSchema.nullable(),
})
export type TextAt = z.infer<typeof textAtSchema>

/** In characters: forty full pages of type, so that a sheet of newspaper fits. */
const MOST_CORRECTED = 100_000

/** The text of a place as a person reads it, line by line. An empty one says that nothing is written there. */
export const correctTextSchema = z.strictObject({ text: textSchema(MOST_CORRECTED) })

/** Whether a person has seen that what a machine read is right. */
export const seenSchema = z.strictObject({ seen: z.boolean() })

export const textSearchSchema = z.strictObject({ ...pageQuerySchema, q: requiredText(2_000) })

/**
 * A place inside the files of a record that has words of a query. `before`: how many matches are before it, in the order of the files and
 * their places. `spans`: where in the text of the place its matches begin and end, in UTF-16 units; words of the query beside each other
 * are one match. `forms`: how they are written there.
 */
const foundPlaceSchema = z.object({
  fileId: idSchema, place: z.number().int(), page: z.number().int().optional(), second: z.number().int().optional(),
  before: z.number().int(), snippet: z.array(snippetPartSchema), spans: z.array(z.tuple([z.number().int(), z.number().int()])),
  forms: z.array(z.string()),
})
export type FoundPlace = z.infer<typeof foundPlaceSchema>

/** A page of places; `matches` counts those of all pages. */
export const foundInsideSchema = pageOf(foundPlaceSchema).extend({ matches: z.number().int() })
export type FoundInside = z.infer<typeof foundInsideSchema>
