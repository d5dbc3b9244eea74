import { expect, test } from 'vitest'
import { nextActive } from '../src/documents/suggest/next-active.ts'

const walk = (from: number, step: 1 | -1, steps: number): number[] => {
  const places = [from]
  while (places.length <= steps) places.push(nextActive(places.at(-1) ?? 0, 3, step))
  return places.slice(1)
}

test('the arrows go round the list and through the field', () => {
  expect(walk(-1, 1, 5)).toEqual([0, 1, 2, -1, 0])
  expect(walk(-1, -1, 5)).toEqual([2, 1, 0, -1, 2])
})

test('an empty list leaves the focus in the field', () => {
  expect([nextActive(-1, 0, 1), nextActive(-1, 0, -1)]).toEqual([-1, -1])
})
