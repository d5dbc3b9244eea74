import type { EditedRows, ImportRow, ROW_FILTERS, RowEdit } from '@faldone/contract/import.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { WholeSheetAnswer, WholeSheetEdit, WholeSheetTable } from '@faldone/contract/whole-sheet.ts'

/** Reads a sheet again with what was corrected in it. */
type Read = (edits: readonly WholeSheetEdit[]) => Promise<WholeSheetAnswer>

type Told = WholeSheetTable['rows'][number]

const ACTIONS = { created: 'create', updated: 'update', unchanged: 'unchanged', error: 'error' } as const

type Filter = (typeof ROW_FILTERS)[number]

const FILTERS: Partial<Record<Filter, (row: ImportRow) => boolean>> = {
  errors: ({ action }) => action === 'error', warnings: () => false, created: ({ action }) => action === 'create',
  updated: ({ action }) => action === 'update', unchanged: ({ action }) => action === 'unchanged', skipped: ({ leftOut }) => leftOut,
  edited: ({ original }) => original !== null,
}

/**
 * The rows of a sheet that is imported whole. The server keeps nothing of such a sheet before it is taken, so its rows and what was
 * corrected in them are kept here, and they answer in its place.
 */
export class WholeRows {
  readonly #read: Read
  readonly #edits = new Map<number, WholeSheetEdit>()
  /** The cells as they are in the file. */
  readonly #original: ReadonlyMap<number, readonly string[]>
  answer: WholeSheetAnswer

  constructor(answer: WholeSheetAnswer, read: Read) {
    this.answer = answer
    this.#read = read
    this.#original = new Map((answer.table?.rows ?? []).map(({ row, cells }) => [row, cells]))
  }

  get edits(): WholeSheetEdit[] {
    return [...this.#edits.values()]
  }

  page({ filter }: { filter: Filter }, page: number, pageSize: number): Page<ImportRow> {
    const rows = this.#rows().filter(FILTERS[filter] ?? (() => true))
    return { items: rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: rows.length }
  }

  /** Corrects rows, and returns all of them, since each may depend on the others. If that fails, nothing is corrected. */
  async edit(rows: readonly RowEdit[]): Promise<Pick<EditedRows, 'rows'>> {
    const before = new Map(this.#edits)
    for (const { row, cells, leftOut } of rows) {
      const known = this.#edits.get(row)
      this.#edits.set(row, { row, cells: { ...known?.cells, ...cells }, leftOut: leftOut ?? known?.leftOut ?? false })
    }
    try {
      this.answer = await this.#read(this.edits)
    } catch (error) {
      this.#edits.clear()
      for (const [row, edit] of before) this.#edits.set(row, edit)
      throw error
    }
    return { rows: this.#rows() }
  }

  #rows(): ImportRow[] {
    return (this.answer.table?.rows ?? []).map((row) => this.#rowOf(row))
  }

  #rowOf({ row, cells, leftOut, action }: Told): ImportRow {
    const { table, findings } = this.answer
    const original = this.#original.get(row) ?? []
    const isEdited = cells.some((text, index) => text !== (original[index] ?? ''))
    const headerOf = (field: string | undefined) => table?.columns.find((column) => column.field === field)?.header ?? null
    return {
      row, cells, leftOut, original: isEdited ? [...original] : null, action: leftOut ? 'skipped' : ACTIONS[action ?? 'unchanged'],
      without: [], otherFondo: null, unit: null, documentId: null, change: null,
      findings: findings.filter((finding) => finding.row === row).map(({ text, field }) => (
        { row, column: headerOf(field), code: 'CELL_WRONG', value: null, severity: 'error', sentence: { it: text, en: text } }
      )),
    }
  }
}

const kept = new Map<string, WholeRows>()

/** The sheet whose rows are kept here under this id; undefined for one that the server keeps. */
export const wholeRows = (id: string): WholeRows | undefined => kept.get(id)

export function keepWholeRows(id: string, rows: WholeRows): void {
  kept.set(id, rows)
}

export function forgetWholeRows(id: string): void {
  kept.delete(id)
}
