import { expect, test } from 'vitest'
import { placeOfDay } from '../src/pages/place-of-day.ts'

const DAY = 86_400_000

test('the record of the day changes daily, and none repeats before all have been shown', () => {
  expect(placeOfDay(360, 20_000 * DAY)).toBe(placeOfDay(360, 20_000 * DAY + DAY - 1))
  for (const among of [1, 7, 360, 2_000]) {
    const places = Array.from({ length: among }, (_, day) => placeOfDay(among, (20_000 + day) * DAY))
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: among }, (_, at) => at + 1))
  }
  expect(placeOfDay(1_000_000, 20_003 * DAY)).toBeLessThanOrEqual(2_000)
})
