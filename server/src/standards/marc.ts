import { type FieldName, mayRead } from '@faldone/contract/fields.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { ownFilled, ownInWords } from '@faldone/contract/own-words.ts'
import { rightsAddress, rightsName } from '@faldone/contract/rights.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { codesIn } from '@faldone/contract/standard-codes.ts'
import { isLibraryKind } from '@faldone/contract/standards.ts'
import { fileAddress, recordAddress, statedRights } from './dublin-core.ts'
import type { EadSetting } from './ead-description.ts'
import { ACCESS_RIGHTS, keptBack } from './kept-back.ts'
import type { DescribedAgent, DescribedRecord } from './tree-store.ts'
import type { XmlWriter } from './xml.ts'

export const MARC_NAMESPACE = 'http://www.loc.gov/MARC21/slim'

type Subfields = readonly [code: string, text: string | null | undefined][]

/** Main and added entries, and headings of subjects, by what the name belongs to; and the first indicator. */
const NAMES = { person: ['100', '700', '600', '1'], family: ['100', '700', '600', '3'], organisation: ['110', '710', '610', '2'] } as const

/** Whether a record is of a book or a periodical. The others are not for libraries. */
export const isForLibraries = ({ kind }: DescribedRecord): boolean => isLibraryKind(kind)

/** A book, or an issue of a periodical, in MARC 21 (MARCXML 1.2 of the Library of Congress). */
export function recordInMarc(xml: XmlWriter, record: DescribedRecord, setting: EadSetting): void {
  const { home, lang, at } = setting
  const write = new MarcWriter(xml)
  xml.begin('record', { type: 'Bibliographic' })
    .element('leader', `     na${KINDS[record.kind].citation.manner === 'book' ? 'm' : 'b'} a22     7u 4500`)
    .element('controlfield', shortNumber(record.num), { tag: '001' })
    .element('controlfield', fixedData(record, at), { tag: '008' })
  write.numbers(record)
  // By the name of the system an import knows what is ours.
  write.field('035', '  ', [['a', `(Faldone)${record.id}`]])
  const authors = record.agents.filter(({ role }) => role === 'author')
  for (const code of record.languages) write.field('041', ' 7', [['a', code], ['2', 'rfc5646']])
  authors.slice(0, 1).forEach((agent) => write.name(agent, 0, home))
  write.field('242', '10', [['a', record.titleEn], ['y', 'eng']])
  write.field('245', authors.length > 0 ? '10' : '00', [['a', record.title], ['n', record.number]])
  write.published(record)
  write.field('300', '  ', [['a', record.extent]])
  write.field('340', '  ', [['a', record.medium]])
  for (const text of [record.detail, record.note, record.duration]) write.field('500', '  ', [['a', text]])
  for (const { field, value } of ownFilled(record, setting.fields))
    write.field('500', '  ', [['a', `${field[lang] ?? field.it}: ${ownInWords(value, lang)}`]])
  const { forStaff, closure } = keptBack(record, setting)
  write.field('506', '1 ', [['a', forStaff], ['f', ACCESS_RIGHTS.forStaff]])
  write.field('506', '1 ', [['a', closure], ['f', ACCESS_RIGHTS.closure]])
  for (const text of [record.description, record.descriptionEn]) write.field('520', '  ', [['a', text]])
  for (const text of [record.contentWarning, record.contentWarningEn]) write.field('520', '4 ', [['a', text]])
  const code = statedRights(record)
  write.field('540', '  ', [['a', code && rightsName(code, lang)], ['u', rightsAddress(code)]])
  write.field('540', '  ', [['a', record.rightsText]])
  write.field('561', '  ', [['a', record.provenance]])
  for (const agent of record.agents.filter(({ role }) => role === 'subject')) write.name(agent, 2, home)
  for (const theme of record.tematiche) write.term('650', theme, record.elsewhere.tematiche.get(theme))
  write.term('655', record.tipologia, record.elsewhere.tipologia)
  authors.slice(1).forEach((agent) => write.name(agent, 1, home))
  if (record.elsewhere.place.length > 0)
    write.field('751', '  ', [['a', record.place], ...record.elsewhere.place.map((address): [string, string] => ['1', address])])
  if (record.author && !authors.some(({ name }) => name === record.author)) write.field('720', '  ', [['a', record.author], ['4', 'aut']])
  write.field('773', '0 ', [['t', record.around.path.join(' › ')]])
  write.places(record, setting)
  xml.end()
}

/** What serials are, in field 008. */
const SERIALS: Partial<Record<DescribedRecord['kind'], string>> = { newspaper: 'n', magazine: 'p' }

/** Field 008: what can be said in it; the rest is not coded. */
function fixedData({ kind, dateFrom, dateTo, year }: DescribedRecord, at: Date): string {
  const first = dateFrom?.slice(0, 4) ?? (year === null ? null : String(year).padStart(4, '0'))
  const last = dateTo && dateTo.slice(0, 4) !== first ? dateTo.slice(0, 4) : null
  const dates = first ? (last ? `q${first}${last}` : `s${first}    `) : 'nuuuuuuuu'
  return `${at.toISOString().slice(2, 10).replaceAll('-', '')}${dates}xx |||${SERIALS[kind] ?? '|'}${'|'.repeat(13)}||| d`
}

class MarcWriter {
  readonly #xml: XmlWriter

  constructor(xml: XmlWriter) {
    this.#xml = xml
  }

  /** A field, if its first subfield has a text. */
  field(tag: string, indicators: string, subfields: Subfields): void {
    if (!subfields[0]![1]) return
    this.#xml.begin('datafield', { tag, ind1: indicators[0]!, ind2: indicators[1]! })
    for (const [code, text] of subfields) if (text) this.#xml.element('subfield', text, { code })
    this.#xml.end()
  }

  /** A theme or type, with its addresses elsewhere. */
  term(tag: string, text: string | null, sameAs: readonly string[] = []): void {
    this.field(tag, ' 4', [['a', text], ...sameAs.map((address): [string, string] => ['0', address])])
  }

  /** ISBN, ISSN or whatever is written. */
  numbers({ identifier }: DescribedRecord): void {
    const codes = identifier ? codesIn(identifier) : []
    for (const { scheme, text } of codes) this.field(scheme === 'isbn' ? '020' : '022', '  ', [['a', text]])
    if (codes.length === 0) this.field('024', '8 ', [['a', identifier]])
  }

  /** `place`: the main entry, an added one, or a subject. */
  name(agent: DescribedAgent, place: 0 | 1 | 2, home: string): void {
    const { [place]: tag, 3: indicator } = NAMES[agent.type]
    this.field(tag, `${indicator}${place === 2 ? '4' : ' '}`, [
      ['a', agent.name], ['0', `${home}/people/${agent.id}`], ...agent.sameAs.map((address): [string, string] => ['1', address]),
      ['4', place === 2 ? null : 'aut'],
    ])
  }

  published({ place, publisher, date, year, agents }: DescribedRecord): void {
    const known = agents.filter(({ role }) => role === 'publisher').map(({ name }) => name)
    const names = publisher && !known.includes(publisher) ? [...known, publisher] : known
    const said: Subfields = [
      ['a', place], ...names.map((name): [string, string] => ['b', name]), ['c', date ?? (year === null ? null : String(year))],
    ]
    const filled = said.filter(([, text]) => text)
    if (filled.length > 0) this.field('264', ' 1', filled)
  }

  /** Where it is, in the house and on the net. */
  places(record: DescribedRecord, { home, siteName, viewer }: EadSetting): void {
    const read = (name: FieldName & keyof DescribedRecord) => (mayRead(name, viewer) ? (record[name] as string | null) : null)
    this.field('852', '  ', [
      ['a', siteName], ['c', read('location')], ['j', record.segnatura], ['p', read('inventoryNumber')], ['q', read('condition')],
      ['x', read('staffNote')], ['z', record.formerSegnatura],
    ])
    for (const file of record.files)
      this.field('856', '40', [['u', fileAddress(home, record, file)], ['q', file.mediaType], ['y', file.name]])
    this.field('856', '42', [['u', recordAddress(home, record.num)]])
    this.field('856', '42', [['u', record.link]])
  }
}
