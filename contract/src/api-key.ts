import { z } from 'zod'
import { isDay } from './closure-schema.ts'
import { idSchema, pageOf, requiredText } from './common.ts'
import type { Label } from './label.ts'

/** What a key lets a program do, from the least to the most. Visitors' calls need none. */
export const API_KEY_SCOPES = {
  read: {
    it: 'Leggere tutto', en: 'Read everything',
    what: { it: 'Anche ciò che è riservato o chiuso.', en: 'Including staff-only and closed material.' },
  },
  export: {
    it: 'Esportare tutto', en: 'Export everything',
    what: { it: 'Fogli di calcolo e formati degli altri archivi.', en: 'Spreadsheets and the formats of other archives.' },
  },
  import: {
    it: 'Importare', en: 'Import',
    what: { it: 'Fogli di calcolo e descrizioni di altri archivi.', en: 'Spreadsheets, and descriptions from other archives.' },
  },
  write: {
    it: 'Creare e modificare', en: 'Create and edit',
    what: { it: 'Schede, unità, persone, voci e file.', en: 'Records, units, people, terms and files.' },
  },
} as const satisfies Record<string, Label & { what: Label }>

export type ApiKeyScope = keyof typeof API_KEY_SCOPES
export const API_KEY_SCOPE_NAMES = Object.keys(API_KEY_SCOPES) as ApiKeyScope[]

/** What every key begins with. */
export const API_KEY_START = 'fld_'
/** How long a key may last, in days. */
const API_KEY_DAYS = 5 * 366

const dayAfter = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** A day between today and the last one that a key may have. */
const endSchema = z.string().refine(isDay, { params: { problem: 'day' }, abort: true })
  .refine((day) => day >= dayAfter(0) && day <= dayAfter(API_KEY_DAYS), { params: { problem: 'keyEnd' } })

/** `expiresOn`: the last day on which it is accepted. */
export const newApiKeySchema = z.strictObject({
  name: requiredText(100),
  scopes: z.array(z.enum(API_KEY_SCOPE_NAMES)).min(1).transform((scopes) => API_KEY_SCOPE_NAMES.filter((one) => scopes.includes(one))),
  expiresOn: endSchema,
})
export type NewApiKey = z.infer<typeof newApiKeySchema>

/** A key as it is listed. `start`: the first letters of it, by which people know it. `uses`: how many calls were made with it. */
const apiKeySchema = z.object({
  id: idSchema, name: z.string(), start: z.string(), scopes: z.array(z.enum(API_KEY_SCOPE_NAMES)), expiresOn: z.string(),
  createdAt: z.string(), createdBy: z.string(), revokedAt: z.string().nullable(), revokedBy: z.string().nullable(),
  uses: z.number().int(), lastUsedAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>
export const apiKeyPageSchema = pageOf(apiKeySchema)

/** A new key, together with the key itself. No later answer contains it. */
export const madeApiKeySchema = apiKeySchema.extend({ key: z.string() })
export type MadeApiKey = z.infer<typeof madeApiKeySchema>
