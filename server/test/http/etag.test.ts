import { expect, test } from 'vitest'
import { namesTag } from '../../src/http/etag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match: %s', (header, expected) => {
  expect(namesTag(header, '"a"')).toBe(expected)
})
