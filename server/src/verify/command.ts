import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import { exitCode, inArchive, readArguments, standardTerminal, type Terminal, terminalLanguage, WrongCall } from '../command-line.ts'
import { filled } from '../command-words.ts'
import type { Config } from '../config.ts'
import { damageIn } from '../db/damage.ts'
import type { Database } from '../db/database.ts'
import { checkFiles, type FileReport } from '../files/check.ts'
import { openStorage } from '../files/storage.ts'
import { noteWrong } from '../upkeep/fixity-store.ts'
import { noteUpkeep } from '../upkeep/store.ts'
import { verifyInvariants } from './store.ts'

const MiB = 1024 ** 2

const WORDS = {
  usage: { it: 'Uso: npx faldone verify [--lang it|en]', en: 'Usage: npx faldone verify [--lang it|en]' },
  order: { it: 'Coerenza: {0}', en: 'Consistency: {0}' },
  database: { it: 'Database: {0}', en: 'Database: {0}' },
  broken: {
    it: 'Il file del database è danneggiato. Ferma il server e scrivi: npx faldone repair (vedi «A damaged database» in docs/operations.md).',
    en: 'The database file is damaged. Stop the server and type: npx faldone repair (see “A damaged database” in docs/operations.md).',
  },
  missing: { it: 'manca', en: 'missing' },
  size: { it: 'dimensione errata', en: 'wrong size' },
  damaged: { it: 'danneggiato', en: 'damaged' },
  file: { it: 'File: {0}: {1} ({2})', en: 'File: {0}: {1} ({2})' },
  fileOf: { it: '{0}, scheda {1}', en: '{0}, record {1}' },
  orphans: {
    it: 'Nota: file conservati che non sono di nessuna scheda (dopo un’interruzione, o ancora in arrivo): {0}',
    en: 'Note: stored files that don’t belong to any record (left by a crash, or still being uploaded): {0}',
  },
  read: { it: 'File conservati controllati: {0} ({1} MiB)', en: 'Stored files checked: {0} ({1} MiB)' },
  notNoted: {
    it: 'La pagina «Stato dell’archivio» non potrà mostrare questo controllo: non è stato possibile annotarlo nel database ({0}).',
    en: 'The page “Archive status” won’t show this check, because it couldn’t be recorded in the database ({0}).',
  },
  well: { it: 'L’archivio è in ordine', en: 'The archive is fine' },
  wrong: {
    it: 'Qualcosa non va. Problemi di coerenza: {0}; problemi dei file: {1}',
    en: 'Something’s wrong. Consistency problems: {0}; file problems: {1}',
  },
} as const satisfies Record<string, Label>

const inWords = (language: Language) => (name: keyof typeof WORDS, ...values: (string | number)[]): string =>
  filled(WORDS[name], language, values)

/**
 * `faldone verify`: checks the archive's consistency and every stored byte, even while the server runs. Returns 0 if all is well, 1 if
 * something is wrong, 2 for a wrong call.
 */
export const verifyCommand = (config: Config, args: string[], terminal: Terminal = standardTerminal): Promise<number> =>
  exitCode(terminal, async () => {
    const { values, positionals } = readArguments(args, { lang: { type: 'string' } }, (lang) => WORDS.usage[lang])
    const language = terminalLanguage(values.lang)
    if (positionals.length > 0) throw new WrongCall(WORDS.usage[language])
    return inArchive(config, (database) => verify(config, database, language, terminal))
  })

async function verify(config: Config, { read, write }: Database, language: Language, { say, warn }: Terminal): Promise<number> {
  const told = inWords(language)
  const damage = await damageIn(read)
  for (const line of damage) say(told('database', line))
  if (damage.length > 0) {
    say(told('broken'))
    return 1
  }
  const problems = await verifyInvariants(read, language)
  for (const problem of problems) say(told('order', problem))
  const report = await checkFiles(read, openStorage(config))
  for (const line of fileLines(report, told)) say(line)
  const wrong = problems.length + report.problems.length
  const { checked: files, bytes } = report
  // What was found counts as much if it cannot be noted.
  await write.transaction().execute(async (tx) => {
    await noteUpkeep(tx, { kind: 'verify', at: new Date().toISOString(), place: null, records: null, files, bytes, problems: wrong })
    await noteWrong(tx, { from: '', to: null }, report.problems.map(({ sha256 }) => sha256))
  }).catch((error: Error) => warn(told('notNoted', error.message)))
  say(wrong === 0 ? told('well') : told('wrong', problems.length, report.problems.length))
  return wrong === 0 ? 0 : 1
}

function fileLines({ checked, bytes, problems, orphans }: FileReport, told: ReturnType<typeof inWords>): string[] {
  const damaged = problems.map(({ sha256, problem, files }) => told(
    'file', told(problem), sha256, files.map(({ record, name }) => told('fileOf', name, record)).join(', ')
  ))
  const left = orphans.length > 0 ? [told('orphans', orphans.length)] : []
  return [...damaged, ...left, told('read', checked, (bytes / MiB).toFixed(1))]
}
