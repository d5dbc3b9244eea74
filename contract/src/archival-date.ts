import { FIRST_YEAR, LAST_YEAR, monthSpan } from './archival-date/day.ts'
import { UNDATED, type ArchivalDate } from './archival-date/date.ts'
import { readArchivalDate } from './archival-date/reader.ts'

export type { ArchivalDate, DateQualifier } from './archival-date/date.ts'
export { describeReading } from './archival-date/description.ts'
export { readArchivalDate } from './archival-date/reader.ts'
export { readSpreadsheetDate, spreadsheetDateText } from './archival-date/spreadsheet.ts'

/** The fields of a record that say when it was made. */
export type DateFields = { date?: string | null; year?: number | null; month?: number | null }

/**
 * The dates of a record. A readable text gives them. A text that lacks only the year ("6 giugno") takes it from `year`. Otherwise they come
 * from year and month, and count as attributed if the record calls itself undated. `readable` is false if there is a text that cannot be
 * read. `contradictsYear` is true if the dates of the text lie outside `year`. Both are warnings, not errors.
 */
export function datesOf({ date, year, month }: DateFields): ArchivalDate & { readable: boolean; contradictsYear: boolean } {
  const known = datesOfYear(year, month)
  if (!date?.trim()) return { ...(known ?? UNDATED), readable: true, contradictsYear: false }
  const reading = readArchivalDate(date)
  if (reading.readable && reading.date.undated && known)
    return { ...known, dateQualifier: 'attribuita', readable: true, contradictsYear: false }
  if (reading.readable) return { ...reading.date, readable: true, contradictsYear: contradicts(reading.date, year) }
  const completed = year ? readArchivalDate(`${date} ${year}`) : reading
  const isCompleted = completed.readable && !contradicts(completed.date, year)
  return { ...(isCompleted ? completed.date : (known ?? UNDATED)), readable: isCompleted, contradictsYear: false }
}

/** Whether a date lies outside a year. An open end has no limit, and an undated one is open on both sides. */
const contradicts = ({ dateFrom, dateTo }: ArchivalDate, year: number | null | undefined) =>
  typeof year === 'number' && ((dateFrom !== null && yearOf(dateFrom) > year) || (dateTo !== null && yearOf(dateTo) < year))

function datesOfYear(year: number | null | undefined, month: number | null | undefined): ArchivalDate | null {
  if (!Number.isInteger(year) || !year || year < FIRST_YEAR || year > LAST_YEAR) return null
  const isMonth = typeof month === 'number' && Number.isInteger(month) && month >= 1 && month <= 12
  const span = monthSpan(year, isMonth ? month : 1, year, isMonth ? month : 12)
  return span && { dateFrom: span.from, dateTo: span.to, dateQualifier: null, undated: false }
}

const yearOf = (day: string) => Number(day.slice(0, 4))
