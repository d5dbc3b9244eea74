import type { SnippetPart } from '@faldone/contract/document.ts'

/** So much of a text stands before and after a match, in characters. */
const BEFORE = 18
const AFTER = 36

/** The last words of a text, from the beginning of a sentence or line if there is one among them. */
function wordsBefore(text: string): string {
  const from = text.length - BEFORE
  const near = from > 0 ? text.slice(from).replace(/\S/u.test(text[from - 1]!) ? /^\S*\s*/u : /^\s+/u, '') : text
  return near.split(/\n|(?<=[.!?:;])\s+/u).at(-1)!
}

/** The first words of a text. */
const wordsAfter = (text: string): string =>
  (text.length > AFTER ? text.slice(0, AFTER).replace(/\s*\S*$/u, '') : text).replaceAll('\n', ' ')

/** What stands around each match of a text, in few words. */
export const aroundMatches = (text: string, spans: readonly (readonly [from: number, to: number])[]): SnippetPart[][] =>
  spans.map(([from, to]) => [
    { text: wordsBefore(text.slice(0, from)), match: false }, { text: text.slice(from, to), match: true },
    { text: wordsAfter(text.slice(to)), match: false },
  ])

/** A passage that begins shortly before its first match. */
export function fromMatch(parts: readonly SnippetPart[]): readonly SnippetPart[] {
  const [first, ...rest] = parts
  if (!first || first.match) return parts
  const near = wordsBefore(first.text)
  return near === first.text ? parts : [{ text: `… ${near}`, match: false }, ...rest]
}
