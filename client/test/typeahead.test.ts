import { expect, test } from 'vitest'
import { typedOn } from '../src/units/use-typeahead.ts'

/** The text after keys pressed every so many milliseconds. */
const after = (keys: string, every: number) =>
  [...keys].reduce((typed, key, at) => typedOn(typed, key, 10_000 + at * every) ?? typed, { text: '', at: 0 }).text

test('letters typed in quick succession belong together, including spaces within names', () => {
  expect(after('comitati di q', 100)).toBe('comitati di q')
  expect(after('com', 700)).toBe('m')
})

test('a space after a pause selects the line instead of being a letter', () => {
  expect(typedOn({ text: 'com', at: 1_000 }, ' ', 1_601)).toBe(null)
  expect(after('a b', 700)).toBe('b')
})
