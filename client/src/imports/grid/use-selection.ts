import type { ImportColumn } from '@faldone/contract/import.ts'
import { type RefObject, useState } from 'react'
import { areaOf, at, ORIGIN, type Place, type Selection } from './grid-selection.ts'
import { columnOffsets } from './grid-window.ts'
import { bringIntoView, type GridView } from './use-grid-view.ts'

type GridOf = {
  box: RefObject<HTMLDivElement | null>; columns: readonly ImportColumn[]; count: number; view: Pick<GridView, 'rowHead' | 'width'>
}

/** The selection in a grid. `cols` includes the heads of the rows. */
export function useSelection({ box, columns, count, view: { rowHead, width } }: GridOf) {
  const [wanted, setSelection] = useState<Selection>(ORIGIN)
  const cols = columns.length + 1
  // There may be fewer rows now than when it was made.
  const isWithin = count === 0 || (wanted.active.row < count && wanted.anchor.row < count)
  const last = { row: Math.min(wanted.active.row, count - 1), col: Math.min(wanted.active.col, cols - 1) }
  const selection = isWithin && wanted.active.col < cols ? wanted : at(last, count, cols)
  const area = areaOf(selection)
  const offsets = columnOffsets(columns, width)
  const bring = ({ row, col }: Place) => {
    const edges = col === 0 ? null : { left: offsets[col - 1]!, right: offsets[col]! }
    if (box.current) bringIntoView(box.current, { row, edges, rowHead })
  }
  const select = (next: Selection) => {
    setSelection(next)
    bring(next.active)
  }
  return {
    selection, area, offsets, cols, setSelection, select, bring,
    /** The selected columns, numbered as in the sheet. */
    indexes: columns.slice(Math.max(0, area.left - 1), area.right).map(({ index }) => index),
    focus: () => box.current?.focus({ preventScroll: true }),
  }
}

export type Selected = ReturnType<typeof useSelection>
