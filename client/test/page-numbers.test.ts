import { expect, test } from 'vitest'
import { pageNumbers } from '../src/ui/page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, null, 8]],
  [1, 10, [1, 2, null, 10]],
  [3, 10, [1, 2, 3, 4, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [8, 10, [1, null, 7, 8, 9, 10]],
  [10, 10, [1, null, 9, 10]],
])('page %i of %i', (page, pageCount, shown) => {
  expect(pageNumbers(page, pageCount)).toEqual(shown)
})
