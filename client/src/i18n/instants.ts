import { dayFormat, type DateLength, instantFormat, nightFormats, weekdayFormat } from '@faldone/contract/instants.ts'
import { useLanguage } from './language.ts'

/** Formats instants (ISO 8601) in the interface's language and the user's time zone: "28 novembre 2026, 12:34". */
export const useInstants = (length: DateLength = 'long'): (instant: string) => string => instantFormat(useLanguage(), length)

/** Formats the day of instants: "28 nov 2026". */
export const useDays = (): (instant: string) => string => dayFormat(useLanguage())

/** Formats the day of instants as a heading: "sabato 28 novembre 2026". */
export const useDayNames = (): (instant: string) => string => weekdayFormat(useLanguage())

/** Formats the time of day of instants: "12:34". */
export const useClock = (): (instant: string) => string => nightFormats(useLanguage()).time
