import type { KeyboardEvent, MouseEvent } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type TreeNode, type UnitNode, windowOf } from './tree-nodes.ts'
import { TreeLine, type LineParts } from './TreeLine.tsx'
import { lineId } from './use-tree-focus.ts'
import type { Tree as TreeState } from './use-tree.ts'
import styles from './UnitTree.module.css'

type TreeProps = {
  tree: TreeState
  label: string
  emptyText: string
  isSelected: (id: string) => boolean
  /** With a click, or with a key that `onKey` does not handle. */
  onChoose: (node: UnitNode, event: MouseEvent | KeyboardEvent) => void
  /** Keys that do something other than move through the tree. Returns whether it handled this one. */
  onKey?: (event: KeyboardEvent, node: UnitNode) => boolean
  /** Called before a key moves the focus to another line. */
  onMove?: (to: TreeNode, event: KeyboardEvent) => void
  /** Whether several units can be selected: with Control the focus moves without selecting. */
  isMultiple?: boolean
  /** Further attributes and listeners of a unit's line. */
  partsOf?: (node: UnitNode) => LineParts
  className?: string | undefined
  /** The contents of the line for a new unit. */
  newLine?: LineParts | undefined
}

/** With Alt and Control, keys are commands of the browser or the page; with Control the focus moves where several units can be selected. */
const isCommand = ({ altKey, ctrlKey, metaKey, key }: KeyboardEvent, isMultiple: boolean): boolean =>
  altKey || ((ctrlKey || metaKey) && (!isMultiple || key.length === 1))

/**
 * Units as a tree, following the tree pattern of the ARIA Authoring Practices. Only the lines in view are in the page, so that a level of
 * ten thousand is as quick as one of ten. Each line gives its position, because the lines around it may be missing.
 */
export function Tree(
  { tree, label, emptyText, isSelected, onChoose, onKey, onMove, isMultiple = false, partsOf, className, newLine }: TreeProps
) {
  const { lines, isLoading, retry, view, focused } = tree
  const choose = (node: TreeNode, event: MouseEvent | KeyboardEvent) => {
    tree.setFocusedId(node.id)
    if (node.type === 'failed') retry()
    else if (node.type === 'unit') onChoose(node, event)
  }
  const takes = (event: KeyboardEvent, node: TreeNode): boolean => {
    if (node.type === 'unit' && onKey?.(event, node)) return true
    if (isCommand(event, isMultiple)) return false
    if (tree.move(tree.moveOfKey(event), (to) => onMove?.(to, event))) return true
    if (event.key !== 'Enter' && event.key !== ' ') return false
    choose(node, event)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const node = lines[focused]
    if (node && !(event.target instanceof HTMLInputElement) && takes(event, node)) event.preventDefault()
  }
  const line = (index: number) => {
    const node = lines[index] as TreeNode
    return (
      <TreeLine
        key={node.id} id={lineId(node)} node={node} top={index * view.row} height={view.row}
        isSelected={isSelected(node.id)} isInTabOrder={index === focused}
        onChoose={(event) => choose(node, event)} onToggle={() => tree.toggle(node.id)}
        {...(node.type === 'unit' ? partsOf?.(node) : node.type === 'new' && newLine)}
      />
    )
  }
  // The line for a new unit, too, wherever it is: without its field, what is typed would be lost.
  const newAt = lines.findIndex(({ type }) => type === 'new')
  const inView = windowOf(lines.length, view, focused)
  const drawn = newAt < 0 || inView.includes(newAt) ? inView : [...inView, newAt]
  const box = { ref: tree.box, className: classNames(styles['tree'], className) }
  // A tree without lines is not a tree: only the sentence that says so.
  if (!isLoading && lines.length === 0) return <div {...box}><p className={styles['waiting']}>{emptyText}</p></div>
  return (
    <div
      {...box} role="tree" aria-label={label} aria-multiselectable={isMultiple || undefined} aria-busy={isLoading}
      onScroll={tree.onScroll} onKeyDown={onKeyDown}
    >
      {isLoading && <div className={styles['waiting']}><Skeleton isSilent lines={9} /></div>}
      {!isLoading && (
        <div role="presentation" className={styles['lines']} style={{ height: lines.length * view.row }}>
          {drawn.map(line)}
        </div>
      )}
    </div>
  )
}
