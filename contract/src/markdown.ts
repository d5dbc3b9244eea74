import { readInline } from './markdown/inline.ts'
import type { Block, Heading } from './markdown/tree.ts'

export type { Block, Inline } from './markdown/tree.ts'
export { linkTarget } from './markdown/link.ts'

// The `s` flag lets the dot match every character. If it stopped at one behind many spaces, the pattern would start again at each of them.
const HEADING = /^(#{1,4})\s+(.+)$/s
const RULE = /^([-*_])(?:\s*\1){2,}$/
const BULLET = /^[-*+]\s+(.*)$/s
const NUMBER = /^\d{1,9}[.)]\s+(.*)$/s
const QUOTE = /^>\s?(.*)$/s

const DEEPEST_QUOTE = 3

/**
 * Reads the Markdown in which a centre writes its pages: headings, paragraphs, lists, quotations, rules; strong, emphasis, code and links.
 * Pictures and clips come from the site's own `main/images` and `main/clips`. It is a subset of CommonMark without HTML. Any text is
 * readable, in linear time.
 */
export const readMarkdown = (text: string): Block[] => readBlocks(text.replace(/\r\n?/g, '\n').split('\n'), 0)

function readBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const { block, taken } = readBlock(lines, at, depth)
    if (block) blocks.push(block)
    at += taken
  }
  return blocks
}

type Taken = { block: Block | null; taken: number }

function readBlock(lines: readonly string[], at: number, depth: number): Taken {
  const line = lines[at]!.trim()
  if (line === '') return { block: null, taken: 1 }
  const heading = HEADING.exec(line)
  if (heading)
    return { block: { type: 'heading', level: heading[1]!.length as Heading['level'], children: readInline(heading[2]!) }, taken: 1 }
  if (RULE.test(line)) return { block: { type: 'rule' }, taken: 1 }
  if (QUOTE.test(line) && depth < DEEPEST_QUOTE) return readQuote(lines, at, depth)
  if (BULLET.test(line)) return readList(lines, at, BULLET)
  if (NUMBER.test(line)) return readList(lines, at, NUMBER)
  return readParagraph(lines, at, depth)
}

function readQuote(lines: readonly string[], at: number, depth: number): Taken {
  const inside = wholeRun(lines, at, (line) => QUOTE.exec(line)?.[1] ?? null)
  return { block: { type: 'quote', children: readBlocks(inside, depth + 1) }, taken: inside.length }
}

/** Lines that do not begin an item continue the previous one. */
function readList(lines: readonly string[], at: number, mark: RegExp): Taken {
  const items: string[] = []
  let end = at
  for (; end < lines.length; end++) {
    const line = lines[end]!.trim()
    const item = mark.exec(line)?.[1]
    if (item !== undefined) items.push(item)
    else if (/^\s/.test(lines[end]!) && line !== '') items[items.length - 1] += `\n${line}`
    else break
  }
  return { block: { type: 'list', ordered: mark === NUMBER, items: items.map((item) => readInline(item)) }, taken: end - at }
}

function readParagraph(lines: readonly string[], at: number, depth: number): Taken {
  const endsHere = (line: string) =>
    line === '' || HEADING.test(line) || RULE.test(line) || BULLET.test(line) || (QUOTE.test(line) && depth < DEEPEST_QUOTE)
  const rest = wholeRun(lines, at + 1, (line) => (endsHere(line) ? null : line))
  // Two spaces at the end of a line are a line break.
  const own =
    lines.slice(at, at + 1 + rest.length).map((line, index) => line.trim() + (index < rest.length && line.endsWith('  ') ? '  ' : ''))
  return { block: { type: 'paragraph', children: readInline(own.join('\n')) }, taken: own.length }
}

/** The results of `take` for the lines from here on, up to the first for which it returns null. */
function wholeRun(lines: readonly string[], from: number, take: (line: string) => string | null): string[] {
  const run: string[] = []
  for (let at = from; at < lines.length; at++) {
    const taken = take(lines[at]!.trim())
    if (taken === null) break
    run.push(taken)
  }
  return run
}

const SIGNS = /[\\`*_[\]<>#]/g

/** Escapes a text so that Markdown shows it literally within a line. */
export const escapeMarkdown = (text: string): string => text.replace(SIGNS, '\\$&').replace(/^(\s*)([-+]|\d+(?=[.)]))/, '$1\\$2')
