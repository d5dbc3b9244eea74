/** The part of a PDF text item that a search needs. */
export type TextPiece = { str: string; hasEOL?: boolean }

/** The text of a page, without capitals and accents. `ends` contains the end of each piece. */
export type PageWords = { text: string; ends: number[] }

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

/** Where the words occur in a page, from the first letter on. An empty search matches nothing. */
export function placesIn({ text }: PageWords, words: string): number[] {
  const wanted = folded(words).trim().replace(/\s+/g, ' ')
  if (!wanted) return []
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) places.push(at)
  return places
}

/** For each match, the numbers of the pieces that it touches. */
export function piecesOf({ ends }: PageWords, places: readonly number[], words: string): number[][] {
  const length = folded(words).trim().replace(/\s+/g, ' ').length
  return places.map((from) => ends.flatMap((end, piece) => ((ends[piece - 1] ?? 0) < from + length && end > from ? [piece] : [])))
}
