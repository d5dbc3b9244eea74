import { KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { codesIn } from '@faldone/contract/standard-codes.ts'
import { rightsAddress, rightsName } from '@faldone/contract/rights.ts'
import { VERSION } from '@faldone/contract/settings.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { dcmiType, fileAddress, recordAddress, statedRights, unitAddress } from './dublin-core.ts'
import { ACCESS_RIGHTS, type KeptBack, NOTHING_KEPT } from './kept-back.ts'
import type { DescribedAgent, DescribedRecord, DescribedUnit } from './tree-store.ts'
import type { Attributes, XmlWriter } from './xml.ts'

export const MODS_NAMESPACE = 'http://www.loc.gov/mods/v3'
export const MODS_SCHEMA = 'http://www.loc.gov/standards/mods/v3/mods-3-8.xsd'
const HEAD = {
  'version': '3.8', 'xmlns': MODS_NAMESPACE, 'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance', 'xsi:schemaLocation': `${MODS_NAMESPACE} ${MODS_SCHEMA}`,
}

const RESOURCES = { Sound: 'sound recording', MovingImage: 'moving image', StillImage: 'still image', Text: 'text' } as const
const NAME_TYPES = { person: 'personal', family: 'family', organisation: 'corporate' } as const
/** What MODS knows of how sure a date is. */
const QUALIFIERS: Record<string, string> = { approssimativa: 'approximate', attribuita: 'inferred', incerta: 'questionable' }

/** A record in MODS 3.8 (Library of Congress). `home`: where the archive is. */
export function recordInMods(xml: XmlWriter, record: DescribedRecord, home: string, kept: KeptBack = NOTHING_KEPT): void {
  const write = new ModsWriter(xml)
  xml.begin('mods', HEAD)
  write.title(record.title, { 'xml:lang': 'it' })
  write.title(record.titleEn, { 'xml:lang': 'en', 'type': 'translated' })
  for (const agent of record.agents) {
    if (agent.role === 'author') write.author(agent, home)
  }
  if (record.author && !isKnown(record, 'author')) write.written(record.author)
  xml.element('typeOfResource', RESOURCES[dcmiType(KINDS[record.kind])])
  write.text('genre', KINDS[record.kind].label.it, { type: 'kind' })
  write.text('genre', record.tipologia, { valueURI: record.elsewhere.tipologia[0] })
  write.origin(record)
  for (const code of record.languages) write.inside('language', 'languageTerm', code, { type: 'code', authority: 'rfc5646' })
  write.form(record)
  write.text('abstract', record.description, { 'xml:lang': 'it' })
  write.text('abstract', record.descriptionEn, { 'xml:lang': 'en' })
  write.text('note', record.detail, { type: 'detail' })
  write.text('note', record.note)
  for (const theme of record.tematiche) 
    write.inside('subject', 'topic', theme, { valueURI: record.elsewhere.tematiche.get(theme)?.[0] })
  for (const agent of record.agents.filter(({ role }) => role === 'subject')) write.spokenOf(agent, home)
  write.places(record, home)
  write.kept(kept)
  write.rights(record)
  writeRecordInfo(xml, record.id)
}

/** A unit as a collection. */
export function unitInMods(xml: XmlWriter, unit: DescribedUnit, home: string): void {
  const write = new ModsWriter(xml)
  xml.begin('mods', HEAD)
  write.title(unit.name, { 'xml:lang': 'it' })
  write.title(unit.nameEn, { 'xml:lang': 'en', 'type': 'translated' })
  for (const agent of unit.agents.filter(({ role }) => role === 'creator')) write.name(agent, home).end()
  xml.element('typeOfResource', 'mixed material', { collection: 'yes' })
  write.text('genre', LEVEL_WORDS[unit.level].it.one, { type: 'level' })
  write.inside('originInfo', 'dateCreated', unit.date)
  write.inside('physicalDescription', 'extent', unit.extent)
  write.text('abstract', unit.description, { 'xml:lang': 'it' })
  write.text('abstract', unit.descriptionEn, { 'xml:lang': 'en' })
  write.text('note', unit.history, { 'xml:lang': 'it' })
  write.text('accessCondition', unit.accessConditions, { type: 'restriction on access' })
  xml.begin('location')
  write.text('shelfLocator', unit.segnatura)
  xml.element('url', unitAddress(home, unit.id)).end()
  writeRecordInfo(xml, unit.id)
}

/** Ends a description with its number, and who wrote it: by that an import knows what is ours. */
const writeRecordInfo = (xml: XmlWriter, id: string): XmlWriter =>
  xml.begin('recordInfo').element('recordIdentifier', `urn:uuid:${id}`).element('recordOrigin', `Faldone ${VERSION.product}`).end().end()

const isKnown = (record: DescribedRecord, role: 'author' | 'publisher'): boolean =>
  record.agents.some((agent) => agent.role === role && agent.name === record[role])

class ModsWriter {
  readonly #xml: XmlWriter

  constructor(xml: XmlWriter) {
    this.#xml = xml
  }

  text(element: string, text: string | null, attributes: Attributes = {}): void {
    if (text) this.#xml.element(element, text, attributes)
  }

  inside(outer: string, element: string, text: string | null, attributes: Attributes = {}): void {
    if (text) this.#xml.begin(outer).element(element, text, attributes).end()
  }

  title(text: string | null, attributes: Attributes): void {
    if (text) this.#xml.begin('titleInfo', attributes).element('title', text).end()
  }

  author(agent: DescribedAgent, home: string): void {
    this.name(agent, home)
    this.#isAuthor()
  }

  /** An author of whom only the name is known. */
  written(name: string): void {
    this.#xml.begin('name').element('namePart', name)
    this.#isAuthor()
  }

  #isAuthor(): void {
    this.#xml.begin('role').element('roleTerm', 'aut', { type: 'code', authority: 'marcrelator' }).end().end()
  }

  spokenOf(agent: DescribedAgent, home: string): void {
    this.#xml.begin('subject')
    this.name(agent, home).end().end()
  }

  /** Begins the element of a name, with its addresses here and elsewhere. */
  name({ id, type, name, sameAs }: DescribedAgent, home: string): XmlWriter {
    this.#xml.begin('name', { type: NAME_TYPES[type], valueURI: `${home}/people/${id}` }).element('namePart', name)
    for (const address of sameAs) this.#xml.element('nameIdentifier', address, { type: 'uri' })
    return this.#xml
  }

  /** Where, by whom and when: what was printed was issued, other things were made. */
  origin(record: DescribedRecord): void {
    const { place, publisher, date, dateFrom, dateTo, dateQualifier, kind, elsewhere } = record
    const names = record.agents.filter(({ role }) => role === 'publisher').map(({ name }) => name)
    if (publisher && !isKnown(record, 'publisher')) names.push(publisher)
    if (!place && names.length === 0 && !date && !dateFrom && !dateTo) return
    this.#xml.begin('originInfo')
    this.inside('place', 'placeTerm', place, { type: 'text', valueURI: elsewhere.place[0] })
    for (const name of names) this.#xml.element('publisher', name)
    const element = KINDS[kind].citation.manner === 'piece' ? 'dateCreated' : 'dateIssued'
    const encoded = { encoding: 'iso8601', qualifier: QUALIFIERS[dateQualifier ?? ''] }
    if (dateFrom && dateFrom === dateTo) this.#xml.element(element, dateFrom, encoded)
    else {
      if (dateFrom) this.#xml.element(element, dateFrom, { ...encoded, point: 'start' })
      if (dateTo) this.#xml.element(element, dateTo, { ...encoded, point: 'end' })
    }
    this.text(element, date)
    this.#xml.end()
  }

  form({ medium, extent, duration, files }: DescribedRecord): void {
    const types = [...new Set(files.map(({ mediaType }) => mediaType))]
    if (!medium && !extent && !duration && types.length === 0) return
    this.#xml.begin('physicalDescription')
    this.text('form', medium)
    for (const type of types) this.#xml.element('internetMediaType', type)
    this.text('extent', extent)
    this.text('extent', duration)
    this.#xml.end()
  }

  /** Its numbers, its place in the archive and on the net, and what it belongs to. */
  places(record: DescribedRecord, home: string): void {
    const xml = this.#xml
    const { num, number, identifier, segnatura, link, around, files } = record
    if (number) xml.begin('part').begin('detail', { type: 'number' }).element('number', number).end().end()
    const codes = identifier ? codesIn(identifier) : []
    for (const { scheme, digits } of codes) xml.element('identifier', digits, { type: scheme })
    if (codes.length === 0) this.text('identifier', identifier)
    xml.begin('location')
    this.text('shelfLocator', segnatura)
    xml.element('url', recordAddress(home, num), { usage: 'primary display' })
    for (const file of files)
      xml.element('url', fileAddress(home, record, file), { access: 'raw object', displayLabel: file.name })
    xml.end()
    const title = around.path.join(' › ')
    if (title) xml.begin('relatedItem', { type: 'host' }).begin('titleInfo').element('title', title).end().end()
    const address = webAddress(link ?? '')
    if (address) xml.begin('relatedItem').begin('location').element('url', address).end().end()
    else this.text('note', link, { type: 'link' })
  }

  kept({ forStaff, closure }: KeptBack): void {
    const restricted = { type: 'restriction on access' }
    this.text('accessCondition', forStaff, { ...restricted, 'xlink:href': ACCESS_RIGHTS.forStaff })
    this.text('accessCondition', closure, { ...restricted, 'xlink:href': ACCESS_RIGHTS.closure })
  }

  rights(record: DescribedRecord): void {
    const code = statedRights(record)
    const use = { type: 'use and reproduction' }
    if (code) this.#xml.element('accessCondition', rightsName(code, 'it'), { ...use, 'xlink:href': rightsAddress(code) })
    this.text('accessCondition', record.rightsText, use)
  }
}
