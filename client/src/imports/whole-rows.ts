import type { EditedRows, ImportRow, ROW_FILTERS, RowEdit } from '@faldone/contract/import.ts'
import type { Page } from '@faldone/contract/common.ts'
import type {
  WholeSheetAnswer, WholeSheetColumn, WholeSheetEdit, WholeSheetMapping, WholeSheetTable,
} from '@faldone/contract/whole-sheet.ts'

/**
 * What was corrected in a sheet, what was chosen for its headings (undefined: what was remembered holds), and whom its rows name that is
 * to be added.
 */
export type Said = { edits: readonly WholeSheetEdit[]; mapping: WholeSheetMapping | undefined; added: readonly string[] }

/** An import that is done, and since when it is undone. */
type Taken = { changeSetId: string; at: string; by: string; undoneAt: string | null }

/** A sheet as it is now. */
export type WholeState = { answer: WholeSheetAnswer; added: readonly string[]; taken: Taken | null }

/** Reads a sheet again with that. */
type Read = (said: Said) => Promise<WholeSheetAnswer>

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
  readonly #listeners = new Set<() => void>()
  #mapping: WholeSheetMapping | undefined
  #state: WholeState
  /** When it was read first. */
  readonly readAt = new Date().toISOString()

  constructor(answer: WholeSheetAnswer, read: Read) {
    this.#state = { answer, added: [], taken: null }
    this.#read = read
    this.#original = new Map((answer.table?.rows ?? []).map(({ row, cells }) => [row, cells]))
  }

  get state(): WholeState {
    return this.#state
  }

  get answer(): WholeSheetAnswer {
    return this.#state.answer
  }

  get said(): Said {
    return { edits: [...this.#edits.values()], mapping: this.#mapping, added: this.#state.added }
  }

  /** Whether somebody has corrected or decided something, which only this page knows. */
  get isCorrected(): boolean {
    return this.#edits.size > 0 || this.#state.added.length > 0 || this.#mapping !== undefined
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What has become of it. */
  become(change: Partial<WholeState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Adds those whom rows name, or no longer. If that fails, it stays as it was. */
  async add(added: readonly string[]): Promise<void> {
    this.become({ answer: await this.#read({ ...this.said, added }), added })
  }

  /** Reads headings as a user says. If that fails, nothing is chosen. */
  async choose(mapping: WholeSheetMapping): Promise<void> {
    const answer = await this.#read({ ...this.said, mapping })
    this.#mapping = mapping
    this.become({ answer })
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
      this.become({ answer: await this.#read(this.said) })
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

  #rowOf({ row, cells, leftOut, action, wrong }: Told): ImportRow {
    const { columns } = this.answer
    const original = this.#original.get(row) ?? []
    const isEdited = cells.some((text, index) => text !== (original[index] ?? ''))
    const headerOf = (field: string | undefined) => columns.find((column) => column.field === field)?.header ?? null
    return {
      row, cells, leftOut, original: isEdited ? [...original] : null, action: leftOut ? 'skipped' : ACTIONS[action ?? 'unchanged'],
      without: [], otherFondo: null, unit: null, documentId: null, change: null,
      findings: wrong.map(({ text, advice = text, field }) => (
        { row, column: headerOf(field), code: 'CELL_WRONG', value: null, severity: 'error', sentence: { it: advice, en: advice } }
      )),
    }
  }
}

/** What was chosen for the headings of a sheet, for it or for an earlier one, with another choice for some; null: they are recognised. */
export function choosing(columns: readonly WholeSheetColumn[], headers: readonly string[], choice: Choice | null): WholeSheetMapping {
  const others = columns.filter(({ header, choice: made }) => made !== null && !headers.includes(header))
    .map(({ header, column, kept }) => ({ header, column, ...(kept && { kept: true as const }) }))
  return choice === null ? others : [...others, ...headers.map((header) => ({ header, ...choice }))]
}

type Choice = Omit<WholeSheetMapping[number], 'header'>

const kept = new Map<string, WholeRows>()

/** The sheet whose rows are kept here under this id; undefined for one that the server keeps. */
export const wholeRows = (id: string): WholeRows | undefined => kept.get(id)

/** Keeps a sheet, in place of an earlier one. */
export function keepWholeRows(id: string, rows: WholeRows): void {
  kept.clear()
  kept.set(id, rows)
}
