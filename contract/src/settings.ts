import { z } from 'zod'

/** What the client needs to know before anything else. */
export const settingsSchema = z.object({
  siteName: z.string(),
  siteShortName: z.string(),
  /** The slug of the about page: `/{product}`. */
  product: z.string(),
  sessionExpiry: z.boolean(),
  sessionTimeoutMinutes: z.number(),
  passwordMinLength: z.number().int(),
  /** The first registration asks for the setup code. */
  setupTokenRequired: z.boolean(),
  /** What the first registration proposes as user name; empty: nothing. */
  initialUserName: z.string(),
  /** Links to choose a password are sent by e-mail. */
  mail: z.boolean(),
})
export type Settings = z.infer<typeof settingsSchema>

export const versionSchema = z.object({ product: z.string(), application: z.string() })
export const VERSION = { product: '0.1.0', application: '1.2.18.072625' } as const
