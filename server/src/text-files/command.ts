import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import { TAKEN_FORMATS, type TakenFormat, type TextOutcome } from '@faldone/contract/text-files.ts'
import { exitCode, inArchive, readArguments, standardTerminal, type Terminal, terminalLanguage, WrongCall } from '../command-line.ts'
import { filled } from '../command-words.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { pdfMaker } from '../files/with-text/making.ts'
import { bringFolder } from './bring.ts'
import { takePdfs } from './pdfs.ts'
import { takeTexts } from './take.ts'

const WORDS = {
  usage: {
    it: 'Uso: npx faldone texts export CARTELLA [--format alto|hocr|page|txt|pdf] [--lang it|en]\n'
      + '     npx faldone texts import CARTELLA [--by person|machine] [--replace] [--lang it|en]',
    en: 'Usage: npx faldone texts export FOLDER [--format alto|hocr|page|txt|pdf] [--lang it|en]\n'
      + '       npx faldone texts import FOLDER [--by person|machine] [--replace] [--lang it|en]',
  },
  taken: { it: 'File con un testo esportato: {0}', en: 'Files whose text was exported: {0}' },
  takenPdfs: { it: 'PDF esportati: {0}', en: 'PDFs exported: {0}' },
  leftOut: { it: 'Di alcuni file non è stato possibile fare un PDF: vedi {0}', en: 'Some files couldn’t be made into PDFs: see {0}' },
  total: { it: 'Testi importati: {0}; lasciati fuori: {1}', en: 'Texts imported: {0}; left out: {1}' },
  noFolder: { it: 'Impossibile leggere o scrivere la cartella: {0}', en: 'Can’t read or write the folder: {0}' },
  unknown: { it: '{0}: nessun file dell’archivio ha questo nome', en: '{0}: no file in the archive has this name' },
  ambiguous: {
    it: '{0}: più file diversi hanno questo nome; mettilo in una cartella con l’identificativo della scheda',
    en: '{0}: several different files have this name; put it in a folder named after the record’s ID',
  },
  unreadable: {
    it: '{0}: non contiene testo in ALTO, hOCR, PAGE o testo semplice', en: '{0}: has no text in ALTO, hOCR, PAGE or plain text',
  },
  tooLarge: { it: '{0}: è troppo grande (al massimo 64 MiB)', en: '{0}: is too large (at most 64 MiB)' },
  tooManyPages: {
    it: '{0}: ha più pagine, ma il file è una sola immagine', en: '{0}: has several pages, but the file is a single image',
  },
  same: { it: '{0}: questo testo c’è già', en: '{0}: this text is already there' },
  kept: {
    it: '{0}: resta il testo che c’è, scritto da una persona o contenuto nel file (--replace lo sostituisce con quello di una persona)',
    en: '{0}: the existing text is kept: a person wrote it, or it came with the file (--replace replaces a person’s)',
  },
} as const satisfies Record<string, Label>

const FLAGS = { format: { type: 'string' }, by: { type: 'string' }, replace: { type: 'boolean' }, lang: { type: 'string' } } as const

type Told = (name: keyof typeof WORDS, ...values: (string | number)[]) => string

/**
 * `faldone texts export|import FOLDER`: writes the texts of all files for other programs, or brings texts in, each for the file whose name
 * it has. Returns 0 if done, 1 if a text was left out, 2 for a wrong call.
 */
export const textsCommand = (config: Config, args: string[], terminal: Terminal = standardTerminal): Promise<number> =>
  exitCode(terminal, async () => {
    const { values, positionals: [way = '', folder = '', ...others] } = readArguments(args, FLAGS, (lang) => WORDS.usage[lang])
    const lang = terminalLanguage(values.lang)
    const told: Told = (name, ...given) => filled(WORDS[name], lang, given)
    const format = TAKEN_FORMATS.find((name) => name === (values.format ?? 'alto'))
    const by = (['person', 'machine'] as const).find((name) => name === values.by) ?? null
    const isWrong = !['export', 'import'].includes(way) || !folder || others.length > 0 || !format || (values.by !== undefined && !by)
    if (isWrong) throw new WrongCall(told('usage'))
    const work = (database: Database) => (way === 'import'
      ? bringAll(database, folder, { by, replace: values.replace ?? false, actor: null }, told, terminal)
      : format === 'pdf'
        ? takeAllPdfs(config, database, folder, { lang, told }, terminal)
        : takeAll(database, folder, format, told, terminal))
    return inArchive(config, (database) => work(database).catch((error: NodeJS.ErrnoException) => {
      if (!error.syscall || !error.path) throw error
      throw new WrongCall(told('noFolder', folder))
    }))
  })

async function takeAll(
  { read }: Database, folder: string, format: Exclude<TakenFormat, 'pdf'>, told: Told, { say }: Terminal
): Promise<number> {
  say(told('taken', await takeTexts(read, folder, format)))
  return 0
}

async function takeAllPdfs(
  config: Config, { read }: Database, folder: string, { lang, told }: { lang: Language; told: Told }, { say, warn }: Terminal
): Promise<number> {
  const maker = pdfMaker(read, config)
  try {
    const { taken, list } = await takePdfs(read, folder, { make: maker.make, signal: new AbortController().signal, lang })
    if (list) warn(told('leftOut', list))
    say(told('takenPdfs', taken))
    return list ? 1 : 0
  } finally {
    maker.stop()
  }
}

async function bringAll(
  database: Database, folder: string, options: Parameters<typeof bringFolder>[2], told: Told, { say, warn }: Terminal
): Promise<number> {
  const outcomes: TextOutcome[] = []
  for await (const { path, outcome } of bringFolder(database, folder, options)) {
    if (outcome !== 'brought' && outcome !== 'notText') warn(told(outcome, path))
    outcomes.push(outcome)
  }
  const brought = outcomes.filter((outcome) => outcome === 'brought').length
  say(told('total', brought, outcomes.length - brought))
  return brought < outcomes.length ? 1 : 0
}
