import { NO_HEADER_ROW } from '@faldone/contract/import.ts'
import type { Asides, SheetRow } from '../reading/sheet.ts'
import { columnLetters } from '../reading/column-letters.ts'
import type { AsideReader } from './aside-columns.ts'
import { contentCollector } from './content.ts'
import { type Header, isOfReport, type Layout } from './header.ts'
import { programOf } from './programs/programs.ts'
import { addRow, type RowRanges } from './row-ranges.ts'
import { sampleCollector } from './samples.ts'
import type { TreeReader } from './tree-rows.ts'

/** The table in a file: where its header is, and the rows below it. */
export type Table = { layout: Layout; rows: AsyncGenerator<SheetRow> }

export const withoutReport = (texts: readonly string[]): string[] => texts.map((text) => (isOfReport(text) ? '' : text))

/** What a column without a header is called. Records keep its content under this name. */
export const namelessName = (index: number): string => `Colonna ${columnLetters(index)}`

/** The headers of all columns, with names for those that have none in the file. */
export const namesGiven = (header: readonly string[], nameless: readonly number[]): string[] =>
  Array.from(
    { length: Math.max(header.length, ...nameless.map((index) => index + 1)) },
    (_, index) => header[index] || (nameless.includes(index) ? namelessName(index) : '')
  )

type Added = { tree: TreeReader | null; aside: AsideReader | null; asides: Asides | undefined }

/** The table below a header, with what is added to its rows while they are read. */
export function tableIn(layout: Layout, { texts }: Header, below: AsyncGenerator<SheetRow>, { tree, aside, asides }: Added): Table {
  const hiddenRows: RowRanges = []
  // The rules for planning have this list before the rows are read.
  layout.hiddenRows = hiddenRows
  const remarks = [...texts.keys()].filter((index) => isOfReport(texts[index]!))
  async function* rows(): AsyncGenerator<SheetRow> {
    const given = withoutReport(texts)
    const { explains, said } = programOf(texts) ?? {}
    const nameless = new Set<number>()
    const { see, samples, filled } = sampleCollector()
    const content = contentCollector()
    const ofUnits = sampleCollector()
    Object.assign(layout, { samples, filled, ...(tree && { filledByUnits: ofUnits.filled }) })
    for await (const row of below) {
      if (isExplaining(row.cells, explains)) continue
      const added = aside?.textsOf(row)
      if (said) for (const [index, cell] of row.cells.entries()) row.cells[index] = said(cell)
      for (const index of remarks) if (row.cells[index]) row.cells[index] = ''
      see(row)
      content.see(row)
      if (asides?.hiddenRows.has(row.number)) addRow(hiddenRows, row.number)
      for (let index = 0; index < row.cells.length; index++) if (!given[index] && row.cells[index]!.trim()) nameless.add(index)
      if (added) addAsides(row, added, see)
      tree?.read(row)
      if (tree && row.cells[tree.mark]) ofUnits.see(row)
      yield row
    }
    layout.contents = content.contents()
    layout.hiddenColumns = asides?.hiddenColumns.filter((index) => filled[index]) ?? []
    if (layout.headerRow === NO_HEADER_ROW) layout.header = withLetters(layout.header, nameless)
    else {
      layout.nameless = [...nameless].sort((a, b) => a - b)
      layout.header = namesGiven(tree ? layout.header : given, layout.nameless)
    }
  }
  return { layout, rows: rows() }
}

/** Whether a row of a program only explains its headings. */
export const isExplaining = ([first = '']: readonly string[], explains?: string): boolean =>
  explains !== undefined && first.trim().startsWith(explains)

/** Writes what stands beside the cells of a row into the columns that were added for it. */
function addAsides(row: SheetRow, texts: ReturnType<AsideReader['textsOf']>, see: (row: SheetRow) => void): void {
  const added: string[] = []
  for (const [index, text] of texts) {
    while (row.cells.length <= index) row.cells.push('')
    row.cells[index] = added[index] = text
  }
  if (added.length > 0) see({ number: row.number, cells: Array.from(added, (text) => text ?? '') })
}

/** Adds the letters of columns that hold something only further down. */
const withLetters = (header: readonly string[], more: ReadonlySet<number>): string[] =>
  Array.from(
    { length: Math.max(header.length, ...[...more].map((index) => index + 1)) },
    (_, index) => (more.has(index) ? columnLetters(index) : (header[index] ?? ''))
  )
