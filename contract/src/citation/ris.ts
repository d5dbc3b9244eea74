import { KINDS } from '../kinds.ts'
import { onOneLine } from '../short-text.ts'
import { authorsOf, type CitedDocument, codesOf, type Keeper, languagesOf } from './cited.ts'
import { madeOf } from './dates.ts'

const digits = (part: number | undefined, length: number): string => (part === undefined ? '' : String(part).padStart(length, '0'))

/** A record in RIS, for Zotero, EndNote and Mendeley. One field per line; lines end with CR LF. */
export function citationRis(record: CitedDocument, { siteName, url, page }: Keeper): string {
  const { kind, id, title, detail, place, publisher, number, tipologia, tematiche, segnatura, description, path } = record
  const from = madeOf(record)?.from ?? madeOf(record)?.to
  const fields: [string, string | null | undefined][] = [
    ['TY', KINDS[kind].citation.ris],
    ['ID', id],
    ['TI', title],
    ['TT', record.titleEn],
    ['T2', detail],
    ...authorsOf(record).map((author): [string, string] => ['AU', author]),
    ['PY', from && digits(from[0], 4)],
    ['DA', from && `${digits(from[0], 4)}/${digits(from[1], 2)}/${digits(from[2], 2)}/${record.date ?? ''}`],
    ['CY', place],
    ['PB', publisher],
    ['IS', number],
    ['SP', page?.number?.toString()],
    ...[...codesOf(record, 'isbn'), ...codesOf(record, 'issn')].map((code): [string, string] => ['SN', code]),
    ...languagesOf(record).map((code): [string, string] => ['LA', code]),
    ['M3', tipologia],
    ...tematiche.map((tematica): [string, string] => ['KW', tematica]),
    ['AB', description],
    ['AV', [siteName, ...path.map(({ name }) => name)].join(', ')],
    ['CN', segnatura],
    ['DB', siteName],
    ['UR', url],
  ]
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${onOneLine(value)}`] : []))
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`
}
