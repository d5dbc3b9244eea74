import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { firstInGap, lineStartingWith, moveOf, type TreeMove, type TreeNode } from './tree-nodes.ts'
import type { TreeView } from './use-tree-view.ts'
import { useTypeahead } from './use-typeahead.ts'

export type TreeFocus = {
  /** The index of the focused line, or of the one that Tab would focus. */
  focused: number
  setFocusedId: (id: string) => void
  focus: (index: number) => void
  /** What a key asks of the tree; null if nothing. A letter leads to the next line that begins with it. */
  moveOfKey: (event: Pick<KeyboardEvent, 'key'>) => TreeMove | null
}

export const lineId = (node: TreeNode) => `unit-${node.id}`

/** Which line of a tree has the focus: a single one, although most lines are not in the page. */
export function useTreeFocus(lines: readonly TreeNode[], fallbackId: string | null, { view, show }: TreeView): TreeFocus {
  const { i18n } = useTranslation()
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const typed = useTypeahead()
  const indexOf = (id: string | null) => lines.findIndex((line) => line.id === id)
  // The loading line disappears when the units have loaded; the first of them takes its place, and its focus.
  const [arrived, setArrived] = useState<{ id: string } | null>(null)
  const followed = useRef(arrived)
  const first = focusedId !== null && indexOf(focusedId) < 0 ? lines[firstInGap(lines, focusedId)] : undefined
  if (first) {
    setFocusedId(first.id)
    setArrived({ id: first.id })
  }
  const focused = Math.max(indexOf(focusedId) >= 0 ? indexOf(focusedId) : indexOf(fallbackId), 0)
  const give = (index: number, node: TreeNode) => {
    show(index)
    document.getElementById(lineId(node))?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const index = arrived === null ? -1 : indexOf(arrived.id)
    const node = lines[index]
    if (!node || followed.current === arrived) return
    followed.current = arrived
    if (document.activeElement === document.body) give(index, node)
  })
  return {
    focused,
    setFocusedId,
    focus: (index) => {
      const node = lines[index]
      if (!node) return
      // At once, because the line may only be rendered now.
      flushSync(() => setFocusedId(node.id))
      give(index, node)
    },
    moveOfKey: ({ key }) => {
      const move = moveOf(key, lines, focused, Math.max(1, Math.floor(view.height / view.row) - 1))
      if (move || key.length > 1) return move
      const letters = typed(key)
      const index = letters === null ? null : lineStartingWith(letters, lines, focused, i18n.language)
      return index === null ? null : { type: 'focus', index }
    },
  }
}
