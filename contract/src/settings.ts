import { z } from 'zod'
import { isReadableAccent } from './accent.ts'
import { optionalText, requiredText } from './common.ts'
import { OPENABLE_FIELDS } from './fields.ts'
import { isFreeSlug, SLUG } from './pages.ts'

/** What a centre says about itself. An Administrator sets it. What the environment sets is locked. */
const SETTINGS_FIELDS = [
  'siteName', 'siteShortName', 'tagline', 'product', 'accent', 'contact', 'openingHours', 'agencyCode', 'logo', 'compactLogo',
] as const
export type SettingsField = (typeof SETTINGS_FIELDS)[number]

const inBothSchema = z.object({ it: z.string().nullable(), en: z.string().nullable() })

/** What the client needs to know first. */
export const settingsSchema = z.object({
  siteName: z.string(),
  siteShortName: z.string(),
  /** The line below the name, saying what the centre is. Null in both languages: the built-in line. */
  tagline: inBothSchema,
  /** The slug of the about page: `/{product}`. */
  product: z.string(),
  /** #rrggbb; null: the red of Faldone. `settings/accent.css` applies it. */
  accent: z.string().nullable(),
  /** How to reach the centre, as lines of text. */
  contact: z.string().nullable(),
  openingHours: inBothSchema,
  /** Its code among the libraries and archives of the world (ISIL, ISO 15511), for files that others take over. */
  agencyCode: z.string().nullable(),
  /** Addresses of the centre's own pictures; null: Faldone's drawing. */
  logoUrl: z.string().nullable(),
  compactLogoUrl: z.string().nullable(),
  /** The staff fields that everyone may read in this archive. */
  openFields: z.array(z.enum(OPENABLE_FIELDS)),
  /** The settings that come from the environment and cannot be changed here. */
  locked: z.array(z.enum(SETTINGS_FIELDS)),
  /** For If-Match. */
  version: z.number().int(),
  sessionExpiry: z.boolean(),
  sessionTimeoutMinutes: z.number(),
  passwordMinLength: z.number().int(),
  /** The largest size of a file in bytes, and the largest number of files of a record. */
  maxFileBytes: z.number().int(),
  maxRecordFiles: z.number().int(),
  /** Whether the first registration asks for the setup code. */
  setupTokenRequired: z.boolean(),
  /** The user name that the first registration suggests; empty if there is none, or after it. */
  initialUserName: z.string(),
  /** Whether links for choosing a password are sent by e-mail. */
  mail: z.boolean(),
})
export type Settings = z.infer<typeof settingsSchema>

export const MAX_LOGO_BYTES = 256 * 1024

const logoSchema = z.string().max(Math.ceil(MAX_LOGO_BYTES / 3) * 4).regex(/^[A-Za-z0-9+/]+={0,2}$/).nullable().optional()
/** A country or another body, and its mark for the institution, as EAC-CPF has it. */
const ISIL = /^(?:[A-Z]{2}|[a-zA-Z]|[a-zA-Z]{3,4})-[a-zA-Z0-9:/-]{1,11}$/
const nameSchema = (max: number) => requiredText(max).nullable().optional()

/** Absent leaves a setting, null restores its default. Logos are PNG, JPEG or WebP in base64. */
export const updateSettingsSchema = z.strictObject({
  siteName: nameSchema(200),
  siteShortName: nameSchema(40),
  tagline: z.strictObject({ it: optionalText(200), en: optionalText(200) }).optional(),
  product: z.string().max(60).regex(SLUG).refine(isFreeSlug, { params: { problem: 'slugTaken' } }).nullable().optional(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/i).refine(isReadableAccent, { params: { problem: 'contrast' } }).nullable().optional(),
  contact: optionalText(2_000),
  openingHours: z.strictObject({ it: optionalText(2_000), en: optionalText(2_000) }).optional(),
  agencyCode: z.string().trim().refine((code) => ISIL.test(code), { params: { problem: 'agencyCode' } }).nullable().optional(),
  openFields: z.array(z.enum(OPENABLE_FIELDS)).max(OPENABLE_FIELDS.length).nullable().optional(),
  logo: logoSchema,
  compactLogo: logoSchema,
})
export type UpdateSettings = z.infer<typeof updateSettingsSchema>

/** The versions of the program. Staff also learn those of the database and of Node, which are no business of strangers. */
export const versionSchema = z.object({
  product: z.string(), application: z.string(), database: z.string().optional(), node: z.string().optional(),
})
export type Version = z.infer<typeof versionSchema>
export const VERSION = { product: '1.0.0', application: '1.2.18.072625' } as const
