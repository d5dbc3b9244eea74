import { CLOSURE_REASON_NAMES, reasonName } from '@faldone/contract/closure.ts'
import { RIGHTS } from '@faldone/contract/rights.ts'
import { elementsIn, elementsWithin, valueOf, type XmlElement } from '../../../formats/xml-tree.ts'
import { type EadPlace, RECORD_PLACES, UNIT_PLACES } from '../../../standards/ead-fields.ts'
import { lineOf, textOf } from './ead-text.ts'

/** What an element of a step is read with. `isOurs`: Faldone wrote the file. `hasDate`: the step has a date as it is written. */
type Around = { isOurs: boolean; isRecord: boolean; hasDate: boolean }

const READING = { isExact: true, internal: [] }
const said = (element: XmlElement): string => textOf(element, READING)
const element = (name: string, attributes: Record<string, string>, ...children: XmlElement['children']): XmlElement =>
  ({ name, attributes, children })

/** An element of a step in ICAR-IMPORT as EAD3 would say it: `standards/icar-ead.ts`, the other way round. */
export function inEad3(one: XmlElement, around: Around): XmlElement[] {
  return Object.hasOwn(FORMS, one.name) ? FORMS[one.name]!(one, around) : [one]
}

const FORMS: Record<string, (one: XmlElement, around: Around) => XmlElement[]> = {
  unitid: (one, { isOurs }) => {
    const label = valueOf(one, 'label')
    const isPlain = isOurs ? valueOf(one, 'localtype') === 'segnatura' : label === 'segnaturaAttuale'
    const type = isPlain ? '' : label === 'segnaturaPrecedente' ? 'formerSegnatura' : valueOf(one, 'localtype')
    return [element('unitid', type ? { localtype: type } : {}, ...one.children)]
  },
  unitdatestructured: (one, { hasDate, isOurs }) => [dateIn(one, hasDate, isOurs)],
  origination: (one, { isOurs }) => (isOurs ? [element('origination', { localtype: roleOf(one) }, ...one.children)] : [one]),
  controlaccess: (one, { isOurs }) => (isOurs ? elementsIn(one).flatMap(accessOf) : [one]),
  userestrict: (one, { isOurs }) => (isOurs && isRights(one) ? [typed(one, 'rights')] : [one]),
  accessrestrict: (one, { isOurs }) => (isOurs && isClosure(said(one)) ? [typed(one, 'closure')] : [one]),
  processinfo: (one, { isOurs, isRecord }) => (isOurs ? [fieldIn(one, isRecord)] : [one]),
  relations: (one, { isOurs }) => elementsIn(one, 'relation').flatMap((relation) => relationIn(relation, isOurs)),
}

const typed = ({ name, attributes, children }: XmlElement, localtype: string): XmlElement =>
  ({ name, attributes: { ...attributes, localtype }, children })

const QUALIFIED = /^data (approssimativa|attribuita|incerta e attribuita|incerta|ante quem|post quem)$/i
/** What the system says for an end that is open. */
const OPEN = new Set(['', '0001-01-01', '9999-12-31'])

/** A date with its standard form; as it is written only where nothing else says that. */
function dateIn(one: XmlElement, hasDate: boolean, isOurs: boolean): XmlElement {
  const dates = elementsWithin(one, ['datesingle', 'fromdate', 'todate'])
  const [first = '', last = first] = dates.map((date) => valueOf(date, 'standarddate')).map((day) => (OPEN.has(day) ? '..' : day))
  const qualifier = QUALIFIED.exec(valueOf(dates[0] ?? one, 'altrender'))?.[1]?.toLowerCase() ?? ''
  const normal = qualifier === 'ante quem' ? `../${last}` : qualifier === 'post quem' ? `${first}/..`
    : first === last ? first : `${first}/${last}`
  const texts = dates.map((date) => lineOf(date, READING)).filter((text) => text && !OPEN.has(text))
  const text = hasDate ? '' : isOurs ? normal : texts.join(' - ')
  return element('unitdate', { normal, certainty: qualifier }, text)
}

/** Who it is, by the part of a name: author, creator, custodian and so on. */
const roleOf = (one: XmlElement): string => elementsWithin(one, ['part']).map((part) => valueOf(part, 'localtype')).find(Boolean) ?? ''

/** Access points of ours by what they are of; forms follow from kinds and levels, except that a busta is known by its form alone. */
function accessOf(point: XmlElement): XmlElement[] {
  const role = roleOf(point)
  if (role === 'author' || role === 'publisher') return [element('origination', { localtype: role }, point)]
  const type = valueOf(point, 'localtype')
  const isForm = point.name === 'subject' && (type === 'kind' || type === 'tipologia')
  const name = isForm ? 'genreform' : point.name
  const [identifier = ''] = elementsWithin(point, ['part']).map((part) => valueOf(part, 'identifier')).filter(Boolean)
  return [element('controlaccess', {}, element(name, { identifier, ...point.attributes, relator: role }, ...point.children))]
}

const isRights = (one: XmlElement): boolean => {
  const text = said(one)
  return Object.hasOwn(RIGHTS, text) || (elementsWithin(one, ['ref']).length > 0
    && Object.values(RIGHTS).some(({ it, en, address }) => [it, en].some((name) => text === `${name} (${address})`)))
}

/** A closure begins with its reason, as `closureInWords` writes it. */
const isClosure = (text: string): boolean => CLOSURE_REASON_NAMES.flatMap((reason) => [reasonName(reason, 'it'), reasonName(reason, 'en')])
  .some((name) => text === name || text.startsWith(`${name}; `))

/** A note that is a field: where EAD3 has that, without the label before its text. */
function fieldIn(one: XmlElement, isRecord: boolean): XmlElement {
  const field = valueOf(one, 'localtype')
  const text = said(one).replace(/^[^:]*: /, '')
  if (field.startsWith('own:')) return element('odd', { localtype: field }, text)
  if (field === 'visibility') return element('audience', {}, text)
  if (field === 'languages') return element('langmaterial', {}, element('language', {}, text))
  if (field === 'link') return element('relatedmaterial', { localtype: field }, element('ref', { href: text }))
  const places: Partial<Record<string, EadPlace>> = isRecord || !Object.hasOwn(UNIT_PLACES, field) ? RECORD_PLACES : UNIT_PLACES
  const place = Object.hasOwn(places, field) ? places[field] : undefined
  const name = place?.did ?? place?.block
  if (!place || !name) return one
  return element(name, { ...(place.localtype && { localtype: field }), ...(place.lang && { lang: place.lang }) }, text)
}

/** Books about it, addresses, and what it is part of. */
function relationIn(relation: XmlElement, isOurs: boolean): XmlElement[] {
  const type = valueOf(relation, 'otherrelationtype')
  const [entry] = elementsIn(relation, 'relationentry')
  const text = entry ? said(entry) : ''
  if (type === 'BIBTEXT') return [element('bibliography', {}, text)]
  if (!isOurs) return [element('relations', {}, relation)]
  if (type === 'URL') return [element('relatedmaterial', { localtype: 'link' }, element('ref', { href: valueOf(relation, 'href') }))]
  return []
}
