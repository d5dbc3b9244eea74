import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { expect, test } from 'vitest'
import {
  askedDecade, barIsAsked, barsOf, chooseDecade, decadeIsChosen, decadesOf as decadesUntil, scaleOf,
} from '../src/documents/decades.ts'

const decadesOf = (values: Parameters<typeof decadesUntil>[0]) => decadesUntil(values, 2026)
const facet = (value: string, count: number) => ({ value, count, label: { it: value, en: value } })
const years = (yearFrom: number | null, yearTo: number | null) => ({ ...EMPTY_SEARCH, yearFrom, yearTo })

test('decades stand in order, without gaps', () => {
  expect(decadesOf([facet('1950', 4), facet('1970', 31), facet('2000', 2), facet('1980', 9)])).toEqual([
    { from: 1950, count: 4 }, { from: 1960, count: 0 }, { from: 1970, count: 31 }, { from: 1980, count: 9 }, { from: 1990, count: 0 },
    { from: 2000, count: 2 },
  ])
  expect(decadesOf([])).toEqual([])
})

test('only the last decades of many centuries are shown', () => {
  const decades = decadesOf([facet('0', 1), facet('1200', 1), facet('2020', 4)])
  expect(decades).toHaveLength(14)
  expect([decades[0]?.from, decades.at(-1)?.from]).toEqual([1890, 2020])
})

test('few decades stand on an axis as long as that of many, unless they are older than the listed years', () => {
  const yearsOf = (...values: string[]) => decadesOf(values.map((value) => facet(value, 1))).map(({ from }) => from)
  expect(yearsOf('1970')).toEqual([1960, 1970, 1980, 1990, 2000, 2010])
  expect(yearsOf('1950', '1960')).toEqual([1950, 1960, 1970, 1980, 1990, 2000])
  expect(yearsOf('2020')[0]).toBeGreaterThanOrEqual(1960)
  expect(yearsOf('1850', '1870')).toEqual([1850, 1860, 1870])
})

test('choosing a decade asks for its ten years, choosing it again for none', () => {
  expect(chooseDecade(EMPTY_SEARCH, 1970)).toEqual({ yearFrom: 1970, yearTo: 1979 })
  expect(chooseDecade(years(1970, 1979), 1970)).toEqual({ yearFrom: null, yearTo: null })
  expect(chooseDecade(years(1960, 1989), 1970)).toEqual({ yearFrom: 1970, yearTo: 1979 })
})

test('the first decade of all has nine years, as there is no year 0', () => {
  expect(decadesOf([facet('1', 2), facet('10', 1)])).toEqual([{ from: 0, count: 2 }, { from: 10, count: 1 }])
  expect(chooseDecade(EMPTY_SEARCH, 0)).toEqual({ yearFrom: 1, yearTo: 9 })
  expect(chooseDecade(years(1, 9), 0)).toEqual({ yearFrom: null, yearTo: null })
  expect(decadeIsChosen(years(1, 9), 0)).toBe(true)
})

test('a decade counts as chosen where all its years are asked for', () => {
  expect(decadeIsChosen(years(1965, 1989), 1970)).toBe(true)
  expect(decadeIsChosen(years(1965, 1989), 1960)).toBe(false)
  expect(decadeIsChosen(years(1965, 1985), 1980)).toBe(false)
  expect(decadeIsChosen(years(1970, null), 1970)).toBe(false)
  expect([askedDecade(years(1970, 1979)), askedDecade(years(1971, 1980)), askedDecade(years(1970, 1989))]).toEqual([1970, null, null])
})

test('few decades are drawn by two years, many by ten', () => {
  const few = [{ ...facet('1970', 31), pairs: [1, 0, 20, 9, 4] }, { ...facet('1990', 2), pairs: [0, 2, 0, 0, 0] }]
  const none = [0, 0, 0, 0, 0]
  const counts = [...barsOf(decadesOf(few), few).values()].map((bars) => bars.map(({ count }) => count))
  expect(counts).toEqual([none, [1, 0, 20, 9, 4], none, [0, 2, 0, 0, 0], none, none])
  expect([...barsOf(decadesOf(few), few).values()][1]![2]).toEqual({ from: 1974, to: 1975, count: 20 })
  const many = [...few, { ...facet('1900', 3), pairs: [3, 0, 0, 0, 0] }]
  expect([...barsOf(decadesOf(many), many).values()][7]).toEqual([{ from: 1970, to: 1979, count: 31 }])
  // Answers of an earlier version, kept for when there is no connection.
  expect([...barsOf(decadesOf([facet('1970', 2)]), [facet('1970', 2)]).values()][1]).toEqual([{ from: 1970, to: 1979, count: 2 }])
})

test('a bar is part of what is asked where any of its years is', () => {
  const decadeIsAsked = (query: typeof EMPTY_SEARCH, from: number) => barIsAsked(query, { from, to: from + 9 })
  expect([1960, 1970, 1980, 1990].filter((from) => decadeIsAsked(years(1974, 1988), from))).toEqual([1970, 1980])
  expect([1960, 1970].filter((from) => decadeIsAsked(years(null, 1969), from))).toEqual([1960])
  expect([1960, 1970].filter((from) => decadeIsAsked(years(1970, null), from))).toEqual([1970])
  expect(decadeIsAsked(EMPTY_SEARCH, 1970)).toBe(false)
})

test('the scale names each of a few decades, the ends of many, and both ends of one alone', () => {
  const [seventies, eighties, nineties] = [1970, 1980, 1990].map((from) => ({ from, count: 1 }))
  expect(scaleOf([seventies!, eighties!, nineties!], true)).toEqual([1970, 1980, 1990])
  expect(scaleOf([seventies!, eighties!, nineties!], false)).toEqual([1970, 1990])
  expect(scaleOf([seventies!], true)).toEqual([1970, 1979])
  expect(scaleOf([seventies!], false)).toEqual([1970, 1979])
})
