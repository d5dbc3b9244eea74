import type { Language } from '@faldone/contract/common.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'

/** The call itself is wrong: its words tell how. */
export class WrongCall extends Error {}

/** Where the outcome and what is wrong are told. */
export type Terminal = { say(line: string): void; warn(line: string): void }

/** Italian, unless the terminal is set to English. */
export const terminalLanguage = (wish?: string): Language => ((wish ?? process.env.LC_ALL ?? process.env.LANG ?? '').startsWith('en') ? 'en' : 'it')

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
