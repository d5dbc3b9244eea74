import { KINDS } from '../kinds.ts'
import { onOneLine } from '../short-text.ts'
import { authorsOf, type CitedDocument, codesOf, type Keeper, languagesOf } from './cited.ts'
import { isOneDate, type Made, madeOf } from './dates.ts'

export function issued(made: Made, written: string | null): object {
  const circa = made.doubt ? { circa: true } : {}
  const { from, to } = made
  if (!from || !to) return { literal: written ?? [from ?? to].flat().join('-'), ...circa }
  return { 'date-parts': isOneDate(made) ? [from] : [from, to], ...circa }
}

/**
 * A record in CSL-JSON (Citation Style Language 1.0.2), as a list of one. Names are literal, because the archive does not separate first
 * and last names.
 */
export function citationCslJson(record: CitedDocument, { siteName, url, page }: Keeper): object[] {
  const { kind, id, title, detail, date, place, publisher, number, tipologia, tematiche, segnatura, description, path } = record
  const { manner, csl } = KINDS[kind].citation
  const authors = authorsOf(record)
  const made = madeOf(record)
  const line = (text: string | null): string | undefined => (text ? onOneLine(text) : undefined)
  const item = {
    id,
    type: csl,
    title: onOneLine(title),
    note: line(detail),
    author: authors.length > 0 ? authors.map((literal) => ({ literal })) : undefined,
    issued: made ? issued(made, date) : undefined,
    [manner === 'piece' ? 'event-place' : 'publisher-place']: line(place),
    publisher: line(publisher),
    [manner === 'book' ? 'volume' : 'issue']: line(number),
    page: page?.number?.toString(),
    ISBN: codesOf(record, 'isbn').join(' ') || undefined,
    ISSN: codesOf(record, 'issn').join(' ') || undefined,
    medium: line(record.medium),
    dimensions: line(record.duration ?? record.extent),
    genre: line(tipologia),
    keyword: tematiche.length > 0 ? tematiche.join(', ') : undefined,
    abstract: line(description),
    archive: siteName,
    archive_collection: line(path[0]?.name ?? null),
    archive_location: path.length > 1 ? path.slice(1).map(({ name }) => onOneLine(name)).join(', ') : undefined,
    'call-number': line(segnatura),
    language: languagesOf(record)[0] ?? 'it',
    URL: url,
  }
  return [Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))]
}
