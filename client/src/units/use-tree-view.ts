import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react'
import type { View } from './tree-nodes.ts'

export type TreeView = {
  box: RefObject<HTMLDivElement | null>
  /** Its height is 0 until it is measured. */
  view: View
  onScroll: (event: UIEvent<HTMLElement>) => void
  /** Scrolls the tree, and only the tree, until a line is in view. */
  show: (index: number) => void
}

/** For lines that are not measured yet. */
const USUAL_ROW = 32

/** The height of a line depends on its text and on touch targets: the style gives it as a line height. */
const rowOf = (tree: HTMLElement): number => Number.parseFloat(getComputedStyle(tree).lineHeight) || USUAL_ROW

/** The part of the tree in view. */
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

/** Scrolls the unit of the address into view, once for each, when its line and the tree's measures are known. */
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
