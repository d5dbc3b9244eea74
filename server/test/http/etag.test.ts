import { expect, test } from 'vitest'
import { namesTag, versionSeen } from '../../src/http/etag.ts'

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


test.each([
  ['"7"', 7],
  ['"0"', 0],
  [' "7" ', 7],
  ['"07"', -1],
  ['W/"7"', -1],
  ['7', -1],
  ['*', null],
  [undefined, null],
])('If-Match: %s', (header, expected) => {
  expect(versionSeen({ headers: { 'if-match': header } })).toBe(expected)
})
