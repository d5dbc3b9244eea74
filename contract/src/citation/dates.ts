import { daysInMonth } from '../archival-date/day.ts'
import { MONTHS } from '../calendar.ts'
import type { Language } from '../common.ts'
import type { CitedRecord } from './cited.ts'

/** Year, and as far as it is known month and day: `[1977, 3]`. */
export type DateParts = [year: number, month?: number, day?: number]

type Dates = Pick<CitedRecord, 'dateFrom' | 'dateTo' | 'dateQualifier' | 'year' | 'month'>

/** When a record was made, as one date or the two ends of a period; null where nothing is known, an open end as null. */
export type Made = { from: DateParts | null; to: DateParts | null; doubt: 'approximate' | 'uncertain' | null; attributed: boolean }

/** Days that fill a month or a year together are that month or year. */
export function madeOf({ dateFrom, dateTo, dateQualifier, year, month }: Dates): Made | null {
  // What is attributed and uncertain is an estimate.
  const doubt = dateQualifier === 'incerta' ? 'uncertain' : dateQualifier === 'approssimativa'
    || dateQualifier === 'incerta e attribuita' ? 'approximate' : null
  const attributed = Boolean(dateQualifier?.includes('attribuita'))
  if (!dateFrom && !dateTo) {
    if (!year) return null
    const parts: DateParts = month ? [year, month] : [year]
    return { from: parts, to: parts, doubt, attributed }
  }
  const [from, to] = [partsOf(dateFrom), partsOf(dateTo)]
  if (from && to) return { ...rounded(from, to), doubt, attributed }
  return { from: from && rounded(from, [from[0], 12, 31]).from, to: to && rounded([to[0], 1, 1], to).to, doubt, attributed }
}

const partsOf = (day: string | null): [number, number, number] | null =>
  (day === null ? null : (day.split('-').map(Number) as [number, number, number]))

function rounded(from: [number, number, number], to: [number, number, number]): { from: DateParts; to: DateParts } {
  const fillsYears = from[1] === 1 && from[2] === 1 && to[1] === 12 && to[2] === 31
  if (fillsYears) return { from: [from[0]], to: [to[0]] }
  const fillsMonths = from[2] === 1 && to[2] === daysInMonth(to[0], to[1])
  return fillsMonths ? { from: [from[0], from[1]], to: [to[0], to[1]] } : { from, to }
}

export const isOneDate = ({ from, to }: Made): boolean => from !== null && to !== null && from.join() === to.join()

const monthName = (month: number, language: Language): string => {
  const name = MONTHS[month - 1]?.[language] ?? ''
  return language === 'it' ? name.toLowerCase() : name
}

/** "12 marzo 1977", "12 March 1977". */
export const dayFirst = ([year, month, day]: DateParts, language: Language): string =>
  [day, month && monthName(month, language), year].filter(Boolean).join(' ')

/** "1977, March 12", as APA has it; in Italian "1977, 12 marzo". */
export function yearFirst([year, month, day]: DateParts, language: Language): string {
  if (!month) return String(year)
  const name = monthName(month, language)
  return `${year}, ${(language === 'it' ? [day, name] : [name, day]).filter(Boolean).join(' ')}`
}

const WORDS = {
  it: { none: 's.d.', about: 'ca. ', until: 'fino al ', since: 'dal ' },
  en: { none: 'n.d.', about: 'ca. ', until: 'until ', since: 'from ' },
} as const

/**
 * A date in words, each end written by `write`: "1976–1978", "s.d."; in brackets where it does not stand on the document, with "ca." where
 * it is an estimate, with a question mark where it is uncertain. So APA has it for archives (in its parentheses: "([1977])"), and Chicago.
 */
export function datesInWords(record: Dates, language: Language, write: typeof dayFirst): string {
  const made = madeOf(record)
  const words = WORDS[language]
  if (!made) return words.none
  const { from, to } = made
  const span = isOneDate(made)
    ? write(from!, language)
    : from && to
      ? `${write(from, language)}–${write(to, language)}`
      : from ? words.since + write(from, language) : words.until + write(to!, language)
  const about = made.doubt === 'approximate' ? words.about + span : made.doubt ? `${span}?` : span
  return made.attributed ? `[${about}]` : about
}

/** As archivists wrote it, else as year and month say; "s.d." where nothing does. */
export function writtenDate(record: Dates & Pick<CitedRecord, 'date'>): string {
  return record.date?.trim() || datesInWords(record, 'it', dayFirst)
}
