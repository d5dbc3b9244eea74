import { MONTHS } from '../calendar.ts'
import type { ArchivalDate, DateQualifier } from './date.ts'
import { type DateParts, partsOf, rounded } from './parts.ts'

export type DateLanguage = 'it' | 'en'

const QUALIFIERS: Record<DateLanguage, Record<Exclude<DateQualifier, 'ante quem' | 'post quem'>, string>> = {
  it: {
    approssimativa: 'data approssimativa',
    attribuita: 'data attribuita',
    incerta: 'data incerta',
    'incerta e attribuita': 'data incerta e attribuita',
  },
  en: {
    approssimativa: 'approximate date',
    attribuita: 'inferred date',
    incerta: 'uncertain date',
    'incerta e attribuita': 'uncertain and inferred date',
  },
}

/** An ISO day in words: "14 dicembre 1952", "1º gennaio 1978", "14 December 1952". Years keep four figures. */
export function formatDay(day: string, lang: DateLanguage): string {
  const [year, month, dayOfMonth] = day.split('-')
  const name = MONTHS[Number(month) - 1]?.[lang] ?? ''
  const number = Number(dayOfMonth)
  return lang === 'it' ? `${number === 1 ? '1º' : number} ${name.toLowerCase()} ${year}` : `${number} ${name} ${year}`
}

/** What a reader should know about a date that is not plain: that it is attributed, say; of `ante` and `post`, the day. */
export const describeQualifier = (reading: ArchivalDate & { dateQualifier: DateQualifier }, lang: DateLanguage): string =>
  wordFor(reading.dateQualifier, lang) ?? describeReading(reading, lang)

const wordFor = (qualifier: DateQualifier | null, lang: DateLanguage): string | null =>
  (qualifier === null || qualifier === 'ante quem' || qualifier === 'post quem' ? null : QUALIFIERS[lang][qualifier])

/**
 * Describes how a date was understood, in words that {@link readArchivalDate} reads as the same date. Whole months and years are said as
 * such: days that nobody wrote would make the date look more precise than it is.
 */
export function describeReading(reading: ArchivalDate, lang: DateLanguage): string {
  const [from, to] = [partsOf(reading.dateFrom), partsOf(reading.dateTo)]
  const period = from && to && rounded(from, to)
  if (!period || period.from.length === 3) return describeDays(reading, lang)
  const [first, last] = [formatWhole(period.from, lang), formatWhole(period.to, lang)]
  if (first !== last) return qualified(WHOLE[lang].range(first, last, period.from.length === 1), reading, lang)
  return reading.dateQualifier === 'approssimativa' ? `${WHOLE[lang].about} ${first}` : qualified(first, reading, lang)
}

/** The same with the first and the last day of every period. */
export function describeDays(reading: ArchivalDate, lang: DateLanguage): string {
  return qualified(lang === 'it' ? inItalian(reading) : inEnglish(reading), reading, lang)
}

function qualified(dates: string, { dateQualifier }: ArchivalDate, lang: DateLanguage): string {
  const word = wordFor(dateQualifier, lang)
  return word === null ? dates : `${dates} (${word})`
}

const WHOLE = {
  it: {
    about: 'circa',
    range: (from: string, to: string, areYears: boolean) =>
      (areYears ? `dal ${from} al ${to}` : `da ${from} ${to.startsWith('a') ? 'ad' : 'a'} ${to}`),
  },
  en: { about: 'about', range: (from: string, to: string) => `from ${from} to ${to}` },
}

/** "1977", "marzo 1977", "March 1977". */
function formatWhole([year, month]: DateParts, lang: DateLanguage): string {
  const name = month ? MONTHS[month - 1]?.[lang] : undefined
  return [lang === 'it' ? name?.toLowerCase() : name, String(year).padStart(4, '0')].filter(Boolean).join(' ')
}

function inEnglish({ dateFrom, dateTo }: ArchivalDate): string {
  const from = dateFrom && formatDay(dateFrom, 'en')
  const to = dateTo && formatDay(dateTo, 'en')
  if (!from) return to ? `by ${to}` : 'undated'
  if (!to) return `from ${from} onwards`
  return from === to ? from : `from ${from} to ${to}`
}

function inItalian({ dateFrom, dateTo }: ArchivalDate): string {
  const from = dateFrom && formatDay(dateFrom, 'it')
  const to = dateTo && formatDay(dateTo, 'it')
  if (!from) return to ? `entro ${withArticle('il ', "l'", to)}` : 'senza data'
  if (!to) return `${withArticle('dal ', "dall'", from)} in poi`
  return from === to ? from : `${withArticle('dal ', "dall'", from)} ${withArticle('al ', "all'", to)}`
}

/** The words for eight and eleven begin with a vowel: "dall'8 marzo". */
const withArticle = (full: string, elided: string, day: string) => (/^(8|11) /.test(day) ? elided : full) + day
