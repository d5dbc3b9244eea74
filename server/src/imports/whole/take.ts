import type { Language } from '@faldone/contract/common.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import {
  MOST_TOLD, type WholeSheetAnswer, type WholeSheetColumn, type WholeSheetEdit, type WholeSheetMapping,
} from '@faldone/contract/whole-sheet.ts'
import type { Database } from '../../db/database.ts'
import { changeNow, closeChangeSet, openChangeSet } from '../../history/store.ts'
import { say } from '../command-text.ts'
import { headerKey } from '../recognising/header-key.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { openSheetFile } from '../reading/sheet-file.ts'
import type { Program } from '../recognising/programs/program.ts'
import { patientWriter } from '../staging/patience.ts'
import { Corrected } from './corrected.ts'
import { type Chosen, chosenKey, type Heading, headingsIn, isKept, valuesOf } from './headings.ts'
import { chosenIn, rememberHeadings, rememberedHeadings } from './heading-store.ts'
import type { Finding, Outcome, WholeSheet } from './sheet.ts'

/** What a sheet is taken for: who does it, what was corrected in it, and whether it is only to be known what it would do. */
export type Asked = {
  fileName: string; actor: string | null; lang: Language; edits?: readonly WholeSheetEdit[]; preview?: boolean
  /** What the user chose for its headings; absent: what was remembered holds. */
  mapping?: WholeSheetMapping
  /** Whom its rows name that is to be added. */
  added?: readonly string[]
}

/** Ends a transaction that was only to tell what it would do. */
class OnlyPreview extends Error {}

/**
 * Imports a sheet: the whole of it, as one change set, or nothing if something is wrong with it. A preview does the same and takes it back.
 * An empty cell leaves a field as it is.
 */
export async function takeWholeSheet<Column extends string, Row>(
  database: Pick<Database, 'read' | 'write'>, path: string, sheet: WholeSheet<Column, Row>,
  { fileName, actor, lang, edits = [], preview = false, mapping, added = [] }: Asked
): Promise<WholeSheetAnswer> {
  const corrected = new Corrected(edits, preview)
  const chosen = mapping ? chosenIn(mapping, sheet) : await rememberedHeadings(database.read, sheet)
  const reading = { lang, corrected, chosen, isMade: mapping !== undefined }
  const { rows, unknownColumns, keptColumns, program, format, findings } = await readOrTell(path, sheet, reading)
  const known = {
    fileName, rows: rows.length, unknownColumns, program: format ?? program?.label[lang] ?? null, table: corrected,
    ...choicesOf(sheet, lang),
  }
  let answer = answerWith({ findings, summary: {} }, known)
  if (findings.length > 0) return answer
  try {
    await patientWriter(database)(async (tx) => {
      const changeSetId = await openChangeSet(tx, { action: sheet.action, actor })
      const outcome = await sheet.apply(tx, rows, { change: changeNow(actor, changeSetId), lang, added: new Set(added) })
      const kept = keptColumns.length > 0 ? [{ row: null, text: say('columnsKept', lang, keptColumns.join(', ')) }] : []
      answer = answerWith({ ...outcome, warnings: [...outcome.warnings ?? [], ...kept] }, known, preview ? null : changeSetId)
      if (preview || outcome.findings.length > 0) throw new OnlyPreview()
      if (mapping) await rememberHeadings(tx, sheet, corrected.columns.map(({ header }) => header), chosen)
      await closeChangeSet(tx, changeSetId, { fileName, ...outcome.summary })
    })
  } catch (error) {
    if (!(error instanceof OnlyPreview)) throw error
  }
  return answer
}

const answerWith = (
  { findings, warnings = [], changes = [], summary: _, ...counts }: Outcome,
  { table, ...known }: Pick<WholeSheetAnswer, 'fileName' | 'rows' | 'unknownColumns' | 'program' | 'fields' | 'note'>
    & { table: Corrected },
  changeSetId: string | null = null
): WholeSheetAnswer => ({
  created: 0, updated: 0, unchanged: 0, relations: 0, ...known, ...counts, columns: table.columns, table: table.told(findings, changes),
  changeSetId: findings.length > 0 ? null : changeSetId,
  findings: findings.slice(0, MOST_TOLD), findingsTotal: findings.length,
  warnings: warnings.slice(0, MOST_TOLD), warningsTotal: warnings.length, changes: changes.slice(0, MOST_TOLD),
})

/** What was read of a sheet. `keptColumns`: those that hold something and are kept in a note under their heading. */
type Sheet<Row> = {
  rows: Row[]; program: Program | null; format?: string | undefined; unknownColumns: string[]; keptColumns: string[]; findings: Finding[]
}

/** `isMade`: what is chosen for headings was chosen for this sheet, not for an earlier one. */
type Reading<Column> = { lang: Language; corrected: Corrected; chosen: Chosen<Column>; isMade: boolean }

async function readOrTell<Column extends string, Row>(
  path: string, sheet: WholeSheet<Column, Row>, reading: Reading<Column>
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
  path: string, sheet: WholeSheet<Column, Row>, reading: Reading<Column>
): Promise<Sheet<Row>> {
  const file = await openSheetFile(path)
  const table = sheet.noun === 'agents' && file.people ? file.people : file.sheets[0]!
  const rows = table.rows()
  const head = await Array.fromAsync({ length: SEARCHED_ROWS }, async () => (await rows.next()).value as SheetRow | undefined)
  const first = head.filter((row) => row !== undefined)
  const { lang, corrected, chosen } = reading
  const { row, texts, heading, program, left, always, textsOf } = headingsIn(first, sheet, chosen)
  const isUnknown = (text: string, at: number) =>
    text !== '' && !heading[at] && !left.has(headerKey(text)) && !chosen.has(chosenKey(text))
  const found: Sheet<Row> = {
    rows: [], program, format: table.others?.format, unknownColumns: texts.filter(isUnknown), keptColumns: [], findings: [],
  }
  const tell = (finding: Finding) => found.findings.push(finding)
  const kept = new Set<string>()
  corrected.read(columnsIn(row?.cells ?? [], heading, sheet, reading))
  const take = (read: SheetRow) => {
    if (program?.explains && read.cells[0]?.trim().startsWith(program.explains)) return
    const own = corrected.take(read)
    if (!own) return
    const { number } = read
    const cells = textsOf(own)
    const values = valuesOf(heading, cells)
    if (values.size === 0) return
    for (const [at, one] of heading.entries()) if (isKept(one) && cells[at]?.trim()) kept.add(texts[at]!)
    found.rows.push(sheet.read(number, new Map([...always, ...values]), lang, tell))
  }
  for (const below of first) if (row && below.number > row.number) take(below)
  for await (const below of rows) take(below)
  found.keptColumns = [...kept]
  if (found.rows.length === 0 && found.findings.length === 0) tell({ row: null, text: say(sheet.nothing, lang) })
  return found
}

/** The columns that have a heading, and what each is read as. One that is kept under its heading is called by that. */
function columnsIn<Column extends string, Row>(
  cells: readonly string[], heading: readonly Heading<Column>[], { labelOf }: WholeSheet<Column, Row>,
  { lang, chosen, isMade }: Reading<Column>
): Omit<WholeSheetColumn, 'samples' | 'filled'>[] {
  return cells.map((text, index): Omit<WholeSheetColumn, 'samples' | 'filled'> => {
    const header = text.trim()
    const [read, kept] = [heading[index], isKept(heading[index])]
    const choice = !chosen.has(chosenKey(header)) ? null : isMade ? 'made' : 'remembered'
    return { index, header, column: read?.column ?? null, field: !read ? null : kept ? header : labelOf(read.column, lang), kept, choice }
  }).filter(({ header }) => header !== '')
}

/** What users may choose for a column, as they call it. */
function choicesOf<Column extends string, Row>(
  { columns, note, labelOf }: WholeSheet<Column, Row>, lang: Language
): Pick<WholeSheetAnswer, 'fields' | 'note'> {
  const named = (column: Column) => ({ column, label: labelOf(column, lang) ?? column })
  return { fields: columns.map(named), note: note && named(note) }
}

/** How many rows may come before the table. */
const SEARCHED_ROWS = 20

