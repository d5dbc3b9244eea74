import type { EditedRows, ImportRow, ROW_FILTERS, RowEdit } from '@faldone/contract/import.ts'
import type { Page } from '@faldone/contract/common.ts'
import type {
  WholeSheetAnswer, WholeSheetColumn, WholeSheetEdit, WholeSheetMapping, WholeSheetTable,
} from '@faldone/contract/whole-sheet.ts'
import { whenForgotten } from '../store/browser-database.ts'
import { watchedValue } from '../ui/watched-value.ts'
import { isCorrected, type KeptWork } from './kept-sheets.ts'

/**
 * What was corrected in a sheet, what was chosen for its headings (undefined: what was remembered holds), and whom its rows name that is
 * to be added.
 */
export type Said = { edits: readonly WholeSheetEdit[]; mapping: WholeSheetMapping | undefined; added: readonly string[] }

/** An import that is done, and since when it is undone. */
type Taken = { changeSetId: string; at: string; by: string; undoneAt: string | null }

/** A sheet as it is now. `isKept`: the browser keeps it, as corrected, beyond this page. */
export type WholeState = { answer: WholeSheetAnswer; added: readonly string[]; taken: Taken | null; isKept: boolean }

/** Reads a sheet again with that. */
type Read = (said: Said) => Promise<WholeSheetAnswer>

/** Keeps what was said of it beyond this page. False if the browser does not. */
type Keep = (work: KeptWork) => Promise<boolean>

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
 * corrected in them are here, and they answer in its place.
 */
export class WholeRows {
  readonly #read: Read
  readonly #keep: Keep
  readonly #edits = new Map<number, WholeSheetEdit>()
  /** The cells as they are in the file. */
  readonly #original: ReadonlyMap<number, readonly string[]>
  readonly #listeners = new Set<() => void>()
  #mapping: WholeSheetMapping | undefined
  #state: WholeState
  #keeping = Promise.resolve(false)
  /** When it was read first. */
  readonly readAt: string

  /** `from`: what was kept of it, with which `answer` was read. */
  constructor(answer: WholeSheetAnswer, read: Read, keep: Keep = async () => false, from?: KeptWork) {
    this.#state = { answer, added: from?.said.added ?? [], taken: null, isKept: from !== undefined }
    this.#read = read
    this.#keep = keep
    this.#mapping = from?.said.mapping
    this.readAt = from?.readAt ?? new Date().toISOString()
    for (const edit of from?.said.edits ?? []) this.#edits.set(edit.row, edit)
    this.#original = new Map([...(answer.table?.rows ?? []).map(({ row, cells }) => [row, cells] as const), ...(from?.original ?? [])])
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

  /** Whether leaving would lose what somebody has corrected or decided, which only this page knows. */
  get isLosing(): boolean {
    return !this.#state.isKept && !this.#state.taken && isCorrected(this.said)
  }

  /** What to keep of it. */
  get work(): KeptWork {
    const original = new Map([...this.#original].filter(([row]) => this.#edits.has(row)))
    return { said: this.said, readAt: this.readAt, changedAt: new Date().toISOString(), original }
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

  /** Something is being kept. Until then leaving would lose it. */
  waitFor(keeping: Promise<boolean>): void {
    this.#keeping = keeping
    void keeping.then((isKept) => this.#keeping === keeping && this.become({ isKept }))
  }

  #hold(change: Partial<WholeState>): void {
    this.become({ ...change, isKept: false })
    const { work } = this
    this.waitFor(this.#keeping.then(() => this.#keep(work)))
  }

  /** Adds those whom rows name, or no longer. If that fails, it stays as it was. */
  async add(added: readonly string[]): Promise<void> {
    this.#hold({ answer: await this.#read({ ...this.said, added }), added })
  }

  /** Reads headings as a user says. If that fails, nothing is chosen. */
  async choose(mapping: WholeSheetMapping): Promise<void> {
    const answer = await this.#read({ ...this.said, mapping })
    this.#mapping = mapping
    this.#hold({ answer })
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
      this.#hold({ answer: await this.#read(this.said) })
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

const open = watchedValue<{ id: string; userName: string; rows: WholeRows } | null>(null)
whenForgotten(() => open.set(null))

/** The sheet whose rows are kept here under this id; undefined for one that the server keeps. */
export const wholeRows = (id: string): WholeRows | undefined => {
  const found = open.get()
  return found?.id === id ? found.rows : undefined
}

/** The same as a hook, only for the user who opened it. */
export function useWholeRows(id: string, userName: string): WholeRows | undefined {
  const found = open.use()
  return found?.id === id && found.userName === userName ? found.rows : undefined
}

/** Opens a sheet, in place of an earlier one. */
export const openWholeRows = (id: string, userName: string, rows: WholeRows): void => open.set({ id, userName, rows })

export const closeWholeRows = (): void => open.set(null)
