import { describe, expect, test } from 'vitest'
import { askedTime, timeInWords } from '../src/documents/asked-time.ts'

describe('the time that a question asks for', () => {
  test.each([
    ['1974', '', 1974, 1974, []],
    ['manifesto 1977', 'manifesto', 1977, 1977, []],
    ['volantino del 12 marzo 1974', 'volantino', 1974, 1974, [3]],
    ['1º maggio 1970 Torino', 'Torino', 1970, 1970, [5]],
    ['lettere 1968-72', 'lettere', 1968, 1972, []],
    ['lettere 1968–1972 casa', 'lettere casa', 1968, 1972, []],
    ['March 1974', '', 1974, 1974, [3]],
    ['12/3/1974', '', 1974, 1974, [3]],
    ['corteo 03.1974', 'corteo', 1974, 1974, [3]],
    ['radio anni ’70', 'radio', 1970, 1979, []],
    ['radio anni\'70', 'radio', 1970, 1979, []],
    ['asilo, anni Settanta', 'asilo', 1970, 1979, []],
    ['leaflets 1970s', 'leaflets', 1970, 1979, []],
    ['sciopero nell’anno 1969', 'sciopero', 1969, 1969, []],
    ['dell’anno 1969', '', 1969, 1969, []],
  ])('%s', (question, q, yearFrom, yearTo, month) => {
    expect(askedTime(question)).toEqual({ q, month, yearFrom, yearTo })
  })

  test.each(['', 'sfratti', 'CQV.2.3', 'A1974', '19745', '1300', 'marzo'])('%s asks for none', (question) => {
    expect(askedTime(question)).toBeNull()
  })

  test('is said in the language of the page', () => {
    const time = askedTime('12 marzo 1974')!
    expect([timeInWords(time, 'it'), timeInWords(time, 'en'), timeInWords(askedTime('1968-72')!, 'it')]).toEqual(['marzo 1974', 'March 1974', '1968–1972'])
  })
})
