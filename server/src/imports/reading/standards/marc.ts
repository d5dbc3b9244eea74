import type { SheetRow } from '../sheet.ts'
import type { Encoding } from '../text-encoding.ts'
import { addText, type Entry, entryTable } from './entry-table.ts'
import { addOurFields, isOurMarc } from './marc-ours.ts'
import { iso2709Records, type MarcField, type MarcRecord, marcXmlRecords, rightsIn } from './marc-record.ts'

/** What stands before tags in the headings of the table. */
const PREFIX = 'MARC: '

/** A column: the tags and the codes of its subfields, with what stands between several of one field. */
type Column = [name: string, tags: string, codes: string, between?: string]

const MARC21: readonly Column[] = [
  ['title', '245', 'abfgknps', ' '], ['responsibility', '245', 'c'], ['other title', '130,240,246,730,740', 'abfgiknps', ' '],
  ['author', '100,110,111', 'abcdq', ' '], ['other author', '700,710,711,720', 'abcdqt', ' '], ['edition', '250', 'ab', ' '],
  ['place', '260,264', 'a', '; '], ['publisher', '260,264', 'b', '; '], ['date', '260,264', 'c', '; '], ['numbers', '362', 'a'],
  ['extent', '300', 'abce', ' '], ['medium', '340', 'a'], ['series', '440,490,830', 'av', ' '], ['isbn', '020', 'a'], ['issn', '022', 'a'],
  ['language', '041', 'a', '; '], ['summary', '520', 'a'], ['note', '500,501,504,505,511,546,588', 'a'],
  ['staff note', '583,852,856', 'x'],
  ['subject', '600,610,611,630,648,650,651,653,655', 'abcdvxyz', ' -- '], ['link', '856', 'u', ' '], ['shelfmark', '852', 'hi', ' '],
  ['provenance', '541,561', 'acd', ' '], ['rights', '506,540', 'a'], ['number of the record', '001', ''],
]

const UNIMARC: readonly Column[] = [
  ['title', '200', 'aehi', ' : '], ['responsibility', '200', 'fg', '; '], ['other title', '500,510,512,517,532', 'aehi', ' : '],
  ['author', '700,710,720', 'abcdf', ' '], ['other author', '701,702,711,712,721,722', 'abcdf', ' '], ['edition', '205', 'abf', ' '],
  ['place', '210,214', 'a', '; '], ['publisher', '210,214', 'c', '; '], ['date', '210,214', 'd', '; '], ['numbers', '207', 'a'],
  ['extent', '215', 'acde', ' ; '], ['series', '225,410', 'aev', ' ; '], ['isbn', '010', 'a'], ['issn', '011', 'a'],
  ['language', '101', 'a', '; '], ['summary', '330', 'a'], ['note', '300,303,304,305,307,311,320,327', 'a'],
  ['subject', '600,601,602,604,605,606,607,608,610', 'abcdfjxyz', ' -- '], ['link', '856', 'u', ' '],
  ['provenance', '317', 'a'], ['number of the record', '001', ''],
]

const FIRST = ['kind', 'title', 'author', 'date']

/** Records of MARC 21 or UNIMARC as a table: a row each, with a column for each element, and one for each tag that holds more. */
const marcTable = (read: () => AsyncIterable<MarcRecord>): AsyncGenerator<SheetRow> =>
  entryTable(() => entriesOf(read()), PREFIX, FIRST)

export const readIso2709 = (path: string): AsyncGenerator<SheetRow> => marcTable(() => iso2709Records(path))
export const readMarcXml = (path: string, encoding: Encoding): AsyncGenerator<SheetRow> => marcTable(() => marcXmlRecords(path, encoding))

async function* entriesOf(records: AsyncIterable<MarcRecord>): AsyncGenerator<Entry> {
  for await (const record of records) yield entryOf(record)
}

function entryOf(record: MarcRecord): Entry {
  const { leader, fields } = record
  const isUnimarc = !fields.some(({ tag }) => tag === '245') && fields.some(({ tag }) => tag === '200')
  const columns = isUnimarc ? UNIMARC : MARC21
  const coded = fields.find(({ tag }) => tag === (isUnimarc ? '100' : '008'))
  const texts = new Map([['kind', kindOf(leader, isUnimarc ? partOf(fields, '110') : (coded?.text[21] ?? ''), isUnimarc)]])
  if (isOurMarc(record)) return addOurFields(texts, record)
  for (const field of fields) addField(texts, field, columns)
  if (!isUnimarc && !texts.has('language')) addText(texts, 'language', /^[a-z]{3}$/.exec(coded?.text.slice(35, 38) ?? '')?.[0] ?? '')
  const date = texts.get('date')
  if (date !== undefined) texts.set('date', plainDate(date))
  return texts
}

const partOf = (fields: readonly MarcField[], tag: string): string => fields.find((field) => field.tag === tag)?.parts[0]?.[1][0] ?? ''

/** What a field says in columns of its own, and the rest of it, each part under its code. */
function addField(texts: Map<string, string>, field: MarcField, columns: readonly Column[]): void {
  const { tag, text, parts } = field
  if (columns === MARC21) {
    if (isPrivate(field)) return addText(texts, `${tag} private`, parts.map(([code, part]) => `$${code} ${part}`).join(' '))
    if (isInEnglish(field))
      return addText(texts, 'title en', trimmed(parts.flatMap(([code, part]) => (code === 'y' ? [] : part)).join(' ')))
    const rights = tag === '540' ? rightsIn(field) : undefined
    if (rights) return addText(texts, 'rights code', rights)
    if (tag === '520' && field.first === '4') return addText(texts, 'content warning', parts.map(([, part]) => part).join(' '))
  }
  const meant = columns.filter(([, tags]) => tags.split(',').includes(tag))
  if (parts.length === 0) return addText(texts, meant[0]?.[0] ?? tag, text)
  for (const [name, , codes, between = '; '] of meant) {
    const said = parts.filter(([code]) => code && codes.includes(code)).map(([, part]) => (between === ' ' ? part : trimmed(part)))
    const isFurther = name === 'link' && texts.has(name)
    addText(texts, isFurther ? 'other link' : name, trimmed(said.filter(Boolean).join(between)), isFurther ? '\n' : '; ')
  }
  const rest = parts.filter(([code, part]) => part && !meant.some(([, , codes]) => codes.includes(code)))
  addText(texts, tag, rest.map(([code, part]) => `$${code} ${part}`).join(' '))
}

/** What libraries keep to themselves: how something came, what is done with it. */
const isPrivate = ({ tag, first }: MarcField): boolean => first === '0' && ['541', '542', '561', '583'].includes(tag)

const isInEnglish = ({ tag, parts }: MarcField): boolean => tag === '242' && parts.some(([code, part]) => code === 'y' && part === 'eng')

/** Without the punctuation of ISBD around a part, and the brackets of what was added. */
const trimmed = (text: string): string =>
  text.replace(/ +,/g, ',').replace(/^[\s/:;,]+|[\s/:;,=]+$/g, '').replace(/(?<=\p{L}{3})\.$/u, '').trim()

/** `c1977.`, `1977 (stampa 1978)`: what follows the year says more, so only the signs around it go. */
const plainDate = (text: string): string => text.replace(/^(?:c|©|copyr\.?)\s?(?=\d{4})/i, '').replace(/[.,]$/, '')

const RECORD_KINDS: Record<string, string> = {
  g: 'Video', i: 'Audio', j: 'Audio', k: 'Immagine', t: 'Documento', b: 'Documento', p: 'Documento',
}

/** The kind by the sixth and seventh place of the leader, in the words of the archive; a serial is a newspaper if its record says so. */
function kindOf(leader: string, serial: string, isUnimarc: boolean): string {
  const [type = '', level = ''] = [leader[6], leader[7]]
  if (['s', 'i', 'b'].includes(level) && 'al'.includes(type)) return serial === (isUnimarc ? 'c' : 'n') ? 'Emeroteca' : 'Rivista'
  return RECORD_KINDS[type] ?? 'Biblioteca'
}
