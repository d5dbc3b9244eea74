import { NO_HEADER_ROW } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { shortened } from '@faldone/contract/short-text.ts'
import {
  findHeader, halfHeader, type Header, headerKey, headerRows, type Layout, likelyHeader, type Mapping, mappingIn,
  type OwnHeadings, readHeader,
} from './header.ts'
import { seenIn } from './content.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import type { Sheet, SheetFile, SheetRow } from '../reading/sheet.ts'
import type { ImportOptions } from './options.ts'
import { programOf } from './programs/programs.ts'
import { isExplaining, namelessName, namesGiven, type Table, tableIn, withoutReport } from './read-table.ts'
import { headersIn, stacked } from './sheet-part.ts'
import { noHeader } from './table-problem.ts'
import { fondoInTitle } from './title-fondo.ts'
import { asideReader } from './aside-columns.ts'
import { type Legend, legendOfSheet } from './colour-columns.ts'
import { legendBelow, legendBeside } from './legend-block.ts'
import { type TreeReader, treeReader } from './tree-rows.ts'

const HEAD_ROWS = 50
/** What users see when they choose the header row. */
const SHOWN = { rows: 15, cells: 16, characters: 40 } as const

type Choices = Pick<ImportOptions, 'sheet' | 'mapping' | 'headerRow'>

/**
 * Finds the table, in the chosen sheet or in the first one that has a header. Its layout includes the columns without a header only after
 * the rows were read. Throws a `FileProblem`.
 */
export async function findTable(
  file: SheetFile, kind: KindName, options: Choices, own: OwnHeadings = new Map(),
): Promise<Table> {
  const { headerRow = null } = options
  const legend = await legendOfBook(file.sheets)
  let likely: Layout | null = null
  for (const sheet of chooseSheets(file.sheets, options.sheet)) {
    const looking = { headerRow, mapping: mappingIn(options, own), legend }
    const { table, guess } = await readable(sheet, options.sheet, lookInto(sheet, namesOf(file.sheets), kind, looking))
    if (table) return table
    if (guess && (!likely || guess.columns.length > likely.columns.length)) likely = guess
  }
  throw likely ? noHeader(kind, likely, likely.headerRow === headerRow || likely.columns.length > 0) : new FileProblem('EMPTY_FILE')
}

/** The table in a sheet, or a guess where it is if no header was recognised; null for an empty sheet. */
type Found = { table: Table; guess?: undefined } | { table: null; guess: Layout | null }

/** What was found in a sheet; nothing in a legend that cannot be read and that nobody asked for by name. */
export const readable = (sheet: Sheet, asked: string | null, found: Promise<Found>): Promise<Found> => found.catch((error: unknown) => {
  if (error instanceof FileProblem && asked === null && LEGEND.test(sheet.name)) return { table: null, guess: null }
  throw error
})

/** How sheets are called that say what colours mean. */
const LEGEND = /legend|colori|colou?rs?\b/i

/** What colours mean by the sheets of a workbook that are legends by their names. Those that cannot be read mean nothing. */
export async function legendOfBook(sheets: readonly Sheet[]): Promise<Legend> {
  const legend = new Map<string, string>()
  for (const sheet of sheets.length > 1 ? sheets.filter(({ name }) => LEGEND.test(name)).slice(0, MOST_LEGENDS) : []) {
    const head = await headOf(sheet).catch((error: unknown) => {
      if (error instanceof FileProblem) return []
      throw error
    })
    for (const [colour, meaning] of legendOfSheet(head, sheet.asides?.colours.head ?? [])) legend.set(colour, meaning)
  }
  return legend
}

const MOST_LEGENDS = 3

async function headOf(sheet: Sheet): Promise<SheetRow[]> {
  const rows = sheet.rows()
  const head = await take(rows, HEAD_ROWS)
  await rows.return(undefined)
  return head
}

type Looking = {
  headerRow: number | null
  mapping: Mapping
  /** What colours mean by a sheet that is a legend. */
  legend: Legend
  /** The chosen row is the header, whatever it says. */
  isFirm?: boolean
}

/** The names of all sheets, those that are shown and those that are hidden, except the one that our templates hide. */
type SheetNames = Pick<Layout, 'sheets' | 'hiddenSheets'>

export const namesOf = (sheets: readonly Sheet[]): SheetNames => ({
  sheets: shownIn(sheets).map(({ name }) => name),
  hiddenSheets: sheets.filter(({ name, hidden }) => hidden && !OF_TEMPLATES.includes(name)).map(({ name }) => name),
})

/** Looks for the table in a sheet. `names`: those of all sheets. */
export async function lookInto(
  sheet: Sheet, names: SheetNames, kind: KindName, { headerRow, mapping, legend, isFirm = false }: Looking
): Promise<Found> {
  const rows = sheet.rows()
  const head = await take(rows, HEAD_ROWS)
  refuseElsewhere(head)
  const [chosen] = headerRow === null ? [] : headerRows(head, headerRow)
  const header = findHeader(head, kind, mapping, headerRow) ?? (isFirm && chosen ? readHeader(chosen, kind, mapping) : null)
  const besides = sheet.others ? { others: sheet.others } : {}
  const layout = { sheet: sheet.name, ...names, date1904: sheet.date1904, head: shownOf(head), ...besides }
  if (header) {
    const explains = programOf(header.texts)?.explains
    const below = head.filter(({ number, cells }) => number > header.row && !isExplaining(cells, explains))
    const above = head.filter(({ number }) => number < header.row)
    const width = Math.max(0, ...below.map(({ cells }) => cells.length))
    const { legend: said, rows: legendRows } = await legendAround(sheet, header, below, legend)
    const aside = header.row === NO_HEADER_ROW
      ? null : asideReader(sheet.asides, header.texts, header.row, { above, width, legend: said, legendRows })
    const full = aside ? readHeader({ number: header.row, cells: aside.headers }, kind, mapping) : header
    const place = namedPlace(full, below, kind, mapping)
    const tree = header.row === NO_HEADER_ROW ? null : treeReader(place.header, place.columns, below)
    const planted = tree ? withTree(place, tree, kind, mapping) : place
    const titleFondo = fondoInTitle(above)
    const beside = aside && [...aside.headers.keys()].slice(aside.from)
    const found = {
      ...layout, ...planted, ...(titleFondo && { titleFondo }), ...(beside && { beside }), ...(legendRows.length > 0 && { legendRows }),
      unvalued: unvaluedBelow(header.row, sheet),
    }
    return { table: tableIn(found, full, chain(below, rows), { tree, aside, asides: sheet.asides }) }
  }
  await rows.return(undefined)
  const half = headerRow === null ? halfHeader(head, kind, mapping) : null
  const guess = chosen ? readHeader(chosen, kind, mapping) : (half ?? unread(likelyHeader(head)))
  if (!guess) return { table: null, guess: null }
  const below = head.filter(({ number }) => number > guess.row)
  return { table: null, guess: { ...layout, ...namedPlace(guess, below, kind, mapping), ...seenIn(below) } }
}

/** What colours mean by the workbook and by a legend beside or below the table, and the rows of the latter. */
async function legendAround(
  sheet: Sheet, { row, texts }: Header, below: readonly SheetRow[], ofBook: Legend
): Promise<{ legend: Legend; rows: number[] }> {
  if (!sheet.asides || row === NO_HEADER_ROW) return { legend: ofBook, rows: [] }
  const beside = legendBeside(below, sheet.asides.colours, texts.findLastIndex((text) => text !== '') + 1)
  const known = new Map([...ofBook, ...beside])
  const { legend, rows } = await legendBelow(sheet, row, known)
  return { legend: new Map([...known, ...legend]), rows }
}

/** Throws a `FileProblem` if a program wrote the sheet, and not about records. */
function refuseElsewhere(head: readonly SheetRow[]): void {
  for (const { cells } of head.slice(0, SHOWN.rows)) {
    const program = programOf(cells)
    if (!program || program.records) continue
    const code = program.units ? 'SHEET_OF_UNITS' : program.terms ? 'SHEET_OF_TERMS' : 'SHEET_OF_AGENTS'
    throw new FileProblem(code, { program: program.label.en.split(',')[0]! })
  }
}

const NAMED_ROWS = 9

function unvaluedBelow(headerRow: number, { unvalued = new Map() }: Sheet): NonNullable<Layout['unvalued']> {
  const below = [...unvalued].map(([index, rows]) => ({ index, rows: rows.filter((row) => row > headerRow) }))
  return below.filter(({ rows }) => rows.length > 0)
    .map(({ index, rows }) => ({ index, cells: rows.length, rows: rows.slice(0, NAMED_ROWS) }))
}

type Place = Pick<Layout, 'headerRow' | 'header' | 'columns' | 'nameless'>

/**
 * Where the table is, with names for columns without a header: those that hold something below it, and those that a user has mapped. The
 * columns that a report added do not belong to a returned sheet and count as empty.
 */
function namedPlace(
  { row, texts, columns }: Pick<Header, 'row' | 'texts' | 'columns'>, below: readonly SheetRow[], kind: KindName, mapping: Mapping
): Place {
  const header = withoutReport(texts)
  if (row === NO_HEADER_ROW) return { headerRow: row, header, columns, nameless: [] }
  const width = Math.max(texts.length, ...below.map(({ cells }) => cells.length))
  const nameless = [...Array(width).keys()].filter((index) => !texts[index]
    && (mapping.has(headerKey(namelessName(index))) || below.some(({ cells }) => cells[index]?.trim())))
  if (nameless.length === 0) return { headerRow: row, header, columns, nameless }
  const named = namesGiven(header, nameless)
  return { headerRow: row, header: named, columns: readHeader({ number: row, cells: named }, kind, mapping).columns, nameless }
}

/** The same with the columns that a reader of trees adds. */
function withTree(
  place: Place, { headers, from, mark, level }: TreeReader, kind: KindName, mapping: Mapping
): Place & Pick<Layout, 'tree'> {
  const cells = [...place.header, ...Array<string>(from - place.header.length).fill(''), ...headers]
  const { columns } = readHeader({ number: place.headerRow, cells }, kind, mapping)
  return { ...place, header: cells, columns, tree: { from, mark, ...(level !== undefined && { level }) } }
}

/** A possible header that nobody has chosen: none of its columns is read. */
const unread = (row: SheetRow | null) => row && { row: row.number, texts: row.cells.map((text) => text.trim()), columns: [] }

const shownOf = (head: readonly SheetRow[]): Layout['head'] =>
  head.slice(0, SHOWN.rows).map(
    ({ number, cells }) => ({ row: number, cells: cells.slice(0, SHOWN.cells).map((text) => shortened(text, SHOWN.characters)) })
  )

export const shownIn = (sheets: readonly Sheet[]): Sheet[] => sheets.filter(({ hidden }) => !hidden)

export function chooseSheets(sheets: Sheet[], wanted: string | null): Sheet[] {
  const shown = shownIn(sheets)
  if (wanted === null) return shown
  const found =
    sheets.find(({ name }) => name === wanted) ?? sheets.find(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase())
  if (!found) throw new FileProblem('NO_SUCH_SHEET', { sheets: shown.map(({ name }) => name).join(', ') }, wanted)
  return [found]
}

/** The same layout with its columns mapped differently, those of each sheet by themselves. */
export function mappedAnew(layout: Layout, kind: KindName, mapping: Mapping): Layout {
  const header = namesGiven(layout.header, layout.nameless)
  const columnsUnder = (headerRow: number, cells: string[]) => readHeader({ number: headerRow, cells }, kind, mapping).columns
  if (!layout.parts) return { ...layout, header, columns: columnsUnder(layout.headerRow, header) }
  const parts = layout.parts.map((part) => ({ ...part, columns: columnsUnder(part.headerRow, headersIn(header, part)) }))
  return { ...layout, header, parts, columns: stacked(parts.map(({ columns }) => columns)) }
}

/** Sheets of our own templates that are not tables: how to fill it in, and the words that cells may have. */
export const CHOICES = { it: 'Elenchi', en: 'Lists' } as const
export const INSTRUCTIONS = { it: 'Istruzioni', en: 'Instructions' } as const

const OF_TEMPLATES: readonly string[] = Object.values(CHOICES)

async function take(rows: AsyncGenerator<SheetRow>, count: number): Promise<SheetRow[]> {
  const taken: SheetRow[] = []
  while (taken.length < count) {
    const { value, done } = await rows.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

async function* chain(head: SheetRow[], rest: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    yield* head
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
