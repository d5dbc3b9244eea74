import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Language } from '@faldone/contract/common.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'

/** The call itself is wrong: its words tell how. */
export class WrongCall extends Error {}

/** Where the outcome and what is wrong are told. */
export type Terminal = { say(line: string): void; warn(line: string): void }

export const standardTerminal: Terminal = { say: console.log, warn: console.error }

/** Italian, unless the terminal is set to English. */
export const terminalLanguage = (wish?: string): Language => ((wish ?? process.env.LC_ALL ?? process.env.LANG ?? '').startsWith('en') ? 'en' : 'it')

/** Reads the arguments of a command. Throws a `WrongCall` that ends with its usage. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options, usage: (language: Language) => string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongCall(`${error instanceof Error ? error.message : ''}\n${usage(terminalLanguage())}`)
  }
}

/** Does one command's work on the archive, brought up to date. */
export async function inArchive(config: Config, work: (database: Database) => Promise<number>): Promise<number> {
  const database = openDatabase(config)
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
