import { FileProblem } from './file-problem.ts'

export type XmlHandlers = {
  /** `name` without its namespace prefix; `attributes` as written, to be read with `attributeOf`. */
  open?: (name: string, attributes: string) => void
  close?: (name: string) => void
  /** A long one comes in several pieces. */
  text?: (text: string) => void
}

const MAX_PENDING = 16 * 1024 * 1024
/** From this length on a text is told in pieces. */
const LONG_TEXT = 64 * 1024
const LONGEST_ENTITY = 12

/** A tag up to its end; a `>` inside quotes does not end it. */
const TAG = /<(\/?)([^\s/>]+)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>/y

/** What is neither tag nor text: where it begins and how it ends. Entities that a DOCTYPE declares are never expanded. */
const SKIPPED: readonly [start: string, end: string][] = [['<!--', '-->'], ['<?', '?>'], ['<!DOCTYPE', '>']]
const CDATA = ['<![CDATA[', ']]>'] as const

/**
 * Reads XML that arrives in pieces, in constant memory, and tells of its tags and texts. Not a validating parser: it
 * takes what spreadsheet programs write.
 */
export function xmlScanner(handlers: XmlHandlers): { feed(piece: string): void } {
  let pending = ''

  /** Deals with what stands at `at`; returns where it ends, or -1 where the rest has not arrived. */
  function step(at: number): number {
    if (pending[at] !== '<') return textAt(at)
    if (pending[at + 1] === '!' || pending[at + 1] === '?') return specialAt(at)
    TAG.lastIndex = at
    const tag = TAG.exec(pending)
    if (!tag) return -1
    const name = tag[2]!.slice(tag[2]!.indexOf(':') + 1)
    if (tag[1]) handlers.close?.(name)
    else {
      handlers.open?.(name, tag[3]!)
      if (tag[4]) handlers.close?.(name)
    }
    return TAG.lastIndex
  }

  function textAt(at: number): number {
    const end = textEnd(at)
    if (end < 0) return -1
    handlers.text?.(decodeEntities(pending.slice(at, end)))
    return end
  }

  /** Of a long text whose end has not arrived: as far as it cannot end within an entity. */
  function textEnd(at: number): number {
    const end = pending.indexOf('<', at)
    if (end >= 0 || pending.length - at < LONG_TEXT) return end
    const entity = pending.lastIndexOf('&')
    return entity > pending.length - LONGEST_ENTITY && entity > at ? entity : pending.length
  }

  function specialAt(at: number): number {
    if (pending.startsWith(CDATA[0], at)) {
      const end = pending.indexOf(CDATA[1], at)
      if (end >= 0) handlers.text?.(pending.slice(at + CDATA[0].length, end))
      return end < 0 ? -1 : end + CDATA[1].length
    }
    const [start, close] = SKIPPED.find(([start]) => pending.startsWith(start, at)) ?? ['<!', '>']
    const subset = start === '<!DOCTYPE' ? /^[^[>]*\[/.exec(pending.slice(at, at + 10_000)) : null
    const end = pending.indexOf(subset ? ']>' : close, at + start.length)
    return end < 0 ? -1 : end + (subset ? 2 : close.length)
  }

  return {
    feed(piece) {
      pending += piece
      let at = 0
      for (let next = 0; at < pending.length && (next = step(at)) >= 0; ) at = next
      pending = pending.slice(at)
      if (pending.length > MAX_PENDING) throw new FileProblem('DAMAGED_FILE')
    },
  }
}

/** Scans XML that comes in bytes of UTF-8. */
export async function scanXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const decoder = new TextDecoder()
  const scanner = xmlScanner(handlers)
  for await (const chunk of chunks) scanner.feed(decoder.decode(chunk, { stream: true }))
}

const patterns = new Map<string, RegExp>()

/** The value of an attribute, by its name without prefix; undefined where it is not there. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (!pattern) patterns.set(name, (pattern = new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`)))
  const found = pattern.exec(attributes)
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : undefined
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
