import { elsewhereCell } from '@faldone/contract/elsewhere-cell.ts'
import { rightsCoded } from '@faldone/contract/rights.ts'
import { entryIn } from '@faldone/contract/entry-in.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { elementsIn, elementsWithin, valueOf, type XmlElement } from '../../../formats/xml-tree.ts'
import { ACCESS_RIGHTS } from '../../../standards/kept-back.ts'
import type { Others, SheetRow } from '../sheet.ts'
import type { Encoding } from '../text-encoding.ts'
import { type EadReading, lineOf, linesOf, textOf } from './ead-text.ts'
import { addText, type Entry, entryTable } from './entry-table.ts'
import { leaveUnits } from './our-units.ts'
import { elementsOfFile } from './xml-elements.ts'

const READING: EadReading = { isExact: false, internal: [] }
const line = (element: XmlElement): string => lineOf(element, READING)
const textsOf = (element: XmlElement, ...names: string[]): string[] => elementsWithin(element, names).map(line).filter(Boolean)

/**
 * MODS records as a table, with a row for each record and a column for each element. Units that Faldone exported are not records: they are
 * left out and reported in `others`.
 */
export const readMods = (path: string, encoding: Encoding, others: Others): AsyncGenerator<SheetRow> =>
  entryTable(async function* () {
    const units = leaveUnits(others)
    for await (const record of elementsOfFile(path, encoding, ['mods'])) {
      const isOurs = textsOf(record, 'recordOrigin').some((made) => /^Faldone \d/.test(made))
      if (isOurs && elementsIn(record, 'typeOfResource').some((type) => valueOf(type, 'collection') === 'yes')) units.count()
      else yield modsEntry(record, isOurs)
    }
  }, 'MODS: ', ['typeOfResource', 'title', 'name', 'date'])

function modsEntry(record: XmlElement, isOurs: boolean): Entry {
  const texts = new Map<string, string>()
  for (const element of elementsIn(record)) {
    const read = entryIn(ELEMENTS, element.name)
    if (read) read(element, (key, text, between) => addText(texts, key, text, between), isOurs)
    else addText(texts, element.name, linesOf(element, READING).map((text) => text.replace(/^\w+: /, '')).join('; '))
  }
  return texts
}

type Add = (key: string, text: string, between?: string) => void

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^sound/, 'Audio'], [/^moving/, 'Video'], [/^still/, 'Immagine'], [/^(?:manuscript|mixed)/, 'Documento'],
]

/** In texts that we wrote, white space counts. */
const said = (element: XmlElement, isOurs: boolean): string => (isOurs ? textOf(element, { ...READING, isExact: true }) : line(element))

/** The address elsewhere of what an element names. */
function addElsewhere(element: XmlElement, add: Add): void {
  const address = webAddress(valueOf(element, 'valueURI'))
  if (address) add('elsewhere', elsewhereCell([[line(element), [address]]]))
}

const ELEMENTS: Record<string, (element: XmlElement, add: Add, isOurs: boolean) => void> = {
  titleInfo(element, add) {
    const isOther = valueOf(element, 'type') !== ''
    const [name = '', ...parts] = [
      textsOf(element, 'nonSort', 'title').join(' ').replace(/(['’]) /g, '$1'), ...textsOf(element, 'subTitle'),
      ...textsOf(element, 'partNumber', 'partName'),
    ].filter(Boolean)
    add(!isOther ? 'title' : valueOf(element, 'lang').startsWith('en') ? 'title en' : 'other title', [name, ...parts].join(' : '))
  },
  name(element, add) {
    const roles = textsOf(element, 'roleTerm')
    const isPublisher = roles.some((role) => /^(?:pbl|publisher|editore)$/i.test(role))
    add(isPublisher ? 'publisher' : 'name', elementsIn(element, 'namePart').map(line).filter(Boolean).join(', '))
    if (roles.some((role) => !/^(?:aut|author|cre|creator|autore|pbl|publisher|editore)$/i.test(role))) add('name role',
      `${elementsIn(element, 'namePart').map(line).join(', ')}: ${roles.join(', ')}`)
  },
  // Ours say the kind itself, as a genre.
  typeOfResource: (element, add, isOurs) =>
    add('typeOfResource', isOurs ? '' : KINDS.find(([pattern]) => pattern.test(line(element)))?.[1] ?? 'Biblioteca'),
  originInfo(element, add) {
    const places = elementsWithin(element, ['placeTerm'])
    add('place', places.map(line).filter(Boolean).join('; '))
    if (places.length === 1) addElsewhere(places[0]!, add)
    add('publisher', textsOf(element, 'publisher').join('; '))
    const dates = elementsIn(element).filter(({ name }) => /date/i.test(name)).filter(({ name }) => name !== 'dateCaptured')
    const [written = ''] = dates.filter((date) => !valueOf(date, 'encoding') && !valueOf(date, 'point')).map(line)
    const ends = ['start', 'end'].map((point) => dates.filter((date) => valueOf(date, 'point') === point).map(line)[0] ?? '')
    const [from = '', to = ''] = ends
    const span = [from, to].filter(Boolean).join(/-/.test(from + to) ? ' - ' : '-')
    add('date', written || span || (dates[0] ? line(dates[0]) : ''))
    for (const other of elementsIn(element)) if (['edition', 'issuance', 'frequency'].includes(other.name)) add(other.name, line(other))
  },
  language(element, add) {
    const terms = elementsIn(element, 'languageTerm')
    const term = terms.find((one) => valueOf(one, 'type') === 'code') ?? terms[0]
    if (term) add('language', line(term))
  },
  physicalDescription(element, add) {
    for (const part of elementsIn(element)) add(part.name === 'note' ? 'physicalDescription note' : part.name, line(part))
  },
  subject(element, add, isOurs) {
    const [only, ...others] = elementsIn(element)
    const isTheme = isOurs && only?.name === 'topic' && others.length === 0
    if (isTheme) addElsewhere(only, add)
    const parts = elementsIn(element).map((part) => textsOf(part, 'namePart', 'title')[0] ?? line(part))
    add(isTheme ? 'theme' : 'subject', parts.filter(Boolean).join(' -- '))
  },
  relatedItem(element, add, isOurs) {
    const type = valueOf(element, 'type')
    if (isOurs && type === '') return add('url', textsOf(element, 'url')[0] ?? '')
    const title = textsOf(element, 'title').join(' : ')
    const rest = elementsIn(element).filter(({ name }) => name !== 'titleInfo').flatMap((part) => linesOf(part, READING))
    if (type === 'host' || type === 'series') add('host', title)
    add(`relatedItem ${type}`.trim(), [type === 'host' || type === 'series' ? '' : title, ...rest].filter(Boolean).join('; '))
  },
  identifier(element, add) {
    const type = valueOf(element, 'type').toLowerCase()
    const isCode = /^(?:isbn|issn|doi)$/.test(type)
    add(isCode ? 'identifier' : `identifier ${type}`.trim(), line(element))
  },
  location(element, add, isOurs) {
    add('shelfLocator', textsOf(element, 'shelfLocator')[0] ?? '')
    const [first = '', ...others] = textsOf(element, 'url')
    // The address of a record that was ours is not its link.
    add(isOurs ? 'other url' : 'url', first, '\n')
    for (const url of others) add('other url', url, '\n')
    add('physicalLocation', textsOf(element, 'physicalLocation').join('; '))
  },
  note(element, add, isOurs) {
    const type = valueOf(element, 'type')
    if (isOurs && type === 'detail') add('detail', said(element, isOurs))
    else add('note', type ? `${type}: ${line(element)}` : said(element, isOurs), '\n')
  },
  abstract: (element, add, isOurs) =>
    add(valueOf(element, 'lang').startsWith('en') ? 'abstract en' : 'abstract', said(element, isOurs), '\n'),
  genre(element, add, isOurs) {
    if (!isOurs) return add('genre', line(element))
    addElsewhere(element, add)
    add(valueOf(element, 'type') === 'kind' ? 'typeOfResource' : 'type', line(element))
  },
  part(element, add) {
    const [only, ...others] = elementsIn(element)
    const isNumber = only?.name === 'detail' && valueOf(only, 'type') === 'number' && others.length === 0
    if (isNumber) add('number', textsOf(only, 'number').join('; '))
    else add('part', linesOf(element, READING).map((text) => text.replace(/^\w+: /, '')).join('; '))
  },
  accessCondition(element, add, isOurs) {
    const href = valueOf(element, 'href')
    if (isOurs && href === ACCESS_RIGHTS.forStaff) return add('visibility', 'staff')
    if (isOurs && href === ACCESS_RIGHTS.closure) return add('closure', said(element, isOurs))
    const code = rightsCoded(href)
    add(code ? 'rights' : 'accessCondition', code ?? line(element))
  },
}
