import { expect, test } from 'vitest'
import { inParts } from '../../src/search/parts.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, num) => ({ num }))
const sizes = (count: number, lengths: [number, number][]) => inParts(numbered(count), new Map(lengths)).map((part) => part.length)

test('few documents are indexed at a time, and fewer if their files have long texts', () => {
  expect(sizes(0, [])).toEqual([])
  expect(sizes(300, [])).toEqual([125, 125, 50])
  expect(sizes(4, [[0, 3_000_000], [1, 5_000_000], [2, 1], [3, 7_999_999]])).toEqual([2, 2])
  expect(sizes(4, [[1, 30_000_000]])).toEqual([1, 1, 2])
  expect(inParts(numbered(300), new Map([[7, 8_000_000]])).flat()).toEqual(numbered(300))
})
