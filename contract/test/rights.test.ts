import { expect, test } from 'vitest'
import { isRightsCode, RIGHTS, RIGHTS_CODES, rightsAddress, rightsCode, rightsCoded, rightsName } from '../src/rights.ts'

test('there are the twelve statements of rightsstatements.org, and those of Creative Commons', () => {
  const addresses = RIGHTS_CODES.map((code) => RIGHTS[code].address)
  expect(addresses.filter((address) => address.startsWith('http://rightsstatements.org/vocab/'))).toHaveLength(12)
  const isLicence = (address: string) => /^http:\/\/creativecommons\.org\/(licenses|publicdomain)\/[a-z-]+\/\d\.0\/$/.test(address)
  expect(addresses.filter(isLicence)).toHaveLength(8)
  expect(new Set(addresses).size).toBe(20)
})

test('every statement is read by its code, its names and its address', () => {
  for (const code of RIGHTS_CODES) {
    const { it, en, address } = RIGHTS[code]
    const addresses = [address, address.replace('http:', 'https:'), address.slice(0, -1)]
    const texts = [code, code.toLowerCase(), it, en, ` ${it.toUpperCase()} `, ...addresses]
    expect(texts.map(rightsCode), code).toEqual(texts.map(() => code))
    expect([code, code.toLowerCase(), ...addresses, it, en].map(rightsCoded)).toEqual([code, code, code, code, code, null, null])
  }
})

test.each([
  ['CC BY 4.0', 'CC-BY-4.0'], ['cc by-sa 4.0', 'CC-BY-SA-4.0'], ['CC BY-NC-ND', 'CC-BY-NC-ND-4.0'], ['CC0', 'CC0-1.0'],
  ['https://creativecommons.org/licenses/by/4.0/deed.it', 'CC-BY-4.0'], ['Pubblico dominio', 'PDM-1.0'],
  ['https://rightsstatements.org/vocab/InC/1.0/', 'InC'], ['© C. Cerati', null], ['CC BY 3.0', null], ['', null], ['constructor', null],
])('%s is read as %s', (text, code) => {
  expect(rightsCode(text)).toBe(code)
})

test('what is none stays as it was written, and has no address', () => {
  expect([rightsName('© Cerati', 'en'), rightsAddress('© Cerati'), rightsAddress(null), isRightsCode('toString')])
    .toEqual(['© Cerati', null, null, false])
  expect([rightsName('InC', 'it'), rightsAddress('CC-BY-4.0')])
    .toEqual(['Protetto da copyright', 'http://creativecommons.org/licenses/by/4.0/'])
})
