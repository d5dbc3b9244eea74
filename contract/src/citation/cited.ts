import type { ArchiveDocument } from '../document.ts'
import { onOneLine, shortLine } from '../short-text.ts'

/** The part of a record that a citation needs. */
export type CitedDocument = Pick<
  ArchiveDocument,
  'id' | 'kind' | 'title' | 'detail' | 'date' | 'dateFrom' | 'dateTo' | 'dateQualifier' | 'year' | 'month' | 'author' | 'place'
    | 'publisher' | 'number' | 'segnatura' | 'tipologia' | 'tematiche' | 'description' | 'path'
>

/** Where the record is kept, and the permanent address of its page. */
export type Keeper = { siteName: string; url: string }

/** A piece of a citation. Titles are in italics. */
export type CitationPart = { text: string; italic?: true }

export const plainCitation = (parts: readonly CitationPart[]): string => parts.map(({ text }) => text).join('')

const LONG_TITLE = 300

/** A title as it is cited: on one line, with the longest ones cut after a word. */
export const citedTitle = ({ title }: Pick<CitedDocument, 'title'>): string => shortLine(title, LONG_TITLE)

/** The authors one by one. Archivists separate them with semicolons, since names contain commas. */
export const authorsOf = ({ author }: Pick<CitedDocument, 'author'>): string[] => (author ?? '').split(';').map(onOneLine).filter(Boolean)

/** Adds a full stop, unless the text already ends with punctuation. */
export const withStop = (text: string): string => (/[.!?…]["”’»)\]]?$/.test(text) ? text : `${text}.`)
