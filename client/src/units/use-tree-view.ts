import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react'
import { ROW_HEIGHT } from './tree-nodes.ts'

export type TreeView = {
  box: RefObject<HTMLDivElement | null>
  /** How far the tree is scrolled and how high it is, in pixels; height 0 until it was measured. */
  top: number
  height: number
  onScroll: (event: UIEvent<HTMLElement>) => void
  /** Scrolls the tree, and only the tree, until a line is in view. */
  show: (index: number) => void
}

/** The part of the tree that is in view. */
export function useTreeView(): TreeView {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setView({ top: element.scrollTop, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return {
    box,
    ...view,
    onScroll: ({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight }),
    show: (index) => box.current && bringIntoView(box.current, index * ROW_HEIGHT),
  }
}

function bringIntoView(box: HTMLElement, top: number): void {
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + ROW_HEIGHT > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW_HEIGHT - box.clientHeight
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
