import { type IndexWord, indexWord } from './index-word.ts'
import { stem } from './stem.ts'

/** The one place where text is folded and split (and stemmed: `stem.ts`). The engines only index the tokens that come out. */

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th', ς: 'σ' }

/** What people type for an apostrophe. */
const APOSTROPHES = '\'’‘‛ʼʹ′`´'

const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'g')
const plain = /^[a-zA-Z0-9]+$/
/** Nothing but its capitals needs folding: ASCII without ` or control characters, single spaces between its words. */
const simple = /^(?:[!-_a-~]+ )*[!-_a-~]+$/

/**
 * Text as it is compared: compatibility forms resolved (Unicode NFKC), lower case, accents and invisible characters off,
 * ligatures opened, typographic apostrophes made straight, white space and control characters collapsed. `Perché l’ALTRO` → `perche
 * l'altro`.
 */
export function fold(text: string): string {
  if (simple.test(text)) return text.toLowerCase()
  // Apostrophes before NFKC, which makes a space of ´, and after it, since it makes a ` of ｀.
  return text
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(apostrophes, "'")
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[ßæœøđðłıþς]/g, (letter) => LETTERS[letter]!)
    .replace(/[\s\p{Cc}]+/gu, ' ')
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

/** A token: its folded form, its stem where it can have one, how it was written, in lower case, and how the index has it. */
type Form = { form: string; stem: string | null; spelling: string } & IndexWord

function formOf(form: string, spelling = form): Form {
  const its = stem(form)
  return { form, stem: its, spelling, ...indexWord(form, its) }
}

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
/** Not ↔ where a stroke follows: that is ↮, taken apart. */
const EMOJI = '\\p{Extended_Pictographic}(?!\\u0338)'
/** Scripts that are written without spaces: each sign is a token. */
const SIGN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]'

const chunkPattern = new RegExp(`${WORD}${CONTINUED}*(?:${JOINER}${WORD}${CONTINUED}*)*|${EMOJI}`, 'gv')
const partPattern = new RegExp(`${SIGN}\\p{M}*|(?:(?!${SIGN})${CONTINUED})+|${EMOJI}`, 'gv')

/** Longer tokens are cut, in texts and in questions alike. */
const MAX_TOKEN = 60
const MAX_COMPOUND_PARTS = 12

/** What was last read: words repeat. What was not met while as many letters of others were is forgotten. */
const GENERATION = 1_000_000
let recent = new Map<string, readonly Chunk[]>()
let older = new Map<string, readonly Chunk[]>()
let letters = 0

/** Long numbers do not repeat, nor do hundreds of parts that somebody joins in one question after the other. */
const isRare = (written: string): boolean => written.length > MAX_TOKEN || /\d{5}/.test(written)

/** The chunks of what is written in one, their places counted from its beginning. */
function chunksOf(written: string): readonly Chunk[] {
  const known = recent.get(written)
  if (known) return known
  const chunks = older.get(written) ?? readWritten(written)
  if (isRare(written)) return chunks
  if (letters >= GENERATION) {
    older = recent
    recent = new Map()
    letters = 0
  }
  recent.set(written, chunks)
  letters += written.length
  return chunks
}

/** The tokens of a part: one, but for signs such as ½. */
function readPart(part: string): Form[] {
  const forms = fold(part).split(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/u).filter(Boolean).map(withinLimit)
  const spelling = forms.length === 1 && !plain.test(part) ? part.normalize('NFC').toLowerCase().replace(/\p{Cf}+/gu, '') : null
  return forms.map((form) => formOf(form, spelling ?? form))
}

/** Not cut in the middle of a surrogate pair. */
const withinLimit = (form: string): string =>
  form.length > MAX_TOKEN ? form.slice(0, MAX_TOKEN).replace(/[\ud800-\udbff]$/, '') : form

/**
 * What is written in a text, one thing after the other, in chunks whose places count from the beginning of each thing.
 * No text on earth makes it fail. Indexing reads millions of words: a word that was met before costs a look into a map.
 */
export const readText = (text: string): (readonly Chunk[])[] => (text.match(chunkPattern) ?? []).map(chunksOf)

/** Splits a text into what is written in one, in order. */
export function analyse(text: string): Chunk[] {
  const chunks: Chunk[] = []
  eachWritten(text, (read, start) => {
    for (const chunk of read) chunks.push(movedBy(start, chunk))
  })
  return chunks
}

/** Visits what is written in a text, one thing after the other: its chunks, whose places count from its beginning, and where it begins. */
export function eachWritten(text: string, visit: (chunks: readonly Chunk[], start: number) => void): void {
  chunkPattern.lastIndex = 0
  for (let match = chunkPattern.exec(text); match; match = chunkPattern.exec(text)) visit(chunksOf(match[0]), match.index)
}

const movedBy = (offset: number, { parts, whole, particle }: Chunk): Chunk => ({
  parts: parts.map((part) => ({ ...part, start: part.start + offset, end: part.end + offset })), whole, particle,
})

function readWritten(written: string): Chunk[] {
  const parts: Part[] = []
  for (const { 0: part, index: start } of written.matchAll(partPattern)) {
    for (const form of readPart(part)) parts.push({ ...form, start, end: start + part.length })
  }
  return plain.test(written) ? parts.map((part) => ({ parts: [part], whole: null, particle: false })) : splitCompound(written, parts)
}

function splitCompound(written: string, parts: Part[]): Chunk[] {
  const chunks: Chunk[] = []
  const apostropheAfter = (part: Part) => APOSTROPHES.includes(written[part.end] ?? '\0')
  const particle = (part: Part): Chunk => ({ parts: [part], whole: null, particle: true })
  while (parts.length > 1 && isElided(parts[0]!, parts[1]!) && apostropheAfter(parts[0]!)) chunks.push(particle(parts.shift()!))
  const last = parts.at(-1)
  const possessive = parts.length > 1 && last!.form === 's' && apostropheAfter(parts.at(-2)!) ? particle(parts.pop()!) : null
  if (parts.length > 0) chunks.push({ parts, whole: compoundOf(parts), particle: false })
  return possessive ? [...chunks, possessive] : chunks
}

/** What loses its vowel before another one, in Italian (and French, for the books). */
const ELIDED = new Set((
  'l d c m t s v n j qu gl un all dall dell nell sull coll quell quest bell sant com dov cos anch mezz tutt grand senz quand nient ' +
  'nessun ciascun qualcun alcun buon pover ogn dev pegl cogl degl agl dagl negl sugl fors neanch nemmen neppur ventun trent quarant ' +
  'cinquant sessant settant ottant novant cent mill gent brav altr'
).split(' '))

const isElided = (article: Part, word: Part): boolean => ELIDED.has(article.form) && /^[aeiouh\d]/.test(word.form)

/** A compound written without its signs. Numbers are not joined: 12.3 is not 123. */
function compoundOf(parts: Part[]): Form | null {
  if (parts.length < 2 || parts.length > MAX_COMPOUND_PARTS) return null
  const joined = parts.map(({ form }) => form).join('')
  return joined.length <= MAX_TOKEN && /[a-z]/.test(joined) ? formOf(joined) : null
}
