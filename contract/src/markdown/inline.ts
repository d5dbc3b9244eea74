import { linkTarget } from './link.ts'
import { mediaAt } from './media.ts'
import type { Inline } from './tree.ts'

/** How deep marks may be nested. Signs beyond that are ordinary characters. */
const DEEPEST = 6

type Found = { inline: Inline; end: number }

/** Reads strong and emphasised text, code, links, pictures and line breaks. A sign that begins nothing is an ordinary character. */
export function readInline(text: string, depth = 0): Inline[] {
  const inlines: Inline[] = []
  const find = finderIn(text)
  let letters = ''
  const endLetters = () => {
    if (letters) inlines.push({ type: 'text', text: letters })
    letters = ''
  }
  for (let at = 0; at < text.length; ) {
    const found = depth < DEEPEST ? readSpan(text, at, depth, find) : null
    if (found) {
      endLetters()
      inlines.push(found.inline)
      at = found.end
    } else {
      const isEscaped = text[at] === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')
      letters += isEscaped ? text[at + 1] : text[at] === '\n' ? ' ' : text[at]
      at += isEscaped ? 2 : 1
    }
  }
  endLetters()
  return inlines
}

/** The next index of an unescaped sign, or -1. */
type Find = (sign: string, from: number) => number

/** Remembers what it found, so that no text is searched again and again. */
function finderIn(text: string): Find {
  const known = new Map<string, { from: number; at: number }>()
  return (sign, from) => {
    const before = known.get(sign)
    if (before && from >= before.from && (before.at < 0 || from <= before.at)) return before.at
    let at = text.indexOf(sign, from)
    while (at > 0 && text[at - 1] === '\\') at = text.indexOf(sign, at + 1)
    known.set(sign, { from, at })
    return at
  }
}

function readSpan(text: string, at: number, depth: number, find: Find): Found | null {
  switch (text[at]) {
    case ' ': return text.startsWith('  \n', at) ? { inline: { type: 'break' }, end: at + 3 } : null
    case '`': return readCode(text, at, find)
    case '*': case '_': return readMarked(text, at, depth, find)
    case '[': return readLink(text, at, depth, find)
    case '!': return readMedia(text, at, find)
    case '<': return readAddress(text, at, find)
    default: return null
  }
}

function readCode(text: string, at: number, find: Find): Found | null {
  const close = find('`', at + 1)
  return close > at + 1 ? { inline: { type: 'code', text: text.slice(at + 1, close) }, end: close + 1 } : null
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** `**strong**`, `*emphasis*`, `_emphasis_`. An underscore within a word is an ordinary character. */
function readMarked(text: string, at: number, depth: number, find: Find): Found | null {
  const sign = text[at]!
  const mark = text[at + 1] === sign ? sign + sign : sign
  const start = at + mark.length
  if (/\s/.test(text[start] ?? ' ') || (sign === '_' && isLetter(text[at - 1]))) return null
  const close = find(mark, start + 1)
  if (close < 0 || /\s/.test(text[close - 1]!) || (sign === '_' && isLetter(text[close + mark.length]))) return null
  const children = readInline(text.slice(start, close), depth + 1)
  return { inline: { type: mark.length === 2 ? 'strong' : 'emphasis', children }, end: close + mark.length }
}

/** `[words](address)`. If the address is not allowed, it stays plain text. */
function readLink(text: string, at: number, depth: number, find: Find): Found | null {
  const middle = find('](', at + 1)
  const close = middle < 0 ? -1 : find(')', middle + 2)
  if (close < 0 || middle === at + 1) return null
  const words = text.slice(at + 1, middle)
  const href = words.includes('[') ? null : linkTarget(text.slice(middle + 2, close))
  return href === null ? null : { inline: { type: 'link', href, children: readInline(words, depth + 1) }, end: close + 1 }
}

/** `![words](main/images/a-picture.jpg)`, `![words](main/clips/a-clip.mp4)` */
function readMedia(text: string, at: number, find: Find): Found | null {
  const middle = text[at + 1] === '[' ? find('](', at + 2) : -1
  const close = middle < 0 ? -1 : find(')', middle + 2)
  const media = close < 0 ? null : mediaAt(text.slice(middle + 2, close))
  return media && { inline: { ...media, words: text.slice(at + 2, middle) }, end: close + 1 }
}

/** `<https://…>` */
function readAddress(text: string, at: number, find: Find): Found | null {
  const close = find('>', at + 1)
  const address = close < 0 ? '' : text.slice(at + 1, close)
  const href = /^(https?|mailto):/i.test(address) ? linkTarget(address) : null
  return href === null
    ? null
    : { inline: { type: 'link', href, children: [{ type: 'text', text: address.replace(/^mailto:/i, '') }] }, end: close + 1 }
}
