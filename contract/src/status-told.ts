import type { Language } from './common.ts'
import { COPY_FAULT_WORDS } from './copy-fault-words.ts'
import { capital, formatNumber, formatSize, inWords } from './figures.ts'
import { dayFormat, elided, instantFormat } from './instants.ts'
import { JOB_REASONS, jobReason } from './job-reasons.ts'
import type { Label } from './label.ts'
import type { RestoringStep } from './restoring.ts'
import {
  type CopyAnswer, DAY_MS, type FailedJob, FIXITY_DAYS, goodCopy, JUDGED_PARTS, judgeStatus, LITTLE_ROOM, ofCopies, type PartState,
  type Status, TOLD_PARTS, type ToldPartName, type ToldState,
} from './status.ts'
import {
  BACKUP, COPIES, COUNTED_VERDICTS, type CountedLabel, DISK, FIXITY, HELD, JOB_TYPES, JOBS, OPENINGS, PART_NAMES, PART_STATES, SIGNED_IN,
  VERDICTS, VERSION_WORDS,
} from './status-words.ts'

/**
 * How a part of the archive is, in words. `more`: what is known besides; `code` stands behind it: a path, or a command. `isToCome`: it was
 * never done, which is well as long as it is not due.
 */
type Sentences = { sentence: string; more?: string; code?: string | null; forServer?: RestoringStep | null; isToCome?: boolean }
/** `state` null: the part is never wrong. */
export type ToldPart = {
  part: ToldPartName; name: string; state: ToldState | null; sentence: string; more: string; code: string | null
  forServer: RestoringStep | null
}

type Values = Record<string, string>

/** The tools with which sentences are made: labels filled in, numbers and times as people write them. */
const toolsFor = (language: Language) => {
  const wordsFor = (label: CountedLabel, count: number): string => label[language][count === 1 ? 'one' : 'other']
  const fill = (text: string, values: Values) => {
    const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    return 'at' in values || 'day' in values ? elided(filled) : filled
  }
  return {
    say: (label: Label, values: Values = {}) => fill(label[language], values),
    /** A sentence about so many: a small number at its beginning is a word. */
    count: (label: CountedLabel, count: number, values: Values = {}) => {
      const text = wordsFor(label, count).replace(/(?<=^\[?|\. )\{total\}/, () => capital(inWords(count, language)))
      return fill(text, { ...values, total: formatNumber(count, language) })
    },
    /** A part of a sentence, in figures. */
    amount: (label: CountedLabel, count: number) => fill(wordsFor(label, count), { total: formatNumber(count, language) }),
    /** Parts of a sentence, small numbers in words. */
    worded: (parts: readonly (readonly [label: CountedLabel, count: number])[]) =>
      `${capital(parts.map(([label, count]) => fill(wordsFor(label, count), { total: inWords(count, language) })).join(', '))}.`,
    size: (bytes: number) => formatSize(bytes, language),
    when: instantFormat(language), day: dayFormat(language, 'long'),
  }
}
type Tools = ReturnType<typeof toolsFor>
type Tell = (status: Status, tools: Tools) => Sentences

const TELL: Record<ToldPartName, Tell> = {
  backup: (status, tools) => (status.copies.place === null ? tellBackup(status, tools) : tellCopies(status, tools)),

  fixity({ at, begun, fixity, reading, damaged, command }, { say, count, when, day, size }) {
    const now = reading && say(FIXITY[reading.state], { bytes: size(reading.bytes), total: size(reading.total) })
    const told = [fixity && say(FIXITY.when, { at: when(fixity.at) }), now].filter(Boolean).join(' ')
    const repair = { more: told, forServer: { text: say(FIXITY.repair), code: `${command} repair` } }
    if (damaged.count > 0) {
      const names = `${damaged.names.join(', ')}${damaged.count > damaged.names.length ? ' …' : ''}`
      return { sentence: count(FIXITY.damaged, damaged.count, { names }), ...repair }
    }
    if (!fixity && !begun.files) return { sentence: say(FIXITY.nothing), more: told, isToCome: true }
    if (!fixity) {
      const due = new Date(Date.parse(begun.files!) + FIXITY_DAYS * DAY_MS).toISOString()
      return due < at
        ? { sentence: say(FIXITY.late, { day: day(due) }), more: told || say(FIXITY.how) }
        : { sentence: say(FIXITY.notYet, { day: day(due) }), more: told, isToCome: true }
    }
    return fixity.problems > 0
      ? { sentence: count(FIXITY.problems, fixity.problems), ...repair }
      : { sentence: count(FIXITY.read, fixity.files), more: told }
  },

  disk({ disk: { free, total, fullOn, pace } }, { say, size, day }) {
    const room = { free: size(free), total: size(total) }
    return {
      sentence: fullOn ? say(pace === 'weeks' ? DISK.untilWeeks : DISK.until, { ...room, day: day(fullOn) }) : say(DISK.enough, room),
      more: say(DISK.warned, { size: size(LITTLE_ROOM) }),
    }
  },

  jobs({ jobs: { failed, running, waiting }, imports }, { say, count, worded }) {
    const counts = ([[JOBS.failed, failed], [JOBS.running, running], [JOBS.waiting, waiting]] as const).filter(([, total]) => total > 0)
    return {
      sentence: counts.length > 0 ? worded(counts) : say(JOBS.none),
      more: imports.open > 0 ? count(JOBS.imports, imports.open) : '',
    }
  },

  signedIn: ({ signedIn: { count: total, last } }, { say, count, when }) => ({
    sentence: total > 0 ? count(SIGNED_IN.some, total) : say(SIGNED_IN.none),
    more: last.map(({ userName, at }) => `${userName} (${when(at)})`).join(' · '),
  }),

  openings: ({ openings }, { say, count, day }) => (openings
    ? { sentence: count(OPENINGS.next, openings.count, { day: day(openings.day) }), more: say(OPENINGS.alone) }
    : { sentence: say(OPENINGS.none) }),

  version({ version: { product, database, node, startedAt, newer } }, { say, when }) {
    const sentence = startedAt ? say(VERSION_WORDS.since, { product, at: when(startedAt) }) : say(VERSION_WORDS.plain, { product })
    const parts = say(VERSION_WORDS.parts, { database, runtime: `Node ${node}` })
    return { sentence, more: newer ? say(VERSION_WORDS.newer, { newer }) : '', forServer: { text: parts, code: null } }
  },
}

function tellBackup(status: Status, { say, count, amount, when, size }: Tools): Sentences {
  const { backup, command } = status
  if (!backup) {
    const isDue = judgeStatus(status).backup !== 'well'
    return {
      sentence: say(isDue ? BACKUP.none : BACKUP.notYet), forServer: { text: say(BACKUP.how), code: `${command} backup FILE` },
      isToCome: true,
    }
  }
  const { at, records, files, bytes, problems, place } = backup
  return {
    sentence: problems > 0
      ? count(BACKUP.problems, problems)
      : say(BACKUP.taken, { records: amount(HELD.records, records ?? 0), files: amount(HELD.files, files) }),
    more: say(BACKUP.when, { at: when(at), size: size(bytes) }), code: place,
  }
}

function tellCopies(status: Status, tools: Tools): Sentences {
  const { copies: { last: [copy], place, time, encrypted, room } } = status
  const { say, when } = tools
  const good = goodCopy(status)
  const told = copy ? tellCopy(copy, tools) : say(COPIES.none, { time })
  const isMissed = good?.isOld && copy?.fault === null
  const more = [
    isMissed && told, copy && tellMade(copy, good?.copy ?? null, tools), room && tellRoom(room, tools),
    say(encrypted ? COPIES.sealedPlace : COPIES.place),
  ]
  return {
    sentence: isMissed ? say(COPIES.old, { at: when(good.copy.at) }) : told, more: more.filter(Boolean).join(' '), code: place,
    isToCome: !copy,
  }
}

/** When a copy was made and proved, or when it was tried, and which is the last good one then. */
function tellMade({ at, provedAt, bytes }: CopyAnswer, good: CopyAnswer | null, { say, when, size }: Tools): string {
  if (provedAt) return say(COPIES.when, { at: when(at), proved: when(provedAt), size: size(bytes) })
  return `${say(COPIES.triedAt, { at: when(at) })} ${good ? say(COPIES.lastGood, { at: when(good.at) }) : say(COPIES.noGood)}`
}

function tellRoom({ free, total, isOurs, fullOn }: NonNullable<Status['copies']['room']>, { say, size, day }: Tools): string {
  const room = { free: size(free), total: size(total) }
  if (isOurs) return say(COPIES.ourDisk)
  return fullOn ? say(COPIES.roomUntil, { ...room, day: day(fullOn) }) : say(COPIES.room, room)
}

function tellCopy({ fault, fondi, records, files, problems }: CopyAnswer, { say, count, amount }: Tools): string {
  if (fault) return say(COPY_FAULT_WORDS[fault])
  const holds = [amount(HELD.fondi, fondi ?? 0), amount(HELD.records, records ?? 0), amount(HELD.files, files)].join(', ')
  return problems > 0 ? count(COPIES.unwell, problems, { holds }) : say(COPIES.proved, { holds })
}

/** How each part of the archive is, in sentences: for the page of the status, the command and letters. */
export function tellStatus(status: Status, language: Language): ToldPart[] {
  const tools = toolsFor(language)
  const states: Partial<Record<ToldPartName, PartState>> = judgeStatus(status)
  return TOLD_PARTS.map((part) => {
    const { isToCome, ...told } = TELL[part](status, tools)
    const state = isToCome && states[part] === 'well' ? 'toCome' : (states[part] ?? null)
    return { part, name: PART_NAMES[part][language], state, more: '', code: null, forServer: null, ...told }
  })
}

/** A sentence, and in it the words that lead to what it is about, with what stands before and after them. */
type Verdict = { part: ToldPartName | null; sentence: string; about: [before: string, words: string, after: string] }

/** The whole in one sentence (`part` null), or one for each part that waits for somebody. */
export function tellVerdict(status: Status, language: Language): Verdict[] {
  const states = judgeStatus(status)
  const odd = JUDGED_PARTS.filter((part) => states[part] !== 'well')
  const well = status.backup === null && status.copies.last.length === 0 ? VERDICTS.begun : VERDICTS.well
  const { count } = toolsFor(language)
  const { damaged, fixity, jobs } = status
  const problems = fixity?.problems ?? 0
  const verdicts = {
    backup: VERDICTS[ofCopies(status) === 'well' ? 'copiesDisk' : 'backup'][language],
    fixity: damaged.count > 0
      ? count(COUNTED_VERDICTS.damaged, damaged.count)
      : problems > 0 ? count(COUNTED_VERDICTS.problems, problems) : VERDICTS.fixity[language],
    disk: VERDICTS.disk[language],
    jobs: count(COUNTED_VERDICTS.jobs, jobs.failed),
  }
  const verdict = (part: ToldPartName | null, text: string): Verdict => {
    const [before = '', words = '', after = ''] = text.split(/[[\]]/)
    return { part, sentence: before + words + after, about: [before, words, after] }
  }
  return odd.length === 0 ? [verdict(null, well[language])] : odd.map((part) => verdict(part, verdicts[part]))
}

export const stateInWords = (state: ToldState, language: Language): string => PART_STATES[state][language]

/** A failed job: what was to be done, and why it failed. */
export function tellFailedJob({ type, reason }: Pick<FailedJob, 'type' | 'reason'>, language: Language): { what: string; why: string } {
  return { what: JOB_TYPES[type][language], why: JOB_REASONS[jobReason(reason)][language] }
}

/** How many failed jobs are not listed; empty if all are. */
export const tellMoreJobs = ({ failed, failures }: Pick<Status['jobs'], 'failed' | 'failures'>, language: Language): string =>
  (failed > failures.length ? toolsFor(language).count(JOBS.more, failed - failures.length) : '')

/** How many jobs that run or wait are not listed; empty if all are. */
export function tellMorePending(
  { waiting, running, pending }: Pick<Status['jobs'], 'waiting' | 'running' | 'pending'>, language: Language
): string {
  const more = waiting + running - pending.length
  return more > 0 ? toolsFor(language).count(JOBS.more, more) : ''
}
