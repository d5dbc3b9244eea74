import { entryIn } from '@faldone/contract/entry-in.ts'
import type { Label } from '@faldone/contract/label.ts'
import { asCalledHere, bringUpToDate, exitCode, readArguments, standardTerminal, terminalLanguage, WrongCall } from './command-line.ts'
import { ConfigError, configFromProcess, type Config } from './config.ts'
import { requireDatabase } from './data-folder.ts'
import { openDatabase } from './db/database.ts'
import { hindranceIn, isDamaged } from './db/engine.ts'
import { startFault } from './start-faults.ts'

type Run = (config: Config, args: string[]) => Promise<number>
type Command = { summary: Label; load: () => Promise<Run> }

/** The commands of `npx faldone`. Each is loaded when it is called, because loading all of them takes half a second. */
const COMMANDS: Record<string, Command> = {
  serve: {
    summary: { it: 'serve                       avvia il server', en: 'serve                       start the server' },
    load: async () => alone('serve', (await import('./serve.ts')).serve),
  },
  migrate: { summary: {
    it: 'migrate                     aggiorna il database',
    en: 'migrate                     bring the database up to date',
  }, load: async () => alone('migrate', migrateCommand) },
  import: { summary: {
    it: 'import FILE --kind TIPO     importa un foglio di calcolo', en: 'import FILE --kind KIND     import a spreadsheet'
  }, load: async () => (await import('./imports/command.ts')).importCommand },
  export: { summary: {
    it: 'export --kind TIPO FILE     esporta una raccolta in un foglio di calcolo',
    en: 'export --kind KIND FILE     export a collection to a spreadsheet',
  }, load: async () => (await import('./exports/command.ts')).exportCommand },
  texts: { summary: {
    it: 'texts export|import CARTELLA  esporta o importa il testo dei file (ALTO, hOCR, PAGE, testo)',
    en: 'texts export|import FOLDER  export or import the text of files (ALTO, hOCR, PAGE, plain text)',
  }, load: async () => (await import('./text-files/command.ts')).textsCommand },
  backup: { summary: {
    it: 'backup [FILE]               copia tutto l’archivio in un file, o nella destinazione impostata',
    en: 'backup [FILE]               back up the whole archive to a file, or to the backup location',
  }, load: async () => (await import('./copies/command.ts')).backupCommand },
  restore: { summary: {
    it: 'restore FILE|DESTINAZIONE   ripristina una copia in un archivio vuoto',
    en: 'restore FILE|LOCATION       restore a backup into an empty archive',
  }, load: async () => (await import('./copies/command.ts')).restoreCommand },
  verify: { summary: {
    it: 'verify [DESTINAZIONE]       controlla l’archivio e ogni byte conservato, o le copie nella destinazione',
    en: 'verify [LOCATION]           check the archive and every stored byte, or the backups in LOCATION',
  }, load: async () => (await import('./copies/check-command.ts')).checkCommand },
  repair: { summary: {
    it: 'repair [DESTINAZIONE]       ripara quello che è danneggiato o manca, dall’ultima copia provata',
    en: 'repair [LOCATION]           restore what’s damaged or missing from the last verified backup',
  }, load: async () => (await import('./repair/command.ts')).repairCommand },
  status: { summary: {
    it: 'status                      mostra lo stato dell’archivio',
    en: 'status                      say how the archive is doing',
  }, load: async () => (await import('./status/command.ts')).statusCommand },
  user: { summary: {
    it: 'user add|remove|reset NOME  aggiunge o rimuove un utente, o ne reimposta la password',
    en: 'user add|remove|reset NAME  add or remove a user, or reset their password',
  }, load: async () => (await import('./user-command/command.ts')).userCommandLine },
}

const WORDS = {
  version: {
    it: '--version                   mostra la versione', en: '--version                   show the version',
  },
  usage: { it: 'Uso: npx faldone <comando>', en: 'Usage: npx faldone <command>' },
  applied: { it: 'Applicate: {0}', en: 'Applied: {0}' },
  upToDate: { it: 'Il database è aggiornato', en: 'The database is up to date' },
  usageOf: { it: 'Uso: npx faldone {0}', en: 'Usage: npx faldone {0}' },
  full: { it: 'Lo spazio su disco è esaurito.', en: 'The disk is full.' },
  failing: {
    it: 'Il disco dell’archivio non accetta scritture, o non si legge: {0}.',
    en: 'The archive’s disk can’t be written to or read: {0}.',
  },
  busy: {
    it: 'Il database è occupato, forse da un’importazione: riprova più tardi.',
    en: 'The database is busy, perhaps with an import. Try again later.',
  },
  away: {
    it: 'Il database dell’archivio non è raggiungibile: riprova più tardi.',
    en: 'Can’t reach the archive’s database right now. Try again later.',
  },
  damaged: {
    it: 'Il database è danneggiato: {0}.\nFerma il server e scrivi: npx faldone repair (vedi «A damaged database» in docs/operations.md).',
    en: 'The database is damaged: {0}.\nStop the server and type: npx faldone repair (see “A damaged database” in docs/operations.md).',
  },
  cannotStart: { it: 'Faldone non può partire:', en: 'Faldone can’t start:' },
  mistakes: { it: 'Nelle impostazioni ci sono errori:', en: 'There are mistakes in the settings:' },
} as const satisfies Record<string, Label>

const told = (name: keyof typeof WORDS): string => WORDS[name][terminalLanguage()]

const usage = (): string => [
  told('usage'), '',
  ...[...Object.values(COMMANDS).map(({ summary }) => summary), WORDS.version].map((line) => `  ${line[terminalLanguage()]}`), '',
].join('\n')

/** A command without arguments or options. It refuses them instead of ignoring them. */
function alone(name: string, run: (config: Config) => Promise<number>): Run {
  const usage = () => told('usageOf').replace('{0}', name)
  return (config, args) => exitCode(standardTerminal, async () => {
    if (readArguments(args, {}, usage).positionals.length > 0) throw new WrongCall(usage())
    return run(config)
  })
}

async function migrateCommand(config: Config): Promise<number> {
  requireDatabase(config)
  const database = openDatabase(config)
  try {
    const applied = await bringUpToDate(database)
    console.log(applied.length > 0 ? told('applied').replace('{0}', applied.join(', ')) : told('upToDate'))
    return 0
  } finally {
    await database.close()
  }
}

const ASKS_FOR_HELP = ['help', '--help', '-h']
const ASKS_FOR_VERSION = ['version', '--version', '-v']

/** Runs one command. Returns its exit code: 0 done, 1 failed, 2 wrong call. */
export async function runCommand([name = '', ...args]: string[]): Promise<number> {
  const command = entryIn(COMMANDS, name)
  if (ASKS_FOR_VERSION.includes(name)) {
    const { VERSION } = await import('@faldone/contract/settings.ts')
    console.log(`Faldone ${VERSION.product} (${VERSION.application})`)
    return 0
  }
  if (!command) {
    const isAsked = ASKS_FOR_HELP.includes(name)
    console[isAsked ? 'log' : 'error'](asCalledHere(usage()))
    return isAsked ? 0 : 2
  }
  try {
    const config = configFromProcess(terminalLanguage())
    const run = await command.load()
    return await run(config, args).catch((error: unknown) => tellFault(error, config))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`${told('mistakes')}\n${error.message.replace(/^/gm, '  ')}`)
    return 2
  }
}

const HINDRANCES = { BUSY: 'busy', DATABASE_UNREACHABLE: 'away', FULL: 'full', DISK_FAILING: 'failing' } as const

function hindranceOf(error: unknown): keyof typeof WORDS | null {
  if (isDamaged(error) || isDamaged((error as Error).cause)) return 'damaged'
  const hindrance = hindranceIn(error)
  return hindrance && HINDRANCES[hindrance]
}

function tellFault(error: unknown, config: Config): number {
  const hindrance = hindranceOf(error)
  if (hindrance) {
    console.error(asCalledHere(told(hindrance)).replace('{0}', (error as Error).message))
    return 1
  }
  const fault = startFault(error, config, terminalLanguage())
  if (fault === null) throw error
  console.error(`${told('cannotStart')}\n  ${asCalledHere(fault)}`)
  return 1
}
