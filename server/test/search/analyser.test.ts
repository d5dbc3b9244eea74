import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyse, fold, sortKey } from '../../src/words/analyser.ts'

/** Any UTF-16, even lone surrogates. */
const codeUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

/** Chunks in short: parts joined by +, the whole after =, particles with @. */
const read = (text: string): string =>
  analyse(text).map(
    ({ parts, whole, particle }) => (particle ? '@' : '') + parts.map(({ form }) => form).join('+') + (whole ? `=${whole.form}` : '')
  ).join(' ')

describe('fold', () => {
  test.each([
    ['Perché l’ALTRO', "perche l'altro"],
    ['perche\u0301', 'perche'],
    ['dell´assemblea', "dell'assemblea"],
    ['Straße œuvre Łódź', 'strasse oeuvre lodz'],
    ['ﬁne ＡＢＣ', 'fine abc'],
    ['cooperativa\u00ad agricola\u200b', 'cooperativa agricola'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['  a \n\t b\u0000  ', 'a b'],
    ['\ud800', '\ud800'],
    ['F.2/b (copia)', 'f.2/b (copia)'],
    ['a  b `c`', "a b 'c'"],
    ['a b ', 'a b'],
    ['a\u007fb', 'a b'],
    ['l\uff40unità l\u1fefunità', "l'unita l'unita"],
  ])('%j → %j', (text, folded) => expect(fold(text)).toBe(folded))

  test('folding again changes nothing', () => {
    fc.assert(fc.property(codeUnits, (text) => fold(fold(text)) === fold(text)), { examples: [['\uff40'], ['\u1fef'], ['\u1fc0']] })
  })
})

describe('sortKey', () => {
  test('numbers sort by value, and leading punctuation is ignored', () => {
    const sorted =
      ['Busta 10', '«Busta 2»', 'busta 1', 'Busta 010 bis', 'Àncora', 'Zeta'].toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    expect(sorted).toEqual(['Àncora', 'busta 1', '«Busta 2»', 'Busta 10', 'Busta 010 bis', 'Zeta'])
  })
})

describe('analyse', () => {
  test.each([
    ["L'Unità dell’assemblea d'Italia", '@l unita @dell assemblea @d italia'],
    ["quell'un'altra, quest'anno", '@quell @un altra @quest anno'],
    ['l’8 marzo', '@l 8 marzo'],
    ["un po' d'acqua, anni '70", 'un po @d acqua anni 70'],
    ["O'Brien don't", "o+brien=obrien don+t=dont"],
    ["the workers' and women's march", 'the workers and women @s march'],
    ['A04.5.ELE.1.C', 'a04+5+ele+1+c=a045ele1c'],
    ['F.2/b', 'f+2+b=f2b'],
    ['P.C.I. e N.A.P.', 'p+c+i=pci e n+a+p=nap'],
    ['anti-nucleare, e/o, IMG_01', 'anti+nucleare=antinucleare e+o=eo img+01=img01'],
    ['12.3 1977-78 1/5/77', '12+3 1977+78 1+5+77'],
    ['1968–1972 — fine', '1968 1972 fine'],
    ['東京都 2020年', '東+京+都 2020+年'],
    ['Пролетарии всех стран', 'пролетарии всех стран'],
    ['✊🏽 ½ kg', '✊ 1+2 kg'],
    ['a\u0000b \ud800 c', 'a b c'],
    ["!!! ... '' -- «»", ''],
    ['', ''],
  ])('%j → %s', (text, tokens) => expect(read(text)).toBe(tokens))

  test('a character with a decomposed stroke does not become another character', () => {
    expect(analyse('\u21ae')).toEqual(analyse('\u2194\u0338'))
    expect(analyse('\u2194\ufe0f')).toHaveLength(1)
  })

  test('composed and decomposed text give the same tokens', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => read(text.normalize('NFD')) === read(text.normalize('NFC'))))
  })

  test('every part is at its place, and reading its text gives the same part', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { parts } of analyse(text)) {
        for (const { form, start, end } of parts) {
          expect(end).toBeGreaterThan(start)
          expect(analyse(text.slice(start, end)).flatMap((chunk) => chunk.parts.map((part) => part.form))).toContain(form)
        }
      }
    }))
  })

  test('tokens are safe for the engines: no spaces, quotes or invisible characters', () => {
    fc.assert(fc.property(codeUnits, (text) => {
      for (const { parts, whole } of analyse(text)) {
        for (const { form } of whole ? [...parts, whole] : parts) expect(form).toMatch(/^[\p{L}\p{N}\p{Extended_Pictographic}]{1,60}$/u)
      }
    }))
  })

  test('a very long word is cut in the same way everywhere', () => {
    expect(read('x'.repeat(5_000))).toBe('x'.repeat(60))
    expect(read('😀'.repeat(3))).toBe('😀 😀 😀')
  })
})

test('the cache is bounded: neither long compounds nor many short ones take memory for good', () => {
  const used = () => {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    return process.memoryUsage().heapUsed / 2 ** 20
  }
  const word = (at: number) => at.toString(36).replace(/\d/g, (digit) => 'qwrtypsdfg'[Number(digit)]!)
  const before = used()
  for (let at = 0; at < 200; at++) analyse(`${word(at)}z/${'a/'.repeat(7_000)}`)
  for (let at = 0; at < 60_000; at++) analyse(`${word(at)}/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/t`)
  expect(used() - before).toBeLessThan(100)
})
