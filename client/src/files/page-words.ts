/** The part of a PDF text item that a search needs. */
export type TextPiece = { str: string; hasEOL?: boolean }

/** The text of a page, without capitals and accents. `starts` and `ends` say where each piece is in it. */
export type PageWords = { text: string; starts: number[]; ends: number[] }

/** Where something was found in the text of a page. */
export type Place = { from: number; length: number }

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

export function pageWords(pieces: readonly TextPiece[]): PageWords {
  let text = ''
  const starts: number[] = []
  const ends = pieces.map(({ str, hasEOL }) => {
    starts.push(text.length)
    text += folded(str)
    const end = text.length
    // A word broken at the end of a line is one word.
    if (hasEOL && /\p{L}-$/u.test(text)) text = text.slice(0, -1)
    else if (hasEOL) text += ' '
    return Math.min(end, text.length)
  })
  return { text, starts, ends }
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

/** Where any of the forms occurs as whole words, from the first letter on. */
export const wholeWordsIn = (page: PageWords, forms: readonly string[]): Place[] => {
  const isBound = (at: number) => !/[\p{L}\p{N}]/u.test(page.text[at] ?? '')
  const places = placesIn(page, forms).filter(({ from, length }) => isBound(from - 1) && isBound(from + length))
  // Of two forms that begin together, the longer one.
  return places.filter(({ from, length }) =>
    !places.some((other) => other.length > length && other.from <= from && from < other.from + other.length))
}

/** A part of a piece that belongs to a place: its ends in the text of the piece, and the number of the place. */
export type Stretch = { from: number; to: number; place: number }

/** For each piece that the places touch, the parts of it that belong to them. */
export function stretchesOf(
  { starts, ends }: PageWords, pieces: readonly TextPiece[], places: readonly Place[]
): Map<number, Stretch[]> {
  const stretches = new Map<number, Stretch[]>()
  places.forEach(({ from, length }, place) => pieces.forEach(({ str }, piece) => {
    const [start, end] = [starts[piece]!, ends[piece]!]
    if (start >= from + length || end <= from) return
    const stretch = { from: unfolded(str, from - start), to: unfolded(str, from + length - start), place }
    stretches.set(piece, [...(stretches.get(piece) ?? []), stretch])
  }))
  return stretches
}

/** The index in a text of what is at an index in its folded form. */
function unfolded(text: string, at: number): number {
  let reached = 0
  let index = 0
  for (const character of text) {
    const { length } = folded(character)
    // Accents belong to the letter before them.
    if (reached >= at && length > 0) break
    reached += length
    index += character.length
  }
  return index
}
