import { text } from 'node:stream/consumers'
import { inviteSchema, newPasswordSchema } from '@faldone/contract/account.ts'
import type { Language } from '@faldone/contract/common.ts'
import { entryIn } from '@faldone/contract/entry-in.ts'
import { issueMessage } from '@faldone/contract/field-problems.ts'
import { ROLES } from '@faldone/contract/permissions.ts'
import type { z } from 'zod'
import { readArguments, terminalLanguage, WrongCall } from '../command-line.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import { say } from '../accounts/command-text.ts'

type Person = Pick<AccountRow, 'userName' | 'email' | 'firstName' | 'lastName' | 'role'>

/** What `faldone user` is to do. Without a password, the owner will choose one. */
export type UserCommand = {
  lang: Language
  name: string
  password: string | null
} & ({ action: 'add'; person: Person } | { action: 'remove' | 'reset' })

const FLAGS = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  role: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  lang: { type: 'string' },
} as const

/** The command-line option of each field of the schema. */
const OPTIONS: Record<string, string> = {
  UserName: 'NAME', Email: '--email', FirstName: '--first-name', LastName: '--last-name', Roles: '--role',
}

type Given = ReturnType<typeof parse>['values']

/** Reads the arguments of `faldone user`, and the password if it comes from standard input. Throws a `WrongCall`. */
export async function userCommand(args: string[], input: NodeJS.ReadableStream, passwordMin: number): Promise<UserCommand> {
  const { values, positionals: [action, name, ...others] } = parse(args)
  const lang = terminalLanguage(values.lang)
  const isForAdding = ['email', 'first-name', 'last-name', 'role'].some((option) => option in values)
  if (!name || others.length > 0 || (isForAdding && action !== 'add')) throw new WrongCall(say('usage', lang))
  const given = () => (values['password-stdin'] ? readPassword(input, passwordMin, lang) : null)
  if (action === 'add') return { action, lang, name, person: personOf(name, values, lang), password: await given() }
  if (action === 'reset') return { action, lang, name, password: await given() }
  if (action === 'remove' && !values['password-stdin']) return { action, lang, name, password: null }
  throw new WrongCall(say('usage', lang))
}

const parse = (args: string[]) => readArguments(args, FLAGS, (lang) => say('usage', lang))

/** What is wrong, one line each, with the option concerned. */
const problems = (issues: readonly z.core.$ZodIssue[], optionOf: (field: string) => string): string =>
  issues.map(({ path, message }) => `${optionOf(String(path[0]))}: ${message}`).join('\n')

/** Puts what a schema refuses into words. */
const inWords = (lang: Language) => ({ error: (issue: z.core.$ZodRawIssue) => issueMessage(issue, lang) })

function personOf(name: string, given: Given, lang: Language): Person {
  const asked = given.role?.toLowerCase() ?? 'user'
  const role = ROLES.find((role) => role.toLowerCase() === asked) ?? given.role
  const sent = { UserName: name, Email: given.email, FirstName: given['first-name'], LastName: given['last-name'], Roles: [role] }
  const { data, error } = inviteSchema.safeParse(sent, inWords(lang))
  if (error) throw new WrongCall(`${problems(error.issues, (field) => entryIn(OPTIONS, field) ?? field)}\n${say('usage', lang)}`)
  return { userName: data.UserName, email: data.Email, firstName: data.FirstName, lastName: data.LastName, role: data.Roles[0] }
}

/** Reads the password from the first line of standard input. */
async function readPassword(input: NodeJS.ReadableStream, min: number, lang: Language): Promise<string> {
  const [password = ''] = (await text(input)).split(/\r?\n/, 1)
  if (!password) throw new WrongCall(say('noPassword', lang))
  const { error } = newPasswordSchema(min).safeParse(password, inWords(lang))
  if (error) throw new WrongCall(problems(error.issues, () => '--password-stdin'))
  return password
}
