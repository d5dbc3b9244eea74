import { z } from 'zod'
import { idSchema } from './common.ts'
import { READ_LANGUAGES } from './read-languages.ts'
import { failedJobSchema, MOST_FAILED_JOBS } from './status.ts'

const countSchema = z.int().min(0)

/** Asks that files of a record be read again: one, or all. Without a language, it is that of the record, its unit or the centre. */
export const readAgainSchema = z.strictObject({
  fileId: idSchema.optional().describe('Defaults to all files that can be read.'),
  language: z.enum(READ_LANGUAGES).nullable().default(null),
})
export type ReadAgain = z.input<typeof readAgainSchema>

/** Whether machines read: `off` by a setting of the server, `paused` by hand. */
const stateSchema = z.enum(['on', 'paused', 'off'])

export const askedAgainSchema = z.object({
  files: countSchema, pages: countSchema.describe('How many pages will be read.'),
  kept: countSchema.describe('How many pages keep their text, because a person has written or checked it or it’s in the file itself.'),
  state: stateSchema,
})
export type AskedAgain = z.infer<typeof askedAgainSchema>

/** How far machines have come with reading. Pages with a text of the file itself do not count. */
export const recognitionSchema = z.object({
  state: stateSchema,
  paused: z.object({ at: z.string(), by: z.string().nullable() }).nullable()
    .describe('When text recognition was paused, and by which user; `null` if it isn’t paused.'),
  language: z.enum(READ_LANGUAGES).describe('The language of the archive.'),
  languages: z.array(z.enum(READ_LANGUAGES)).describe('All languages that can be recognised on this server.'),
  pages: z.object({ waiting: countSchema, read: countSchema, failed: countSchema }),
  failed: countSchema.describe('How many jobs have failed.'),
  failures: z.array(failedJobSchema).max(MOST_FAILED_JOBS).describe('The latest first.'),
})
export type Recognition = z.infer<typeof recognitionSchema>

export const pauseSchema = z.strictObject({ isPaused: z.boolean() })

/** Tries pages again that could not be read: those of one job, of stored bytes, whose own text is read again, too, or all. */
export const tryAgainSchema = z.strictObject({ jobId: idSchema.optional(), sha256: z.string().regex(/^[0-9a-f]{64}$/).optional() })
export type TryAgain = z.input<typeof tryAgainSchema>
