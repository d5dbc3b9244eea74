import { type DateParts, partsOf, rounded } from '../archival-date/parts.ts'
import { MONTHS } from '../calendar.ts'
import type { Language } from '../common.ts'
import type { CitedDocument } from './cited.ts'

type Dates = Pick<CitedDocument, 'dateFrom' | 'dateTo' | 'dateQualifier' | 'year' | 'month'>

/** When a record was made: one date, or the two ends of a period with null for an open end. Null if nothing is known. */
export type Made = { from: DateParts | null; to: DateParts | null; doubt: 'approximate' | 'uncertain' | null; attributed: boolean }

/** Turns days that fill a month or a year into that month or year. */
export function madeOf({ dateFrom, dateTo, dateQualifier, year, month }: Dates): Made | null {
  // A date that is both attributed and uncertain is an estimate.
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

export const isOneDate = ({ from, to }: Made): boolean => from !== null && to !== null && from.join() === to.join()

const monthName = (month: number, language: Language): string => {
  const name = MONTHS[month - 1]?.[language] ?? ''
  return language === 'it' ? name.toLowerCase() : name
}

/** "12 marzo 1977", "12 March 1977". */
export const dayFirst = ([year, month, day]: DateParts, language: Language): string =>
  [day, month && monthName(month, language), year].filter(Boolean).join(' ')

/** "1977, March 12", as in APA; in Italian "1977, 12 marzo". */
export function yearFirst([year, month, day]: DateParts, language: Language): string {
  if (!month) return String(year)
  const name = monthName(month, language)
  return `${year}, ${(language === 'it' ? [day, name] : [name, day]).filter(Boolean).join(' ')}`
}

const WORDS = {
  it: { none: 's.d.', about: 'ca. ', before: 'ante ', until: 'fino al ', since: 'dal ' },
  en: { none: 'n.d.', about: 'ca. ', before: 'before ', until: 'until ', since: 'from ' },
} as const

/**
 * A date in words, each end written by `write`: "1976–1978", "s.d.". A date that is not on the document is in brackets, an estimate has
 * "ca.", an uncertain one a question mark. This follows Chicago, and APA for archives (which adds its parentheses: "([1977])").
 */
export function datesInWords(record: Dates, language: Language, write: typeof dayFirst): string {
  const made = madeOf(record)
  const words = WORDS[language]
  if (!made) return words.none
  const { from, to } = made
  // What is from before 1979 was not made until the end of 1978.
  const limit = (last: DateParts) => (last.length === 1 ? `${words.before}${last[0] + 1}` : words.until + write(last, language))
  const span = isOneDate(made)
    ? write(from!, language)
    : from && to
      ? `${write(from, language)}–${write(to, language)}`
      : from ? words.since + write(from, language) : limit(to!)
  const about = made.doubt === 'approximate' ? words.about + span : made.doubt ? `${span}?` : span
  return made.attributed ? `[${about}]` : about
}

/** The date as archivists wrote it, or else the year and month, or else "s.d.". */
export function writtenDate(record: Dates & Pick<CitedDocument, 'date'>): string {
  return record.date?.trim() || datesInWords(record, 'it', dayFirst)
}
