/**
 * A text of at most `most` UTF-16 units. A longer one is cut and ends with an ellipsis, which no mark stands before.
 * Surrogate pairs stay whole.
 */
export const shortened = (text: string, most: number): string =>
  (text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:.]+$/, '')}…` : text)

/** A text on one line. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A text on one line of about `most` UTF-16 units. A longer one is cut after a word and ends with an ellipsis. */
export function shortLine(text: string, most: number): string {
  // Do not process a million characters when a few are needed.
  const line = onOneLine(text.slice(0, most * 4))
  if (line.length <= most) return line
  const cut = line.slice(0, most).toWellFormed()
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s,;:.]+$/, '')}…`
}
