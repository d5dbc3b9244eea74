import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { errorMessage } from '@faldone/contract/errors.ts'
import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import type { Label } from '@faldone/contract/label.ts'
import { exitCode, inArchive, readArguments, standardTerminal, type Terminal, terminalLanguage, WrongCall } from '../command-line.ts'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'
import { kindNamed } from '../imports/command-options.ts'
import { type ExportTask, runExport } from './process.ts'
import { usualColumns } from './document-cells.ts'

const WORDS = {
  usage: {
    it: 'Uso: npx faldone export --kind TIPO FILE.xlsx|FILE.csv [--lang it|en]',
    en: 'Usage: npx faldone export --kind KIND FILE.xlsx|FILE.csv [--lang it|en]',
  },
  kindNeeded: { it: `Con --kind serve uno di: ${KIND_NAMES.join(', ')}`, en: `--kind needs one of: ${KIND_NAMES.join(', ')}` },
  notWritable: { it: 'Impossibile scrivere il file: {value}', en: 'Can’t write the file: {value}' },
  exported: { it: 'Schede esportate: {value}.', en: 'Records exported: {value}.' },
} as const satisfies Record<string, Label>

const FLAGS = { kind: { type: 'string' }, lang: { type: 'string' } } as const

/**
 * `faldone export --kind KIND FILE`: writes all records of a kind as XLSX or CSV, according to the file's name. Returns 0 if done, 1 if
 * nothing was written, 2 for a wrong call.
 */
export const exportCommand = (config: Config, args: string[], terminal: Terminal = standardTerminal): Promise<number> =>
  exitCode(terminal, async () => {
    const { values, positionals: [path = '', ...others] } = readArguments(args, FLAGS, (lang) => WORDS.usage[lang])
    const lang = terminalLanguage(values.lang)
    const format = /\.(xlsx|csv)$/i.exec(path)?.[1]?.toLowerCase() as 'xlsx' | 'csv' | undefined
    if (!format || others.length > 0) throw new WrongCall(WORDS.usage[lang])
    const kind = kindNamed(values.kind)
    if (!kind) throw new WrongCall(WORDS.kindNeeded[lang])
    const documents = { kind, query: EMPTY_SEARCH, columns: usualColumns(kind), lang }
    const task: ExportTask = { format, sheetName: KINDS[kind].plural[lang], documents }
    return inArchive(config, () => exported(config, task, path).then(
      (total) => {
        terminal.say(WORDS.exported[lang].replace('{value}', String(total)))
        return 0
      },
      (error: NodeJS.ErrnoException) => {
        if (error.syscall === 'open' || error.syscall === 'rename') throw new WrongCall(WORDS.notWritable[lang].replace('{value}', path))
        if (!(error instanceof ApiError)) throw error
        terminal.warn(errorMessage(error.code, lang, error.values))
        return 1
      },
    ))
  })

/** Writes the file, whole or not at all. An existing file stays until then. Returns how many records were written. */
async function exported(config: Config, task: ExportTask, path: string): Promise<number> {
  const part = `${path}.part`
  const file = await open(part, 'w')
  try {
    const { total, bytes, ended } = await runExport(config, task)
    await pipeline(bytes, file.createWriteStream({ flush: true }))
    await ended
    await rename(part, path)
    return total
  } finally {
    await file.close()
    await rm(part, { force: true })
  }
}
