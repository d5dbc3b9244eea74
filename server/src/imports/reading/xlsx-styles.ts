import type { DatePrecision, NumberMask, Shown } from './cell-text.ts'
import { BUILT_IN_TIMES, timeFormatOf } from './time-format.ts'
import { attributeOf, xmlScanner } from '../../formats/xml-scanner.ts'

/** The cell styles that show less or more than the value of a cell, by their index; and those that show numbers as dates or times. */
export type CellStyles = { shown: ReadonlyMap<number, Shown>; dates: ReadonlySet<number> }

/** Built-in formats of dates and times, those of other languages included (ECMA-376 part 1, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

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

/** `isDate`: whether the code of a format shows a date or a time. */
export function stylesOf(styles: string, isDate: (code: string) => boolean): CellStyles {
  const formats = formatTable()
  const codes = new Map<number, string>()
  const found = new Map<number, Shown>()
  const dates = new Set<number>()
  let inCellFormats = false
  let index = 0
  xmlScanner({
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId'))
      if (name === 'cellXfs') inCellFormats = true
      if (name === 'numFmt') {
        const code = attributeOf(attributes, 'formatCode') ?? ''
        codes.set(id, code)
        formats.define(id, code)
      }
      if (name !== 'xf' || !inCellFormats) return
      const shown = formats.shown(id)
      if (shown) found.set(index, shown)
      const code = codes.get(id)
      if (code ? isDate(code) : isBuiltInDate(id)) dates.add(index)
      index++
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  }).feed(styles)
  return { shown: found, dates }
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
