import { entryIn } from '@faldone/contract/entry-in.ts'
import { valueOf, type XmlElement } from '../../../formats/xml-tree.ts'

/** How a text is read. `isExact`: its white space counts, and its headings are labels that we wrote. `internal` gets what is for staff. */
export type EadReading = { isExact: boolean; internal: string[] }

const [PARAGRAPH, LINE] = ['\u0001', '\u0002']
const BREAKS = new RegExp(`[${PARAGRAPH}${LINE}]+`, 'g')
const BREAKS_AND_BLANKS = new RegExp(` *[${PARAGRAPH}${LINE}][${PARAGRAPH}${LINE} ]*`, 'g')
const PARAGRAPHS = new Set(['p', 'blockquote'])
/** Elements that stand on a line of their own. */
const LINES = new Set([
  'head', 'item', 'defitem', 'chronitem', 'row', 'listhead', 'addressline', 'note', 'bibref', 'archref', 'indexentry', 'change', 'event',
  'maintenanceevent', 'legalstatus',
])
/** Elements whose parts are separated by a sign, without lines of their own. */
const PARTED: Record<string, string> = {
  row: ' | ', defitem: ': ', chronitem: ': ', persname: ', ', corpname: ', ', famname: ', ', name: ', ',
}

/** The text of an element: paragraphs after an empty line, items and rows on lines of their own, addresses behind their links. */
export function textOf(element: XmlElement, reading: EadReading): string {
  const { isExact } = reading
  const text = insideOf(element, reading)
    .replace(isExact ? BREAKS : BREAKS_AND_BLANKS, (breaks) => (breaks.includes(PARAGRAPH) ? '\n\n' : '\n'))
  return (isExact ? text : text.replace(/ {2,}/g, ' ')).trim()
}

/** The same on one line. */
export const lineOf = (element: XmlElement, reading: EadReading): string =>
  (reading.isExact ? textOf(element, reading) : textOf(element, reading).replace(/\s+/g, ' '))

/** An element without what is in it for staff, which `internal` gets; null if all of it is. In our own files, fields say whose they are. */
export function withoutInternal(element: XmlElement, reading: EadReading): XmlElement | null {
  if (reading.isExact) return element
  if (valueOf(element, 'audience') === 'internal') {
    hide(element, reading)
    return null
  }
  const children = element.children.flatMap((child) => (typeof child === 'string' ? child : withoutInternal(child, reading) ?? []))
  return { ...element, children }
}

/** Tells staff alone what an element says. */
export function hide(element: XmlElement, reading: EadReading): void {
  const text = linked(lineOf(element, reading), valueOf(element, 'href')).trim()
  if (text) reading.internal.push(`${element.name}: ${text}`)
}

/** What a header says, line by line, each after the name of its element. */
export function linesOf(element: XmlElement, reading: EadReading): string[] {
  const { name, children } = element
  const isHolder = children.length > 0 && children.every((child) => typeof child !== 'string' || !child.trim())
  if (isHolder) return children.flatMap((child) => (typeof child === 'string' ? [] : linesOf(child, reading)))
  const text = lineOf(element, reading)
  return text ? [`${name}: ${text}`] : []
}

function insideOf({ name, children }: XmlElement, reading: EadReading): string {
  const sign = entryIn(PARTED, name)
  const parts = children.flatMap((child) => {
    const text = typeof child === 'string' ? plain(child, reading) : spokenOf(child, name, reading)
    return sign === undefined || text.trim() ? [text] : []
  })
  if (sign === undefined) return parts.join('')
  return parts.map((part) => part.replace(new RegExp(`^[${LINE} ]+|[${LINE} ]+$`, 'g'), '')).join(sign)
}

const plain = (text: string, { isExact }: EadReading): string => (isExact ? text : text.replace(/\s+/g, ' '))

function spokenOf(element: XmlElement, around: string, reading: EadReading): string {
  const { name } = element
  if (name === 'lb') return LINE
  if (reading.isExact && name === 'head') return ''
  const text = linked(insideOf(element, reading), valueOf(element, 'href'))
  if (PARAGRAPHS.has(name)) return PARAGRAPH + text + PARAGRAPH
  return LINES.has(name) && entryIn(PARTED, around) === undefined ? LINE + text + LINE : text
}

/** Links lead somewhere: the address stands behind their text. One without a text stands apart from the words around it. */
const linked = (text: string, href: string): string =>
  (href === '' || text.includes(href) ? text : text.trim() ? `${text} (${href})` : ` ${href} `)
