import { type IndexWord, indexWord } from './index-word.ts'
import { stem } from './stem.ts'

/** Folds and splits text. It happens only here (stemming: `stem.ts`); the engines only index the resulting tokens. */

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th', ς: 'σ' }

/** The characters that people type as an apostrophe. */
const APOSTROPHES = '\'’‘‛ʼʹ′`´'

const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'g')
const plain = /^[a-zA-Z0-9]+$/
/** Text that only needs lower case: ASCII without ` or control characters, with single spaces between words. */
const simple = /^(?:[!-_a-~]+ )*[!-_a-~]+$/

/**
 * Text as it is compared: Unicode NFKC, lower case, without accents and invisible characters, ligatures expanded, typographic apostrophes
 * straight, white space and control characters collapsed. `Perché l’ALTRO` → `perche l'altro`.
 */
export function fold(text: string): string {
  if (simple.test(text)) return text.toLowerCase()
  // Apostrophes both before NFKC, which turns ´ into a space, and after it, because it turns ｀ into `.
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
 * The sort key of a text, compared by code point: folded, without leading punctuation, numbers by value (Busta 2 before Busta 10). At most
 * 200 characters.
 */
export function sortKey(text: string): string {
  return fold(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS_WIDTH, '0'))
    .slice(0, 200)
}

/** A token: its folded form, its stem if it can have one, its spelling in lower case, and its form in the index. */
type Form = { form: string; stem: string | null; spelling: string } & IndexWord

function formOf(form: string, spelling = form): Form {
  const its = stem(form)
  return { form, stem: its, spelling, ...indexWord(form, its) }
}

/** A token and its place in the text. */
export type Part = Form & { start: number; end: number }

/**
 * A run of text without spaces: a word, or several parts with `. / - _ '` between them (`A04.5`, `e/o`, `O'Brien`). `whole` is such a
 * compound without these characters (`P.C.I.` is found as `pci`). A particle is an elided article or preposition (`l'`, `dell'`) or an
 * English `'s`: part of a phrase, but not searched by itself.
 */
export type Chunk = { parts: Part[]; whole: Form | null; particle: boolean }

const WORD = '[[\\p{L}\\p{N}]--[ʼʹ]]'
const CONTINUED = '[[\\p{L}\\p{N}\\p{M}\\p{Cf}]--[ʼʹ]]'
const JOINER = `[.\\/_\\-‐‑${APOSTROPHES}]`
/** Not ↔ followed by a combining stroke, which is ↮ decomposed. */
const EMOJI = '\\p{Extended_Pictographic}(?!\\u0338)'
/** Scripts without spaces: each character is a token. */
const SIGN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]'

const chunkPattern = new RegExp(`${WORD}${CONTINUED}*(?:${JOINER}${WORD}${CONTINUED}*)*|${EMOJI}`, 'gv')
const partPattern = new RegExp(`${SIGN}\\p{M}*|(?:(?!${SIGN})${CONTINUED})+|${EMOJI}`, 'gv')

/** Longer tokens are cut, in texts as in queries. */
const MAX_TOKEN = 60
const MAX_COMPOUND_PARTS = 12

/**
 * A cache of recently read words, because words repeat. Words are dropped if they do not occur again within this many letters of other
 * words.
 */
const GENERATION = 1_000_000
let recent = new Map<string, readonly Chunk[]>()
let older = new Map<string, readonly Chunk[]>()
let letters = 0

/** Not cached: long numbers, and long runs of joined parts in queries, do not repeat. */
const isRare = (written: string): boolean => written.length > MAX_TOKEN || /\d{5}/.test(written)

/** The chunks of a run of text, with places counted from its beginning. */
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

/** The tokens of a part: one, except for characters such as ½. */
function readPart(part: string): Form[] {
  const forms = fold(part).split(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/u).filter(Boolean).map(withinLimit)
  const spelling = forms.length === 1 && !plain.test(part) ? part.normalize('NFC').toLowerCase().replace(/\p{Cf}+/gu, '') : null
  return forms.map((form) => formOf(form, spelling ?? form))
}

/** Never cuts a surrogate pair. */
const withinLimit = (form: string): string =>
  form.length > MAX_TOKEN ? form.slice(0, MAX_TOKEN).replace(/[\ud800-\udbff]$/, '') : form

/**
 * The runs of a text, one after the other, as chunks with places counted from the beginning of each run. No text makes it fail. Indexing
 * reads millions of words, so a word that was met before costs only a look-up.
 */
export const readText = (text: string): (readonly Chunk[])[] => (text.match(chunkPattern) ?? []).map(chunksOf)

/** Splits a text into chunks, in order. */
export function analyse(text: string): Chunk[] {
  const chunks: Chunk[] = []
  eachWritten(text, (read, start) => {
    for (const chunk of read) chunks.push(movedBy(start, chunk))
  })
  return chunks
}

/** Visits the runs of a text: the chunks of each, with places counted from its beginning, and where it begins. */
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

/** Words that lose their vowel before another one, in Italian (and in French, for books). */
const ELIDED = new Set((
  'l d c m t s v n j qu gl un all dall dell nell sull coll quell quest bell sant com dov cos anch mezz tutt grand senz quand nient ' +
  'nessun ciascun qualcun alcun buon pover ogn dev pegl cogl degl agl dagl negl sugl fors neanch nemmen neppur ventun trent quarant ' +
  'cinquant sessant settant ottant novant cent mill gent brav altr'
).split(' '))

const isElided = (article: Part, word: Part): boolean => ELIDED.has(article.form) && /^[aeiouh\d]/.test(word.form)

/** A compound without its punctuation. Numbers are not joined: 12.3 is not 123. */
function compoundOf(parts: Part[]): Form | null {
  if (parts.length < 2 || parts.length > MAX_COMPOUND_PARTS) return null
  const joined = parts.map(({ form }) => form).join('')
  return joined.length <= MAX_TOKEN && /[a-z]/.test(joined) ? formOf(joined) : null
}
