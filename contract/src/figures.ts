import type { Language } from './common.ts'

const LOCALES = { it: 'it-IT', en: 'en-GB' } as const satisfies Record<Language, string>

/** Formats whole numbers with thousands separators, even with four digits: 1.204, 1,204. */
const integers = {
  it: new Intl.NumberFormat(LOCALES.it, { useGrouping: 'always' }), en: new Intl.NumberFormat(LOCALES.en, { useGrouping: 'always' }),
}

export const formatNumber = (value: number, language: Language): string => integers[language].format(value)

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in bytes for people: "14,2 MB", "14.2 MB". In powers of 1000, as operating systems count. */
export function formatSize(bytes: number, language: Language): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit', unit: UNITS[step] ?? 'byte', unitDisplay: step === 0 ? 'long' : 'short', maximumFractionDigits: step > 1
      && value < 100 ? 1 : 0,
  }).format(value)
}

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

/** Joins the parts of a list: "2 serie, 3 buste e 5 schede", "2 series, 3 boxes and 5 records". */
export const listFormat = (language: Language): Intl.ListFormat => new Intl.ListFormat(LOCALES[language])
