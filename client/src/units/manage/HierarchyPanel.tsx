import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { LEVELS } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { type DragEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppStore } from '../../store/app-store.ts'
import { SectionHead } from '../../ui/PageHead.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { aboveIds, neighbourOf, rowsToDelete } from './family.ts'
import styles from './Hierarchy.module.css'
import { HierarchyKeys } from './HierarchyKeys.tsx'
import { HierarchySearch } from './HierarchySearch.tsx'
import { HierarchyTools } from './HierarchyTools.tsx'
import { HierarchyTree } from './HierarchyTree.tsx'
import type { NewPlace } from './move-plan.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { UnitDialog } from './UnitDialog.tsx'
import { type Hierarchy, treeItems, useHierarchy } from './use-hierarchy.ts'
import { useTreeActions } from './use-tree-actions.ts'

/** The units of a kind, to be made, named, described, moved and deleted: the tree, and below it what has no place in it. */
export function HierarchyPanel({ kind }: { kind: KindName }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const hierarchy = useHierarchy(kind)
  const [creating, setCreating] = useState<NewPlace | null>(null)
  useEditMode(hierarchy, creating)
  useSelectedFondo(hierarchy)
  const { act, drop, dropLoose } = useTreeActions(hierarchy, setCreating)
  const reveal = (unit: Unit) => hierarchy.reveal(unit.id, unit.path.map(({ id }) => id))
  const shared = { hierarchy, onAction: act, onDrop: drop }
  return (
    <section className={styles['panel']} aria-label={t('title')}>
      <SectionHead title={t('title')} aside={<HierarchyKeys />} />
      <HierarchySearch kind={kind} onChoose={reveal} />
      <HierarchyTools hierarchy={hierarchy} onAction={act} onNewFondo={() => setCreating({ level: LEVELS[0], parent: null })} />
      <HierarchyTree {...shared} lines={hierarchy.fondi} label={t('title')} emptyText={t('empty')} />
      {KINDS[kind].levels.length > 1 && (
        <div
          className={styles['loose']}
          onDragOver={(event) => hierarchy.dragged?.some(({ level }) => level !== 'fondo') && event.preventDefault()}
          onDrop={(event: DragEvent) => event.defaultPrevented || dropLoose()}
        >
          <SectionHead level={3} title={t('loose')} />
          <p className={styles['hint']}>{t('looseHint')}</p>
          <HierarchyTree {...shared} lines={hierarchy.loose} label={t('loose')} emptyText={t('noLoose')} />
        </div>
      )}
      <p role="status" className={styles['said']}>{hierarchy.said}</p>
      <Dialogs hierarchy={hierarchy} creating={creating} onCreateEnd={() => setCreating(null)} onCreated={reveal} />
    </section>
  )
}

type DialogsProps = { hierarchy: Hierarchy; creating: NewPlace | null; onCreateEnd: () => void; onCreated: (unit: Unit) => void }

function Dialogs({ hierarchy, creating, onCreateEnd, onCreated }: DialogsProps) {
  const { kind, nodes, selection, planned, setPlanned, setWantedId } = hierarchy
  const { nodeToEdit, nodeToDelete } = useAppStore(({ manageTreeItems }) => manageTreeItems)
  const doomed = nodeToDelete ? rowsToDelete(nodes, nodeToDelete, selection.ids) : []
  const closeUnit = () => {
    onCreateEnd()
    treeItems({ nodeToEdit: null })
  }
  const created = (unit: Unit) => {
    onCreateEnd()
    onCreated(unit)
  }
  return (
    <>
      <UnitDialog kind={kind} row={nodeToEdit} creating={creating} onClose={closeUnit} onCreated={created} />
      <DeleteDialog
        kind={kind} rows={doomed}
        onClose={() => treeItems({ nodeToDelete: null })} onDeleted={() => setWantedId(neighbourOf(nodes, doomed))}
      />
      {planned && <MoveDialog key={planned.units[0]?.id} hierarchy={hierarchy} planned={planned} onClose={() => setPlanned(null)} />}
    </>
  )
}

/** Says in the store what is being done, as long as the panel stands. */
function useEditMode({ renamingId }: Hierarchy, creating: NewPlace | null): void {
  const { nodeToEdit, nodeToDelete } = useAppStore(({ manageTreeItems }) => manageTreeItems)
  const editMode = nodeToDelete ? 'delete' : nodeToEdit || renamingId ? 'edit' : creating ? 'create' : 'none'
  useEffect(() => {
    useAppStore.setState({ editMode })
  }, [editMode])
  useEffect(() => () => {
    treeItems({ nodeToEdit: null, nodeToDelete: null, elementsToShow: [] })
    useAppStore.setState({ editMode: 'none' })
  }, [])
}

/** The fondo in hand is the one that the selection lies in. */
function useSelectedFondo({ selection: { anchor }, nodes }: Hierarchy): void {
  const top = anchor && nodes.has(anchor) ? (aboveIds(nodes, anchor)[0] ?? anchor) : null
  const fondoId = top && nodes.get(top)?.row.level === 'fondo' ? top : null
  useEffect(() => {
    useAppStore.setState({ selectedFondo: fondoId })
  }, [fondoId])
}
