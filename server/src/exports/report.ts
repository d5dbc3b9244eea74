import type { Language } from '@faldone/contract/common.ts'
import { NO_HEADER_ROW } from '@faldone/contract/import.ts'
import { type Finding, findingSentence } from '@faldone/contract/import-findings.ts'
import { rowInSheet, sheetOf } from '@faldone/contract/sheet-rows.ts'
import { ahead } from '../db/ahead.ts'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { type Layout, REPORT_PREFIX } from '../imports/recognising/header.ts'
import { fieldAt } from '../imports/recognising/read-column.ts'
import { getSummary } from '../imports/staging/list-store.ts'
import { readReport, type ReportedRow } from '../imports/staging/staged-store.ts'
import { getImport, type Import } from '../imports/staging/store.ts'
import { type Cell, headerOf } from './document-cells.ts'
import type { RowSource } from './documents.ts'

/** The report of an import, in a language. */
export type ReportTask = { importId: string; lang: Language }

const BATCH = 1_000

const WORDS = {
  sheet: { it: 'foglio', en: 'sheet' },
  row: { it: 'riga', en: 'row' },
  outcome: { it: 'esito', en: 'outcome' },
  document: { it: 'scheda', en: 'record' },
  column: { it: 'Colonna', en: 'Column' },
  remarks: { it: 'osservazioni', en: 'remarks' },
} as const

/** What was, or will be, done with a row. */
const OUTCOMES = {
  create: { it: 'scheda nuova', en: 'new record' },
  update: { it: 'scheda aggiornata', en: 'updated record' },
  unchanged: { it: 'invariata', en: 'unchanged' },
  skipped: { it: 'esclusa', en: 'left out' },
  error: { it: 'errore', en: 'error' },
} as const

/**
 * In a sheet without headers, a column gets the header of the field it is read as, because letters mean nothing to a reader. In others, a
 * column without a header keeps none: the name that we gave it would be wrong beside the columns of the report.
 */
const headersOf = (
  { header, headerRow, nameless, columns }: Layout, { kind, own }: Pick<Import, 'kind' | 'own'>, lang: Language
): string[] =>
  header.map((name, index) => {
    if (headerRow !== NO_HEADER_ROW) return nameless.includes(index) ? '' : name
    const read = fieldAt(columns, index)
    return read ? headerOf(kind, read.column, own, lang) : name && `${WORDS.column[lang]} ${name}`
  })

/** Leaves out empty columns without a header. Those of an earlier report are among them. */
const filledColumns = ({ header, nameless }: Layout): number[] =>
  [...Array(Math.max(header.length, ...nameless.map((index) => index + 1))).keys()]
    .filter((index) => header[index] || nameless.includes(index))

/**
 * A sheet as the user left it, with the outcome of each row, and with the findings beside the cells that they are about. It can be
 * corrected and imported like any other sheet. Throws NOT_FOUND, NOT_CHECKED, ROWS_CLEARED.
 */
export async function reportRows(db: Db, { importId, lang }: ReportTask): Promise<RowSource> {
  const { hasRows } = await getSummary(db, importId)
  const { layout, counts, findings, state, kind, own: fields } = await getImport(db, importId)
  if (!layout || !counts) throw new ApiError('NOT_CHECKED')
  if (!hasRows) throw new ApiError('ROWS_CLEARED')
  const remarked = new Set(findings.filter(({ row }) => row !== null).map(({ column }) => column))
  const names = headersOf(layout, { kind, own: fields }, lang)
  const columns = filledColumns(layout).map(
    (index) => ({ index, name: names[index] ?? '', remarks: remarked.has(layout.header[index] ?? null) ? layout.header[index]! : null })
  )
  const { parts } = layout
  const own = (word: keyof typeof WORDS) => `${REPORT_PREFIX[lang]}${WORDS[word][lang]}`
  const headers = columns.flatMap(({ name, remarks }) => (remarks ? [name, `${REPORT_PREFIX[lang]}${name}`] : [name]))

  async function* rows(): AsyncGenerator<Cell[]> {
    yield [...(parts ? [own('sheet')] : []), own('row'), own('outcome'), own('document'), ...headers, own('remarks')]
    for await (const batch of ahead(readReport(db, importId, BATCH))) for (const row of batch) yield reportRow(row)
  }

  function reportRow({ row, action, documentId, cells, findings: found }: ReportedRow): Cell[] {
    const said = (about: (finding: Finding) => boolean) =>
      found.filter(about).map((finding) => findingSentence(finding, lang)).join('\n') || null
    const data = columns.flatMap(
      ({ index, remarks }) => (remarks ? [cells[index] || null, said(({ column }) => column === remarks)] : [cells[index] || null])
    )
    const shownId = action === 'create' && state !== 'acquired' ? null : documentId
    return [
      ...(parts ? [sheetOf(row, parts)?.sheet ?? null] : []), rowInSheet(row, parts ?? []), OUTCOMES[action][lang], shownId, ...data,
      said(({ column }) => !columns.some(({ remarks }) => remarks !== null && remarks === column)),
    ]
  }

  return { total: counts.rows, rows: rows() }
}
