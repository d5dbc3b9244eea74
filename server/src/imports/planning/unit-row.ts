import { isLevelColumn } from '@faldone/contract/import-columns.ts'
import type { ArchiveView } from './archive-view.ts'
import { readCells } from './cells.ts'
import type { EditedRow, PlanRules } from './row-plan.ts'
import { fondoOfSheet } from './scope.ts'
import { readPath, type UnitPath } from './unit-path.ts'

/** Whether a row is a unit, not a record (`recognising/tree-rows.ts`). */
export const isUnitRow = ({ cells }: Pick<EditedRow, 'cells'>, { unitMark }: PlanRules): boolean =>
  unitMark !== undefined && Boolean(cells[unitMark])

/** The unit that a row is, with those above it. */
export function unitOfRow(row: EditedRow, rules: PlanRules, { units }: ArchiveView): UnitPath {
  const { levels } = readCells(row, { ...rules, columns: rules.columns.filter(({ column }) => isLevelColumn(column)) })
  const fondo = fondoOfSheet(rules)
  const { path } = readPath(levels, fondo ? [{ level: 'fondo', name: fondo }] : [], (level, name, known) => units.isSame(level, name, known))
  return units.asKnown(path)
}
