import { FIRST_YEAR, LAST_YEAR } from './day.ts'
import type { DateReading } from './date.ts'
import { formatDay } from './description.ts'
import { readArchivalDate } from './reader.ts'

const DAY = 86_400_000
/** Day 0 in the two calendars of spreadsheets (ECMA-376 §18.17.4). The 1900 one is correct from 1 March 1900 on. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

type CellValue = string | number | Date
type CellOptions = { date1904?: boolean }

/** Reads a cell of a date column: the text that is kept (see `spreadsheetDateText`) and how it is understood. */
export function readSpreadsheetDate(value: CellValue, options: CellOptions = {}): { text: string; reading: DateReading } {
  const text = spreadsheetDateText(value, options)
  return { text, reading: readArchivalDate(text) }
}

/**
 * The text that is kept of a cell in a date column. Whole numbers up to 2100 are years. Larger ones count days from 1900 (or 1904), with or
 * without a time of day. A `Date` counts as its day in UTC. Figures in a text cell count as numbers. Days are written "14 dicembre 1952",
 * those of a `Date` even if no record can have them. Any other text stays as it is.
 */
export function spreadsheetDateText(value: CellValue, { date1904 = false }: CellOptions = {}): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayText(value)
  if (typeof value === 'string' && !/^\s*\d{4,5}(\.\d+)?\s*$/.test(value)) return plainText(value)
  const number = Number(value)
  const serial =
    Number.isFinite(number) && number > LAST_YEAR ? new Date((date1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(number) * DAY) : null
  return serial && isOurs(serial) ? dayText(serial) : String(value).trim().replace(/\.0+$/, '')
}

const isOurs = (date: Date): boolean => date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= LAST_YEAR

/** What is stored as the text of the date, so it stays as earlier imports have it: "1 marzo 1977". */
function dayText(date: Date): string {
  const day = date.toISOString().split('T')[0]!
  return /^\d{4}-/.test(day) ? formatDay(day, 'it').replace(/^1º /, '1 ') : day
}

/** A formula that only protects a text (="22 luglio 1886") is that text. */
const plainText = (value: string) => (/^\s*="([^"]*)"\s*$/.exec(value)?.[1] ?? value).trim()
