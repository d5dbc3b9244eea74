import { z } from 'zod'
import { CLOSURE_REASON_NAMES, type Closure } from './closure.ts'
import { idSchema, optionalText, pageOf, pageQuerySchema } from './common.ts'
import { KIND_NAMES } from './kinds.ts'
import { LEVELS } from './levels.ts'

export const MAX_CLOSURE_TEXT = 2_000

/** Whether a text is a day that exists, in the years 1–2999: donors look further ahead than archival dates do. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^[0-2]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '0001'
}

const daySchema = z.string().refine(isDay, { params: { problem: 'day' } })

const reasonSchema = z.enum(CLOSURE_REASON_NAMES)

/** As it is stored and answered: without what is not said, always in this order. */
const plain = ({ reason, from, until, text, announced }: { [Name in keyof Closure]: Closure[Name] | null }): Closure => ({
  reason: reason!, ...(from && { from }), ...(until && { until }), ...(text && { text }), ...(announced && { announced }),
})

/** What can be said when something is closed. Null and absent are the same. */
export const closureSchema = z.strictObject({
  reason: reasonSchema,
  from: daySchema.nullable().optional()
    .describe('The day from which the years of the reason are counted. Defaults to the latest date of the material.'),
  until: daySchema.nullable().optional().describe('The last closed day. By default, it follows from the reason.'),
  text: optionalText(MAX_CLOSURE_TEXT),
  announced: z.boolean().nullable().optional().describe('Whether visitors are told that it exists.'),
}).refine(({ from, until }) => !from || !until || from <= until, { path: ['until'], params: { problem: 'beforeStart' } }).transform(plain)

const answeredClosure = z.object({
  reason: reasonSchema, from: z.string().optional(), until: z.string().optional(), text: z.string().optional(),
  announced: z.boolean().optional(),
})

/** What answers say about the closure of a thing. Visitors only see what is open, and for them it is as if it had always been. */
export const closedFields = {
  /** Its own. It stays when the thing has opened. */
  closure: answeredClosure.nullable(),
  /** The day on which it opens, or opened, by its own closure and those of the units above it. Null: never by itself, or never closed. */
  opensOn: z.string().nullable(),
  /** Whether it cannot be consulted now, because of its own closure or that of a unit above it. */
  closed: z.boolean(),
}

/** The closure of the unit above that opens last. */
export const inheritedClosure = z.object({
  closure: answeredClosure, opensOn: z.string().nullable(), unit: z.object({ id: idSchema, name: z.string() }),
}).nullable()
export type InheritedClosure = z.infer<typeof inheritedClosure>

const stepSchema = z.object({ id: idSchema, level: z.enum(LEVELS), name: z.string(), nameEn: z.string().optional() })

/** Something that is or was closed by itself. */
const closureRowSchema = z.object({
  entity: z.enum(['unit', 'document', 'file']),
  id: idSchema,
  /** Of a file: its record. */
  documentId: idSchema.nullable(),
  kind: z.enum(KIND_NAMES).nullable(),
  level: z.enum(LEVELS).nullable(),
  title: z.string(),
  date: z.string().nullable(),
  path: z.array(stepSchema),
  closure: answeredClosure,
  /** By its own closure. */
  opensOn: z.string().nullable(),
  closed: z.boolean(),
})
export type ClosureRow = z.infer<typeof closureRowSchema>

/** Which closures: what opens on a day, what never opens by itself, what has opened. Absent: what is closed now. */
export const closuresQuerySchema = z.strictObject({ when: z.enum(['dated', 'never', 'opened']).optional(), ...pageQuerySchema })

export const closurePageSchema = pageOf(closureRowSchema)
  .extend({
    counts: z.object({ dated: z.number().int(), never: z.number().int(), opened: z.number().int() }),
    timeZone: z.string().describe('The time zone of the server, in which days begin.'),
  })

/** What visitors see of a closed file. Its name is not part of it. */
export const closedFileSchema = z.object({ reason: reasonSchema, opensOn: z.string().nullable() })

/** The announcement of something that is closed. It never contains files, pictures, texts or positions. */
export const announcedSchema = z.object({
  /** For a closed file this is its record, which is open. */
  entity: z.enum(['unit', 'document', 'file']),
  id: idSchema,
  kind: z.enum(KIND_NAMES).nullable(),
  level: z.enum(LEVELS).nullable(),
  title: z.string(),
  titleEn: z.string().nullable(),
  date: z.string().nullable(),
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  dateQualifier: z.string().nullable(),
  path: z.array(stepSchema),
  reason: reasonSchema,
  opensOn: z.string().nullable(),
  /** Whom to ask, as the centre says in its settings. */
  contact: z.string().nullable(),
})
export type Announced = z.infer<typeof announcedSchema>

export const announcedQuerySchema = z.strictObject({
  unitId: idSchema.optional(), ...pageQuerySchema,
})
export const announcedPageSchema = pageOf(announcedSchema)
