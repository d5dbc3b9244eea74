import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishToken, englishWord, indexWord, type Sought, soughtFor, stemToken } from '../../src/words/index-word.ts'
import { englishStem } from '../../src/words/english-stem.ts'
import { stem } from '../../src/words/stem.ts'

const FORMS = [
  'volantino', 'volantini', 'antinucleare', 'antinucleari', 'operaio', 'operai', 'operaia', 'spiagge', 'spiaggia', 'marche', 'laghi',
  'film', 'films',
  'lavoratore', 'lavoratrice', 'lavoratrici', 'professore', 'professoressa', 'professoresse', 'studentessa', 'uomo', 'uomini', 'woman',
  'women',
  'person', 'people', 'persons', 'boxes', 'strikes', 'classes', 'buoi', 'bue', 'la', 'a', '1977', 'a04', 'città', 'перо', 'es', 'ess',
  'ora', 'ore', 'oro',
]

const ENDINGS =
  ['', 'o', 'a', 'e', 'i', 'io', 'ia', 'ie', 'che', 'ghi', 's', 'es', 'trice', 'trici', 'tore', 'essa', 'esse', 'ess', 'ches', 'y', 'ys']
const form = fc.tuple(fc.stringMatching(/^[a-z]{0,6}$/), fc.constantFrom(...ENDINGS)).map((parts) => parts.join('')).filter(Boolean)

const tokensOf = (word: string) => Object.values(indexWord(word, stem(word))).filter((token) => token !== null)
const findsAmong = (sought: Sought[], all: string[]) =>
  all.some((token) => sought.some(({ tokens, begins }) => (begins ? token.startsWith(tokens[0]!) : token === tokens[0])))
const finds = (sought: Sought[], word: string) => findsAmong(sought, tokensOf(word))
const tokensInEnglish = (word: string) => Object.values(englishWord(word)).filter((token) => token !== null)

describe('words in the index', () => {
  test('a form that begins with its stem is one token; otherwise its stem is a second token', () => {
    expect(FORMS.slice(0, 2).map(tokensOf)).toEqual([['volantin~o'], ['volantin~i']])
    expect(tokensOf('lavoratrice')).toEqual(['lavoratrice', '~lavorator'])
    expect(tokensOf('1977')).toEqual(['1977'])
  })

  test.each(FORMS)('%s is found by itself, by its stem and by all its beginnings, and by nothing else', (word) => {
    for (const other of FORMS) {
      expect(finds(soughtFor([word], false), other), other).toBe(other === word)
      if (stem(word)) expect(finds(soughtFor([stemToken(stem(word)!)], false), other), other).toBe(stem(other) === stem(word))
      for (let end = 1; end <= word.length; end++) {
        const beginning = word.slice(0, end)
        expect(finds(soughtFor([beginning], true), other), `${beginning} ${other}`).toBe(other.startsWith(beginning))
      }
    }
  })

  test('so are any forms', () => {
    fc.assert(fc.property(form, form, fc.nat(), (word, other, at) => {
      const beginning = word.slice(0, 1 + (at % word.length))
      expect(finds(soughtFor([word], false), other)).toBe(other === word)
      expect(finds(soughtFor([beginning], true), other)).toBe(other.startsWith(beginning))
      expect(finds(soughtFor([beginning], true), word)).toBe(true)
      expect(findsAmong(soughtFor([word], false), tokensInEnglish(other))).toBe(other === word)
      expect(findsAmong(soughtFor([beginning], true), tokensInEnglish(other))).toBe(other.startsWith(beginning))
      const english = englishStem(word)
      const inEnglish = tokensInEnglish(other)
      if (english) expect(findsAmong(soughtFor([englishToken(english)], false), inEnglish)).toBe(englishStem(other) === english)
      if (english) expect(finds(soughtFor([englishToken(english)], false), other)).toBe(false)
      const its = stem(word)
      if (its) expect(findsAmong(soughtFor([stemToken(its)], false), tokensInEnglish(other)), 'a stem of others').toBe(false)
      if (its) expect(finds(soughtFor([stemToken(its)], false), other)).toBe(stem(other) === its)
      if (its) expect(finds(soughtFor([stemToken(its)], false), word)).toBe(true)
    }), { numRuns: 5_000 })
  })
})
