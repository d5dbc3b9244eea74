import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import { hasAtMost } from '@faldone/contract/common.ts'
import { MAX_LENGTHS } from '@faldone/contract/document.ts'
import { columnLabel } from '@faldone/contract/import-columns.ts'
import type { KnownDocument } from './archive-view.ts'
import type { Draft } from './row-plan.ts'

/**
 * Decides what happens to a cell of the year column that is not a number: "s.d.", "1968-69", "[1970]", "1974²". It becomes the date. If the
 * row or its record has one, it completes that ("12 marzo", "[1970]"), or it is added below the description under its header. Nothing is
 * lost, and everything is reported.
 */
export function settleYear(draft: Draft, known: KnownDocument | null): void {
  const { content: { fields, yearText: text }, report } = draft
  if (text === undefined) return
  const reading = readArchivalDate(text)
  const year = reading.readable ? yearOf(reading.date) : onlyYearIn(text)
  if (!reading.readable && year === null) return report('year', 'YEAR_INVALID', text)
  const date = fields.date === undefined ? known?.fields.date : fields.date
  if (!date || year !== null) fields.year = year
  if (date?.includes(text)) return
  const both = date ? completed(date, text) : text
  if (both !== null && both.length <= MAX_LENGTHS.date) {
    fields.date = both
    tellWhere(draft, 'date')
  } else if (reading.readable && reading.date.undated) report('year', 'YEAR_LEFT_OUT', text, { date: date! })
  else noteYear(draft, known)
}

/** The year that contains a whole date, from its first day to its last. */
function yearOf({ dateFrom, dateTo }: { dateFrom: string | null; dateTo: string | null }): number | null {
  return dateFrom && dateTo && dateFrom.slice(0, 4) === dateTo.slice(0, 4) ? Number(dateFrom.slice(0, 4)) : null
}

/** A longer text is about more than a year. */
const LONGEST = 200

/** The 1974 of "rist. 1974", of "1974 bis". */
function onlyYearIn(text: string): number | null {
  if (text.length > LONGEST) return null
  const years = new Set(text.match(/(?<![\d.,])(1\d{3}|20\d\d|2100)(?![.,]?\d)/g))
  return years.size === 1 ? Number([...years][0]) : null
}

/** "12 marzo" and "[1970]", or "s.d." and "1968-69", are a date together; null if they are not, or the date needs nothing. */
function completed(date: string, year: string): string | null {
  const [own, other, both] = [date, year, `${date} ${year}`].map(readArchivalDate)
  const isOpen = !own!.readable || own!.date.undated
  return isOpen && both!.readable && other!.readable && !other!.date.undated ? `${date} ${year}` : null
}

function noteYear(draft: Draft, known: KnownDocument | null): void {
  const { content: { fields, yearText }, rules } = draft
  const header = rules.columns.find(({ column }) => column === 'year')?.header ?? ''
  const description = (fields.description === undefined ? known?.fields.description : fields.description) ?? ''
  const note = `${header}: ${yearText}`
  const text = description.split('\n').includes(note) ? description : `${description}\n${note}`.trimStart()
  if (!hasAtMost(MAX_LENGTHS.description, text)) return draft.report('year', 'TOO_LONG', yearText, { limit: MAX_LENGTHS.description })
  fields.description = text
  tellWhere(draft, 'description')
}

const tellWhere = ({ content: { yearText = '' }, rules, report }: Draft, column: 'date' | 'description'): void =>
  report('year', 'YEAR_MOVED', yearText, { field: columnLabel(rules.kind, column) })
