/** Separates several values in one cell of a spreadsheet. */
export const LIST_SEPARATOR = ';'

/** Values that would read as several, or as quoted, are put in quotation marks. Quotation marks inside are doubled. */
const needsQuotes = (value: string): boolean => value.includes(LIST_SEPARATOR) || value.startsWith('"')

const quoted = (value: string): string => (needsQuotes(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** As many of these values as fit into a cell of `longest` UTF-16 units. `readCellList` reads them back. */
export function cellList(values: readonly string[], longest = Infinity): string {
  let text = ''
  for (const value of values) {
    const longer = text ? `${text}${LIST_SEPARATOR} ${quoted(value)}` : quoted(value)
    if (longer.length > longest) break
    text = longer
  }
  return text
}

const QUOTED = /^"((?:[^"]|"")*)"\s*(?:;|$)/

/** The values of a cell, without repeats. Unneeded quotation marks belong to the value, because people put titles in them. */
export function readCellList(text: string): string[] {
  const values: string[] = []
  for (let rest = text.trim(); rest !== ''; rest = rest.trimStart()) {
    const [whole, inner = ''] = QUOTED.exec(rest) ?? []
    const value = inner.replaceAll('""', '"')
    const isQuoted = whole !== undefined && needsQuotes(value)
    const end = isQuoted ? whole.length : rest.indexOf(LIST_SEPARATOR) + 1 || rest.length + 1
    values.push(isQuoted ? value.trim() : rest.slice(0, end - 1).trim())
    rest = rest.slice(end)
  }
  return [...new Set(values.filter(Boolean))]
}
