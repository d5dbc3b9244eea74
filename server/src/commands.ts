import type { Label } from '@faldone/contract/label.ts'
import { userCommandLine } from './accounts/command.ts'
import { backupCommand, restoreCommand } from './backup/command.ts'
import { exitCode, readArguments, standardTerminal, terminalLanguage, WrongCall } from './command-line.ts'
import { ConfigError, configFromProcess, type Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { isBusy, isFull } from './db/engine.ts'
import { migrate } from './db/migrate.ts'
import { exportCommand } from './exports/command.ts'
import { importCommand } from './imports/command.ts'
import { serve } from './serve.ts'
import { startFault } from './start-faults.ts'
import { verifyCommand } from './verify/command.ts'

type Command = { summary: Label; run: (config: Config, args: string[]) => Promise<number> }

/** What `npx faldone` can do. */
const COMMANDS: Record<string, Command> = {
  serve: { summary: { it: 'serve                       avvia il server', en: 'serve                       start the server' }, run: alone('serve', serve) },
  migrate: { summary: { it: 'migrate                     porta il database alla versione presente', en: 'migrate                     bring the database up to date' }, run: alone('migrate', migrateCommand) },
  import: { summary: { it: 'import FILE --kind TIPO     acquisisce un foglio di calcolo', en: 'import FILE --kind KIND     take a spreadsheet into the archive' }, run: importCommand },
  export: { summary: { it: 'export --kind TIPO FILE     scrive le schede di un materiale in un foglio di calcolo', en: 'export --kind KIND FILE     write the records of a kind as a spreadsheet' }, run: exportCommand },
  backup: { summary: { it: 'backup FILE                 copia tutto l’archivio in un file', en: 'backup FILE                 copy all of the archive into one file' }, run: backupCommand },
  restore: { summary: { it: 'restore FILE                rimette una copia in un archivio vuoto', en: 'restore FILE                put a backup into an empty archive' }, run: restoreCommand },
  verify: { summary: { it: 'verify                      controlla l’archivio: l’ordine, e ogni byte conservato', en: 'verify                      check the archive: its order, and every stored byte' }, run: verifyCommand },
  user: { summary: { it: 'user add|remove|reset NOME  un utente: lo aggiunge, lo rimuove, gli dà un’altra password', en: 'user add|remove|reset NAME  an account: add it, remove it, give it a new password' }, run: userCommandLine },
}

const WORDS = {
  usage: { it: 'Uso: npx faldone <comando>', en: 'Usage: npx faldone <command>' },
  applied: { it: 'Applicate: {0}', en: 'Applied: {0}' },
  upToDate: { it: 'Il database è alla versione presente', en: 'The database is up to date' },
  usageOf: { it: 'Uso: npx faldone {0}', en: 'Usage: npx faldone {0}' },
  full: { it: 'Lo spazio su disco è esaurito.', en: 'The disk is full.' },
  busy: { it: 'Il database è occupato, forse da un’importazione: riprovare più tardi.', en: 'The database is busy, with an import perhaps: try again later.' },
  cannotStart: { it: 'Faldone non può partire:', en: 'Faldone cannot start:' },
  mistakes: { it: 'Nelle impostazioni ci sono errori:', en: 'The settings have mistakes:' },
} as const satisfies Record<string, Label>

const told = (name: keyof typeof WORDS): string => WORDS[name][terminalLanguage()]

const usage = (): string => [told('usage'), '', ...Object.values(COMMANDS).map(({ summary }) => `  ${summary[terminalLanguage()]}`), ''].join('\n')

/** A command that takes neither arguments nor options: whatever is given besides is refused, not passed over. */
function alone(name: string, run: (config: Config) => Promise<number>): Command['run'] {
  const usage = () => told('usageOf').replace('{0}', name)
  return (config, args) => exitCode(standardTerminal, async () => {
    if (readArguments(args, {}, usage).positionals.length > 0) throw new WrongCall(usage())
    return run(config)
  })
}

async function migrateCommand(config: Config): Promise<number> {
  const database = openDatabase(config)
  try {
    const applied = await migrate(database)
    console.log(applied.length > 0 ? told('applied').replace('{0}', applied.join(', ')) : told('upToDate'))
    return 0
  } finally {
    await database.close()
  }
}

const ASKS_FOR_HELP = ['help', '--help', '-h']

/** Runs one command of the command line; returns the exit code: 0 done, 1 failed, 2 wrong call. */
export async function runCommand([name = '', ...args]: string[]): Promise<number> {
  const command = COMMANDS[name]
  if (!command) {
    const isAsked = ASKS_FOR_HELP.includes(name)
    console[isAsked ? 'log' : 'error'](usage())
    return isAsked ? 0 : 2
  }
  try {
    const config = configFromProcess(terminalLanguage())
    return await command.run(config, args).catch((error: unknown) => tellFault(error, config))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`${told('mistakes')}\n${error.message.replace(/^/gm, '  ')}`)
    return 2
  }
}

function tellFault(error: unknown, config: Config): number {
  const hindrance = isFull(error) ? 'full' : isBusy(error) ? 'busy' : null
  if (hindrance) {
    console.error(told(hindrance))
    return 1
  }
  const fault = startFault(error, config, terminalLanguage())
  if (fault === null) throw error
  console.error(`${told('cannotStart')}\n  ${fault}`)
  return 1
}
