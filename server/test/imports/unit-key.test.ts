import { expect, test } from 'vitest'
import { unitKey } from '../../src/imports/recognising/unit-key.ts'

test.each([
  ['Busta 1', 'busta 1'], ['Busta 1', 'Busta 1.'], ['Busta 1', 'Busta  1'], ['Busta 1', 'BUSTA-1'], ['Busta 1', 'Busta1'],
  ['Busta 1 bis', 'busta 1bis'], ['Anni ’70', 'Anni 70'], ['P.C.I.', 'PCI'], ['Città', 'Citta'], ['Serie A.1', 'Serie A1'],
  ['Carte (varie)', 'Carte varie'],
])('%s and %s are one unit', (one, other) => {
  expect(unitKey(one)).toBe(unitKey(other))
})

test.each([
  ['Busta 1', 'Busta 2'], ['Busta 1/2', 'Busta 12'], ['Busta 1/2', 'Busta 1-2'], ['Busta 1 2', 'Busta 12'], ['Serie I-II', 'Serie III'],
  ['Serie I.I.', 'Serie II'], ['B. 1', 'Busta 1'], ['A+', 'A'], ['Rossi & Verdi', 'Rossi Verdi'],
])('%s and %s are two', (one, other) => {
  expect(unitKey(one)).not.toBe(unitKey(other))
})

test('a name of signs alone keeps them', () => {
  expect(['?', '-', 'Busta 1'].map(unitKey)).toEqual(['?', '-', 'busta 1'])
})
