import type { Language } from './common.ts'
import { LOCALES } from './figures.ts'

export type DateLength = 'long' | 'short'
const DAYS = {
  long: { dateStyle: 'long' }, short: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<DateLength, Intl.DateTimeFormatOptions>
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** Italian articles before a day that begins with a vowel: "l’8 marzo", "dall’11 marzo" of "il 8 marzo", "dal 11 marzo". */
export const elided = (text: string): string => text.replace(
  /\b(i|da|de|a)l (?=(?:8|11)\b)/gi, (_, stem: string) => (stem === 'i' ? 'l’' : stem === 'I' ? 'L’' : `${stem}ll’`)
)

/** An ordinal for the first of a month, which Italian has. */
const firstOfMonth = (words: string, language: Language): string => (language === 'it' ? words.replace(/^1 /, '1º ') : words)

/** Between a day and a time of day: "28 novembre 2026 alle 12:34", "28 nov 2026, 12:34". */
const BEFORE_TIME = { long: { it: ' alle ', en: ' at ' }, short: { it: ', ', en: ', ' } } as const

/** Formats instants (ISO 8601) in the time zone of this machine: "28 novembre 2026 alle 12:34"; short, for tables: "28 nov 2026, 12:34". */
export function instantFormat(language: Language, length: DateLength = 'long'): (instant: string) => string {
  const [day, time] = [dayFormat(language, length), new Intl.DateTimeFormat(LOCALES[language], TIME)]
  return (instant) => `${day(instant)}${BEFORE_TIME[length][language]}${time.format(new Date(instant))}`
}

/** Formats instants without their year, and their time of day: "28 nov", "12:34". */
export function nightFormats(language: Language): { day(instant: string): string; time(instant: string): string } {
  const [day, time] = [{ day: 'numeric', month: 'short' } as const, TIME].map((parts) => new Intl.DateTimeFormat(LOCALES[language], parts))
  return { day: (instant) => day!.format(new Date(instant)), time: (instant) => time!.format(new Date(instant)) }
}

/** Formats the day of instants: "28 nov 2026", "1º nov 2026"; long: "28 novembre 2026". */
export function dayFormat(language: Language, length: DateLength = 'short'): (instant: string) => string {
  const day = new Intl.DateTimeFormat(LOCALES[language], DAYS[length])
  return (instant) => firstOfMonth(day.format(new Date(instant)), language)
}

/** Formats the day of instants with that of the week: "sabato 28 novembre 2026". */
export function weekdayFormat(language: Language): (instant: string) => string {
  const [weekday, day] = [new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long' }), dayFormat(language, 'long')]
  return (instant) => `${weekday.format(new Date(instant))} ${day(instant)}`
}

/** What a time zone is called: "Ora dell’Europa centrale" for Europe/Rome. */
export const zoneName = (timeZone: string, language: Language): string =>
  (UNIVERSAL.has(timeZone) ? UTC_NAME[language] : localName(timeZone, language))

/** What browsers call these is no name: "GMT+00:00". */
const UNIVERSAL: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT'])
const UTC_NAME = { it: 'Tempo universale (UTC)', en: 'Coordinated Universal Time (UTC)' }

const localName = (timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value.replaceAll("'", '’') ?? timeZone
