import { KINDS } from '../kinds.ts'
import { onOneLine } from '../short-text.ts'
import { archivalReference } from './styles.ts'
import { authorsOf, type CitedDocument, codesOf, type Keeper, plainCitation } from './cited.ts'
import type { DateParts } from '../archival-date/parts.ts'
import { isOneDate, madeOf } from './dates.ts'

/** Braces are written by name, because BibTeX counts even escaped ones. */
const SIGNS: Record<string, string> = {
  '\\': '\\textbackslash{}', '{': '\\textbraceleft{}', '}': '\\textbraceright{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}',
  '$': '\\$', '&': '\\&', '#': '\\#', '_': '\\_', '%': '\\%',
}

export const escaped = (text: string): string => onOneLine(text).replace(/[\\{}~^$&#_%]/g, (sign) => SIGNS[sign]!)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const

/** A key of letters and digits, whatever the script of the title: "comitato1977-3f9a01bc". */
function keyOf({ id, author, title, kind }: CitedDocument, year: number | undefined): string {
  const word = (author ?? title).normalize('NFD').replace(/\p{M}/gu, '').match(/[A-Za-z]{3,}/)?.[0]?.toLowerCase() ?? kind
  return `${word}${year ?? ''}-${id.slice(-8)}`
}

export const isoDate = (parts: DateParts): string => parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-')

/** The marks that EDTF uses. */
export const DOUBT = { approximate: '~', uncertain: '?' } as const

/**
 * A record for BibTeX and BibLaTeX, in UTF-8. Titles and names are in double braces, which keeps their capitals and keeps programs from
 * splitting the name of a group.
 */
export function citationBibtex(record: CitedDocument, keeper: Keeper): string {
  const { kind, title, detail, place, publisher, number, tipologia, tematiche, segnatura } = record
  const authors = authorsOf(record)
  const made = madeOf(record)
  const year = made?.from?.[0] ?? made?.to?.[0]
  const month = made && isOneDate(made) ? made.from![1] : undefined
  // BibLaTeX accepts a period without a beginning, but other programs refuse the whole entry because of it.
  const date = made?.from && (isOneDate(made) ? isoDate(made.from) : `${isoDate(made.from)}/${made.to ? isoDate(made.to) : ''}`)
  const fields: [string, string | 0 | null | undefined | false][] = [
    ['title', `{{${escaped(title)}}}`],
    ['titleaddon', record.titleEn && `{${escaped(record.titleEn)}}`],
    ['subtitle', detail && `{${escaped(detail)}}`],
    ['author', authors.length > 0 && `{${authors.map((author) => `{${escaped(author)}}`).join(' and ')}}`],
    ['year', year !== undefined && `{${year}}`],
    ['month', month !== undefined && MONTHS[month - 1]],
    ['date', date && `{${date}${made?.doubt ? DOUBT[made.doubt] : ''}}`],
    ['address', place && `{${escaped(place)}}`],
    ['publisher', publisher && `{${escaped(publisher)}}`],
    ['number', number && `{${escaped(number)}}`],
    ['pages', keeper.page?.number && `{${keeper.page.number}}`],
    ['isbn', codesOf(record, 'isbn').join(', ') && `{${codesOf(record, 'isbn').join(', ')}}`],
    ['issn', codesOf(record, 'issn').join(', ') && `{${codesOf(record, 'issn').join(', ')}}`],
    ['type', tipologia && `{${escaped(tipologia)}}`],
    ['keywords', tematiche.length > 0 && `{${tematiche.map(escaped).join(', ')}}`],
    ['library', `{${escaped(keeper.siteName)}}`],
    ['callnumber', segnatura && `{${escaped(segnatura)}}`],
    ['note', `{${escaped(plainCitation(archivalReference(record, keeper, 'it')))}}`],
    ['url', `{${keeper.url}}`],
  ]
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = ${value as string},`)
  return `@${KINDS[kind].citation.bibtex}{${keyOf(record, year)},\n${lines.join('\n')}\n}\n`
}
