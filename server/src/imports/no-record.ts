import { fold } from './folding.ts'
import type { ReadColumn } from './header.ts'

/** Rows of a list that are about it, not about a record. */

/** Lists that were put together from several, or made to be printed, say their headers again further down. */
export function repeatsHeader(cells: readonly string[], columns: readonly ReadColumn[]): boolean {
  let same = 0
  for (const { header, parts } of columns) {
    const text = cells[parts[0]!]?.trim()
    if (!text) continue
    if (text.length !== header.length || fold(text) !== fold(header)) return false
    same++
  }
  return same >= Math.min(2, columns.length)
}

const NUMBERS = /^[-+\d\s.,:%€'’]+$/
const wordsOf = (text: string) => new Set(text.split(' '))
const TOTALS = wordsOf('totale totali total totals tot subtotale subtotali subtotal subtotals somma sum')
const BESIDE = wordsOf('sub gran grand generale complessivo complessiva parziale finale overall n nr no di del della dei delle of per documenti documents schede records pezzi items unita units righe rows carte pagina page foglio sheet fondo fondi serie busta buste box boxes fascicolo fascicoli folder folders')
/** A text that is longer says more than a total. */
const LONGEST = 60

function isTotal(text: string): boolean {
  if (text.length > LONGEST || !/tot|som|sum/i.test(text)) return false
  const words = fold(text).split(/[^\p{L}]+/u).filter(Boolean)
  return words.some((word) => TOTALS.has(word)) && words.every((word) => TOTALS.has(word) || BESIDE.has(word))
}

/** The place of the cell that says 'Totale', where the row says nothing else but numbers; -1 for any other row. */
export function totalIn(cells: readonly string[]): number {
  let found = -1
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim()
    if (text === '' || NUMBERS.test(text)) continue
    if (found >= 0 || !isTotal(text)) return -1
    found = index
  }
  return found
}
