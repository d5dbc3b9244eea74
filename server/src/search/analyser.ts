/** The one place where text is folded, split and stemmed. The engines only index the tokens that come out. */

const LIGATURES: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' }

/**
 * Text as it is compared: compatibility forms resolved (Unicode NFKC), lower case, accents off, ligatures opened,
 * typographic apostrophes made straight, white space collapsed. `Perché l’ALTRO` → `perche l'altro`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðłıþ]/g, (letter) => LIGATURES[letter]!)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

const DIGITS_WIDTH = 12

/**
 * The key by which text sorts, compared by code point: folded, leading punctuation off, numbers by value
 * (Busta 2 before Busta 10). At most 200 characters.
 */
export function sortKey(text: string): string {
  return fold(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS_WIDTH, '0'))
    .slice(0, 200)
}
