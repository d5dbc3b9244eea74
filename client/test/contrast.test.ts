import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

/** For users who ask their system for more contrast. */
const [, more = ''] = css.split('@media (prefers-contrast: more)')

/** The colour of a token in a theme, from `tokens.css`. */
function colour(token: string, theme: Theme, said = css): string {
  const [, light, dark] = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(said) ?? []
  const value = theme === 'light' ? light : dark
  if (!value) throw new Error(`tokens.css has no --${token}`)
  return value
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['paper', 'sheet', 'board']
const WORDS = ['ink', 'ink-2', 'red-text', 'wrong', 'ok', 'warn'].flatMap((token) => GROUNDS.map((ground) => [token, ground] as const))
const TEXT: readonly (readonly [string, string])[] =
  [...WORDS, ['on-red', 'red'], ['paper', 'ink'], ['on-bar', 'bar'], ['ink', 'found'], ['ink-2', 'found']]
const SIGNS: readonly (readonly [string, string])[] =
  ['focus', 'red', 'ink-2'].flatMap((token) => GROUNDS.map((ground) => [token, ground] as const))

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(TEXT)('%s can be read on %s', (word, ground) => {
    expect(contrast(colour(word, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SIGNS)('%s can be seen on %s', (sign, ground) => {
    expect(contrast(colour(sign, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })

  test.each(WORDS)('with more contrast %s is read with ease on %s', (word, ground) => {
    const own = word === 'ink' ? css : more
    expect(contrast(colour(word, theme, own), colour(ground, theme))).toBeGreaterThanOrEqual(7)
  })

  test.each(GROUNDS)('the outline of what cannot be used can be made out on %s, and is fainter than others', (ground) => {
    const off = contrast(colour('off', theme), colour(ground, theme))
    expect(off).toBeGreaterThanOrEqual(2)
    expect(off).toBeLessThan(contrast(colour('ink-2', theme), colour(ground, theme)) * 0.7)
  })

  test.each(GROUNDS)('with more contrast lines are seen on %s', (ground) => {
    expect(contrast(colour('line', theme, more), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

const WRONG = /aria-invalid|error|problem|refused|failed|trouble|conflict/i

test('what is wrong does not take the colour of the centre', () => {
  const sheets = globSync(new URL('../src/**/*.module.css', import.meta.url).pathname)
  const rules = sheets.flatMap((sheet) => [...readFileSync(sheet, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)])
    .filter(([, selector = '']) => WRONG.test(selector))
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter(([, , body = '']) => /var\(--red/.test(body)).map(([, selector]) => selector!.trim())).toEqual([])
})
