import { elsewhereCell } from '@faldone/contract/elsewhere-cell.ts'
import { ACCESS_RIGHTS } from '../../../standards/kept-back.ts'
import { addText, type Entry } from './entry-table.ts'
import { type MarcRecord, rightsIn } from './marc-record.ts'

/** Where our own records have their fields: tags, subfield, column, and what stands between several texts. */
const OURS: readonly (readonly [tags: string, code: string, column: string, between?: string])[] = [
  ['020', 'a', 'isbn'], ['022', 'a', 'issn'], ['024', 'a', 'identifier'], ['041', 'a', 'language'], ['100,110,700,710,720', 'a', 'author'],
  ['242', 'a', 'title en'], ['245', 'a', 'title'], ['245', 'n', 'number'], ['264', 'a', 'place'], ['264', 'b', 'publisher'],
  ['264', 'c', 'date'], ['300', 'a', 'extent'], ['340', 'a', 'medium'], ['500', 'a', 'note', '\n'], ['561', 'a', 'provenance'],
  ['600,610', 'a', 'subject'], ['650', 'a', 'theme'], ['655', 'a', 'type'], ['773', 't', 'host'], ['852', 'c', 'location'],
  ['852', 'j', 'shelfmark'], ['852', 'p', 'inventory number'], ['852', 'q', 'condition'], ['852', 'x', 'staff note'],
  ['852', 'z', 'former shelfmark'],
]

/** Themes, types and places, with the subfield of their addresses elsewhere. */
const ADDRESSED = [['650', '0'], ['655', '0'], ['751', '1']] as const

const partsOf = ({ fields }: MarcRecord, tag: string, code: string, first?: string): string[] =>
  fields.filter((field) => field.tag === tag && (first === undefined || field.first === first))
    .flatMap(({ parts }) => parts.filter(([name]) => name === code).map(([, text]) => text))

/** Whether a record is one that Faldone wrote: its number in our system says so. */
export const isOurMarc = (record: MarcRecord): boolean => partsOf(record, '035', 'a').some((text) => text.startsWith('(Faldone)'))

/** What a record of ours says, field by field. Its texts are as they were, without the punctuation that libraries add. */
export function addOurFields(texts: Map<string, string>, record: MarcRecord): Entry {
  const number = record.fields.find(({ tag }) => tag === '001')
  if (number) texts.set('number of the record', number.text)
  for (const [tags, code, column, between = '; '] of OURS)
    for (const tag of tags.split(',')) for (const text of partsOf(record, tag, code)) addText(texts, column, text, between)
  for (const [tag, code] of ADDRESSED) for (const { parts } of record.fields.filter((field) => field.tag === tag)) {
    const addresses = parts.filter(([name]) => name === code).map(([, text]) => text)
    addText(texts, 'elsewhere', elsewhereCell([[parts.find(([name]) => name === 'a')?.[1] ?? '', addresses]]))
  }
  // The Italian text of a record comes before the English one.
  const warnings = partsOf(record, '520', 'a', '4')
  const summaries = partsOf(record, '520', 'a', '')
  for (const [column, [first, second]] of [['summary', summaries], ['content warning', warnings]] as const) {
    addText(texts, column, first ?? '')
    addText(texts, `${column} en`, second ?? '')
  }
  for (const field of record.fields.filter(({ tag }) => tag === '540')) {
    const code = rightsIn(field)
    addText(texts, code ? 'rights code' : 'rights', code ?? field.parts[0]?.[1] ?? '')
  }
  for (const field of record.fields.filter(({ tag }) => tag === '506')) {
    const [text = '', term = ''] = ['a', 'f'].map((code) => field.parts.find(([name]) => name === code)?.[1])
    if (term === ACCESS_RIGHTS.forStaff) texts.set('visibility', 'staff')
    else if (term === ACCESS_RIGHTS.closure) addText(texts, 'closure', text)
  }
  // The first address was that of the record; those of its files stand before it.
  const [here, link] = record.fields.filter(({ tag, second }) => tag === '856' && second === '2')
    .flatMap(({ parts }) => parts.filter(([code]) => code === 'u').map(([, text]) => text))
  addText(texts, 'other link', here ?? '')
  addText(texts, 'link', link ?? '')
  return texts
}
