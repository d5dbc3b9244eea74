import { expect, test } from 'vitest'
import { lettersWrong, wordsFound } from '../read-well.ts'

test('letters wrong are those to change, add or remove, whatever the lines', () => {
  expect(lettersWrong('Il comi-\ntato di\nquartiere', 'Il comitato di quartiere')).toBe(0)
  expect(lettersWrong('dieci gatt', 'dleci gatti')).toBeCloseTo(0.2)
  expect(lettersWrong('abcd', '')).toBe(1)
})

test('words found are those by which the search would find the page', () => {
  expect(wordsFound('Gli operai chiedono', 'OPERAI chiedono altro')).toBeCloseTo(2 / 3)
  expect(wordsFound("dell'assemblea", 'assemblee')).toBe(1)
  expect(wordsFound('nel quartiere', 'nel quar-\ntiere')).toBe(1)
  expect(wordsFound('', 'x')).toBe(0)
})
