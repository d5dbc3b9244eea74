import { COLOURED, colourHeader, COLOURS } from '@faldone/contract/sheet-colours.ts'
import type { ColouredCell } from '../reading/colour-watch.ts'
import type { Asides, SheetRow } from '../reading/sheet.ts'

/** A column that is added: the rows in which it holds something, and its text in a row. */
export type AsideColumn = { has: { size: number }; name: string; text: (row: SheetRow) => string | undefined }

/** `rosso = riservato`, `giallo: da restaurare` */
const MEANT = /(\p{L}+)\s*[=:]\s*([^;,=:\n]{2,80})/gu

/** `Legenda: …` */
const TITLE = /^[^=:]*(?:legend|color|colour)\p{L}*[^=:]*:/iu

/** A longer text beside a filled cell is no meaning. */
export const LONGEST_MEANING = 80

/** What colours mean, by their names. */
export type Legend = ReadonlyMap<string, string>

/** What colours mean by the rows of a sheet that is a legend: what a text says, or what follows a colour or a filled cell. */
export function legendOfSheet(rows: readonly SheetRow[], filled: readonly ColouredCell[]): Legend {
  const said = rows.flatMap(({ cells }): [string, string][] => {
    const [first = '', second = ''] = cells.map((text) => text.trim()).filter(Boolean)
    const colour = COLOURS.find((name) => first.toLowerCase() === name)
    if (colour && second) return [[colour, second]]
    return cells.flatMap((text) => meaningsIn(text.replace(TITLE, '')))
  })
  const swatches = filled.flatMap(({ row, colour }): [string, string][] => {
    const meaning = rows.find(({ number }) => number === row)?.cells.map((text) => text.trim())
      .find((text) => text !== '' && !COLOURS.some((name) => text.toLowerCase() === name)) ?? ''
    return meaning === '' || meaning.length > LONGEST_MEANING || /[=:]/.test(meaning) ? [] : [[colour, meaning]]
  })
  return new Map([...swatches, ...said])
}

export const meaningsIn = (text: string): [string, string][] =>
  [...text.matchAll(MEANT)].map(([, colour, meaning]): [string, string] => [colour!.toLowerCase(), meaning!.trim()])

/** What colours mean by the texts above the table, and by the filled cells there. */
function legendIn(above: readonly SheetRow[], filled: readonly ColouredCell[]): ReadonlyMap<string, string> {
  const texts = above.flatMap(({ cells }) => cells).filter((text) => TITLE.test(text)).map((text) => text.replace(TITLE, ''))
  return new Map([...swatchesIn(above, filled), ...texts.flatMap(meaningsIn)])
}

/** A cell that is filled and empty stands before its meaning. Where a legend is announced, it may contain it. */
function swatchesIn(above: readonly SheetRow[], filled: readonly ColouredCell[]): [string, string][] {
  const isAnnounced = above.some(({ cells }) => cells.some((text) => /legend/i.test(text)))
  const rows = new Map(above.map(({ number, cells }) => [number, cells]))
  return filled.flatMap(({ row, column, colour }): [string, string][] => {
    const textAt = (at: number) => rows.get(row)?.[at]?.trim() ?? ''
    const meaning = textAt(column) === '' ? textAt(column + 1) : isAnnounced ? textAt(column) : ''
    return meaning === '' || meaning.length > LONGEST_MEANING || TITLE.test(`${meaning}:`) ? [] : [[colour, meaning]]
  })
}

type Place = {
  headerRow: number; above: readonly SheetRow[]; legend: Legend; legendRows: readonly number[]; nameOf: (column: number) => string
}

/**
 * A column for each colour that rows below the header are filled with, and one for each that cells are, which names the headers of the
 * cells. Both say what the legend says.
 */
export function colourColumns(
  { rows, cells, head, filled }: Asides['colours'], { headerRow, above, legend: ofBook, legendRows, nameOf }: Place
): AsideColumn[] {
  const legend = new Map([...ofBook, ...legendIn(above, head.filter(({ row }) => row < headerRow))])
  const isOfTable = (row: number) => row > headerRow && !legendRows.includes(row)
  const below = cells.filter(({ row }) => isOfTable(row))
  const counts = Map.groupBy(below, ({ column, colour }) => `${colour} ${column}`)
  // What most cells of a column are filled with is decoration.
  const telling = below.filter(({ column, colour }) => counts.get(`${colour} ${column}`)!.length * 2 <= filled)
  const ofRows = Map.groupBy([...rows].filter(([row]) => isOfTable(row)), ([, colour]) => colour)
  const ofCells = Map.groupBy(telling, ({ colour }) => colour)
  return COLOURS.flatMap((colour): AsideColumn[] => {
    const meaning = legend.get(colour)
    const inRow = new Set(ofRows.get(colour)?.map(([row]) => row))
    const inCells = Map.groupBy(ofCells.get(colour) ?? [], ({ row }) => row)
    return [
      { has: inRow, name: colourHeader(colour, 'row'), text: ({ number }) => (inRow.has(number) ? (meaning ?? COLOURED) : undefined) },
      { has: inCells, name: colourHeader(colour, 'cells'), text: ({ number }) => {
        const named = inCells.get(number)?.map(({ column }) => nameOf(column)).join('; ')
        return named && meaning ? `${meaning} (${named})` : named
      } },
    ]
  })
}
