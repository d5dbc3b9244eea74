import {
  MOST_CORRECTED, type WholeSheetAnswer, type WholeSheetColumn, type WholeSheetEdit, type WholeSheetTable,
} from '@faldone/contract/whole-sheet.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { sampleCollector } from '../recognising/samples.ts'
import type { Finding } from './sheet.ts'

type ToldRow = Omit<WholeSheetTable['rows'][number], 'action' | 'wrong'>

/** The rows of a sheet with their corrections, as a preview shows them, and what is in its columns. */
export class Corrected {
  readonly #edits: ReadonlyMap<number, WholeSheetEdit>
  readonly #isTold: boolean
  readonly #content = sampleCollector()
  #columns: Omit<WholeSheetColumn, 'samples' | 'filled'>[] = []
  readonly #rows: ToldRow[] = []

  constructor(edits: readonly WholeSheetEdit[], isTold: boolean) {
    this.#edits = new Map(edits.map((edit) => [edit.row, edit]))
    this.#isTold = isTold
  }

  read(columns: Omit<WholeSheetColumn, 'samples' | 'filled'>[]): void {
    this.#columns = columns
  }

  get columns(): WholeSheetColumn[] {
    const { samples, filled } = this.#content
    return this.#columns.map((column) => ({ ...column, samples: samples[column.index] ?? [], filled: filled[column.index] ?? 0 }))
  }

  /** The cells of a row as they were corrected; null if it is left out. */
  take(row: SheetRow): string[] | null {
    const { number, cells } = row
    this.#content.see(row)
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
    const wrong = Map.groupBy(findings, ({ row }) => row)
    const changed = new Map(changes.map(({ row, action }) => [row, action]))
    const actionOf = ({ row }: ToldRow) =>
      (wrong.has(row) ? 'error' : (changed.get(row) ?? (findings.length > 0 ? null : 'unchanged')))
    const wrongIn = ({ row }: ToldRow) => (wrong.get(row) ?? []).map(({ row: _, ...said }) => said)
    return { rows: this.#rows.map((row) => ({ ...row, action: actionOf(row), wrong: wrongIn(row) })) }
  }
}
