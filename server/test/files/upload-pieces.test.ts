import { expect, test } from 'vitest'
import { inOrder } from '../../src/files/upload-pieces.ts'

const pieces = (...spans: readonly [number, number][]) => spans.map(([start, end]) => ({ start, end, name: `${start}-${end}` }))
const chain = (...spans: readonly [number, number][]) =>
  inOrder(pieces(...spans)).map(({ start, end, name }) => `${start}-${end} of ${name}`)

test('an upload goes as far as its pieces follow one another, whichever server received them', () => {
  expect(chain()).toEqual([])
  expect(chain([5, 9], [0, 5])).toEqual(['0-5 of 0-5', '5-9 of 5-9'])
  // Nothing connects the last piece.
  expect(chain([0, 5], [6, 9])).toEqual(['0-5 of 0-5'])
  // Two servers received the beginning, and a third went on from the shorter one.
  expect(chain([0, 5], [0, 8], [5, 6])).toEqual(['0-8 of 0-8'])
  expect(chain([0, 8], [5, 12])).toEqual(['0-8 of 0-8', '8-12 of 5-12'])
})
