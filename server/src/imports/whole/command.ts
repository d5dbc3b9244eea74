import { basename } from 'node:path'
import { readArguments, terminalLanguage, WrongCall } from '../../command-line.ts'
import type { Database } from '../../db/database.ts'
import { requireFile } from '../command-options.ts'
import { say } from '../command-text.ts'
import { type SheetName, SHEETS, takeSheet } from './sheets.ts'

const FLAGS = {
  agents: { type: 'boolean' }, units: { type: 'boolean' }, fondi: { type: 'boolean' }, terms: { type: 'boolean' },
  relations: { type: 'boolean' },
  'dry-run': { type: 'boolean', default: false }, lang: { type: 'string' },
} as const

/** The noun whose sheet these arguments ask for; null for a sheet of records. A sheet of fondi is one of units. */
export function nounOf(args: readonly string[]): SheetName | null {
  if (args.includes('--fondi')) return 'units'
  return (Object.keys(SHEETS) as SheetName[]).find((noun) => args.includes(`--${noun}`)) ?? null
}

/** `faldone import FILE --agents`, `--units` …: imports the whole sheet (0) or nothing (1). Throws a `WrongCall`. */
export async function importWhole(database: Database, noun: SheetName, args: string[], tell: (line: string) => void): Promise<number> {
  const { values, positionals } = readArguments(args, FLAGS, (lang) => say('usage', lang))
  const lang = terminalLanguage(values.lang)
  const [path] = positionals
  if (!path || positionals.length > 1) throw new WrongCall(say('usage', lang))
  await requireFile(path, lang)
  const preview = values['dry-run']
  const taken = await takeSheet(database, noun, path, { fileName: basename(path), actor: null, lang, preview })
  if (taken.unknownColumns.length > 0) tell(say('columnsUnknown', lang, taken.unknownColumns.join(', ')))
  for (const { text } of [...taken.warnings, ...taken.findings]) tell(text)
  if (taken.findingsTotal > 0) {
    tell(say('nothingImported', lang))
    return 1
  }
  const counted = `${taken.created} + ${taken.updated} + ${taken.unchanged}`
  tell(say(SHEETS[noun].done, lang, noun === 'relations' ? String(taken.relations) : counted))
  if (preview) tell(say('dryRun', lang))
  return 0
}
