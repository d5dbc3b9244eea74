import type { Language } from '@faldone/contract/common.ts'
import { useLanguage } from './language.ts'

const written = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
const FORMATS = { it: written('it-IT'), en: written('en-GB') } satisfies Record<Language, Intl.DateTimeFormat>

/** Writes instants (ISO 8601) as the interface's language does, in the time of the place where one is. */
export function useInstants(): (instant: string) => string {
  const format = FORMATS[useLanguage()]
  return (instant) => format.format(new Date(instant))
}
