import { expect, test } from 'vitest'
import { type Pace, paceOf, type TimeLeft } from '../src/ui/time-left.ts'

const SECOND = 1_000

/** What is said of work of a hundred parts that stands at `done` at each of these seconds. */
function said(steps: readonly (readonly [second: number, done: number])[], total: number | null = 100): (TimeLeft | null)[] {
  let pace: Pace | null = null
  return steps.map(([second, done]) => {
    pace = paceOf(pace, done, total, second * SECOND)
    return pace.said?.words ?? null
  })
}

const minutes = (count: number) => ({ unit: 'minutes', count })

test('nothing is said before there is something to judge by', () => {
  expect(said([[0, 0], [4, 20], [5, 25]])).toEqual([null, null, { unit: 'soon' }])
  expect(said([[0, 0], [30, 4], [31, 5]])).toEqual([null, null, minutes(10)])
  expect(said([[0, 0], [30, 30]], null)).toEqual([null, null])
  // Work that was already half done when somebody looked.
  expect(said([[0, 50], [10, 52], [60, 60]])).toEqual([null, null, minutes(4)])
  // Slow work, after a while.
  expect(said([[0, 0], [60, 1], [120, 2]])).toEqual([null, null, minutes(100)])
  expect(said([[0, 0], [300, 0]])).toEqual([null, null])
})

test('what is said runs down, and changes neither every second nor for a little', () => {
  expect(said([[0, 0], [12, 10], [13, 20], [23, 21], [33, 40]])).toEqual([null, minutes(2), minutes(2), minutes(2), minutes(1)])
  let pace: Pace | null = null
  const words: (TimeLeft | undefined)[] = []
  // A hundred seconds' work whose pace wavers.
  for (let second = 0; second < 100; second++) {
    pace = paceOf(pace, second + (second % 7 < 3 ? 1 : 0), 100, second * SECOND)
    words.push(pace.said?.words)
  }
  const told = words.map((word) => JSON.stringify(word)).filter((word, at, all) => word !== all[at - 1])
  expect(told).toEqual(['{"unit":"minutes","count":2}', '{"unit":"minutes","count":1}', '{"unit":"soon"}', undefined])
})

test('much longer or shorter than expected is said, and in round numbers', () => {
  expect(said([[0, 0], [60, 10], [600, 12]])).toEqual([null, minutes(9), minutes(75)])
  expect(said([[0, 0], [60, 10], [75, 80]])).toEqual([null, minutes(9), { unit: 'soon' }])
  expect(said([[0, 0], [60, 6]])).toEqual([null, minutes(15)])
})

test('work that begins again is judged anew, and done work needs no more time', () => {
  expect(said([[0, 0], [12, 10], [20, 0], [26, 20]])).toEqual([null, minutes(2), null, { unit: 'soon' }])
  expect(said([[0, 0], [12, 10], [20, 100]])).toEqual([null, minutes(2), null])
})
