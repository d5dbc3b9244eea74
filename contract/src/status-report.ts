import type { Language } from './common.ts'
import { tellNights } from './copy-nights.ts'
import { instantFormat } from './instants.ts'
import { tellRestoring } from './restoring.ts'
import type { Status } from './status.ts'
import { stateInWords, tellFailedJob, tellMoreJobs, tellStatus, tellVerdict, type ToldPart } from './status-told.ts'
import { REPORT } from './status-words.ts'

/** The status as lines of text: the sentences of its page. */
export function statusLines(status: Status, language: Language): string[] {
  const title = REPORT.title[language].replace('{0}', instantFormat(language)(status.at))
  const parts = tellStatus(status, language).flatMap((told) => section(
    told.state ? `${told.name} · ${stateInWords(told.state, language)}` : told.name,
    [told.sentence, ...restOf(told), ...(told.part === 'jobs' ? failedLines(status.jobs, language) : [])],
  ))
  return [title, tellVerdict(status, language).map(({ sentence }) => sentence).join(' '), ...parts]
}

/** The same to be kept away from the archive: with the nights of its copies, and with how to restore one. */
export function statusReport(status: Status, language: Language): string[] {
  const nights = status.copies.place === null ? [] : tellNights(status, language).map(({ day, told }) => `${day}: ${told}`)
  const steps = tellRestoring(status, language).flatMap(({ text, code }, at) => [`${at + 1}. ${text}`, ...(code ? [`   ${code}`] : [])])
  return [
    ...statusLines(status, language), ...section(REPORT.nights[language], nights), ...section(REPORT.restoring[language], steps),
  ]
}

const section = (name: string, lines: string[]): string[] => (lines.length > 0 ? ['', name, ...lines.map((line) => `  ${line}`)] : [])

/** What stands behind the sentence of a part, in one line. */
export const restOf = ({ more, code, forServer }: ToldPart): string[] =>
  [[more, code, forServer?.text, forServer?.code].filter(Boolean).join(' ')].filter(Boolean)

function failedLines(jobs: Status['jobs'], language: Language): string[] {
  const lines = jobs.failures.map((job) => {
    const { what, why } = tellFailedJob(job, language)
    return `- ${what}${job.file ? ` (${job.file.name}, ${job.file.documentTitle})` : ''}: ${why}`
  })
  const more = tellMoreJobs(jobs, language)
  return more ? [...lines, more] : lines
}
