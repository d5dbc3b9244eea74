import type { Language } from '@faldone/contract/common.ts'
import { useLanguage } from './language.ts'

type Length = 'long' | 'short'
const LOCALES = { it: 'it-IT', en: 'en-GB' } as const satisfies Record<Language, string>
const DAYS = {
  long: { dateStyle: 'long' }, short: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<Length, Intl.DateTimeFormatOptions>
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** Formats instants (ISO 8601) in the interface's language and the user's time zone: "28 novembre 2026, 12:34". */
export function useInstants(length: Length = 'long'): (instant: string) => string {
  const locale = LOCALES[useLanguage()]
  const [day, time] = [new Intl.DateTimeFormat(locale, DAYS[length]), new Intl.DateTimeFormat(locale, TIME)]
  return (instant) => `${day.format(new Date(instant))}, ${time.format(new Date(instant))}`
}

/** Formats the day of instants: "28 nov 2026". */
export function useDays(): (instant: string) => string {
  const day = new Intl.DateTimeFormat(LOCALES[useLanguage()], DAYS.short)
  return (instant) => day.format(new Date(instant))
}
