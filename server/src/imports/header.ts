import { COLUMN_NAMES, type ColumnName, columnHeaders, columnLabel, isColumnName, showsColumn } from '@faldone/contract/import-columns.ts'
import type { Finding } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { fold } from './folding.ts'
import { FileProblem } from './reading/file-problem.ts'
import type { SheetRow } from './reading/sheet.ts'

/** A column that is imported. A text too long for one cell goes on in others: `Descrizione 2`; they are its `parts`. */
export type ReadColumn = { column: ColumnName; header: string; parts: number[] }

/** `headed`: the places of all columns that have a header, read or not. */
export type Header = { row: number; columns: ReadColumn[]; headed: Set<number>; findings: Finding[] }

/** What a person decided about headers: which column they are, or null to leave them out. By `headerKey`. */
export type Mapping = ReadonlyMap<string, ColumnName | null>

/** How many rows may stand above the table. */
const SEARCHED_ROWS = 50

/** A header as it is compared: without case, accents and punctuation. */
export const headerKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

const KNOWN = new Map(COLUMN_NAMES.flatMap((column) => columnHeaders(column).map((header) => [headerKey(header), column] as const)))

/** The column that a header means, also where it adds a remark in brackets: 'Data (gg/mm/aaaa)'. */
export function recogniseHeader(text: string): ColumnName | null {
  return KNOWN.get(headerKey(text)) ?? KNOWN.get(headerKey(text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))) ?? null
}

/** A column that a person names: by its name in the contract, or by any of its headers. */
export const columnNamed = (text: string): ColumnName | null => (isColumnName(text) ? text : recogniseHeader(text))

/**
 * Finds the header among the first rows: the one in which most columns are recognised. It must name the title, or for
 * updates the id or the segnatura. Null where there is none.
 */
export function findHeader(rows: readonly SheetRow[], kind: KindName, mapping: Mapping): Header | null {
  const found = rows.slice(0, SEARCHED_ROWS).map((row) => readHeader(row, kind, mapping))
  const best = found.reduce<Header | null>((best, header) => (header.columns.length > (best?.columns.length ?? 0) ? header : best), null)
  const identifies = best?.columns.some(({ column }) => ['title', 'id', 'segnatura'].includes(column))
  return identifies ? best : null
}

function readHeader({ number, cells }: SheetRow, kind: KindName, mapping: Mapping): Header {
  const columns = new Map<ColumnName, ReadColumn>()
  const headed = new Set<number>()
  const findings: Finding[] = []
  const report = (code: Finding['code'], header: string, values?: Finding['values']) =>
    findings.push({ row: null, column: header, code, value: header, ...(values && { values }) })

  for (const [index, text] of cells.entries()) {
    const header = text.trim()
    const key = headerKey(header)
    if (header) headed.add(index)
    if (!header || mapping.get(key) === null) continue
    const description = columns.get('description')
    if (description && !mapping.has(key) && isContinuation(key)) {
      description.parts.push(index)
      continue
    }
    const column = mapping.get(key) ?? recogniseHeader(header)
    const known = column && columns.get(column)
    if (!column) report('COLUMN_UNKNOWN', header)
    else if (known) report('COLUMN_TWICE', header, { field: columnLabel(kind, column) })
    else columns.set(column, { column, header, parts: [index] })
  }
  for (const { column, header } of columns.values()) {
    if (!showsColumn(kind, column)) report('COLUMN_NOT_SHOWN', header, { field: columnLabel(kind, column) })
  }
  return { row: number, columns: [...columns.values()], headed, findings }
}

/** 'Descrizione 2', 'Description 3': only descriptions are longer than a cell. */
function isContinuation(key: string): boolean {
  const [, base, part] = /^(.+) (\d)$/.exec(key) ?? []
  return Number(part) >= 2 && KNOWN.get(base ?? '') === 'description'
}

export function noHeader(kind: KindName): FileProblem {
  return new FileProblem('NO_HEADER', { needed: columnLabel(kind, 'title') })
}
