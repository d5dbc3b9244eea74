import { attributeOf, type XmlHandlers } from '../../formats/xml-scanner.ts'

/** Cells whose formula has no result: their rows, by the index of the column. */
export type Unvalued = Map<number, number[]>

/**
 * Finds formulas whose result was never stored. Programs that write sheets without calculating leave that to the next program that opens
 * the file.
 */
export function unvaluedFormulas(onCell: (reference: string) => void): Required<XmlHandlers> {
  let cell = { reference: '', isFormula: false, hasValue: false }
  let isInValue = false
  return {
    open(name, attributes) {
      // The result of a formula may be an empty text.
      if (name === 'c')
        cell = { reference: attributeOf(attributes, 'r') ?? '', isFormula: false, hasValue: attributeOf(attributes, 't') === 'str' }
      else if (name === 'f') cell.isFormula = true
      else if (name === 'v') isInValue = true
    },
    close(name) {
      if (name === 'v') isInValue = false
      if (name === 'c' && cell.isFormula && !cell.hasValue) onCell(cell.reference)
    },
    text(text) {
      if (isInValue && text.trim()) cell.hasValue = true
    },
  }
}

/** How formulas begin. Most sheets have none and need not be scanned for formulas without a result. */
export const FORMULAS = ['<f>', '<f ', ':f>', ':f '] as const
