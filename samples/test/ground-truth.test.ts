import { expect, test } from 'vitest'
import { groundTruth } from '../ground-truth/pages.ts'
import { pamphlet } from '../ground-truth/layouts.ts'

test('there are at least forty pages, each with a name of its own', () => {
  expect(new Set(groundTruth.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40)
})

test('a seed always prints the same page, and another seed another', () => {
  const page = pamphlet(7)
  expect(pamphlet(7)).toEqual(page)
  expect(pamphlet(8).text).not.toBe(page.text)
  expect(page.text.split(/\s+/).length).toBeGreaterThan(150)
})
