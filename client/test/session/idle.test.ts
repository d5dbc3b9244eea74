import { expect, test } from 'vitest'
import { secondsLeft, warningTime } from '../../src/session/idle.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

test.each([
  [30 * MINUTE, 60], [2 * MINUTE, 60], [91 * SECOND, 60], [90 * SECOND, 22.5], [MINUTE, 15],
])('a time-out of %i ms is warned of %d seconds before', (timeout, seconds) => {
  expect(warningTime(timeout)).toBe(seconds * SECOND)
})

test('the remaining seconds are counted from the warning down to zero', () => {
  expect(secondsLeft(44.9 * SECOND, MINUTE)).toBeNull()
  expect(secondsLeft(45 * SECOND, MINUTE)).toBe(15)
  expect(secondsLeft(59.5 * SECOND, MINUTE)).toBe(1)
  expect(secondsLeft(MINUTE, MINUTE)).toBe(0)
  expect(secondsLeft(8 * 60 * MINUTE, MINUTE)).toBe(0)
})
