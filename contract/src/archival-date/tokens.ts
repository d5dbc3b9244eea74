import { figures, match, type Found } from './figures.ts'
import { LONGEST_ENTRY, lookUp, romanNumber } from './lexicon.ts'
import type { Token } from './token.ts'

/** Longer texts are not dates. The limit also keeps every later step short. */
const LONGEST_TEXT = 200

/** The raised figure in "1974²" marks the second edition and is not part of the year. */
const EDITION = /(?<=\d{4})[¹²³⁴-⁹](?![⁰¹²³⁴-⁹])|(?<![⁰¹²³⁴-⁹])[¹²³⁴-⁹](?=\d{4}(?!\d))/g

/**
 * Folds case, accents (also decomposed ones), spaces, apostrophes and dashes. Hyphens and dashes stay distinct, because `2001-05` is May
 * 2001 in ISO 8601 while `2001–05` is five years.
 */
export function foldDateText(text: string): string {
  const folded = text
    .replace(EDITION, '')
    .replace(/[ºª]/g, '°')
    .replace(/[’‘‛ʼʹ′´`]/g, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/[\u2012-\u2015]/g, '–')
    .replace(/["“”„«»]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // Removes the start of a spreadsheet formula kept as text (="22 luglio 1886") and the apostrophe that turns a date into text ('12/3/77,
  // but not that of '77).
  return folded.replace(/^= ?/, '').replace(/^'(?=\d{4}|\d{1,2}([-./])[\da-z]+\1)/, '')
}

/** An apostrophe counts before figures ('68) unless it ends an article (l'8 marzo). *dell'800* is still a century. */
const SKIPPED = /[ ()[\]:]|\.(?!\.)|'(?!\d)|(?<=[a-z])'(?![2-9]00(?!\d))/y

/** The tokens of a folded text, or null if a word or sign is unknown or the text is too long to be a date. */
export function tokenize(folded: string): Token[] | null {
  if (folded.length > LONGEST_TEXT) return null
  const text = folded.replace(/[[(] ?\? ?[\])]/g, '?').replace(/(?<=\d)[[\]]+(?=\d)/g, '')
  const tokens: Token[] = []
  const isBare = !/[a-su-wy[\]]/.test(folded)
  let bracketed = false
  for (let at = 0; at < text.length; ) {
    if (match(SKIPPED, text, at)) {
      bracketed ||= text[at] === '['
      at++
      continue
    }
    const found = figures(text, at, isBare) ?? sign(text, at) ?? word(text, at, tokens.at(-1))
    if (!found) return null
    const tight = at > 0 && text[at - 1] !== ' '
    found.tokens.forEach((token, index) => tokens.push({ ...token, tight: tight || index > 0, bracketed }))
    bracketed = false
    at += found.length
  }
  return tokens
}

const SIGNS: Record<string, Token[]> = {
  '-': [{ kind: 'dash' }],
  '–': [{ kind: 'dash' }],
  '/': [{ kind: 'dash' }],
  ',': [{ kind: 'comma' }],
  ';': [{ kind: 'list', value: 0 }],
  '&': [{ kind: 'list', value: 0 }],
  '~': [{ kind: 'approximate', value: 0 }],
  '≈': [{ kind: 'approximate', value: 0 }],
  '?': [{ kind: 'uncertain', value: 0 }],
  '%': [{ kind: 'uncertain', value: 0 }],
}

function sign(text: string, at: number): Found | null {
  const dots = match(/\.{2,3}/y, text, at)
  if (dots) return { tokens: [{ kind: 'open', value: 0 }], length: dots[0].length }
  const tokens = SIGNS[text[at] ?? '']
  return tokens ? { tokens, length: 1 } : null
}

/** Patterns for phrases of three words, two words and one. */
const PHRASES = Array.from({ length: LONGEST_ENTRY }, (_, index) =>
  new RegExp(`[a-z]+(?:[ .']{1,2}[a-z]+){${LONGEST_ENTRY - 1 - index}}(?![a-z])`, 'y'))

function word(text: string, at: number, before: Token | undefined): Found | null {
  for (const pattern of PHRASES) {
    const found = match(pattern, text, at)?.[0]
    const lexeme = found && lookUp(found.replace(/[ .']+/g, ' '))
    if (found && lexeme) return { tokens: [ineunte(found, before) ?? lexeme], length: found.length }
  }
  const letters = match(/[ivx]+(?![a-z])°?/y, text, at)?.[0]
  const value = letters ? romanNumber(letters.replace('°', '')) : 0
  return letters && value ? { tokens: [{ kind: 'roman', value }], length: letters.length } : null
}

/** `in.` is a preposition except after a century: in "sec. XIX in." it means *ineunte*, the beginning. */
function ineunte(found: string, before: Token | undefined): Token | null {
  const isCentury = before?.kind === 'roman' || before?.kind === 'century' || before?.kind === 'secolo'
  return found === 'in' && isCentury ? { kind: 'piece', value: 1 } : null
}
