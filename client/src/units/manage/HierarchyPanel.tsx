import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { LEVELS } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { type DragEvent, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppStore } from '../../store/app-store.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { isUnit, ROOT } from '../tree-nodes.ts'
import type { TreeLines } from '../use-tree-lines.ts'
import { ChosenUnit, type RecordsOfUnit } from './ChosenUnit.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { aboveIds, neighbourOf, rowsToDelete } from './family.ts'
import styles from './Hierarchy.module.css'
import { REORDER_KEYS } from './HierarchyKeys.tsx'
import { HierarchyTree } from './HierarchyTree.tsx'
import { LastLine } from './LastLine.tsx'
import type { NewPlace } from './move-plan.ts'
import { NewUnitField } from './NewUnitField.tsx'
import { NOTHING } from './selection.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { TreeTools } from './TreeTools.tsx'
import { UnitDialog } from './UnitDialog.tsx'
import { type Hierarchy, treeItems, useHierarchy } from './use-hierarchy.ts'
import { type NewUnits, useNewUnits } from './use-new-units.ts'
import { useTreeActions } from './use-tree-actions.ts'

type HierarchyPanelProps = {
  kind: KindName
  records: RecordsOfUnit
  /** The mark of the kind, beside the counts of its records. */
  mark: ReactNode
}

/** The units of a kind, to create, name, edit, move and delete: the tree, with the chosen unit beside it. */
export function HierarchyPanel({ kind, records, mark }: HierarchyPanelProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const hierarchy = useHierarchy(kind)
  const newUnits = useNewUnits(hierarchy)
  const { place: creating, open: create } = newUnits
  useEditMode(hierarchy, creating)
  useSelectedFondo(hierarchy)
  const { act, drop, dropLoose } = useTreeActions(hierarchy, create)
  const reveal = (unit: Unit) => {
    hierarchy.reveal(unit.id, unit.path.map(({ id }) => id))
    hierarchy.sheet.open(unit.id)
  }
  const shared = { hierarchy, mark, onAction: act, onDrop: drop }
  // Empty, it is shown only while something can be dropped on it.
  const isLooseDragged = hierarchy.dragged?.some(({ level }) => level !== 'fondo') ?? false
  const newLineOf = newLine(hierarchy, newUnits)
  return (
    <section className={styles['panel']} aria-label={t('title')}>
      <h2><VisuallyHidden>{t('title')}</VisuallyHidden></h2>
      <div className={styles['desk']}>
        <div className={styles['side']}>
          <TreeTools hierarchy={hierarchy} isCreating={creating !== null} onReveal={reveal} onCreate={create} />
          <HierarchyTree
            {...shared} lines={hierarchy.fondi} label={t('title')} emptyText={t('empty')}
            newLine={newLineOf(hierarchy.fondi)}
          />
          {hierarchy.nodes.size > 0 && <TreeFoot hierarchy={hierarchy} />}
          {KINDS[kind].levels.length > 1 && (isLooseDragged || hierarchy.loose.lines.length > 0) && (
            <div
              className={styles['loose']}
              onDragOver={(event) => isLooseDragged && event.preventDefault()}
              onDrop={(event: DragEvent) => event.defaultPrevented || dropLoose()}
            >
              <h3 title={t('looseHint')}>{t('loose')}</h3>
              <HierarchyTree
                {...shared} lines={hierarchy.loose} label={t('loose')} emptyText={t('noLoose')} newLine={newLineOf(hierarchy.loose)}
              />
            </div>
          )}
        </div>
        <ChosenUnit hierarchy={hierarchy} records={records} onAction={act} />
        {!hierarchy.sheet.isOpen && <LastLine said={hierarchy.said} />}
      </div>
      <Dialogs hierarchy={hierarchy} />
    </section>
  )
}

/** How many fondi there are and how units are moved, and a button that folds the trees up. */
function TreeFoot({ hierarchy: { fondi, nodes, selection, expanded, setExpanded, reveal } }: { hierarchy: Hierarchy }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const tops = fondi.lines.filter((line) => isUnit(line) && line.parentId === ROOT)
  // The button is then gone, so the focus goes to the line that contains the selection.
  const foldAll = () => {
    setExpanded(new Set())
    const top = selection.anchor ? (aboveIds(nodes, selection.anchor)[0] ?? selection.anchor) : tops[0]?.id
    if (top) reveal(top, [])
  }
  return (
    <div className={styles['foot']} data-print="hide">
      <p>
        {!fondi.isLoading && t('fondi', { count: tops.length })}{' '}
        <span className={styles['drag']}>{t('drag')} <kbd>{REORDER_KEYS}</kbd></span>
      </p>
      {expanded.size > 0 && <Button size="small" variant="text" onClick={foldAll}>{t('foldAll')}</Button>}
    </div>
  )
}

/** The line for a new unit, at its future place in the tree. */
function newLine({ kind, fondi, loose }: Hierarchy, units: NewUnits) {
  const { place, next } = units
  if (!place || !next) return () => undefined
  const parentId = place.parent?.id ?? null
  const isIn = (lines: TreeLines) => (parentId === null
    ? lines === (place.level === LEVELS[0] ? fondi : loose)
    : lines.lines.some(({ id }) => id === parentId))
  // Without a key: where the line goes, the field with its letters and its caret goes along.
  const field = (lineCount: number) => <NewUnitField kind={kind} place={next} units={units} lineCount={lineCount} />
  return (lines: TreeLines) => (isIn(lines) ? { parentId, field: field(lines.lines.length) } : undefined)
}

function Dialogs({ hierarchy }: { hierarchy: Hierarchy }) {
  const { kind, nodes, selection, setSelection, planned, setPlanned, merging, setMerging, setWantedId, reveal, sheet } = hierarchy
  const { nodeToEdit, nodeToDelete } = useAppStore(({ manageTreeItems }) => manageTreeItems)
  const doomed = nodeToDelete ? rowsToDelete(nodes, nodeToDelete, selection.ids) : []
  return (
    <>
      <UnitDialog kind={kind} row={nodeToEdit} creating={null} onClose={() => treeItems({ nodeToEdit: null })} onCreated={() => {}} />
      <DeleteDialog
        kind={kind} rows={doomed}
        onClose={() => treeItems({ nodeToDelete: null })} onDeleted={() => {
          setSelection(NOTHING)
          setWantedId(neighbourOf(nodes, doomed))
          sheet.close()
        }}
      />
      {planned && <MoveDialog key={planned.units[0]?.id} hierarchy={hierarchy} planned={planned} onClose={() => setPlanned(null)} />}
      {merging && (
        <MergeDialog
          key={merging.id} row={merging} onClose={() => setMerging(null)} onMerged={({ id, aboveIds }) => reveal(id, aboveIds)}
        />
      )}
    </>
  )
}

/** Tells the store what is being done, as long as the panel is open. */
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

/** The current fondo is the one that contains the selection. */
function useSelectedFondo({ selection: { anchor }, nodes }: Hierarchy): void {
  const top = anchor && nodes.has(anchor) ? (aboveIds(nodes, anchor)[0] ?? anchor) : null
  const fondoId = top && nodes.get(top)?.row.level === 'fondo' ? top : null
  useEffect(() => {
    useAppStore.setState({ selectedFondo: fondoId })
  }, [fondoId])
}
