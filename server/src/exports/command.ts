import type { Writable } from 'node:stream'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@faldone/contract/common.ts'
import { errorMessage } from '@faldone/contract/errors.ts'
import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import type { Label } from '@faldone/contract/label.ts'
import { type Standard, STANDARD_NAMES, type StandardName, STANDARDS } from '@faldone/contract/standards.ts'
import { WHOLE_SHEETS, type WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import { exitCode, inArchive, readArguments, standardTerminal, type Terminal, terminalLanguage, WrongCall } from '../command-line.ts'
import { type Config, originOutside } from '../config.ts'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { SYSTEM } from '../http/viewer.ts'
import { kindNamed } from '../imports/command-options.ts'
import { settingsOf } from '../settings/centre-settings.ts'
import { readSettings } from '../settings/store.ts'
import { listUnits } from '../units/store.ts'
import { type ExportTask, runExport } from './process.ts'
import { wholeTaskOf } from './task.ts'

const WORDS = {
  usage: {
    it: `Uso: npx faldone export --kind TIPO FILE.xlsx|FILE.csv [--lang it|en]\n     npx faldone export --agents|--units|--terms FILE.xlsx|FILE.csv [--lang it|en]\n     npx faldone export --format ${STANDARD_NAMES.join('|')} [--fondo NOME] FILE [--lang it|en]`,
    en: `Usage: npx faldone export --kind KIND FILE.xlsx|FILE.csv [--lang it|en]\n       npx faldone export --agents|--units|--terms FILE.xlsx|FILE.csv [--lang it|en]\n       npx faldone export --format ${STANDARD_NAMES.join('|')} [--fondo NAME] FILE [--lang it|en]`,
  },
  kindNeeded: { it: `Con --kind serve uno di: ${KIND_NAMES.join(', ')}`, en: `--kind needs one of: ${KIND_NAMES.join(', ')}` },
  notWritable: { it: 'Impossibile scrivere il file: {value}', en: 'Can’t write the file: {value}' },
  agents: { it: 'Persone e organizzazioni esportate: {value}.', en: 'People and organisations exported: {value}.' },
  units: { it: 'Unità esportate: {value}.', en: 'Units exported: {value}.' },
  standard: { it: 'Unità e schede esportate: {value}.', en: 'Units and records exported: {value}.' },
  terms: { it: 'Tematiche e tipologie esportate: {value}.', en: 'Themes and types exported: {value}.' },
  noFondo: { it: 'Nessun fondo si chiama «{value}».', en: 'No fonds is called “{value}”.' },
  severalFondi: { it: 'Più fondi si chiamano «{value}».', en: 'Several fonds are called “{value}”.' },
  exported: { it: 'Schede esportate: {value}.', en: 'Records exported: {value}.' },
} as const satisfies Record<string, Label>

const FLAGS = {
  kind: { type: 'string' }, agents: { type: 'boolean' }, units: { type: 'boolean' }, terms: { type: 'boolean' }, format: { type: 'string' },
  fondo: { type: 'string' }, lang: { type: 'string' },
} as const

/**
 * `faldone export --kind KIND FILE`: writes all records of a kind as XLSX or CSV, according to the file's name; with `--agents` all
 * persons, families and organisations, with `--units` all units, with `--terms` all themes and types; with `--format` a fondo or everything
 * in a format of a standard. Returns 0 if done, 1 if nothing was written, 2 for a wrong call.
 */
export const exportCommand = (config: Config, args: string[], terminal: Terminal = standardTerminal): Promise<number> =>
  exitCode(terminal, async () => {
    const { values, positionals: [path = '', ...others] } = readArguments(args, FLAGS, (lang) => WORDS.usage[lang])
    const lang = terminalLanguage(values.lang)
    if (values.format !== undefined) {
      const standard = STANDARD_NAMES.find((name) => name === values.format)
      const isWhole = values.kind === undefined && !WHOLE_SHEETS.some((noun) => values[noun])
      if (!standard || !path || others.length > 0 || !isWhole) throw new WrongCall(WORDS.usage[lang])
      return exportStandard(config, { format: standard, fondo: values.fondo, path, lang }, terminal)
    }
    const format = /\.(xlsx|csv)$/i.exec(path)?.[1]?.toLowerCase() as 'xlsx' | 'csv' | undefined
    if (!format || others.length > 0 || values.fondo !== undefined) throw new WrongCall(WORDS.usage[lang])
    const nouns = WHOLE_SHEETS.filter((noun) => values[noun])
    if (nouns.length + (values.kind === undefined ? 0 : 1) > 1) throw new WrongCall(WORDS.usage[lang])
    const write = (task: ExportTask, said: WholeSheetName | 'exported') =>
      inArchive(config, () => finished(exported(config, task, path), path, said, lang, terminal))
    if (nouns[0]) return write(wholeTaskOf(nouns[0], format, lang).task, nouns[0])
    const kind = kindNamed(values.kind)
    if (!kind) throw new WrongCall(WORDS.kindNeeded[lang])
    const documents = { kind, query: EMPTY_SEARCH, columns: null, lang }
    return write({ format, sheetName: KINDS[kind].plural[lang], documents }, 'exported')
  })

/** What is said of a file, by what it describes. */
const OF = { tree: 'standard', terms: 'terms', agents: 'agents' } as const satisfies Record<Standard['of'], keyof typeof WORDS>

type Asked = { format: StandardName; fondo: string | undefined; path: string; lang: Language }

const exportStandard = (config: Config, { format, fondo, path, lang }: Asked, terminal: Terminal): Promise<number> =>
  inArchive(config, async ({ read }) => {
    const unitId = fondo === undefined ? null : await fondoCalled(read, fondo, lang)
    const { siteName, agencyCode } = settingsOf(config, await readSettings(read))
    const standard = { unitId, staff: true, openFields: [], siteName, agencyCode, home: `${originOutside(config)}${config.basePath}`, lang }
    return finished(exported(config, { format, standard }, path), path, OF[STANDARDS[format].of], lang, terminal)
  })

async function fondoCalled(db: Db, name: string, lang: Language): Promise<string> {
  const { items: [fondo, another] } = await listUnits(db, 'fondo', { name, page: 1, pageSize: 2 }, SYSTEM)
  if (!fondo) throw new WrongCall(WORDS.noFondo[lang].replace('{value}', name))
  if (another) throw new WrongCall(WORDS.severalFondi[lang].replace('{value}', name))
  return fondo.id
}

type Said = WholeSheetName | 'exported' | (typeof OF)[Standard['of']]

/** Waits for the file and says what it contains. */
const finished = (writing: Promise<number>, path: string, said: Said, lang: Language, terminal: Terminal): Promise<number> => writing.then(
  (total) => {
    terminal.say(WORDS[said][lang].replace('{value}', String(total)))
    return 0
  },
  (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'open' || error.syscall === 'rename') throw new WrongCall(WORDS.notWritable[lang].replace('{value}', path))
    if (!(error instanceof ApiError)) throw error
    terminal.warn(errorMessage(error.code, lang, error.values))
    return 1
  },
)

const exported = (config: Config, task: ExportTask, path: string): Promise<number> => wholeFile(path, async (file) => {
  const { total, bytes, ended } = await runExport(config, task)
  await pipeline(bytes, file)
  await ended
  return total
})

/** Writes the file, whole or not at all. An existing file stays until then. */
async function wholeFile(path: string, write: (file: Writable) => Promise<number>): Promise<number> {
  const part = `${path}.part`
  const file = await open(part, 'w')
  try {
    const total = await write(file.createWriteStream({ flush: true }))
    await rename(part, path)
    return total
  } finally {
    await file.close()
    await rm(part, { force: true })
  }
}
