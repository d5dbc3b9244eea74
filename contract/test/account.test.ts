import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { emailSchema, inviteSchema, newPasswordSchema, resetPasswordFormSchema, userNameSchema } from '../src/account.ts'
import { issueMessage } from '../src/field-problems.ts'

type Refusing = { safeParse: (
  value: unknown, context: { error: (issue: Parameters<typeof issueMessage>[0]) => string | undefined }
) => { error?: { issues: { message: string }[] } | undefined } }

/** The message beside a field with this value; nothing if the schema accepts it. */
const words = (schema: Refusing, value: unknown, language: 'it' | 'en' = 'it') =>
  schema.safeParse(value, { error: (issue) => issueMessage(issue, language) }).error?.issues.map(({ message }) => message)
    ?? []

describe('messages about account fields', () => {
  test('an empty password is wrong in both of its fields', () => {
    const empty = { Token: 't', NewPassword: '', Repeat: '' }
    expect(words(resetPasswordFormSchema(), empty)).toEqual(['Campo obbligatorio', 'Campo obbligatorio'])
  })

  test('e-mail addresses have the specified form', () => {
    for (const good of ['rossi@example.org', 'a.b+c_d-e@mail-1.example.org', ' rossi@example.org '])
      expect(words(emailSchema, good), good).toEqual([])
    for (const bad of ['rossi', 'rossi@example', 'ròssi@example.org', 'a b@example.org', '@example.org', 'rossi@example.org.'])
      expect(words(emailSchema, bad), bad).toEqual(['Scrivi un indirizzo come nome@esempio.it'])
    expect(words(emailSchema, '  ')).toEqual(['Campo obbligatorio'])
    expect(words(emailSchema, `${'x'.repeat(250)}@example.org`, 'en')).toEqual(['At most 254 characters'])
  })

  test('user names have at most 30 characters', () => {
    expect(words(userNameSchema, 'x'.repeat(30))).toEqual([])
    expect(words(userNameSchema, ` ${'x'.repeat(30)} `)).toEqual([])
    expect(words(userNameSchema, 'x'.repeat(31))).toEqual(['Al massimo 30 caratteri'])
    expect(words(userNameSchema, ' ', 'en')).toEqual(['Required'])
  })

  test('passwords are measured in characters that users count', () => {
    expect(words(newPasswordSchema(), 'пароль')).toEqual([])
    expect(words(newPasswordSchema(), '')).toEqual(['Campo obbligatorio'])
    expect(words(newPasswordSchema(), '🔑🔑🔑🔑🔑')).toEqual(['Almeno 6 caratteri'])
    expect(words(newPasswordSchema(10), 'x'.repeat(9), 'en')).toEqual(['Use at least 10 characters'])
  })

  test('all missing fields are reported at once', () => {
    expect(words(inviteSchema, { Email: '', UserName: '', FirstName: '', LastName: '', Roles: ['Owner'] }, 'en'))
      .toEqual(['Required', 'Required', 'Required', 'Required', 'Choose a value from the list'])
  })

  test('values that are unknown, too small or too large are explained in plain words', () => {
    const schema = z.strictObject({ month: z.number().int().min(1).max(12) })
    expect(words(schema, { month: 13, colour: 'red' })).toEqual(['Al massimo 12', 'Campo sconosciuto'])
    expect(words(schema, { month: 0 }, 'en')).toEqual(['At least 1'])
  })
})
