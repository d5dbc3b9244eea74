import { expect, test } from 'vitest'
import { shortName, shortPath } from '../src/short-name.ts'

test('a name that is a paragraph is shortened in a path; any other name is whole', () => {
  expect(shortName('Comitato antinucleare lombardo')).toBe('Comitato antinucleare lombardo')
  expect(shortName('x'.repeat(64))).toBe('x'.repeat(64))
  expect(shortName(`${'Carte dei consigli di fabbrica '.repeat(9)}`))
    .toBe('Carte dei consigli di fabbrica Carte dei consigli di fabbrica C…')
})

test('no character is cut in two', () => {
  expect(shortName(`${'x'.repeat(62)}📕${'x'.repeat(9)}`).isWellFormed()).toBe(true)
})

test('a long path loses its middle', () => {
  const path = ['Comitato', 'Volantini', 'Busta 1', '8 marzo'].map((name) => ({ name }))
  const names = (path: { name: string; nameEn?: string }[]) => shortPath(path, 'it').map(({ text }) => text)
  expect(names(path)).toEqual(['Comitato', '…', 'Busta 1', '8 marzo'])
  expect(names(path.slice(0, 3))).toEqual(['Comitato', 'Volantini', 'Busta 1'])
})
