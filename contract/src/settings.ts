import { z } from 'zod'
import { isReadableAccent } from './accent.ts'
import { optionalText, requiredText } from './common.ts'
import { OPENABLE_FIELDS } from './fields.ts'
import { isFreeSlug } from './pages.ts'

/** What a centre says of itself. An Administrator sets it; what the environment sets is locked. */
const SETTINGS_FIELDS = [
  'siteName', 'siteShortName', 'tagline', 'product', 'accent', 'contact', 'openingHours', 'logo', 'compactLogo',
] as const
export type SettingsField = (typeof SETTINGS_FIELDS)[number]

const inBothSchema = z.object({ it: z.string().nullable(), en: z.string().nullable() })

/** What the client needs to know before anything else. */
export const settingsSchema = z.object({
  siteName: z.string(),
  siteShortName: z.string(),
  /** What stands below the name: what the centre is. Null in both: the line that comes with the software. */
  tagline: inBothSchema,
  /** The slug of the about page: `/{product}`. */
  product: z.string(),
  /** #rrggbb; null: the red of the house. `settings/accent.css` puts it in force. */
  accent: z.string().nullable(),
  /** How the centre can be reached, in lines. */
  contact: z.string().nullable(),
  openingHours: inBothSchema,
  /** Addresses of the centre's own pictures; null: the drawing of the house. */
  logoUrl: z.string().nullable(),
  compactLogoUrl: z.string().nullable(),
  /** Fields for staff that everybody may read here. */
  openFields: z.array(z.enum(OPENABLE_FIELDS)),
  /** What the environment sets and nobody changes here. */
  locked: z.array(z.enum(SETTINGS_FIELDS)),
  /** What If-Match names. */
  version: z.number().int(),
  sessionExpiry: z.boolean(),
  sessionTimeoutMinutes: z.number(),
  passwordMinLength: z.number().int(),
  /** Bytes that a file may have, and files that a record may have. */
  maxFileBytes: z.number().int(),
  maxRecordFiles: z.number().int(),
  /** The first registration asks for the setup code. */
  setupTokenRequired: z.boolean(),
  /** What the first registration proposes as user name; empty: nothing, or it is over. */
  initialUserName: z.string(),
  /** Links to choose a password are sent by e-mail. */
  mail: z.boolean(),
})
export type Settings = z.infer<typeof settingsSchema>

export const MAX_LOGO_BYTES = 256 * 1024

const logoSchema = z.string().max(Math.ceil(MAX_LOGO_BYTES / 3) * 4).regex(/^[A-Za-z0-9+/]+={0,2}$/).nullable().optional()
const nameSchema = (max: number) => requiredText(max).nullable().optional()

/** Absent leaves a field, null goes back to what it was at first. Logos: a PNG, JPEG or WebP in base64. */
export const updateSettingsSchema = z.strictObject({
  siteName: nameSchema(200),
  siteShortName: nameSchema(40),
  tagline: z.strictObject({ it: optionalText(200), en: optionalText(200) }).optional(),
  product: z.string().max(60).regex(/^[a-z0-9-]+$/).refine(isFreeSlug, { params: { problem: 'slugTaken' } }).nullable().optional(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/i).refine(isReadableAccent, { params: { problem: 'contrast' } }).nullable().optional(),
  contact: optionalText(2_000),
  openingHours: z.strictObject({ it: optionalText(2_000), en: optionalText(2_000) }).optional(),
  openFields: z.array(z.enum(OPENABLE_FIELDS)).max(OPENABLE_FIELDS.length).nullable().optional(),
  logo: logoSchema,
  compactLogo: logoSchema,
})
export type UpdateSettings = z.infer<typeof updateSettingsSchema>

export const versionSchema = z.object({ product: z.string(), application: z.string() })
export const VERSION = { product: '0.1.0', application: '1.2.18.072625' } as const
