import { errorMessage } from '@faldone/contract/errors.ts'
import { exitCode, inArchive, standardTerminal, type Terminal } from '../command-line.ts'
import { type Config, originOutside } from '../config.ts'
import type { Database, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError, faultsInWords } from '../errors.ts'
import { changeNow } from '../history/store.ts'
import { inWords } from '../mail/letter.ts'
import {
  type AccountRow, createAccount, findAccount, listAccounts, removeAccount, renewLink, setPassword,
} from '../accounts/account-store.ts'
import { type UserCommand, userCommand } from './options.ts'
import { say } from '../accounts/command-text.ts'
import { linkUrl } from '../accounts/invitation.ts'
import { createLink, type NewLink } from '../accounts/link-store.ts'
import { hashPassword } from '../accounts/password.ts'
import { refuseWeakPassword } from '../accounts/password-rules.ts'

const NAMES_TOLD = 20

/** `faldone user add|remove|reset NAME …`. Returns 0 if done, 1 if nothing was changed, 2 for a wrong call. */
export const userCommandLine =
  (config: Config, args: string[], terminal: Terminal = standardTerminal, input: NodeJS.ReadableStream = process.stdin): Promise<number> =>
  exitCode(terminal, async () => {
    const command = await userCommand(args, input, config.passwordMinLength)
    return inArchive(config, (database) => run(config, database, command, terminal))
  })

async function run(config: Config, database: Database, command: UserCommand, terminal: Terminal): Promise<number> {
  const { lang } = command
  try {
    for (const line of await perform(config, database, command)) terminal.say(line)
    return 0
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, values, fields } = error
    const unknown = code === 'NOT_FOUND' && say('unknownUser', lang, (await knownNames(database)) || say('nobody', lang))
    terminal.warn(unknown || [errorMessage(code, lang, values), ...Object.values(faultsInWords(fields ?? {}, lang)).flat()].join('\n'))
    return 1
  }
}

const knownNames = async ({ read }: Database): Promise<string> =>
  (await listAccounts(read, { page: 1, pageSize: NAMES_TOLD })).items.map(({ userName }) => userName).join(', ')

/** Performs the command and returns the lines to print. */
const perform = (config: Config, { write }: Database, command: UserCommand): Promise<string[]> =>
  write.transaction().execute(async (tx) => {
    await takeTurn(tx, 'accounts')
    if (command.action === 'add') return add(tx, config, command)
    const account = await findAccount(tx, command.name)
    if (!account) throw new ApiError('NOT_FOUND')
    return command.action === 'remove' ? remove(tx, account, command) : reset(tx, config, account, command)
  })

async function add(tx: Tx, config: Config, command: UserCommand & { action: 'add' }): Promise<string[]> {
  const { person, password, lang } = command
  const passwordHash = password === null ? null : await hashChosen(password, person)
  const account = await createAccount(tx, { ...person, passwordHash }, changeNow(null))
  return [
    say('added', lang, account.userName), ...(passwordHash ? [] : told(config, await createLink(tx, account.id, 'invitation'), command))
  ]
}

async function remove(tx: Tx, { userName }: AccountRow, { lang }: UserCommand): Promise<string[]> {
  await removeAccount(tx, userName, changeNow(null))
  return [say('removed', lang, userName)]
}

async function reset(tx: Tx, config: Config, account: AccountRow, command: UserCommand): Promise<string[]> {
  if (command.password === null)
    return told(config, await renewLink(tx, account.id, account.passwordHash ? 'reset' : 'invitation', changeNow(null)), command)
  await setPassword(tx, account.id, await hashChosen(command.password, account), changeNow(null))
  return [say('passwordSet', command.lang, account.userName)]
}

async function hashChosen(password: string, person: Pick<AccountRow, 'userName' | 'email'>): Promise<string> {
  refuseWeakPassword('Password', password, person)
  return hashPassword(password)
}

const told = (config: Config, link: NewLink, { lang }: UserCommand): string[] =>
  [
    say('link', lang, inWords(link.expiresAt, lang)),
    linkUrl(originOutside(config), config, link),
  ]
