import { z } from 'zod'
import { idSchema, pageOf, requiredText } from './common.ts'
import { ROLES } from './permissions.ts'

export const USER_NAME_MAX = 30
/** The minimum that the specification sets. A centre may ask for more (`PASSWORD_MIN_LENGTH`). */
export const PASSWORD_MIN = 6
/** Far longer than anyone types. Without a limit, hashing could take for ever. */
const PASSWORD_MAX = 1024
const NAME_MAX = 100
/** RFC 5321, 4.5.3.1.3. */
const EMAIL_MAX = 254
const TOKEN_MAX = 4096

/** The form that the specification gives: letters, digits and `_ . + -`, an @, then a domain with a dot. */
const EMAIL_FORM = /^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/

const lineSchema = (max: number) => requiredText(max).transform((text) => text.replace(/\s+/g, ' '))

export const userNameSchema = lineSchema(USER_NAME_MAX)
export const emailSchema = z.string().trim().min(1, { abort: true }).max(EMAIL_MAX).check(z.email({ pattern: EMAIL_FORM }))
const roleSchema = z.enum(ROLES)

/** A password to be set: any characters of any script, counted as users count them. `min` comes from the settings. */
export const newPasswordSchema = (min: number = PASSWORD_MIN) =>
  z.string().min(1, { abort: true }).max(PASSWORD_MAX)
    .refine((text) => [...text].length >= min, { params: { problem: 'passwordShort', min } })

const tokenSchema = z.string().min(1).max(TOKEN_MAX)
/** A password as users type it to sign in, whatever the rule was when it was set. */
const passwordSchema = z.string().min(1).max(PASSWORD_MAX)

export const loginSchema = z.strictObject({ Username: z.string().trim().min(1).max(200), Password: passwordSchema })
export type Login = z.infer<typeof loginSchema>

export const refreshSchema = z.strictObject({ ExpiredToken: tokenSchema })
export const refreshedSchema = z.object({ newAccessToken: z.string() })
export type Refreshed = z.infer<typeof refreshedSchema>

const personSchema = { Email: emailSchema, UserName: userNameSchema, FirstName: lineSchema(NAME_MAX), LastName: lineSchema(NAME_MAX) }

/** The first Administrator. `SetupToken` is needed where the server asks for one. */
export const registerSchema = (passwordMin?: number) =>
  z.strictObject({ ...personSchema, Password: newPasswordSchema(passwordMin), SetupToken: z.string().max(200).optional() })
export type Registration = z.infer<ReturnType<typeof registerSchema>>

/** A new account. Its owner will choose the password. */
export const inviteSchema = z.strictObject({ ...personSchema, Roles: z.tuple([roleSchema]) })
export type Invite = z.infer<typeof inviteSchema>

/** What can be corrected about a person. The user name stays. */
export const correctionSchema = inviteSchema.pick({ Email: true, FirstName: true, LastName: true })

export const removeUserSchema = z.strictObject({ UserName: z.string().trim().min(1).max(200) })
export const changePasswordSchema = (min?: number) =>
  z.strictObject({ CurrentPassword: passwordSchema, NewPassword: newPasswordSchema(min) })
export const resetRequestSchema = z.strictObject({ Email: emailSchema })
/** A link for choosing a password, whose owner asks what it is for. */
export const linkSchema = z.strictObject({ Token: tokenSchema })
/** The account that a link is for. It is `pending` if the password will be its first. */
export const linkOwnerSchema = z.object({ userName: z.string(), pending: z.boolean() })
export type LinkOwner = z.infer<typeof linkOwnerSchema>
export const resetPasswordSchema = (min?: number) => z.strictObject({ Token: tokenSchema, NewPassword: newPasswordSchema(min) })

const repeated = { Repeat: z.string().min(1) }
const differs = { path: ['Repeat'], params: { problem: 'passwordsDiffer' } }

/** The forms that ask for a new password twice. Their output is what the call takes. */
export const registerFormSchema = (min?: number) =>
  registerSchema(min).extend(repeated).refine(({ Password, Repeat }) => Password === Repeat, differs)
    .transform(({ Repeat: _, ...sent }) => sent)
export const changePasswordFormSchema = (min?: number) =>
  changePasswordSchema(min).extend(repeated).refine(({ NewPassword, Repeat }) => NewPassword === Repeat, differs)
    .transform(({ Repeat: _, ...sent }) => sent)
export const resetPasswordFormSchema = (min?: number) =>
  resetPasswordSchema(min).extend(repeated).refine(({ NewPassword, Repeat }) => NewPassword === Repeat, differs)
    .transform(({ Repeat: _, ...sent }) => sent)

/** What an Administrator may change about an account. A new role is in force from the next request. */
export const updateUserSchema = z.strictObject({
  Email: emailSchema, FirstName: lineSchema(NAME_MAX), LastName: lineSchema(NAME_MAX), Roles: z.tuple([roleSchema]),
}).partial()
export type UserUpdate = z.infer<typeof updateUserSchema>

export const userSchema = z.object({
  id: idSchema,
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Exactly one role. */
  roles: z.array(roleSchema),
})
export type User = z.infer<typeof userSchema>

/** An account as Administrators see it. Instants are ISO 8601 in UTC. It is `pending` until its owner has chosen a password. */
export const accountSchema = userSchema.extend({ pending: z.boolean(), createdAt: z.string(), lastSignInAt: z.string().nullable() })
export type Account = z.infer<typeof accountSchema>
export const accountPageSchema = pageOf(accountSchema)

export const signedInSchema = z.object({ data: z.object({ accessToken: z.string(), user: userSchema }) })
export type SignedIn = z.infer<typeof signedInSchema>

/** A link for choosing a password, shown once. `expiresAt` is ISO 8601 in UTC. `mailed` says whether it was also sent by e-mail. */
export const invitationSchema = z.object({ user: userSchema, invitationUrl: z.string(), expiresAt: z.string(), mailed: z.boolean() })
export type Invitation = z.infer<typeof invitationSchema>

/**
 * The claims of an access token (RFC 7519): `sub` is the account, `sid` the session, `jti` its number in the session. Instants are in
 * seconds.
 */
export type AccessClaims = { sub: string; sid: string; jti: string; iat: number; exp: number }
