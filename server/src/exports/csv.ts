import type { Language } from '@faldone/contract/common.ts'
import { guarded } from '../imports/reading/formula-guard.ts'
import type { Cell } from './document-cells.ts'

const BOM = '\ufeff'

/** Spreadsheets expect a semicolon in languages with a decimal comma. */
const DELIMITERS = { it: ';', en: ',' } as const

/** Rows as CSV (RFC 4180) in UTF-8, in the form that spreadsheets open. */
export async function* csvText(rows: AsyncIterable<Cell[]>, lang: Language): AsyncGenerator<Buffer> {
  let text = BOM
  for await (const cells of rows) {
    text += `${cells.map((cell) => csvCell(cell, DELIMITERS[lang])).join(DELIMITERS[lang])}\r\n`
    if (text.length < 64 * 1024) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function csvCell(cell: Cell, delimiter: string): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? guarded(cell) : String(cell)
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
