import type { Language } from '@faldone/contract/common.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import { MOST_TOLD, type WholeSheetAnswer } from '@faldone/contract/whole-sheet.ts'
import type { Database } from '../../db/database.ts'
import { changeNow, closeChangeSet, openChangeSet } from '../../history/store.ts'
import { say } from '../command-text.ts'
import { headerKey } from '../recognising/header-key.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { openSheetFile } from '../reading/sheet-file.ts'
import type { Meanings, Program } from '../recognising/programs/program.ts'
import { meaningsOf, programOf } from '../recognising/programs/programs.ts'
import { patientWriter } from '../staging/patience.ts'
import type { Finding, Outcome, Values, WholeSheet } from './sheet.ts'

/** What a sheet is taken for: who does it, and whether it is only to be known what it would do. */
type Asked = { fileName: string; actor: string | null; lang: Language; preview?: boolean }

/** Ends a transaction that was only to tell what it would do. */
class OnlyPreview extends Error {}

/**
 * Imports a sheet: the whole of it, as one change set, or nothing if something is wrong with it. A preview does the same and takes it back.
 * An empty cell leaves a field as it is.
 */
export async function takeWholeSheet<Column extends string, Row>(
  database: Pick<Database, 'write'>, path: string, sheet: WholeSheet<Column, Row>, { fileName, actor, lang, preview = false }: Asked
): Promise<WholeSheetAnswer> {
  const { rows, unknownColumns, program, findings } = await readOrTell(path, sheet, lang)
  const known = { rows: rows.length, unknownColumns, program: program && program.label[lang] }
  let answer = answerWith({ findings, summary: {} }, known)
  if (findings.length > 0) return answer
  try {
    await patientWriter(database)(async (tx) => {
      const changeSetId = await openChangeSet(tx, { action: sheet.action, actor })
      const outcome = await sheet.apply(tx, rows, { change: changeNow(actor, changeSetId), lang })
      answer = answerWith(outcome, known, preview ? null : changeSetId)
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
  known: Pick<WholeSheetAnswer, 'rows' | 'unknownColumns' | 'program'>,
  changeSetId: string | null = null
): WholeSheetAnswer => ({
  created: 0, updated: 0, unchanged: 0, relations: 0, ...known, ...counts,
  changeSetId: findings.length > 0 ? null : changeSetId,
  findings: findings.slice(0, MOST_TOLD), findingsTotal: findings.length,
  warnings: warnings.slice(0, MOST_TOLD), warningsTotal: warnings.length, changes: changes.slice(0, MOST_TOLD),
})

type Sheet<Row> = { rows: Row[]; program: Program | null; unknownColumns: string[]; findings: Finding[] }

async function readOrTell<Column extends string, Row>(path: string, sheet: WholeSheet<Column, Row>, lang: Language): Promise<Sheet<Row>> {
  try {
    return await readSheet(path, sheet, lang)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return { rows: [], program: null, unknownColumns: [], findings: [{ row: null, text: findingSentence(error.finding, lang) }] }
  }
}

async function readSheet<Column extends string, Row>(
  path: string, sheet: WholeSheet<Column, Row>, lang: Language
): Promise<Sheet<Row>> {
  const rows = (await openSheetFile(path)).sheets[0]!.rows()
  const head = await Array.fromAsync({ length: SEARCHED_ROWS }, async () => (await rows.next()).value as SheetRow | undefined)
  const first = head.filter((row) => row !== undefined)
  const { row, heading, program } = headingsIn(first, sheet)
  const unknownColumns = (row?.cells ?? []).filter((text, at) => text.trim() !== '' && !heading[at]).map((text) => text.trim())
  const found: Sheet<Row> = { rows: [], program, unknownColumns, findings: [] }
  const tell = (finding: Finding) => found.findings.push(finding)
  const take = ({ number, cells }: SheetRow) => {
    const values = valuesOf(heading, cells)
    const isExplained = program?.explains && cells[0]?.trim().startsWith(program.explains)
    if (values.size > 0 && !isExplained) found.rows.push(sheet.read(number, values, lang, tell))
  }
  for (const below of first) if (row && below.number > row.number) take(below)
  for await (const below of rows) take(below)
  if (found.rows.length === 0 && found.findings.length === 0) tell({ row: null, text: say(sheet.nothing, lang) })
  return found
}

/** How many rows may come before the table. */
const SEARCHED_ROWS = 20

type Found<Column extends string> = { row: SheetRow | undefined; heading: Heading<Column>[]; program: Program | null }

/** The row with the headings: that of a program, or otherwise the first of those in which most columns are known. */
export function headingsIn<Column extends string, Row>(rows: readonly SheetRow[], sheet: WholeSheet<Column, Row>): Found<Column> {
  let best: Found<Column> = { row: rows[0], heading: [], program: null }
  const known = (heading: Heading<Column>[]) => heading.filter(Boolean).length
  for (const row of rows) {
    const program = programOf(row.cells)
    const meanings = program && sheet.meanings(program)
    if (meanings) return { row, heading: programHeader(row.cells, meanings), program }
    const heading = headerOf(row.cells, sheet.columnOf)
    if (known(heading) > known(best.heading)) best = { row, heading, program: null }
  }
  return best
}

/** What a column means, and what stands between its text and that of an earlier column of the same meaning. */
type Heading<Column> = { column: Column; before: string; isProgram?: true } | undefined

/** The headings of a program. Nothing of what they stand above is lost. */
function programHeader<Column extends string>(cells: readonly string[], meanings: Meanings<Column>): Heading<Column>[] {
  const known = meaningsOf(meanings, cells)
  const seen = new Set<string>()
  return cells.map((heading) => {
    const key = headerKey(heading)
    const meaning = seen.has(key) ? undefined : known.get(key)
    seen.add(key)
    if (!meaning) return undefined
    const { column, way, between = JOINT } = meaning
    return { column, before: way === 'kept' ? `\n${heading.trim()}: ` : between, isProgram: true }
  })
}

/** Between several values. */
const JOINT = '; '
/** What AtoM writes for a value of several that is missing. */
const NOTHING = 'NULL'

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

/** The cells that hold something. What a text goes on with follows it without a break. Programs separate several values by `|`. */
export function valuesOf<Column>(header: readonly Heading<Column>[], cells: readonly string[]): Values<Column> {
  const values = new Map<Column, string>()
  for (const [at, heading] of header.entries()) {
    const text = cells[at]
    if (!heading || !text?.trim()) continue
    const said = heading.isProgram ? text.split('|').map((part) => part.trim()).filter((part) => part !== NOTHING).join(JOINT) : text
    if (!said) continue
    const sofar = values.get(heading.column)
    const before = heading.before.startsWith('\n') ? heading.before.slice(1) : ''
    values.set(heading.column, sofar === undefined ? before + said : sofar + heading.before + said)
  }
  for (const [column, text] of values) values.set(column, text.trim())
  return values
}
