import { daysInMonth } from './day.ts'

/** The year, with month and day as far as they are known: `[1977, 3]`. */
export type DateParts = [year: number, month?: number, day?: number]

type DayParts = [year: number, month: number, day: number]

export const partsOf = (day: string | null): DayParts | null => (day === null ? null : (day.split('-').map(Number) as DayParts))

/** Turns days that fill months or years into those months or years. */
export function rounded(from: DayParts, to: DayParts): { from: DateParts; to: DateParts } {
  const fillsYears = from[1] === 1 && from[2] === 1 && to[1] === 12 && to[2] === 31
  if (fillsYears) return { from: [from[0]], to: [to[0]] }
  const fillsMonths = from[2] === 1 && to[2] === daysInMonth(to[0], to[1])
  return fillsMonths ? { from: [from[0], from[1]], to: [to[0], to[1]] } : { from, to }
}
