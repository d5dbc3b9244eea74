import { stem } from './stem.ts'

/** The one place where text is folded and split (and stemmed: `stem.ts`). The engines only index the tokens that come out. */

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th', ς: 'σ' }

/** What people type for an apostrophe. */
const APOSTROPHES = '\'’‘‛ʼʹ′`´'

const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'g')

/**
 * Text as it is compared: compatibility forms resolved (Unicode NFKC), lower case, accents and invisible characters off,
 * ligatures opened, typographic apostrophes made straight, white space collapsed. `Perché l’ALTRO` → `perche l'altro`.
 */
export function fold(text: string): string {
  return text
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[ßæœøđðłıþς]/g, (letter) => LETTERS[letter]!)
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

/** A token: its folded form, and its stem where it can have one. */
export type Form = { form: string; stem: string | null }

/** A token and where it stands in the text. */
export type Part = Form & { start: number; end: number }

/**
 * What is written in one: a word, or several parts with `. / - _ '` between them (`A04.5`, `e/o`, `O'Brien`). `whole` is
 * such a compound written without its signs (`P.C.I.` is found as `pci`). A particle is an elided article or preposition
 * (`l'`, `dell'`) or an English `'s`: part of a phrase, but nothing to look for by itself.
 */
export type Chunk = { parts: Part[]; whole: Form | null; particle: boolean }

const WORD = '[[\\p{L}\\p{N}]--[ʼʹ]]'
const CONTINUED = '[[\\p{L}\\p{N}\\p{M}\\p{Cf}]--[ʼʹ]]'
const JOINER = `[.\\/_\\-‐‑${APOSTROPHES}]`
const EMOJI = '\\p{Extended_Pictographic}'
/** Scripts that are written without spaces: each sign is a token. */
const SIGN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]'

const chunkPattern = new RegExp(`${WORD}${CONTINUED}*(?:${JOINER}${WORD}${CONTINUED}*)*|${EMOJI}`, 'gv')
const partPattern = new RegExp(`${SIGN}\\p{M}*|(?:(?!${SIGN})${CONTINUED})+|${EMOJI}`, 'gv')
const simple = /^[a-zA-Z0-9]+$/

/** Longer tokens are cut, in texts and in questions alike. */
const MAX_TOKEN = 60
const MAX_COMPOUND_PARTS = 12

const MAX_KNOWN_FORMS = 50_000
const knownForms = new Map<string, Form[]>()

export const formOf = (form: string): Form => ({ form, stem: stem(form) })

/** The tokens of a part: one, but for signs such as ½. Words repeat, so they are remembered. */
function formsOf(part: string): Form[] {
  const known = knownForms.get(part)
  if (known) return known
  const forms = fold(part)
    .split(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/u)
    .filter(Boolean)
    .map((form) => formOf(form.length > MAX_TOKEN ? form.slice(0, MAX_TOKEN).replace(/[\ud800-\udbff]$/, '') : form))
  if (knownForms.size >= MAX_KNOWN_FORMS) knownForms.clear()
  knownForms.set(part, forms)
  return forms
}

/** Splits a text into what is written in one, in order. No text on earth makes it fail. */
export function analyse(text: string): Chunk[] {
  const chunks: Chunk[] = []
  for (const { 0: written, index } of text.matchAll(chunkPattern)) {
    if (simple.test(written)) {
      const end = index + written.length
      chunks.push({ parts: formsOf(written).map(({ form, stem }) => ({ form, stem, start: index, end })), whole: null, particle: false })
    } else splitCompound(written, index, chunks)
  }
  return chunks
}

function splitCompound(written: string, index: number, chunks: Chunk[]): void {
  const parts: Part[] = []
  for (const { 0: part, index: at } of written.matchAll(partPattern)) {
    const start = index + at
    for (const { form, stem } of formsOf(part)) parts.push({ form, stem, start, end: start + part.length })
  }
  const apostropheAfter = (part: Part) => APOSTROPHES.includes(written[part.end - index] ?? '\0')
  const particle = (part: Part): Chunk => ({ parts: [part], whole: null, particle: true })
  while (parts.length > 1 && isElided(parts[0]!, parts[1]!) && apostropheAfter(parts[0]!)) chunks.push(particle(parts.shift()!))
  const last = parts.at(-1)
  const possessive = parts.length > 1 && last!.form === 's' && apostropheAfter(parts.at(-2)!) ? particle(parts.pop()!) : null
  if (parts.length > 0) chunks.push({ parts, whole: compoundOf(parts), particle: false })
  if (possessive) chunks.push(possessive)
}

/** What loses its vowel before another one, in Italian (and French, for the books). */
const ELIDED = new Set((
  'l d c m t s v n j qu gl un all dall dell nell sull coll quell quest bell sant com dov cos anch mezz tutt grand senz quand nient ' +
  'nessun ciascun qualcun alcun buon pover ogn dev pegl cogl degl agl dagl negl sugl fors neanch nemmen neppur ventun trent quarant ' +
  'cinquant sessant settant ottant novant cent mill gent brav altr'
).split(' '))

const isElided = (article: Form, word: Form): boolean => ELIDED.has(article.form) && /^[aeiouh\d]/.test(word.form)

/** A compound written without its signs. Numbers are not joined: 12.3 is not 123. */
function compoundOf(parts: Part[]): Form | null {
  if (parts.length < 2 || parts.length > MAX_COMPOUND_PARTS) return null
  const joined = parts.map(({ form }) => form).join('')
  return joined.length <= MAX_TOKEN && /[a-z]/.test(joined) ? formOf(joined) : null
}
