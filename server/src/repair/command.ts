import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import {
  exitCode, inArchive, type ProgressTerminal, progressTerminal, readArguments, terminalLanguage, WrongCall,
} from '../command-line.ts'
import { filled } from '../command-words.ts'
import type { Config } from '../config.ts'
import { askingPlace, firstLine, openedWith, placeAt } from '../copies/command.ts'
import { openPlace } from '../copies/open-place.ts'
import type { Place } from '../copies/place.ts'
import { sealingWith } from '../copies/sealing.ts'
import { readCopySettings, readKey } from '../copies/state-store.ts'
import { damageIn, remakeIndexes } from '../db/damage.ts'
import type { Database } from '../db/database.ts'
import { checkFiles, type FileProblem } from '../files/check.ts'
import { openStorage } from '../files/storage.ts'
import { noteWrong } from '../upkeep/fixity-store.ts'
import { noteUpkeep } from '../upkeep/store.ts'
import { verifyInvariants } from '../verify/store.ts'
import { remakeDerived } from './derived.ts'
import { type CopiedFiles, putBackFile } from './files.ts'

const WORDS = {
  usage: {
    it: 'Uso: npx faldone repair [POSTO DELLE COPIE] [--passphrase-stdin] [--lang it|en]',
    en: 'Usage: npx faldone repair [PLACE OF BACKUPS] [--passphrase-stdin] [--lang it|en]',
  },
  checking: {
    it: 'Si controllano il database e ogni byte conservato. Può volerci molto.',
    en: 'Checking the database and every stored byte. This may take long.',
  },
  indexes: { it: 'Database: rifatti gli indici, che erano danneggiati.', en: 'Database: rebuilt its indexes, which were damaged.' },
  broken: {
    it: 'Database: danneggiato ({0}), e non solo negli indici. Non è stato cambiato nulla. Come si rimedia: «A damaged database» in docs/operations.md.',
    en: 'Database: damaged ({0}), and not only in its indexes. Nothing was changed. What to do: “A damaged database” in docs/operations.md.',
  },
  derived: {
    it: 'Ricerca: rifatti l’indice e i conteggi. Se il server è acceso, riavvialo.',
    en: 'Search: rebuilt its index and counts. If the server is running, restart it.',
  },
  left: { it: 'Database, non si rimedia da soli: {0}', en: 'Database, can’t be repaired by this command: {0}' },
  putBack: { it: 'File: rimesso dalla copia: {0}', en: 'File: put back from the backup: {0}' },
  lost: { it: 'File: non è nemmeno nella copia: {0}', en: 'File: not in the backup either: {0}' },
  noPlace: {
    it: 'Non è stabilito dove sono le copie: di’ in quale posto cercare i file che mancano.',
    en: 'No place for backups is set. Say in which place to look for the missing files.',
  },
  fileOf: { it: '{0} (scheda {1})', en: '{0} (record {1})' },
  well: { it: 'L’archivio è in ordine: file controllati {0}, rimessi {1}.', en: 'The archive is fine: files checked {0}, put back {1}.' },
  wrong: { it: 'Restano problemi: {0}. File controllati {1}, rimessi {2}.', en: 'Problems left: {0}. Files checked {1}, put back {2}.' },
} as const satisfies Record<string, Label>

type Repairing = {
  config: Config
  database: Database
  terminal: ProgressTerminal
  told(name: keyof typeof WORDS, ...values: (string | number)[]): string
}

/**
 * `faldone repair [PLACE]`: rebuilds broken indexes, and puts stored bytes that are damaged or missing back from the copies in the place
 * that is set, or in another. Says what it did. Returns 0 if the archive is well now, 1 if something is left, 2 for a wrong call.
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
    return askingPlace({ lang, terminal }, () => inArchive(config, async (database) => {
      const repairing = { config, database, terminal, told }
      terminal.say(told('checking'))
      if (!(await repairTables(repairing))) return 1
      const left = await repairRows(repairing, lang)
      return repairFiles(repairing, await copiesFor(repairing, place, { passphrase, lang }), left)
    }))
  })

/** Rebuilds the indexes of a damaged SQLite file. False if more than those is damaged. */
async function repairTables({ database, terminal, told }: Repairing): Promise<boolean> {
  const damage = await damageIn(database.read)
  if (damage.length === 0) return true
  await remakeIndexes(database.write)
  const [left] = await damageIn(database.read)
  terminal[left ? 'warn' : 'say'](left ? told('broken', left) : told('indexes'))
  return left === undefined
}

/** Rebuilds what is derived from the rows, if it is not as it should be. Returns how many faults are left. */
async function repairRows({ database, terminal, told }: Repairing, lang: Language): Promise<number> {
  if ((await verifyInvariants(database.read, lang)).length === 0) return 0
  await remakeDerived(database)
  const left = await verifyInvariants(database.read, lang)
  terminal.say(told('derived'))
  for (const problem of left) terminal.warn(told('left', problem))
  return left.length
}

/** The copies to look in; null where none are known. A place that was set has the archive's own key. */
async function copiesFor(
  { config, database }: Repairing, given: Place | null, opening: { passphrase: string | null; lang: Language }
): Promise<CopiedFiles | null> {
  const { place: address } = await readCopySettings(database.read, config)
  const place = given ?? (address === null ? null : openPlace(address))
  if (!place) return null
  const key = await readKey(database.read)
  if (key) return { place, sealing: sealingWith(key.identity) }
  return { place, sealing: await openedWith(place, opening.passphrase === null ? null : opening) }
}

async function repairFiles({ config, database, terminal, told }: Repairing, copies: CopiedFiles | null, faults: number): Promise<number> {
  const storage = openStorage(config)
  const { checked, bytes, problems } = await checkFiles(database.read, storage)
  const left: FileProblem[] = []
  if (problems.length > 0 && !copies) terminal.warn(told('noPlace'))
  for (const problem of problems) {
    const isBack = copies !== null && (await putBackFile(storage, copies, problem.sha256))
    if (!isBack) left.push(problem)
    const names = problem.files.map(({ documentId, name }) => told('fileOf', name, documentId)).join(', ') || problem.sha256
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
