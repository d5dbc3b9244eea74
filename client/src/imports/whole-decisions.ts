import { cellList, readCellList } from '@faldone/contract/cell-list.ts'
import type { RowEdit } from '@faldone/contract/import.ts'
import type { WholeSheetAnswer, WholeSheetWrong } from '@faldone/contract/whole-sheet.ts'

/** A finding shared by rows, by their numbers; none if it is about the file. */
export type WrongGroup = { key: string; wrong: WholeSheetWrong; rows: number[] }

/** `add`: those whom the cells name are added to the archive. */
export type WholeDecision = 'map' | 'add' | 'empty' | 'leaveOut'

/** A decision that is not applied yet. One that maps also needs a target. */
export type WholeDraft = { group: WrongGroup; decision: WholeDecision; target: string }

/** Whether nothing is wrong, so that it is known what a sheet would do. */
export const isClean = ({ findingsTotal }: Pick<WholeSheetAnswer, 'findingsTotal'>): boolean => findingsTotal === 0

type Answer = Pick<WholeSheetAnswer, 'findings' | 'table' | 'columns'>

/** Rows with the same mistake in the same column stand together. An answer lists the first findings; a table has those of all rows. */
export function wrongGroups({ findings, table }: Omit<Answer, 'columns'>): WrongGroup[] {
  const ofFile = findings.filter(({ row }) => row === null || !table)
  const ofRows = (table?.rows ?? []).flatMap(({ row, wrong }) => wrong.map((one) => ({ ...one, row })))
  const found = Map.groupBy([...ofFile, ...ofRows], ({ text, advice = text, field, value }) => JSON.stringify([advice, field, value]))
  return [...found].map(([key, group]) =>
    ({ key, wrong: group[0]!, rows: [...new Set(group.flatMap(({ row }) => (row === null ? [] : [row])))] }))
}

const indexOf = ({ columns }: Pick<Answer, 'columns'>, field: string | undefined): number | undefined =>
  (field === undefined ? undefined : columns.find((column) => column.field === field)?.index)

/** The decisions that a group allows: none where its rows cannot be corrected here. */
export function decisionsFor(answer: Pick<Answer, 'columns' | 'table'>, { wrong, rows }: WrongGroup): WholeDecision[] {
  if (!answer.table || rows.length === 0) return []
  if (indexOf(answer, wrong.field) === undefined) return ['leaveOut']
  return ['map', ...(wrong.addable ? ['add' as const] : []), ...(wrong.value ? ['empty' as const] : []), 'leaveOut']
}

/** Whether a decision can be applied as it is. */
export const isReady = ({ decision, target }: WholeDraft): boolean => decision !== 'map' || target.trim() !== ''

/** What decisions write into the rows. One row may be in several groups. */
export function editsOf(answer: Answer, drafts: readonly WholeDraft[]): RowEdit[] {
  const cells = new Map((answer.table?.rows ?? []).map((row) => [row.row, row.cells]))
  const edits = new Map<number, RowEdit>()
  for (const { group: { wrong, rows }, decision, target } of drafts) {
    const index = indexOf(answer, wrong.field)
    for (const row of rows) {
      const edit = edits.get(row) ?? { row }
      if (decision === 'leaveOut') edits.set(row, { ...edit, leftOut: true })
      else if (decision !== 'add' && index !== undefined) {
        const text = edit.cells?.[index] ?? cells.get(row)?.[index] ?? ''
        const becomes = replaced(text, wrong.value, decision === 'map' ? target.trim() : null)
        edits.set(row, { ...edit, cells: { ...edit.cells, [index]: becomes } })
      }
    }
  }
  return [...edits.values()]
}

/** Whom decisions add. */
export const addedBy = (drafts: readonly WholeDraft[]): string[] =>
  drafts.flatMap(({ group: { wrong }, decision }) => (decision === 'add' && wrong.value ? [wrong.value] : []))

/** A cell with another text in place of a value, which may be one of several in it; null takes the value out. */
function replaced(cell: string, value: string | undefined, by: string | null): string {
  const values = readCellList(cell)
  if (value === undefined || !values.includes(value) || values.length === 1) return by ?? ''
  return cellList(values.flatMap((one) => (one !== value ? [one] : by === null ? [] : [by])))
}
