/**
 * The cells of the text that a spreadsheet puts on the clipboard. Rows end with a line break, cells with a tab; a cell that contains either
 * is in quotation marks, with quotation marks doubled.
 */
export function readTable(text: string): string[][] {
  const table: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const endCell = () => {
    table.at(-1)!.push(cell)
    cell = ''
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!
    if (isQuoted && sign === '"' && source[at + 1] === '"') cell += source[++at]!
    else if (isQuoted && sign === '"') isQuoted = false
    else if (isQuoted) cell += sign
    else if (sign === '"' && cell === '' && closes(source, at)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      table.push([])
    } else cell += sign
  }
  endCell()
  return table
}

/** Whether an opening quotation mark is closed at the end of a cell. Otherwise it is an ordinary character. */
function closes(source: string, from: number): boolean {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] !== '"') continue
    if (source[at + 1] !== '"') return [undefined, '\t', '\n'].includes(source[at + 1])
    at++
  }
  return false
}

const written = (cell: string): string => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The inverse of `readTable`. */
export const writeTable = (table: readonly (readonly string[])[]): string => table.map((row) => row.map(written).join('\t')).join('\n')
