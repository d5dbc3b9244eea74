import type { Language } from '@faldone/contract/common.ts'
import { useLanguage } from '../../i18n/language.ts'

const format = (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
const TIME = { timeStyle: 'short' } as const
const DAY = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
const FORMATS = {
  it: { time: format('it-IT', TIME), day: format('it-IT', DAY) },
  en: { time: format('en-GB', TIME), day: format('en-GB', DAY) },
} satisfies Record<Language, unknown>

/** Formats a moment, in milliseconds, briefly: the time, and the day if it is not today. */
export function useClock(): (at: number) => string {
  const { time, day } = FORMATS[useLanguage()]
  return (at) => (new Date(at).toDateString() === new Date().toDateString() ? time : day).format(at)
}
