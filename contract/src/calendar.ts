import type { Label } from './label.ts'

/** Month names, January first. Months are numbered from 1 in this order. */
export const MONTHS: readonly Label[] = [
  { it: 'Gennaio', en: 'January' },
  { it: 'Febbraio', en: 'February' },
  { it: 'Marzo', en: 'March' },
  { it: 'Aprile', en: 'April' },
  { it: 'Maggio', en: 'May' },
  { it: 'Giugno', en: 'June' },
  { it: 'Luglio', en: 'July' },
  { it: 'Agosto', en: 'August' },
  { it: 'Settembre', en: 'September' },
  { it: 'Ottobre', en: 'October' },
  { it: 'Novembre', en: 'November' },
  { it: 'Dicembre', en: 'December' },
]

export const FIRST_LISTED_YEAR = 1960

/** The years that lists offer, from 1960 to the current year. Fields accept any year. */
export function listedYears(currentYear: number): string[] {
  const count = Math.max(0, currentYear - FIRST_LISTED_YEAR + 1)
  return Array.from({ length: count }, (_, i) => String(FIRST_LISTED_YEAR + i))
}
