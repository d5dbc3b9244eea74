import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import type { Closure, ClosureReason } from '@faldone/contract/closure.ts'

/** A closure as typed. */
export type ClosureValues = { reason: ClosureReason | ''; from: string; until: string; text: string; announced: boolean }

const NONE: ClosureValues = { reason: '', from: '', until: '', text: '', announced: false }

/** "31/12/2040", which is read in both languages. What lies further ahead than archival dates go stays as it is. */
const writtenDay = (day: string | undefined): string =>
  (day === undefined ? '' : day < '2101' ? day.split('-').toReversed().join('/') : day)

/** The value of the form: a text, so that it is kept and compared like the others; '' for none. */
export const closureText = (closure: Closure | null | undefined): string => closure ? valueOf({
  ...NONE, ...closure, from: writtenDay(closure.from), until: writtenDay(closure.until),
}) : ''

/** Without a reason nothing is closed. */
export const valueOf = (values: ClosureValues): string => (values.reason ? JSON.stringify(values) : '')

export const closureValues = (value: string): ClosureValues =>
  (value ? { ...NONE, ...(JSON.parse(value) as Partial<ClosureValues>) } : NONE)

/** The last day of what was typed: "2040" → 2040-12-31. What cannot be read stays as it is, and the schema refuses it. */
function lastDay(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const reading = readArchivalDate(text)
  return (reading.readable && reading.date.dateTo) || text.trim()
}

/** The closure for the call. */
export function closureFrom(value: string): Closure | null {
  const { reason, from, until, text, announced } = closureValues(value)
  if (!reason) return null
  const [start, end] = [lastDay(from), lastDay(until)]
  const said = { ...(text.trim() && { text }), ...(announced && { announced }) }
  return { reason, ...(start && { from: start }), ...(end && { until: end }), ...said }
}
