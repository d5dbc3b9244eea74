import type { SnippetPart } from '@faldone/contract/document.ts'

/** How many characters a sentence has at most on either side of a name. */
const SIDE = 110

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** The sentence around a name in a text, on one line, with the name marked. */
export function sentenceAround(text: string, start: number, end: number): SnippetPart[] {
  const before = text.slice(Math.max(0, start - SIDE), start)
  const after = text.slice(end, end + SIDE)
  const from = [...before.matchAll(/[.!?]\s+|\n\s*\n/g)].at(-1)
  const to = /[.!?](?=\s|$)|\n\s*\n/.exec(after)
  const left = from ? before.slice(from.index + from[0].length) : start > SIDE ? `… ${before.replace(/^\S*\s/, '')}` : before
  const right = to ? after.slice(0, to.index + 1) : end + SIDE < text.length ? `${after.replace(/\s\S*$/, '')} …` : after
  return [{ text: oneLine(left).trimStart(), match: false }, { text: oneLine(text.slice(start, end)), match: true },
    { text: oneLine(right).trimEnd(), match: false }].filter((part) => part.text !== '')
}
