import { Parser } from 'htmlparser2'
import { FileProblem } from './file-problem.ts'

/** By their names, with prefixes. Read them with `attributeOf`. */
export type Attributes = Readonly<Record<string, string>>

export type XmlHandlers = {
  /** `name` without its namespace prefix. */
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  /** One text may come in several pieces. */
  text?: (text: string) => void
}

/** For a tag, a comment or a CDATA section, which the parser keeps until its end. */
const MAX_PENDING = 16 * 1024 * 1024
/**
 * The limit for open tags and for the attributes of a tag. Spreadsheet programs write a few dozen. The parser searches all of them whenever
 * one is closed or added.
 */
const MOST = 1_000

const damaged = () => new FileProblem('DAMAGED_FILE')

/**
 * Reads XML that arrives in pieces, in limited memory, and reports its tags and texts. It tolerates the mistakes of spreadsheet programs,
 * and never expands entities declared in a DOCTYPE. Throws DAMAGED_FILE for what no spreadsheet program writes.
 */
export function xmlScanner(handlers: XmlHandlers): { feed(piece: string): void } {
  return scanner(handlers, false)
}

/**
 * The same for documents of archives and libraries, of which nothing may be lost. Tags that are not closed are DAMAGED_FILE, and a document
 * type that declares anything itself, entities above all, is XML_DECLARES. `end` must be called after the last piece.
 */
export function strictScanner(handlers: XmlHandlers): { feed(piece: string): void; end(): void } {
  return scanner(handlers, true)
}

function scanner(handlers: XmlHandlers, isStrict: boolean): { feed(piece: string): void; end(): void } {
  let pending = 0
  let depth = 0
  let attributes = 0
  let isBegun = false
  let isEmpty = false
  const parser = new Parser({
    onopentagname() {
      attributes = 0
      if (++depth > MOST) throw damaged()
    },
    onattribute() {
      if (++attributes > MOST) throw damaged()
    },
    onopentag(name, found) {
      isBegun = true
      isEmpty = true
      pending = 0
      handlers.open?.(localName(name), found)
    },
    onclosetag(name, isImplied) {
      // A tag without an end, or a file that ends too early; tags like <lb/> end where they begin.
      if (isStrict && isImplied && !isEmpty) throw damaged()
      isEmpty = false
      pending = 0
      depth--
      handlers.close?.(localName(name))
    },
    ontext(text) {
      isEmpty = false
      pending = 0
      handlers.text?.(text)
    },
    oncommentend() {
      pending = 0
    },
    onprocessinginstruction(name, data) {
      if (isStrict && (/^!(?:entity|element|attlist|notation)/i.test(name) || (name[0] === '!' && data.includes('['))))
        throw new FileProblem('XML_DECLARES')
      pending = 0
    },
  }, { xmlMode: true })
  return {
    feed(piece) {
      pending += piece.length
      parser.write(piece)
      if (pending > MAX_PENDING) throw damaged()
    },
    end() {
      parser.end()
      if (isStrict && !isBegun) throw damaged()
    },
  }
}

/** Scans XML from bytes in UTF-8. */
export async function scanXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const decoder = new TextDecoder()
  const scanner = xmlScanner(handlers)
  for await (const chunk of chunks) scanner.feed(decoder.decode(chunk, { stream: true }))
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The value of an attribute, by its name without prefix; undefined if it is missing. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  for (const full in attributes)
    if (full.endsWith(name) && (full.length === name.length || full.at(-name.length - 1) === ':')) return attributes[full]
  return undefined
}
