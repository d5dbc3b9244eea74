import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import { say } from '../backup/command-text.ts'
import { exitCode, type ProgressTerminal, progressTerminal, readArguments, terminalLanguage, WrongCall } from '../command-line.ts'
import { filled } from '../command-words.ts'
import type { Config } from '../config.ts'
import { verifyCommand } from '../verify/command.ts'
import { checkPlace, isHarmless, type PlaceProblem } from './check.ts'
import { askingPlace, firstLine, openedWith, placeAt } from './command.ts'
import { copiesIn } from './copy.ts'

const WORDS = {
  usage: {
    it: 'Uso: npx faldone verify [DESTINAZIONE] [--passphrase-stdin] [--lang it|en]',
    en: 'Usage: npx faldone verify [LOCATION] [--passphrase-stdin] [--lang it|en]',
  },
  reading: { it: 'File letti: {0}', en: 'Files read: {0}' },
  note: { it: 'Nota: {0}', en: 'Note: {0}' },
  well: { it: 'Copie: {0}; file: {1}. Tutto intero.', en: 'Backups: {0}; files: {1}. All intact.' },
  wrong: { it: 'Copie: {0}; file: {1}. Problemi: {2}.', en: 'Backups: {0}; files: {1}. Problems: {2}.' },
} as const satisfies Record<string, Label>

/** What is only found in places; the rest is refused when it is restored, in the same words. */
const FOUND = {
  lost: {
    it: 'Questo file mancava già nell’archivio, quando la copia è stata fatta.',
    en: 'The archive itself had lost this file when the backup was made.',
  },
  unknown: { it: 'Non è di Faldone.', en: 'This isn’t Faldone’s.' },
  unfinished: { it: 'Una copia si è interrotta qui. Non serve a nessuna.', en: 'A backup was interrupted here. No backup needs this.' },
  unused: { it: 'Non è di nessuna copia.', en: 'No backup needs this.' },
} as const satisfies Partial<Record<PlaceProblem, Label>>

const isFound = (problem: PlaceProblem): problem is keyof typeof FOUND => problem in FOUND

/**
 * `faldone verify [LOCATION]`: the archive, or every byte of the copies in a place, without restoring them. Returns 0 if all is well, 1 if
 * something is wrong, 2 for a wrong call.
 */
export const checkCommand = (config: Config, args: string[], terminal: ProgressTerminal = progressTerminal()): Promise<number> =>
  exitCode(terminal, async () => {
    const options = { lang: { type: 'string' }, 'passphrase-stdin': { type: 'boolean' } } as const
    const { values, positionals: [path, ...others] } = readArguments(args, options, (language) => WORDS.usage[language])
    const lang = terminalLanguage(values.lang)
    if (others.length > 0) throw new WrongCall(WORDS.usage[lang])
    if (path === undefined) return verifyCommand(config, args, terminal)
    const passphrase = values['passphrase-stdin'] ? await firstLine() : config.backupPassphrase
    return askingPlace({ lang, terminal }, () => checkCopies({ path, passphrase, lang, terminal }))
  })

type Checking = { path: string; passphrase: string | null; lang: Language; terminal: ProgressTerminal }

async function checkCopies({ path, passphrase, lang, terminal }: Checking): Promise<number> {
  const told = (name: keyof typeof WORDS, ...texts: (string | number)[]) => filled(WORDS[name], lang, texts)
  const place = await placeAt(path, lang)
  const copies = await copiesIn(place)
  if (copies.length === 0) throw new WrongCall(say('noCopies', lang, path))
  const sealing = await openedWith(place, copies.some(({ suffix }) => suffix !== '') ? { passphrase, lang } : null)
  const report = await checkPlace(place, sealing, (done) => terminal.progress(told('reading', done)))
  for (const finding of report.findings) {
    const { what, problem } = finding
    const line = say('inFile', lang, what, isFound(problem) ? FOUND[problem][lang] : say(problem, lang))
    terminal.say(isHarmless(finding) ? told('note', line) : line)
  }
  const problems = report.findings.filter((finding) => !isHarmless(finding)).length
  terminal.say(problems === 0 ? told('well', report.copies, report.files) : told('wrong', report.copies, report.files, problems))
  return problems === 0 ? 0 : 1
}
