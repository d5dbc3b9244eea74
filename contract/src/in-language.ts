import type { Language } from './common.ts'

/** A text of the archive, and the language that it is written in. */
export type Text = { text: string; lang: Language }

/** The text in the reader's language, or in the other one if it is only in that; null if it is in neither. */
export function inLanguage(it: string | null | undefined, en: string | null | undefined, language: Language): Text | null {
  const italian = it ? { text: it, lang: 'it' as const } : null
  const english = en ? { text: en, lang: 'en' as const } : null
  return language === 'en' ? (english ?? italian) : (italian ?? english)
}

/** The title of a record for a reader. */
export const titleIn = ({ title, titleEn }: { title: string; titleEn?: string | null }, language: Language): Text =>
  inLanguage(title, titleEn, language) ?? { text: title, lang: 'it' }

/** The name of a unit for a reader. One that is alike in both languages is Italian, as of a place. */
export const nameIn = ({ name, nameEn }: { name: string; nameEn?: string | null | undefined }, language: Language): Text =>
  inLanguage(name, nameEn === name ? null : (nameEn ?? numberedIn(name)), language) ?? { text: name, lang: 'it' }

/** A name that is only the word for its level and a number: "Busta 3", "Fascicolo 2/b", "Serie IV". */
const NUMBERED = /^(busta|fascicolo|serie)(?= (\d\S{0,4}|[IVXLC]+)$)/i

/** Such a name in English, if nobody wrote another one. */
const numberedIn = (name: string): string | null =>
  (NUMBERED.test(name) ? name.replace(/\w+/, (word) => (/^b/i.test(word) ? 'Box' : /^f/i.test(word) ? 'Folder' : 'Series')) : null)

type Step = { name: string; nameEn?: string | null | undefined }

/**
 * The names of the units of a path in one language: the reader's, if each of them has a name in it. Numbers need none, and a name that is
 * a level and a number is said in the reader's language in any case.
 */
export function namesIn(path: readonly Step[], language: Language): Text[] {
  const names = path.map((step) => nameIn(step, language))
  const isSaid = ({ text, lang }: Text, at: number) => lang === language || path[at]!.nameEn === text || !/\p{L}/u.test(text)
  if (names.every(isSaid)) return names
  return path.map(({ name, nameEn }, at) => (nameEn ? { text: name, lang: 'it' } : names[at]!))
}

/** The names of a path in one line. */
export const pathIn = (path: readonly Step[], language: Language): string =>
  namesIn(path, language).map(({ text }) => text).join(' › ')

/** How much of what a reader sees is in the other language: all of these texts, or some; null if nothing is. */
export function inOther(
  texts: readonly ({ text: string | null; lang: Language } | null)[], language: Language
): 'onlyOther' | 'partlyOther' | null {
  const shown = texts.filter((text) => text?.text)
  const others = shown.filter((text) => text?.lang !== language)
  return others.length === 0 ? null : others.length === shown.length ? 'onlyOther' : 'partlyOther'
}

type Passages<Part> = { titleParts: Part[]; snippet: Part[]; snippetLang: Language }

/** What a list shows of a record's texts to a reader. */
export const passagesIn = <Part>(
  hit: Passages<Part> & { english?: (Passages<Part> & { titleLang: Language }) | undefined }, language: Language
): Passages<Part> & { titleLang: Language } => (language === 'en' && hit.english ? hit.english : { ...hit, titleLang: 'it' })

/** The language that a field is written in, of records, units and agents. */
export const languageOf = (field: string): Language => (field.endsWith('En') ? 'en' : 'it')
