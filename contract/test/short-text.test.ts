import { expect, test } from 'vitest'
import { findingSentence } from '../src/import-findings.ts'
import { shortened, shortLine } from '../src/short-text.ts'

test('a text that is too long is cut, but no character is cut in two', () => {
  expect(shortened('sciopero', 8)).toBe('sciopero')
  expect(shortened('sciopero', 7)).toBe('sciope…')
  expect(shortened('Si parte. Tutti.', 10)).toBe('Si parte…')
  expect(shortened(`${'x'.repeat(5)}📕x`, 7)).toBe('xxxxx…')
})

test('a long line ends after a word', () => {
  expect(shortLine('  Uno sciopero\n\tgenerale. ', 40)).toBe('Uno sciopero generale.')
  expect(shortLine('Uno sciopero, generale', 14)).toBe('Uno sciopero…')
  expect(shortLine('x'.repeat(30), 14)).toBe(`${'x'.repeat(14)}…`)
  expect(shortLine('📕'.repeat(30), 13).isWellFormed()).toBe(true)
})

test('a finding shows the beginning of a long value', () => {
  const sentence = findingSentence({ code: 'TEMATICA_UNKNOWN', value: `${'x'.repeat(78)}📕${'x'.repeat(9)}` }, 'it')
  expect(sentence).toContain(`${'x'.repeat(78)}…`)
  expect(sentence.isWellFormed()).toBe(true)
})

test('a sentence that ends in an ellipsis has no full stop', () => {
  const values = { rows: '2, 3 …' }
  expect(findingSentence({ code: 'ID_TWICE_IN_FILE', value: null, values }, 'it')).toBe('L’id compare più volte nel file: righe 2, 3 …')
  expect(findingSentence({ code: 'FORMULA_WITHOUT_VALUE', value: 'Anno', values: { cells: 9, ...values } }, 'en'))
    .toContain('(cells: 9; rows: 2, 3 …). To')
})
