import type { KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS, LEVELS } from '@faldone/contract/levels.ts'
import { MOST_SHEETS, ROWS_A_SHEET } from '@faldone/contract/sheet-rows.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import { LIMITS, withinLimits } from '../reading/limits.ts'
import type { Sheet, SheetFile, SheetRow } from '../reading/sheet.ts'
import { sameContent } from './content.ts'
import { type Layout, mappingIn, type OwnHeadings } from './header.ts'
import { headerKey } from './header-key.ts'
import type { ImportOptions, SheetChoice } from './options.ts'
import { addRow, isInRanges } from './row-ranges.ts'
import { SHOWN } from './samples.ts'
import type { SheetPart } from './sheet-part.ts'
import { namelessName, type Table } from './read-table.ts'
import { chooseSheets, findTable, INSTRUCTIONS, legendOfBook, lookInto, mappedAnew, namesOf, readable, shownIn } from './table.ts'

/** How many of the first rows of all sheets are shown at most, but so many of each. */
const HEADS = { rows: 400, least: 3 } as const

type Choices = Pick<ImportOptions, 'sheet' | 'sheets' | 'allSheets' | 'mapping' | 'headerRow'>

/** Whether several sheets of a workbook are to be read. */
export const isOfSeveral = ({ sheets = [], allSheets = false }: Pick<ImportOptions, 'sheets' | 'allSheets'>): boolean =>
  allSheets || sheets.length > 0

/** What was chosen for a sheet that is read with others. */
export const sheetChoice = ({ sheets = [] }: Pick<ImportOptions, 'sheets'>, name: string): SheetChoice =>
  sheets.find(({ sheet }) => sheet === name) ?? { sheet: name }

/** The choices that decide which rows are read, in a form that can be compared. */
export const readingChoices = ({ sheets = [], allSheets = false }: Pick<ImportOptions, 'sheets' | 'allSheets'>): string =>
  JSON.stringify([allSheets, sheets.map(({ sheet, headerRow = null }) => (allSheets && headerRow === null ? null : [sheet, headerRow]))
    .filter(Boolean)])

/**
 * The tables of the chosen sheets as one, with the columns of all of them: columns with the same header are one column. Those in which no
 * header is recognised are not read, and `unread` of the layout has their names. If only one sheet is to be read, its table. Throws a
 * `FileProblem`.
 */
export async function findTables(file: SheetFile, kind: KindName, options: Choices, own: OwnHeadings = new Map()): Promise<Table> {
  if (!isOfSeveral(options)) return findTable(file, kind, options, own)
  const wanted = wantedSheets(file.sheets, options)
  if (wanted.length > MOST_SHEETS) throw new FileProblem('TOO_MANY_SHEETS', { limit: MOST_SHEETS })
  const mapping = mappingIn(options, own)
  const names = namesOf(file.sheets)
  const legend = await legendOfBook(file.sheets)
  const open = (sheet: Sheet) =>
    lookInto(sheet, names, kind, { headerRow: sheetChoice(options, sheet.name).headerRow ?? null, mapping, legend, isFirm: true })
  const unread: string[] = []
  const heads: NonNullable<Layout['heads']> = []
  const shown = Math.max(HEADS.least, Math.floor(HEADS.rows / wanted.length))
  const found: { sheet: Sheet; layout: Layout }[] = []
  for (const sheet of wanted) {
    const { table, guess } = await readable(sheet, options.allSheets ? null : sheet.name, open(sheet))
    if (table ?? guess) heads.push({ sheet: sheet.name, head: ((table?.layout ?? guess)?.head ?? []).slice(0, shown) })
    if (!table) {
      if (guess) unread.push(sheet.name)
      continue
    }
    // Opened again in its turn: the rows of all sheets would wait in memory.
    await table.rows.next()
    await table.rows.return(undefined)
    found.push({ sheet, layout: table.layout })
  }
  if (found.length === 0) return findTable(file, kind, { ...options, sheet: wanted[0]?.name ?? null, headerRow: null }, own)
  const joined = joinLayouts(found.map(({ layout }) => layout), { unread, heads }, options)
  const layout = mappedAnew(joined.layout, kind, mapping)
  const again = found.map(({ sheet }) => async () => (await open(sheet)).table!)
  return { layout, rows: withinLimits(rowsOf(again, { layout, at: joined.at }), file.size) }
}

/** All sheets are those that are shown, without the instructions of our templates. Throws NO_SUCH_SHEET. */
function wantedSheets(sheets: Sheet[], { sheets: chosen = [], allSheets }: Choices): Sheet[] {
  if (!allSheets) return [...new Set(chosen.flatMap(({ sheet }) => chooseSheets(sheets, sheet)))]
  return shownIn(sheets).filter(({ name }) => !Object.values<string>(INSTRUCTIONS).includes(name))
}

/** `at`: for each sheet, where its columns are in the layout, by their index in the sheet. */
type Joined = { layout: Layout; at: number[][] }

function joinLayouts(layouts: readonly Layout[], others: Pick<Layout, 'unread' | 'heads'>, options: Choices): Joined {
  const header: string[] = []
  const indexes = new Map<string, number>()
  const place = (text: string, nth: number): number => indexes.getOrInsertComputed(`${headerKey(text)} ${nth}`, () => header.push(text) - 1)
  const at = layouts.map((layout) => {
    const seen = new Map<string, number>()
    return layout.header.slice(0, layout.tree?.from).map((text) => {
      const nth = (seen.get(headerKey(text)) ?? 0) + 1
      if (text) seen.set(headerKey(text), nth)
      return text ? place(text, nth) : -1
    })
  })
  const tree = treeOf(layouts, header, at)
  const parts = layouts.map(({ sheet, headerRow, titleFondo }, nth): SheetPart => ({
    sheet, from: nth * ROWS_A_SHEET, headerRow, has: at[nth]!.filter((index) => index >= 0 && index !== tree?.mark), columns: [], rows: 0,
    ...(titleFondo && { titleFondo }),
  }))
  const { titleFondo: _, beside: __, legendRows: ___, ...first } = layouts[0]!
  const nameless = layouts.flatMap((layout, nth) => layout.nameless.map((index) => at[nth]![index]!).filter((index) => index >= 0))
  const beside = layouts.flatMap((layout, nth) => (layout.beside ?? []).map((index) => at[nth]![index]!))
  const legendRows = layouts.flatMap((layout, nth) => (layout.legendRows ?? []).map((row) => row + parts[nth]!.from))
  const unvalued = layouts.flatMap((layout, nth) => (layout.unvalued ?? []).flatMap(({ index, cells, rows }) => {
    const there = at[nth]![index] ?? -1
    return there < 0 ? [] : [{ index: there, cells, rows: rows.map((row) => row + parts[nth]!.from) }]
  }))
  return {
    at,
    layout: {
      ...first, header, columns: [], nameless: [...new Set(nameless)],
      ...(tree && { tree }), ...(beside.length > 0 && { beside }), parts, ...others, unvalued,
      chosen: readingChoices(options), samples: [], filled: [], contents: [], hiddenRows: [], hiddenColumns: [],
      ...(legendRows.length > 0 && { legendRows }),
    },
  }
}

/** Columns for the levels that readers of trees add, behind those of all sheets, with the cell that says that a row is a unit. */
function treeOf(layouts: readonly Layout[], header: string[], at: number[][]): Layout['tree'] {
  const added = new Set(layouts.flatMap(({ tree, header: texts }) => (tree ? texts.slice(tree.from, tree.mark) : [])))
  if (added.size === 0) return undefined
  const from = header.length
  header.push(...LEVELS.map((level) => LEVEL_WORDS[level].it.one).filter((name) => added.has(name)), '')
  const mark = header.length - 1
  for (const [nth, { tree, header: texts }] of layouts.entries()) {
    if (!tree) continue
    for (let index = at[nth]!.length; index < tree.from; index++) at[nth]![index] = -1
    for (let index = tree.from; index < tree.mark; index++) at[nth]![index] = header.indexOf(texts[index]!, from)
    at[nth]![tree.mark] = mark
  }
  return { from, mark }
}

/** The rows of all sheets, one after the other, with their cells where the layout has them. */
async function* rowsOf(open: readonly (() => Promise<Table>)[], { layout, at }: Joined): AsyncGenerator<SheetRow> {
  for (const [nth, part] of (layout.parts ?? []).entries()) {
    const { layout: own, rows } = await open[nth]!()
    const places = at[nth]!
    for await (const { number, cells } of rows) {
      if (number >= ROWS_A_SHEET) throw new FileProblem('TOO_MANY_ROWS', { limit: LIMITS.rows })
      part.rows++
      if (isInRanges(own.hiddenRows ?? [], number)) addRow(layout.hiddenRows!, part.from + number)
      yield { number: part.from + number, cells: placed(cells, places, layout, part) }
    }
    addSamples(layout, own, places)
    const hidden = (own.hiddenColumns ?? []).map((index) => places[index] ?? -1).filter((index) => index >= 0)
    layout.hiddenColumns = [...new Set([...layout.hiddenColumns!, ...hidden])]
  }
}

/** A column without a header that holds something only further down gets its name, and its place behind all others. */
function placed(cells: readonly string[], places: number[], layout: Layout, part: SheetPart): string[] {
  const there: string[] = []
  for (const [index, text] of cells.entries()) {
    if (text === '') continue
    if ((places[index] ?? -1) < 0) places[index] = namelessAt(index, layout, part)
    there[places[index]!] = text
  }
  return Array.from(there, (text) => text ?? '')
}

function namelessAt(index: number, layout: Layout, part: SheetPart): number {
  const name = namelessName(index)
  const known = layout.nameless.find((at) => layout.header[at] === name) ?? layout.header.push(name) - 1
  layout.nameless = [...new Set([...layout.nameless, known])]
  if (!part.has.includes(known)) part.has.push(known)
  return known
}

function addSamples(layout: Layout, { samples = [], filled = [], contents = [] }: Layout, places: readonly number[]): void {
  for (const [index, there] of places.entries()) {
    if (there < 0) continue
    layout.samples![there] = [...new Set([...(layout.samples![there] ?? []), ...(samples[index] ?? [])])].slice(0, SHOWN.values)
    const [before, more] = [layout.filled![there] ?? 0, filled[index] ?? 0]
    const content = contents[index] ?? null
    if (more > 0) layout.contents![there] = before > 0 ? sameContent(layout.contents![there] ?? null, content) : content
    layout.filled![there] = before + more
  }
  for (let at = 0; at < layout.header.length; at++) {
    layout.samples![at] ??= []
    layout.contents![at] ??= null
  }
}
