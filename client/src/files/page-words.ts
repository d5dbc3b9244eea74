/** The part of a PDF text item that a search needs. */
export type TextPiece = { str: string; hasEOL?: boolean }

/** The text of a page, without capitals and accents. `ends` contains the end of each piece. */
export type PageWords = { text: string; ends: number[] }

/** Where something was found in the text of a page. */
export type Place = { from: number; length: number }

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

export function pageWords(pieces: readonly TextPiece[]): PageWords {
  let text = ''
  const ends = pieces.map(({ str, hasEOL }) => {
    text += folded(str)
    const end = text.length
    // A word broken at the end of a line is one word.
    if (hasEOL && /\p{L}-$/u.test(text)) text = text.slice(0, -1)
    else if (hasEOL) text += ' '
    return Math.min(end, text.length)
  })
  return { text, ends }
}

/** What is searched for at first: the words as they were typed. */
export const asTyped = (words: string): string[] => [words]

/** Shorter words are found on every page. */
const LEAST = 3

/** What is searched for if the words as typed are nowhere: each of them. Null if there is only one. */
export function eachWord(words: string): string[] | null {
  const single = (words.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= LEAST)
  return single.length > 1 ? single : null
}

/** Where any of the texts occurs in a page, from the first letter on. An empty text is nowhere. */
export const placesIn = ({ text }: PageWords, wanted: readonly string[]): Place[] =>
  wanted.flatMap((words) => occurrences(text, folded(words).trim().replace(/\s+/g, ' ')))
    .sort((one, other) => one.from - other.from)

function occurrences(text: string, wanted: string): Place[] {
  const places: Place[] = []
  if (!wanted) return places
  const { length } = wanted
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + length)) places.push({ from, length })
  return places
}

/** For each place, the numbers of the pieces that it touches. */
export const piecesOf = ({ ends }: PageWords, places: readonly Place[]): number[][] =>
  places.map(({ from, length }) => ends.flatMap((end, piece) => ((ends[piece - 1] ?? 0) < from + length && end > from ? [piece] : [])))
