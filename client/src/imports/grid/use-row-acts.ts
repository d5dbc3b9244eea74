import type { ImportRow } from '@faldone/contract/import.ts'
import { type ClipboardEvent, useState } from 'react'
import type { RowQuestion } from '../api.ts'
import { cellOf, filling, fillingGaps, type GridAct, isTaken, leavingOut, pasting, turning, writing } from './cell-edits.ts'
import { readTable, writeTable } from './clipboard-table.ts'
import type { Edits } from './use-edits.ts'
import { rowsBetween } from './use-rows.ts'
import type { Selected } from './use-selection.ts'
import type { GridColumn, GridSheet } from './grid-sheet.ts'

/** How many rows one act may change. For more there are decisions about groups. */
export const MOST_ROWS = 5_000

type RowActsParts = {
  sheet: GridSheet
  columns: readonly GridColumn[]
  question: RowQuestion
  /** How many rows match the question. */
  count: number
  edits: Edits
  selected: Selected
}

/** What can be done with the selected rows at once: fill, clear, leave out, copy, paste. */
export function useRowActs({ sheet, columns, question, count, edits, selected }: RowActsParts) {
  const { area, indexes, cols, setSelection } = selected
  const [said, setSaid] = useState<'tooMany' | null>(null)
  const read = (from: number, to: number) => rowsBetween(sheet.importId, question, from, to)

  /** Acts on the rows from one position to another. */
  const toRows = async (from: number, to: number, act: (rows: ImportRow[]) => GridAct | null) => {
    setSaid(null)
    if (to - from >= MOST_ROWS) return setSaid('tooMany')
    edits.apply(act(await read(from, Math.min(to, count - 1))))
  }
  const toSelected = (act: (rows: ImportRow[]) => GridAct | null) => toRows(area.top, area.bottom, act)

  /** In the selected rows, or in the whole sheet if only one is selected: rows that a filter hides would be missing above. */
  const fillGaps = () => {
    const [from, to] = area.top === area.bottom ? [0, count - 1] : [area.top, area.bottom]
    void toRows(from, to, (found) => fillingGaps(found, indexes, sheet.columns))
  }
  const copy = async () => {
    if (area.bottom - area.top >= MOST_ROWS) return setSaid('tooMany')
    const found = await read(area.top, area.bottom)
    await navigator.clipboard.writeText(writeTable(found.map((row) => indexes.map((index) => cellOf(row, index)))))
  }
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const table = readTable(clipboardData.getData('text/plain'))
    const isOne = table.length === 1 && table[0]?.length === 1
    const [height, width] = isOne ? [area.bottom - area.top + 1, indexes.length] : [table.length, table[0]?.length ?? 0]
    const from = Math.max(1, area.left)
    const into = columns.slice(from - 1, from - 1 + width).map(({ index }) => index)
    void toRows(area.top, area.top + height - 1, (found) => pasting(found, into, table))
    if (isOne) return
    const end = { row: Math.min(count - 1, area.top + height - 1), col: Math.min(cols - 1, from + width - 1) }
    setSelection({ anchor: { row: area.top, col: from }, active: end })
  }
  return {
    said, fillGaps, paste,
    copy: () => void copy(),
    fill: () => void toSelected((found) => filling(found, indexes)),
    clear: () => void toSelected((found) => writing(found, indexes, () => '')),
    leaveSelected: () => void toSelected((found) => leavingOut(found, found.some(isTaken))),
    turn: (row: ImportRow) => edits.apply(turning(row)),
    leave: (position: number, leftOut: boolean) => void toRows(position, position, (found) => leavingOut(found, leftOut)),
  }
}

export type RowActs = ReturnType<typeof useRowActs>
