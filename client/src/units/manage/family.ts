import type { TreeRow, UnitStep } from '@faldone/contract/unit.ts'
import { isUnit, ROOT, UNASSIGNED, type UnitNode } from '../tree-nodes.ts'
import type { TreeLines } from '../use-tree-lines.ts'
import type { Into, Moving } from './move-plan.ts'

/** The units shown by the trees, by id, from top to bottom. */
export type Nodes = ReadonlyMap<string, UnitNode>

export const nodesOf = (...trees: TreeLines[]): Nodes =>
  new Map(trees.flatMap(({ lines }) => lines).filter(isUnit).map((node) => [node.id, node]))

/** The id of the unit above; null for fondi and unassigned units. */
export const parentOf = ({ parentId }: Pick<UnitNode, 'parentId'>): string | null =>
  parentId === ROOT || parentId === UNASSIGNED ? null : parentId

/** The units above one, the fondo first. */
export function aboveIds(nodes: Nodes, id: string): string[] {
  const above = nodes.get(nodes.get(id)?.parentId ?? '')
  return above ? [...aboveIds(nodes, above.id), above.id] : []
}

/** A unit and those above it, the fondo first. */
export const pathTo = (nodes: Nodes, id: string): UnitStep[] =>
  [...aboveIds(nodes, id), id].map((step) => nodes.get(step)!).map((node) => ({ id: node.id, level: node.row.level, name: node.row.name }))

/** A unit as a place to move into; null if there is none. */
export function intoOf(nodes: Nodes, id: string | null): Into {
  const node = nodes.get(id ?? '')
  return node ? { id: node.id, level: node.row.level, name: node.row.name, aboveIds: aboveIds(nodes, node.id) } : null
}

/** Units to be moved. */
export const movingOf = (nodes: Nodes, ids: ReadonlySet<string>): Moving[] =>
  [...nodes.values()].filter(({ id }) => ids.has(id)).map((node) => {
    const { level, name, documents } = node.row
    return { id: node.id, level, name, documents, parentId: parentOf(node), aboveIds: aboveIds(nodes, node.id) }
  })

/** A unit and its siblings; for an unassigned one, those of its level. */
export const siblingsOf = (nodes: Nodes, { parentId, row: { level } }: UnitNode): UnitNode[] =>
  [...nodes.values()].filter((other) => other.parentId === parentId && (parentId !== UNASSIGNED || other.row.level === level))

/** The whole selection if it contains the unit, without those below another selected one; otherwise only the unit. */
export function rowsToDelete(nodes: Nodes, row: TreeRow, ids: ReadonlySet<string>): TreeRow[] {
  if (!ids.has(row.id)) return [row]
  const isBelow = ({ id }: UnitNode) => aboveIds(nodes, id).some((above) => ids.has(above))
  return [...nodes.values()].filter((node) => ids.has(node.id) && !isBelow(node)).map((node) => node.row)
}

/** Which unit gets the focus when units disappear: the next that stays, otherwise the one before, otherwise the one above. */
export function neighbourOf(nodes: Nodes, rows: readonly TreeRow[]): string | null {
  const node = nodes.get(rows[0]?.id ?? '')
  if (!node) return null
  const gone = new Set(rows.map(({ id }) => id))
  const siblings = siblingsOf(nodes, node)
  const at = siblings.indexOf(node)
  const stays = [...siblings.slice(at), ...siblings.slice(0, at).reverse()].find(({ id }) => !gone.has(id))
  return stays?.id ?? parentOf(node)
}
