import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import { cellList } from '@faldone/contract/cell-list.ts'
import { entryIn } from '@faldone/contract/entry-in.ts'
import { elementsIn, elementsWithin, valueOf, type XmlElement } from '../../../formats/xml-tree.ts'
import type { SheetRow } from '../sheet.ts'
import type { Encoding } from '../text-encoding.ts'
import { type EadReading, lineOf, linesOf, textOf } from './ead-text.ts'
import { addText, type Entry, entryTable } from './entry-table.ts'
import { elementsOfFile } from './xml-elements.ts'
import type { Opened } from './xml-file.ts'

const PREFIX = 'EAC: '
const READING: EadReading = { isExact: false, internal: [] }
const ROOTS = ['eac-cpf', 'eac']
const FIRST = ['entityType', 'name', 'other names', 'existDates']

/**
 * EAC-CPF as a table: a row for each person, family or organisation of the file. Those that the file describes itself are related to each
 * other; what it says of others is a text, since only their names are known.
 */
export const readEac = (path: string, encoding: Encoding): AsyncGenerator<SheetRow> => readEacParts([path], encoding)

/** The same of several files, such as those in a bag. */
export async function* readEacParts(files: readonly (string | Opened)[], encoding: Encoding): AsyncGenerator<SheetRow> {
  const known = new Map<string, string>()
  const records = async function* () {
    for (const file of files) yield* elementsOfFile(file, encoding, ROOTS)
  }
  for await (const record of records()) for (const key of keysOf(record)) known.set(key, nameOf(record))
  yield* entryTable(async function* () {
    for await (const record of records()) yield entryOf(record, known)
  }, PREFIX, FIRST)
}

const within = (element: XmlElement, ...names: string[]): XmlElement[] => elementsWithin(element, names)

const nameOf = (record: XmlElement): string => namesIn(record)[0] ?? ''

function namesIn(record: XmlElement): string[] {
  const entries = within(record, 'identity').flatMap((identity) => within(identity, 'nameEntry'))
  const preferred = [...entries].sort((one, other) => Number(isPreferred(other)) - Number(isPreferred(one)))
  return [...new Set(preferred.map((entry) => elementsIn(entry, 'part').map(line).filter(Boolean).join(', ')).filter(Boolean))]
}

const isPreferred = (entry: XmlElement): boolean =>
  elementsIn(entry, 'authorizedForm').length > 0 || valueOf(entry, 'preferredForm') === 'true'

const line = (element: XmlElement): string => lineOf(element, READING)

/** By what others may refer to a record: its id, and its name. */
const keysOf = (record: XmlElement): string[] =>
  [...within(record, 'recordId', 'otherRecordId').map(line), nameOf(record)].filter(Boolean)

/** What relations are here. Of the last two it is the other that is related to this one, so they stay texts. */
const ROLES: Record<string, [column: string, isInverse?: boolean]> = {
  'hierarchical-parent': ['partOf'], 'temporal-earlier': ['precededBy'], family: ['family'], associative: ['associated'],
  'hierarchical-child': ['partOf', true], 'temporal-later': ['precededBy', true],
}

/** Elements with columns of their own. What is not here is kept under its name. */
const TAKEN = new Set(['entityType', 'nameEntry', 'nameEntryParallel', 'existDates', 'cpfRelation'])

function entryOf(record: XmlElement, known: ReadonlyMap<string, string>): Entry {
  const texts = new Map<string, string>()
  const [type] = within(record, 'entityType')
  // Of what we wrote, the header and the address here say nothing more.
  const makers = elementsIn(record, 'control').flatMap((control) => within(control, 'agent'))
  const isOurs = makers.some((maker) => /^Faldone \d/.test(line(maker)))
  const [status] = elementsIn(record, 'control').flatMap((control) => within(control, 'publicationStatus'))
  if (isOurs && status && line(status) === 'inProcess') texts.set('visibility', 'staff')
  if (isOurs) addText(texts, 'id', within(record, 'recordId').map(line)[0] ?? '')
  addText(texts, 'entityType', entryIn(TYPES, (type ? valueOf(type, 'value') || line(type) : '').toLowerCase()) ?? '')
  const [name = '', ...others] = namesIn(record)
  addText(texts, 'name', name)
  addText(texts, 'other names', cellList(others))
  for (const dates of within(record, 'existDates')) addText(texts, 'existDates', datesIn(dates))
  for (const relation of within(record, 'cpfRelation')) addRelation(texts, relation, name, known, isOurs)
  for (const part of partsOf(record)) {
    if (TAKEN.has(part.name)) continue
    if (isOurs && (part.name === 'entityId' || addResource(texts, part))) continue
    const isLong = LONG.has(part.name) || (isOurs && part.name === 'functions')
    const isSecond = part.name === 'biogHist' && valueOf(part, 'lang').startsWith('en') && texts.has('biogHist')
    const text = isLong ? textOf(part, READING) : linesOf(part, READING).map(withoutName).join('; ')
    addText(texts, isSecond ? 'biogHist en' : part.name, text, isLong ? '\n\n' : '; ')
  }
  for (const control of elementsIn(record, 'control')) {
    for (const source of within(control, 'sourceEntry')) addText(texts, 'source', textOf(source, READING), '\n')
    const said = linesOf(control, READING).filter((text) => !text.startsWith('sourceEntry: '))
    if (!isOurs) addText(texts, 'control', said.join('\n'), '\n')
  }
  return texts
}

const TYPES: Record<string, string> = { person: 'person', family: 'family', corporatebody: 'corporate body' }
const LONG = new Set(['biogHist', 'generalContext', 'structureOrGenealogy'])
/** Elements that only hold others. */
const HOLDERS = new Set(['cpfDescription', 'identity', 'description', 'relations', 'multipleIdentities', 'alternativeSet'])

const partsOf = (element: XmlElement): XmlElement[] => elementsIn(element)
  .flatMap((child) => (child.name === 'control' ? [] : HOLDERS.has(child.name) ? partsOf(child) : [child]))

const withoutName = (text: string): string => text.replace(/^\w+: /, '')

/** Dates as they are written, or as they are meant. */
function datesIn(element: XmlElement): string {
  const ends = within(element, 'fromDate', 'toDate')
  const saying = (date: XmlElement) => line(date) || valueOf(date, 'standardDate')
  if (ends.length > 0) {
    const written = asWritten(element, ends)
    if (written) return written
    const [from = '', to = ''] = ['fromDate', 'toDate'].map((name) => ends.filter((end) => end.name === name).map(saying)[0] ?? '')
    return !to ? `post ${from}` : !from ? `ante ${to}` : [from, to].join(/-/.test(from + to) ? ' - ' : '-')
  }
  return within(element, 'date').map(saying).find(Boolean) ?? line(element)
}

/** The words of a note that mean the same dates. */
function asWritten(element: XmlElement, ends: readonly XmlElement[]): string | undefined {
  const dayOf = (name: string): string => ends.filter((end) => end.name === name).map((end) => valueOf(end, 'standardDate'))[0] ?? ''
  const [from, to] = [dayOf('fromDate'), dayOf('toDate')]
  return within(element, 'descriptiveNote').flatMap((note) => line(note).split('; ')).find((text) => {
    const read = readArchivalDate(text)
    return read.readable && (read.date.dateFrom ?? '') === from && (read.date.dateTo ?? '') === to
  })
}

function addRelation(
  texts: Map<string, string>, relation: XmlElement, name: string, known: ReadonlyMap<string, string>, isOurs: boolean
): void {
  const type = valueOf(relation, 'cpfRelationType')
  const href = valueOf(relation, 'href')
  const said = within(relation, 'relationEntry').map(line).filter(Boolean).join(' ')
  if (type === 'identity' && /^https?:/.test(href)) return addText(texts, 'sameAs', cellList([href]))
  const other = known.get(href.replace(/^.*[/#]/, '')) ?? known.get(href) ?? known.get(said)
  const [column, isInverse] = entryIn(ROLES, type) ?? ['associated']
  const date = datesIn(relation)
  if (other && other !== name && !isInverse) return addText(texts, column, cellList([isDate(date) ? `${other} (${date})` : other]))
  // The other one says the same of this one.
  if (other && isOurs) return
  addText(texts, 'cpfRelation', [type, said, href].filter(Boolean).join(': '), '\n')
}

/** What a file of ours says of a unit or record, which it names by the address of its page. Returns whether it is that. */
function addResource(texts: Map<string, string>, relation: XmlElement): boolean {
  if (relation.name !== 'resourceRelation') return false
  const href = valueOf(relation, 'href')
  const [ofUnit, ofRecord] = /[?&]unitId=/.test(href) ? ['creator', 'custodian'] : ['authorOf', 'publisherOf']
  const column = { creatorOf: ofUnit, subjectOf: 'subject' }[valueOf(relation, 'resourceRelationType')] ?? ofRecord
  const date = within(relation, 'date', 'fromDate', 'toDate').length > 0 ? datesIn(relation) : ''
  addText(texts, column!, cellList([date ? `${href} (${date})` : href]))
  return true
}

const isDate = (text: string): boolean => /^[\d-]{4,}( ?- ?[\d-]{4,})?$/.test(text)
