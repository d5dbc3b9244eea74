import { spreadsheetDateText } from '@faldone/contract/archival-date.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'

/** How much of a date a cell's format shows: `mmm-yy` shows no day, and an archivist who sees no day states none. */
export type DatePrecision = 'day' | 'month' | 'year'

/** Any value of a cell as the text that a person would have typed. Empty cells are ''. */
export function cellText(value: string | number | boolean | Date | null | undefined, precision: DatePrecision = 'day'): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  // 15 digits are what a spreadsheet shows; beyond lies binary noise.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return dateText(value, precision)
}

function dateText(date: Date, precision: DatePrecision): string {
  if (Number.isNaN(date.getTime())) return ''
  // Day 0 of the calendar of spreadsheets: a time without a date.
  if (date.getTime() < Date.UTC(1900, 0, 1) && date.getTime() >= Date.UTC(1899, 11, 30)) return date.toISOString().slice(11, 16)
  const year = String(date.getUTCFullYear())
  if (precision === 'year') return year
  if (precision === 'month') return `${MONTHS[date.getUTCMonth()]!.it.toLowerCase()} ${year}`
  return spreadsheetDateText(date)
}
