import type { UnitNode } from '../tree-nodes.ts'
import { fits, type Moving } from './move-plan.ts'

export type Zone = 'before' | 'inside' | 'after'

/**
 * Where dragged units would go if dropped on a line; null if they cannot.
 * @param height how far down the line the pointer is, from 0 to 1
 */
export function zoneOf(units: readonly Moving[], { id, row }: Pick<UnitNode, 'id' | 'row'>, height: number): Zone | null {
  if (units.some((unit) => unit.id === id)) return null
  const goesIn = units.some(({ level }) => fits(level, row.level))
  const standsBeside = units.some(({ level }) => level === row.level)
  if (goesIn && (!standsBeside || (height > 0.25 && height < 0.75))) return 'inside'
  if (!standsBeside) return null
  return height < 0.5 ? 'before' : 'after'
}
