import type { Finding } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { findHeader, type Header, noHeader } from './header.ts'
import { FileProblem } from './reading/file-problem.ts'
import type { Sheet, SheetFile, SheetRow } from './reading/sheet.ts'
import { columnLetters } from './reading/xlsx-parts.ts'
import type { ImportOptions, Layout } from './store.ts'

/** The table that a file holds: where its header stands, and the rows below it; `findings` once these were read. */
export type Table = { layout: Layout; rows: AsyncGenerator<SheetRow>; findings(): Finding[] }

const HEAD_ROWS = 50

/** Finds the table: in the sheet that was chosen, or in the first one that has a header. Throws a `FileProblem`. */
export async function findTable(file: SheetFile, kind: KindName, options: Pick<ImportOptions, 'sheet' | 'mapping'>): Promise<Table> {
  const candidates = chooseSheets(file.sheets, options.sheet)
  let isEmpty = true
  for (const sheet of candidates) {
    const rows = sheet.rows()
    const head = await take(rows, HEAD_ROWS)
    const header = findHeader(head, kind, new Map(options.mapping))
    if (header) {
      const others = options.sheet === null ? candidates.filter((other) => other !== sheet) : []
      return tableIn(sheet, header, head.filter(({ number }) => number > header.row), rows, others)
    }
    await rows.return(undefined)
    isEmpty &&= head.length === 0
  }
  throw isEmpty ? new FileProblem('EMPTY_FILE') : noHeader(kind)
}

function chooseSheets(sheets: Sheet[], wanted: string | null): Sheet[] {
  const shown = sheets.filter(({ hidden }) => !hidden)
  if (wanted === null) return shown
  const found = sheets.find(({ name }) => name === wanted) ?? sheets.find(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase())
  if (!found) throw new FileProblem('NO_SUCH_SHEET', { sheets: shown.map(({ name }) => name).join(', ') }, wanted)
  return [found]
}

function tableIn(sheet: Sheet, header: Header, head: SheetRow[], rest: AsyncGenerator<SheetRow>, others: Sheet[]): Table {
  const nameless = new Set<number>()
  async function* rows(): AsyncGenerator<SheetRow> {
    for await (const row of chain(head, rest)) {
      for (const [index, text] of row.cells.entries()) if (!header.headed.has(index) && text.trim()) nameless.add(index)
      yield row
    }
  }
  return {
    layout: { sheet: sheet.name, date1904: sheet.date1904, headerRow: header.row, columns: header.columns },
    rows: rows(),
    findings: () => [...header.findings, ...namelessColumns(nameless), ...otherSheets(sheet, others)],
  }
}

const namelessColumns = (indexes: Set<number>): Finding[] =>
  [...indexes].sort((a, b) => a - b).map((index) => ({ row: null, column: null, code: 'COLUMN_NAMELESS', value: columnLetters(index) }))

const otherSheets = (read: Sheet, others: Sheet[]): Finding[] =>
  others.length === 0 ? [] : [{ row: null, column: null, code: 'OTHER_SHEETS', value: read.name, values: { sheets: others.map(({ name }) => name).join(', ') } }]

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
  yield* head
  yield* rest
}
