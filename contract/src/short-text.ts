/** A text of at most `most` UTF-16 units: of a longer one the beginning, with an ellipsis, not cut in the middle of a surrogate pair. */
export const shortened = (text: string, most: number): string =>
  (text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '').trimEnd()}…` : text)

/** A text on one line. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A text on one line of about `most` UTF-16 units at most: a longer one ends after a word, with an ellipsis. */
export function shortLine(text: string, most: number): string {
  // Of a text of a million letters no more is looked at than may be needed.
  const line = onOneLine(text.slice(0, most * 4))
  if (line.length <= most) return line
  const cut = line.slice(0, most).toWellFormed()
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s,;:.]+$/, '')}…`
}
