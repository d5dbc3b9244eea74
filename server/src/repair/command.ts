import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import {
  exitCode, inArchive, type ProgressTerminal, progressTerminal, readArguments, terminalLanguage, WrongCall,
} from '../command-line.ts'
import { filled } from '../command-words.ts'
import type { Config } from '../config.ts'
import { askingPlace, firstLine, openedWith, placeAt } from '../copies/command.ts'
import { openPlace } from '../copies/open-place.ts'
import type { Place } from '../copies/place.ts'
import { type Sealing, sealingWith } from '../copies/sealing.ts'
import { readCopySettings, readKey } from '../copies/state-store.ts'
import { damageIn, remakeIndexes } from '../db/damage.ts'
import type { Database } from '../db/database.ts'
import type { LaidTable } from '../db/overlay.ts'
import { checkFiles, type FileProblem } from '../files/check.ts'
import { openStorage } from '../files/storage.ts'
import { noteWrong } from '../upkeep/fixity-store.ts'
import { noteUpkeep } from '../upkeep/store.ts'
import { verifyInvariants } from '../verify/store.ts'
import { DamagedFile, lockUnlessServed, rebuild, type Rebuilt, settingsIn, withDatabase } from './database.ts'
import { remakeDerived } from './derived.ts'
import { type CopiedFiles, putBackFile } from './files.ts'

const WORDS = {
  usage: {
    it: 'Uso: npx faldone repair [DESTINAZIONE] [--passphrase-stdin] [--lang it|en]',
    en: 'Usage: npx faldone repair [LOCATION] [--passphrase-stdin] [--lang it|en]',
  },
  checking: {
    it: 'Si controllano il database e ogni byte conservato. Può volerci molto.',
    en: 'Checking the database and every stored byte. This may take a while.',
  },
  indexes: { it: 'Database: rifatti gli indici, che erano danneggiati.', en: 'Database: rebuilt its indexes, which were damaged.' },
  broken: {
    it: 'Database: danneggiato ({0}), e non solo negli indici. {1} Non è stato cambiato nulla. Come si rimedia: «A damaged database» in docs/operations.md.',
    en: 'Database: damaged ({0}), and not only in its indexes. {1} Nothing was changed. What to do: “A damaged database” in docs/operations.md.',
  },
  served: { it: 'Ferma il server, e ripeti il comando.', en: 'Stop the server and run this command again.' },
  noCopy: {
    it: 'Non c’è nessuna copia da cui rifarlo: di’ dove sono le copie.',
    en: 'There’s no backup to rebuild it from. Say where the backups are.',
  },
  illegible: {
    it: 'Il file non dice nemmeno quali tabelle ha: ripristina l’ultima copia.',
    en: 'The file doesn’t even say which tables it has. Restore the last backup.',
  },
  rebuilding: {
    it: 'Database: danneggiato ({0}). Si rifà dall’ultima copia, e sopra si mette tutto quello che si legge ancora nel file.',
    en: 'Database: damaged ({0}). Rebuilding it from the last backup, with everything that can still be read in the file on top.',
  },
  laid: {
    it: '{0}: lette nel file {1}, rimaste come nella copia {2}, pagine o righe illeggibili {3}.',
    en: '{0}: {1} read from the file, {2} left as in the backup, {3} unreadable pages or rows.',
  },
  documents: { it: 'Schede', en: 'Records' },
  units: { it: 'Unità', en: 'Units' },
  files: { it: 'Righe dei file', en: 'Entries of files' },
  others: { it: 'Altre righe', en: 'Other rows' },
  older: {
    it: 'Queste schede sono come nella copia, perché nel file non si leggevano: {0}. Controllale: quello che è stato scritto dopo la copia va riscritto.',
    en: 'These records are as they were in the backup, because the file couldn’t be read there: {0}. Check them: anything written after the backup has to be entered again.',
  },
  dangling: {
    it: 'Tolti i rimandi a righe che non ci sono più: {0}.', en: 'Removed references to rows that are gone: {0}.',
  },
  rebuilt: {
    it: 'Database: rifatto dalla copia {0}. Quello danneggiato resta in {1}: quando tutto è a posto, si può cancellare.',
    en: 'Database: rebuilt from the backup {0}. The damaged one is kept as {1}. Once all is well, it can be deleted.',
  },
  derived: {
    it: 'Ricerca: rifatti l’indice e i conteggi. Se il server è acceso, riavvialo.',
    en: 'Search: rebuilt its index and counts. If the server is running, restart it.',
  },
  left: { it: 'Database, questo comando non può ripararlo: {0}', en: 'Database: this command can’t repair it: {0}' },
  putBack: { it: 'File: rimesso dalla copia: {0}', en: 'File: put back from the backup: {0}' },
  lost: { it: 'File: non è nemmeno nella copia: {0}', en: 'File: not in the backup either: {0}' },
  noPlace: {
    it: 'La destinazione delle copie non è impostata: di’ dove cercare i file che mancano.',
    en: 'No backup location is set. Say where to look for the missing files.',
  },
  fileOf: { it: '{0} (scheda {1})', en: '{0} (record {1})' },
  well: { it: 'L’archivio è in ordine: file controllati {0}, rimessi {1}.', en: 'The archive is fine: files checked {0}, put back {1}.' },
  wrong: { it: 'Restano problemi: {0}. File controllati {1}, rimessi {2}.', en: 'Problems left: {0}. Files checked {1}, put back {2}.' },
} as const satisfies Record<string, Label>

type Opening = { passphrase: string | null; lang: Language }

type Repairing = {
  config: Config
  database: Database
  terminal: ProgressTerminal
  told(name: keyof typeof WORDS, ...values: (string | number)[]): string
}

/**
 * `faldone repair [LOCATION]`: rebuilds broken indexes, or a broken database from a copy and its own readable rows, and puts stored bytes
 * that are damaged or missing back from the copies in the place that is set, or in another. Says what it did. Returns 0 if the archive is
 * well now, 1 if something is left, 2 for a wrong call.
 */
export const repairCommand = (config: Config, args: string[], terminal: ProgressTerminal = progressTerminal()): Promise<number> =>
  exitCode(terminal, async () => {
    const options = { lang: { type: 'string' }, 'passphrase-stdin': { type: 'boolean' } } as const
    const { values, positionals: [path, ...others] } = readArguments(args, options, (language) => WORDS.usage[language])
    const lang = terminalLanguage(values.lang)
    if (others.length > 0) throw new WrongCall(WORDS.usage[lang])
    const told: Repairing['told'] = (name, ...texts) => filled(WORDS[name], lang, texts)
    const place = path === undefined ? null : await placeAt(path, lang)
    const passphrase = values['passphrase-stdin'] ? await firstLine() : config.backupPassphrase
    return askingPlace({ lang, terminal }, async () => {
      terminal.say(told('checking'))
      if (!(await repairTables({ config, terminal, told }, place, { passphrase, lang }))) return 1
      return inArchive(config, async (database) => {
        const repairing = { config, database, terminal, told }
        const left = await repairRows(repairing, lang)
        return repairFiles(repairing, await copiesFor(repairing, place, { passphrase, lang }), left)
      })
    })
  })

type Telling = Omit<Repairing, 'database'>

/** Rebuilds the indexes of a damaged SQLite file, or all of it. False if it stays damaged. */
async function repairTables(telling: Telling, given: Place | null, opening: Opening): Promise<boolean> {
  const { config, terminal, told } = telling
  const [damage] = await withDatabase(config, ({ read }) => damageIn(read))
  if (damage === undefined) return true
  const lock = lockUnlessServed(config.dataDir)
  const file = lock && new DamagedFile(config.dataDir)
  try {
    // Nothing that is more than indexes is changed, not even by trying, before there is something better.
    const tried = file && (await withNewIndexes(file.forTrying()))
    if (tried !== null && tried !== undefined) return await rebuildTables(telling, { file: file!, damage: tried }, given, opening)
    const left = await withNewIndexes(config.dataDir)
    if (left === undefined) terminal.say(told('indexes'))
    else terminal.warn(told('broken', left, told('served')))
    return left === undefined
  } finally {
    file?.discard()
    lock?.release()
  }
}

async function rebuildTables(
  { config, terminal, told }: Telling, { file, damage }: { file: DamagedFile; damage: string }, given: Place | null, opening: Opening
): Promise<boolean> {
  const salvage = file.open()
  const hindered = (why: 'illegible' | 'noCopy') => {
    terminal.warn(told('broken', damage, told(why)))
    return false
  }
  if (!salvage) return hindered('illegible')
  try {
    const { place: address, key } = settingsIn(salvage)
    const place = given ?? (config.backupPlace ?? address ? openPlace((config.backupPlace ?? address)!) : null)
    if (!place) return hindered('noCopy')
    terminal.say(told('rebuilding', damage))
    const rebuilt = await rebuild(file, salvage, { place, sealing: await sealingOf(place, key, opening) })
    if (!rebuilt) return hindered('noCopy')
    tellRebuilt(rebuilt, { terminal, told })
    return true
  } finally {
    salvage.close()
  }
}

const NAMED = { document: 'documents', unit: 'units', file: 'files' } as const

function tellRebuilt({ copy, tables, older, dangling, damaged }: Rebuilt, { terminal, told }: Pick<Telling, 'terminal' | 'told'>): void {
  const tell = (name: 'documents' | 'units' | 'files' | 'others', of: readonly LaidTable[]) => {
    const sum = (what: 'read' | 'kept' | 'unreadable') => of.reduce((total, table) => total + table[what], 0)
    terminal.say(told('laid', told(name), sum('read'), sum('kept'), sum('unreadable')))
  }
  for (const [table, name] of Object.entries(NAMED)) tell(name, tables.filter((laid) => laid.name === table))
  tell('others', tables.filter(({ name }) => !(name in NAMED)))
  if (older.length > 0) terminal.warn(told('older', older.map(shortNumber).join(', ')))
  if (dangling > 0) terminal.warn(told('dangling', dangling))
  terminal.say(told('rebuilt', copy.name, damaged))
}

/** Rebuilds the indexes of the SQLite file in a folder. Returns what is damaged all the same. */
const withNewIndexes = async (dataDir: string): Promise<string | undefined> =>
  withDatabase({ dataDir, databaseUrl: null }, async ({ read, write }) => {
    await remakeIndexes(write)
    return (await damageIn(read))[0]
  })

/** Rebuilds what is derived from the rows, if it is not as it should be. Returns how many faults are left. */
async function repairRows({ database, terminal, told }: Repairing, lang: Language): Promise<number> {
  if ((await verifyInvariants(database.read, lang)).length === 0) return 0
  await remakeDerived(database)
  const left = await verifyInvariants(database.read, lang)
  terminal.say(told('derived'))
  for (const problem of left) terminal.warn(told('left', problem))
  return left.length
}

const sealingOf = async (place: Place, key: { identity: string } | null, opening: Opening): Promise<Sealing> =>
  (key ? sealingWith(key.identity) : openedWith(place, opening.passphrase === null ? null : { ...opening, passphrase: opening.passphrase }))

/** The copies to look in; null where none are known. A place that was set has the archive's own key. */
async function copiesFor(
  { config, database }: Repairing, given: Place | null, opening: Opening
): Promise<CopiedFiles | null> {
  const { place: address } = await readCopySettings(database.read, config)
  const place = given ?? (address === null ? null : openPlace(address))
  if (!place) return null
  return { place, sealing: await sealingOf(place, await readKey(database.read), opening) }
}

async function repairFiles({ config, database, terminal, told }: Repairing, copies: CopiedFiles | null, faults: number): Promise<number> {
  const storage = openStorage(config)
  const { checked, bytes, problems } = await checkFiles(database.read, storage)
  const left: FileProblem[] = []
  if (problems.length > 0 && !copies) terminal.warn(told('noPlace'))
  for (const problem of problems) {
    const isBack = copies !== null && (await putBackFile(storage, copies, problem.sha256))
    if (!isBack) left.push(problem)
    const names = problem.files.map(({ record, name }) => told('fileOf', name, record)).join(', ') || problem.sha256
    if (isBack) terminal.say(told('putBack', names))
    else terminal.warn(told('lost', names))
  }
  const wrong = faults + left.length
  await database.write.transaction().execute(async (tx) => {
    await noteUpkeep(tx, {
      kind: 'verify', at: new Date().toISOString(), place: null, records: null, files: checked, bytes, problems: wrong,
    })
    await noteWrong(tx, { from: '', to: null }, left.map(({ sha256 }) => sha256))
  })
  const put = problems.length - left.length
  terminal.say(wrong === 0 ? told('well', checked, put) : told('wrong', wrong, checked, put))
  return wrong === 0 ? 0 : 1
}
