import { MONTHS } from '../calendar.ts'
import type { ArchivalDate, DateQualifier } from './date.ts'

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

/** Describes how a date was understood, in words that {@link readArchivalDate} reads as the same date. */
export function describeReading(reading: ArchivalDate, lang: DateLanguage): string {
  const dates = lang === 'it' ? inItalian(reading) : inEnglish(reading)
  const word = wordFor(reading.dateQualifier, lang)
  return word === null ? dates : `${dates} (${word})`
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
