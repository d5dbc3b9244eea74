import { daysInMonth, isoDay, monthSpan, span, type Span } from './day.ts'
import { WINTER } from './lexicon.ts'

/** A share of something: `[1, 3]` is the first third, `[2, 4]` the second quarter. */
export type Piece = [nth: number, of: number]

/**
 * One date as written, before it borrows missing parts from its neighbours: in "12-14 marzo 1977" the first one is the bare 12. `years`
 * covers more than one year for a decade, a century or an attributed span.
 */
export type Point = {
  unit: 'bare' | 'piece' | 'day' | 'month' | 'year' | 'decade' | 'century'
  years?: [number, number]
  month?: number
  day?: number
  piece?: Piece
  /** The number of a bare point and its count of figures (0 for a Roman numeral). */
  bare?: { value: number; digits: number; apostrophe: boolean }
  order?: 'month first' | 'year first'
}

export const century = (nth: number): Point => ({ unit: 'century', years: [nth * 100 - 99, nth * 100] })
export const decade = (from: number): Point => ({ unit: 'decade', years: [from, from + 9] })
export const year = (value: number): Point => ({ unit: 'year', years: [value, value] })

/**
 * Earliest and latest day of a point, or null if there is no such day. A part of a span of years includes every year that it touches: the
 * first third of the 1970s is 1970–1973, that of the nineteenth century 1801–1834.
 */
export function spanOf({ years, month, day, piece }: Point): Span | null {
  if (!years) return null
  const [from, to] = years
  if (month !== undefined && day !== undefined) return piece ? null : span(isoDay(from, month, day), isoDay(to, month, day))
  if (month !== undefined) return isSeason(month) ? seasonSpan(from, to, month, piece) : monthPiece(from, to, month, piece)
  if (!piece) return monthSpan(from, 1, to, 12)
  const [first, last] = touched(from === to ? 12 : to - from + 1, piece)
  if (from === to) return 12 % piece[1] === 0 ? monthSpan(from, first + 1, from, last + 1) : null
  return monthSpan(from + first, 1, from + last, 12)
}

const isSeason = (month: number) => month > 20 && month <= WINTER

function touched(length: number, [nth, of]: Piece): [number, number] {
  return [Math.floor((length * (nth - 1)) / of), Math.ceil((length * nth) / of) - 1]
}

/** Spring is March to May. Winter begins in December of the year that it is named after. */
function seasonSpan(from: number, to: number, season: number, piece: Piece = [1, 1]): Span | null {
  const start = season === WINTER ? 12 : (season - 20) * 3
  const [first, last] = touched(3, piece)
  return monthSpan(from, start + first, to, start + last)
}

/** The thirds of a month are the days 1–10, 11–20 and the rest; its halves are 1–15 and the rest. */
function monthPiece(from: number, to: number, month: number, piece: Piece | undefined): Span | null {
  if (month < 1 || month > 12) return null
  if (!piece) return monthSpan(from, month, to, month)
  const [nth, of] = piece
  const length = of === 2 ? 15 : of === 3 || of === 10 ? 10 : 0
  const shares = of === 2 ? 2 : 3
  if (length === 0 || nth > shares) return null
  const end = nth === shares ? daysInMonth(to, month) : nth * length
  return span(isoDay(from, month, (nth - 1) * length + 1), isoDay(to, month, end))
}

/** Completes points from their neighbours: both ends of "gennaio-marzo 1977" get the year, the 79 of "1977-79" gets the century. */
export function completePoints(points: Point[], commaBefore: boolean[]): Point[] {
  const completed = [...points]
  for (let i = 0; i < completed.length; i++) {
    const point = completed[i]
    if (point) completed[i] = fromLeft(completed[i - 1], point, commaBefore[i] ?? false)
  }
  for (let i = completed.length - 2; i >= 0; i--) {
    const [point, next] = [completed[i], completed[i + 1]]
    if (point && next && !point.years) completed[i] = fromRight(point, next)
  }
  return completed
}

function fromLeft(previous: Point | undefined, point: Point, afterComma: boolean): Point {
  const yearFirst = previous?.order === 'year first'
  if (yearFirst && previous.years && point.unit !== 'bare' && !point.years) return { ...point, years: previous.years, order: 'year first' }
  if (!point.bare) return point
  return bareAfter(previous, point.bare, point, afterComma) ?? (point.bare.apostrophe ? year(twoFigureYear(point.bare.value)) : point)
}

function bareAfter(previous: Point | undefined, bare: NonNullable<Point['bare']>, point: Point, afterComma: boolean): Point | null {
  if (!previous?.years) return null
  const { piece } = point
  if (previous.unit === 'century') return { ...century(bare.value), ...(piece && { piece }) }
  if (previous.unit === 'decade')
    return bare.value % 10 === 0 && bare.digits === 2 ? decade(hundredsOf(previous.years[0]) + bare.value) : null
  if (previous.unit === 'day' && previous.order === 'year first') return { ...previous, day: bare.value }
  if (previous.unit !== 'year' || afterComma) return null
  const elided = elidedYear(previous.years[1], bare.value, bare.digits)
  return elided ? year(elided) : null
}

function fromRight(point: Point, next: Point): Point {
  const { piece } = point
  if (point.unit === 'piece') return { ...next, ...(piece && { piece }) }
  if (point.bare && next.unit === 'century') return { ...century(point.bare.value), ...(piece && { piece }) }
  if (point.bare && next.unit === 'day' && point.bare.digits > 0 && !piece) return { ...next, day: point.bare.value }
  const needsYear = point.unit === 'day' || point.unit === 'month'
  return needsYear && next.years && (next.unit === 'day' || next.unit === 'month') ? { ...point, years: next.years } : point
}

export const hundredsOf = (value: number) => Math.floor(value / 100) * 100

/** The year meant by the 79 of 1977-79, the 4 of 1843–4 or the 00 of 1999-00; null if it would not come after the first. */
export function elidedYear(after: number, value: number, digits: number): number | null {
  if (digits < 1 || digits > 2) return null
  const base = digits === 1 ? Math.floor(after / 10) * 10 : hundredsOf(after)
  const full = value === 0 && digits === 2 && after % 100 === 99 ? base + 100 : base + value
  return full > after ? full : null
}

/** Reads two figures as spreadsheets do: 00–29 are 2000–2029, 30–99 are 1930–1999. */
export const twoFigureYear = (value: number): number => value + (value < 30 ? 2000 : 1900)
