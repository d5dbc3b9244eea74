import { inXml } from '../http/xml.ts'
import { XmlWriter } from './xml.ts'

/** What a statement says: a thing, by its address, or a text. `type`: the XML Schema type of a text that is a value, such as `date`. */
export type RdfObject = { at: string } | { text: string; lang?: 'it' | 'en'; type?: 'date' | 'dateTime' }

/** A property by its prefixed name, and its value. Without a value nothing is said. */
export type Statement = [property: string, object: RdfObject | null]

/** The vocabularies that a file speaks, by their prefixes. */
export type Prefixes = Readonly<Record<string, string>>

const XSD = 'http://www.w3.org/2001/XMLSchema#'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

/** Writes statements about things, one thing after the other. The same statements in each syntax. */
export type RdfWriter = {
  /** What is said of a thing: the classes that it belongs to, by their prefixed names, and statements. */
  about(address: string, classes: readonly string[], statements: readonly Statement[]): void
  readonly length: number
  /** What was written since it was last taken. */
  take(): string
  end(): string
}

/** An address without the characters that an IRI may not have. */
const iri = (address: string): string =>
  inXml(address).replace(/[\s<>"{}|\\^`\p{Cc}\p{Cf}\ufffe\uffff]/gu, (sign) => encodeURIComponent(sign))

const SIGNS: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const quoted = (text: string): string => `"${inXml(text).replace(/[\\"\n\r\t]/g, (sign) => SIGNS[sign]!)}"`

/** RDF 1.1 Turtle (W3C, 2014). Written by hand: the libraries that write it bring a dozen packages for what are these lines. */
export function turtleWriter(prefixes: Prefixes, remark: string): RdfWriter {
  let text = `# ${inXml(remark).replace(/\s+/g, ' ')}\n`
  for (const [prefix, address] of Object.entries({ ...prefixes, xsd: XSD })) text += `@prefix ${prefix}: <${iri(address)}> .\n`
  const said = (object: RdfObject): string => {
    if ('at' in object) return `<${iri(object.at)}>`
    return quoted(object.text) + (object.lang ? `@${object.lang}` : object.type ? `^^xsd:${object.type}` : '')
  }
  const take = () => {
    const written = text
    text = ''
    return written
  }
  return {
    about(address, classes, statements) {
      const facts = statements.flatMap(([property, object]) => (object ? `${property} ${said(object)}` : []))
      text += `\n<${iri(address)}> ${[`a ${classes.join(', ')}`, ...facts].join(' ;\n  ')} .\n`
    },
    get length() {
      return text.length
    },
    take,
    end: take,
  }
}

/** RDF 1.1 XML Syntax (W3C, 2014). */
export function rdfXmlWriter(prefixes: Prefixes, remark: string): RdfWriter {
  const names = Object.fromEntries(Object.entries(prefixes).map(([prefix, address]) => [`xmlns:${prefix}`, address]))
  const xml = new XmlWriter().comment(remark).begin('rdf:RDF', { 'xmlns:rdf': RDF, ...names }).line()
  const write = (property: string, object: RdfObject): void => {
    if ('at' in object) xml.element(property, '', { 'rdf:resource': iri(object.at) })
    else xml.element(property, object.text, { 'xml:lang': object.lang, 'rdf:datatype': object.type && XSD + object.type })
  }
  return {
    about(address, [first, ...classes], statements) {
      xml.begin(first!, { 'rdf:about': iri(address) })
      for (const name of classes) {
        const [prefix, local] = name.split(':') as [string, string]
        xml.element('rdf:type', '', { 'rdf:resource': prefixes[prefix]! + local })
      }
      for (const [property, object] of statements) if (object) write(property, object)
      xml.end().line()
    },
    get length() {
      return xml.length
    },
    take: () => xml.take(),
    end: () => xml.end().line().take(),
  }
}

/** A text of the archive in one language; null if there is none. */
export const inItalian = (text: string | null): RdfObject | null => (text ? { text, lang: 'it' } : null)
export const inEnglish = (text: string | null): RdfObject | null => (text ? { text, lang: 'en' } : null)
