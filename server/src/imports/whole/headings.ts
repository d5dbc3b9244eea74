import { headerKey } from '../recognising/header-key.ts'
import type { SheetRow } from '../reading/sheet.ts'
import type { Meanings, Program } from '../recognising/programs/program.ts'
import { derivedIn, leftIn, meaningsOf, programOf } from '../recognising/programs/programs.ts'
import type { Values, WholeSheet } from './sheet.ts'

/** The row with the headings, and what they mean; a program says the rest, too. */
type Found<Column extends string> = {
  row: SheetRow | undefined
  /** The headings, with those of columns that are computed. */
  texts: string[]
  heading: Heading<Column>[]
  program: Program | null
  /** By their keys: headings whose content another column has. */
  left: ReadonlySet<string>
  /** What holds for every row. */
  always: readonly [Column, string][]
  /** The cells of a row under these headings. */
  textsOf: (cells: readonly string[]) => string[]
}

/** The row with the headings: that of a program, or otherwise the first of those in which most columns are known. */
export function headingsIn<Column extends string, Row>(
  rows: readonly SheetRow[], sheet: Pick<WholeSheet<Column, Row>, 'columnOf' | 'meanings'>, chosen: Chosen<Column> = new Map()
): Found<Column> {
  const usual = { program: null, left: new Set<string>(), always: [], textsOf: (cells: readonly string[]) => [...cells] }
  const read = (row: SheetRow | undefined): Found<Column> => {
    const texts = (row?.cells ?? []).map((text) => text.trim())
    return { ...usual, row, texts, heading: withChosen(texts, headerOf(texts, sheet.columnOf), chosen) }
  }
  const likeliest = fullest(rows)
  let best = read(likeliest)
  const known = ({ heading }: Found<Column>) => heading.filter(Boolean).length
  // Below the fullest row, one heading that we know may as well be a cell: a level.
  const isLow = (row: SheetRow, found: Found<Column>) => row.number > likeliest!.number && known(found) === 1 && filledIn(row) > 1
  for (const row of rows) {
    const program = programOf(row.cells)
    const meanings = program && sheet.meanings(program)
    if (meanings) {
      const found = programHeadings(row, program, meanings)
      return { ...found, heading: withChosen(found.texts, found.heading, chosen) }
    }
    const found = read(row)
    if (known(found) > known(best) && !isLow(row, found)) best = found
  }
  return best
}

const filledIn = ({ cells }: SheetRow): number => cells.filter((text) => text.trim() !== '').length

/** The first of the rows with the most cells, which is likeliest to have the headings if none is known. */
const fullest = (rows: readonly SheetRow[]): SheetRow | undefined =>
  rows.reduce<SheetRow | undefined>((best, row) => (best && filledIn(best) >= filledIn(row) ? best : row), undefined)

/** What a column means, and what stands between its text and that of an earlier column of the same meaning. */
export type Heading<Column> = { column: Column; before: string } | undefined

/** What users chose for headings, by their keys: a column, or none. `kept`: the text is kept under its heading. */
export type Chosen<Column> = ReadonlyMap<string, { column: Column | null; kept: boolean }>

/** By what a heading is found among those that users chose. One without letters is its own key. */
export const chosenKey = (heading: string): string => headerKey(heading) || heading

const under = (heading: string): string => `\n${heading}: `

/** Whether a text is kept under its heading. */
export const isKept = (heading: Heading<unknown>): boolean => heading?.before.startsWith('\n') ?? false

/** The headings with what users chose for them. Columns of the same meaning are joined. */
function withChosen<Column>(texts: readonly string[], heading: readonly Heading<Column>[], chosen: Chosen<Column>): Heading<Column>[] {
  if (chosen.size === 0) return [...heading]
  const seen = new Set<Column>()
  const joined = new Set<Column>()
  return texts.map((text, at) => {
    const choice = chosen.get(chosenKey(text))
    const known = choice ? undefined : heading[at]
    const column = choice ? choice.column : known?.column
    if (column === undefined || column === null) return undefined
    if (choice?.kept) return { column, before: under(text) }
    if (known && isKept(known)) return known
    if (choice) joined.add(column)
    const before = seen.has(column) && joined.has(column) ? JOINT : (known?.before ?? '')
    seen.add(column)
    return { column, before }
  })
}

/** The headings of a program. Nothing of what they stand above is lost. */
function programHeadings<Column extends string>(row: SheetRow, program: Program, meanings: Meanings<Column>): Found<Column> {
  const own = row.cells.map((text) => text.trim())
  const derived = derivedIn(own)
  const texts = [...own, ...derived?.headers ?? []]
  const known = meaningsOf(meanings, texts)
  const seen = new Set<string>()
  const heading = texts.map((text) => {
    const key = headerKey(text)
    const meaning = seen.has(key) ? undefined : known.get(key)
    seen.add(key)
    if (!meaning) return undefined
    const { column, way, between = JOINT } = meaning
    return { column, before: way === 'kept' ? under(text) : between }
  })
  const { said = (cell: string) => cell } = program
  return {
    row, texts, heading, program, left: leftIn(meanings.left),
    always: Object.entries(meanings.always ?? {}) as [Column, string][],
    textsOf: (cells) => [...own.map((_, at) => said(cells[at] ?? '')), ...derived?.textsOf(cells) ?? []],
  }
}

/** Between several values. */
const JOINT = '; '

function headerOf<Column>(cells: readonly string[], columnOf: (heading: string) => Column | undefined): Heading<Column>[] {
  const seen = new Set<Column>()
  return cells.map((heading) => {
    const column = columnOf(heading)
    if (column !== undefined) return seen.has(column) ? undefined : (seen.add(column), { column, before: '' })
    const base = /^(.+) \d{1,2}$/.exec(headerKey(heading))?.[1]
    const continued = base === undefined ? undefined : columnOf(base)
    return continued !== undefined && seen.has(continued) ? { column: continued, before: '' } : undefined
  })
}

/** The cells that hold something. What a text goes on with follows it without a break, what is kept under its heading comes last. */
export function valuesOf<Column>(header: readonly Heading<Column>[], cells: readonly string[]): Values<Column> {
  const values = new Map<Column, string>()
  const filled = header.flatMap((heading, at) => (heading && cells[at]?.trim() ? [{ ...heading, text: cells[at] }] : []))
  for (const { column, before, text } of [...filled.filter((one) => !isKept(one)), ...filled.filter(isKept)]) {
    const sofar = values.get(column)
    values.set(column, sofar === undefined ? (isKept({ column, before }) ? before.slice(1) : '') + text : sofar + before + text)
  }
  for (const [column, text] of values) values.set(column, text.trim())
  return values
}
