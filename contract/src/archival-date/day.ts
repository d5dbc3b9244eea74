/** Days of the proleptic Gregorian calendar as ISO texts, so that comparing texts compares days. */

export const FIRST_YEAR = 1
export const LAST_YEAR = 2100

/** Both days inclusive, `YYYY-MM-DD`. */
export type Span = { from: string; to: string }

export function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The ISO text of a day, or null for a day that does not exist or lies outside the years 1–2100. */
export function isoDay(year: number, month: number, day: number): string | null {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  if (!exists || year < FIRST_YEAR || year > LAST_YEAR) return null
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

/** The day some days after (or before) an ISO day, or null outside the years 1–2100. */
export function shiftDay(day: string, days: number): string | null {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return isoDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** The number of days from 1970-01-01 to an ISO day; negative before it. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** From the first day of one month to the last day of another. Months above 12 run into the next year. */
export function monthSpan(fromYear: number, fromMonth: number, toYear: number, toMonth: number): Span | null {
  const [firstYear, firstMonth] = inYear(fromYear, fromMonth)
  const [lastYear, lastMonth] = inYear(toYear, toMonth)
  return span(isoDay(firstYear, firstMonth, 1), isoDay(lastYear, lastMonth, daysInMonth(lastYear, lastMonth)))
}

function inYear(year: number, month: number): [number, number] {
  return [year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1]
}

export function span(from: string | null, to: string | null): Span | null {
  return from && to && from <= to ? { from, to } : null
}
