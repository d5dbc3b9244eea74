import { expect, test } from 'vitest'
import { parseRange } from '../../src/files/range.ts'

const part = (start: number, end: number) => ({ start, end })

test.each([
  [undefined, 10, 'whole'],
  ['', 10, 'whole'],
  ['bytes=0-', 10, part(0, 9)],
  ['bytes=0-0', 10, part(0, 0)],
  ['bytes=9-9', 10, part(9, 9)],
  ['bytes=2-5', 10, part(2, 5)],
  ['Bytes = 2 - 5 ', 10, part(2, 5)],
  ['bytes=2-999', 10, part(2, 9)],
  ['bytes=-3', 10, part(7, 9)],
  ['bytes=-999', 10, part(0, 9)],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=10-20', 10, 'unsatisfiable'],
  ['bytes=99999999999999999999-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  ['bytes=5-2', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=', 10, 'whole'],
  ['bytes=a-b', 10, 'whole'],
  ['bytes=1.5-3', 10, 'whole'],
  ['bytes=--5', 10, 'whole'],
  ['bytes=0-1,4-5', 10, 'whole'],
  ['items=0-1', 10, 'whole'],
  ['0-1', 10, 'whole'],
] as const)('%s of %i bytes', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected)
})

test('a header with only spaces', () => {
  // If the time grew faster than the text, this would not end within the time limit of a test.
  expect(parseRange(`bytes=${' '.repeat(300_000)}x`, 10)).toBe('whole')
})
