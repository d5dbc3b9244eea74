import { type UIEvent, useCallback, useRef, useState } from 'react'
import { HEAD_HEIGHT, ROW_HEIGHT, rowHeadWidth } from './grid-window.ts'

/**
 * The part of the grid in view, in pixels, without the heads. Height and width are 0 until they are measured. `rowHead`: the width of the
 * row heads.
 */
export type GridView = { top: number; left: number; height: number; width: number; rowHead: number }

/** `namesSheets`: the heads of the rows say in which sheet a row stands. */
export function useGridView(namesSheets: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<GridView>({ top: 0, left: 0, height: 0, width: 0, rowHead: rowHeadWidth(0, namesSheets) })
  /** The grid is mounted and unmounted with its contents: each one is measured. */
  const attach = useCallback((element: HTMLDivElement | null) => {
    box.current = element
    if (!element) return
    const observer = new ResizeObserver(() => setView(viewOf(element, namesSheets)))
    observer.observe(element)
    return () => {
      observer.disconnect()
      box.current = null
    }
  }, [namesSheets])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setView(viewOf(currentTarget, namesSheets))
  /** The head of a row is always in view. Keys move to it to start at the first column. */
  const toFirstColumn = () => {
    if (box.current) box.current.scrollLeft = 0
  }
  return { view, box, attach, onScroll, toFirstColumn }
}

function viewOf(element: HTMLElement, namesSheets: boolean): GridView {
  const { scrollTop: top, scrollLeft: left, clientHeight, clientWidth } = element
  const rowHead = rowHeadWidth(clientWidth, namesSheets)
  return { top, left, height: clientHeight - HEAD_HEIGHT, width: clientWidth - rowHead, rowHead }
}

type Place = { row: number; edges: { left: number; right: number } | null; rowHead: number }

/** Scrolls the grid, and only the grid, until a cell is in view. `left` and `right` are its edges, or null for the head of a row. */
export function bringIntoView(box: HTMLElement, { row, edges, rowHead }: Place): void {
  const [top, bottom] = [row * ROW_HEIGHT, (row + 1) * ROW_HEIGHT]
  const height = box.clientHeight - HEAD_HEIGHT
  if (top < box.scrollTop) box.scrollTop = top
  else if (bottom > box.scrollTop + height) box.scrollTop = bottom - height
  if (!edges) return
  const width = box.clientWidth - rowHead
  if (edges.left < box.scrollLeft) box.scrollLeft = edges.left
  else if (edges.right > box.scrollLeft + width) box.scrollLeft = Math.min(edges.left, edges.right - width)
}
