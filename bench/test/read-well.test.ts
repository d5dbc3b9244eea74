import { expect, test } from 'vitest'
import { lettersWrong, partOf, wordsFound } from '../read-well.ts'

test('letters wrong are those to change, add or remove, whatever the lines', () => {
  expect(lettersWrong('Il comi-\ntato di\nquartiere', 'Il comitato di quartiere')).toEqual({ some: 0, all: 24 })
  expect(lettersWrong('dieci gatt', 'dleci gatti')).toEqual({ some: 2, all: 10 })
  expect(lettersWrong('abcd', '')).toEqual({ some: 4, all: 4 })
})

test('words found are those by which the search would find the page', () => {
  expect(wordsFound('Gli operai chiedono', 'OPERAI chiedono altro')).toEqual({ some: 2, all: 3 })
  expect(wordsFound("dell'assemblea", 'assemblee')).toEqual({ some: 1, all: 1 })
  expect(wordsFound('nel quartiere', 'nel quar-\ntiere')).toEqual({ some: 2, all: 2 })
  expect(wordsFound('', 'x')).toEqual({ some: 0, all: 0 })
})

test('a short page weighs less than a long one', () => {
  expect(partOf([{ some: 4, all: 4 }, { some: 0, all: 36 }])).toBeCloseTo(0.1)
  expect(partOf([{ some: 0, all: 0 }])).toBe(0)
})
