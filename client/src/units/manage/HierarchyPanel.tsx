import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { LEVELS, type Level } from '@faldone/contract/levels.ts'
import type { TreeRow, Unit } from '@faldone/contract/unit.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppStore } from '../../store/app-store.ts'
import { showAlert } from '../../ui/alert-queue.ts'
import { SectionHead } from '../../ui/PageHead.tsx'
import type { UnitNode } from '../tree-nodes.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { Zone } from './drop.ts'
import styles from './Hierarchy.module.css'
import { HierarchyKeys } from './HierarchyKeys.tsx'
import { HierarchySearch } from './HierarchySearch.tsx'
import { HierarchyTools } from './HierarchyTools.tsx'
import { HierarchyTree } from './HierarchyTree.tsx'
import type { Into, Moving, NewPlace } from './move-plan.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NOTHING } from './selection.ts'
import type { TreeAction } from './tree-keys.ts'
import { UnitDialog } from './UnitDialog.tsx'
import { parentOf, treeItems, useHierarchy } from './use-hierarchy.ts'

/** What each of them holds is asked and said before they go, one by one. */
const MOST_DELETED = 200

/** The units of a kind, to be made, named, described, moved and deleted: the tree, and below it what has no place in it. */
export function HierarchyPanel({ kind }: { kind: KindName }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const hierarchy = useHierarchy(kind)
  const { nodes, selection, cut, loose, say } = hierarchy
  const { nodeToEdit, nodeToDelete } = useAppStore(({ manageTreeItems }) => manageTreeItems)
  const [creating, setCreating] = useState<NewPlace | null>(null)
  const editMode = nodeToDelete ? 'delete' : nodeToEdit || hierarchy.renamingId ? 'edit' : creating ? 'create' : 'none'
  useEffect(() => {
    useAppStore.setState({ editMode })
  }, [editMode])
  useSelectedFondo(hierarchy)
  useEffect(() => () => {
    treeItems({ nodeToEdit: null, nodeToDelete: null, elementsToShow: [] })
    useAppStore.setState({ editMode: 'none' })
  }, [])

  const intoOf = (id: string | null): Into => {
    const node = id === null ? undefined : nodes.get(id)
    return node ? { id: node.id, level: node.row.level, name: node.row.name, aboveIds: hierarchy.aboveIds(node.id) } : null
  }
  const below = (level: Level): Level | undefined => KINDS[kind].levels[KINDS[kind].levels.indexOf(level) + 1]
  const selected = (): Moving[] => hierarchy.movingOf(selection.ids)
  const prepare = (units: Moving[], place: { into?: Into; spot?: 'end' | { before: string } | { after: string } } = {}) => {
    if (units.length > 0) hierarchy.setPlanned({ units, ...place })
  }
  const paste = (node: UnitNode) => {
    const units = hierarchy.movingOf(cut)
    if (units.length === 0) return say(t('nothingCut'))
    const isBeside = units.every(({ level }) => level === node.row.level)
    prepare(units, isBeside ? { into: intoOf(parentOf(node)), spot: { after: node.id } } : { into: intoOf(node.id), spot: 'end' })
  }
  const drop = (node: UnitNode, zone: Zone) => {
    const units = [...(hierarchy.dragged ?? [])]
    hierarchy.setDragged(null)
    const parentId = parentOf(node)
    const spot = zone === 'inside' ? 'end' as const : { [zone]: node.id } as { before: string } | { after: string }
    const isOrder = zone !== 'inside' && units.every((unit) => unit.parentId === parentId && unit.level === node.row.level)
    if (isOrder) hierarchy.arrange(units, node, spot)
    else prepare(units, { into: intoOf(zone === 'inside' ? node.id : parentId), spot })
  }
  const act = (action: TreeAction, node: UnitNode) => {
    const inside = below(node.row.level)
    switch (action) {
      case 'rename': return hierarchy.setRenamingId(node.id)
      case 'describe': return hierarchy.describe(node.row)
      case 'delete': return rowsToDelete(node.row, selection.ids, nodes).length > MOST_DELETED ? showAlert(t('tooMany', { number: MOST_DELETED })) : hierarchy.remove(node.row)
      case 'createBeside': return setCreating({ level: node.row.level, parent: intoOf(parentOf(node)) })
      case 'createInside': return inside ? setCreating({ level: inside, parent: intoOf(node.id) }) : say(t('nothingBelow'))
      case 'move': return prepare(selected().length > 0 ? selected() : hierarchy.movingOf(new Set([node.id])))
      case 'cut':
        hierarchy.setCut(new Set(selection.ids.has(node.id) ? selection.ids : [node.id]))
        return say(t('cut', { count: selection.ids.has(node.id) ? selection.ids.size : 1, name: node.row.name }))
      case 'paste': return paste(node)
      case 'up': return hierarchy.shift(-1)
      case 'down': return hierarchy.shift(1)
      case 'sort': return hierarchy.sort(node)
      case 'undo': return hierarchy.undo()
      case 'forget':
        hierarchy.setCut(NOTHING.ids)
        return hierarchy.setSelection(NOTHING)
      default: return undefined
    }
  }
  const created = (unit: Unit) => {
    setCreating(null)
    hierarchy.reveal(unit.id, unit.path.map(({ id }) => id))
  }
  const doomed = nodeToDelete ? rowsToDelete(nodeToDelete, selection.ids, nodes) : []
  const hasLoose = KINDS[kind].levels.length > 1

  return (
    <section className={styles['panel']} aria-label={t('title')}>
      <SectionHead title={t('title')} aside={<HierarchyKeys />} />
      <HierarchySearch kind={kind} onChoose={(unit) => hierarchy.reveal(unit.id, unit.path.map(({ id }) => id))} />
      <HierarchyTools hierarchy={hierarchy} onAction={act} onNewFondo={() => setCreating({ level: LEVELS[0], parent: null })} />
      <HierarchyTree hierarchy={hierarchy} tree={hierarchy.fondi} label={t('title')} emptyText={t('empty')} onAction={act} onDrop={drop} />
      {hasLoose && (
        <div
          className={styles['loose']}
          onDragOver={(event) => hierarchy.dragged?.some(({ level }) => level !== 'fondo') && event.preventDefault()}
          onDrop={(event) => { if (!event.defaultPrevented && hierarchy.dragged) { prepare([...hierarchy.dragged], { into: null, spot: 'end' }); hierarchy.setDragged(null) } }}
        >
          <SectionHead level={3} title={t('loose')} />
          <p className={styles['hint']}>{t('looseHint')}</p>
          <HierarchyTree hierarchy={hierarchy} tree={loose} label={t('loose')} emptyText={t('noLoose')} onAction={act} onDrop={drop} />
        </div>
      )}
      <p role="status" className={styles['said']}>{hierarchy.said}</p>
      <UnitDialog kind={kind} row={nodeToEdit} creating={creating} onClose={() => { setCreating(null); treeItems({ nodeToEdit: null }) }} onCreated={created} />
      <DeleteDialog kind={kind} rows={doomed} onClose={() => treeItems({ nodeToDelete: null })} onDeleted={() => hierarchy.setWantedId(neighbourOf(doomed, hierarchy))} />
      {hierarchy.planned && <MoveDialog key={hierarchy.planned.units[0]?.id} hierarchy={hierarchy} planned={hierarchy.planned} onClose={() => hierarchy.setPlanned(null)} />}
    </section>
  )
}

/** The whole selection where the unit belongs to it, without those that go along with a unit above them; else the unit alone. */
function rowsToDelete(row: TreeRow, ids: ReadonlySet<string>, nodes: ReadonlyMap<string, UnitNode>): TreeRow[] {
  if (!ids.has(row.id)) return [row]
  const isBelow = (node: UnitNode): boolean => {
    const above = nodes.get(node.parentId)
    return above !== undefined && (ids.has(above.id) || isBelow(above))
  }
  return [...nodes.values()].filter((node) => ids.has(node.id) && !isBelow(node)).map((node) => node.row)
}

/** Who gets the focus when units go: the next that stays, else the one before, else the one above. */
function neighbourOf(rows: readonly TreeRow[], { nodes, siblingsOf }: ReturnType<typeof useHierarchy>): string | null {
  const node = nodes.get(rows[0]?.id ?? '')
  if (!node) return null
  const gone = new Set(rows.map(({ id }) => id))
  const siblings = siblingsOf(node)
  const at = siblings.indexOf(node)
  const stays = [...siblings.slice(at), ...siblings.slice(0, at).reverse()].find(({ id }) => !gone.has(id))
  return stays?.id ?? parentOf(node)
}

/** The fondo in hand is the one that the selection lies in. */
function useSelectedFondo({ selection, aboveIds, nodes }: ReturnType<typeof useHierarchy>): void {
  const { anchor } = selection
  const top = anchor && nodes.has(anchor) ? (aboveIds(anchor)[0] ?? anchor) : null
  const fondoId = top && nodes.get(top)?.row.level === 'fondo' ? top : null
  useEffect(() => {
    useAppStore.setState({ selectedFondo: fondoId })
  }, [fondoId])
}
