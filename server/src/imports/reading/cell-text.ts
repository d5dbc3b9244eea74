import { spreadsheetDateText } from '@faldone/contract/archival-date.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'

/** How much of a date a cell's format shows: `mmm-yy` shows no day, and an archivist who sees no day states none. */
export type DatePrecision = 'day' | 'month' | 'year'

/** How a cell's format shows whole numbers: `"INV. "0000` shows 12 as INV. 0012. */
export type NumberMask = { before: string; digits: number; after: string }

type CellValue = string | number | boolean | Date | null | undefined

/** Any value of a cell as the text that a person would have typed. Empty cells are ''. */
export function cellText(value: CellValue, shown: DatePrecision | NumberMask = 'day'): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (typeof value === 'number') return numberText(value, typeof shown === 'object' ? shown : null)
  return dateText(value, typeof shown === 'object' ? 'day' : shown)
}

function numberText(value: number, mask: NumberMask | null): string {
  // 15 digits are what a spreadsheet shows; beyond lies binary noise.
  const text = String(Number(value.toPrecision(15)))
  return mask && /^\d+$/.test(text) ? mask.before + text.padStart(mask.digits, '0') + mask.after : text
}

const DAY = 86_400_000
/** What hucre takes for day 0 of the calendar of 1900: a time without a date. Before it LibreOffice counts, which knows no 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 31)

/** As `cellText`, of a value that hucre read from XLSX or XLS. */
export function excelCellText(value: CellValue, date1904: boolean, shown: DatePrecision | NumberMask = 'day'): string {
  if (!(value instanceof Date) || date1904 || !(value.getTime() < DAY_ZERO + DAY)) return cellText(value, shown)
  if (value.getTime() >= DAY_ZERO) return value.toISOString().slice(11, 16)
  return cellText(new Date(value.getTime() - DAY), shown)
}

function dateText(date: Date, precision: DatePrecision): string {
  if (Number.isNaN(date.getTime())) return ''
  const year = String(date.getUTCFullYear())
  if (precision === 'year') return year
  if (precision === 'month') return `${MONTHS[date.getUTCMonth()]!.it.toLowerCase()} ${year}`
  return spreadsheetDateText(date)
}
