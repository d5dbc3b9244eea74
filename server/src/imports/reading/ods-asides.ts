import type { Colour } from '@faldone/contract/sheet-colours.ts'
import { attributeOf, type Attributes, scanXml, type XmlHandlers } from '../../formats/xml-scanner.ts'
import { colourName } from './colour-name.ts'
import { colourWatch } from './colour-watch.ts'
import { LIMITS } from './limits.ts'
import type { Asides } from './sheet.ts'

/** A table of an ODS file: its name, whether it is hidden, and what stands beside the texts of its cells. */
export type OdsTable = { name: string; hidden: boolean; asides: Asides }

/** The tables of an ODS file (OpenDocument 1.3, part 3, section 9), from its content. `common`: the styles that it has names for. */
export async function odsTables(content: AsyncIterable<Buffer>, common: AsyncIterable<Buffer> | null): Promise<OdsTable[]> {
  const styles = cellStyles()
  if (common) await scanXml(common, { open: (name, attributes) => styles.open(name, attributes) })
  const tables: OdsTable[] = []
  let table: ReturnType<typeof tableWatch> | null = null
  await scanXml(content, {
    open(name, attributes) {
      if (name === 'table') {
        table = tableWatch(styles.fills)
        const hidden = styles.hiding.has(attributeOf(attributes, 'style-name') ?? '')
        tables.push({ name: attributeOf(attributes, 'name') ?? '', hidden, asides: table.found })
      } else if (table) table.open(name, attributes)
      else styles.open(name, attributes)
    },
    text: (text) => table?.text(text),
    close: (name) => table?.close(name),
  })
  return tables
}

/** The colours that cells are filled with, by their styles. */
type Fills = { get: (style: string) => Colour | undefined }

/** No style has more above it. */
const DEEPEST = 20

/** Collects the colours that styles fill cells with, also by the styles that they are based on, and the styles that hide their table. */
function cellStyles() {
  const own = new Map<string, Colour | null>()
  const parents = new Map<string, string>()
  const hiding = new Set<string>()
  let style = ''
  const fillOf = (name: string, depth = 0): Colour | undefined => {
    const fill = own.get(name)
    const parent = parents.get(name)
    return fill !== undefined || parent === undefined || depth > DEEPEST ? (fill ?? undefined) : fillOf(parent, depth + 1)
  }
  const fills: Fills = { get: (name) => fillOf(name) }
  return {
    fills, hiding,
    open(name: string, attributes: Attributes) {
      if (name === 'style') {
        style = attributeOf(attributes, 'name') ?? ''
        const parent = attributeOf(attributes, 'parent-style-name')
        if (parent) parents.set(style, parent)
      } else if (name === 'table-properties' && attributeOf(attributes, 'display') === 'false') hiding.add(style)
      else if (name === 'table-cell-properties') {
        const background = attributeOf(attributes, 'background-color')
        const [, hex] = /^#([\da-f]{6})$/i.exec(background ?? '') ?? []
        if (background) own.set(style, hex ? colourName(`FF${hex.toUpperCase()}`) : null)
      }
    },
  }
}

/** A filled cell without a value counts at most so many times: whole rows are filled up to their last column. */
const MOST_EMPTY = 64

/** How many times an element stands for itself. */
export const repetition = (attributes: Attributes, name: string): number => Math.max(1, Number(attributeOf(attributes, name) ?? 1) || 1)

const isHidden = (attributes: Attributes): boolean => /^(?:collapse|filter)$/.test(attributeOf(attributes, 'visibility') ?? '')

/** Collects which columns are hidden, and the colours that their cells have unless they have a style of their own. */
function columnWatch(fills: Fills) {
  const colours: (Colour | undefined)[] = []
  const hidden: number[] = []
  return {
    colours, hidden,
    add(attributes: Attributes): void {
      const colour = fills.get(attributeOf(attributes, 'default-cell-style-name') ?? '')
      const end = Math.min(colours.length + repetition(attributes, 'number-columns-repeated'), LIMITS.columns)
      while (colours.length < end) {
        if (isHidden(attributes)) hidden.push(colours.length)
        colours.push(colour)
      }
    },
  }
}

/** Collects the colours of rows and cells, and which rows are hidden. */
function rowWatch(fills: Fills, ofColumns: readonly (Colour | undefined)[]) {
  const colours = colourWatch()
  const hidden = new Set<number>()
  let row = { number: 1, repeated: 1, isHidden: false, isFilled: false }
  let cell: { colour: Colour | undefined; repeated: number; hasValue: boolean } | null = null
  let at = 0
  /** Empty cells before the next one that is not. */
  let empty = 0
  /** How many rows may still be told: a file may say that one is repeated a million times. */
  let left: number = LIMITS.rows
  return {
    colours: colours.found, hidden,
    place: () => ({ row: row.number, column: at }),
    isInCell: () => cell !== null,
    value(): void {
      if (cell) cell.hasValue = true
    },
    startRow(attributes: Attributes): void {
      row = { ...row, repeated: repetition(attributes, 'number-rows-repeated'), isHidden: isHidden(attributes), isFilled: false }
      at = 0
      empty = 0
      colours.startRow()
    },
    startCell(attributes: Attributes): void {
      const style = attributeOf(attributes, 'style-name')
      cell = {
        colour: style === undefined ? ofColumns[at] : fills.get(style), repeated: repetition(attributes, 'number-columns-repeated'),
        hasValue: attributeOf(attributes, 'value-type') !== undefined,
      }
    },
    endCell(): void {
      if (!cell) return
      const { colour, repeated, hasValue } = cell
      if (colour || hasValue) {
        if (empty > 0) colours.cell(undefined, empty)
        empty = 0
        colours.cell(colour, Math.min(repeated, hasValue ? LIMITS.columns : MOST_EMPTY))
      } else empty = Math.min(empty + repeated, LIMITS.columns)
      if (hasValue) colours.value()
      row.isFilled ||= hasValue
      at += repeated
      cell = null
    },
    endRow(): void {
      const times = row.isFilled ? Math.min(row.repeated, left) : 0
      left -= times
      if (times > 0) colours.endRow(row.number, times)
      if (row.isHidden) for (let number = row.number; number < row.number + times; number++) hidden.add(number)
      row.number += row.repeated
    },
  }
}

const CELLS = new Set(['table-cell', 'covered-table-cell'])
/** Who wrote a comment, and when. */
const ABOUT_COMMENTS = new Set(['creator', 'date'])

function tableWatch(fills: Fills): Required<XmlHandlers> & { found: Asides } {
  const columns = columnWatch(fills)
  const rows = rowWatch(fills, columns.colours)
  const { colours, hidden: hiddenRows } = rows
  const found: Asides = { comments: [], links: [], colours, hiddenRows, hiddenColumns: columns.hidden }
  let comment: string | null = null
  let isAbout = false
  return {
    found,
    open(name, attributes) {
      if (name === 'table-column') columns.add(attributes)
      else if (name === 'table-row') rows.startRow(attributes)
      else if (CELLS.has(name)) rows.startCell(attributes)
      else if (!rows.isInCell()) return
      else if (name === 'annotation') comment = ''
      else if (comment !== null && ABOUT_COMMENTS.has(name)) isAbout = true
      else if (comment && name === 'p') comment += '\n'
      else if (comment === null && name === 'a') {
        const text = attributeOf(attributes, 'href') ?? ''
        if (text !== '' && !text.startsWith('#')) found.links.push({ ...rows.place(), text })
      }
    },
    text(text) {
      if (comment === null && text.trim()) rows.value()
      else if (comment !== null && !isAbout) comment += text
    },
    close(name) {
      if (ABOUT_COMMENTS.has(name)) isAbout = false
      else if (name === 'annotation' && comment !== null) {
        const text = comment.trim()
        if (text) found.comments.push({ ...rows.place(), text })
        comment = null
      } else if (CELLS.has(name)) rows.endCell()
      else if (name === 'table-row') rows.endRow()
    },
  }
}
