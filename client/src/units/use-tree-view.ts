import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react'
import type { View } from './tree-nodes.ts'

export type TreeView = {
  box: RefObject<HTMLDivElement | null>
  /** Its height is 0 until it was measured. */
  view: View
  onScroll: (event: UIEvent<HTMLElement>) => void
  /** Scrolls the tree, and only the tree, until a line is in view. */
  show: (index: number) => void
}

/** Of lines that nobody has measured yet. */
const USUAL_ROW = 32

/** A line of the tree is as high as its letters ask, and a finger: the style says it as the height of a line of text. */
const rowOf = (tree: HTMLElement): number => Number.parseFloat(getComputedStyle(tree).lineHeight) || USUAL_ROW

/** The part of the tree that is in view. */
export function useTreeView(): TreeView {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ top: 0, height: 0, row: USUAL_ROW })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setView({ top: element.scrollTop, height: element.clientHeight, row: rowOf(element) }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return {
    box,
    view,
    onScroll: ({ currentTarget }) => setView({ ...view, top: currentTarget.scrollTop, height: currentTarget.clientHeight }),
    show: (index) => box.current && bringIntoView(box.current, index * view.row, view.row),
  }
}

function bringIntoView(box: HTMLElement, top: number, row: number): void {
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + row > box.scrollTop + box.clientHeight) box.scrollTop = top + row - box.clientHeight
}

/** Brings the unit of the address into view, once for each: when its line and the tree's measures have arrived. */
export function useShownOnce(id: string | null, index: number, height: number, show: (index: number) => void): (id: string) => void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (index < 0 || height === 0 || shown.current === id) return
    shown.current = id
    show(index)
  })
  return (chosen) => {
    shown.current = chosen
  }
}
