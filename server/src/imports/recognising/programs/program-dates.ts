import { datesOf } from '@faldone/contract/archival-date.ts'

/** The columns that are added for dates: the date, and what else is said of it, which is kept in a note. */
export const DATE_HEADERS = ['Data', 'Altra data'] as const

/**
 * The date of a row, and what else is said of it. What is written counts if it can be read, otherwise the span; without one the first of
 * several that can be read, or all of them. A span that says the same as the date is not told.
 */
export function datesTogether(written: readonly string[], span: string): [date: string, rest: string] {
  const said = written.filter(Boolean)
  const all = said.join('; ')
  if (isReadDate(all) || !span) {
    const date = isReadDate(all) || said.length < 2 ? all : (said.find(isReadDate) ?? all)
    const others = date === all ? [] : said.filter((text) => text !== date)
    return [date, [...others, span && !isSame(date, span) && span].filter(Boolean).join('; ')]
  }
  return [span, all]
}

/** Whether a text can be read as a date. */
export const isReadDate = (text: string): boolean => text !== '' && isDated(datesOf({ date: text }))

const isDated = ({ readable, dateFrom, dateTo }: ReturnType<typeof datesOf>): boolean => readable && (dateFrom ?? dateTo) !== null

function isSame(date: string, span: string): boolean {
  const [one, other] = [datesOf({ date }), datesOf({ date: span })]
  return one.dateFrom === other.dateFrom && one.dateTo === other.dateTo
}

/** A span of two dates, of which one may be missing. Dates with hyphens get a wider one between them. */
export function spanOf(begin: string, end: string): string {
  const both = [begin, end].filter(Boolean)
  return both[0] === both[1] ? begin : both.join(both.some((text) => text.includes('-')) ? ' - ' : '-')
}
