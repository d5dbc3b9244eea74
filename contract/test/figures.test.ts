import { expect, test } from 'vitest'
import { listFormat } from '../src/figures.ts'
import { dayFormat, elided, instantFormat } from '../src/instants.ts'
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
  expect(dayFormat('it')('2041-01-01T12:00:00Z')).toBe('1º gen 2041')
})

test('a time of day stands behind its day as in a sentence, and as in a table', () => {
  expect(instantFormat('it')(DAY)).toMatch(/^27 novembre 2026 alle \d\d:\d\d$/)
  expect(instantFormat('en')(DAY)).toMatch(/^27 November 2026 at \d\d:\d\d$/)
  expect(instantFormat('it', 'short')(DAY)).toMatch(/^27 nov 2026, \d\d:\d\d$/)
})

test('Italian articles are elided before 8 and 11', () => {
  expect(elided('Dal 8 marzo al 11 marzo, e il 1º maggio')).toBe('Dall’8 marzo all’11 marzo, e il 1º maggio')
  expect(elided('Il 8 marzo, la versione del 11 aprile, il 18 maggio')).toBe('L’8 marzo, la versione dell’11 aprile, il 18 maggio')
})
