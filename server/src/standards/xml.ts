import { escapeXml, inXml, XML_HEAD } from '../http/xml.ts'

export type Attributes = { readonly [name: string]: string | null | undefined }

/** Names as our formats have them: no colon but that of a prefix. */
const NAME = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/

const checked = (name: string): string => {
  if (!NAME.test(name)) throw new Error(`${name} cannot be the name of an element or attribute`)
  return name
}

/** A carriage return in a text would be read as a line feed. */
const content = (text: string): string => escapeXml(text).replaceAll('\r', '&#13;')

/** White space in an attribute would be read as blanks. */
const attribute = (value: string): string => escapeXml(value).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Writes a document of XML 1.0 piece by piece. It is well formed whatever the texts hold: they are escaped, characters that XML does not
 * have are left out, and an element ends where the one inside it has ended. Attributes that are null or undefined are not written.
 */
export class XmlWriter {
  readonly #open: string[] = []
  #text = XML_HEAD

  begin(name: string, attributes: Attributes = {}): this {
    this.#text += `<${this.#start(name, attributes)}>`
    this.#open.push(name)
    return this
  }

  /** Ends the element that was begun last. */
  end(): this {
    const name = this.#open.pop()
    if (name === undefined) throw new Error('No element is open')
    this.#text += `</${name}>`
    return this
  }

  text(text: string): this {
    if (this.#open.length === 0) throw new Error('A text needs an element around it')
    this.#text += content(text)
    return this
  }

  /** An element with a text, or with nothing. */
  element(name: string, text = '', attributes: Attributes = {}): this {
    const start = this.#start(name, attributes)
    this.#text += text === '' ? `<${start}/>` : `<${start}>${content(text)}</${name}>`
    return this
  }

  /** A remark for people who open the file. Two dashes would end it. */
  comment(text: string): this {
    this.#text += `<!-- ${inXml(text).replace(/-(?=-|$)/g, '- ')} -->\n`
    return this
  }

  /** A line break between elements, for people who open the file. */
  line(): this {
    this.#text += '\n'
    return this
  }

  /** How much was written since it was last taken. */
  get length(): number {
    return this.#text.length
  }

  /** What was written since it was last taken. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }

  #start(name: string, attributes: Attributes): string {
    const said = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== undefined)
    return checked(name) + said.map(([key, value]) => ` ${checked(key)}="${attribute(value)}"`).join('')
  }
}
