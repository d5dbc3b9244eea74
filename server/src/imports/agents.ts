import { basename } from 'node:path'
import { readArguments, terminalLanguage, WrongCall } from '../command-line.ts'
import type { Database } from '../db/database.ts'
import { takeAgentSheet } from './agent-sheet.ts'
import { requireFile } from './command-options.ts'
import { say } from './command-text.ts'

const FLAGS = { agents: { type: 'boolean' }, lang: { type: 'string' } } as const

/**
 * `faldone import FILE --agents`: describes persons, families and organisations, and relates them. It imports the whole sheet (0) or
 * nothing (1). Throws a `WrongCall`.
 */
export async function importAgents(database: Database, args: string[], tell: (line: string) => void): Promise<number> {
  const { values, positionals } = readArguments(args, FLAGS, (lang) => say('usage', lang))
  const lang = terminalLanguage(values.lang)
  const [path] = positionals
  if (!path || positionals.length > 1) throw new WrongCall(say('usage', lang))
  await requireFile(path, lang)
  const taken = await takeAgentSheet(database, path, { fileName: basename(path), actor: null, lang })
  if (taken.unknownColumns.length > 0) tell(say('columnsUnknown', lang, taken.unknownColumns.join(', ')))
  for (const { text } of taken.findings) tell(text)
  if (taken.findings.length > 0) {
    tell(say('nothingImported', lang))
    return 1
  }
  tell(say('agentsDescribed', lang, `${taken.created} + ${taken.updated} + ${taken.unchanged}`))
  return 0
}
