import { expect, test } from 'vitest'
import { numberInPath, readShortNumber, shortNumber, shortPath } from '../src/short-number.ts'

test('a short number is the running number and its letter', () => {
  expect([1, 2, 23, 41_207, 12_345_678].map(shortNumber)).toEqual(['1R', '2W', '23T', '41207Z', '12345678Z'])
})

test('it is read with small letters and spaces', () => {
  expect(['2W', '2w', ' 2 w ', '12 345 678 Z'].map(readShortNumber)).toEqual([2, 2, 2, 12_345_678])
})

test('a wrong letter, no letter and anything else are refused', () => {
  for (const text of ['2T', '2', 'W', '', '02W', '2WW', 'W2', '-2W', '2.0W', '٢W', '1234567890A', '2W/x', '2ẇ'])
    expect(readShortNumber(text), text).toBeNull()
})

test('every wrong digit and every exchange of neighbours is found', () => {
  for (const num of [7, 12, 345, 41_207, 98_765]) {
    const written = shortNumber(num)
    const digits = [...String(num)]
    for (const [at, digit] of digits.entries()) {
      for (const other of '0123456789') {
        if (other !== digit) expect(readShortNumber(written.slice(0, at) + other + written.slice(at + 1)), written).toBeNull()
      }
      const next = digits[at + 1]
      if (next && next !== digit) expect(readShortNumber(written.slice(0, at) + next + digit + written.slice(at + 2)), written).toBeNull()
    }
  }
})

test('its address contains it', () => {
  expect(numberInPath(shortPath('2W'))).toBe('2W')
  expect(numberInPath('/r/2%20w/')).toBe('2 w')
  expect(numberInPath('/r/%E0%A4%A')).toBe('%E0%A4%A')
  expect(['/r', '/r/', '/r/2W/x', '/x/2W', '/home'].map(numberInPath)).toEqual([null, null, null, null, null])
})
