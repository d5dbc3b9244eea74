import type { Label } from '@faldone/contract/label.ts'
import { judgeStatus } from '@faldone/contract/status.ts'
import { statusLines } from '@faldone/contract/status-report.ts'
import { exitCode, inArchive, readArguments, standardTerminal, type Terminal, terminalLanguage, WrongCall } from '../command-line.ts'
import type { Config } from '../config.ts'
import { readStatus } from './store.ts'

const WORDS = {
  usage: { it: 'Uso: npx faldone status [--lang it|en]', en: 'Usage: npx faldone status [--lang it|en]' },
} as const satisfies Record<string, Label>

/**
 * `faldone status`: how the archive is, in the sentences of the page of the status. Returns 0 if all is well, 1 if something needs
 * somebody, 2 for a wrong call.
 */
export const statusCommand = (config: Config, args: string[], terminal: Terminal = standardTerminal): Promise<number> =>
  exitCode(terminal, async () => {
    const { values, positionals } = readArguments(args, { lang: { type: 'string' } }, (lang) => WORDS.usage[lang])
    const language = terminalLanguage(values.lang)
    if (positionals.length > 0) throw new WrongCall(WORDS.usage[language])
    return inArchive(config, async (database) => {
      const status = await readStatus(database.read, config, null)
      for (const line of statusLines(status, language)) terminal.say(line)
      return Object.values(judgeStatus(status)).every((state) => state === 'well') ? 0 : 1
    })
  })
