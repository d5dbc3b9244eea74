import { userCommandLine } from './accounts/command.ts'
import { ConfigError, configFromProcess, type Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { exportCommand } from './exports/command.ts'
import { importCommand } from './imports/command.ts'
import { serve } from './serve.ts'
import { verifyCommand } from './verify/command.ts'

type Command = { summary: string; run: (config: Config, args: string[]) => Promise<number> }

/** What `npx faldone` can do. */
const COMMANDS: Record<string, Command> = {
  serve: { summary: 'serve                       start the server', run: serve },
  migrate: { summary: 'migrate                     bring the database up to date', run: migrateCommand },
  import: { summary: 'import FILE --kind KIND     take a spreadsheet into the archive', run: importCommand },
  export: { summary: 'export --kind KIND FILE     write the records of a kind as a spreadsheet', run: (config, args) => exportCommand(config, args) },
  verify: { summary: 'verify                      check the archive: its order, and every stored byte', run: (config, args) => verifyCommand(config, args) },
  user: { summary: 'user add|remove|reset NAME  an account: add it, remove it, give it a new password', run: (config, args) => userCommandLine(config, args) },
}

const usage = (): string => ['Usage: npx faldone <command>', '', ...Object.values(COMMANDS).map(({ summary }) => `  ${summary}`), ''].join('\n')

async function migrateCommand(config: Config): Promise<number> {
  const database = openDatabase(config)
  try {
    const applied = await migrate(database)
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date')
    return 0
  } finally {
    await database.close()
  }
}

/** Runs one command of the command line; returns the exit code: 0 done, 1 failed, 2 wrong call. */
export async function runCommand([name = '', ...args]: string[]): Promise<number> {
  const command = COMMANDS[name]
  if (!command) {
    console.error(usage())
    return 2
  }
  try {
    return await command.run(configFromProcess(), args)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`The settings have mistakes:\n${error.message.replace(/^/gm, '  ')}`)
    return 2
  }
}
