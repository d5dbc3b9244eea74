import type { Language } from '@faldone/contract/common.ts'
import { instantFormat } from '@faldone/contract/figures.ts'
import type { Label } from '@faldone/contract/label.ts'
import { judgeStatus, type Status } from '@faldone/contract/status.ts'
import { stateInWords, tellFailedJob, tellMoreJobs, tellStatus, tellVerdict, type ToldPart } from '@faldone/contract/status-told.ts'
import { exitCode, inArchive, readArguments, standardTerminal, type Terminal, terminalLanguage, WrongCall } from '../command-line.ts'
import type { Config } from '../config.ts'
import { readStatus } from './store.ts'

const WORDS = {
  usage: { it: 'Uso: npx faldone status [--lang it|en]', en: 'Usage: npx faldone status [--lang it|en]' },
  title: { it: 'Stato dell’archivio, {0}', en: 'Archive status, {0}' },
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

function statusLines(status: Status, language: Language): string[] {
  const title = WORDS.title[language].replace('{0}', instantFormat(language)(status.at))
  const parts = tellStatus(status, language).flatMap((told) => [
    '', told.state ? `${told.name} · ${stateInWords(told.state, language)}` : told.name, ...[
      told.sentence, ...restOf(told), ...(told.part === 'jobs' ? failedLines(status.jobs, language) : []),
    ].map((line) => `  ${line}`),
  ])
  return [title, tellVerdict(status, language), ...parts]
}

const restOf = ({ more, code }: ToldPart): string[] => [[more, code].filter(Boolean).join(' ')].filter(Boolean)

function failedLines(jobs: Status['jobs'], language: Language): string[] {
  const lines = jobs.failures.map((job) => {
    const { what, why } = tellFailedJob(job, language)
    return `- ${what}${job.file ? ` (${job.file.name}, ${job.file.documentTitle})` : ''}: ${why}`
  })
  const more = tellMoreJobs(jobs, language)
  return more ? [...lines, more] : lines
}
