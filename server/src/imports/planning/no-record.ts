import { fold } from '../recognising/folding.ts'
import type { ReadColumn } from '../recognising/read-column.ts'

/** Rows of a list that are about the list and not about a record. */

/** Lists that were combined from several, or made for printing, repeat their headers further down. */
export function repeatsHeader(cells: readonly string[], columns: readonly ReadColumn[]): boolean {
  let same = 0
  for (const { header, parts } of columns) {
    const text = cells[parts[0]!]?.trim()
    if (!text) continue
    if (text.length !== header.length || fold(text) !== fold(header)) return false
    same++
  }
  return same >= Math.max(1, Math.min(2, columns.length))
}

const NUMBERS = /^[-+\d\s.,:%€'’]+$/
const wordsOf = (text: string) => new Set(text.split(' '))
const TOTALS = wordsOf('totale totali total totals tot subtotale subtotali subtotal subtotals somma sum riporto riportare')
const UNITS = wordsOf('documenti doc docc documents schede records pezzi items unita units righe rows carta carte c cc pagine pages p pp foglio fogli fondo fondi serie busta buste b bb box boxes fascicolo fascicoli fasc fascc folder folders numeri numero nn issues volumi vol voll copie copies lire euro eur ore min')
const BESIDE = wordsOf('sub gran grand generale complessivo complessiva parziale finale overall n nr no di del della dei delle of per a da pagina page foglio sheet')
/** A letter or a Roman numeral, as in the names of sections. */
const ENUMERATOR = /^(\p{L}|[ivxl]{2,6})$/u
/** A longer text says more than a total. */
const LONGEST = 60

const wordsIn = (text: string): string[] => fold(text).split(/[^\p{L}]+/u).filter(Boolean)

const mayBeTotal = (text: string): boolean => text.length <= LONGEST && /tot|som|sum|riport/i.test(text)

/** 'Totale generale', 'Totale II', 'Subtotale busta 3' */
function isTotal(text: string): boolean {
  const words = wordsIn(text)
  return words.some((word) => TOTALS.has(word))
    && words.every((word) => TOTALS.has(word) || BESIDE.has(word) || UNITS.has(word) || ENUMERATOR.test(word))
}

/** 'Totale Rosso' is a total of something only if there is a count beside it. */
const isTotalOf = (text: string): boolean => TOTALS.has(wordsIn(text)[0] ?? '')

/** '214', '1.204 carte' */
const isCount = (text: string): boolean =>
  NUMBERS.test(text) || (/^\d[\d.,]* ?\p{L}+\.?$/u.test(text) && wordsIn(text).every((word) => UNITS.has(word)))

/** Columns whose numbers are not counts. */
const DATED: readonly string[] = ['date', 'year', 'month']

/** The index of the cell that says 'Totale' in a row that otherwise has only numbers; -1 for any other row. */
export function totalIn(cells: readonly string[], columns: readonly Pick<ReadColumn, 'column' | 'parts'>[] = []): number {
  let found = -1
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim()
    if (text === '' || isCount(text)) continue
    if (found >= 0 || !mayBeTotal(text)) return -1
    found = index
  }
  return found >= 0 && isTotalAt(found, cells, columns) ? found : -1
}

function isTotalAt(found: number, cells: readonly string[], columns: readonly Pick<ReadColumn, 'column' | 'parts'>[]): boolean {
  const text = cells[found]!.trim()
  const isDated = (index: number) => columns.some(({ column, parts }) => DATED.includes(column) && parts.includes(index))
  const isCounted = /[:=] ?\d[\d.,]*$/.test(text) || cells.some((cell, index) => index > found && cell.trim() !== '' && !isDated(index))
  return isTotal(text) || (isCounted && isTotalOf(text))
}
