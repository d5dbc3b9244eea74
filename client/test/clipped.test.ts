import { expect, test } from 'vitest'
import { partsUpTo } from '../src/documents/Clipped.tsx'

const parts = [{ text: 'Contro il ', match: false }, { text: 'nucleare', match: true }, { text: ' civile, e gli impianti', match: false }]
const shown = (length: number) => partsUpTo(parts, length).map(({ text, match }) => (match ? `[${text}]` : text)).join('')

test('a passage that is cut ends with a word that can end it, and keeps its marks', () => {
  expect(shown(25)).toBe('Contro il [nucleare] civile…')
  expect(shown(32)).toBe('Contro il [nucleare] civile…')
  expect(shown(18)).toBe('Contro il [nucleare]…')
  expect(shown(9)).toBe('Contro…')
})

test('a word that only begins like an article stays', () => {
  expect(partsUpTo([{ text: 'La guerra di Gli', match: false }], 9).map(({ text }) => text).join('')).toBe('La guerra…')
  expect(partsUpTo([{ text: 'il', match: false }], 2).map(({ text }) => text).join('')).toBe('il…')
})
