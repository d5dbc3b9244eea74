import { elsewhereCell } from '@faldone/contract/elsewhere-cell.ts'
import { codesIn } from '@faldone/contract/standard-codes.ts'
import { rightsCoded } from '@faldone/contract/rights.ts'
import { attributeOf } from '../../../formats/xml-scanner.ts'
import { elementsIn, valueOf, type XmlElement } from '../../../formats/xml-tree.ts'
import { ACCESS_RIGHTS } from '../../../standards/kept-back.ts'
import type { Others, SheetRow } from '../sheet.ts'
import type { Encoding } from '../text-encoding.ts'
import { type EadReading, lineOf, textOf } from './ead-text.ts'
import { addText, type Entry, entryTable } from './entry-table.ts'
import { leaveUnits } from './our-units.ts'
import { elementsOfFile } from './xml-elements.ts'

const READING: EadReading = { isExact: false, internal: [] }
const EXACT: EadReading = { ...READING, isExact: true }

/**
 * Dublin Core records as a table, with a row for each record and a column for each element (`dc:title`). Lists that Faldone exported are
 * marked as such. Their units are not records: they are left out and reported in `others`.
 */
export const readDublinCore = (path: string, encoding: Encoding, others: Others): AsyncGenerator<SheetRow> =>
  entryTable(async function* () {
    const units = leaveUnits(others)
    let isOurs = false
    const records = elementsOfFile(path, encoding, ['dc', 'record-dc', 'qualifieddc'], (name, attributes) => {
      isOurs ||= name === 'records' && /^Faldone \d/.test(attributeOf(attributes, 'generator') ?? '')
    })
    for await (const record of records) {
      if (!isOurs) yield entryOf(record)
      else if (elementsIn(record, 'type').some((type) => lineOf(type, READING) === `${DCMI}Collection`)) units.count()
      else yield ourEntry(record)
    }
  }, 'dc:', ['title'])

const isSecond = (element: XmlElement, texts: ReadonlyMap<string, string>): boolean =>
  /^en\b/.test(valueOf(element, 'lang')) && ['title', 'description'].includes(element.name) && texts.has(element.name)

function entryOf(record: XmlElement): Entry {
  const texts = new Map<string, string>()
  for (const element of elementsIn(record)) {
    const { name } = element
    const text = lineOf(element, READING)
    const code = name === 'rights' ? rightsCoded(text) : null
    if (code) addText(texts, 'rights code', code)
    else addText(texts, isSecond(element, texts) ? `${name}[en]` : name, text, name === 'description' ? '\n' : '; ')
  }
  return texts
}

const DCMI = 'http://purl.org/dc/dcmitype/'
const ADDRESS = /^https?:\/\/\S+$/
/** Elements in which an address says the same as the name before it. */
const NAMED = ['creator', 'publisher', 'subject', 'type', 'coverage']

/** A record that we wrote: what each element says follows from its order and language. */
function ourEntry(record: XmlElement): Entry {
  const texts = new Map<string, string>()
  const said = elementsIn(record).map((element) => ({ element, name: element.name, text: textOf(element, EXACT) }))
  const all = (name: string) => said.filter((one) => one.name === name)
  for (const [at, { element, name, text }] of said.entries()) {
    const isClosure = said[at - 1]?.text === ACCESS_RIGHTS.closure
    if (text === ACCESS_RIGHTS.forStaff) texts.set('visibility', 'staff')
    if (isClosure) texts.set('closure', text)
    if (isClosure || Object.values<string>(ACCESS_RIGHTS).includes(text)) continue
    const isEnglish = /^en\b/.test(valueOf(element, 'lang'))
    if (NAMED.includes(name) && ADDRESS.test(text)) continue
    if (['date', 'type', 'identifier', 'source', 'relation'].includes(name)) continue
    const code = name === 'rights' ? rightsCoded(text) : null
    if (code) addText(texts, 'rights code', code)
    else if (!(name === 'format' && /^(?:image|audio|video|text|application)\/\S+$/.test(text)))
      addText(texts, isEnglish ? `${name}[en]` : name, text, name === 'description' ? '\n' : '; ')
  }
  const dates = all('date')
  addText(texts, 'date', (dates.find(({ element }) => valueOf(element, 'lang') !== '') ?? dates[0])?.text ?? '')
  const [kind, type] = all('type').filter(({ element }) => valueOf(element, 'lang') === 'it')
  addText(texts, 'kind', kind?.text ?? '')
  addText(texts, 'type', type?.text ?? '')
  addText(texts, 'host', all('source')[0]?.text ?? '')
  addText(texts, 'identifier.uri', all('relation')[0]?.text ?? '')
  const [place, ...addresses] = all('coverage').map(({ text }) => text)
  if (place) addText(texts, 'elsewhere', elsewhereCell([[place, addresses.filter((text) => ADDRESS.test(text))]]))
  addNumbers(texts, all('identifier').map(({ text }) => text))
  return texts
}

/** The address of a record, its shelfmark, and its ISBN, ISSN or another number; of the last two either may be missing. */
function addNumbers(texts: Map<string, string>, [address = '', first = '', second = '']: readonly string[]): void {
  const isNumber = second === '' && codesIn(first).length > 0
  addText(texts, 'other address', address)
  addText(texts, isNumber ? 'identifier.isbn' : 'shelfmark', first)
  addText(texts, 'identifier.isbn', second)
}
