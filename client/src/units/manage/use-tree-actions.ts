import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { showAlert } from '../../ui/alert-queue.ts'
import type { UnitNode } from '../tree-nodes.ts'
import type { Zone } from './drop.ts'
import { intoOf, parentOf, rowsToDelete } from './family.ts'
import { type Into, type Moving, type NewPlace, planMove, positionOf, type Spot } from './move-plan.ts'
import { NOTHING } from './selection.ts'
import type { TreeAction } from './tree-keys.ts'
import { type Hierarchy, type Planned, treeItems } from './use-hierarchy.ts'

/** Whose contents are counted and listed one by one before deleting. */
const MOST_DELETED = 200

const hasLevel = (units: readonly Moving[], { row }: UnitNode): boolean => units.every(({ level }) => level === row.level)

/** Whatever can be dropped there moves at once, and the notice can undo it; the rest is listed with the reasons. */
function useMoveAtOnce({ nodes, say, move }: Hierarchy) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  return (units: readonly Moving[], into: Into, spot: Spot): void => {
    const there = [...nodes.values()].filter((node) => parentOf(node) === (into?.id ?? null)).map(({ row }) => row)
    const plan = planMove(units, into, there)
    say(plan.refused.map(({ unit, why }) => `${unit.name}: ${t(`why.${why}`)}`).join('. '))
    if (plan.moves.length === 0) return
    const position = positionOf(spot, there.map(({ id }) => id), new Set(plan.moves.map(({ id }) => id)))
    move(plan, into, position).catch((error: Error) => showAlert(error.message))
  }
}

/** What can be done with the units of a hierarchy, by keys, buttons or the mouse. */
export function useTreeActions(hierarchy: Hierarchy, create: (place: NewPlace) => void) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const { kind, nodes, selection, cut, dragged, say, movingOf } = hierarchy
  const moveAtOnce = useMoveAtOnce(hierarchy)
  const prepare = (units: Moving[], place: Omit<Planned, 'units'> = {}) => {
    if (units.length > 0) hierarchy.setPlanned({ units, ...place })
  }
  /** The selection if it contains the unit; otherwise only the unit. */
  const taken = ({ id }: UnitNode) => (selection.ids.has(id) ? selection.ids : new Set([id]))

  const acts: Partial<Record<TreeAction, (node: UnitNode) => void>> = {
    rename: ({ id }) => hierarchy.setRenamingId(id),
    describe: ({ row }) => treeItems({ nodeToEdit: row }),
    delete: ({ row }) => {
      if (rowsToDelete(nodes, row, selection.ids).length > MOST_DELETED) showAlert(t('tooMany', { number: MOST_DELETED }))
      else treeItems({ nodeToDelete: row })
    },
    createBeside: (node) => create({ level: node.row.level, parent: intoOf(nodes, parentOf(node)) }),
    createInside: ({ id, row }) => {
      const { levels } = KINDS[kind]
      const inside = levels[levels.indexOf(row.level) + 1]
      if (inside) create({ level: inside, parent: intoOf(nodes, id) })
      else say(t('nothingBelow'))
    },
    move: (node) => prepare(movingOf(taken(node))),
    merge: ({ row }) => hierarchy.setMerging(row),
    cut: (node) => {
      hierarchy.setCut(new Set(taken(node)))
      say(t('cut', { count: taken(node).size, name: node.row.name }))
    },
    paste: (node) => {
      const units = movingOf(cut)
      if (units.length === 0) return say(t('nothingCut'))
      if (hasLevel(units, node)) prepare(units, { into: intoOf(nodes, parentOf(node)), spot: { after: node.id } })
      else prepare(units, { into: intoOf(nodes, node.id), spot: 'end' })
    },
    up: () => hierarchy.shift(-1),
    down: () => hierarchy.shift(1),
    sort: hierarchy.sort,
    undo: hierarchy.undo,
    forget: () => {
      hierarchy.setCut(NOTHING.ids)
      hierarchy.setSelection(NOTHING)
      say('')
    },
  }
  const drop = (node: UnitNode, zone: Zone) => {
    const units = [...(dragged ?? [])]
    hierarchy.setDragged(null)
    const parentId = parentOf(node)
    const spot: Spot = zone === 'inside' ? 'end' : zone === 'before' ? { before: node.id } : { after: node.id }
    const isOrder = zone !== 'inside' && hasLevel(units, node) && units.every((unit) => unit.parentId === parentId)
    if (isOrder) hierarchy.arrange(units, node, spot)
    else moveAtOnce(units, intoOf(nodes, zone === 'inside' ? node.id : parentId), spot)
  }
  /** Removes the dragged units from their place. */
  const dropLoose = () => {
    moveAtOnce([...(dragged ?? [])], null, 'end')
    hierarchy.setDragged(null)
  }
  return { act: (action: TreeAction, node: UnitNode) => acts[action]?.(node), drop, dropLoose }
}
