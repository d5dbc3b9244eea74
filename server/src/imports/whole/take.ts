import type { Language } from '@faldone/contract/common.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import { MOST_TOLD, type WholeSheetAnswer, type WholeSheetEdit } from '@faldone/contract/whole-sheet.ts'
import type { Database } from '../../db/database.ts'
import { changeNow, closeChangeSet, openChangeSet } from '../../history/store.ts'
import { say } from '../command-text.ts'
import { headerKey } from '../recognising/header-key.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { openSheetFile } from '../reading/sheet-file.ts'
import type { Meanings, Program } from '../recognising/programs/program.ts'
import { derivedIn, leftIn, meaningsOf, programOf } from '../recognising/programs/programs.ts'
import { patientWriter } from '../staging/patience.ts'
import { Corrected } from './corrected.ts'
import type { Finding, Outcome, Values, WholeSheet } from './sheet.ts'

/** What a sheet is taken for: who does it, what was corrected in it, and whether it is only to be known what it would do. */
export type Asked = {
  fileName: string; actor: string | null; lang: Language; edits?: readonly WholeSheetEdit[]; preview?: boolean
}

/** Ends a transaction that was only to tell what it would do. */
class OnlyPreview extends Error {}

/**
 * Imports a sheet: the whole of it, as one change set, or nothing if something is wrong with it. A preview does the same and takes it back.
 * An empty cell leaves a field as it is.
 */
export async function takeWholeSheet<Column extends string, Row>(
  database: Pick<Database, 'write'>, path: string, sheet: WholeSheet<Column, Row>,
  { fileName, actor, lang, edits = [], preview = false }: Asked
): Promise<WholeSheetAnswer> {
  const corrected = new Corrected(edits, preview)
  const { rows, unknownColumns, keptColumns, program, findings } = await readOrTell(path, sheet, { lang, corrected })
  const known = { fileName, rows: rows.length, unknownColumns, program: program && program.label[lang], table: corrected }
  let answer = answerWith({ findings, summary: {} }, known)
  if (findings.length > 0) return answer
  try {
    await patientWriter(database)(async (tx) => {
      const changeSetId = await openChangeSet(tx, { action: sheet.action, actor })
      const outcome = await sheet.apply(tx, rows, { change: changeNow(actor, changeSetId), lang })
      const kept = keptColumns.length > 0 ? [{ row: null, text: say('columnsKept', lang, keptColumns.join(', ')) }] : []
      answer = answerWith({ ...outcome, warnings: [...outcome.warnings ?? [], ...kept] }, known, preview ? null : changeSetId)
      if (preview || outcome.findings.length > 0) throw new OnlyPreview()
      await closeChangeSet(tx, changeSetId, { fileName, ...outcome.summary })
    })
  } catch (error) {
    if (!(error instanceof OnlyPreview)) throw error
  }
  return answer
}

const answerWith = (
  { findings, warnings = [], changes = [], summary: _, ...counts }: Outcome,
  { table, ...known }: Pick<WholeSheetAnswer, 'fileName' | 'rows' | 'unknownColumns' | 'program'> & { table: Corrected },
  changeSetId: string | null = null
): WholeSheetAnswer => ({
  created: 0, updated: 0, unchanged: 0, relations: 0, ...known, ...counts, table: table.told(findings, changes),
  changeSetId: findings.length > 0 ? null : changeSetId,
  findings: findings.slice(0, MOST_TOLD), findingsTotal: findings.length,
  warnings: warnings.slice(0, MOST_TOLD), warningsTotal: warnings.length, changes: changes.slice(0, MOST_TOLD),
})

/** What was read of a sheet. `keptColumns`: those that hold something and are kept in a note under their heading. */
type Sheet<Row> = { rows: Row[]; program: Program | null; unknownColumns: string[]; keptColumns: string[]; findings: Finding[] }

type Reading = { lang: Language; corrected: Corrected }

async function readOrTell<Column extends string, Row>(
  path: string, sheet: WholeSheet<Column, Row>, reading: Reading
): Promise<Sheet<Row>> {
  try {
    return await readSheet(path, sheet, reading)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    const findings = [{ row: null, text: findingSentence(error.finding, reading.lang) }]
    return { rows: [], program: null, unknownColumns: [], keptColumns: [], findings }
  }
}

async function readSheet<Column extends string, Row>(
  path: string, sheet: WholeSheet<Column, Row>, { lang, corrected }: Reading
): Promise<Sheet<Row>> {
  const rows = (await openSheetFile(path)).sheets[0]!.rows()
  const head = await Array.fromAsync({ length: SEARCHED_ROWS }, async () => (await rows.next()).value as SheetRow | undefined)
  const first = head.filter((row) => row !== undefined)
  const { row, texts, heading, program, left, always, textsOf } = headingsIn(first, sheet)
  const isUnknown = (text: string, at: number) => text !== '' && !heading[at] && !left.has(headerKey(text))
  const found: Sheet<Row> = { rows: [], program, unknownColumns: texts.filter(isUnknown), keptColumns: [], findings: [] }
  const tell = (finding: Finding) => found.findings.push(finding)
  const kept = new Set<string>()
  corrected.columns((row?.cells ?? []).map((text, index) => ({ index, header: text.trim(), field: fieldIn(heading[index], sheet, lang) })))
  const take = (read: SheetRow) => {
    if (program?.explains && read.cells[0]?.trim().startsWith(program.explains)) return
    const own = corrected.take(read)
    if (!own) return
    const { number } = read
    const cells = textsOf(own)
    const values = valuesOf(heading, cells)
    if (values.size === 0) return
    for (const [at, one] of heading.entries()) if (one?.before.startsWith('\n') && cells[at]?.trim()) kept.add(texts[at]!)
    found.rows.push(sheet.read(number, new Map([...always, ...values]), lang, tell))
  }
  for (const below of first) if (row && below.number > row.number) take(below)
  for await (const below of rows) take(below)
  found.keptColumns = [...kept]
  if (found.rows.length === 0 && found.findings.length === 0) tell({ row: null, text: say(sheet.nothing, lang) })
  return found
}

/** What users call the field of a column, unless it is kept under its heading. */
function fieldIn<Column extends string, Row>(
  heading: Heading<Column>, { labelOf }: WholeSheet<Column, Row>, lang: Language
): string | null {
  if (!heading) return null
  return heading.before.startsWith('\n') ? heading.before.trim().slice(0, -1) : labelOf(heading.column, lang)
}

/** How many rows may come before the table. */
const SEARCHED_ROWS = 20

/** The row with the headings, and what they mean; a program says the rest, too. */
type Found<Column extends string> = {
  row: SheetRow | undefined
  /** The headings, with those of columns that are computed. */
  texts: string[]
  heading: Heading<Column>[]
  program: Program | null
  /** Headings that other columns say, by their keys. */
  left: ReadonlySet<string>
  /** What holds for every row. */
  always: readonly [Column, string][]
  /** The cells of a row under these headings. */
  textsOf: (cells: readonly string[]) => string[]
}

/** The row with the headings: that of a program, or otherwise the first of those in which most columns are known. */
export function headingsIn<Column extends string, Row>(rows: readonly SheetRow[], sheet: WholeSheet<Column, Row>): Found<Column> {
  const usual = { program: null, left: new Set<string>(), always: [], textsOf: (cells: readonly string[]) => [...cells] }
  const read = (row: SheetRow | undefined): Found<Column> => {
    const texts = (row?.cells ?? []).map((text) => text.trim())
    return { ...usual, row, texts, heading: headerOf(texts, sheet.columnOf) }
  }
  let best: Found<Column> = { ...read(rows[0]), heading: [] }
  const known = ({ heading }: Found<Column>) => heading.filter(Boolean).length
  for (const row of rows) {
    const program = programOf(row.cells)
    const meanings = program && sheet.meanings(program)
    if (meanings) return programHeadings(row, program, meanings)
    const found = read(row)
    if (known(found) > known(best)) best = found
  }
  return best
}

/** What a column means, and what stands between its text and that of an earlier column of the same meaning. */
type Heading<Column> = { column: Column; before: string } | undefined

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
    return { column, before: way === 'kept' ? `\n${text}: ` : between }
  })
  const { said = (cell: string) => cell } = program
  return {
    row, texts, heading, program, left: leftIn(meanings.left), always: Object.entries(meanings.always ?? {}) as [Column, string][],
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
  const isKept = ({ before }: { before: string }) => before.startsWith('\n')
  for (const { column, before, text } of [...filled.filter((one) => !isKept(one)), ...filled.filter(isKept)]) {
    const sofar = values.get(column)
    values.set(column, sofar === undefined ? (before.startsWith('\n') ? before.slice(1) : '') + text : sofar + before + text)
  }
  for (const [column, text] of values) values.set(column, text.trim())
  return values
}
