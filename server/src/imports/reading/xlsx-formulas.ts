import { attributeOf, type XmlHandlers } from './xml-scanner.ts'

/** Cells whose formula has no result, by the place of their column, with their rows. */
export type Unvalued = Map<number, number[]>

/**
 * Looks for formulas whose result was never stored: programs that write sheets without calculating them leave that to the next who opens
 * the file.
 */
export function unvaluedFormulas(onCell: (reference: string) => void): Required<XmlHandlers> {
  let cell = { reference: '', isFormula: false, hasValue: false }
  let isInValue = false
  return {
    open(name, attributes) {
      // The result of a formula may be a text, and that may be empty.
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

const BEGINNINGS = ['<f>', '<f ', ':f>', ':f '].map((text) => Buffer.from(text))
const LONGEST = 3

/** Whether there are formulas at all in the bytes that go by: most sheets have none, and need not be scanned for those without a result. */
export function formulaWatch() {
  let end: Buffer = Buffer.alloc(0)
  const watch = {
    seen: false,
    async *over(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        const seam = Buffer.concat([end, chunk.subarray(0, LONGEST - 1)])
        watch.seen ||= BEGINNINGS.some((beginning) => chunk.includes(beginning) || seam.includes(beginning))
        end = chunk.subarray(1 - LONGEST)
        yield chunk
      }
    },
  }
  return watch
}
