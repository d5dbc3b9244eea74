import type { ArchiveDocument } from '../document.ts'
import type { Language } from '../common.ts'
import { onOneLine, shortLine } from '../short-text.ts'
import { codesIn, type StandardCode } from '../standard-codes.ts'

/** The part of a record that a citation needs. */
export type CitedDocument = Pick<
  ArchiveDocument,
  'id' | 'shortNumber' | 'kind' | 'title' | 'detail' | 'date' | 'dateFrom' | 'dateTo' | 'dateQualifier' | 'year' | 'month' | 'author'
    | 'place' | 'publisher' | 'number' | 'segnatura' | 'tipologia' | 'tematiche' | 'description' | 'path' | 'extent' | 'medium' | 'duration'
    | 'languages' | 'identifier' | 'titleEn'
>

/** A page of a record: the name of its file if there are several, and its number in the file if that has pages. */
export type CitedPage = { file: string | null; number: number | null }

/**
 * Where something is kept, and its permanent address: of a record the short one, `/r/41207Z`, which people can also type. `page`: what is
 * cited of it, if not the whole; the address is then that of the page.
 */
export type Keeper = { siteName: string; url: string; page?: CitedPage }

/** "opuscolo.pdf, p. 3"; '' for the whole. */
export const pageReference = ({ page }: Pick<Keeper, 'page'>): string =>
  [page?.file && onOneLine(page.file), page?.number && `p. ${page.number}`].filter(Boolean).join(', ')

/** A piece of a citation. Titles are in italics. */
export type CitationPart = { text: string; italic?: true }

export const plainCitation = (parts: readonly CitationPart[]): string => parts.map(({ text }) => text).join('')

const LONG_TITLE = 300

/** A title as it is cited: on one line, with the longest ones cut after a word. */
export const citedTitle = ({ title }: Pick<CitedDocument, 'title'>): string => shortLine(title, LONG_TITLE)

/** For readers of English: the English title in brackets, after the original one that the thing itself bears; else ''. */
export const translatedTitle = (english: string | null | undefined, language: Language): string =>
  (language === 'en' && english ? ` [${shortLine(english, LONG_TITLE)}]` : '')

/** The authors one by one. Archivists separate them with semicolons, since names contain commas. */
export const authorsOf = ({ author }: Pick<CitedDocument, 'author'>): string[] => (author ?? '').split(';').map(onOneLine).filter(Boolean)

/** The correct ISBN or ISSN of a record. */
export const codesOf = ({ identifier }: Pick<CitedDocument, 'identifier'>, scheme: StandardCode['scheme']): string[] =>
  codesIn(identifier ?? '').filter((code) => code.isValid && code.scheme === scheme).map(({ text }) => text)

/** The languages that are known by a code. */
export const languagesOf = ({ languages }: Pick<CitedDocument, 'languages'>): string[] =>
  languages.filter((code) => /^[a-z]{2,3}$/.test(code))

/** Adds a full stop, unless the text already ends with punctuation. */
export const withStop = (text: string): string => (/[.!?…]["”’»)\]]?$/.test(text) ? text : `${text}.`)
