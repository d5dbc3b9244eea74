import { expect, test } from 'vitest'
import { dateIn } from '../src/written-date.ts'

test.each([
  ['8 marzo 1976', '8 March 1976'], ['1978 novembre 4', '1978 November 4'], ['1° maggio 1969', '1 May 1969'],
  ['[gennaio-febbraio 1976]', '[January-February 1976]'], ['27 novembre - 18 dicembre 1982', '27 November - 18 December 1982'],
  ['ca. 1977', 'c. 1977'], ['ante 1979', 'before 1979'], ['post 21 aprile 1967', 'after 21 April 1967'],
  ['inverno 1975-76', 'winter 1975-76'],
  ['[anni \'70?]', '[1970s?]'], ['anni ’80', '1980s'], ['s.d. [ma 1969?]', 'n.d. [but 1969?]'], ['1951-', '1951-'],
])('a reader of English sees %s as %s', (written, english) => {
  expect(dateIn(written, 'en')).toEqual({ text: english, lang: 'en' })
  expect(dateIn(written, 'it')).toEqual({ text: written, lang: 'it' })
})

test('a year needs no words', () => expect(dateIn(1977, 'en')).toEqual({ text: '1977', lang: 'en' }))

test('a date with a word that is not known stays Italian as a whole', () => {
  expect(dateIn('marzo 1977, Pasqua', 'en')).toEqual({ text: 'marzo 1977, Pasqua', lang: 'it' })
  expect(dateIn('sec. XIX', 'en').lang).toBe('it')
})
