import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { isUnit, type TreeNode, type UnitNode, windowOf } from '../tree-nodes.ts'
import { TreeLine } from '../TreeLine.tsx'
import treeStyles from '../UnitTree.module.css'
import { lineId, useTreeFocus } from '../use-tree-focus.ts'
import type { TreeLines } from '../use-tree-lines.ts'
import { useTreeView } from '../use-tree-view.ts'
import { type Zone, zoneOf } from './drop.ts'
import styles from './Hierarchy.module.css'
import { RenameField } from './RenameField.tsx'
import { extended, selectAll, selectOnly, toggled } from './selection.ts'
import { actionOf, type TreeAction } from './tree-keys.ts'
import type { Hierarchy } from './use-hierarchy.ts'

type HierarchyTreeProps = {
  hierarchy: Hierarchy
  tree: TreeLines
  label: string
  emptyText: string
  onAction: (action: TreeAction, node: UnitNode) => void
  onDrop: (node: UnitNode, zone: Zone) => void
}

/** A tree in which units are selected, several at once, dragged, and worked on by keys. As long as the consultation's: only the lines in view are in the page. */
export function HierarchyTree({ hierarchy, tree, label, emptyText, onAction, onDrop }: HierarchyTreeProps) {
  const { selection, setSelection, selectsSeveral, expanded, setExpanded, dragged, setDragged, wantedId, setWantedId, renamingId, setRenamingId } = hierarchy
  const { lines, isLoading, retry } = tree
  const { box, view, onScroll, show } = useTreeView()
  const { focused, setFocusedId, focus, moveOfKey } = useTreeFocus(lines, selection.anchor, { view, show })
  const [over, setOver] = useState<{ id: string; zone: Zone } | null>(null)
  const ids = () => lines.filter(isUnit).map(({ id }) => id)

  const wantedIndex = wantedId === null ? -1 : lines.findIndex(({ id }) => id === wantedId)
  const givenTo = useRef<string | null>(null)
  useEffect(() => {
    if (wantedId === null) givenTo.current = null
    const wanted = lines[wantedIndex]
    if (!wanted || view.height === 0) return
    // A dialog that closes just now gives the focus back first; and a line that goes to another place, read anew, loses it on the way.
    const soon = setTimeout(() => {
      if (givenTo.current === wanted.id && document.activeElement !== document.body) return
      focus(wantedIndex)
      if (document.activeElement?.id === lineId(wanted)) givenTo.current = wanted.id
    })
    // Whoever has gone on meanwhile is not called back.
    return () => clearTimeout(soon)
  })

  const toggle = (id: string, isOpen = !expanded.has(id)) => {
    const next = new Set(expanded)
    if (isOpen) next.add(id)
    else next.delete(id)
    setExpanded(next)
  }
  const choose = (node: TreeNode, event: MouseEvent) => {
    setWantedId(null)
    setFocusedId(node.id)
    if (node.type === 'failed') return retry()
    if (node.type !== 'unit' || node.id === renamingId) return
    if (event.shiftKey) setSelection(extended(selection, ids(), node.id))
    else setSelection(event.ctrlKey || event.metaKey || selectsSeveral ? toggled(selection, node.id) : selectOnly(node.id))
  }
  const moveBy = (event: KeyboardEvent): boolean => {
    const move = event.altKey ? null : moveOfKey(event)
    if (!move) return false
    if (move.type !== 'focus') return toggle(move.id, move.type === 'expand'), true
    setWantedId(null)
    focus(move.index)
    const to = lines[move.index]
    if (to?.type !== 'unit' || event.ctrlKey || event.metaKey) return true
    setSelection(event.shiftKey ? extended(selection, ids(), to.id) : selectOnly(to.id))
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const node = lines[focused]
    if (!node || event.target instanceof HTMLInputElement) return
    const action = actionOf(event)
    // With Control, letters are commands and lead nowhere.
    const isLetter = event.key.length === 1 && (event.ctrlKey || event.metaKey)
    if (action && node.type === 'unit') act(action, node)
    else if (node.type === 'failed' && event.key === 'Enter') retry()
    else if (isLetter || !moveBy(event)) return
    event.preventDefault()
  }
  const act = (action: TreeAction, node: UnitNode) => {
    if (action === 'toggle') return setSelection(toggled(selection, node.id))
    if (action === 'selectAll') return setSelection(selectAll(hierarchy.siblingsOf(node).map(({ id }) => id)))
    if (!selection.ids.has(node.id)) setSelection(selectOnly(node.id))
    onAction(action, node)
  }

  const dragging = (node: UnitNode) => ({
    draggable: node.id !== renamingId,
    onDragStart: (event: DragEvent) => {
      const taken = selection.ids.has(node.id) ? selection : selectOnly(node.id)
      setSelection(taken)
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', node.row.name)
      setDragged(hierarchy.movingOf(taken.ids))
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      const place = event.currentTarget.getBoundingClientRect()
      const zone = zoneOf(hierarchy.kind, dragged, node, (event.clientY - place.top) / place.height)
      if (zone) event.preventDefault()
      if (over?.id !== node.id || over.zone !== zone) setOver(zone && { id: node.id, zone })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (over?.id === node.id) onDrop(node, over.zone)
      setOver(null)
    },
  })
  const line = (index: number) => {
    const node = lines[index] as TreeNode
    const zone = over?.id === node.id ? over.zone : undefined
    return (
      <TreeLine
        key={node.id} id={lineId(node)} node={node} top={index * view.row} height={view.row} isSelected={selection.ids.has(node.id)} isInTabOrder={index === focused}
        onChoose={(event) => choose(node, event)} onToggle={() => toggle(node.id)}
        {...(node.type === 'unit' && {
          rest: {
            ...dragging(node),
            'data-drop': zone,
            onDoubleClick: () => node.id === renamingId || onAction('describe', node),
            className: classNames(styles['line'], hierarchy.cut.has(node.id) && styles['cut']),
          },
          marks: <Marks node={node} />,
          ...(node.id === renamingId && { name: <RenameField row={node.row} onDone={(isFocusFree) => { setRenamingId((now) => (now === node.id ? null : now)); if (isFocusFree) focus(focused) }} /> }),
        })}
      />
    )
  }
  // A tree without a line is none: only the sentence that says so.
  if (!isLoading && lines.length === 0) return <div ref={box} className={classNames(treeStyles['tree'], styles['tree'])}><p className={treeStyles['waiting']}>{emptyText}</p></div>
  return (
    <div
      ref={box} role="tree" aria-label={label} aria-multiselectable aria-busy={isLoading} className={classNames(treeStyles['tree'], styles['tree'])}
      onScroll={onScroll} onKeyDown={onKeyDown}
    >
      {isLoading && <div className={treeStyles['waiting']}><Skeleton lines={9} /></div>}
      {!isLoading && <div role="presentation" className={treeStyles['lines']} style={{ height: lines.length * view.row }}>{windowOf(lines.length, view, focused).map(line)}</div>}
    </div>
  )
}

/** The segnatura, and whether the unit is for staff only. */
function Marks({ node: { row } }: { node: UnitNode }) {
  const { t } = useTranslation('archive')
  return (
    <>
      {row.segnatura && <span className={styles['segnatura']}>{row.segnatura}</span>}
      {row.visibility === 'staff' && <span className={styles['staff']} title={t('record.staffOnly')}><Lock size={14} aria-hidden /><VisuallyHidden>{t('record.staffOnly')}</VisuallyHidden></span>}
    </>
  )
}
