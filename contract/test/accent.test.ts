import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accentShades, contrastOf, isReadableAccent } from '../src/accent.ts'

const tokens = readFileSync(new URL('../../client/src/styles/tokens.css', import.meta.url), 'utf8')
/** A colour of the style sheet in the light and the dark theme. */
const token = (name: string): [light: string, dark: string] =>
  (new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1) ?? ['', '']) as [string, string]

describe('an accent colour', () => {
  test('has the contrast that WCAG defines', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  test('is accepted if it is readable on the paper and the board, and white text is readable on it', () => {
    for (const colour of [token('red')[0], '#0b5d3b', '#000000', '#1d3c8f'])
      expect([colour, isReadableAccent(colour)]).toEqual([colour, true])
    for (const colour of ['#ffcc00', '#ffffff', '#e0464c', '#888888', '#00c853'])
      expect([colour, isReadableAccent(colour)]).toEqual([colour, false])
  })

  test.each([
    '#b3121d', '#000000', '#0b5d3b', '#1d3c8f', '#4a148c', '#3e2723',
  ])('%s is readable in both themes, on every background', (colour) => {
    expect(isReadableAccent(colour)).toBe(true)
    const { light, dark } = accentShades(colour)
    for (const [at, shade] of [light, dark].entries()) {
      for (const ground of ['paper', 'board', 'sheet']) expect(contrastOf(shade.text, token(ground)[at]!)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(shade.accent, shade.onAccent)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
