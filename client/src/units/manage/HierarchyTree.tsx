import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect } from 'react'
import { GripVertical, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { Opening } from '../../closures/index.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Tree } from '../Tree.tsx'
import { isUnit, type TreeNode, type UnitNode, withNewLine } from '../tree-nodes.ts'
import { useTree } from '../use-tree.ts'
import type { TreeLines } from '../use-tree-lines.ts'
import type { Zone } from './drop.ts'
import styles from './Hierarchy.module.css'
import { RenameField } from './RenameField.tsx'
import { extended, selectAll, selectOnly, toggled } from './selection.ts'
import { actionOf, type TreeAction } from './tree-keys.ts'
import { useDragging } from './use-dragging.ts'
import type { Hierarchy } from './use-hierarchy.ts'
import { useWantedLine } from './use-wanted-line.ts'

type HierarchyTreeProps = {
  hierarchy: Hierarchy
  /** The mark of the kind. */
  mark: ReactNode
  lines: TreeLines
  label: string
  emptyText: string
  onAction: (action: TreeAction, node: UnitNode) => void
  onDrop: (node: UnitNode, zone: Zone) => void
  /** The line where a new unit is named, and the unit above it; null: at the end of the tree. */
  newLine?: { parentId: string | null; field: ReactNode } | undefined
}

/** A tree in which units can be selected, several at once, dragged, renamed, and edited with keys. */
export function HierarchyTree({ hierarchy, mark, lines, label, emptyText, onAction, onDrop, newLine }: HierarchyTreeProps) {
  const { selection, setSelection, selectsSeveral, expanded, setExpanded, wantedId, setWantedId, renamingId, setRenamingId } = hierarchy
  const shown = newLine ? { ...lines, lines: withNewLine(lines.lines, newLine.parentId) } : lines
  const tree = useTree(shown, { expanded, onExpandedChange: setExpanded, entryId: selection.anchor })
  useWantedLine(wantedId, tree)
  const newAt = shown.lines.findIndex(({ type }) => type === 'new')
  const { show, view: { height } } = tree
  useEffect(() => {
    if (newAt >= 0 && height > 0) show(newAt)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the line comes or the tree gets its height
  }, [newAt, height])
  const dragging = useDragging(hierarchy, onDrop)
  const upTo = (id: string) => extended(selection, lines.lines.filter(isUnit).map((node) => node.id), id)

  const choose = (node: UnitNode, { shiftKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent) => {
    setWantedId(null)
    if (node.id === renamingId) return
    if (shiftKey) setSelection(upTo(node.id))
    else if (ctrlKey || metaKey || selectsSeveral) setSelection(toggled(selection, node.id))
    else {
      setSelection(selectOnly(node.id))
      hierarchy.sheet.open(node.id)
    }
  }
  const move = (to: TreeNode, { shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    setWantedId(null)
    if (to.type !== 'unit' || ctrlKey || metaKey) return
    setSelection(shiftKey ? upTo(to.id) : selectOnly(to.id))
  }
  const act = (event: KeyboardEvent, node: UnitNode): boolean => {
    const action = actionOf(event)
    if (action === 'toggle') setSelection(toggled(selection, node.id))
    else if (action === 'selectAll') setSelection(selectAll(hierarchy.siblingsOf(node).map(({ id }) => id)))
    else if (action) {
      if (!selection.ids.has(node.id)) setSelection(selectOnly(node.id))
      onAction(action, node)
    }
    return action !== null
  }
  const renamed = (node: UnitNode, isFocusFree: boolean) => {
    setRenamingId((now) => (now === node.id ? null : now))
    if (isFocusFree) tree.focus(tree.focused)
  }
  const partsOf = (node: UnitNode) => ({
    rest: {
      ...dragging(node),
      // A phone has the unit over the tree after the first of two taps.
      onDoubleClick: () => node.id === renamingId || hierarchy.sheet.isSheet || onAction('describe', node),
      className: classNames(styles['line'], hierarchy.cut.has(node.id) && styles['cut']),
    },
    handle: <span className={styles['handle']} aria-hidden><GripVertical size={14} /></span>,
    behind: <Behind node={node} />, marks: <Marks node={node} />,
    mark,
    ...(node.id === renamingId && { name: <RenameField row={node.row} onDone={(isFocusFree) => renamed(node, isFocusFree)} /> }),
  })
  return (
    <Tree
      tree={tree} label={label} emptyText={emptyText} isMultiple className={styles['tree']} partsOf={partsOf}
      isSelected={(id) => selection.ids.has(id)} onChoose={choose} onMove={move} onKey={act}
      newLine={newLine && { name: newLine.field, handle: <span className={styles['handle']} /> }}
    />
  )
}

/** The segnatura where the name may have two lines. */
const Behind = ({ node: { row } }: { node: UnitNode }) => row.segnatura && <span className={styles['behind']}> {row.segnatura}</span>

/** The segnatura, and whether only staff can see the unit. */
function Marks({ node: { row } }: { node: UnitNode }) {
  const { t } = useTranslation('archive')
  const staffOnly = t('record.staffOnly')
  return (
    <>
      {row.segnatura && <span className={styles['segnatura']}>{row.segnatura}</span>}
      {row.closed && <Opening of={row} className={styles['staff']} />}
      {row.visibility === 'staff' && (
        <span className={styles['staff']} title={staffOnly}>
          <Lock size={14} aria-hidden /><VisuallyHidden>{staffOnly}</VisuallyHidden>
        </span>
      )}
    </>
  )
}
