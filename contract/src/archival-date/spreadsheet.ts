import { FIRST_YEAR, isoDay, LAST_YEAR } from './day.ts'
import type { DateReading } from './date.ts'
import { formatDay } from './description.ts'
import { readArchivalDate } from './reader.ts'

const DAY = 86_400_000
/** Day 0 of the two calendars of spreadsheets (ECMA-376 §18.17.4); the 1900 one is right from 1 March 1900 on. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/**
 * Reads a cell of a date column. Whole numbers up to 2100 are years, larger ones count days from 1900 (or 1904), with
 * or without a time of day; a `Date` counts as its day in UTC; figures in a text cell count like a number.
 * `text` is what is kept as written: the text itself, or a day such as "14 dicembre 1952".
 */
export function readSpreadsheetDate(
  value: string | number | Date,
  { date1904 = false }: { date1904?: boolean } = {},
): { text: string; reading: DateReading } {
  if (value instanceof Date) return readDay(value, '')
  if (typeof value === 'string' && !/^\s*\d{4,5}(\.\d+)?\s*$/.test(value)) return readText(plainText(value))
  const number = Number(value)
  const written = String(value).trim()
  const serial = Number.isFinite(number) && number > LAST_YEAR ? new Date((date1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(number) * DAY) : null
  return serial && isoOf(serial) ? readDay(serial, written) : readText(written)
}

const readText = (text: string) => ({ text, reading: readArchivalDate(text) })

function readDay(date: Date, otherwise: string): { text: string; reading: DateReading } {
  const day = isoOf(date)
  return readText(day ? formatDay(day, 'it') : otherwise)
}

/** Null for an invalid Date and outside the years 1–2100. */
function isoOf(date: Date): string | null {
  const year = date.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? isoDay(year, date.getUTCMonth() + 1, date.getUTCDate()) : null
}

/** A formula that only protects a text (="22 luglio 1886") is that text. */
const plainText = (value: string) => (/^\s*="([^"]*)"\s*$/.exec(value)?.[1] ?? value).trim()
