import type { ArchiveDocument } from '../document.ts'
import { onOneLine, shortLine } from '../short-text.ts'

/** As much of a record as a citation needs. */
export type CitedRecord = Pick<
  ArchiveDocument,
  'id' | 'kind' | 'title' | 'detail' | 'date' | 'dateFrom' | 'dateTo' | 'dateQualifier' | 'year' | 'month' | 'author' | 'place'
    | 'publisher' | 'number' | 'segnatura' | 'tipologia' | 'tematiche' | 'description' | 'path'
>

/** Where it is kept, and the permanent address of its page. */
export type Keeper = { siteName: string; url: string }

/** A piece of a citation: titles stand in italics. */
export type CitationPart = { text: string; italic?: true }

export const plainCitation = (parts: readonly CitationPart[]): string => parts.map(({ text }) => text).join('')

const LONG_TITLE = 300

/** A title as it is cited: on one line, the longest ones cut after a word. */
export const citedTitle = ({ title }: Pick<CitedRecord, 'title'>): string => shortLine(title, LONG_TITLE)

/** Those who made it, one by one: archivists part them with semicolons, since commas stand within names. */
export const authorsOf = ({ author }: Pick<CitedRecord, 'author'>): string[] => (author ?? '').split(';').map(onOneLine).filter(Boolean)

/** Ends a sentence, unless it has ended by itself. */
export const withStop = (text: string): string => (/[.!?…]["”’»)\]]?$/.test(text) ? text : `${text}.`)
