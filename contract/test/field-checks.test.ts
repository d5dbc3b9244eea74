import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldWarnings } from '../src/field-checks.ts'
import { languageName } from '../src/language-name.ts'
import { LANGUAGE_CODES, languageCode, readLanguages } from '../src/languages.ts'
import { codesIn, isIsbn, isIssn } from '../src/standard-codes.ts'
import { webAddress } from '../src/web-address.ts'

const said = (...of: Parameters<typeof fieldWarnings>) => fieldWarnings(...of).map(({ code, value }) => `${code} ${value}`)

describe('ISBN and ISSN', () => {
  test.each([
    '978-88-06-12345-1', '9788806123451', '978 88 06 12345 1', 'ISBN 88-06-17845-8', 'ISBN-13: 978-88-06-12345-1', '8806178458',
    '0-8044-2957-X', 'ISSN 0017-0496', '0017-0496', '2434-561X', 'ISBN 978-88-06-12345-1; ISSN 0017-0496', 'IT\\ICCU\\MIL\\0123456',
    'MIL0123456', 'doi:10.1000/182-1234', '', 'B 12-3', 'issn non indicato',
  ])('%s is right, or is neither', (text) => {
    expect(said('identifier', text)).toEqual([])
  })

  test.each([
    ['978-88-06-12345-2', 'ISBN_INVALID 978-88-06-12345-2'], ['ISBN 12345', 'ISBN_INVALID 12345'],
    ['isbn 88-06-17845-X', 'ISBN_INVALID 88-06-17845-X'], ['8806178450', 'ISBN_INVALID 8806178450'],
    ['ISSN 0017-0497', 'ISSN_INVALID 0017-0497'], ['0017-0497', 'ISSN_INVALID 0017-0497'],
  ])('%s is told', (text, warning) => {
    expect(said('identifier', text)).toEqual([warning])
  })

  test('one wrong digit is always noticed', () => {
    const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    const other = (digit: number, by: number) => (digit + by) % 10
    fc.assert(fc.property(digits(9), fc.nat(8), fc.integer({ min: 1, max: 9 }), (figures, at, by) => {
      const ends = [...'0123456789X'].map((end) => figures.join('') + end)
      const right = ends.filter(isIsbn)
      expect(right).toHaveLength(1)
      expect(isIsbn(figures.with(at, other(figures[at]!, by)).join('') + right[0]!.at(-1))).toBe(false)
      const long = `978${figures.join('')}`
      expect([...'0123456789'].filter((end) => isIsbn(long + end))).toHaveLength(1)
      const serial = figures.slice(0, 7)
      expect([...'0123456789X'].filter((end) => isIssn(serial.join('') + end))).toHaveLength(1)
    }))
  })

  test('no text takes long or throws', () => {
    const parts = fc.constantFrom('9', '7', '8', '-', ' ', 'X', 'ISBN', 'ISSN', '/')
    fc.assert(fc.property(fc.string({ unit: parts, maxLength: 500 }), (text) => {
      expect(codesIn(text).every((code) => text.includes(code.text))).toBe(true)
    }))
  })
})

describe('languages', () => {
  test.each([
    ['italiano', 'it'], ['Italian', 'it'], ['ITA', 'it'], ['fre', 'fr'], ['fra', 'fr'], ['Francese ', 'fr'], ['ger', 'de'], ['sardo', 'sc'],
    ['friulano', 'fur'], ['ladino', 'lld'], ['greco', 'el'], ['norvegese', 'no'], ['dialetto milanese', null], ['zzz', null], ['', null],
    ['Perù', null],
  ])('%j is %s', (text, code) => {
    expect(languageCode(text)).toBe(code)
  })

  test('every offered language is read by its code and by its names', () => {
    for (const code of LANGUAGE_CODES) {
      const texts = [code, languageName(code, 'it'), languageName(code, 'en')]
      expect(texts.map(languageCode)).toEqual([code, code, code])
    }
  })

  test('several in one text are read only if all are known', () => {
    expect(readLanguages(['italiano, francese', 'it/en', 'Italian and German', 'dialetto, italiano', 'FR']))
      .toEqual(['it', 'fr', 'en', 'de', 'dialetto, italiano'])
    expect(said('languages', ['it', 'dialetto'])).toEqual(['LANGUAGE_UNKNOWN dialetto'])
  })

  test('what was read is read again as the same', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(...LANGUAGE_CODES, 'italiano e francese', 'it,fr', 'Zulu/zzz'))
    fc.assert(fc.property(fc.array(text), (texts) => {
      expect(readLanguages(readLanguages(texts))).toEqual(readLanguages(texts))
    }))
  })
})

describe('addresses', () => {
  test.each([
    ['https://archive.org/details/x', 'https://archive.org/details/x'], ['HTTP://X.ORG', 'http://x.org/'],
    [' https://x.it/?a=1&b=ò ', 'https://x.it/?a=1&b=%C3%B2'],
  ])('%s can be opened', (text, address) => {
    expect([webAddress(text), said('link', text)]).toEqual([address, []])
  })

  test.each([
    // oxlint-disable-next-line no-script-url -- it is what must not be opened
    'javascript:alert(1)', 'data:text/html,<script>', 'vbscript:x', '//x.org', 'www.x.org', 'http://', 'https://x y.it', 'http:\\\\x.it',
    'https://u:p@x.it', 'file:///etc/passwd', 'java\nscript:alert(1)', 'https://x.it\n', 'ftp://x.it',
  ])('%j is never opened', (text) => {
    const isTrimmed = text.trim() !== text
    expect([webAddress(text), said('link', text)]).toEqual(isTrimmed ? ['https://x.it/', []] : [null, [`ADDRESS_INVALID ${text}`]])
  })

  test('whatever is written, only http and https are opened', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string().map((text) => `javascript:${text}`)), (text) => {
      expect(webAddress(text) ?? 'http:').toMatch(/^https?:/)
    }))
  })
})
