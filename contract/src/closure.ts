import { formatDay } from './archival-date/description.ts'
import type { DateQualifier } from './archival-date/date.ts'
import type { Language } from './common.ts'
import { elided } from './instants.ts'
import type { Label } from './label.ts'

/**
 * Why something cannot be consulted. `years`: how long Italian law keeps such papers closed (D.Lgs. 42/2004, art. 122). They open on the
 * 1st of January after the last of these years. Without `years` the end must be given.
 */
type Reason = Label & { years?: number }

const CLOSURE_REASONS = {
  sensitive: { it: 'Dati sensibili o giudiziari', en: 'Sensitive data or criminal proceedings', years: 40 },
  private: { it: 'Salute, vita sessuale o rapporti familiari', en: 'Health, sex life or family matters', years: 70 },
  donor: { it: 'Volontà di chi ha donato', en: 'Donor’s wishes' },
  copyright: { it: 'Diritto d’autore', en: 'Copyright' },
  other: { it: 'Altro motivo', en: 'Another reason' },
} as const satisfies Record<string, Reason>

export type ClosureReason = keyof typeof CLOSURE_REASONS
export const CLOSURE_REASON_NAMES = Object.keys(CLOSURE_REASONS) as ClosureReason[]

export const reasonName = (reason: ClosureReason, language: Language): string => CLOSURE_REASONS[reason][language]

export const yearsOf = (reason: ClosureReason): number | null => (CLOSURE_REASONS[reason] as Reason).years ?? null

/**
 * That something cannot be consulted yet. Days are `YYYY-MM-DD`. `from`: the day from which the years of the reason count, instead of the
 * latest date of the paper. `until`: the last day on which it is closed, instead of a computed one. `announced`: visitors are told that it
 * exists.
 */
export type Closure = {
  reason: ClosureReason
  from?: string | undefined
  until?: string | undefined
  text?: string | undefined
  announced?: boolean | undefined
}

/** The latest day of a paper, null if unknown or open, and how certain it is. */
export type LatestDate = { dateTo: string | null; dateQualifier: DateQualifier | null }

/** The day on which something opens (null: never by itself), and what it follows from. */
export type Opening = { opensOn: string | null; by: 'until' | 'from' | 'paper' | null }

const yearOf = (day: string) => Number(day.slice(0, 4))

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** When something opens: after `until`, else by the years of its reason, else never by itself. */
export function openingOf({ reason, from, until }: Closure, dateTo: string | null): Opening {
  if (until) return { opensOn: dayAfter(until), by: 'until' }
  const years = yearsOf(reason)
  const counted = from ?? dateTo
  if (years === null || !counted) return { opensOn: null, by: null }
  return { opensOn: `${String(yearOf(counted) + years + 1).padStart(4, '0')}-01-01`, by: from ? 'from' : 'paper' }
}

/** The later of two openings. Null, which is never by itself, is later than any day. */
export const laterOpening = (a: string | null, b: string | null): string | null => (a === null || b === null ? null : a > b ? a : b)

/**
 * The present day, `YYYY-MM-DD`, where this runs: on the server in its time zone, which is that of the centre, so that what opens on a day
 * opens as that day begins there.
 */
export function presentDay(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Whether something that opens on this day is still closed. */
export const isClosedOn = (opensOn: string | null, today: string): boolean => opensOn === null || opensOn > today

/** An ISO day in words, as part of a sentence: "1º gennaio 2038". */
export const dayInWords = (day: string, language: Language): string => formatDay(day, language)

/** In Italian with its article: "il 1º gennaio 2038", "l’8 marzo 2030"; in English with "on". */
function onDay(day: string, language: Language): string {
  const words = dayInWords(day, language)
  return language === 'en' ? `on ${words}` : elided(`il ${words}`)
}

const fromDay = (day: string): string => elided(`dal ${dayInWords(day, 'it')}`)

const untilDay = (day: string, language: Language): string =>
  (language === 'en' ? `until ${dayInWords(day, 'en')}` : elided(`fino al ${dayInWords(day, 'it')}`))

/** All that is said of a closure, one thing after the other. */
function closureParts({ reason, from, until, text, announced }: Closure, language: Language): string[] {
  const isItalian = language === 'it'
  const start = from && (isItalian ? `a contare ${fromDay(from)}` : `counted from ${dayInWords(from, 'en')}`)
  const told = announced && (isItalian ? 'annunciato ai visitatori' : 'announced to visitors')
  return [CLOSURE_REASONS[reason][language], start, until && untilDay(until, language), text, told].filter((part) => !!part) as string[]
}

/** The same in one line. */
export const closureInWords = (closure: Closure, language: Language): string => closureParts(closure, language).join('; ')

const NEVER: Label = { it: 'Senza data di apertura', en: 'No opening date' }

/** In a list or a line: "Si apre nel 2038"; once it is open: "Consultabile dal 2021". */
export function shortOpening(opensOn: string | null, language: Language, today = presentDay()): string {
  if (opensOn === null) return NEVER[language]
  const year = opensOn.slice(0, 4)
  if (isClosedOn(opensOn, today)) return language === 'it' ? `Si apre nel ${year}` : `Opens in ${year}`
  return language === 'it' ? `Consultabile dal ${year}` : `Open since ${year}`
}

/**
 * The same with the day: "Si apre il 1º gennaio 2038"; once it is open: "Consultabile dal 1º gennaio 2021". Whether it still is closed only
 * the server knows: a reader’s day may begin before that of the centre.
 */
export function wholeOpening(opensOn: string | null, language: Language, isClosed: boolean): string {
  if (opensOn === null) return NEVER[language]
  if (isClosed) return `${language === 'it' ? 'Si apre' : 'Opens'} ${onDay(opensOn, language)}`
  if (language === 'en') return `Open since ${dayInWords(opensOn, 'en')}`
  return `Consultabile ${fromDay(opensOn)}`
}

const QUALIFIED: Record<DateQualifier, Label> = {
  'approssimativa': { it: ' (approssimativa)', en: ' (approximate)' },
  'attribuita': { it: ' (attribuita)', en: ' (inferred)' },
  'incerta': { it: ' (incerta)', en: ' (uncertain)' },
  'incerta e attribuita': { it: ' (incerta e attribuita)', en: ' (uncertain and inferred)' },
  'ante quem': { it: ' (al più tardi)', en: ' (at the latest)' },
  'post quem': { it: '', en: '' },
}

/**
 * When something opens and why, before it is saved: "Si apre il 1º gennaio 2038: 40 anni dalla data più recente, 1997." What never opens by
 * itself says what is missing.
 */
export function explainOpening(closure: Closure, { dateTo, dateQualifier }: LatestDate, language: Language, today = presentDay()): string {
  const { opensOn, by } = openingOf(closure, dateTo)
  return `${wholeOpening(opensOn, language, isClosedOn(opensOn, today))}: ${WHY[language][by ?? 'never'](closure, { dateTo, dateQualifier })}.`
}

type Why = Record<Exclude<Opening['by'], null> | 'never', (closure: Closure, latest: LatestDate) => string>

const qualified = ({ dateTo, dateQualifier }: LatestDate, language: Language) =>
  `${yearOf(dateTo ?? '')}${dateQualifier ? QUALIFIED[dateQualifier][language] : ''}`

const WHY: Record<Language, Why> = {
  it: {
    until: ({ until }) => `non consultabile ${untilDay(until!, 'it')} compreso`,
    from: ({ reason, from }) => `${yearsOf(reason)} anni dal ${yearOf(from!)}`,
    paper: ({ reason }, latest) => `${yearsOf(reason)} anni dalla data più recente, ${qualified(latest, 'it')}`,
    never: ({ reason }) => (yearsOf(reason) ? 'manca la data più recente' : 'manca una data di fine'),
  },
  en: {
    until: ({ until }) => `closed ${untilDay(until!, 'en')} inclusive`,
    from: ({ reason, from }) => `${yearsOf(reason)} years after ${yearOf(from!)}`,
    paper: ({ reason }, latest) => `${yearsOf(reason)} years after the latest date, ${qualified(latest, 'en')}`,
    never: ({ reason }) => (yearsOf(reason) ? 'the latest date is missing' : 'an end date is missing'),
  },
}
