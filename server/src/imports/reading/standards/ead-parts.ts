import { cellList } from '@faldone/contract/cell-list.ts'
import { elsewhereCell } from '@faldone/contract/elsewhere-cell.ts'
import { entryIn } from '@faldone/contract/entry-in.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { elementsIn, elementsWithin, valueOf, type XmlElement } from '../../../formats/xml-tree.ts'
import { type EadReading, lineOf, textOf, withoutInternal } from './ead-text.ts'

/**
 * A text of a step under the name of its column; `between` stands before it where the column has one already;
 * `isOnly`: it takes the place of that.
 */
export type Part = { key: string; text: string; between?: string; isOnly?: true }

const JOINT = '; '
const BLANK_LINE = '\n\n'
const OTHER = /^\.{0,2}$|^(?:open|9999)/

/** What an element of a step says: in `did`, or a block of text beside it. `isOurs`: Faldone wrote the file. */
export function partsOf(element: XmlElement, isOurs: boolean, reading: EadReading): Part[] {
  const shown = withoutInternal(element, reading)
  if (!shown) return []
  const special = entryIn(SPECIAL, shown.name)
  return special ? special(shown, isOurs, reading) : [blockOf(shown, isOurs, reading)]
}

/** What a file of ours says of a field: its name, and the language of its text. */
function typeOf(element: XmlElement, isOurs: boolean): string {
  if (!isOurs) return element.name === 'unitid' ? (valueOf(element, 'localtype') || valueOf(element, 'type')) : ''
  const rendering = valueOf(element, 'altrender').split(' ').find((word) => word && !word.startsWith('lang:')) ?? ''
  return valueOf(element, 'localtype') || valueOf(element, 'type') || rendering
}

const isEnglish = (element: XmlElement): boolean => /^en|(?:^| )lang:en/.test(valueOf(element, 'lang') || valueOf(element, 'altrender'))

function keyOf(element: XmlElement, isOurs: boolean): string {
  const type = typeOf(element, isOurs)
  if (type.startsWith('own:')) return `own.${type.slice(4)}`
  return [element.name, type, isOurs && element.name !== 'unittitle' && isEnglish(element) && 'en'].filter(Boolean).join(' ')
}

const BLOCKS = new Set([
  'abstract', 'accessrestrict', 'accruals', 'acqinfo', 'altformavail', 'appraisal', 'arrangement', 'bibliography', 'bioghist', 'custodhist',
  'fileplan', 'index', 'odd', 'originalsloc', 'otherfindaid', 'phystech', 'prefercite', 'processinfo', 'relatedmaterial', 'scopecontent',
  'separatedmaterial', 'userestrict', 'legalstatus', 'relations',
])

function blockOf(element: XmlElement, isOurs: boolean, reading: EadReading): Part {
  const isBlock = BLOCKS.has(element.name)
  return {
    key: keyOf(element, isOurs), text: isBlock ? textOf(element, reading) : lineOf(element, reading), between: isBlock ? BLANK_LINE : JOINT,
  }
}

type Special = (element: XmlElement, isOurs: boolean, reading: EadReading) => Part[]

const SPECIAL: Record<string, Special> = {
  unittitle: (element, isOurs, reading) => [
    ...elementsIn(element, 'unitdate').flatMap((date) => datesIn(date, reading)),
    { key: isEnglish(element) ? 'unittitle en' : 'unittitle', text: lineOf(element, reading), between: isOurs ? ' ' : ' / ' },
  ],
  unitdate: (element, _, reading) => datesIn(element, reading),
  unitdatestructured: (element, _, reading) => datesIn(element, reading),
  physdesc: (element, isOurs, reading) => [{ key: keyOf(element, isOurs), text: separated(element, reading), between: JOINT }],
  physdescset: (element, isOurs, reading) => elementsIn(element).flatMap((child) => partsOf(child, isOurs, reading)),
  physdescstructured: (element, _, reading) => [{ key: 'physdesc', text: measured(element, reading), between: JOINT }],
  langmaterial: (element, _, reading) => languagesIn(element, reading),
  origination: (element, isOurs, reading) => originOf(element, isOurs, reading),
  repository: (element, isOurs, reading) => (isOurs ? [] : [{ key: 'repository', text: lineOf(element, reading), between: JOINT }]),
  container: (element, _, reading) => [{ key: 'container', text: containerOf(element, reading), between: JOINT }],
  note: (element, isOurs, reading) => [blockOf({ ...element, name: isOurs ? 'didnote' : 'note' }, isOurs, reading)],
  controlaccess: (element, isOurs, reading) => accessIn(element, isOurs, reading),
  dao: daosIn, daoset: daosIn, daogrp: daosIn,
  relatedmaterial: (element, isOurs, reading) => [typeOf(element, isOurs) === 'link'
    ? { key: 'relatedmaterial link', text: hrefIn(element) } : blockOf(element, isOurs, reading)],
  userestrict: (element, isOurs, reading) => [typeOf(element, isOurs) === 'rights'
    ? { key: 'userestrict rights', text: hrefIn(element) || textOf(element, reading) } : blockOf(element, isOurs, reading)],
}

const hrefIn = (element: XmlElement): string =>
  elementsWithin(element, ['ref', 'extref']).map((link) => valueOf(link, 'href')).find(Boolean) ?? ''

/** A date as it is written, and what its standard form says as an archivist would write it. */
function datesIn(element: XmlElement, reading: EadReading): Part[] {
  const isBulk = [valueOf(element, 'type'), valueOf(element, 'unitdatetype')].includes('bulk')
  const key = isBulk ? 'unitdate bulk' : 'unitdate'
  const ends = ['fromdate', 'todate'].map((end) => elementsWithin(element, [end])[0])
  const standard = valueOf(element, 'normal') || (ends.some(Boolean) ? ends.map((end) => (end ? dayOf(end) : '..')).join('/')
    : elementsWithin(element, ['datesingle']).map(dayOf).find(Boolean) ?? '')
  const parts = elementsWithin(element, ['datesingle', 'fromdate', 'todate']).map((part) => lineOf(part, reading) || dayOf(part))
  const text = (element.name === 'unitdatestructured' ? parts.join(' - ') : '') || lineOf(element, reading)
  return [
    { key, text, between: JOINT },
    { key: `${key} normal`, text: spanIn(standard, valueOf(element, 'certainty')), between: JOINT },
  ]
}

const dayOf = (element: XmlElement): string =>
  ['standarddate', 'notbefore', 'notafter'].map((name) => valueOf(element, name)).find(Boolean) ?? ''

/** `1900/1990` as `1900-1990`, with an open end as *post*, and what is about right as *ca.* */
function spanIn(normal: string, certainty: string): string {
  const [from = '', to = from] = normal.split('/').map((day) => day.trim().replace(/^0+(?=\d{3})/, ''))
  const [begin, end] = [from, to].map((day) => (OTHER.test(day) ? '' : day)) as [string, string]
  if (!begin || !end) return begin ? `post ${begin}` : end ? `ante ${end}` : ''
  const span = begin === end ? begin : [begin, end].join(/-/.test(begin + end) ? ' - ' : '-')
  return /^(?:circa|ca|approx\w*|approssimativa)\.?$/i.test(certainty) ? `ca. ${span}` : span
}

/** Parts of a physical description that are elements alone are separated. */
function separated(element: XmlElement, reading: EadReading): string {
  const isMixed = element.children.some((child) => typeof child === 'string' && child.trim())
  return isMixed ? lineOf(element, reading) : elementsIn(element).map((child) => lineOf(child, reading)).filter(Boolean).join(JOINT)
}

function measured(element: XmlElement, reading: EadReading): string {
  const amount = elementsIn(element).filter(({ name }) => ['quantity', 'unittype'].includes(name)).map((child) => lineOf(child, reading))
  const rest = elementsIn(element).filter(({ name }) => !['quantity', 'unittype'].includes(name)).map((child) => lineOf(child, reading))
  return [amount.filter(Boolean).join(' '), ...rest].filter(Boolean).join(JOINT)
}

/** The languages, and the whole sentence if it says more. */
function languagesIn(element: XmlElement, reading: EadReading): Part[] {
  const whole = lineOf(element, reading)
  const named = elementsWithin(element, ['language']).map((one) => lineOf(one, reading) || valueOf(one, 'langcode')).filter(Boolean)
  if (named.length === 0) return [{ key: 'langmaterial', text: whole, between: JOINT }]
  return [
    { key: 'langmaterial', text: named.join(JOINT), between: JOINT }, ...sentenceOf(element, 'langmaterial text', named, reading),
  ]
}

const NAMES = ['persname', 'corpname', 'famname', 'name']

/** Who made something. In a file of ours, what a record says of its author itself counts more than the people that it is related to. */
function originOf(element: XmlElement, isOurs: boolean, reading: EadReading): Part[] {
  const role = isOurs ? typeOf(element, true) : valueOf(element, 'localtype')
  const key = role === '' || role === 'creator' ? 'origination' : `origination ${role}`
  const named = elementsWithin(element, NAMES)
  const names = named.length > 0 ? named.map((name) => lineOf(name, reading)) : [lineOf(element, reading)]
  const isWritten = isOurs && named[0]?.name === 'name'
  const text = key === 'origination' ? cellList(names.filter(Boolean)) : names.filter(Boolean).join(JOINT)
  return [
    { key, text, between: JOINT, ...(isWritten && { isOnly: true }) },
    ...(isOurs ? [] : sentenceOf(element, `${key} text`, names, reading)),
  ]
}

/** A sentence around what is named, if it says more. */
function sentenceOf(element: XmlElement, key: string, named: readonly string[], reading: EadReading): Part[] {
  const whole = lineOf(element, reading)
  const rest = named.reduce((text, name) => text.replace(name, ''), whole)
  return /\p{L}/u.test(rest) ? [{ key, text: whole, between: JOINT }] : []
}

const containerOf = (element: XmlElement, reading: EadReading): string => {
  const type = valueOf(element, 'localtype') || valueOf(element, 'type')
  const text = lineOf(element, reading)
  return !type || text.toLowerCase().startsWith(type.toLowerCase()) ? text : `${type[0]!.toUpperCase()}${type.slice(1)} ${text}`
}

/** Columns that hold several values, each of which may have a semicolon. */
const LISTED = new Set(['subject tematica', 'custodian'])

/** Access points of ours that have an address elsewhere, after their text. */
function addressedIn(point: XmlElement, key: string, text: string): Part[] {
  const address = webAddress(valueOf(point, 'identifier') || valueOf(point, 'authfilenumber'))
  return address && ADDRESSED.has(key) ? [{ key: 'elsewhere', text: elsewhereCell([[text, [address]]]), between: JOINT }] : []
}

const ADDRESSED = new Set(['subject tematica', 'genreform tipologia', 'geogname place'])

/** Access points by their elements; in a file of ours by the field that they are of. */
function accessIn(element: XmlElement, isOurs: boolean, reading: EadReading): Part[] {
  return elementsIn(element).flatMap((point) => {
    if (point.name === 'controlaccess') return accessIn(point, isOurs, reading)
    if (point.name === 'list' || point.name === 'head' || point.name === 'p')
      return [{ key: 'controlaccess', text: lineOf(point, reading), between: JOINT }]
    const isKeeper = isOurs && [valueOf(point, 'relator'), valueOf(point, 'role')].includes('custodian')
    const key = isKeeper ? 'custodian' : isOurs ? keyOf(point, true) : point.name
    const parts = elementsIn(point, 'part').map((part) => lineOf(part, reading))
    const text = parts.length > 0 ? parts.join(NAMES.includes(point.name) ? ', ' : ' -- ') : lineOf(point, reading)
    return [{ key, text: text && LISTED.has(key) ? cellList([text]) : text, between: JOINT }, ...addressedIn(point, key, text)]
  })
}

/** Digital objects: the names of files that may lie beside the finding aid, the first address, and all others. */
function daosIn(element: XmlElement, isOurs: boolean, reading: EadReading): Part[] {
  const own = element.name === 'dao' ? [element] : elementsWithin(element, ['dao', 'daoloc'])
  const toldIn = (around: XmlElement) =>
    ['daodesc', 'descriptivenote', 'resource'].flatMap((name) => elementsIn(around, name)).map((note) => lineOf(note, reading))
  return own.flatMap((dao): Part[] => {
    const href = valueOf(dao, 'href')
    const given = valueOf(dao, 'linktitle') || valueOf(dao, 'title')
    const title = isOurs ? given : [...new Set([given, ...toldIn(dao), ...toldIn(element)])].filter(Boolean).join(JOINT)
    if (isOurs && valueOf(dao, 'audience') === 'internal') return [{ key: 'dao internal', text: title, between: JOINT }]
    if (isOurs) return [{ key: 'dao file', text: cellList([title]), between: JOINT }]
    const isFile = href !== '' && !/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)
    return [
      isFile ? { key: 'dao file', text: cellList([href]), between: JOINT } : { key: 'dao', text: href, between: '\n' },
      { key: 'dao title', text: title && [title, href].filter(Boolean).join(': '), between: '\n' },
    ]
  })
}

/**
 * The first address is the link, the first number the segnatura. A record of ours without a date has the days of its year and month, and
 * names that became search words with an earlier import are not said twice.
 */
export function settle(row: Map<string, string>, isOurs: boolean): void {
  const [first = '', ...others] = row.get('dao')?.split('\n') ?? []
  if (first) row.set('dao', first)
  const told = row.get('dao title') ?? ''
  const untold = others.filter((address) => !told.includes(address))
  if (untold.length > 0) row.set('dao title', [told, ...untold].filter(Boolean).join('\n'))
  const typed = isOurs || row.has('unitid') ? undefined : [...row.keys()].find((key) => key.startsWith('unitid '))
  if (typed) row.set('unitid', row.get(typed)!)
  if (typed) row.delete(typed)
  if (!isOurs) return
  row.delete('unitdate normal')
  const words = row.get('odd searchKey')?.split(JOINT) ?? []
  for (const name of NAMES) {
    const others = row.get(name)?.split(JOINT).filter((text) => !words.includes(text)) ?? []
    if (others.length > 0) row.set(name, others.join(JOINT))
    else row.delete(name)
  }
  if (row.has('didnote year') && /^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/.test(row.get('unitdate') ?? '')) row.delete('unitdate')
}
