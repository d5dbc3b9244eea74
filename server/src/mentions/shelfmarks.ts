import { fold } from '../words/analyser.ts'

/** What may be a segnatura in a text: folded as records have it, and where it stands. */
export type Shelfmark = { key: string; start: number; end: number }

/** Wherever a capital begins a run of short parts: `CAL 1.33`, `F.2/b`. */
const BEGINNING = /(?<![\p{L}\p{N}./_-])(?=(\p{Lu}[\p{L}\p{N}]{0,9}(?:[\s./_-]{1,2}[\p{L}\p{N}]{1,10}){1,6}))/gu
const PART = /\p{L}+|\d+/gu
/** After this the segnatura would go on: `CAL 1.3` does not stand in `CAL 1.33` nor in `CAL 1.3/b`. */
const GOES_ON = /^[./_-]?[\p{L}\p{N}]/u

const SHORTEST = 3

/** Three parts or more, one of them a number; or capitals and a number (`BIB 320`). */
function looksLikeOne(written: string): boolean {
  const parts = written.match(PART) ?? []
  if (!parts.some((part) => /^\d/.test(part))) return false
  return parts.length >= SHORTEST || (parts.length === 2 && /^\p{Lu}{3,}$/u.test(parts[0]!))
}

/** All that may be a segnatura in a text, the longest first where several begin at the same place. */
export function shelfmarksIn(text: string): Shelfmark[] {
  return [...text.matchAll(BEGINNING)].flatMap(({ 1: run, index: start }) => {
    if (!/\d/.test(run!)) return []
    const ends = [...run!.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: part, index }) => index + part.length).reverse()
    return ends.flatMap((length) => {
      const written = run!.slice(0, length)
      const isWhole = !GOES_ON.test(text.slice(start + length, start + length + 2))
      return isWhole && looksLikeOne(written) ? [{ key: fold(written), start, end: start + length }] : []
    })
  })
}

/** How far around a word its segnatura is looked for, in characters. */
const AROUND = 40
const WITH_YEAR = /^\p{L}+\s+(?:1[5-9]|20)\d\d$/u

/** Whether a word is part of what may be a segnatura: CAL in `CAL 1.33`, but not FIAT in `FIAT 1969`. */
export function isInShelfmark(text: string, { start, end }: { start: number; end: number }): boolean {
  const from = Math.max(0, start - AROUND)
  const near = text.slice(from, end + AROUND)
  return shelfmarksIn(near).some((mark) =>
    from + mark.start <= start && from + mark.end > end && !WITH_YEAR.test(near.slice(mark.start, mark.end)))
}
