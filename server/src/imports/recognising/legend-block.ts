import { type Colour, COLOURS } from '@faldone/contract/sheet-colours.ts'
import type { ColouredCell } from '../reading/colour-watch.ts'
import type { Asides, SheetRow } from '../reading/sheet.ts'
import { type Legend, LONGEST_MEANING, meaningsIn } from './colour-columns.ts'

/** A legend below a table or beside it: what it says, and its rows. */
type Block = { legend: Legend; rows: number[] }

const NONE: Block = { legend: new Map(), rows: [] }
const ANNOUNCED = /^\s*(?:legend|colori\b|colou?rs\b)/i
/** More rows are a table. */
const MOST_ROWS = 12

type Said = [colour: string, meaning: string][]

/**
 * What a row of a legend says: a filled and empty cell before its meaning, a colour by its name, or, where a legend is announced, a filled
 * cell that contains it. Null for any other row: a record may be filled as well.
 */
function saidBy(row: SheetRow, filled: readonly ColouredCell[], isAnnounced: boolean): Said | null {
  const { number, cells } = row
  if (isAnnouncement(row)) return null
  const texts = [...cells.entries()].filter(([, text]) => text.trim() !== '')
  const [[at, first = ''] = [-1], [, second] = []] = texts
  if (texts.length === 0 || texts.length > 2 || first.length > LONGEST_MEANING) return null
  const colourAt = (column: number): Colour | undefined => filled.find((cell) => cell.row === number && cell.column === column)?.colour
  const name = COLOURS.find((colour) => first.trim().toLowerCase() === colour)
  if (name && second) return [[name, second.trim()]]
  if (texts.length > 1) return null
  const written = meaningsIn(first).filter(([colour]) => COLOURS.some((known) => known === colour))
  if (written.length > 0) return written
  const [swatch, own] = [colourAt(at - 1), colourAt(at)]
  if (swatch && !own) return [[swatch, first.trim()]]
  return own && isAnnounced ? [[own, first.trim()]] : null
}

const isAnnouncement = ({ cells }: SheetRow): boolean => {
  const texts = cells.filter((text) => text.trim() !== '')
  return texts.length === 1 && ANNOUNCED.test(texts[0]!)
}

/** The legend at the end of these rows: nothing follows it, and each of its rows says something of a colour. */
function blockAtEnd(rows: readonly SheetRow[], filled: readonly ColouredCell[]): Block {
  const title = rows.findLastIndex(isAnnouncement)
  const isAnnounced = title >= 0 && rows.length - title <= MOST_ROWS
  const legend = new Map<string, string>()
  let from = rows.length
  while (from > 0 && rows.length - from <= MOST_ROWS) {
    const row = rows[from - 1]!
    const said = saidBy(row, filled, isAnnounced)
    for (const [colour, meaning] of said ?? []) if (!legend.has(colour)) legend.set(colour, meaning)
    if (!said && !(isAnnounced && from - 1 === title)) break
    from--
    if (from === title) break
  }
  const isWhole = legend.size > 0 && rows.length - from <= MOST_ROWS
  return isWhole ? { legend, rows: rows.slice(from).map(({ number }) => number) } : NONE
}

/** The legend to the right of a table, in columns without a heading. `width`: how many columns the table has. */
export function legendBeside(below: readonly SheetRow[], { head }: Asides['colours'], width: number): Legend {
  const rows = below.map(({ number, cells }) => ({ number, cells: cells.slice(width) }))
    .filter(({ cells }) => cells.some((text) => text.trim()))
  const filled = head.filter(({ column }) => column >= width).map((cell) => ({ ...cell, column: cell.column - width }))
  const { legend, rows: ofLegend } = blockAtEnd(rows, filled)
  return ofLegend.length === rows.length ? legend : NONE.legend
}

/** How many rows of a sheet are read twice for its legend. */
const MOST_READ = 20_000

/** The legend below the table of a sheet, whose rows are then no records. Read only if there are colours that nothing else explains. */
export async function legendBelow(
  sheet: { rows: () => AsyncGenerator<SheetRow>; asides?: Asides }, headerRow: number, known: Legend
): Promise<Block> {
  const { colours } = sheet.asides ?? {}
  if (!colours || colours.filled > MOST_READ) return NONE
  const there = new Set([...colours.rows.values(), ...colours.cells.map(({ colour }) => colour)])
  if ([...there].every((colour) => known.has(colour))) return NONE
  const last: SheetRow[] = []
  for await (const row of sheet.rows()) {
    if (row.number <= headerRow || !row.cells.some((text) => text.trim())) continue
    last.push(row)
    if (last.length > MOST_ROWS + 1) last.shift()
  }
  return blockAtEnd(last, colours.tail.flat())
}
