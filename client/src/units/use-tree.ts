import { type TreeMove, type TreeNode } from './tree-nodes.ts'
import { type TreeFocus, useTreeFocus } from './use-tree-focus.ts'
import type { TreeLines } from './use-tree-lines.ts'
import { type TreeView, useTreeView } from './use-tree-view.ts'

type TreeOptions = {
  expanded: ReadonlySet<string>
  onExpandedChange: (expanded: Set<string>) => void
  /** The line that Tab focuses if none has had the focus yet. */
  entryId: string | null
}

/** The state of a tree: its lines, the part in view, the focus, what is expanded. */
export type Tree = TreeLines & TreeView & TreeFocus & {
  toggle: (id: string, isOpen?: boolean) => void
  /** Does what a key asks, after calling `before`; false if it asks nothing. */
  move: (asked: TreeMove | null, before?: (to: TreeNode) => void) => boolean
}

export function useTree(lines: TreeLines, { expanded, onExpandedChange, entryId }: TreeOptions): Tree {
  const view = useTreeView()
  const focus = useTreeFocus(lines.lines, entryId, view)
  const toggle = (id: string, isOpen = !expanded.has(id)) => {
    const next = new Set(expanded)
    if (isOpen) next.add(id)
    else next.delete(id)
    onExpandedChange(next)
  }
  const move = (asked: TreeMove | null, before?: (to: TreeNode) => void): boolean => {
    if (!asked) return false
    if (asked.type !== 'focus') {
      toggle(asked.id, asked.type === 'expand')
      return true
    }
    const to = lines.lines[asked.index]
    if (to) before?.(to)
    focus.focus(asked.index)
    return true
  }
  return { ...lines, ...view, ...focus, toggle, move }
}
