import { expect, test } from 'vitest'
import { askedPage } from '../../src/imports/asked-page.ts'

test('a page is chosen by its number, written as in either language; anything else changes nothing', () => {
  const at = { page: 7, pages: 4_000 }
  expect(['3', ' 12 ', '1.234', '1,234', '9999', '0', '', 'ultima', '-5'].map((text) => askedPage(text, at)))
    .toEqual([3, 12, 1_234, 1_234, 4_000, 7, 7, 7, 5])
})
