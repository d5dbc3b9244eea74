import { isLevelColumn } from '@faldone/contract/import-columns.ts'
import type { ArchiveView } from './archive-view.ts'
import { readCells } from './cells.ts'
import type { EditedRow, PlanRules } from './row-plan.ts'
import { fondoOfSheet } from './scope.ts'
import { readPath, type UnitPath } from './unit-path.ts'

/** Whether a row is a unit, not a record (`recognising/tree-rows.ts`). */
export const isUnitRow = ({ cells }: Pick<EditedRow, 'cells'>, { tree }: PlanRules): boolean =>
  tree !== undefined && Boolean(cells[tree.mark])

/** Texts of columns, without those of the columns that were added for units. */
export const withoutAdded = (texts: readonly string[], { from, mark }: NonNullable<PlanRules['tree']>): string[] =>
  texts.map((text, index) => (index < from || index > mark ? text : ''))

/** The cells of a row as the file has them. */
export function ownCells({ cells }: Pick<EditedRow, 'cells'>, { tree, beside }: PlanRules): string[] {
  const own = tree ? withoutAdded(cells, tree) : cells
  return beside ? own.map((text, index) => (beside.includes(index) ? '' : text)) : own
}

/** The unit that a row is, with those above it. */
export function unitOfRow(row: EditedRow, rules: PlanRules, { units }: ArchiveView): UnitPath {
  const { levels } = readCells(row, { ...rules, columns: rules.columns.filter(({ column }) => isLevelColumn(column)) })
  const fondo = fondoOfSheet(rules)
  const present: UnitPath = fondo ? [{ level: 'fondo', name: fondo }] : []
  return units.asKnown(readPath(levels, present, (level, name, known) => units.isSame(level, name, known)).path)
}
