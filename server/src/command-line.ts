import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import type { Config } from './config.ts'
import { requireDatabase } from './data-folder.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './derived/migrate.ts'

/** The call itself is wrong. The message explains how to make it. */
export class WrongCall extends Error {}

/** A call that asks how to make it. The message is the usage. */
class HelpCall extends Error {}

/** What commands begin with: `faldone` where a release is installed, `npx faldone` in a clone. The bundler names the build of a release. */
export const COMMAND = process.env.FALDONE_BUILD === undefined ? 'npx faldone' : 'faldone'

/** A text in which commands begin as they do on this machine. */
export const asCalledHere = (text: string): string => text.replaceAll('npx faldone', COMMAND)

/** Where results and errors are printed. */
export type Terminal = { say(line: string): void; warn(line: string): void }

export const standardTerminal: Terminal = { say: console.log, warn: console.error }

/** Also shows the progress of long work. */
export type ProgressTerminal = Terminal & { progress(line: string): void }

const PLAIN_EVERY_MS = 5_000

/** On a terminal, progress is one changing line; elsewhere an occasional line. */
export function progressTerminal(): ProgressTerminal {
  const { isTTY } = process.stderr
  let told = 0
  const clear = () => isTTY && process.stderr.write('\r\u001b[K')
  return {
    say(line) {
      clear()
      console.log(line)
    },
    warn(line) {
      clear()
      console.error(line)
    },
    progress(line) {
      if (isTTY) process.stderr.write(`\r\u001b[K${line}`)
      else if (Date.now() - told > PLAIN_EVERY_MS) {
        told = Date.now()
        console.error(line)
      }
    },
  }
}

/** Italian, unless the terminal is set to English. */
export const terminalLanguage = (wish?: string): Language =>
  ((wish ?? process.env.LC_ALL ?? process.env.LANG ?? '').startsWith('en') ? 'en' : 'it')

/** Reads the arguments of a command. Throws a `WrongCall` that ends with its usage, and a `HelpCall` if `--help` is among them. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[], options: Options, usage: (language: Language) => string
) {
  if (args.some((arg) => arg === '--help' || arg === '-h')) throw new HelpCall(usage(terminalLanguage()))
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongCall(`${wrongArgument(error, terminalLanguage())}\n${usage(terminalLanguage())}`)
  }
}

const ARGUMENT_FAULTS: Record<string, Label> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: { it: 'Opzione sconosciuta', en: 'Unknown option' },
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: {
    it: 'Opzione senza il suo valore, o con uno di troppo', en: 'Option with a missing or unexpected value',
  },
}

/** What is wrong with the arguments. Node's own message is long and in English. */
function wrongArgument(error: unknown, language: Language): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const [option] = /(?<=')-[^']+(?=')/.exec(message) ?? []
  const known = ARGUMENT_FAULTS[code]
  return known && option ? `${known[language]}: ${option.split(' ')[0]}` : message
}

/** The exit code of a command. A wrong call is reported and returns 2. A call for help is answered and returns 0. */
export async function exitCode(terminal: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HelpCall) {
      terminal.say(asCalledHere(error.message))
      return 0
    }
    if (!(error instanceof WrongCall)) throw error
    terminal.warn(asCalledHere(error.message))
    return 2
  }
}

const WAITING = {
  it: 'Un altro processo sta scrivendo nel database, forse per aggiornarlo: aspetto che finisca.',
  en: 'Another process is writing to the database, perhaps to update it. Waiting for it to finish.',
} as const satisfies Label

/** Brings the archive up to date, and says so if that must wait for another process. */
export const bringUpToDate = (database: Database): Promise<string[]> =>
  migrate(database, () => console.warn(WAITING[terminalLanguage()]))

/** Does the work of one command on the archive, after migrating it. */
export async function inArchive(config: Config, work: (database: Database) => Promise<number>): Promise<number> {
  requireDatabase(config)
  const database = openDatabase(config)
  try {
    await bringUpToDate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
