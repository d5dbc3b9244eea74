import { cellList } from '@faldone/contract/cell-list.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { Parser } from 'n3'
import { FileProblem } from '../../../formats/file-problem.ts'
import { elementsIn, valueOf, type XmlElement } from '../../../formats/xml-tree.ts'
import { LIMITS } from '../limits.ts'
import type { SheetRow } from '../sheet.ts'
import type { Encoding } from '../text-encoding.ts'
import { addText, type Entry, entryTable } from './entry-table.ts'
import { elementsOfFile } from './xml-elements.ts'
import { decodedPieces, piecesOf } from './xml-file.ts'

/** Turtle, and N-Triples, which is a part of it. */
export const TURTLE_BEGIN = /^\uFEFF?(?:\s|#[^\n]*\n)*(?:@?prefix\s+[\w.-]*:\s*<|@?base\s+<|<[^<>"\s]+>\s+(?:<[^<>"\s]+>|a)\s)/i

/** What a statement says: of an address, or a text. */
type Value = { at: string } | { text: string; lang: string }
/** What is said of a thing, by the names of the properties without their vocabularies. */
type Thing = Map<string, Value[]>

/** The columns that every file has, in their order. */
const COLUMNS = ['id', 'list', 'label it', 'label en', 'altLabel', 'exactMatch']
/** Properties that other columns say. */
const SAID = new Set(['type', 'prefLabel', 'altLabel', 'exactMatch', 'sameAs', 'inScheme', 'topConceptOf', 'hasTopConcept'])
/** Properties that name a thing, the likeliest first. */
const LABELS = ['literalForm', 'prefLabel', 'value', 'label', 'title']
/** The address of a theme or type of ours ends with its id. */
const OWN = /\/opendata#([\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})$/
const TYPES = /tipologi|\btypes?\b|genre|gener[ei]\b/i
/** A statement counts as so many characters besides its text. */
const WEIGHT = 100
const MOST_HELD = 256 * 1024 ** 2

/** Statements, kept by what they are about, within the memory that a file may take. */
class Things {
  readonly #things = new Map<string, Thing>()
  #held = 0

  add(subject: string, property: string, value: Value): void {
    this.#held += WEIGHT + ('at' in value ? value.at.length : value.text.length)
    if (this.#held > MOST_HELD) throw new FileProblem('UNPACKS_TOO_LARGE', { limit: `${MOST_HELD / 1024 ** 2} MiB` })
    const thing = this.#things.get(subject) ?? new Map<string, Value[]>()
    this.#things.set(subject, thing)
    const values = thing.get(property)
    if (values) values.push(value)
    else thing.set(property, [value])
  }

  /** The concepts of a file, each as an entry. Throws UNKNOWN_FORMAT if there are none. */
  *concepts(): Generator<Entry> {
    let count = 0
    for (const [address, thing] of this.#things) {
      if (!thing.has('prefLabel') || thing.get('type')?.some((type) => 'at' in type && /(?:Scheme|Collection)$/.test(type.at))) continue
      if (++count > LIMITS.rows) throw new FileProblem('TOO_MANY_ROWS', { limit: LIMITS.rows })
      yield this.#entry(address, thing)
    }
    if (count === 0) throw new FileProblem('UNKNOWN_FORMAT')
  }

  #entry(address: string, thing: Thing): Entry {
    const texts = new Map<string, string>()
    const own = OWN.exec(address)?.[1]
    const labels = this.#texts(thing.get('prefLabel') ?? [])
    const labelIn = (lang: string) => labels.find((label) => label.lang === lang)?.text
    const it = labelIn('it') ?? labelIn('') ?? labelIn('en') ?? labels[0]?.text ?? ''
    addText(texts, 'id', own ?? '')
    addText(texts, 'list', TYPES.test(this.#schemeOf(thing)) ? 'tipologia' : 'tematica')
    addText(texts, 'label it', it)
    addText(texts, 'label en', labelIn('en') ?? '')
    for (const { text, lang } of labels)
      if (text !== it && text !== texts.get('label en')) addText(texts, lang ? `prefLabel ${lang}` : 'prefLabel', text)
    addText(texts, 'altLabel', cellList(this.#texts(thing.get('altLabel') ?? []).map(({ text }) => text)))
    const elsewhere = [...(own ? [] : [{ at: address }]), ...thing.get('exactMatch') ?? [], ...thing.get('sameAs') ?? []]
    addText(texts, 'exactMatch', cellList([...new Set(elsewhere.flatMap((one) => ('at' in one && webAddress(one.at) ? one.at : [])))]))
    for (const [property, values] of thing) {
      if (SAID.has(property)) continue
      // Another concept is the same in every language, whichever its label is in.
      for (const value of values) for (const { text, lang } of this.#texts([value]))
        addText(texts, lang && 'text' in value ? `${property} ${lang}` : property, text)
    }
    return texts
  }

  /** The texts of values; of a thing its label, otherwise its address. */
  #texts(values: readonly Value[]): { text: string; lang: string }[] {
    return values.map((value) => {
      if ('text' in value) return { text: value.text, lang: value.lang.replace(/-.*/, '') }
      const thing = this.#things.get(value.at)
      const said = LABELS.flatMap((name) => thing?.get(name) ?? []).find((one) => 'text' in one)
      return { text: said?.text ?? value.at, lang: said?.lang.replace(/-.*/, '') ?? '' }
    })
  }

  /** The addresses of the schemes, and what is said of them, that a concept is in. */
  #schemeOf(thing: Thing): string {
    const schemes = [...thing.get('inScheme') ?? [], ...thing.get('topConceptOf') ?? []]
    const titles = (at: string) => [...this.#things.get(at)?.values() ?? []].flat().flatMap((value) => ('text' in value ? value.text : []))
    return schemes.flatMap((value) => ('at' in value ? [value.at, ...titles(value.at)] : [])).join(' ')
  }
}

/**
 * Themes and types of a SKOS file in Turtle as a table: a row for each concept. The address of a concept that is not ours is one of its
 * addresses elsewhere.
 */
export async function* readTurtle(path: string, encoding: Encoding): AsyncGenerator<SheetRow> {
  const things = new Things()
  let text = ''
  for await (const piece of decodedPieces(piecesOf(path), () => new TextDecoder(encoding, { fatal: true }))) text += piece
  try {
    for (const { subject, predicate, object } of new Parser({ format: 'text/turtle' }).parse(text.replace(/^\uFEFF/, ''))) {
      const { termType, value, language = '' } = object
      things.add(subject.value, localName(predicate.value), termType === 'Literal' ? { text: value, lang: language } : { at: value })
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('DAMAGED_FILE')
  }
  yield* rowsOf(things)
}

/** The same of RDF/XML: the elements of concepts, and what stands in them. */
export async function* readRdfXml(path: string, encoding: Encoding): AsyncGenerator<SheetRow> {
  const things = new Things()
  let blank = 0
  const addressOf = (node: XmlElement) =>
    valueOf(node, 'about') || (valueOf(node, 'ID') && `#${valueOf(node, 'ID')}`) || `_:${valueOf(node, 'nodeID') || `b${blank++}`}`
  const describe = (node: XmlElement, around: string): string => {
    const address = addressOf(node)
    const lang = valueOf(node, 'lang') || around
    things.add(address, 'type', { at: node.name })
    for (const property of elementsIn(node)) {
      const own = valueOf(property, 'lang') || lang
      const nodes = elementsIn(property)
      const at = valueOf(property, 'resource') || (valueOf(property, 'nodeID') && `_:${valueOf(property, 'nodeID')}`)
      if (at) things.add(address, property.name, { at })
      else if (nodes.length > 0) for (const inside of nodes) things.add(address, property.name, { at: describe(inside, own) })
      else things.add(address, property.name, { text: property.children.join('').trim(), lang: own })
    }
    return address
  }
  for await (const node of elementsOfFile(path, encoding, ['Concept', 'Description', 'ConceptScheme'])) describe(node, '')
  yield* rowsOf(things)
}

async function* rowsOf(things: Things): AsyncGenerator<SheetRow> {
  async function* entries() {
    yield* things.concepts()
  }
  yield* entryTable(entries, 'SKOS: ', COLUMNS)
}

const localName = (address: string): string => address.replace(/^.*[#/]/, '')
