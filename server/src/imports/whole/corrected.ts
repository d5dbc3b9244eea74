import { MOST_CORRECTED, type WholeSheetAnswer, type WholeSheetEdit, type WholeSheetTable } from '@faldone/contract/whole-sheet.ts'
import type { SheetRow } from '../reading/sheet.ts'
import type { Finding } from './sheet.ts'

type ToldRow = Omit<WholeSheetTable['rows'][number], 'action'>

/** The rows of a sheet with their corrections, as a preview shows them. */
export class Corrected {
  readonly #edits: ReadonlyMap<number, WholeSheetEdit>
  readonly #isTold: boolean
  #columns: WholeSheetTable['columns'] = []
  readonly #rows: ToldRow[] = []

  constructor(edits: readonly WholeSheetEdit[], isTold: boolean) {
    this.#edits = new Map(edits.map((edit) => [edit.row, edit]))
    this.#isTold = isTold
  }

  columns(columns: WholeSheetTable['columns']): void {
    this.#columns = columns.filter(({ header }) => header !== '')
  }

  /** The cells of a row as they were corrected; null if it is left out. */
  take({ number, cells }: SheetRow): string[] | null {
    const { cells: texts = {}, leftOut = false } = this.#edits.get(number) ?? {}
    const corrected = [...cells]
    for (const [index, text] of Object.entries(texts)) corrected[Number(index)] = text
    const own = Array.from(corrected, (text) => text ?? '')
    const isThere = this.#edits.has(number) || own.some((text) => text.trim() !== '')
    if (this.#isTold && isThere && this.#rows.length <= MOST_CORRECTED) this.#rows.push({ row: number, cells: own, leftOut })
    return leftOut ? null : own
  }

  told(findings: readonly Finding[], changes: WholeSheetAnswer['changes']): WholeSheetTable | null {
    if (!this.#isTold || this.#columns.length === 0 || this.#rows.length > MOST_CORRECTED) return null
    const wrong = new Set(findings.map(({ row }) => row))
    const changed = new Map(changes.map(({ row, action }) => [row, action]))
    const actionOf = ({ row }: ToldRow) =>
      (wrong.has(row) ? 'error' : (changed.get(row) ?? (findings.length > 0 ? null : 'unchanged')))
    return { columns: this.#columns, rows: this.#rows.map((row) => ({ ...row, action: actionOf(row) })) }
  }
}
