import type { Language } from '@faldone/contract/common.ts'
import type { Hit, SnippetPart } from '@faldone/contract/document.ts'
import { type Chunk, eachWritten, type Part } from '../words/analyser.ts'
import { type Beginnings, beginningsOf, eachStretch } from './beginnings.ts'
import type { AskedWord } from './query-parser.ts'
import { commonEnglishBeginning, englishStem } from '../words/english-stem.ts'
import { commonBeginning } from '../words/stem.ts'

/** The approximate length of a snippet, in characters, and how far its ends may move to fall between words. */
const LENGTH = 200
const LEAD = 40

export type Span = { start: number; end: number }

type Texts = { title: string; titleEn: string | null; detail: string | null; description: string | null; descriptionEn: string | null }
type Passages = Pick<Hit, 'titleParts' | 'snippet' | 'snippetLang' | 'english'>

/** What a list shows of a record's texts, with the matches highlighted: for readers of Italian and, if there is any, in English. */
export function passagesOf({ title, titleEn, detail, description, descriptionEn }: Texts, words: AskedWord[]): Passages {
  const italian = [{ text: description, lang: 'it' as const }, { text: detail, lang: 'it' as const }]
  const english = { text: descriptionEn, lang: 'en' as const }
  const titled = { titleParts: titleParts(title, words) }
  const titledEn = titleEn === null
    ? { ...titled, titleLang: 'it' as const }
    : { titleParts: titleParts(titleEn, words, 'en'), titleLang: 'en' as const }
  return {
    ...titled, ...snippetOf(italian, [english], words, titled),
    ...((titleEn !== null || descriptionEn !== null) && { english: { ...titledEn, ...snippetOf([english], italian, words, titledEn) } }),
  }
}

/** A match alone of a shorter word says nothing if longer ones were asked for, too. */
const SHORT = 2

/** The matches in a text, in order. Those with nothing but spaces between them are one. */
export function joinedMatches(text: string, words: AskedWord[]): Span[] {
  const all = matchesIn(text, words).reduce<Span[]>((joined, { start, end }) => {
    const before = joined.at(-1)
    if (before && /^\s*$/.test(text.slice(before.end, start))) before.end = end
    else joined.push({ start, end })
    return joined
  }, [])
  return words.some(({ form }) => form.length > SHORT) ? all.filter(({ start, end }) => end - start > SHORT) : all
}

/** The densest passage of a text, and how many different words of the query are in the text; null if there are none. */
export function passageIn(text: string, words: AskedWord[], lang: Language = 'it'): { snippet: SnippetPart[]; found: number } | null {
  const matches = matchesIn(text, words, lang)
  if (matches.length === 0) return null
  const found = new Set(matches.map(({ start, end }) => text.slice(start, end).toLowerCase())).size
  return { snippet: cut(text, densest(matches), matches), found: Math.min(found, words.length) }
}

/** The title with its matches highlighted. */
function titleParts(title: string, words: AskedWord[], lang: Language = 'it'): SnippetPart[] {
  return marked(title, { start: 0, end: title.length }, matchesIn(title, words, lang))
}

type Written = { text: string | null; lang: Language }

/**
 * The part of the first matching text where the matches are densest; without matches, the beginning of the first text. Texts in the other
 * language are for hits that nothing in the reader's own explains, not even the title.
 */
function snippetOf(
  own: Written[], others: Written[], words: AskedWord[], title: Pick<Hit, 'titleParts'>
): Pick<Hit, 'snippet' | 'snippetLang'> {
  const isTitled = title.titleParts.some(({ match }) => match)
  for (const { text, lang } of isTitled ? own : [...own, ...others]) {
    const matches = text === null ? [] : matchesIn(text, words, lang)
    if (matches.length > 0) return { snippet: cut(text!, densest(matches), matches), snippetLang: lang }
  }
  const first = [...own, ...others].find(({ text }) => text !== null)
  return { snippet: first ? cut(first.text!, 0, []) : [], snippetLang: first?.lang ?? 'it' }
}

/** Where words of a query stand in a text, in order. English texts have stems of their own. */
export function matchesIn(text: string, words: AskedWord[], lang: Language = 'it'): Span[] {
  if (words.length === 0) return []
  const asked = askedOf[lang](words)
  const found: Span[] = []
  eachStretch(text, asked.beginnings, (begin, end) => {
    eachWritten(text.slice(begin, end), (chunks, offset) => {
      for (const span of spansIn(chunks, asked)) found.push({ start: begin + offset + span.start, end: begin + offset + span.end })
    })
  })
  return found
}

type Asked = {
  forms: Set<string>
  stemOf: (part: Pick<Part, 'form' | 'stem'>) => string | null
  stems: Set<string>
  prefixes: string[]
  beginnings: Beginnings
}

/** How words of texts in a language are stemmed, and how all forms of a stem begin. */
type Stems = { of: Asked['stemOf']; beginning: (stem: string) => string }

/** What a query asks of texts in a language. Kept for recent queries: each is searched in the texts of a whole page. */
function askedBy({ of, beginning }: Stems): (words: AskedWord[]) => Asked {
  const recent = new WeakMap<AskedWord[], Asked>()
  return (words) => recent.getOrInsertComputed(words, () => {
    const stems = words.map((word) => (word.stem === null ? null : of(word)))
    const begin = words.map(({ form }, at) => (stems[at] == null ? form : beginning(stems[at])))
    return {
      forms: new Set(words.map(({ form }) => form)),
      stemOf: of, stems: new Set(stems.filter((stem) => stem !== null)),
      prefixes: words.filter(({ prefix }) => prefix).map(({ form }) => form),
      beginnings: beginningsOf(begin),
    }
  })
}

const askedOf = {
  it: askedBy({ of: ({ stem }) => stem, beginning: commonBeginning }),
  en: askedBy({ of: ({ form }) => englishStem(form), beginning: commonEnglishBeginning }),
}

function spansIn(chunks: readonly Chunk[], asked: Asked): Span[] {
  return chunks.flatMap(({ parts, whole, particle }) => {
    if (particle) return []
    const matched = parts.filter((part) => isAsked(part, asked))
    const all = matched.length === parts.length || (whole && isAsked(whole, asked))
    return all ? [{ start: parts[0]!.start, end: parts.at(-1)!.end }] : matched.map(({ start, end }) => ({ start, end }))
  })
}

function isAsked(part: Pick<Part, 'form' | 'stem'>, { forms, stemOf, stems, prefixes }: Asked): boolean {
  const stem = stemOf(part)
  return forms.has(part.form) || (stem !== null && stems.has(stem)) || prefixes.some((prefix) => part.form.startsWith(prefix))
}

/** The start of the first match where most matches fall within the length of a snippet. */
function densest(matches: Span[]): number {
  let best = 0
  let most = 0
  let last = 0
  for (const [first, { start }] of matches.entries()) {
    while (last < matches.length && matches[last]!.end <= start + LENGTH - LEAD) last++
    if (last - first > most) [best, most] = [first, last - first]
  }
  return matches[best]!.start
}

function cut(text: string, match: number, matches: Span[]): SnippetPart[] {
  const start = match <= LEAD ? 0 : wordStart(text, match)
  const end = text.length <= start + LENGTH + LEAD ? text.length : markless(text, wordEnd(text, start + LENGTH))
  const parts = marked(text, { start, end }, matches)
  if (start > 0) parts.unshift({ text: '… ', match: false })
  if (end < text.length) parts.push({ text: ' …', match: false })
  return merged(parts)
}

/** An end before the marks that it would have before its points. */
function markless(text: string, end: number): number {
  let last = end
  while (last > 0 && ' \n\t,;:.'.includes(text[last - 1]!)) last--
  return last
}

/** The first start of a word after the lead, or the match itself if there is no space. */
function wordStart(text: string, match: number): number {
  const space = text.slice(match - LEAD, match).search(/\s\S/)
  return space < 0 ? match : match - LEAD + space + 1
}

function wordEnd(text: string, at: number): number {
  const space = text.slice(at - LEAD, at).search(/\s\S*$/)
  return space < 0 ? wholeCharacter(text, at) : at - LEAD + space
}

/** Moves out of the middle of a surrogate pair. */
const wholeCharacter = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at)

function marked(text: string, { start, end }: Span, matches: Span[]): SnippetPart[] {
  const parts: SnippetPart[] = []
  let at = start
  for (const match of matches) {
    if (match.start < at || match.end > end) continue
    parts.push({ text: text.slice(at, match.start), match: false }, { text: text.slice(match.start, match.end), match: true })
    at = match.end
  }
  parts.push({ text: text.slice(at, end), match: false })
  return parts.filter((part) => part.text !== '')
}

/** Joins neighbouring parts of the same kind. */
function merged(parts: SnippetPart[]): SnippetPart[] {
  return parts.reduce<SnippetPart[]>((all, part) => {
    const before = all.at(-1)
    if (before && before.match === part.match) before.text += part.text
    else all.push(part)
    return all
  }, [])
}
