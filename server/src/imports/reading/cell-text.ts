import { spreadsheetDateText } from '@faldone/contract/archival-date.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'
import { shownTime, type TimeFormat } from './time-format.ts'

/** How much of a date the format of a cell shows. `mmm-yy` shows no day, and an archivist who sees no day states none. */
export type DatePrecision = 'day' | 'month' | 'year'

/** How the format of a cell shows whole numbers: `"INV. "0000` shows 12 as INV. 0012. */
export type NumberMask = { before: string; digits: number; after: string }

/** How a cell's format shows its value, if it shows less or more than the value. */
export type Shown = DatePrecision | NumberMask | TimeFormat

type CellValue = string | number | boolean | Date | null | undefined

/** Any value of a cell as the text that a person would have typed. Empty cells are ''. */
export function cellText(value: CellValue, shown: Shown = 'day'): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (typeof value === 'number') return numberText(value, shown)
  return dateText(value, typeof shown === 'object' ? 'day' : shown)
}

function numberText(value: number, shown: Shown): string {
  if (isTime(shown) && value >= 0) return shownTime(value, shown)
  // Spreadsheets show 15 digits. Further digits are binary noise.
  const text = String(Number(value.toPrecision(15)))
  return typeof shown === 'object' && 'digits' in shown && /^\d+$/.test(text)
    ? shown.before + text.padStart(shown.digits, '0') + shown.after
    : text
}

const isTime = (shown: Shown): shown is TimeFormat => typeof shown === 'object' && 'parts' in shown

const DAY = 86_400_000
/** Day 0 of the 1900 calendar for hucre: a time without a date. Earlier dates follow LibreOffice, which has no 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 31)
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1)
/** A day of 1900 that did not exist, but spreadsheets count it. */
const FEBRUARY_29 = 60

/** Like `cellText`, for a value that hucre read from XLSX or XLS. Without a format, a time is shown as people write it. */
export function excelCellText(value: CellValue, date1904: boolean, shown: Shown = 'day'): string {
  if (!(value instanceof Date)) return cellText(value, shown)
  const days = (value.getTime() - (date1904 ? DAY_ZERO_1904 : DAY_ZERO)) / DAY
  if (isTime(shown) && days >= 0) return shownTime(days < FEBRUARY_29 || date1904 ? days : days + 1, shown)
  if ((date1904 ? days > 0 : days >= 0) && days < 1) return value.toISOString().slice(11, value.getUTCSeconds() === 0 ? 16 : 19)
  return cellText(days < 0 && !date1904 ? new Date(value.getTime() - DAY) : value, shown)
}

function dateText(date: Date, precision: DatePrecision): string {
  if (Number.isNaN(date.getTime())) return ''
  const year = String(date.getUTCFullYear())
  if (precision === 'year') return year
  if (precision === 'month') return `${MONTHS[date.getUTCMonth()]!.it.toLowerCase()} ${year}`
  return spreadsheetDateText(date)
}
