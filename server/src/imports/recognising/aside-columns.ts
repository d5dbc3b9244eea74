import type { Asides, SheetRow } from '../reading/sheet.ts'
import { ASIDE_HEADERS } from '@faldone/contract/sheet-colours.ts'
import { type AsideColumn, colourColumns, type Legend } from './colour-columns.ts'
import { derivedIn } from './programs/programs.ts'
import { columnLetters } from '../reading/column-letters.ts'

/** Rows further down may be wider than those that were seen. */
const SPARE = 8

/**
 * `headers`: those of all columns, with the added ones behind, from the index `from`. `textsOf`: the texts of a row in the added columns,
 * by their index.
 */
export type AsideReader = { headers: string[]; from: number; textsOf: (row: SheetRow) => Map<number, string> }

/**
 * Adds columns for the comments, links and colours below the header, and those that are computed from the columns of a program; null if
 * there are none. A comment is preceded by the header of its cell.
 */
export function asideReader(
  asides: Asides | undefined, header: readonly string[], headerRow: number,
  { width, ...colours }: { above: readonly SheetRow[]; width: number; legend: Legend; legendRows: readonly number[] }
): AsideReader | null {
  const isBelow = ({ row }: { row: number }) => row > headerRow
  const comments = Map.groupBy((asides?.comments ?? []).filter(isBelow), ({ row }) => row)
  const links = Map.groupBy((asides?.links ?? []).filter(isBelow), ({ row }) => row)
  const nameOf = (column: number) => header[column] || columnLetters(column)
  const derived = derivedIn(header)
  const beside: AsideColumn[] = [
    { has: comments, name: ASIDE_HEADERS.comments, text: ({ number }: SheetRow) =>
      comments.get(number)?.map(({ column, text }) => `${nameOf(column)}: ${text}`).join('\n') },
    { has: links, name: ASIDE_HEADERS.links, text: ({ number, cells }: SheetRow) =>
      [...new Set(links.get(number)?.map(({ text }) => text))].filter((text) => !cells.some((cell) => cell.trim() === text)).join(' ') },
    ...(asides ? colourColumns(asides.colours, { headerRow, ...colours, nameOf }) : []),
  ].filter(({ has }) => has.size > 0)
  const names = [...derived?.headers ?? [], ...beside.map(({ name }) => name)]
  if (names.length === 0) return null
  const from = Math.max(header.length, width) + SPARE
  return {
    from,
    headers: [...header, ...Array<string>(from - header.length).fill(''), ...names],
    textsOf: (row) => new Map([...derived?.textsOf(row.cells) ?? [], ...beside.map(({ text }) => text(row))].flatMap((said, at) => (
      said ? [[from + at, said] as const] : []
    ))),
  }
}
