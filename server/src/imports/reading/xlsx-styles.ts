import type { DatePrecision, NumberMask, Shown } from './cell-text.ts'
import { BUILT_IN_TIMES, timeFormatOf } from './time-format.ts'
import { attributeOf, xmlScanner } from '../../formats/xml-scanner.ts'

/** The cell styles that show less or more than the value of a cell, by their index. */
export type CellStyles = ReadonlyMap<number, Shown>

/** The built-in format mmm-yy (ECMA-376 part 1, 18.8.30). */
const MONTH_FORMAT = 17

/** Formats by their numbers, including the built-in ones. */
export function formatTable() {
  const formats = new Map<number, Shown>([[MONTH_FORMAT, 'month']])
  const define = (id: number, code: string): void => {
    const format = code.split(';')[0]!
    const shown = precisionOf(format) ?? timeFormatOf(format) ?? maskOf(format)
    if (shown) formats.set(id, shown)
  }
  for (const [id, format] of BUILT_IN_TIMES) define(id, format)
  return { define, shown: (id: number): Shown | undefined => formats.get(id) }
}

export function stylesOf(styles: string): CellStyles {
  const formats = formatTable()
  const found = new Map<number, Shown>()
  let inCellFormats = false
  let index = 0
  xmlScanner({
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId'))
      if (name === 'cellXfs') inCellFormats = true
      if (name === 'numFmt') formats.define(id, attributeOf(attributes, 'formatCode') ?? '')
      if (name !== 'xf' || !inCellFormats) return
      const shown = formats.shown(id)
      if (shown) found.set(index, shown)
      index++
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  }).feed(styles)
  return found
}

/** Null for formats that show a day or a time, or no date at all. */
function precisionOf(format: string): DatePrecision | null {
  const code = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase()
  if (!/y|e/.test(code) || /[dhs0#]|general/.test(code)) return null
  return code.includes('m') ? 'month' : 'year'
}

/** Texts in quotes or after `\\`, and characters that need neither. */
const AROUND = String.raw`((?:"[^"]*"|\\.|[ \-():])*)`
const MASK = new RegExp(String.raw`^(?:\[\$-[^\]]*\])?${AROUND}(0+)${AROUND}$`)

/** Null for formats that show whole numbers unchanged, and for all that do more than add zeros and text. */
function maskOf(format: string): NumberMask | null {
  const [, before = '', zeros = '', after = ''] = MASK.exec(format) ?? []
  return `${before}${zeros}${after}`.length > 1 ? { before: plain(before), digits: zeros.length, after: plain(after) } : null
}

const plain = (around: string): string => around.replace(/"([^"]*)"|\\(.)/g, '$1$2')
