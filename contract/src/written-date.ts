import { MONTHS } from './calendar.ts'
import type { Language } from './common.ts'
import type { Text } from './in-language.ts'

/** The words that archivists date with, and what an English catalogue writes for them. */
const ENGLISH: ReadonlyMap<string, string> = new Map([
  ...MONTHS.map(({ it, en }) => [it.toLowerCase(), en] as const),
  ['primavera', 'spring'], ['estate', 'summer'], ['autunno', 'autumn'], ['inverno', 'winter'],
  ['ca.', 'c.'], ['ca', 'c.'], ['circa', 'c.'], ['ante', 'before'], ['post', 'after'], ['s.d.', 'n.d.'],
  ['ma', 'but'], ['e', 'and'], ['o', 'or'],
])

/** "anni '70", an abbreviation, the sign of "1° maggio", or a word. */
const WORDS = /anni ['’](\d\d)|s\.d\.|ca\.|[°º]|\p{L}+/giu

/**
 * A date as the archive writes it, for a reader. It is Italian; readers of English see "[March 1977?]" for "[marzo 1977?]" and "n.d." for
 * "s.d.". One with any other word stays as it is.
 */
export function dateIn(written: string | number, language: Language): Text {
  const text = String(written)
  if (language === 'it') return { text, lang: 'it' }
  let isKnown = true
  const english = text.replace(WORDS, (word, decade?: string) => {
    if (decade) return `19${decade}s`
    if (/[°º]/.test(word)) return ''
    const known = ENGLISH.get(word.toLowerCase())
    isKnown &&= known !== undefined
    return known ?? word
  })
  return isKnown ? { text: english, lang: 'en' } : { text, lang: 'it' }
}
