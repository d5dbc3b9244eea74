import { FIRST_YEAR } from '@faldone/contract/archival-date/day.ts'
import { FIRST_LISTED_YEAR } from '@faldone/contract/calendar.ts'
import type { FacetValue } from '@faldone/contract/document.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'

/** The decade's first year, and how many records it contains, even in part. */
export type Decade = { from: number; count: number }

/** A bar of the histogram: some years of a decade. */
export type Bar = { from: number; to: number; count: number }

/** If there are more bars than this, rare early decades are only in the search by fields. */
const MOST_BARS = 14

/** Of a decade; the very first begins with the year 1. */
const firstYear = (value: string): number => 10 * Math.floor(Number.parseInt(value, 10) / 10)

/** If there are more decades than this, bars by two years would be too thin. */
const MOST_IN_PAIRS = 6

/** The bars of decades: one each, or one for every two years if there are few decades. */
export function barsOf(decades: readonly Decade[], values: readonly FacetValue[]): Map<Decade, Bar[]> {
  const known = new Map(values.map(({ value, pairs }) => [firstYear(value), pairs]))
  const isInPairs = decades.length <= MOST_IN_PAIRS && values.every(({ pairs }) => pairs)
  return new Map(decades.map((decade) => {
    const { from } = decade
    if (!isInPairs) return [decade, [{ ...decade, to: from + 9 }]]
    const counts = known.get(from) ?? []
    return [decade, [0, 2, 4, 6, 8].map((year, at) => ({ from: from + year, to: from + year + 1, count: counts[at] ?? 0 }))]
  }))
}

/**
 * The years below the bars: where each decade begins if these are few, and so drawn by two years; else the first and the last decade. One
 * decade alone has both its ends.
 */
export function scaleOf(decades: readonly Decade[], isFine: boolean): number[] {
  const [first, ...others] = decades.map(({ from }) => from)
  if (others.length === 0) return [first!, first! + 9]
  return isFine ? [first!, ...others] : [first!, others.at(-1)!]
}

/** An axis of fewer decades is drawn as long as this: searches that find little are measured like the others. */
const LEAST_DECADES = 6

/**
 * The decades of an answer without gaps, oldest first; at most the last fourteen with records. A few among the listed years are
 * completed, first back to where these begin, then up to now.
 */
export function decadesOf(values: readonly FacetValue[], thisYear = new Date().getFullYear()): Decade[] {
  const counts = new Map(values.map(({ value, count }) => [firstYear(value), count]))
  const known = [...counts.keys()].filter(Number.isInteger)
  if (known.length === 0) return []
  let last = Math.max(...known)
  let first = Math.max(Math.min(...known), last - 10 * (MOST_BARS - 1))
  const missing = () => (last < FIRST_LISTED_YEAR ? 0 : LEAST_DECADES - ((last - first) / 10 + 1))
  while (missing() > 0 && first > FIRST_LISTED_YEAR) first -= 10
  while (missing() > 0 && last + 10 <= thisYear) last += 10
  const length = (last - first) / 10 + 1
  return Array.from({ length }, (_, i) => ({ from: first + 10 * i, count: counts.get(first + 10 * i) ?? 0 }))
}

export const decadeIsChosen = ({ yearFrom, yearTo }: SearchQuery, from: number): boolean =>
  yearFrom !== null && yearTo !== null && yearFrom <= Math.max(FIRST_YEAR, from) && yearTo >= from + 9

/** Whether the search asks for any year of a bar. An open end has no limit. */
export const barIsAsked = ({ yearFrom, yearTo }: SearchQuery, { from, to }: Pick<Bar, 'from' | 'to'>): boolean =>
  (yearFrom !== null || yearTo !== null) && (yearFrom ?? FIRST_YEAR) <= to && (yearTo ?? Infinity) >= from

/** Choosing the only chosen decade removes the years, choosing another one asks for just that decade. */
export function chooseDecade({ yearFrom, yearTo }: SearchQuery, from: number): { yearFrom: number | null; yearTo: number | null } {
  const first = Math.max(FIRST_YEAR, from)
  const isOnlyOne = yearFrom === first && yearTo === from + 9
  return isOnlyOne ? { yearFrom: null, yearTo: null } : { yearFrom: first, yearTo: from + 9 }
}

/** The decade that a search asks for exactly, or null. */
export const askedDecade = ({ yearFrom, yearTo }: SearchQuery): number | null =>
  yearFrom !== null && yearFrom % 10 === 0 && yearTo === yearFrom + 9 ? yearFrom : null
