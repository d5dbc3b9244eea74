import { dayFormat, type DateLength, instantFormat } from '@faldone/contract/instants.ts'
import { useLanguage } from './language.ts'

/** Formats instants (ISO 8601) in the interface's language and the user's time zone: "28 novembre 2026, 12:34". */
export const useInstants = (length: DateLength = 'long'): (instant: string) => string => instantFormat(useLanguage(), length)

/** Formats the day of instants: "28 nov 2026". */
export const useDays = (): (instant: string) => string => dayFormat(useLanguage())
