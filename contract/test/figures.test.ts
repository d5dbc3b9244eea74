import { expect, test } from 'vitest'
import { dayFormat, listFormat } from '../src/figures.ts'
import { levelCounts } from '../src/levels.ts'

const DAY = '2026-11-27T12:00:00Z'

test('lists and days are written as in British English', () => {
  expect(listFormat('en').format(['2 series', '3 boxes', '5 records'])).toBe('2 series, 3 boxes and 5 records')
  expect(levelCounts({ serie: 1, busta: 2, fascicolo: 3 }, 'en', String)).toBe('1 series, 2 boxes and 3 folders')
  expect(dayFormat('en', 'long')(DAY)).toBe('27 November 2026')
})

test('and in Italian', () => {
  expect(levelCounts({ serie: 1, busta: 2, fascicolo: 3 }, 'it', String)).toBe('1 serie, 2 buste e 3 fascicoli')
  expect(dayFormat('it', 'long')(DAY)).toBe('27 novembre 2026')
})
